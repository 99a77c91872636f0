/** Curls that hang behind neck and shoulders, and in a tail. */
import type { Pt } from '../curves.ts'
import { ROUND, roomFor } from './curly-sides.ts'
import type { Fall } from './falls.ts'
import type { Hair } from './ground.ts'
import { clusters } from './clusters.ts'
import { curls, hangingEdge, type Lobe, lobes } from './lobes.ts'
import { nape } from './nape.ts'

/** Curls behind neck and shoulders, of which those of the far side are seen. */
export function curlyBack(h: Hair, fall: Fall, blunt?: number): void {
  if (fall === 'short' && blunt === undefined) return
  const { p, a } = roomFor(h)
  const low = blunt ?? ROUND
  // Below a clipped side nothing lies over it.
  const bared = h.r.hairStyle === 'undercut' || h.r.hairStyle === 'mohawk'
  const top: Pt[] = [a(70, 0.1), a(30, 0.1), a(-30, 0.1), a(-70, 0.1)]
  if (fall !== 'long' || blunt !== undefined) {
    curls(h, [
      ...top,
      ...(bared
        ? lobes(
            h,
            p(-0.94, 1.1),
            [p(-1.14, 1.44), 0.24],
            [p(-1.24, low - 0.3), 0.36],
            [p(-1.06, low + 0.02), 0.36],
            [p(-0.56, low + 0.02), 0.36],
          )
        : [p(-0.9, 1.3), p(-0.94, low - 0.2), p(-0.6, low)]),
      p(0, low + 0.02),
      ...hangingEdge(
        h,
        p(0.5, low - 0.02),
        [p(1.02, low + 0.06), 0.36],
        [p(1.36, low - 0.16), 0.4],
        [p(1.38, low - 0.5), 0.36],
        [p(1.24, Math.min(1.2, low - 0.8)), 0.36],
        [p(1.11, 0.64), 0.2],
      ).points,
    ])
    if (low >= 2) nape(h, low - 0.12)
    beyondCheek(h, [p(1.12, low - 0.2), p(1.2, low - 0.52), p(1.1, low - 0.9), p(1.16, low - 1.2)])
    return
  }
  const { g } = h
  const x = (u: number, y: number): Pt => [p(u, 0)[0], y]
  const far = hangingEdge(
    h,
    x(1.2, 890),
    [x(1.44, g.neckY + 76), 0.34],
    [p(1.38, 2), 0.34],
    [p(1.24, 1.46), 0.32],
    [p(1.22, 1.08), 0.3],
    [p(1.11, 0.64), 0.2],
  )
  const near: Pt[] = bared
    ? lobes(
        h,
        p(-0.94, 1.1),
        [p(-1.18, 1.5), 0.3],
        [p(-1.24, 2), 0.34],
        [x(-1.2, g.neckY + 70), 0.34],
        [x(-1, 890), 0.34],
      )
    : [p(-1, 1.3), p(-1, 2), x(-1.1, 860), x(-0.96, 890)]
  curls(h, [...top, ...near, ...far.points])
  nape(h, 2.5)
  beyondCheek(h, [x(1.16, g.neckY + 40), p(1.22, 1.9), p(1.12, 1.5), p(1.2, 1.1)])
}

/** A cluster in what hangs beyond the far cheek; in black on the side where light comes from only. */
function beyondCheek(h: Hair, line: readonly Pt[]): void {
  if (!h.inks.dark || h.g.turn === -1) clusters(h, [line])
}

/**
 * A tail of curls from a tie on the crown.
 *
 * @param k the side it falls to, 1: our right
 * @param low where it ends
 */
export function curlyTail(asked: Hair, k: -1 | 1, low: number): void {
  const { g } = asked
  // Written from the tie down its outer side and up beside the head, as a cut is.
  const h: Hair = { ...asked, g: { ...g, turn: k === 1 ? -1 : 1 } }
  const at = (out: number, y: number): Pt => [g.cx + k * out, y]
  const from = g.crownY + 20
  const down = (share: number) => from + (low - from) * share
  // It rises from the tie, is fullest beside the head, and runs out in one curl that swings away.
  const ring: [Pt, ...Lobe[]] = [
    at(44, g.crownY - 16),
    [at(104, g.crownY - 68), 0.36, 0.06],
    [at(g.skull + 34, g.crownY - 34), 0.38, 0.04],
    [at(g.skull + 63, down(0.14)), 0.36],
    [at(g.skull + 63, down(0.36)), 0.34],
    [at(g.skull + 50, down(0.58)), 0.36],
    [at(g.skull + 46, down(0.78)), 0.3],
    [at(g.skull + 46, low), 0.3],
    [at(g.skull + 32, down(0.88)), 0.28],
    [at(g.skull + 14, down(0.66)), 0.26],
    [at(g.skull - 8, down(0.46)), 0.26],
    [at(g.skull - 20, down(0.3)), 0.2],
    [at(44, g.crownY + 40), 0.1],
  ]
  const edge = hangingEdge(h, ...ring)
  curls(h, edge.points)
  // A cluster along its bend, and one at its end.
  clusters(h, [
    [at(96, g.crownY - 34), at(g.skull + 6, down(0.02)), at(g.skull + 28, down(0.22)), at(g.skull + 16, down(0.44))],
    ...(h.r.hairLength === 'short'
      ? []
      : [[at(g.skull + 12, down(0.5)), at(g.skull + 26, down(0.66)), at(g.skull + 20, down(0.86))]]),
  ])
}
