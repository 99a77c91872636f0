/** Haircuts combed up or back from the forehead. */
import { chartOf, silhouette } from './chart.ts'
import { rising } from './fall-strokes.ts'
import { type Fall, farEnd, farTemple, joinFar, nearSide, underEar } from './falls.ts'
import { clearOfBrows, deeper, flow } from './flow.ts'
import { type Hair, PRESSED } from './ground.ts'
import { closeSide, fringe, fringeLeft, fringeLines } from './short-sides.ts'

/** Combed back from a high forehead. */
export function slicked(h: Hair, fall: Fall, tight = false): void {
  const { p, a, c } = chartOf(h)
  const k = tight ? 0.8 : 1
  const { measured, hairline = 0 } = h.r.features
  const recess = measured
    ? Math.max(-0.04, Math.min(0.14, 0.02 + hairline * 0.06))
    : h.g.masculine || h.g.senior
      ? 0.05
      : 0
  // Longer, it goes on behind the ear.
  const close = tight || h.r.hairLength !== 'short'
  const fringed = tight && fringeLeft(h, '2')
  const combed = h.inks.dark
    ? [
        p(-0.62, 0.56 - recess),
        // Lowest in the middle of the forehead.
        p(-0.46, 0.41 - recess),
        p(-0.18, 0.44 - recess * 0.8),
        p(0.1, 0.49 - recess * 0.6),
        p(0.34, 0.43 - recess * 0.8),
        p(0.56, 0.39 - recess),
        p(0.72, 0.47),
      ]
    : // Light hair begins in bows of unlike width, which part where a stroke of the comb does.
      [
        p(-0.62, 0.56 - recess),
        p(-0.5, 0.45 - recess),
        ...c(-0.36, 0.37 - recess),
        p(-0.28, 0.44 - recess),
        p(-0.08, 0.48 - recess * 0.8),
        ...c(0.16, 0.42 - recess * 0.6),
        p(0.26, 0.46 - recess * 0.8),
        p(0.38, 0.43 - recess),
        ...c(0.52, 0.36 - recess),
        p(0.6, 0.42 - recess),
        p(0.74, 0.5),
      ]
  // Drawn tight, it does not wave.
  silhouette(tight ? { ...h, texture: 'straight' } : h, [
    ...(tight
      ? [a(-70, 0.5), ...closeSide(h, h.g.vol > PRESSED)]
      : close
        ? [a(-70, 0.5), a(-92, 0.1), ...underEar(h), p(-0.74, 0.9)]
        : nearSide(h, fall)),
    p(-0.7, 0.74),
    ...(fringed ? fringe(h) : combed),
    // Under a brim dark hair is seen at both temples; of light hair the contour would be more than the hair.
    ...(tight && h.inks.dark && h.g.vol <= PRESSED
      ? [p(0.82, 0.66), p(0.91, 0.84), ...c(1.02, 1.04), p(1.07, 0.7)]
      : [p(0.89, 0.64), ...farTemple(h)]),
    a(66, 0.5 * k),
    a(40, 0.8 * k),
    a(8, 1.1 * k),
    ...(close || h.r.headwear !== 'none' ? [a(-30, 1.3 * k)] : [a(-28, 1.2), a(-58, 0.95)]),
  ])
  if (fringed) return fringeLines(h)
  if (tight)
    return flow(h, [
      [p(0.16, 0.42 - recess * 0.6), p(0.03, 0.22 - recess), p(-0.12, 0.1), p(-0.34, 0)],
      [p(-0.36, 0.37 - recess), p(-0.47, 0.26 - recess), p(-0.58, 0.2), p(-0.66, 0.18)],
      [p(0.52, 0.36 - recess), p(0.39, 0.2 - recess), p(0.22, 0.08), p(0.02, -0.02)],
    ])
  // As the comb went: from the forehead over the crown and down behind the ear.
  flow(h, [
    [p(0.16, 0.42 - recess * 0.6), p(0, 0.22 - recess), p(-0.3, 0.08), p(-0.66, 0.2), p(-0.84, 0.42)],
    [p(-0.36, 0.37 - recess), p(-0.55, 0.3 - recess), p(-0.78, 0.42), p(-0.94, 0.74)],
    [p(0.52, 0.36 - recess), p(0.34, 0.17 - recess), p(0.02, 0), p(-0.3, -0.04)],
    [p(-0.66, 0.6), p(-0.76, 0.54), p(-0.86, 0.66), p(-0.95, 0.94)],
  ])
}

