/** Haircuts as an illustrator sees them: one large, uneven silhouette each, and two to five strokes that follow its flow. */
import { chartOf, silhouette, flow, lock, nearSide, rising, strays, tucked, falling, type Fall } from './chart.ts'
import type { Pt } from '../curves.ts'
import { kinky, type Hair } from './ground.ts'

/**
 * Short hair with a parting: close at the sides, high over the forehead, a tuft where the comb left it.
 *
 * @param over whether it is swept to the far side of the head, or back over the near one
 * @param drop lowers the hairline over the forehead
 */
function partedShort(h: Hair, over: boolean, drop: number): void {
  const { p, c, a, t } = chartOf(h)
  const hairline: Pt[] = over
    ? [
        p(-0.64, 0.7),
        ...c(-0.42, 0.42),
        p(-0.14, 0.51 + drop),
        p(0.1, 0.57 + drop),
        ...c(0.42, 0.62 + drop),
        ...c(0.36, 0.5 + drop),
        p(0.64, 0.53 + drop),
      ]
    : [
        p(-0.66, 0.68 + drop),
        p(-0.44, 0.53 + drop),
        ...c(-0.2, 0.48 + drop),
        ...c(-0.27, 0.6 + drop),
        p(0.06, 0.54 + drop),
        p(0.28, 0.46),
        ...c(0.46, 0.38),
        p(0.7, 0.48),
      ]
  const top: Pt[] = over
    ? [
        ...c(1.01, 0.68),
        ...c(1.13, 0.6),
        p(1.09, 0.4),
        a(58, 1.6),
        a(40, 1.9),
        a(16, 2.1),
        a(-8, 1.7),
        ...t(-20, 1.05),
        a(-28, 1.25),
        a(-46, 1.1),
      ]
    : [a(68, 0.5), a(46, 0.85), ...t(26, 0.8), a(10, 1.75), a(-14, 2.3), a(-38, 1.9), a(-58, 1.3)]
  silhouette(h, [...nearSide(h, 'short'), ...hairline, p(0.88, 0.72), ...c(0.98, 1), p(1.02, 0.78), ...top])
  strays(h, 'short')
  flow(
    h,
    over
      ? [
          [p(-0.4, 0.42), p(-0.36, 0.22), p(-0.26, 0.06)], [p(0.36, 0.5 + drop), p(0.14, 0.34), p(-0.2, 0.22)],
          [p(-0.75, 1), p(-0.86, 0.72), p(-0.84, 0.44)],
        ]
      : [
          [p(0.46, 0.38), p(0.42, 0.2), p(0.3, 0.04)], [p(-0.2, 0.48 + drop), p(0.02, 0.3), p(0.3, 0.2)],
          [p(-0.75, 1), p(-0.86, 0.72), p(-0.84, 0.44)],
        ],
    over
      ? [
          [p(-0.26, 0.26), p(0.1, 0.12), p(0.52, 0.14), p(0.86, 0.36)],
          [p(-0.3, 0.38), p(0.08, 0.3), p(0.5, 0.36), p(0.78, 0.56)], [p(-0.76, 0.96), p(-0.86, 0.66), p(-0.8, 0.4)],
        ]
      : [
          [p(0.32, 0.2), p(0, 0.08), p(-0.42, 0.16), p(-0.78, 0.42)],
          [p(0.38, 0.34), p(0.06, 0.3), p(-0.3, 0.4), p(-0.56, 0.58)], [p(-0.76, 0.96), p(-0.86, 0.74), p(-0.9, 0.52)],
        ],
  )
}

