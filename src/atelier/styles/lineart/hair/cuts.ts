/** The part of each cut that lies over the head. */
import type { Pt } from '../curves.ts'
import { BOBBED, type Cover, curlsUnder, r0 } from './cover.ts'
import { BLUNT, type Fall } from './falls.ts'
import { type Hair, kinky } from './ground.ts'
import { curly, curlyCrest, drawCurly, underHat } from './curly-cuts.ts'
import { locs } from './locs.ts'
import { band, puffs, wisp } from './pieces.ts'
import { overhang, rolled } from './quiffs.ts'
import { faded, partOf, shavedScalp, sleek, variantOf } from './shapes.ts'
import { curtained, sweptAway, sweptBack, tiedDown } from './silhouettes-parted.ts'
import { feathered, fringed, tousled } from './silhouettes-fringed.ts'
import { crested, slicked, spiked } from './silhouettes-raised.ts'
import { stray, strayInNape } from './stray.ts'
import { tress } from './strands.ts'
import { braid, tail } from './tails.ts'
import { afroFront, sweep } from './tops.ts'

/** Cuts of which a hat hides what is particular: the hair lies close under it. */
const UP = new Set<Hair['r']['hairStyle']>([
  'afro',
  'mohawk',
  'quiff',
  'slicked-back',
  'undercut',
  'spiky',
  'bun',
  'ponytail',
  'dreadlocks',
])

/** Longer straight hair where there is no room to spread: cut at the jaw. */
function bobbed(h: Hair): void {
  const v = variantOf(h)
  const { hairStyle } = h.r
  if (hairStyle === 'fringe' || (hairStyle === 'bob' && v % 2)) fringed(h, 'medium', 0, BLUNT.short)
  else if (hairStyle === 'curtains' || (hairStyle === 'loose' && partOf(h) === 0))
    curtained(h, 'medium', 0, BLUNT.short)
  else if (partOf(h) === 0 ? v % 2 === 0 : partOf(h) === h.g.turn) sweptBack(h, 'medium', 0, BLUNT.short)
  else sweptAway(h, 'medium', 0.04, BLUNT.short)
}

/** The cut as one silhouette; false for those that are made of other pieces. */
function drawAnew(h: Hair): boolean {
  const { r, g } = h
  const length = r.hairLength as Fall
  const v = variantOf(h)
  // The band of headphones presses what stands up.
  const up = r.headwear === 'headphones' ? 0.4 : 1
  // Without a side asked for, every second variant is parted on the far side.
  const far = partOf(h) === 0 ? v % 2 === 0 : partOf(h) === g.turn
  const swept = (fall: Fall, drop = 0, blunt?: number) =>
    far ? sweptBack(h, fall, drop, blunt) : sweptAway(h, fall, drop, blunt)
  if (kinky(h) && drawCurly(h, v, far, partOf(h) === 0)) return true
  switch (r.hairStyle) {
    case 'loose':
      if (length === 'short') {
        if (v === 2) swept('short', 0.03)
        else tousled(h, 'short', v === 1)
      } else if (partOf(h) === 0) curtained(h, length)
      else swept(length)
      return true
    case 'bob':
      if (v % 2) fringed(h, 'medium', 0, BLUNT[length])
      else swept('medium', 0.02, BLUNT[length])
      return true
    case 'fringe':
      fringed(h, length, v === 3 ? 0.06 : 0)
      return true
    case 'curtains':
      curtained(h, length, length === 'short' ? 0 : 0.1)
      return true
    case 'side-part':
      swept(length, 0.03)
      return true
    case 'slicked-back':
      slicked(kinky(h) ? { ...h, texture: 'wavy' } : h, 'short')
      return true
    case 'quiff':
      rolled(h, length, { short: 0.35, medium: 0.43, long: 0.5 }[length] * (up < 1 ? 0.66 : 1), v % 2 === 1)
      return true
    case 'undercut':
      faded(h)
      if (kinky(h))
        curly(h, 'high', r.headwear === 'astronaut-helmet' ? -34 : r.headwear === 'headphones' ? 28 : 62, 'clipped')
      else overhang(h, { short: -0.22, medium: 0.04, long: 0.34 }[length], v % 2 === 1)
      return true
    case 'pixie':
      if (length === 'short' && !kinky(h)) feathered(h)
      else swept(length, 0.05)
      return true
    case 'spiky':
      spiked(h, length, (0.84 + (v % 2) * 0.16) * up)
      return true
    case 'mohawk':
      if (kinky(h)) return false
      shavedScalp(h)
      crested(h, { short: 0.5, medium: 0.82, long: 1 }[length])
      return true
    case 'bun':
    case 'ponytail':
      slicked(kinky(h) ? { ...h, texture: 'wavy' } : h, 'short', true)
      return true
    default:
      return false
  }
}

