/** Haircuts that fall over the forehead in locks. */
import { chartOf, silhouette } from './chart.ts'
import { type Fall, falling, nearSide, rising, tucked } from './falls.ts'
import { flow } from './flow.ts'
import { type Hair } from './ground.ts'

/** Short hair as it grows: one lock over the forehead, a calm crown. */
export function tousled(h: Hair, fall: Fall): void {
  const { p, a, t, l } = chartOf(h)
  silhouette(h, [
    ...nearSide(h, fall),
    ...l(0.16, [-0.66, 0.67], [0.34, 0.64], [0.24, 0.47], [1.01, 0.94]),
    p(1.05, 0.74),
    ...l(0.14, [1.05, 0.64], [1.15, 0.62], [1.1, 0.46]),
    a(46, 1.3),
    a(30, 1.5),
    a(8, 1.7),
    a(-24, 1.6),
    a(-44, 1.4),
    ...t(-68, 1.4),
    ...t(-63, 0.8),
  ])
  flow(h, [], [[p(0.36, 0.08), p(0.68, 0.24), p(0.88, 0.58)]])
}

/** A full fringe that ends in one lock, which leans the way the head is turned. */
export function fringed(h: Hair, fall: Fall, lift = 0, blunt?: number): void {
  const { p, a, t, l } = chartOf(h)
  // The locks end above the brows, with their contour.
  const y = (v: number) => v - lift - 0.29
  // Short, it lies close.
  const low = fall === 'short' ? 0.8 : 1
  silhouette(h, [
    ...nearSide(h, fall, blunt),
    p(-0.6, y(0.86)),
    p(-0.3, y(0.84)),
    ...l(0.13, [-0.06, y(0.82)], [0.58, y(0.98)], [0.5, y(0.76)], fall === 'short' ? [1.01, 0.96] : [1.12, 1.3]),
    ...(fall === 'short' ? [p(1.07, 0.76), a(68, 1), a(48, 1.4)] : [p(1.19, 0.94), a(74, 1.6), a(46, 1.8)]),
    a(27, 2.05 * low),
    a(8, 2.1 * low),
    a(-18, 2 * low),
    ...(fall === 'short' ? [a(-44, 1.4), ...t(-68, 1.4), ...t(-63, 0.8)] : [a(-44, 1.7)]),
  ])
  flow(h, rising(h, fall, blunt), [[p(0.4, 0.08), p(0.72, 0.32), p(0.88, 0.76)], ...falling(h, fall, blunt)])
}

/** Short and pointed: a fringe swept over the brow in two points, a flick in the nape. */
export function feathered(h: Hair): void {
  const { p, c, a, l } = chartOf(h)
  const low = h.inks.dark ? 0.06 : 0
  silhouette(h, [
    a(-66, 1.1),
    a(-90, 0.7),
    p(-1, 1.06),
    ...l(-0.12, [-0.98, 1.16], [-0.98, 1.4], [-0.88, 1.2]),
    ...(tucked(h)
      ? [p(-0.92, 1.18), p(-0.92, 0.92), p(-0.76, 0.82), p(-0.62, 0.74)]
      : [p(-0.85, 1.22), ...c(-0.74, 1.08), p(-0.7, 0.88), p(-0.6, 0.66)]),
    ...l(
      0.15,
      [-0.44, 0.4],
      [0.28, 0.62 + low],
      [0.16, 0.5 + low],
      [0.66, 0.7 + low],
      [0.56, 0.52 + low],
      [1.01, 0.98],
    ),
    p(1.07, 0.76),
    ...l(0.14, [1.08, 0.66], [1.19, 0.66], [1.13, 0.46]),
    a(44, 1.9),
    a(22, 2.2),
    a(-4, 2.4),
    a(-28, 2.1),
    a(-48, 1.5),
  ])
  flow(
    h,
    [[p(0.16, 0.5), p(-0.02, 0.38), p(-0.3, 0.26)], [p(0.56, 0.52), p(0.36, 0.3), p(0.02, 0.14)]],
    [[p(-0.22, 0.26), p(0.2, 0.26), p(0.62, 0.66)]],
  )
}
