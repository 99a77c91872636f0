/** The near side of curly cuts, from the crown round their ends to the forehead. */
import type { Pt } from '../curves.ts'
import { wearsGlasses } from '../lenses.ts'
import { type Chart, chartOf } from './chart.ts'
import { aboutEar, behindEar, type Fall, tucked } from './falls.ts'
import { type Hair, PRESSED } from './ground.ts'
import { type Edge, hangingEdge, type Lobe, lobes } from './lobes.ts'
import { napeLock, nearFace } from './short-sides.ts'

/** What hair does at the near side of a cut. */
export interface Side {
  /** Curls between the crown and the side, where it does not begin at the temple. */
  lead?: readonly Lobe[]
  /** From there round its ends, in front of the ear and up to the forehead. */
  points: Pt[]
  /** The first curl of the forehead begins here. */
  from: Pt
  /** The outer edge of what hangs. */
  edge?: Edge
}

/** The chart of a cut, within a helmet narrower beside the head. */
export function roomFor(h: Hair): Chart {
  const chart = chartOf(h)
  if (h.r.headwear !== 'astronaut-helmet') return chart
  const p = (u: number, v: number) => chart.p(Math.abs(u) > 1 ? Math.sign(u) * (0.65 + Math.abs(u) * 0.35) : u, v)
  return { ...chart, p, c: (u, v) => [p(u, v), p(u, v)] }
}

/** Behind the ear into the nape, and before it. */
export function shortSide(h: Hair, { p }: Chart): Side {
  const about = aboutEar(h, tucked(h) || h.r.hairStyle === 'pigtails')
  const nape = h.g.vol > PRESSED ? napeLock(h) : undefined
  const above: readonly Lobe[] = [[p(-1.08, 0.62), 0.34], [p(-1.07, 0.82), 0.3]]
  const from = p(-0.78, 0.76)
  if (!nape) return { lead: [...above, [about[0]!, 0.24]], points: about, from }
  const [behind, , under] = nape.outer as [Pt, Pt, Pt]
  return {
    // Curls are smaller the closer they lie.
    lead: [...above, [behind, 0.22], [under, 0.16], [nape.tip, 0.12]],
    points: [nape.tip, ...nape.inner, ...about.slice(2)],
    from,
  }
}

/** Above a clipped side, where it ends in a curl that lies over it. */
export const clippedSide = ({ p }: Chart): Side => ({
  lead: [[p(-0.86, 0.42), 0.3]],
  points: [p(-0.85, 0.52), p(-0.74, 0.55), p(-0.65, 0.5)],
  from: p(-0.62, 0.44),
})

/** Down to the jaw, the shoulder or the chest, in curls that are largest at their ends. */
export function longSide(h: Hair, { p }: Chart, fall: Fall, blunt?: number): Side {
  const { g } = h
  const x = (u: number, y: number): Pt => [p(u, 0)[0], y]
  const lens = wearsGlasses(h.r) ? 0.08 : 0
  const ear = tucked(h)
  const low = blunt ?? ROUND
  const under = g.vol <= PRESSED
  const from = under ? p(-1.05, 0.8) : p(-1.19, 0.62)
  const toChest = fall === 'long' && blunt === undefined
  const hanging: [Pt, ...Lobe[]] = toChest
    ? [
        from,
        [p(-1.26, 1.1), under ? 0.22 : 0.3],
        [p(-1.17, 1.44), 0.34],
        [p(-1.26, 1.98), 0.32],
        [x(-1.2, g.neckY + 40), 0.34],
        [x(-1.14, 836), 0.34],
        [x(-0.98, 892), 0.34],
        [x(-0.74, 810), 0.32],
      ]
    : [
        from,
        [p(under ? -1.3 : -1.42, low - 0.98 + (under ? 0.14 : 0)), under ? 0.22 : 0.34],
        [p(-1.42, low - 0.5), 0.34],
        [p(-1.26, low - 0.12), 0.4],
        [p(-1, low + 0.04), 0.4],
        [p(-0.66, low - 0.12), 0.34],
      ]
  const edge = hangingEdge(h, ...hanging)
  const ends = [
    ...edge.points,
    // Curls on the side of the neck, too: a smooth edge there would be a wig's. The jaw is free.
    ...(toChest
      ? [...lobes(h, x(-0.74, 810), [x(-0.64, g.neckY + 30), 0.26], [ear ? p(-0.78, 2.04) : p(-0.6, 1.97), 0.26])]
      : []),
  ]
  const inner = ear
    ? [p(-0.74, 2.1), p(-0.88, 1.72), p(-0.9, 1.5), ...behindEar(h)]
    : // On the line of the jaw: beside it a sliver of what hangs behind would be seen between two lines.
      [nearFace(h, 8, 3), nearFace(h, 7, 1), nearFace(h, 6, -2), p(-0.82 - lens * 0.4, 1)]
  return {
    points: [...ends, ...inner.filter(([, y]) => y < ends.at(-1)![1] - 12)],
    from: ear ? p(-0.7, 0.62) : p(-0.78 - lens * 0.4, 0.74),
    edge,
  }
}

/** How far down longer curls reach (chin: 2). */
export const ROUND = 2.2
