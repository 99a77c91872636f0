/** Single pieces of the cuts: spikes, a knot, locs. */
import { mix, type Pt, spline } from '../curves.ts'
import { taper } from '../ink.ts'
import { skinInks } from '../palette.ts'
import { gleam } from './flow.ts'
import { type Hair, kinky, mass } from './ground.ts'
import { pompon } from './lobes.ts'
import { curtainSides, fan, partOf, variantOf } from './shapes.ts'
import { rope } from './tails.ts'

export function topKnot(h: Hair): void {
  const { g } = h
  const v = variantOf(h)
  const R = { short: 48, medium: 62, long: 76 }[h.r.hairLength as 'medium'] + g.vol * 0.3 + (v === 2 ? 8 : 0)
  knot(h, g.cx - g.turn * 18, g.crownY - R * 0.42, R)
}

/** A knot of hair: one round mass, and two turns of it. */
export function knot(h: Hair, x: number, y: number, R: number): void {
  if (kinky(h)) return pompon(h, x, y, R, R * 0.9, y > h.g.eyeY)
  const onKnot = (angle: number, q: number): Pt => {
    const a = (angle * Math.PI) / 180
    return [x + R * q * Math.sin(a), y - R * q * 0.92 * Math.cos(a)]
  }
  const { s } = h
  mass(
    h,
    spline(
      [[0, 1], [38, 1.06], [74, 1], [112, 0.96], [150, 0.9], [190, 0.96], [226, 1.04], [262, 0.96], [306, 1.04]].map(
        ([angle, q]) => onKnot(h.g.turn * angle!, q!),
      ),
      4,
      true,
    ),
  )
  // Two turns of it, which grow out of the edge: one over the top, one, but in black, about the middle.
  for (const [wound, heavy] of h.inks.dark ? TURNS.slice(0, 1) : TURNS)
    s.ink(
      wound.map(([angle, q]) => onKnot(h.g.turn * angle, q)),
      taper(h.inks.dark ? 7 : 13 * heavy, 0.06, 0.94, 0.06),
      h.inks.accent,
      12,
    )
}

/** Strokes on a knot: degrees from straight up and shares of its radius; weight. */
const TURNS = [
  [[[-118, 0.98], [-80, 0.78], [-34, 0.64], [14, 0.58], [60, 0.6], [98, 0.5]], 1],
  [[[116, 0.98], [146, 0.66], [186, 0.44], [236, 0.3], [290, 0.22]], 0.8],
] as const

/** A loose strand in front of the ear. */
export function wisp(h: Hair, k: -1 | 1): void {
  const { g, s, inks } = h
  const x = (u: number) => g.cx + k * u
  const line: Pt[] = [
    [x(g.skull - 34), g.hairY + 30], [x(g.skull - 4), g.eyeY - 40], [x(g.skull + 2), g.eyeY + 40],
    [x(g.skull - 16), g.mouthY - 10],
  ]
  const width = (t: number) => 15 * Math.sin(Math.PI * (0.2 + 0.76 * t)) ** 1.2
  // Light hair has a contour, which begins where the strand leaves the mass.
  if (!inks.dark) s.ink(line, (t) => width(t) + 10 * Math.min(1, 3 * t), inks.line)
  s.ink(line, (t) => width(t) + (inks.dark ? 2 : 0), inks.fill)
}

/** What ties a tail at the side of the head, across its root. */
export function band(h: Hair, x: number, y: number, k: number): void {
  const tie: Pt[] = [[x - k * 7, y - 27], [x + k * 4, y - 2], [x + k * 3, y + 26]]
  h.s.ink(tie, () => 29, h.inks.line)
  h.s.ink(tie, () => 17, h.r.features.accentColor)
}

/** Locs of one side: share of the way from the face outwards; how far aside and down the end hangs, and width, pixels. */
const LOCS = [[0.86, 30, -46, 40], [0.48, 16, 30, 46], [0.12, -6, 6, 42]] as const
/** Black ones, of which only the gaps between them tell: they part further. */
const BLACK_LOCS = [[0.84, 66, -58, 44], [0.5, 22, 30, 46], [0.14, -12, -8, 46]] as const

/** Light over the top of black locs: share of the way from the inner to the outer side, from which point to which, width. */
const OVER = [[0.6, 2, 6, 17]] as const

export function dreads(h: Hair, pressed: boolean): void {
  const { g } = h
  const length = h.r.hairLength
  const low = length === 'long' ? 800 : length === 'medium' ? g.chinY + 14 : g.mouthY - 10
  const part = partOf(h) * 40
  const loose = length === 'short' ? 0.75 : 1
  if (!pressed) fan({ ...h, texture: 'straight' }, { lift: (u) => g.vol * (1.1 - 0.6 * u * u), raise: 2, accents: 0 })
  for (const k of [-1, 1] as const) {
    const out = g.skull + g.vol
    const [a, b] = curtainSides(h, {
      side: k,
      part,
      vol: pressed ? 6 : g.vol * 0.8,
      inner: [
        [g.cx + k * (g.cheek - 6), g.eyeY + 60], [g.cx + k * (g.jaw + 30), low - 60], [g.cx + k * (g.jaw + 36), low],
      ],
      outer: [[g.cx + k * (out + 10), g.eyeY + 60], [g.cx + k * (out + 20), low - 60], [g.cx + k * (out + 14), low]],
    })
    // Each as long as it grew; below the ear they part, the outermost furthest.
    for (const [t, aside, drop, width] of h.inks.dark ? BLACK_LOCS : LOCS) {
      // Under a hat only what hangs out of it.
      const line = a
        .map((p, i) => mix(p, b[i]!, t))
        .slice(1)
        .filter(([, y]) => !pressed || y > g.hairY)
      const last = line.length - 1
      const out = aside * k * loose
      const down = drop * loose + (h.rnd() - 0.5) * (h.inks.dark ? 20 : 34)
      // Each sways its own way, more towards its end.
      const phase = h.rnd() * 6
      const hung = line.map(([x, y], i): Pt => {
        const share = (i / last) ** 2
        return [x + out * share + (h.inks.dark ? 4 : 9) * loose * share * Math.sin(i * 0.95 + phase), y + down * share]
      })
      // Of black ones the outermost has none beside it to be told from.
      rope(h, hung, width, h.inks.dark && t > 0.8 ? undefined : k)
    }
    // On top, light shows how black ones lie.
    if (!pressed && h.inks.dark && h.r.headwear !== 'headband' && h.r.headwear !== 'headphones')
      for (const [t, from, to, wide] of OVER) gleam(h, a.map((p, i) => mix(p, b[i]!, t)).slice(from, to), wide)
  }
  // One has fallen before the near temple; a black one would leave a sliver of skin beside it.
  if (!pressed && !h.inks.dark) {
    const x = (u: number) => g.cx - g.turn * u
    rope(
      h,
      [
        [x(part ? 60 : 30), g.hairY - 50],
        [x(96), g.hairY - 6],
        [x(130), g.browY + 6],
        [x(126), g.eyeY + 56],
      ],
      34,
      g.turn === 1 ? -1 : 1,
    )
  }
  // They are parted on the skin.
  if (!pressed && h.inks.dark)
    h.s.ink(
      [[g.cx + part, g.hairY + 8], [g.cx + part * 0.9, g.hairY - 26], [g.cx + part * 0.8, g.crownY + 26]],
      (t) => 1 + 8 * (1 - t),
      skinInks(h.r.skinTone).wash,
    )
}