/** A parting on the near side of the head, the hair swept over to the far one; `asked` lowers its far end. */
export function sweptAway(h: Hair, fall: Fall, asked = 0, blunt?: number): void {
  if (fall === 'short' && blunt === undefined && !kinky(h)) return partedShort(h, true, asked)
  const drop = asked - (kinky(h) ? 0.22 : 0)
  // Curls stand off by themselves.
  const high = kinky(h) ? 0.74 : 1
  const { p, c, a } = chartOf(h)
  silhouette(h, [
    ...nearSide(h, fall, blunt),
    p(-0.56, 0.7),
    ...c(-0.36, 0.4),
    p(-0.06, 0.58 + drop * 0.4),
    p(0.34, 0.66 + drop * 0.6),
    p(0.72, 0.7 + drop),
    p(0.9, 0.84 + drop),
    ...c(1.14, 1.06 + drop),
    p(1.12, 0.78 + drop * 0.4),
    a(68, 1.35),
    a(42, 1.8 * high),
    a(14, 2 * high),
    a(-8, 1.3),
    ...(h.g.vol < 12 ? [] : [a(-16, 0.86)]),
    a(-34, 1.12),
  ])
  strays(h, fall, blunt)
  flow(
    h,
    [
      [p(-0.36, 0.4), p(-0.31, 0.2), p(-0.2, 0.03)],
      [p(1, 1 + drop), p(0.88, 0.68 + drop * 0.5), p(0.54, 0.42), p(0.06, 0.3)],
      [p(0.5, 0.68 + drop * 0.7), p(0.2, 0.52), p(-0.14, 0.46)],
      [tucked(h) ? p(-0.84, 0.84) : p(-0.72, 0.98), p(-0.86, 0.7), p(-0.8, 0.38)],
      ...rising(h, fall, blunt),
    ],
    [
      [p(-0.16, 0.2), p(0.3, 0.16), p(0.72, 0.4), p(0.96, 0.76 + drop * 0.5)],
      [p(-0.26, 0.36), p(0.26, 0.36), p(0.7, 0.56 + drop * 0.4), p(0.96, 0.9 + drop)],
      [p(-0.22, 0.44), p(0.16, 0.5), p(0.5, 0.62 + drop * 0.6)],
      ...falling(h, fall, blunt),
    ],
  )
}

/** A parting on the far side, the hair swept back over the near one. */
export function sweptBack(h: Hair, fall: Fall, asked = 0, blunt?: number): void {
  if (fall === 'short' && blunt === undefined && !kinky(h)) return partedShort(h, false, asked)
  const drop = asked - (kinky(h) ? 0.22 : 0)
  // Curls stand off by themselves.
  const high = kinky(h) ? 0.74 : 1
  const { p, c, a } = chartOf(h)
  silhouette(h, [
    ...nearSide(h, fall, blunt),
    p(-0.6, 0.78 + drop),
    p(-0.34, 0.66 + drop),
    p(0.1, 0.56 + drop * 0.4),
    ...c(0.44, 0.37),
    p(0.72, 0.46),
    p(0.92, 0.72),
    ...c(1.02, 1.04),
    p(1.08, 0.72),
    a(62, 1),
    a(38, 0.95),
    a(24, 1.15),
    a(6, 1.95 * high),
    a(-22, 1.95 * high),
    a(-48, 1.5),
  ])
  strays(h, fall, blunt)
  flow(
    h,
    [
      [p(0.44, 0.37), p(0.4, 0.2), p(0.29, 0.02)],
      [p(-0.7, tucked(h) ? 0.78 : 0.98), p(-0.7, 0.66), p(-0.38, 0.38), p(0.12, 0.28)],
      [p(-0.34, 0.66 + drop), p(-0.02, 0.5), p(0.26, 0.42)],
      [p(1, 1), p(0.92, 0.7), p(0.68, 0.4)],
      ...rising(h, fall, blunt),
    ],
    [
      [p(0.3, 0.18), p(-0.1, 0.12), p(-0.52, 0.3), p(-0.82, 0.7)],
      [p(0.34, 0.34), p(-0.06, 0.34), p(-0.46, 0.52), p(-0.72, 0.86 + drop * 0.5)],
      [p(0.6, 0.36), p(0.8, 0.5), p(0.94, 0.82)],
      ...falling(h, fall, blunt),
    ],
  )
}

/** Short hair as it grows: locks over the forehead, tufts on the crown. */
export function tousled(h: Hair, fall: Fall): void {
  const { p, c, a } = chartOf(h)
  silhouette(h, [
    ...nearSide(h, fall),
    ...c(-0.58, 0.74),
    p(-0.46, 0.56),
    ...c(-0.36, 0.68),
    p(-0.18, 0.54),
    ...c(0.18, 0.84),
    p(0.2, 0.66),
    ...c(0.22, 0.58),
    p(0.34, 0.66),
    ...c(0.56, 0.74),
    p(0.6, 0.58),
    p(0.8, 0.7),
    ...c(1.02, 1.02),
    p(1.1, 0.76),
    a(66, 1.25),
    a(44, 1.5),
    a(16, 1.55),
    a(-10, 1.5),
    a(-42, 1.4),
  ])
  lock(h, [a(-12, 0.7), a(-8, 1.5), a(4, 2.15), a(18, 2.1)])
  lock(h, [a(8, 0.7), a(10, 1.4), a(22, 1.95), a(34, 1.8)])
  strays(h, fall)
  flow(
    h,
    [
      [p(-0.18, 0.54), p(-0.16, 0.34), p(-0.02, 0.14)], [p(0.22, 0.58), p(0.24, 0.36), p(0.14, 0.12)],
      [p(0.6, 0.58), p(0.64, 0.42), p(0.5, 0.22)], [p(-0.75, 1), p(-0.86, 0.72), p(-0.84, 0.44)],
    ],
    [
      [p(0.02, 0.06), p(-0.2, 0.2), p(-0.36, 0.5)],
      [p(0.16, 0.1), p(0.26, 0.3), p(0.26, 0.56)],
      [p(0.34, 0.06), p(0.62, 0.22), p(0.76, 0.54)],
      ...falling(h, fall),
    ],
  )
}

