/** Haircuts with a parting or a side, each one large, uneven silhouette and a few strokes that follow its flow. */
import type { Pt } from '../curves.ts'
import { chartOf, silhouette } from './chart.ts'
import { rising } from './fall-strokes.ts'
import { behindEar, type Fall, farEnd, farTemple, joinFar, nearSide, tucked } from './falls.ts'
import { clearOfBrows, deeper, flow } from './flow.ts'
import { type Hair, PRESSED } from './ground.ts'
import { closeSide, farLock, fringe, fringeLeft, fringeLines } from './short-sides.ts'

/**
 * Short hair with a parting: close at the sides, high over the forehead, one large lock.
 *
 * @param over whether it is swept to the far side of the head, or back over the near one
 * @param drop lowers the hairline over the forehead
 */
function partedShort(h: Hair, over: boolean, drop: number): void {
  const { p, a, c, t } = chartOf(h)
  const d = deeper(h)
  const low = clearOfBrows(h) + drop
  const loose = h.r.headwear === 'none'
  const hairline: Pt[] = over
    ? [
        ...(tucked(h) ? [] : [p(-0.7, 0.58)]),
        // From the parting steeply down and in one bow over the far brow; over the temple a lock leaves the face.
        p(-0.6, 0.34),
        ...c(-0.44, 0.16),
        p(-0.32, 0.3),
        p(-0.06, low - 0.12),
        p(0.24, low - 0.03),
        ...c(0.58, low + 0.05),
        p(0.48, low - 0.07),
        ...c(0.4, low - 0.2 - d),
        p(0.6, low - 0.1),
        p(0.9, low + 0.08),
        ...(loose ? farLock(h, low + 0.32) : c(1.04, low + 0.2)),
      ]
    : [
        ...(tucked(h) ? [] : [p(-0.72, 0.7)]),
        // From the parting in one bow to the near temple; under a brim it lies higher.
        ...(h.g.vol <= PRESSED
          ? [...c(-0.69, 0.6 + drop), p(-0.5, 0.54 + drop), p(-0.14, 0.4)]
          : // It parts from the side and ends before it, in a tip.
            [
              ...c(-0.64, low - 0.2 - d),
              p(-0.67, low - 0.04),
              ...c(-0.73, low + 0.13),
              p(-0.62, low + 0.01),
              p(-0.42, low - 0.12 - d),
              // Over it lies a broader one, which comes down from the parting.
              ...c(-0.2, low - 0.2 - d),
              p(-0.36, low - 0.08),
              ...c(-0.53, low + 0.05),
              p(-0.24, low + 0.02),
              p(0.04, low - 0.06),
            ]),
        p(0.28, 0.34),
        ...c(0.42, 0.17),
        p(0.54, 0.32),
        p(0.74, 0.46),
        p(0.88, 0.64),
        ...farTemple(h),
      ]
  // A low top with a step at the parting, from which the hair rises before it falls.
  const top: Pt[] = over
    ? [
        p(loose ? 1.12 : 1.1, loose ? 0.38 : 0.4),
        a(56, 1.9),
        a(34, 2.5),
        a(10, 2.75),
        a(-9, 2.35),
        ...t(-21, 1),
        a(-36, 1.35),
        a(-58, 1.15),
      ]
    : [a(64, 1.2), a(46, 1.5), ...t(29, 1.2), a(18, 2.3), a(-4, 2.7), a(-30, 2.15), a(-58, 1.35)]
  silhouette(h, [...nearSide(h, 'short'), ...hairline, ...top])
  // To the step of the crown.
  const parting = over ? [p(-0.44, 0.16), p(-0.4, 0.06), a(-20, 1)] : [p(0.42, 0.17), p(0.39, 0.07), p(0.34, -0.02)]
  const side = [p(-0.74, 0.62), p(-0.78, 0.42), p(-0.66, 0.18)]
  if (over)
    flow(
      h,
      [[p(0.4, low - 0.2), p(0.24, 0.2), p(-0.1, 0.06)], parting, side],
      [[p(0.8, 0.4), p(0.6, 0.12), p(0.3, -0.03), p(-0.04, -0.06)], side],
    )
  else
    flow(
      h,
      [
        parting,
        // Out of the notches.
        [p(-0.2, low - 0.2), p(-0.13, 0.27), p(0.03, 0.15), p(0.26, 0.06)],
        [p(-0.64, low - 0.2), p(-0.61, 0.29), p(-0.46, 0.12), p(-0.14, 0.02)],
      ],
      [[p(-0.8, 0.52), p(-0.68, 0.22), p(-0.4, 0.02), p(-0.06, -0.06)]],
    )
}

