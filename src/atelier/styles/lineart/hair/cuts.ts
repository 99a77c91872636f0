/** The cuts: each in two parts, what hangs behind the body and what lies over the head. */
import { onSkull } from '../geometry.ts'
import { lerp, mix, type Pt, resample, spline, taper } from '../ink.ts'
import { PAPER, skinInks } from '../palette.ts'
import { cloud } from './curls.ts'
import { behind, curtain, ends, fan, partOf, puff, shavedScalp, sleek, variantOf } from './shapes.ts'
import { type Hair } from './ground.ts'
import { tress } from './strands.ts'
import { bangs, band, dreads, fadeSides, kinky, puff2, spikes, topKnot, wisp } from './pieces.ts'
import { braid, lock, rope, tail } from './tails.ts'

export interface Cover {
  /** A hat presses the hair and hides its top. */
  pressed: boolean
  /** Nothing of the hair shows (hijab, turban). */
  hidden: boolean
  /** Hair must stay narrow (inside a helmet). */
  contained: boolean
}

const bare = (h: Hair) => h.r.hairLength === 'bald' || h.r.hairLength === 'shaved'

/** Whether hair falls over the ears: they are then not drawn at all, or a wave could uncover a corner of them. */
export function coversEars(r: Hair['r'], cover: Cover): boolean {
  if (cover.hidden || r.hairLength === 'bald' || r.hairLength === 'shaved') return false
  const falls = r.hairLength !== 'short' || r.hairStyle === 'bob'
  return (
    r.hairStyle === 'dreadlocks' ||
    (falls &&
      (['loose', 'bob', 'fringe', 'curtains', 'side-part', 'pixie'].includes(r.hairStyle) ||
        (!cover.pressed && ['quiff', 'spiky'].includes(r.hairStyle))))
  )
}

export function drawHairBack(h: Hair, cover: Cover): void {
  if (cover.hidden || bare(h)) return
  const { g, r } = h
  const length = r.hairLength
  switch (r.hairStyle) {
    case 'loose':
      if (kinky(h) && length !== 'short') {
        const wide = cover.contained ? 16 : cover.pressed ? 34 : 62
        const low = length === 'long' ? 300 : 150
        puff(
          h,
          g.cx,
          g.eyeY + low * 0.42 + (cover.pressed ? 84 : 0),
          g.skull + wide,
          low + (length === 'long' ? 30 : cover.contained ? 30 : 70) - (cover.pressed ? 64 : 0),
          1.1,
          true,
        )
      } else behind(h, length)
      return
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
      return behind(h, length, length === 'medium' ? -4 : -26, length === 'medium' ? 26 : 0)
    case 'afro': {
      if (cover.pressed) return pressedAfro(h)
      const big = cover.contained ? 46 : { short: 58, medium: 88, long: 108 }[length as 'short'] + g.vol - 26
      return puff(h, g.cx, g.templeY - 14, g.skull + big, g.templeY - g.crownY + big * 0.86)
    }
    case 'dreadlocks': {
      const low = length === 'long' ? 900 : length === 'medium' ? g.chinY + 40 : g.mouthY - 20
      for (let i = 0; i < 9; i++) {
        const u = (i / 8) * 2 - 1
        if (Math.abs(u) < 0.2 && length === 'short') continue
        rope(
          h,
          [
            [g.cx + u * g.skull * 0.9, g.templeY - 40], [g.cx + u * (g.skull + 16), g.eyeY + 70],
            [g.cx + u * (g.skull + 14 + h.rnd() * 14), low - 20 + h.rnd() * 34],
          ],
          34,
          true,
        )
      }
      return
    }
    case 'bun':
      if (cover.pressed || (variantOf(h) === 3 && !cover.contained))
        puff2(
          h,
          g.cx + (partOf(h) || 1) * (g.skull - 26),
          g.mouthY + 6,
          { short: 46, medium: 56, long: 68 }[length as 'medium'],
        )
      else if (!cover.contained) topKnot(h)
      return
    case 'ponytail': {
      const k = partOf(h) === -1 ? 1 : -1
      const low = length === 'long' ? 890 : length === 'medium' ? g.chinY + 70 : g.mouthY
      if (cover.pressed || cover.contained)
        tail(
          h,
          [[g.cx + k * 60, g.mouthY - 30], [g.cx + k * (g.skull + 18), g.chinY + 10], [g.cx + k * (g.skull + 6), low]],
          84,
          true,
        )
      else {
        tail(
          h,
          [
            [g.cx + k * 6, g.crownY + 66], [g.cx + k * 62, g.crownY - 22], [g.cx + k * (g.skull * 0.86), g.crownY - 34],
            [g.cx + k * (g.skull + 64), g.eyeY - 50], [g.cx + k * (g.skull + 70), g.mouthY],
            [g.cx + k * (g.skull + 30), low],
          ],
          96,
          true,
        )
        const tie: Pt[] = [
          [g.cx + k * 46, g.crownY - 44], [g.cx + k * 68, g.crownY - 20], [g.cx + k * 84, g.crownY + 14],
        ]
        h.s.ink(tie, () => 24, h.inks.line)
        h.s.ink(tie, () => 15, r.features.accentColor)
      }
      return
    }
    case 'pigtails':
    case 'braids':
      return
  }
}