/** A fringe of four locks of different width, which lean the way the head is turned. Curls make one of them. */
export function fringed(h: Hair, fall: Fall, lift = 0, blunt?: number): void {
  const { p, c, a } = chartOf(h)
  const y = (v: number) => v - lift - (kinky(h) ? 0.14 : 0.05)
  silhouette(h, [
    ...nearSide(h, fall, blunt),
    ...(kinky(h)
      ? [...c(-0.64, y(0.86)), p(-0.4, y(0.9)), p(0, y(0.84)), p(0.5, y(0.82)), ...c(0.94, y(0.84)), ...c(1.02, 1.12)]
      : [
          ...c(-0.66, y(0.76)),
          p(-0.56, y(0.88)),
          ...c(-0.34, y(0.94)),
          p(-0.37, y(0.8)),
          ...c(-0.34, y(0.66)),
          p(-0.2, y(0.86)),
          ...c(0.16, y(0.96)),
          p(0.08, y(0.8)),
          ...c(0.09, y(0.64)),
          p(0.22, y(0.82)),
          ...c(0.5, y(0.9)),
          p(0.46, y(0.78)),
          ...c(0.5, y(0.66)),
          p(0.64, y(0.82)),
          ...c(0.86, y(0.92)),
          p(0.86, y(0.78)),
          p(0.95, y(0.94)),
          ...c(1.1, 1.16),
        ]),
    p(1.12, 0.9),
    a(76, 1.2),
    a(46, 1.3),
    a(12, 1.55),
    a(-14, 1.45),
    a(-42, 1.2),
  ])
  strays(h, fall, blunt)
  flow(
    h,
    [
      [p(-0.34, y(0.66)), p(-0.32, 0.36), p(-0.14, 0.12)],
      [p(0.5, y(0.66)), p(0.5, 0.4), p(0.34, 0.16)],
      [p(0.09, y(0.64)), p(0.08, 0.4), p(0.1, 0.2)],
      ...rising(h, fall, blunt),
    ],
    [
      [p(-0.33, y(0.62)), p(-0.3, 0.38), p(-0.1, 0.1)],
      [p(0.09, y(0.6)), p(0.1, 0.34), p(0.18, 0.16)],
      [p(0.5, y(0.62)), p(0.52, 0.42), p(0.42, 0.22)],
      ...falling(h, fall, blunt),
    ],
  )
}

/** Parted in the middle, each side falling in a bow over the temple. */
export function curtained(h: Hair, fall: Fall, asked = 0, blunt?: number): void {
  const wide = asked - (kinky(h) ? 0.12 : 0)
  const high = kinky(h) ? 0.1 : 0
  const { p, c, a } = chartOf(h)
  silhouette(h, [
    ...nearSide(h, fall, blunt),
    // Short, it ends over the temple.
    ...(tucked(h) ? [] : fall === 'short' ? c(-0.72, 0.98) : c(-0.8, 1.04 + wide)),
    p(-0.58, 0.84 - high),
    p(-0.24, 0.68 - high),
    ...c(0.06, 0.32),
    p(0.3, 0.66 - high),
    p(0.66, 0.84 - high),
    ...c(1.12, 1.16 + wide),
    p(1.18, 0.9),
    a(70, 1.4),
    a(40, 1.6),
    a(16, 1.4),
    a(5, 0.8),
    a(-10, 1.4),
    a(-40, 1.6),
  ])
  strays(h, fall, blunt)
  flow(
    h,
    [
      [p(0.06, 0.32), p(0.05, 0.16), p(0.02, -0.02)],
      [p(fall === 'short' ? -0.72 : -0.8, tucked(h) ? 0.8 : 0.98 + wide), p(-0.72, 0.7), p(-0.46, 0.42), p(-0.06, 0.3)],
      [p(1.08, 1.12 + wide), p(0.94, 0.74), p(0.6, 0.44), p(0.2, 0.3)],
      ...rising(h, fall, blunt),
    ],
    [
      [p(-0.06, 0.12), p(-0.46, 0.22), p(-0.78, 0.6)],
      [p(0.16, 0.32), p(0.56, 0.44), p(0.88, 0.76), p(1, 1.02 + wide)],
      [p(-0.08, 0.34), p(-0.46, 0.5), p(-0.7, 0.82)],
      ...falling(h, fall, blunt),
    ],
  )
}