/** A parting on the near side of the head, the hair swept over to the far one; `drop` lowers its far end. */
export function sweptAway(h: Hair, fall: Fall, drop = 0, blunt?: number): void {
  if (fall === 'short' && blunt === undefined) return partedShort(h, true, drop)
  const { p, a, c, t } = chartOf(h)
  const [low, d] = [clearOfBrows(h), deeper(h)]
  silhouette(h, [
    ...nearSide(h, fall, blunt),
    ...(tucked(h) ? [] : [p(-0.76, 0.72)]),
    p(-0.67, 0.46),
    p(-0.5, 0.3),
    // From the parting in one bow over the far brow and down beside it.
    ...c(-0.36, 0.19),
    p(-0.24, 0.31),
    p(0.04, low - 0.12),
    p(0.34, low - 0.02),
    // One lock crosses the others there.
    ...c(0.66, low + 0.06),
    p(0.54, low - 0.07),
    ...c(0.44, low - 0.2 - d),
    p(0.66, low - 0.1),
    p(0.88, low + 0.12),
    ...c(0.97, 1.04 + drop),
    ...farEnd(h),
    a(68, 1.6),
    a(44, 2),
    a(14, 1.75),
    a(-8, 1.45),
    ...(h.g.vol < 12 ? [] : t(-16, 1.3)),
    a(-28, 1.4),
  ])
  joinFar(h, fall, blunt, true)
  const parting = [p(-0.36, 0.19), p(-0.29, 0.03), p(-0.17, -0.1)]
  const side = [tucked(h) ? p(-0.84, 0.84) : p(-0.76, 0.88), p(-0.85, 0.62), p(-0.78, 0.3)]
  const ends = rising(h, fall, blunt)
  flow(
    h,
    [parting, [p(0.44, low - 0.2), p(0.28, 0.22), p(0.02, 0.12)], side, ...ends],
    [[p(0.86, 0.62), p(0.78, 0.32), p(0.48, 0.08), p(0.06, 0)], side, ...ends],
  )
}

/** A parting on the far side, the hair swept back over the near one. */
export function sweptBack(h: Hair, fall: Fall, drop = 0, blunt?: number): void {
  if (fall === 'short' && blunt === undefined) return partedShort(h, false, drop)
  const { p, c, a, t } = chartOf(h)
  const [low, d] = [clearOfBrows(h), deeper(h)]
  silhouette(h, [
    ...nearSide(h, fall, blunt),
    ...(tucked(h) ? [] : [p(-0.78, 0.78)]),
    // From the parting in one bow to the near temple, where one lock lies over another.
    p(-0.69, Math.min(0.64, low)),
    p(-0.44, low - 0.1 - d),
    ...c(-0.2, low - 0.2 - d),
    p(-0.36, low - 0.07),
    ...c(-0.53, low + 0.05),
    p(-0.24, low + 0.01),
    p(0.04, low - 0.08),
    p(0.27, 0.34),
    ...c(0.43, 0.19),
    p(0.55, 0.31),
    p(0.76, 0.47),
    p(0.94, 0.72),
    ...(fall === 'short' ? c(1.03, 1.02) : [p(0.99, 1), ...farEnd(h)]),
    a(64, 1.1),
    a(38, 1.1),
    ...(h.g.vol < 12 ? [] : t(25, 1.1)),
    a(12, 1.6),
    a(-10, 1.8),
    a(-34, 1.9),
    a(-54, 1.6),
  ])
  joinFar(h, fall, blunt)
  const parting = [p(0.43, 0.19), p(0.37, 0.03), p(0.26, -0.1)]
  const ends = rising(h, fall, blunt)
  flow(
    h,
    [
      parting,
      [p(-0.2, low - 0.2), p(-0.13, 0.27), p(0.03, 0.15), p(0.26, 0.06)],
      [p(-0.76, 0.74), p(-0.74, 0.5), p(-0.58, 0.26), p(-0.34, 0.1)],
      ...ends,
    ],
    [[p(-0.8, 0.7), p(-0.76, 0.44), p(-0.5, 0.18), p(-0.02, 0.06)], ...ends],
  )
}

