/** How hair falls beside the face and behind it, by its length. */
import { mix, type Pt, spline } from '../curves.ts'
import { earX } from '../face.ts'
import { headContour } from '../contour.ts'
import { taper } from '../ink.ts'
import { wearsGlasses } from '../lenses.ts'
import { type Chart, chartOf, silhouette } from './chart.ts'
import { bobEnds, farBob, farMedium, mediumEnds, turnsOut } from './fall-ends.ts'
import { type Hair, PRESSED } from './ground.ts'
import { nape } from './nape.ts'
import { closeSide } from './short-sides.ts'

/** Who wears earrings, or has an elf's ears, tucks the hair behind them. */
export const tucked = ({ r }: Pick<Hair, 'r'>): boolean =>
  r.accessories.includes('earrings') || r.accessories.includes('elf-ears')

/** A sharp corner. */
const twice = (q: Pt): [Pt, Pt] => [q, q]

/** How long hair falls, from the ear down to its ends, on the near side of the head. */
export type Fall = 'short' | 'medium' | 'long'

/** Where a bob is cut: at the jaw, the chin or the shoulders. */
export const BLUNT: Record<Fall, number> = { short: 1.8, medium: 2.04, long: 2.34 }

/** Places below the chin by their height in pixels, and how low long hair falls before the shoulder. */
export function belowChin(h: Hair): [x: (u: number, y: number) => Pt, end: number] {
  const { p } = chartOf(h)
  return [(u, y) => [p(u, 0)[0], y], h.g.neckY + 150]
}

/** How far the head is turned away from us, 0…1. */
const turnedAway = ({ g }: Pick<Hair, 'g'>): number => Math.min(1, (g.yaw / 46) ** 2)

/** A place about the near ear, in its heights: outwards from its middle, and down. */
const atEar =
  ({ g }: Pick<Hair, 'g'>) =>
  (u: number, v: number): Pt => [earX(g, 'near') - g.turn * u * g.earH, g.earY + v * g.earH]

/** How far within the near ear (`atEar`) hair may end for no ink of its tip to be seen: ink lies right of an edge. */
const within = ({ g }: Hair): number => (g.turn === 1 ? 0.34 : 0.17)

/** The end of hair that is drawn back: from behind the near ear, which lies over it, to a sharp corner under its front. */
export function underEar(h: Hair): Pt[] {
  const at = atEar(h)
  const u = within(h)
  const tip = at(u, 0.03)
  return [at(0.5, -0.42), at(u + 0.12, 0.2), tip, tip, ...(h.g.vol <= PRESSED ? [at(-0.36, -0.42)] : [])]
}

/** Behind an ear, which is drawn over it, up to the temple: an edge that went round the ear would be a second line beside its ring, with a kink where they meet. */
export function behindEar(h: Hair): Pt[] {
  const { p } = chartOf(h)
  const at = atEar(h)
  return [at(0.24, 0.66), at(0.22, 0.1), at(0.14, -0.5), at(0.06, -0.86), p(-0.72, 0.7)]
}

/** Short hair about the near ear, from above it round the nape, which shows behind an ear that lies within the head, to the sideburn's front. @param tied without a sideburn */
export function aboutEar(h: Hair, tied = tucked(h)): Pt[] {
  const { p } = chartOf(h)
  const { g } = h
  const { child } = g
  const away = turnedAway(h)
  // A child's ear lies further out.
  const out = child ? -0.1 : 0
  const low = child ? 1.06 : 1.17
  const at = atEar(h)
  // Under a hat the sideburn is all that is seen of the hair, and lies before the ear.
  const hatted = g.vol <= PRESSED
  const u = within(h)
  const tip: Pt = at(u, 0.02)
  return [
    p(-0.84 - 0.17 * away, 0.98),
    p(-0.75 - 0.19 * away + out * 0.5, 1.08 + 0.07 * away),
    // A round nape, which ends under the ear: past its front it would be a lump on the cheek.
    ...(tied
      ? [at(0.24, 0.46 + 0.12 * away), at(0.1, 0.24), ...behindEar(h)]
      : [
          at(u + 0.12, 0.26 + 0.22 * away),
          // It runs out in one tip within the ear, which lies over it.
          tip,
          tip,
          hatted ? at(-0.36, -0.42) : at(-0.12, -0.72),
          p((hatted ? -0.66 : -0.74) + out * 0.3, low - 0.29),
        ]),
  ]
}

/**
 * The near side of a cut, from the crown's back over the nape (short) or the ends to the front of the ear, where the
 * hairline begins.
 *
 * @param blunt ends cut straight and turned in, at this height (chin: 2)
 */