/** A roll of hair over the forehead, highest in front, and the combed back head behind it. @param up how high it stands, 1: a hand */
export function rolled(h: Hair, fall: Fall, up: number): void {
  const { p, c, a } = chartOf(h)
  // Above the crown the roll is as high as asked.
  const q = (u: number, v: number) => p(u, v < 0.2 ? 0.2 + (v - 0.2) * up : v)
  silhouette(h, [
    ...nearSide(h, fall),
    p(-0.6, 0.7),
    p(-0.46, 0.52),
    p(-0.12, 0.48),
    p(0.3, 0.53),
    p(0.66, 0.52),
    p(0.86, 0.66),
    ...c(0.98, 0.98),
    p(1.02, 0.72),
    p(1, 0.5),
    p(1.1, 0.24),
    q(1.08, -0.06),
    q(0.9, -0.32),
    q(0.56, -0.46),
    q(0.16, -0.44),
    q(-0.12, -0.3),
    q(-0.24, -0.17),
    q(-0.24, -0.17),
    a(-34, 1.2),
    a(-54, 0.95),
  ])
  flow(
    h,
    [
      [p(0.6, 0.52), p(0.66, 0.3), q(0.84, 0.08), q(1, 0.04)],
      [p(0.14, 0.51), p(0.2, 0.2), q(0.44, -0.1), q(0.74, -0.2)],
      [p(-0.3, 0.5), p(-0.28, 0.2), q(-0.06, -0.1), q(0.24, -0.24)], [p(-0.75, 1), p(-0.86, 0.72), p(-0.86, 0.44)],
    ],
    [
      [p(0.54, 0.46), p(0.62, 0.26), q(0.78, 0.06), q(0.98, 0.02)],
      [p(0.1, 0.44), p(0.18, 0.16), q(0.44, -0.12), q(0.8, -0.2)],
      [p(-0.32, 0.44), p(-0.28, 0.14), q(-0.06, -0.14), q(0.34, -0.32)],
      [p(-0.76, 0.96), p(-0.88, 0.7), p(-0.88, 0.4)],
      ...falling(h, fall),
    ],
  )
}

/** Combed back from a high forehead. */
export function slicked(h: Hair, fall: Fall, tight = false): void {
  const { p, c, a } = chartOf(h)
  const k = tight ? 0.55 : 1
  const recess = h.g.masculine || h.g.senior ? 0.08 : 0
  silhouette(h, [
    ...(tight
      ? [
          a(-70, 0.7),
          a(-92, 0.55),
          p(-1, 1.14),
          p(-0.9, 1.46),
          ...c(-0.82, 1.54),
          p(-0.86, 1.3),
          p(-0.78, 1.06),
          ...c(-0.76, 1.16),
          p(-0.72, 0.94),
        ]
      : nearSide(h, fall)),
    p(-0.7, 0.74),
    p(-0.54, 0.46 - recess),
    p(-0.3, 0.4 - recess),
    p(0.06, 0.42 - recess * 0.2),
    p(0.42, 0.36 - recess),
    p(0.7, 0.4),
    p(0.9, 0.66),
    ...c(0.97, 1),
    p(1.02, 0.76),
    a(66, 0.5 * k),
    a(40, 0.8 * k),
    a(8, 1.1 * k),
    a(-30, 1.3 * k),
  ])
  flow(
    h,
    [
      [p(-0.3, 0.4 - recess), p(-0.44, 0.24 - recess), p(-0.68, 0.18)],
      [p(0.06, 0.42), p(-0.06, 0.18), p(-0.36, 0.06)],
      [p(0.5, 0.37 - recess), p(0.4, 0.18), p(0.1, 0.04)],
      ...(tight ? [] : [[p(-0.72, 0.86), p(-0.86, 0.7), p(-1, 0.72)]]),
    ],
    [
      [p(0.56, 0.34 - recess), p(0.34, 0.1), p(-0.06, -0.02)],
      [p(0.16, 0.36), p(-0.12, 0.12), p(-0.5, 0.1)],
      [p(-0.24, 0.36 - recess), p(-0.52, 0.22), p(-0.86, 0.36)],
      ...(tight ? [] : [[p(-0.68, 0.72), p(-0.84, 0.56), p(-1.02, 0.74)], ...falling(h, fall)]),
    ],
  )
}

