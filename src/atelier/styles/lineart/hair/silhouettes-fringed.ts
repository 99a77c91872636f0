/** Haircuts that fall over the forehead in locks. */
import { chartOf, silhouette } from './chart.ts'
import { cowlick, type Fall, falling, nearSide, rising, strays, tucked } from './falls.ts'
import { flow } from './flow.ts'
import { kinky, type Hair } from './ground.ts'

/** Short hair as it grows: locks over the forehead, tufts on the crown. */
export function tousled(h: Hair, fall: Fall): void {
  const { p, c, a, t } = chartOf(h)
  cowlick(h)
  strays(h, fall)
  silhouette(h, [
    ...nearSide(h, fall),
    ...c(-0.58, 0.66),
    p(-0.5, 0.6),
    ...c(-0.46, 0.5),
    p(-0.38, 0.58),
    ...c(-0.22, 0.62),
    p(-0.26, 0.56),
    ...c(-0.22, 0.46),
    p(-0.06, 0.58),
    ...c(0.24, 0.65),
    p(0.18, 0.6),
    ...c(0.24, 0.5),
    p(0.34, 0.58),
    ...c(0.46, 0.6),
    p(0.45, 0.54),
    ...c(0.5, 0.48),
    p(0.64, 0.58),
    ...c(0.86, 0.65),
    p(0.86, 0.62),
    ...c(1, 1.02),
    p(1.05, 0.76),
    a(66, 1),
    a(46, 1.35),
    ...t(34, 1.3),
    a(26, 1.85),
    a(6, 1.7),
    ...t(-12, 1.5),
    a(-20, 1.85),
    a(-46, 1.2),
  ])
  flow(
    h,
    [
      [p(-0.22, 0.46), p(-0.2, 0.3), p(-0.06, 0.1)], [p(0.5, 0.48), p(0.5, 0.4), p(0.46, 0.3)],
      [p(-0.75, 1), p(-0.86, 0.72), p(-0.84, 0.44)],
    ],
    [
      [p(0.36, 0.06), p(0.68, 0.26), p(0.84, 0.62)],
      [p(-0.26, 0.02), p(-0.6, 0.22), p(-0.74, 0.64)],
      ...falling(h, fall),
    ],
  )
}

/** A fringe of four locks of different width, which lean the way the head is turned. Curls make one of them. */
export function fringed(h: Hair, fall: Fall, lift = 0, blunt?: number): void {
  const { p, c, a, t } = chartOf(h)
  // The locks end above the brows, with their contour.
  const y = (v: number) => v - lift - (kinky(h) ? 0.22 : h.inks.dark ? 0.2 : 0.23)
  if (fall === 'short' && !kinky(h)) cowlick(h)
  strays(h, fall, blunt)
  silhouette(h, [
    ...nearSide(h, fall, blunt),
    ...(kinky(h)
      ? [...c(-0.64, y(0.86)), p(-0.4, y(0.9)), p(0, y(0.84)), p(0.5, y(0.82)), ...c(0.94, y(0.84)), ...c(1.02, 1.12)]
      : [
          ...c(-0.66, y(0.72)),
          p(-0.58, y(0.86)),
          ...c(-0.38, y(0.9)),
          p(-0.43, y(0.76)),
          ...c(-0.365, y(0.6)),
          p(-0.28, y(0.73)),
          ...c(-0.2, y(0.84)),
          p(-0.24, y(0.7)),
          ...c(-0.17, y(0.57)),
          p(-0.03, y(0.8)),
          ...c(0.24, y(0.91)),
          p(0.14, y(0.78)),
          ...c(0.2, y(0.52)),
          p(0.31, y(0.69)),
          ...c(0.42, y(0.82)),
          p(0.38, y(0.7)),
          ...c(0.47, y(0.58)),
          p(0.61, y(0.79)),
          ...c(0.84, y(0.9)),
          p(0.78, y(0.8)),
          ...c(0.84, y(0.68)),
          p(0.93, y(0.9)),
          ...(fall === 'short' ? c(1.02, 1.04) : c(1.1, 1.18)),
        ]),
    ...(fall === 'short' ? [p(1.05, 0.84), a(72, 0.8), a(48, 1.05)] : [p(1.12, 0.9), a(76, 1.2), a(46, 1.3)]),
    ...(kinky(h) ? [] : [...t(33, 1.16), a(27, 1.62)]),
    a(12, 1.55),
    a(-14, 1.45),
    a(-42, fall === 'short' ? 1 : 1.2),
  ])
  flow(
    h,
    [
      [p(-0.365, y(0.6)), p(-0.35, 0.34), p(-0.18, 0.1)],
      [p(0.2, y(0.52)), p(0.22, 0.4), p(0.2, 0.28)],
      ...rising(h, fall, blunt),
    ],
    [
      [p(0.4, 0.08), p(0.72, 0.32), p(0.88, 0.76)],
      [p(-0.28, 0.04), p(-0.62, 0.26), p(-0.8, 0.8)],
      ...falling(h, fall, blunt),
    ],
  )
}

/** Short and pointed: a fringe swept over the brow in two points, a flick in the nape. */
export function feathered(h: Hair): void {
  const { p, c, a, t } = chartOf(h)
  cowlick(h)
  silhouette(h, [
    a(-66, 0.95),
    a(-90, 0.5),
    p(-0.97, 1.06),
    p(-0.95, 1.14),
    ...c(-0.93, 1.26),
    p(-0.88, 1.18),
    ...(tucked(h)
      ? [p(-0.92, 1.18), p(-0.92, 0.92), p(-0.76, 0.82), p(-0.62, 0.74)]
      : [p(-0.85, 1.22), ...c(-0.76, 1.02), p(-0.7, 0.88), p(-0.58, 0.7)]),
    ...c(-0.42, 0.42),
    p(-0.16, 0.56),
    ...c(0.12, 0.68),
    ...c(0.08, 0.56),
    p(0.26, 0.66),
    ...c(0.58, 0.7),
    p(0.5, 0.64),
    ...c(0.5, 0.56),
    p(0.66, 0.7),
    ...c(0.82, 0.76),
    p(0.84, 0.7),
    p(0.94, 0.92),
    ...c(1, 1.08),
    p(1.05, 0.82),
    a(68, 0.95),
    a(44, 1.3),
    a(22, 1.55),
    ...t(4, 1.3),
    a(-4, 1.8),
    a(-24, 1.6),
    a(-46, 1.15),
  ])
  flow(
    h,
    [
      [p(0.08, 0.6), p(-0.12, 0.46), p(-0.34, 0.36)], [p(0.5, 0.64), p(0.26, 0.4), p(-0.1, 0.26)],
      [p(-0.72, 1), p(-0.86, 0.72), p(-0.84, 0.44)],
    ],
    [
      [p(-0.22, 0.26), p(0.2, 0.26), p(0.62, 0.66)], [p(-0.3, 0.38), p(0, 0.46), p(0.28, 0.68)],
      [p(-0.1, 0.12), p(0.46, 0.14), p(0.9, 0.62)], [p(-0.84, 0.5), p(-0.96, 0.84), p(-0.92, 1.14)],
    ],
  )
}