export function nearSide(h: Hair, fall: Fall, blunt?: number): Pt[] {
  const { p, a } = chartOf(h)
  const { g } = h
  // No hair lies over a lens.
  const w = wearsGlasses(h.r) ? 0.08 : 0
  // Hair tucked behind the ear: nothing lies between it and the face.
  const tuckedEdge = tucked(h) ? [p(-0.88, 1.5), ...behindEar(h)] : undefined
  if (blunt !== undefined)
    return [
      a(-72, 1.3),
      a(-96, 1.35),
      ...bobEnds(h, blunt),
      ...(tuckedEdge
        ? [p(-0.66, blunt - 0.02), p(-0.74, blunt - 0.2), ...tuckedEdge]
        : [
            p((blunt < 1.9 ? -0.68 : -0.6) - w, blunt),
            p(-0.7 - w, blunt - 0.3),
            p(-0.76 - w, Math.min(1.36, blunt - 0.5)),
            p(-0.76 - w * 0.4, 0.96),
          ]),
    ]
  if (fall === 'short') return closeSide(h, tucked(h))
  if (fall === 'medium')
    return [
      a(-70, 1.4),
      a(-94, 1.45),
      p(-1.22, 1.3),
      ...mediumEnds(h),
      ...(tuckedEdge
        ? [p(-0.67, 2.1), p(-0.84, 1.74), ...tuckedEdge]
        : [p(-0.6, 2.06), p(-0.64 - w, 1.74), p(-0.78 - w, 1.36), p(-0.76 - w * 0.4, 0.98)]),
    ]
  const [x, end] = belowChin(h)
  return [
    a(-70, 1.6),
    a(-94, 1.7),
    p(-1.28, 1.3),
    p(-1.12, 1.72),
    // Before the shoulder it swings out, or turns in, in two locks of which one lies behind the other.
    ...(turnsOut(h)
      ? [
          x(-1.14, g.neckY - 6),
          x(-1.2, g.neckY + 50),
          x(-1.32, end - 58),
          ...twice(x(-1.56, end - 18)),
          x(-1.38, end - 4),
          ...twice(x(-1.2, end - 6)),
          x(-1.25, end + 14),
          ...twice(x(-1.4, end + 34)),
          x(-1.14, end + 40),
          x(-0.88, end + 22),
          x(-0.66, end - 18),
          x(-0.56, g.neckY + 70),
        ]
      : [
          x(-1.18, g.neckY - 2),
          x(-1.36, g.neckY + 56),
          x(-1.4, end - 56),
          x(-1.33, end - 18),
          x(-1.22, end + 4),
          ...twice(x(-1.02, end + 14)),
          ...twice(x(-1.04, end - 10)),
          x(-0.94, end + 16),
          x(-0.76, end + 36),
          ...twice(x(-0.48, end + 46)),
          x(-0.58, end - 30),
          x(-0.6, g.neckY + 50),
        ]),
    x(-0.58, g.neckY + 8),
    ...(tuckedEdge
      ? [p(-0.74, 1.9), p(-0.88, 1.7), ...tuckedEdge]
      : [p(-0.56 - w, 1.86), p(-0.76 - w, 1.4), p(-0.76 - w * 0.4, 0.98)]),
  ]
}

/**
 * The end of longer hair over the far temple, beside the cheek: it leaves the edge that it has in common with what hangs
 * behind, and runs out within that. From its tip upwards.
 */
export function farEnd(h: Hair): Pt[] {
  const { p } = chartOf(h)
  const tip: Pt = [farFace(h, 5)[0] + h.g.turn * 5, p(0, 1.46)[1]]
  return [tip, tip, ...commonEdge(p)]
}

/** Where the outer edge of what hangs behind goes on below that. */
function belowCommon(p: Chart['p'], fall: Fall, blunt?: number): Pt {
  if (blunt !== undefined) return p(1.215, 1.36)
  return fall === 'long' ? p(1.13, 1.74) : p(1.14, 1.66)
}

/** How far down hair to the shoulders reaches behind the neck (chin: 2). */
const MEDIUM = 2.26

/** From the forehead to the cheek the edge of the hair and the line of the face are one stroke. @param to the first point of the face that it meets (`farFace`) */
export function inkFarFace(h: Hair, from: Pt, to = 4): void {
  const line = [from]
  for (let i = to; i < 7; i++) {
    const [x, y] = farFace(h, i)
    line.push([x - h.g.turn * 7, y])
  }
  // It comes out of the edge of the hair as a hair's breadth.
  h.s.trace(spline(line, 4), (t) => 1.5 + 12.5 * Math.sin(Math.PI * t ** 0.9), h.inks.line)
}

/** Upwards. */
const commonEdge = (p: Chart['p']): Pt[] => [p(1.2, 1.24), p(1.2, 1)]

/** A control point of the far side of the face (`headContour`), at the outside of its line, moved down by some pixels. */
export function farFace({ g }: Hair, i: number, down = 0): Pt {
  const contour = headContour(g)
  const [x, y] = contour[g.turn === 1 ? i : contour.length - i]!
  return [x + g.turn * 9, y + down]
}

/**
 * Where short hair ends at the far temple, as a sharp corner, and goes up along the face: its contour is one with the
 * line of the face, from which a blunt end would stand out as a horn.
 */