/** Short and pointed: a fringe swept over the brow in two points, a flick in the nape. */
export function feathered(h: Hair): void {
  const { p, c, a } = chartOf(h)
  silhouette(h, [
    a(-66, 1.25),
    a(-92, 1.1),
    p(-1.12, 1.2),
    p(-1.08, 1.5),
    ...c(-1.2, 1.8),
    p(-0.98, 1.68),
    ...c(-0.88, 1.78),
    p(-0.96, 1.46),
    ...(tucked(h)
      ? [p(-1.02, 1.14), p(-0.94, 0.92), p(-0.76, 0.82), p(-0.62, 0.74)]
      : [p(-0.86, 1.36), ...c(-0.74, 1.2), p(-0.7, 0.94), p(-0.58, 0.7)]),
    ...c(-0.42, 0.44),
    p(-0.08, 0.62),
    ...c(0.36, 0.8),
    ...c(0.34, 0.68),
    p(0.6, 0.76),
    ...c(0.84, 0.92),
    p(0.88, 0.78),
    ...c(1.08, 1.16),
    p(1.12, 0.86),
    a(70, 1.3),
    a(46, 1.5),
    a(16, 1.55),
    a(-14, 1.45),
    a(-44, 1.35),
  ])
  lock(h, [a(-16, 0.7), a(-11, 1.5), a(3, 2.05), a(18, 1.9)])
  flow(
    h,
    [
      [p(0.34, 0.68), p(0.08, 0.48), p(-0.3, 0.4)], [p(0.86, 0.8), p(0.6, 0.48), p(0.16, 0.28)],
      [p(-0.72, 1), p(-0.86, 0.72), p(-0.84, 0.44)],
    ],
    [
      [p(-0.22, 0.26), p(0.2, 0.26), p(0.62, 0.66)], [p(-0.3, 0.38), p(0, 0.46), p(0.28, 0.68)],
      [p(-0.1, 0.12), p(0.46, 0.14), p(0.9, 0.62)], [p(-0.84, 0.5), p(-1, 0.96), p(-0.98, 1.5)],
    ],
  )
}

/** The long top of an undercut, over a shaved scalp, hanging to the far side down to `drop`. */
export function overhang(h: Hair, drop: number): void {
  const { p, c, a } = chartOf(h)
  silhouette(h, [
    ...c(-0.66, 0.3),
    ...c(-0.4, 0.44),
    p(-0.04, 0.54),
    p(0.4, 0.58),
    p(0.7, 0.7 + drop * 0.3),
    p(0.84, 0.9 + drop * 0.8),
    ...c(1.06, 1.06 + drop),
    p(1.2, 0.9 + drop * 0.7),
    p(1.2, 0.6),
    a(56, 1.9),
    a(30, 2.3),
    a(4, 2),
    a(-20, 1.3),
  ])
  flow(
    h,
    [
      [p(0.7, 0.7 + drop * 0.3), p(0.42, 0.46), p(-0.04, 0.38)],
      [p(1.05, 1.04 + drop), p(0.98, 0.76 + drop * 0.5), p(0.62, 0.34), p(0.08, 0.16)],
      [p(0.3, 0.57), p(0.1, 0.48), p(-0.2, 0.44)],
    ],
    [
      [p(-0.24, 0.14), p(0.3, 0.1), p(0.82, 0.4), p(1.02, 0.8 + drop * 0.6)],
      [p(-0.3, 0.3), p(0.3, 0.34), p(0.8, 0.62), p(0.96, 0.94 + drop * 0.8)],
      [p(-0.2, 0.42), p(0.24, 0.48), p(0.64, 0.62 + drop * 0.2)],
    ],
  )
}

