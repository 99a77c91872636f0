/** Hair that is tied on both sides, high or at the nape, and the one tail of it under a hat. */
import type { Pt, XY } from '../geometry.ts'
import { both, sided } from '../geometry.ts'
import { shape } from '../paths.ts'
import { type Stroke, inkLines } from '../strokes.ts'
import { fill, outlined, within } from '../parts.ts'
import { curls } from './curls.ts'
import { type HairKit, mass, outlineOf } from './kit.ts'
import { type Tail, type Tied, drawTail, drawTie, tail } from './tied.ts'

/** Where high pigtails leave the head: heights above the temples of the two ends of their ties, angles round the crown. */
const [TIE_HIGH, TIE_LOW] = [0.72, 0.4]
const TEMPLES = 448
/** How large each is, of one ponytail; curls swell, and wider ones would make the head small. */
const [OF_TWO, OF_TWO_CURLED] = [0.84, 0.72]

/** The ends of a high tie on our right, of a head whose hair is so wide and high. */
function highTie([half, top]: XY): readonly [XY, XY] {
  const on = (angle: number): XY => [half * Math.cos(angle), TEMPLES - (TEMPLES - top) * Math.sin(angle)]
  return [on(TIE_HIGH), on(TIE_LOW)]
}

/** How large balls of coils are. */
const PUFF: Record<Tied, number> = { short: 94, medium: 118, long: 138 }

/** A ball of coils about a place. */
function puff(kit: HairKit, cx: number, cy: number, r: number, key: number): string {
  const { p, space } = kit
  const pts: Pt[] = [[cx - r, cy, 0.207], [cx, cy - r, 0.207], [cx + r, cy, 0.207], [cx, cy + r, 0.207]]
  const d = outlineOf(kit, pts, 40 + key)
  const shade = shape(space, [
    [cx - r, cy + r * 0.2], [cx + r * 0.2, cy + r * 0.35, -0.1], [cx + r, cy - r * 0.3, -0.1],
    [cx + r * 1.2, cy + r * 1.2], [cx - r, cy + r * 1.2],
  ])
  return (
    mass(kit, d, p.hair.base, within(`pf${key}`, d, fill(shade, p.hair.shade))) +
    curls(kit, pts, 42 + key, { dark: p.hair.curl, light: p.hair.light })
  )
}

/** High pigtails, behind a head whose hair is so wide and high. */
export function drawPigtails(kit: HairKit, length: Tied, head: XY): string {
  const [[hx, hy], [lx, ly]] = highTie(head)
  if (kit.texture !== 'coily') {
    const size = kit.texture === 'curly' ? OF_TWO_CURLED : OF_TWO
    return [-1, 1].map((s) => drawTail(kit, length, s, [lx, ly], size)).join('')
  }
  const r = PUFF[length]
  // Out of the middle of the tie, at right angles to it.
  const out = (r * 0.82) / Math.hypot(lx - hx, ly - hy)
  const [x, y] = [(hx + lx) / 2 + (ly - hy) * out, (hy + ly) / 2 - (lx - hx) * out]
  return [-1, 1].map((s) => puff(kit, s * x, y, r, s)).join('')
}

/** The ties of high pigtails, over the head's hair. */
export const drawTies = (kit: HairKit, head: XY): string => [-1, 1].map((s) => drawTie(kit, s, highTie(head))).join('')

/** Hair behind the head that is combed to the nape: a rim of it beside the ears. */
export function combedToNape(kit: HairKit): string {
  const half: Pt[] = [[0, 380], [236, 384, 0.02], [262, 470, 0.1], [226, 610, 0.08], [150, 690, 0.06], [0, 700]]
  return mass(kit, shape(kit.space, both(half)), kit.p.hair.shade, '')
}

/** Hair that runs from behind the ear to a tie at the nape, on our right. */
const BUNDLE: readonly Pt[] = [
  [190, 560], [258, 520, 0.1], [276, 600, 0.1], [262, 692, 0.06], [214, 690], [190, 640, 0.06],
]
/** The ends of that tie. */
const NAPE_TIE: readonly [XY, XY] = [[208, 688], [268, 694]]
const LOW_TAIL: Tail = {
  pts: [
    [208, 686], [268, 692], [326, 786, 0.18], [308, 872, 0.06], [340, 950, -0.13, -0.04], [268, 920, 0.13, 0.03],
    [244, 984, -0.05], [182, 850, 0.16, 0.06], [208, 686, 0.14, 0.02],
  ],
  puff: [
    [214, 688], [262, 692], [324, 776, 0.18], [318, 880, 0.14], [262, 958, 0.18], [196, 890, 0.16], [184, 790, 0.1],
  ],
  curls: [
    [238, 690],
    [[312, 910], [330, 730]],
    [[206, 890], [200, 730]],
    [[262, 970], [266, 760]],
  ],
  shade: [[244, 984, 0.02], [182, 850, 0.16, 0.06], [208, 690, 0.14, 0.02], [228, 830, -0.06]],
  inks: [
    [[267, 924], [250, 740, -0.06, -0.1], 9],
    [[300, 860], [268, 724, -0.1], 7],
  ],
  light: [[286, 738], [304, 850, 0.16], 15],
}
/** How long a tail at the nape is, of that of middle length. */
const LOW_SIZE: Record<Tied, number> = { short: 0.62, medium: 0.86, long: 1.08 }

/** Tails from ties at the nape that fall over the shoulders, under the head. @param only the side of the one there is, 0 for two */
export function drawLowTails(kit: HairKit, length: Tied, only = 0): string {
  const { p, space } = kit
  return [-1, 1]
    .filter((s) => only === 0 || s === only)
    .map((s) => {
      const size = LOW_SIZE[length]
      const [, [x0, y0]] = NAPE_TIE
      const own: HairKit = { ...kit, space: (x, y) => space(s * x0 + (x - s * x0) * size, y0 + (y - y0) * size) }
      const leads: Stroke[] = [
        [[s * 226, 690], [s * 232, 560, 0.08 * s], 8],
        [[s * 248, 690], [s * 256, 570, 0.1 * s], 7],
      ]
      return (
        tail(own, LOW_TAIL, s, 22 + s) +
        outlined(shape(space, sided(BUNDLE, s)), p.hair.shade, p.hair.line, 6) +
        fill(inkLines(space, leads), p.hair.line) +
        napeTie(kit, s)
      )
    })
    .join('')
}

/** The band round hair at the nape. */
function napeTie({ p, space }: HairKit, s: number): string {
  const [[lx, ly], [rx, ry]] = NAPE_TIE
  const band: readonly Pt[] = [
    [lx - 2, ly - 10], [rx + 2, ry - 10, 0.04], [rx + 2, ry + 14, 0.3], [lx - 2, ly + 14, 0.1], [lx - 2, ly - 10, 0.3],
  ]
  return (
    outlined(shape(space, sided(band, s)), p.accent.base, p.accent.line, 5) +
    fill(
      inkLines(
        space,
        [-14, 0, 14].map((x): Stroke => [[s * (238 + x), 684], [s * (238 + x), 702], 6]),
      ),
      p.accent.line,
    )
  )
}