/** Spikes that lean the way the head is turned, the tallest over the forehead, over a fringe in locks. @param high how high they stand */
export function spiked(h: Hair, fall: Fall, high: number): void {
  const { p, a, c, s } = chartOf(h)
  const d = deeper(h)
  const low = clearOfBrows(h)
  // In a helmet, and between headphones, spikes are small and close.
  const close = high < 0.6
  const q = (u: number, v: number) => p(close && v < 0.1 ? u * 0.8 : u, v < 0.2 ? 0.2 + (v - 0.2) * high : v)
  silhouette(h, [
    ...nearSide(h, fall),
    p(-0.76, 0.7),
    p(-0.7, 0.52),
    // Two broad locks, each of which ends ahead in a tip.
    p(-0.6, low - 0.1),
    p(-0.3, low - 0.01),
    ...c(0, low + 0.02),
    p(-0.1, low - 0.1),
    ...c(-0.18, low - 0.18 - d),
    p(0.06 + d, low - 0.1),
    p(0.3, low - 0.01),
    ...c(0.56, low + 0.03),
    p(0.44, low - 0.08),
    ...c(0.38, low - 0.15 - d),
    p(0.6 + d, low - 0.08),
    p(0.84, low + 0.04),
    ...(fall === 'short' ? c(1.07, low + 0.22) : c(0.98, 0.9)),
    ...(fall === 'short' ? [] : farEnd(h)),
    p(fall === 'short' ? 1.11 : 1.14, 0.46),
    // Long sickles of unlike size that part from one another over the crown; the tallest stands over the forehead, the
    // last lies down on the back of the head.
    ...s(
      -0.17,
      q(1.03, 0.16),
      q(1.38, -0.22),
      q(0.88, -0.04),
      q(1.06, -0.56),
      q(0.5, -0.14),
      q(0.54, -0.77),
      q(0.08, -0.16),
      q(0.02, -0.5),
      q(-0.28, -0.1),
      q(-0.54, -0.46),
      q(-0.66, 0.08),
      q(-0.96, -0.06),
      q(-0.9, 0.28),
    ),
    a(-72, fall === 'short' ? 0.7 : 1.2),
  ])
  joinFar(h, fall)
  flow(
    h,
    [
      [p(-0.18, low - 0.18), p(-0.2, 0.16), q(0, -0.14)],
      [p(0.38, low - 0.15), p(0.44, 0.16), q(0.7, -0.14)],
      [q(-0.66, 0.08), q(-0.58, 0.2), p(-0.58, 0.34)],
      ...rising(h, fall),
    ],
    // Along the locks, up into three of the spikes; small ones have no room for it.
    close
      ? []
      : [
          [p(-0.2, 0.44), q(-0.02, 0.14), q(0.25, -0.2), q(0.44, -0.52)],
          [p(0.34, 0.42), q(0.54, 0.14), q(0.78, -0.06), q(0.98, -0.38)],
          [p(-0.52, 0.46), q(-0.48, 0.16), q(-0.43, -0.06), q(-0.46, -0.26)],
        ],
  )
}

/** A crest from the forehead to the nape, `up` heads of hair high. */
export function crested(h: Hair, up: number): void {
  const { p, l } = chartOf(h)
  const v = (y: number) => y * up
  silhouette(h, [
    ...l(
      -0.2,
      [0.4, 0.42],
      [0.96, v(-0.06)],
      [0.54, v(-0.18)],
      [0.8, v(-0.7)],
      [0.28, v(-0.36)],
      [0.24, v(-0.56)],
      [0.02, v(-0.38)],
      [-0.26, v(-0.8)],
      [-0.44, v(-0.28)],
      [-0.84, v(-0.5)],
      [-0.74, v(-0.02)],
      [-1.1, 0.06],
      [-0.82, 0.34],
    ),
    p(-0.5, 0.3),
    p(-0.2, 0.36),
    ...l(0.12, [-0.16, 0.38], [0.02, 0.62], [0.1, 0.42], [0.34, 0.56], [0.36, 0.4]),
  ])
  flow(h, [
    [p(0.3, 0.36), p(0.34, 0.1), p(0.48, v(-0.16))], [p(-0.02, 0.28), p(0, 0), p(0.06, v(-0.34))],
    [p(-0.4, 0.2), p(-0.44, v(-0.06)), p(-0.42, v(-0.32))],
  ])
}