export function farTemple(h: Hair): Pt[] {
  // A sharp corner is drawn in; that of dark hair, whose contour is even, by less.
  const [x, y] = h.inks.dark ? farFace(h, 4) : mix(farFace(h, 4), farFace(h, 5), 0.3 * turnedAway(h))
  const tip: Pt = [x - h.g.turn * 13, y]
  return [tip, tip, farEdge(h)]
}

/** The outer edge of short hair above the far temple. The contour of light hair is heavier to our right (`Sketch.cut`). */
export function farEdge(h: Hair): Pt {
  const [x, y] = farFace(h, 3)
  return [x - h.g.turn * (h.inks.dark ? 11 : 9), y]
}

/**
 * Hair over the far temple and what hangs behind are one: the contour between the two, where the former ends, is covered.
 *
 * @param over whether it falls over the temple, and meets the line of the face below the eye
 */
export function joinFar(h: Hair, fall: Fall, blunt?: number, over = false): void {
  if (h.inks.dark || (fall === 'short' && blunt === undefined)) return
  const { c, p } = chartOf(h)
  const cheek = farFace(h, 5, 58)
  // On the outer edge of what hangs behind, until what lies over the head has left it.
  const outer: Pt[] = [p(1.2, 1), p(1.2, 1.24)]
  const temple = mix(farFace(h, 2), farFace(h, 3), 0.42)
  const low = mix(outer[1]!, belowCommon(p, fall, blunt), 0.5)
  // Under a hat there is less beside the cheek.
  const held = h.g.vol <= PRESSED ? 0.1 : 0
  // Along the outside of the line of the face, from the temple to the cheek, whose line alone is left there.
  h.s.shape(
    [
      p(1.12, 0.86),
      ...outer,
      low,
      low,
      p(1.14 - held, 1.54),
      ...c(1.04 - held, 1.74),
      cheek,
      cheek,
      farFace(h, 5),
      farFace(h, 4),
      farFace(h, 3, -8),
      temple,
      temple,
    ],
    h.inks.fill,
  )
  if (over) inkFarFace(h, p(0.95, 0.96), 5)
  else inkFarFace(h, p(0.91, 0.74))
  // Nor is there one under an ear before which nothing falls: a thread beside its ring.
  if (!tucked(h) || blunt !== undefined) return
  h.s.ink([p(-0.86, 1.42), p(-0.87, 1.56), p(-0.86, 1.68)], taper(32, 0, 0.4, 0.1), h.inks.fill, 16)
}

/** What hangs behind neck and shoulders. Drawn on the unturned sketch, before the body. */
export function backMass(h: Hair, fall: Fall, blunt?: number): void {
  if (fall === 'short' && blunt === undefined) return
  const { p, a } = chartOf(h)
  const { g } = h
  // Beside the far cheek it goes on from what lies over the head, and ends within it: two edges side by side would be a double line.
  const beside: Pt[] = [...commonEdge(p), p(1.04, 0.8)]
  // On the near side it keeps within what lies over the head, whose waves would uncover it.
  const top: Pt[] = [a(70, 0.1), a(30, 0.1), a(-30, 0.1), a(-58, 0), p(-0.92, 0.8)]
  if (blunt !== undefined || fall === 'medium') {
    const low = blunt ?? MEDIUM
    silhouette(h, [
      ...top,
      p(-0.93, 1.3),
      ...(blunt === undefined
        ? [p(-1.08, low - 0.3), p(-1.02, low + 0.02), p(-0.84, low + 0.12)]
        : [p(-1.02, low - 0.3), p(-0.94, low - 0.08)]),
      // Of a bob to the shoulders it goes on behind the neck, beside which a chip of the background would be left.
      p(-0.4, low + (blunt === undefined ? 0.04 : blunt < 2 ? -0.06 : 0.24)),
      p(0.4, low + (blunt === undefined ? 0.02 : blunt < 2 ? -0.04 : 0.26)),
      ...(blunt === undefined ? farMedium(h, low) : farBob(h, low)),
      belowCommon(p, fall, blunt),
      ...beside,
    ])
    if (blunt === undefined) nape(h, low + 0.02, low + 0.08)
    else if (blunt >= 2) nape(h, low + 0.08, low + 0.06)
    return
  }
  const x = (u: number, y: number): Pt => [p(u, 0)[0], y]
  silhouette(h, [
    ...top,
    p(-0.93, 1.3),
    p(-1, 2),
    x(-1.1, 860),
    x(-0.96, 990),
    x(-0.96, 990),
    x(-0.5, 960),
    x(0.5, 960),
    x(1.2, 985),
    x(1.36, g.neckY + 110),
    x(1.32, g.neckY + 40),
    x(1.18, g.neckY - 20),
    belowCommon(p, 'long'),
    ...beside,
  ])
  nape(h, MEDIUM + 0.3)
  // A stroke of light hair follows its outer lock.
  if (!h.inks.dark)
    h.s.ink(
      [x(1.26, g.neckY + 80), x(1.18, g.neckY + 20), p(1.04, 1.9), p(1.04, 1.5)],
      taper(11, 0.04, 0.96, 0.04),
      h.inks.accent,
    )
}
