/** Haircuts that fall over the forehead in locks. */
import type { Pt } from '../curves.ts'
import { type Chart, chartOf, silhouette } from './chart.ts'
import { rising } from './fall-strokes.ts'
import { type Fall, farEnd, joinFar, nearSide, tucked } from './falls.ts'
import { clearOfBrows, deeper, flow } from './flow.ts'
import type { Hair } from './ground.ts'
import { farLock, flick, overlap, overlapLine, overlaps } from './short-sides.ts'

/**
 * Short hair from the far temple, where its last lock has left the face, over the crown to the back: one lock stands up
 * from it (`tuft`), one or two leave it behind.
 */
function crown(h: Hair, { a, p }: Chart, tuft: number): Pt[] {
  // Under what is worn, and of thin hair, they would be nicks.
  const loose = overlaps(h)
  return [
    p(loose ? 1.18 : 1.12, 0.42),
    a(54, 1.6),
    a(34, 2.1),
    ...(loose && tuft > 0 ? [a(20, 2.1), ...flick(h, 2, 2, true, tuft)] : [a(10, 2.15)]),
    // Behind the end of the lock that stands up.
    ...(loose
      ? tuft > 0
        ? [a(-42, 1.75), a(-62, 1.3)]
        : [a(-16, 2.25), a(-32, 2.1), ...overlap(h), a(-72, 1.05)]
      : [a(-26, 1.65), a(-50, 1.2)]),
  ]
}

/** How much wider (`u` of the chart) notches are, which the contour fills in part, most in a dark edge. */
const widerOf = (h: Hair): number => (h.inks.dark ? 0.07 : 0.03)

/** Short hair as it grows: locks over the forehead, which leave the near temple free. */
export function tousled(h: Hair, fall: Fall, tuft = true): void {
  const chart = chartOf(h)
  const { p, c } = chart
  const low = clearOfBrows(h)
  const notch = low - 0.18 - deeper(h)
  const wide = widerOf(h)
  silhouette(h, [
    ...nearSide(h, fall),
    ...(tucked(h) ? [] : [p(-0.76, 0.7), p(-0.7, 0.52)]),
    // A broad lock from the near temple, and one past the far one; between them the forehead is seen.
    p(-0.62, low - 0.16),
    p(-0.32, low - 0.05),
    p(0.04, low + 0.01),
    ...c(0.48, low + 0.06),
    p(0.28, low - 0.06),
    ...c(0.06, notch - 0.04),
    p(0.32 + wide, low - 0.14),
    p(0.72 + wide, low - 0.01),
    p(0.94, low + 0.16),
    ...farLock(h, low + 0.24),
    ...crown(h, chart, tuft ? 1.2 : 0),
  ])
  const lines = [
    [p(0.14, notch), p(0.04, notch - 0.06), p(-0.08, notch - 0.16), p(-0.22, 0.06)],
    overlaps(h) && !tuft ? overlapLine(h) : [p(-0.62, low - 0.16), p(-0.6, notch - 0.1), p(-0.5, 0.08)],
  ]
  flow(h, lines, [
    [p(0.7, low - 0.24), p(0.44, 0.26), p(-0.02, 0.1)], [p(-0.74, 0.6), p(-0.69, 0.33), p(-0.5, 0.12), p(-0.18, 0.02)],
  ])
}

/** A full fringe in locks of differing width, which lean the way the head is turned. */
export function fringed(h: Hair, fall: Fall, lift = 0, blunt?: number): void {
  const chart = chartOf(h)
  const { p, a, c } = chart
  const short = fall === 'short'
  const low = clearOfBrows(h)
  const y = (v: number) => Math.min(v, low) - lift
  const d = deeper(h)
  const wide = widerOf(h)
  silhouette(h, [
    ...nearSide(h, fall, blunt),
    ...(tucked(h) ? [] : [p(-0.76, 0.7), p(-0.7, 0.52)]),
    // Broad locks of unlike width, each round below and drawn out ahead in a tip that lies over the next one; between
    // them the skin runs up in a narrow wedge, which bows as they do.
    // From the temple in a bow: along the brow it would meet the side in a box's corner.
    p(-0.64, y(low) - 0.17),
    p(-0.46, y(low) - 0.06),
    ...c(-0.12, y(low) + 0.05),
    p(-0.23, y(low) - 0.06),
    ...c(-0.36, y(low) - 0.16 - d),
    p(-0.2 + wide, y(low) - 0.1),
    p(0.02 + wide, y(low) - 0.02),
    p(0.34, y(low) + 0.03),
    ...c(0.68, y(low) + 0.06),
    p(0.52, y(low) - 0.07),
    ...c(0.36, y(low) - 0.22 - d),
    p(0.56 + wide, y(low) - 0.12),
    p(0.8 + wide, y(low) + 0.02),
    ...(short ? [p(0.94, low + 0.16), ...farLock(h, low + 0.24)] : [p(0.9, low + 0.2), ...c(0.98, 1.24)]),
    ...(short
      ? crown(h, chart, h.r.features.hairVariant === '1' ? 1.1 : 0)
      : [
          ...farEnd(h),
          // Round as the skull: a high top is a cone.
          a(76, 1.6),
          a(50, 1.75),
          a(27, 1.55),
          a(6, 1.4),
          a(-22, 1.5),
          a(-46, 1.75),
        ]),
  ])
  joinFar(h, fall, blunt)
  const ends = rising(h, fall, blunt)
  flow(
    h,
    [
      [p(0.42, y(low) - 0.18), p(0.34, y(low) - 0.25), p(0.18, 0.19), p(-0.04, 0.08)],
      short && overlaps(h) && h.r.features.hairVariant !== '1'
        ? overlapLine(h)
        : [p(-0.32, y(low) - 0.13), p(-0.38, y(low) - 0.2), p(-0.44, 0.22), p(-0.4, 0.1)],
      ...ends,
    ],
    [
      [p(0.74, y(low) - 0.06), p(0.68, 0.24), p(0.42, 0.02)],
      [p(-0.74, y(low)), p(-0.7, 0.3), p(-0.5, 0.1), p(-0.2, 0.01)],
      ...ends,
    ],
  )
}

/** Short and pointed: a long fringe swept over the brow in tapering locks, the last of which hangs before the far temple. */
export function feathered(h: Hair): void {
  const chart = chartOf(h)
  const { p, l } = chart
  const d = deeper(h)
  const low = clearOfBrows(h)
  const wide = widerOf(h)
  silhouette(h, [
    ...nearSide(h, 'short'),
    ...(tucked(h) ? [] : [p(-0.76, 0.7), p(-0.68, 0.5)]),
    ...l(0.2, [-0.54, 0.34], [0.46, low + 0.05], [0.3 + wide, low - 0.2 - d]),
    p(0.66, low - 0.1),
    p(0.94, low + 0.14),
    ...farLock(h, low + 0.24),
    ...crown(h, chart, 0),
  ])
  const lines = [
    [p(0.3 + wide, low - 0.2), p(0.12, 0.24), p(-0.2, 0.13)],
    overlaps(h) ? overlapLine(h) : [p(-0.54, 0.34), p(-0.5, 0.22), p(-0.38, 0.1)],
    [p(0.94, low + 0.12), p(0.86, 0.36), p(0.62, 0.14), p(0.36, 0.04)],
  ]
  flow(h, lines, [
    [p(0.66, low - 0.26), p(0.34, 0.24), p(-0.22, 0.13)],
    [p(-0.84, 0.72), p(-0.79, 0.42), p(-0.58, 0.16), p(-0.26, 0.03)],
  ])
}