export function drawHairFront(h: Hair, cover: Cover): void {
  if (cover.hidden || r0(h) === 'bald') return
  if (r0(h) !== 'shaved') {
    stray(h, h.r.hairLength as Fall)
    strayInNape(h)
  }
  const { g, r } = h
  if (r0(h) === 'shaved') return shavedScalp(h)
  const length = r.hairLength
  const part = partOf(h)
  const v = variantOf(h)
  // Plaited or tied, and close under a hat or in a helmet, curls lie flat.
  const tucked = () => tiedDown(kinky(h) ? { ...h, texture: 'wavy' } : h)

  if (curlsUnder(h, cover)) return curly(h, 'back', 0, ...underHat(h))
  if (cover.pressed && UP.has(r.hairStyle)) {
    // Combed back to be tied, curls are waves.
    if (kinky(h) && r.hairStyle === 'dreadlocks') tucked()
    else slicked(kinky(h) ? { ...h, texture: 'straight' } : h, 'short', true)
    if (r.hairStyle === 'dreadlocks') locs(h, true)
    return
  }

  if (cover.contained && length !== 'short' && !kinky(h) && BOBBED.has(r.hairStyle)) return bobbed(h)
  // In a helmet there is no room to stand up, and curls keep their own cut; other longer hair is made of pieces.
  if (cover.contained && !kinky(h) && r.hairStyle === 'spiky') return spiked(h, 'short', 0.45)
  if (cover.contained && !kinky(h) && r.hairStyle === 'quiff') return rolled(h, 'short', 0.42)
  if ((!cover.contained || kinky(h) || length === 'short') && drawAnew(h)) return

  // Cuts that are one silhouette come here only with curls, or in a helmet.
  switch (r.hairStyle) {
    case 'slicked-back':
      sleek(h, g.vol * 1.05, 0.5, 14)
      return
    case 'undercut': {
      shavedScalp(h)
      sweep(h, (part || -1) as 1 | -1, g.vol + 22)
      return
    }
    case 'mohawk': {
      shavedScalp(h)
      const up = length === 'short' ? 64 : length === 'medium' ? 104 : 128
      // Curls form a crest, rounder and taller than they would stand singly.
      if (kinky(h)) return curlyCrest(h, cover.contained ? 14 : Math.min(128, up * 1.1))
      const guides: Pt[][] = []
      for (let i = 0; i <= 8; i++) {
        const u = i / 4 - 1
        guides.push([
          [g.cx + u * 46, g.hairY + 2 - (1 - u * u) * 4], [g.cx + u * 60, g.crownY + 14],
          [g.cx + u * 92, g.crownY - up * (1 - u * u * 0.55)],
        ])
      }
      return tress(h, guides, { tips: 'ragged', points: 4, accents: 3, span: [0.2, 0.7], wave: 0.5 })
    }
    case 'afro':
      return afroFront(h)
    case 'dreadlocks':
      return locs(h, false)
    case 'bun':
    case 'ponytail': {
      sleek(h, g.vol * 0.5, r.hairStyle === 'bun' ? 1 : 0.8)
      if (v % 2) for (const k of [-1, 1] as const) wisp(h, k)
      return
    }
    case 'pigtails': {
      if (kinky(h)) {
        tucked()
        for (const { k, tie } of puffs(h, cover)) band(h, ...tie, k)
        return
      }
      const x = (k: number, u: number) => g.cx + k * u
      // Tied above the ears, but below a brim.
      const up = cover.pressed || cover.contained ? 0 : 36
      const low = length === 'long' ? 744 : length === 'medium' && !cover.contained ? g.chinY + 40 : g.chinY - 30
      for (const k of [-1, 1] as const)
        tail(
          h,
          cover.contained
            ? [
                [x(k, g.skull - 6), g.eyeY - 10], [x(k, g.skull + 22), g.eyeY + 20], [x(k, g.skull + 26), g.mouthY],
                [x(k, g.skull + 8), low],
              ]
            : [
                [x(k, g.skull - 30), g.eyeY - 16 - up], [x(k, g.skull + 34), g.eyeY - 24 - up],
                [x(k, g.skull + 84), g.eyeY + 34 - up], [x(k, g.skull + 82), g.mouthY - up * 0.4],
                [x(k, g.skull + 52), low - up * 0.6],
              ],
          cover.contained ? 52 : 92,
        )
      // Over their roots.
      tucked()
      for (const k of [-1, 1] as const) band(h, x(k, g.skull + 18), g.eyeY - 22 - up, k)
      return
    }
    case 'braids':
      for (const k of [-1, 1] as const) {
        const x = (u: number) => g.cx + k * u
        if (length === 'short')
          braid(
            h,
            [
              [x(g.skull + 4), g.eyeY - 16], [x(g.skull + 2), g.earY + 14], [x(g.skull + 6), g.mouthY],
              [x(g.skull + 8), g.chinY - 8], [x(g.skull + 2), g.chinY + 34],
            ],
            56,
          )
        else
          braid(
            h,
            [
              [x(g.skull + 4), g.eyeY - 16],
              [x(g.skull + 3), g.earY + 12],
              [x(g.skull + 14), g.mouthY + 14],
              [x(g.skull - 6), g.neckY + 10],
              [x(g.skull - 16), cover.contained ? g.neckY + 40 : length === 'long' ? 930 : 776],
            ],
            length === 'long' ? 70 : 64,
          )
      }
      // Over their roots.
      tucked()
      return
  }
}