/** An afro under a hat: one mass that widens from the brim down to the nape. */
function pressedAfro(h: Hair): void {
  const { g } = h
  const swell = { short: 26, medium: 64, long: 88 }[h.r.hairLength as 'medium']
  const low = h.r.hairLength === 'short' ? g.mouthY - 30 : h.r.hairLength === 'medium' ? g.chinY - 8 : g.chinY + 22
  const half = (k: 1 | -1): Pt[] => [
    [g.cx + k * g.skull * 0.5, g.browY - 70], [g.cx + k * (g.skull + 4), g.browY - 44],
    [g.cx + k * (g.skull + swell * 0.74), g.browY + 6], [g.cx + k * (g.skull + swell), lerp(g.browY, low, 0.56)],
    [g.cx + k * (g.skull + swell * 0.66), low - 14], [g.cx + k * g.skull * 0.8, low + 22],
  ]
  cloud(h, spline([...half(1), [g.cx, low + 30], ...half(-1).reverse()], 4, true))
}

export function drawHairFront(h: Hair, cover: Cover): void {
  if (cover.hidden || r0(h) === 'bald') return
  const { g, r } = h
  if (r0(h) === 'shaved') return shavedScalp(h)
  const length = r.hairLength
  const part = partOf(h)
  const v = variantOf(h)
  const offset = part * 52
  const sides = (o: {
    part?: number
    low?: number
    length?: string
    inward?: number
    drop?: number
    tips?: 'blunt' | 'ragged' | 'point'
    n?: number
  }) => {
    // The wide side first: the other overlaps it at the parting.
    const order: (1 | -1)[] = part === 1 ? [-1, 1] : [1, -1]
    for (const k of order)
      curtain(h, {
        side: k,
        part: o.part ?? offset,
        low: o.low ?? 0,
        tips: o.tips,
        ...(o.n ? { n: o.n } : {}),
        ...ends(g, k, o.length ?? length, o.inward ?? 0, o.drop ?? 0),
      })
    seal(h, o.part ?? offset)
  }
  const tucked = () => sides({ length: 'short', tips: 'blunt', n: 11 })

  if (
    cover.pressed &&
    ['afro', 'mohawk', 'quiff', 'slicked-back', 'undercut', 'spiky', 'bun', 'ponytail', 'dreadlocks'].includes(
      r.hairStyle,
    )
  ) {
    tucked()
    if (r.hairStyle === 'dreadlocks') dreads(h, true)
    return
  }

  switch (r.hairStyle) {
    case 'loose':
      if (kinky(h)) {
        crown(h, cover.pressed ? -6 : length === 'short' || cover.contained ? 22 : 44)
        if (length !== 'short')
          for (const k of [-1, 1] as const) lock(h, k, length, cover.contained ? 44 : 74, cover.pressed)
        return
      }
      return sides({ low: v % 2 ? 16 : 0 })
    case 'bob':
      sides({ length: 'medium', inward: 6, drop: bobDrop(h), tips: 'blunt', part: v % 2 ? 0 : offset })
      if (v % 2) bangs(h, 0)
      return
    case 'fringe':
      sides({ part: 0, low: 6, length: length === 'short' ? 'short' : length })
      return bangs(h, v === 3 ? 14 : 0)
    case 'curtains': {
      sides({ part: 0, low: -6, length: length === 'short' ? 'short' : length })
      for (const k of [1, -1] as const) {
        const x = (u: number) => g.cx + k * u
        const low = length === 'short' ? g.eyeY + 12 : g.noseY
        const swoop = (t: number): Pt[] => [
          [x(3 + t * 3), g.hairY - 34 - t * 26], [x(lerp(40, 62, t)), lerp(g.hairY - 14, g.hairY - 66, t)],
          [x(lerp(92, 128, t)), lerp(g.hairY + 26, g.hairY - 18, t)],
          [x(g.skull - lerp(34, 0, t)), lerp(g.hairY + 76, g.hairY + 58, t)], [x(g.skull + lerp(-12, 12, t)), low],
        ]
        tress(h, k === 1 ? [swoop(0), swoop(0.5), swoop(1)] : [swoop(1), swoop(0.5), swoop(0)], {
          n: 9,
          tips: 'point',
          light: [0.25, 0.45],
        })
      }
      return cover.pressed ? undefined : scalpLine(h, g.cx, g.cx)
    }
    case 'side-part': {
      const p = part || (v % 2 ? 1 : -1)
      const near = p as 1 | -1
      fadeSides(h, length)
      sweep(h, near, g.vol + 6, 0)
      return cover.pressed ? undefined : scalpLine(h, g.cx + near * 74, g.cx + near * 96)
    }
    case 'slicked-back':
      sleek(h, g.vol * 1.05, 0.5, 14)
      return
    case 'quiff': {
      const lean = (part || 1) * 34
      fadeSides(h, length)
      const line = resample(
        spline(
          [
            [g.cx - g.skull + 34, g.hairY + 34], [g.cx - 70, g.hairY - 2], [g.cx, g.hairY - 8],
            [g.cx + 70, g.hairY - 2], [g.cx + g.skull - 34, g.hairY + 34],
          ],
          6,
        ),
        9,
      )
      const up = (length === 'short' ? 62 : 84) + (v % 2) * 12
      // Curls form a round mass: only combed hair stands up.
      if (kinky(h))
        return fan(h, { lift: (u) => 10 + up * 0.8 * (1 - u * u) ** 0.8 + u * lean * 0.3, n: 20, reach: 74 })
      const guides = line.map((root, i) => {
        const u = i / 4 - 1
        const top: Pt = [
          g.cx + u * (g.skull - 10) + lean * (1 - 0.6 * u * u),
          g.crownY - up * (1 - u * u * 0.72) + (u * lean > 0 ? -8 : 8),
        ]
        return [
          root,
          [root[0] - lean * 0.2 + u * 16, mix(root, top, 0.5)[1] + 4] as Pt,
          [top[0] - lean * 0.5, top[1] + 18] as Pt,
          [top[0] + lean * 0.5 * (1 - 0.7 * u * u), top[1]] as Pt,
        ]
      })
      return tress(h, guides, { n: 22, tips: 'smooth', light: [0.3, 0.62], wave: 0.5 })
    }
    case 'undercut': {
      shavedScalp(h, false)
      sweep(h, (part || -1) as 1 | -1, g.vol + 22, 1)
      return
    }
    case 'spiky':
      return spikes(h)
    case 'pixie': {
      fadeSides(h, length === 'short' ? 'short' : length)
      const near = (part || -1) as 1 | -1
      sweep(h, near, g.vol + 4, 2)
      return
    }
    case 'mohawk': {
      shavedScalp(h)
      const up = length === 'short' ? 64 : length === 'medium' ? 104 : 128
      if (kinky(h)) {
        const ring = spline(
          [
            [g.cx - 52, g.hairY + 2], [g.cx - 74, g.crownY + 20], [g.cx - 62, g.crownY - up * 0.7],
            [g.cx, g.crownY - up], [g.cx + 62, g.crownY - up * 0.7], [g.cx + 74, g.crownY + 20],
            [g.cx + 52, g.hairY + 2],
          ],
          4,
          true,
        )
        const mid: Pt[] = ring.filter((_, i) => i % 4 === 0)
        return tress(h, [mid.slice(0, 4), mid.slice(3).reverse()], { n: 8 })
      }
      const guides: Pt[][] = []
      for (let i = 0; i <= 8; i++) {
        const u = i / 4 - 1
        guides.push([
          [g.cx + u * 46, g.hairY + 2 - (1 - u * u) * 4], [g.cx + u * 60, g.crownY + 14],
          [g.cx + u * 92, g.crownY - up * (1 - u * u * 0.55)],
        ])
      }
      return tress(h, guides, { n: 22, tips: 'ragged', light: [0.35, 0.65], wave: 0.5 })
    }
    case 'afro':
      return afroFront(h)
    case 'dreadlocks':
      return dreads(h, false)
    case 'bun':
    case 'ponytail': {
      sleek(h, g.vol * 0.5, r.hairStyle === 'bun' ? 1 : 0.8)
      if (v % 2) for (const k of [-1, 1] as const) wisp(h, k)
      return
    }
    case 'pigtails':
      tucked()
      for (const k of [-1, 1] as const) {
        const low = length === 'long' ? 900 : length === 'medium' && !cover.contained ? g.chinY + 60 : g.chinY - 30
        const x = (u: number) => g.cx + k * u
        if (kinky(h)) {
          const q = cover.contained ? 36 : 74 + g.vol * 0.4
          puff(h, x(g.skull + q * 0.74), g.eyeY + (length === 'short' && !cover.pressed ? -60 : 14), q, q * 1.08)
          band(h, x(g.skull + 6), g.eyeY - 26, k)
        } else {
          tail(
            h,
            cover.contained
              ? [
                  [x(g.skull - 6), g.eyeY - 10], [x(g.skull + 22), g.eyeY + 20], [x(g.skull + 26), g.mouthY],
                  [x(g.skull + 8), low],
                ]
              : [
                  [x(g.skull + 2), g.eyeY - 10], [x(g.skull + 46), g.eyeY + 6], [x(g.skull + 64), g.mouthY],
                  [x(g.skull + 40), low],
                ],
            cover.contained ? 52 : 84,
            false,
          )
          band(h, x(g.skull + 8), g.eyeY - 8, k)
        }
      }
      return
    case 'braids':
      tucked()
      for (const k of [-1, 1] as const) {
        const x = (u: number) => g.cx + k * u
        if (length === 'short')
          braid(
            h,
            [
              [x(g.skull + 6), g.eyeY + 12], [x(g.skull + 20), g.mouthY - 34], [x(g.skull + 12), g.chinY - 12],
              [x(g.skull + 2), g.chinY + 30],
            ],
            50,
          )
        else
          braid(
            h,
            [
              [x(g.skull + 8), g.eyeY + 16],
              [x(g.skull + 24), g.mouthY],
              [x(g.skull - 6), g.neckY + 10],
              [x(g.skull - 16), cover.contained ? g.neckY + 40 : length === 'long' ? 866 : 800],
            ],
            length === 'long' ? 60 : 56,
          )
      }
      return
  }
}

