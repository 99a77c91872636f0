/** The part of each cut that hangs behind the body. */
import type { Pt } from '../curves.ts'
import { BOBBED, type Cover, bare, bobDrop, curlsUnder, FALLING } from './cover.ts'
import { type Hair, kinky } from './ground.ts'
import { curlyBack, curlyTail } from './curly-back.ts'
import { underHat } from './curly-cuts.ts'
import { pompon } from './lobes.ts'
import { locsBack } from './locs.ts'
import { knot, puffs, topKnot } from './pieces.ts'
import { turnsOut } from './fall-ends.ts'
import { BLUNT, backMass, type Fall } from './falls.ts'
import { chartOf, silhouette } from './chart.ts'
import { flow } from './flow.ts'
import { behind, variantOf } from './shapes.ts'
import { nape } from './nape.ts'
import { ponytail, tail } from './tails.ts'
import { afroBack, afroSize } from './tops.ts'

/** Hair drawn together behind the near ear, down to a knot in the nape, which would otherwise hang on the ear. */
function gathered(h: Hair): void {
  const { p, a } = chartOf(h)
  silhouette({ ...h, texture: 'straight' }, [
    a(-40, 0),
    a(-74, 0.2),
    a(-94, 0.2),
    p(-1.04, 1.2),
    p(-1, 1.44),
    p(-0.86, 1.7),
    p(-0.6, 1.7),
    p(-0.6, 1),
  ])
}

/** Longer hair that is combed back: it falls from behind the near ear and swings away from the face there, in a lock or round, and in at the far side. */
function combedBack(h: Hair, fall: Exclude<Fall, 'short'>): void {
  const { p, a, c } = chartOf(h)
  const long = fall === 'long'
  const near = turnsOut(h)
    ? [p(-1.28, 2.14), ...c(-1.5, 2.3), p(-1.28, 2.47)]
    : [p(-1.26, 2.12), p(-1.32, 2.32), p(-1.18, 2.47)]
  silhouette(h, [
    a(70, 0.1),
    a(20, 0),
    a(-40, 0),
    a(-80, 0.3),
    p(-1.08, 1.14),
    p(-1.05, 1.5),
    p(-1.12, 1.86),
    ...(long
      ? [p(-1.26, 2.3), p(-1.34, 2.8), p(-0.9, 3.2), p(0.9, 3.2), p(1.22, 2.8), p(1.16, 2.3)]
      : [...near, p(-0.9, 2.47), p(0, 2.3), ...c(0.56, 2.44), p(0.98, 2.36), p(1.16, 2.12)]),
    p(1.14, 1.8),
    p(1.08, 1.4),
    p(1.02, 1),
  ])
  if (h.inks.dark) return
  nape(h, long ? 2.7 : 2.22)
  // Its strokes come from behind the ear.
  const end = long ? 2.6 : 2.34
  flow(h, [
    [p(-1.22, end), p(-1.02, end - 0.32), p(-0.92, 1.6), p(-0.96, 1.2)],
    [p(-0.86, end + 0.08), p(-0.8, end - 0.3), p(-0.78, 1.6)], [p(0.92, end), p(1, end - 0.34), p(0.94, 1.6)],
  ])
}

export function drawHairBack(h: Hair, cover: Cover): void {
  if (cover.hidden || bare(h.r)) return
  const { g, r } = h
  const length = r.hairLength
  if (cover.contained && kinky(h) && (BOBBED.has(r.hairStyle) || (FALLING.has(r.hairStyle) && length !== 'short')))
    return curlyBack(h, 'medium', BLUNT.medium)
  if (!cover.contained && !(cover.pressed && kinky(h))) {
    const fall = length as Fall
    const back = kinky(h) ? curlyBack : backMass
    if (r.hairStyle === 'slicked-back' && !kinky(h) && fall !== 'short') return combedBack(h, fall)
    if (r.hairStyle === 'bob') return back(h, 'medium', BLUNT[fall])
    if (FALLING.has(r.hairStyle)) return back(h, fall)
  }
  if (curlsUnder(h, cover)) return curlyBack(h, ...underHat(h))
  switch (r.hairStyle) {
    case 'loose':
      return behind(h, length)
    case 'bob':
      return behind(h, 'medium', -6, bobDrop(h))
    case 'fringe':
    case 'curtains':
    case 'side-part':
    case 'pixie':
    case 'undercut':
    case 'quiff':
    case 'spiky':
      return behind(h, length === 'long' ? 'long' : length === 'medium' ? 'medium' : 'short', -10)
    case 'slicked-back':
    case 'mohawk':
      if (kinky(h)) return curlyBack(h, length as Fall, cover.contained && length !== 'short' ? BLUNT.short : undefined)
      return behind(h, length, length === 'medium' ? -4 : -26, length === 'medium' ? 26 : 0)
    case 'afro':
      return afroBack(h, cover.contained ? 46 : afroSize(h))
    case 'dreadlocks':
      return locsBack(h)
    case 'bun':
      if (cover.pressed || (variantOf(h) === 3 && !cover.contained)) {
        gathered(h)
        knot(
          h,
          // In the nape, half behind the head.
          g.cx - g.turn * (g.skull - 34),
          g.mouthY - 4,
          { short: 46, medium: 56, long: 68 }[length as 'medium'],
        )
      } else if (!cover.contained) topKnot(h)
      return
    case 'ponytail': {
      // At the back of the head, or it would lie over the far cheek.
      const k = g.turn === 1 ? -1 : 1
      const low = length === 'long' ? 806 : length === 'medium' ? g.chinY + 50 : g.mouthY
      if ((cover.pressed || cover.contained) && kinky(h)) {
        const long = (low - g.mouthY + 40) / 2
        pompon(h, g.cx + k * (g.skull - 4), g.mouthY - 40 + long, 52, Math.max(50, long))
      } else if (cover.pressed || cover.contained)
        tail(
          h,
          [[g.cx + k * 60, g.mouthY - 30], [g.cx + k * (g.skull + 18), g.chinY + 10], [g.cx + k * (g.skull + 6), low]],
          84,
        )
      else {
        const at = (out: number, down: number): Pt => [g.cx + k * out, g.crownY + down]
        if (kinky(h)) curlyTail(h, k, low)
        else ponytail(h, k, low)
        // Close to the tie nothing is seen between tail and head.
        if (kinky(h)) h.s.blob([at(58, -28), at(102, -18), at(126, 24), at(116, 62), at(60, 60)], h.inks.fill)
        const tie = kinky(h)
          ? [at(42, -42), at(63, -18), at(79, 15)]
          : [at(80, -15), at(108, -1), at(134, 27), at(148, 56)]
        h.s.ink(tie, () => 32, h.inks.line)
        h.s.ink(tie, () => 21, r.features.accentColor)
      }
      return
    }
    case 'pigtails':
      if (kinky(h)) for (const { middle, rx, ry } of puffs(h, cover)) pompon(h, ...middle, rx, ry)
      return
    case 'braids':
      return
  }
}
