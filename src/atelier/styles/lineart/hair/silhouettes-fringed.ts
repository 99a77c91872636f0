/** Haircuts that fall over the forehead in locks. */
import type { Pt } from '../curves.ts'
import { type Chart, chartOf, silhouette } from './chart.ts'
import { type Fall, falling, farEdge, farEnd, farTip, joinFar, nearSide, rising, tucked } from './falls.ts'
import { clearOfBrows, deeper, flow } from './flow.ts'
import type { Hair } from './ground.ts'

/** Short hair from the far temple over the crown, fullest in front, where it falls ahead, and close at the back; with a `tuft`, one lock of it stands up and leans ahead. */
const crown = (h: Hair, chart: Chart, tuft: boolean) => {
  const { a, p, t } = chart
  return [
    farEdge(h),
    p(1, 0.57),
    a(62, 1),
    ...(tuft
      ? [a(36, 1.9), ...t(16, 2.05), a(19, 2.75), ...t(36, 3.75), a(17, 3.65), a(5, 3), ...t(-2, 2.05), a(-12, 1.85)]
      : [a(34, 2), a(10, 2)]),
    ...layered(h, chart, 1.75),
  ]
}

/** The back of short hair, whose upper locks end in two tips above the nape: an even edge is a helmet's. @param up volumes of hair over the crown */
function layered({ g, texture, r }: Hair, { a, t }: Chart, up: number): Pt[] {
  // Of thin hair they would be nicks.
  if (texture !== 'straight' || r.headwear !== 'none' || g.vol < 22) return [a(-26, up * 0.94), a(-50, up * 0.68)]
  return [
    a(-16, up),
    a(-38, up * 0.92),
    ...t(-55, up * 0.9),
    a(-50, up * 0.5),
    a(-62, up * 0.52),
    ...t(-76, up * 0.56),
    a(-72, up * 0.2),
  ]
}

/** Whether a lock of a crown may stand up. */
const tufted = ({ texture, r }: Hair): boolean => texture === 'straight' && r.headwear === 'none'

/** Short hair as it grows: locks over the forehead, which leave the near temple free. */
export function tousled(h: Hair, fall: Fall, tuft = true): void {
  const chart = chartOf(h)
  const { p, l } = chart
  const d = deeper(h)
  const low = clearOfBrows(h)
  // Two large locks, whose notches open on the forehead.
  const notch = low - 0.18 - d
  silhouette(h, [
    ...nearSide(h, fall),
    ...(tucked(h) ? [] : [p(-0.76, 0.7), p(-0.7, 0.52)]),
    ...l(0.2, [-0.56, 0.42 - d], [-0.1, low - 0.03], [-0.24, notch], [0.6, low], [0.42, notch - 0.02], farTip(h)),
    ...crown(h, chart, tuft && tufted(h)),
  ])
  flow(
    h,
    [
      [p(0.42, notch - 0.02), p(0.24, notch - 0.16), p(0, 0.06)],
      [p(-0.24, notch), p(-0.4, notch - 0.14), p(-0.5, 0.08)],
    ],
    [[p(-0.24, 0.08), p(0.2, 0.08), p(0.56, 0.18), p(0.76, 0.35)]],
  )
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
      [-0.56, 0.45 - d],
      // Few broad locks of unlike width, between which the skin runs up in thin slits: short wide ones would be chips.
      [-0.16, y(low)],
      [-0.2, y(low) - 0.13 - d],
      [0.58, y(low) + 0.01],
      [0.53, y(low) - 0.15 - d],
      short ? farTip(h) : [0.98, 1.24],
    ),
    ...(short
      ? crown(h, chart, h.r.features.hairVariant === '1' && tufted(h))
      : [...farEnd(h), a(74, 1.6), a(46, 1.8), a(27, 2.05), a(8, 2.1), a(-18, 2), a(-44, 1.7)]),
  ])
  joinFar(h, fall, blunt)
  flow(
    h,
    [
      [p(-0.2, y(low) - 0.13), p(-0.3, 0.26), p(-0.28, 0.1)],
      [p(0.53, y(low) - 0.15), p(0.42, 0.2), p(0.2, 0.1)],
      ...rising(h, fall, blunt),
    ],
    [
      [p(0, 0.09), p(0.4, 0.13), p(0.67, 0.29), ...(short ? [p(0.8, 0.44)] : [p(0.88, 0.55)])],
      ...falling(h, fall, blunt),
    ],
  )
}

/** Short and pointed: a long fringe swept over the brow in three tapering locks, the last of which hangs before the far temple. */
export function feathered(h: Hair): void {
  const chart = chartOf(h)
  const { p, a, l } = chart
  const d = deeper(h)
  const low = clearOfBrows(h)
  silhouette(h, [
    ...nearSide(h, 'short'),
    ...(tucked(h) ? [] : [p(-0.76, 0.7), p(-0.68, 0.5)]),
    ...l(0.18, [-0.5, 0.36], [0.14, low + 0.02], [0.02, low - 0.16 - d], [0.62, low], [0.5, low - 0.16 - d], farTip(h)),
    farEdge(h),
    p(1.01, 0.57),
    p(1.06, 0.43),
    a(48, 1.4),
    a(26, 1.8),
    a(0, 2),
    ...layered(h, chart, 2),
  ])
  flow(
    h,
    [[p(0.02, low - 0.16), p(-0.14, 0.3), p(-0.42, 0.24)], [p(0.5, low - 0.16), p(0.3, 0.24), p(-0.08, 0.12)]],
    [[p(0.86, 0.5), p(0.66, 0.2), p(0.28, 0.06)]],
  )
}