/** The contour over the parting, where the two curtains meet. */
function seal(h: Hair, part: number): void {
  const { g } = h
  if (kinky(h)) return
  const a = (Math.asin(part / g.skull) * 180) / Math.PI
  const at = (d: number, grow: number) => onSkull(g, a + d, grow)
  h.s.shape(
    [
      at(-10, g.vol * 0.92),
      at(0, g.vol * 0.93),
      at(10, g.vol * 0.92),
      at(7, g.vol * 0.92 - 6),
      at(0, g.vol * 0.92 - 9),
      at(-7, g.vol * 0.92 - 6),
    ],
    h.inks.solid ? h.inks.fill : (h.inks.tint ?? PAPER),
  )
  h.s.ink(
    [at(-20, g.vol * 0.96), at(-9, g.vol * 0.925), at(0, g.vol * 0.92), at(9, g.vol * 0.925), at(20, g.vol * 0.96)],
    5.6,
    h.inks.line,
  )
  // The parting itself.
  const [x, y] = at(0, g.vol * 0.9)
  h.s.ink(
    [[g.cx + part, g.hairY - 16], [lerp(g.cx + part, x, 0.5) + 2, lerp(g.hairY - 16, y, 0.5)], [x, y + 6]],
    taper(3.6, 0.1, 0.7),
    h.inks.line,
  )
}