/** Spikes that lean the way the head is turned, and grow towards the brow. */
export function spiked(h: Hair, fall: Fall, up: number): void {
  const { p, c, a, t } = chartOf(h)
  const tips = [[72, 2.2], [46, 3], [20, 3.4], [-8, 3.2], [-36, 2.8], [-62, 2.2]] as const
  silhouette(h, [
    ...nearSide(h, fall),
    ...c(-0.56, 0.66),
    p(-0.4, 0.48),
    ...c(-0.16, 0.62),
    p(0, 0.46),
    ...c(0.3, 0.62),
    p(0.42, 0.46),
    ...c(0.74, 0.66),
    p(0.82, 0.62),
    ...c(1, 1),
    p(1.06, 0.7),
    ...tips.flatMap(([angle, k]) => [
      a(angle + 9, k * 0.5 * up),
      ...t(angle + 8, k * up),
      a(angle - 2, k * 0.5 * up),
      ...t(angle - 14, 0.8),
    ]),
  ])
  flow(
    h,
    [
      [p(-0.4, 0.48), p(-0.4, 0.26), p(-0.3, 0.02)], [p(0.42, 0.46), p(0.46, 0.22), p(0.56, -0.06)],
      [p(0, 0.46), p(0.04, 0.2), p(0.14, -0.1)],
    ],
    [
      [p(-0.42, 0.42), p(-0.46, 0.14), a(-30, 1.7 * up)],
      [p(-0.02, 0.4), p(0.04, 0.1), a(4, 2.2 * up)],
      [p(0.4, 0.42), p(0.5, 0.12), a(32, 2 * up)],
      ...falling(h, fall),
    ],
  )
}

/** A crest from the forehead to the nape, `up` heads of hair high. */
export function crested(h: Hair, up: number): void {
  const { p, c } = chartOf(h)
  const v = (y: number) => y * up
  silhouette(h, [
    ...c(0.3, 0.5),
    p(0.44, 0.3),
    p(0.5, v(0)),
    ...c(0.72, v(-0.26)),
    p(0.3, v(-0.2)),
    ...c(0.36, v(-0.52)),
    p(0.06, v(-0.36)),
    ...c(-0.04, v(-0.62)),
    p(-0.24, v(-0.36)),
    ...c(-0.46, v(-0.54)),
    p(-0.52, v(-0.2)),
    ...c(-0.84, v(-0.26)),
    p(-0.72, 0.1),
    ...c(-1.1, 0.16),
    p(-0.8, 0.34),
    p(-0.5, 0.28),
    p(-0.1, 0.36),
    ...c(0.06, 0.52),
    p(0.12, 0.4),
  ])
  flow(
    h,
    [
      [p(0.3, 0.36), p(0.34, 0.1), p(0.48, v(-0.16))], [p(-0.02, 0.28), p(0, 0), p(0.06, v(-0.34))],
      [p(-0.4, 0.2), p(-0.44, v(-0.06)), p(-0.42, v(-0.32))],
    ],
    [
      [p(0.26, 0.42), p(0.28, 0.1), p(0.4, v(-0.2))], [p(-0.06, 0.3), p(-0.04, 0), p(0.04, v(-0.4))],
      [p(-0.42, 0.24), p(-0.46, v(-0.04)), p(-0.44, v(-0.38))],
    ],
  )
}

/** Tied hair: a cap parted in the middle, drawn down to both sides. */
export function tiedDown(h: Hair): void {
  const { p, c, a } = chartOf(h)
  silhouette(h, [
    a(-66, 0.9),
    a(-92, 0.8),
    p(-1.06, 1.16),
    p(-0.98, 1.34),
    p(-0.82, 1.34),
    p(-0.7, 1.12),
    p(-0.66, 0.86),
    p(-0.42, 0.54),
    ...c(0.04, 0.34),
    p(0.44, 0.5),
    p(0.84, 0.78),
    p(1, 1.16),
    p(1.06, 1.16),
    a(80, 0.7),
    a(50, 0.9),
    a(18, 0.9),
    a(2, 0.66),
    a(-16, 0.95),
    a(-42, 1),
  ])
  flow(
    h,
    [
      [p(0.04, 0.34), p(0.03, 0.18), p(0, 0.02)], [p(-0.66, 0.86), p(-0.56, 0.54), p(-0.08, 0.3)],
      [p(0.92, 0.94), p(0.74, 0.56), p(0.28, 0.3)],
    ],
    [
      [p(-0.06, 0.16), p(-0.48, 0.26), p(-0.8, 0.62), p(-0.92, 1)],
      [p(0.12, 0.32), p(0.52, 0.44), p(0.84, 0.68), p(0.98, 1)], [p(-0.08, 0.34), p(-0.44, 0.46), p(-0.7, 0.8)],
    ],
  )
}