/** Short hair parted in the middle: on both sides a lock falls to the brow, and one over the temple, of which the far one leaves the face. */
function curtainedShort(h: Hair): void {
  const { p, c, a, t } = chartOf(h)
  const low = clearOfBrows(h)
  silhouette(h, [
    ...closeSide(h, tucked(h), h.inks.dark),
    p(-0.78, 0.74),
    // A lock that falls to the near temple parts from the side; from the parting it goes steeply down, then out.
    ...c(-0.8, 0.54),
    p(-0.79, 0.64),
    ...c(-0.75, 0.8),
    p(-0.58, 0.58),
    p(-0.28, 0.45),
    p(-0.04, 0.32),
    ...c(0.08, 0.12),
    // On the far side one lock lies over another, of which a contour would leave little.
    ...(h.inks.dark
      ? [
          p(0.16, 0.28),
          p(0.34, low - 0.06),
          ...c(0.7, low + 0.08),
          p(0.57, low - 0.06),
          ...c(0.46, low - 0.2 - deeper(h)),
          p(0.62, low - 0.11),
          p(0.88, low + 0.08),
        ]
      : [p(0.18, 0.3), p(0.36, 0.4), p(0.64, 0.48), p(0.86, 0.62)]),
    ...(h.r.headwear === 'none' ? farLock(h, low + 0.4) : [...farTemple(h), p(1.13, 0.6)]),
    // Thrown over from the parting, it is highest beside it.
    a(62, 1.6),
    a(40, 2.1),
    a(20, 2.1),
    ...(h.g.vol < 12 ? [a(3, 0.8)] : t(3, 1.7)),
    a(-13, 2.15),
    a(-34, 2.1),
    a(-58, 1.6),
  ])
  flow(
    h,
    [
      [p(0.08, 0.12), p(0.07, 0.02), p(0.05, -0.1)],
      // Each side is of two locks, which part at its tip.
      [p(-0.8, 0.58), p(-0.76, 0.4), p(-0.58, 0.18), p(-0.22, 0.02)],
      [p(0.72, 0.5), p(0.6, 0.26), p(0.34, 0.06)],
    ],
    [[p(-0.84, 0.6), p(-0.78, 0.34), p(-0.5, 0.1), p(-0.14, 0.02)], [p(0.14, 0.06), p(0.5, 0.12), p(0.78, 0.38)]],
  )
}

/** Parted in the middle, each side falling in a bow over the temple. */
export function curtained(h: Hair, fall: Fall, wide = 0, blunt?: number): void {
  if (fall === 'short' && blunt === undefined) return curtainedShort(h)
  const { p, c, a, t } = chartOf(h)
  const [low, d] = [clearOfBrows(h), deeper(h)]
  silhouette(h, [
    ...nearSide(h, fall, blunt),
    ...(tucked(h) ? [] : [p(-0.77, 0.78 + wide)]),
    // On the near side one lock lies over another.
    p(-0.7, 0.62),
    p(-0.56, low - 0.06),
    ...c(-0.34, low - 0.2 - d),
    p(-0.5, low - 0.06),
    ...c(-0.62, low + 0.1),
    p(-0.36, low - 0.01),
    p(-0.12, 0.34),
    ...c(0.05, 0.18),
    p(0.18, 0.3),
    p(0.42, 0.4),
    p(0.7, 0.52),
    p(0.92, 0.72 + wide),
    p(0.98, 1),
    ...farEnd(h),
    a(70, 1.4),
    a(44, 1.9),
    a(22, 1.85),
    // A shallow dip at the parting: a deep one makes the head a heart, or its top flat.
    ...(h.g.vol < 12 ? [a(3, 0.8)] : t(3, 1.6)),
    a(-14, 1.85),
    a(-34, 2),
    a(-52, 1.7),
  ])
  joinFar(h, fall, blunt)
  flow(h, [
    [p(0.05, 0.18), p(0.04, 0.06), p(0.02, -0.07)],
    // They leave the edge at once: beside it they would be a second hairline.
    [p(-0.74, 0.69 + (tucked(h) ? 0 : wide)), p(-0.8, 0.46), p(-0.6, 0.2), p(-0.3, 0.07)],
    [p(0.8, 0.6), p(0.82, 0.4), p(0.66, 0.18), p(0.4, 0.04)],
    ...rising(h, fall, blunt),
  ])
}

/** Tied hair: a cap parted in the middle, drawn down to both sides. */
export function tiedDown(h: Hair): void {
  const { p, c, a } = chartOf(h)
  const plaited = h.r.hairStyle === 'braids'
  const fringed = fringeLeft(h, '1')
  // Drawn tight it does not wave: the skull would look lumpy.
  silhouette({ ...h, texture: 'straight' }, [
    a(-64, 1.1),
    a(-92, 0.85),
    p(-1.06, 1.16),
    p(-1, 1.34),
    p(-0.92, 1.3),
    // Drawn back, it leaves the temple free: before the ear it would be a tongue on the cheek.
    ...behindEar(h),
    ...(fringed
      ? fringe(h)
      : [p(-0.66, 0.56), p(-0.42, 0.41), p(-0.14, 0.31), ...c(0.04, 0.18), p(0.18, 0.3), p(0.46, 0.43), p(0.74, 0.55)]),
    p(0.9, 0.78),
    // Over the root of a plait; tails begin higher.
    p(1, plaited ? 1.16 : 1),
    p(1.06, plaited ? 1.16 : 1),
    // Round as the skull, fullest beside the temples: a high top is a cone.
    a(80, 0.85),
    a(58, 0.95),
    a(34, 0.9),
    a(10, 0.6),
    a(-12, 0.6),
    a(-38, 0.95),
  ])
  if (fringed) return fringeLines(h)
  const parting = [p(0.04, 0.18), p(0.03, 0.08), p(0, -0.02)]
  flow(h, [[p(-0.68, 0.63), p(-0.7, 0.4), p(-0.34, 0.14)], parting, [p(0.88, 0.74), p(0.82, 0.42), p(0.46, 0.14)]])
}