/** How much lower than the chin a bob is cut: to the jaw, the chin or the shoulders. */
const bobDrop = (h: Hair) => ({ short: -46, medium: 0, long: 46 })[h.r.hairLength as 'medium']

/** A parting through curls, which close over any other: a line of scalp from the hairline up. */
function scalpLine(h: Hair, x: number, high: number): void {
  if (!kinky(h)) return
  const { g, s } = h
  const skin = skinInks(h.r.skinTone)
  const [top, foot] = [g.crownY + 26, g.hairY + 26]
  const at = (t: number, k: number): Pt => [lerp(x, high, t) + k * 8 * (1 - t) ** 0.8, lerp(foot, top, t)]
  const side = (k: number): Pt[] => [at(0, k * 1.7), at(0.2, k), at(0.45, k), at(0.75, k), at(1, 0)]
  const edge = [...side(-1), ...side(1).reverse().slice(1)]
  s.shape(edge, PAPER)
  s.shape(edge, skin.wash)
  for (const k of [-1, 1]) s.ink(side(k).slice(1), taper(5, 0.1, 0.8), h.inks.line)
}

const r0 = (h: Hair) => h.r.hairLength

/** The top swept over from the parting at `near` to the other side. `fall`: 0 tidy, 1 long over the temple, 2 ragged on the brow. */
function sweep(h: Hair, near: 1 | -1, vol: number, fall: 0 | 1 | 2): void {
  const { g } = h
  const far = -near
  const x = (u: number) => g.cx + near * u
  const X = (u: number) => g.cx + far * u
  const root: Pt[] = [[x(66), g.hairY - 2], [x(78), g.hairY - 44], [x(90), g.crownY + 44], [x(102), g.crownY + 24]]
  const over: Pt[] = [
    [x(20), g.hairY - 14 + (fall === 2 ? 22 : 0)],
    [x(4), g.hairY - 56],
    [x(2), g.crownY - 2],
    [x(28), g.crownY - vol * 0.86],
  ]
  const far1: Pt[] = [
    [X(58), g.hairY + (fall === 2 ? 52 : fall === 1 ? 8 : -4)],
    [X(80), g.hairY - 36],
    [X(96), g.crownY + 22],
    [onSkull(g, 40 * far, vol * 0.92)[0], onSkull(g, 40 * far, vol * 0.92)[1]],
  ]
  const drop = fall === 1 ? g.eyeY + 10 : fall === 2 ? g.browY + 6 : g.hairY + 70
  const end: Pt[] =
    fall === 2
      ? [[X(92), g.browY - 4], [X(116), g.browY + 8], [X(g.skull - 16), drop], [X(g.skull + vol * 0.35), g.eyeY + 14]]
      : [
          [X(g.skull - 40), drop - 34],
          [X(g.skull - 24), drop - 18],
          [X(g.skull - 6), drop + 4],
          [X(g.skull + vol * (fall === 1 ? 0.6 : 0.3)), drop + (fall === 1 ? -6 : 10)],
        ]
  const guides = root.map((p, i) => [p, over[i]!, far1[i]!, end[i]!] as Pt[])
  const ordered = near === 1 ? guides : [...guides].reverse()
  tress(h, ordered, { n: 18, tips: fall === 0 ? 'blunt' : 'ragged', light: [0.3, 0.52], wave: 0.6 })
}

/** Curly or coily hair over the head, its contour standing off by `lift`. */
function crown(h: Hair, lift: number): void {
  const { g } = h
  fan(h, { lift: (u) => lift + g.vol * 0.4 * (1 - u * u * 0.4), raise: 0, n: 20, reach: 101 })
}

function afroFront(h: Hair): void {
  // The mass behind already has the contour: only the hairline is drawn over the forehead.
  const { g } = h
  const near = (x: number, y: number) =>
    ((x - g.cx) / (g.skull - 3)) ** 2 + (Math.min(0, y - g.templeY) / (g.templeY - g.crownY - 34)) ** 2 < 1
  fan(h, { lift: (u) => 8 + (1 - u * u) * 10, raise: 6, n: 18, only: near })
}
