/** Curls that hang behind neck and shoulders, and in a tail. */
import type { Pt } from '../curves.ts'
import { ROUND, roomFor } from './curly-sides.ts'
import type { Fall } from './falls.ts'
import { type Hair, mass } from './ground.ts'
import { lockLight } from './flow.ts'
import { lit, type Lobe, lobes, within } from './lobes.ts'

/** Curls behind neck and shoulders, of which those of the far side are seen. */
export function curlyBack(h: Hair, fall: Fall, blunt?: number): void {
  if (fall === 'short' && blunt === undefined) return
  const { p, a } = roomFor(h)
  const low = blunt ?? ROUND
  const top: Pt[] = [a(70, 0.1), a(30, 0.1), a(-30, 0.1), a(-70, 0.1)]
  if (fall !== 'long' || blunt !== undefined)
    return mass(h, [
      ...top,
      // Below a clipped side nothing lies over it.
      ...(h.r.hairStyle === 'undercut'
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
      ...lobes(
        h,
        p(0.5, low - 0.02),
        [p(0.98, low + 0.04), 0.36],
        [p(1.3, low - 0.24), 0.4],
        [p(1.3, low - 0.44), 0.4],
        [p(1.24, Math.min(1.2, low - 0.8)), 0.36],
        [p(1.11, 0.64), 0.2],
      ),
    ])
  const { g } = h
  const x = (u: number, y: number): Pt => [p(u, 0)[0], y]
  mass(h, [
    ...top,
    p(-1, 1.3),
    p(-1, 2),
    x(-1.1, 860),
    x(-0.96, 990),
    x(1.2, 990),
    ...lobes(
      h,
      x(1.4, 900),
      [x(1.3, g.neckY + 76), 0.3],
      [p(1.32, 2), 0.3],
      [p(1.2, 1.46), 0.32],
      [p(1.2, 1.08), 0.28],
      [p(1.11, 0.64), 0.2],
    ),
  ])
  // In light hair the brush runs on from its notches beside the neck, in black light lies along the cheek.
  if (h.inks.dark) return lockLight(h, [p(1.13, 1.16), p(1.19, 1.34), p(1.12, 1.56), p(1.17, 1.74), p(1.16, 1.94)])
  const into = (u: number, v: number): Pt[] => [p(u + 0.05, v), p(u - 0.12, v + 0.03), p(u - 0.24, v + 0.14)]
  within(h, [into(1.2, 1.46), into(1.32, 2)])
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
  // It rises from the tie, falls in a curve and runs out in one curl.
  const ring: [Pt, ...Lobe[]] = [
    at(34, g.crownY - 20),
    [at(106, g.crownY - 58), 0.36, 0.06],
    [at(g.skull + 20, g.crownY - 14), 0.38, 0.04],
    [at(g.skull + 66, down(0.22)), 0.36],
    [at(g.skull + 78, down(0.5)), 0.34],
    [at(g.skull + 66, down(0.63)), 0.4],
    [at(g.skull + 46, down(0.88)), 0.36],
    [at(g.skull - 8, low + 14), 0.4],
    [at(g.skull - 18, down(0.76)), 0.3],
    [at(g.skull - 8, down(0.52)), 0.26],
    [at(g.skull - 20, down(0.3)), 0.2],
    [at(34, g.crownY + 40), 0.1],
  ]
  mass(h, lobes(h, ...ring))
  // Light on the curls over the tie, and down the tail.
  if (h.inks.dark) {
    lit(h, 0, ...(ring.slice(0, 4) as typeof ring))
    return lockLight(h, [
      at(g.skull + 22, down(0.18)),
      at(g.skull + 46, down(0.32)),
      at(g.skull + 34, down(0.48)),
      at(g.skull + 40, down(0.62)),
      at(g.skull + 22, down(0.8)),
    ])
  }
  /** In from a notch of the outer side. */
  const curl = (out: number, share: number): Pt[] => {
    const y = down(share)
    return [at(out + 6, y), at(out - 20, y - 2), at(out - 44, y + 14), at(out - 54, y + 44)]
  }
  within(h, [
    [at(108, g.crownY - 62), at(106, g.crownY - 30), at(118, g.crownY + 4), at(142, g.crownY + 30)],
    curl(g.skull + 78, 0.5),
  ])
  within(h, [curl(g.skull + 66, 0.22), curl(g.skull + 66, 0.63)])
}
