/** Haircuts that fall over the forehead in locks. */
import type { Pt } from '../curves.ts'
import { type Chart, chartOf, silhouette } from './chart.ts'
import { falling, rising } from './fall-strokes.ts'
import { type Fall, farEnd, joinFar, nearSide, tucked } from './falls.ts'
import { clearOfBrows, deeper, flow } from './flow.ts'
import type { Hair } from './ground.ts'
import { backLock, flick, stray } from './short-sides.ts'

/**
 * Short hair from the far temple, where its last lock has left the face, over the crown to the back: one lock stands up
 * from it (`tuft`), one or two leave it behind.
 */
function crown(h: Hair, { a, p }: Chart, tuft: number): Pt[] {
  // Under what is worn, and of thin hair, they would be nicks.
  const loose = h.r.headwear === 'none' && h.g.vol >= 20
  return [
    p(1.12, 0.46),
    a(54, 1.6),
    a(34, 2.1),
    ...(loose && tuft > 0 ? [a(20, 2.1), ...flick(h, 2, 2, true, tuft)] : [a(10, 2.15)]),
    ...(loose ? [a(-20, 1.9), ...backLock(h, -52, 1.2, 1.1)] : [a(-26, 1.65), a(-50, 1.2)]),
  ]
}

/** Short hair as it grows: locks over the forehead, which leave the near temple free. */
export function tousled(h: Hair, fall: Fall, tuft = true): void {
  const chart = chartOf(h)
  const { p, l } = chart
  const d = deeper(h)
  const low = clearOfBrows(h)
  const notch = low - 0.18 - d
  silhouette(h, [
    ...nearSide(h, fall),
    ...(tucked(h) ? [] : [p(-0.76, 0.7), p(-0.7, 0.52)]),
    // A narrow lock, a broad one, and one past the far temple; between them the forehead is seen.
    ...l(
      0.2,
      [-0.62, 0.42 - d],
      [-0.34, low - 0.02],
      [-0.36, notch + 0.04],
      [0.36, low + 0.02],
      [0.26, notch - 0.02],
      [1.08, low + 0.24],
    ),
    ...crown(h, chart, tuft ? 1.15 : 0.7),
  ])
  flow(h, [
    [p(0.26, notch - 0.02), p(0.12, notch - 0.16), p(-0.06, 0.06)],
    [p(-0.36, notch + 0.04), p(-0.46, notch - 0.1), p(-0.5, 0.08)],
  ])
}

/** A full fringe in locks of differing width, which lean the way the head is turned. */
export function fringed(h: Hair, fall: Fall, lift = 0, blunt?: number): void {
  const chart = chartOf(h)
  const { p, a, l } = chart
  const short = fall === 'short'
  const low = clearOfBrows(h)
  const y = (v: number) => Math.min(v, low) - lift
  const d = deeper(h)
  silhouette(h, [
    ...nearSide(h, fall, blunt),
    ...(tucked(h) ? [] : [p(-0.76, 0.7), p(-0.7, 0.52)]),
    ...l(
      0.16,
      [-0.6, 0.46 - d],
      // Pointed locks of unlike width, between which the skin runs up in thin slits.
      [-0.34, y(low) + 0.01],
      [-0.3, y(low) - 0.11 - d],
      [0.24, y(low)],
      [0.2, y(low) - 0.2 - d],
      [0.68, y(low) + 0.02],
      [0.68, y(low) - 0.14 - d],
      short ? [1.08, low + 0.24] : [0.98, 1.24],
    ),
    ...(short
      ? crown(h, chart, h.r.features.hairVariant === '1' ? 1.1 : 0)
      : [
          ...farEnd(h),
          // Round as the skull: a high top is a cone.
          a(76, 1.6),
          a(50, 1.75),
          a(27, 1.55),
          ...(h.r.headwear === 'none' && h.g.vol > 12 ? flick(h, 4, 1.35, true, 0.8) : [a(6, 1.4)]),
          a(-22, 1.5),
          a(-46, 1.75),
        ]),
  ])
  joinFar(h, fall, blunt)
  stray(h, fall, blunt)
  flow(
    h,
    [
      [...(h.inks.dark ? [p(0.3, y(low) - 0.08)] : []), p(0.2, y(low) - 0.2), p(0.12, 0.2), p(-0.06, 0.08)],
      [p(-0.3, y(low) - 0.11), p(-0.36, 0.24), p(-0.34, 0.1)],
      ...rising(h, fall, blunt),
    ],
    falling(h, fall, blunt),
  )
}

/** Short and pointed: a long fringe swept over the brow in three tapering locks, the last of which hangs before the far temple. */
export function feathered(h: Hair): void {
  const chart = chartOf(h)
  const { p, l } = chart
  const d = deeper(h)
  const low = clearOfBrows(h)
  silhouette(h, [
    ...nearSide(h, 'short'),
    ...(tucked(h) ? [] : [p(-0.76, 0.7), p(-0.68, 0.5)]),
    ...l(
      0.2,
      [-0.54, 0.34],
      [0.1, low + 0.02],
      [0.02, low - 0.15 - d],
      [0.52, low + 0.02],
      [0.48, low - 0.17 - d],
      [0.76, low + 0.1],
      [0.78, low - 0.04],
      [1.08, low + 0.3],
    ),
    ...crown(h, chart, 0),
  ])
  flow(h, [[p(0.48, low - 0.17), p(0.28, 0.22), p(-0.08, 0.12)], [p(0.02, low - 0.15), p(-0.14, 0.3), p(-0.42, 0.24)]])
}
