/** Hair combed up from the forehead: quiffs, and the top of an undercut. */
import type { Pt } from '../curves.ts'
import { type Chart, chartOf, silhouette } from './chart.ts'
import { rising } from './fall-strokes.ts'
import { type Fall, farEnd, farTemple, joinFar, nearSide } from './falls.ts'
import { flow } from './flow.ts'
import type { Hair } from './ground.ts'

/** The edge of hair that stands up, from the far temple back over the crown, and the strokes within it. */
interface Crest {
  edge: Pt[]
  lines: Pt[][]
}

/**
 * Locks that rise highest in front and sweep back down to the crown, or (`ahead`) break ahead in three.
 *
 * @param up how high they stand, 1: a hand
 */
function crest({ r }: Hair, { p }: Chart, up: number, ahead: boolean): Crest {
  // Above the crown it is as high as asked.
  const q = (u: number, v: number) => p(u, v < 0.2 ? 0.2 + (v - 0.2) * up : v)
  const tip = (u: number, v: number) => [q(u, v), q(u, v)]
  const backwards = [
    [p(0.14, 0.38), p(0.32, 0.16), q(0.62, -0.3), q(0.52, -0.76), q(0.14, -0.8)],
    [p(-0.5, 0.34), p(-0.42, 0.16), q(-0.24, -0.16), q(-0.26, -0.4)],
    [p(0.6, 0.42), p(0.82, 0.16), q(0.96, -0.34), q(0.9, -0.9), q(0.56, -1.14)],
  ]
  // Under what is worn there is no room for their tips, and in a helmet none to hang over.
  const room = r.headwear === 'astronaut-helmet' ? 0.76 : 1
  if (r.headwear !== 'none')
    return {
      edge: [
        q(1.13 * room, 0.06),
        q(1.2 * room, -0.34),
        q(1.16 * room, -0.7),
        q(0.96 * room, -0.98),
        q(0.66 * room, -1.08),
        q(0.32, -0.96),
        q(0, -0.66),
        q(-0.24, -0.5),
        q(-0.4, -0.2),
      ],
      lines: backwards,
    }
  if (ahead)
    return {
      edge: [
        q(1.04, 0.04),
        q(1.2, -0.24),
        ...tip(1.4, -0.42),
        q(1.3, -0.68),
        q(1.14, -0.84),
        ...tip(0.9, -0.9),
        q(0.98, -1.12),
        ...tip(1.2, -1.34),
        q(0.78, -1.42),
        q(0.4, -1.2),
        ...tip(0.14, -0.86),
        q(0.08, -1.1),
        ...tip(0.24, -1.36),
        q(-0.1, -1.26),
        q(-0.4, -0.76),
      ],
      lines: [
        [p(0.14, 0.38), p(0.28, 0.24), q(0.52, -0.1), q(0.92, -0.44)],
        [p(-0.5, 0.34), p(-0.4, 0.2), q(-0.16, -0.14), q(0.16, -0.5)], [q(0.9, -0.9), q(0.66, -0.72), q(0.44, -0.4)],
        [q(0.14, -0.86), q(-0.06, -0.68), q(-0.24, -0.36)],
      ],
    }
  return {
    edge: [
      q(1.05, 0.04),
      q(1.14, -0.4),
      q(1.14, -0.9),
      q(0.96, -1.32),
      q(0.62, -1.46),
      q(0.22, -1.22),
      q(-0.18, -0.84),
      q(-0.5, -0.44),
      q(-0.62, -0.08),
    ],
    lines: backwards,
  }
}

/** Its edge over the forehead, in bows of unlike width, lowest in the middle: level from temple to temple it is a lid's edge. */
const hairline = ({ p, c }: Chart): Pt[] => [
  ...c(-0.5, 0.34),
  p(-0.34, 0.41),
  p(-0.1, 0.43),
  ...c(0.14, 0.38),
  p(0.3, 0.44),
  p(0.52, 0.42),
  p(0.7, 0.4),
  p(0.86, 0.56),
]

/** A quiff over a back that lies close. @param up how high it stands, 1: a hand; @param ahead whether it breaks ahead */
export function rolled(h: Hair, fall: Fall, up: number, ahead = false): void {
  const chart = chartOf(h)
  const { p, a } = chart
  const { edge, lines } = crest(h, chart, up, ahead)
  const short = fall === 'short'
  silhouette(h, [
    ...nearSide(h, fall),
    p(-0.71, 0.66),
    p(-0.65, 0.47),
    ...hairline(chart),
    // Over short sides it rises straight from the temple: a hollow there would part it from the head as a cap.
    ...(short ? [...farTemple(h), p(1.02, 0.6), p(1.01, 0.36)] : [...farEnd(h), p(1.15, 0.6), p(1.07, 0.2)]),
    ...edge,
    a(-37, 1),
    a(-54, short ? 0.95 : 1.3),
  ])
  joinFar(h, fall)
  flow(h, [...lines, ...rising(h, fall)])
}

/** The top of an undercut, over a clipped side, lower than a quiff; on the far side it hangs down to `drop`. */
export function overhang(h: Hair, drop: number, ahead: boolean): void {
  const chart = chartOf(h)
  const { p, a, l } = chart
  const { edge, lines } = crest(h, chart, h.r.headwear === 'headphones' ? 0.22 : ahead ? 0.3 : 0.37, ahead)
  silhouette(h, [
    a(-50, 0.5),
    // Over the clipped side it ends in one edge, from the back of the skull, where it lies close, to the temple.
    a(-62, 0.1),
    p(-0.84, 0.52),
    p(-0.68, 0.46),
    ...hairline(chart),
    // Short, it rises straight from the temple, as a quiff.
    ...(drop < 0
      ? [...farTemple(h), p(1.02, 0.5), p(1.01, 0.32)]
      : [...l(0, [0.96, 0.94 + drop * 0.8]), p(1.05, 0.66 + drop * 0.4), p(1.06, 0.44)]),
    ...edge,
    a(-38, 0.8),
  ])
  flow(h, lines)
}
