/** Collars that are folded: a shirt's and a jacket's. */
import { PAINT, type Figure } from '../figure.ts'
import type { Group, Shape } from '../render/shape.ts'

const SIDES = [-1, 1] as const
type Cut = [number, number][]
const mirror = (cut: Cut, s: number): Cut => cut.map(([x, y]) => [x * s, y])
const one = (...shapes: Shape[]): Group => ({ frame: 'body', shapes })

/**
 * A band round the neck and two wings, open at the throat but under a tie.
 * @param mat of the cloth @param edge of their seam @param wide how far the wings reach, of a shirt's
 */
export function pointedCollar(f: Figure, mat: number, edge: number, wide = 1): Group[] {
  const n = f.neck
  const wing: Cut = [
    [0.05, -2.6], [n * 0.9, -2.16], [n * 1.42 * wide, -2.42], [n * 1.24 * wide, -2.94], [0.56 * wide, -3.3],
  ]
  const band: Shape[] = [
    { is: 'cone', mat, at: [0, -2.46, -0.2], turn: [9, 0, 0], half: 0.3, r: [n * 1.3, n * 1.12], round: 0.07 },
  ]
  const throat: Group[] = []
  // Between its wings the band would be the rim of a pot.
  if (!f.wears('tie') && !f.wears('bow-tie')) {
    band.push({ is: 'ellipsoid', mat, op: 'subtract', at: [0, -2.12, 0.8], r: [n * 0.9, 0.54, 1], k: 0.04 })
    const skin = f.palette.add(f.skin, 'skin', PAINT.neck)
    const cut: Cut = [[-n * 0.9, -2.1], [n * 0.9, -2.1], [0, -2.65]]
    throat.push(one({ is: 'plate', mat: skin, on: 'body', lift: 0.05, cut, soft: 0.01, edge: 0.02 }))
  }
  return [
    one(...band),
    ...throat,
    ...SIDES.map((s) =>
      one({ is: 'plate', mat, on: 'body', lift: 0.17, cut: mirror(wing, s), soft: 0.05, edge: 0.08 }),
    ),
    ...SIDES.map((s) =>
      one({ is: 'plate', mat: edge, on: 'body', lift: 0.13, cut: mirror(wing, s), soft: 0.085, edge: 0.05 }),
    ),
  ]
}

/** A jacket's, behind that of the shirt and round the neck into the lapels. @param open half of what is open in front, necks */
export function jacketCollar({ neck: n }: Figure, mat: number, open = 1.16): Group {
  return one(
    { is: 'cone', mat, at: [0, -2.66, -0.26], turn: [14, 0, 0], half: 0.3, r: [n * 1.9, n * 1.34], round: 0.08 },
    {
      is: 'cone',
      mat,
      op: 'subtract',
      at: [0, -2.3, -0.2],
      turn: [18, 0, 0],
      half: 0.4,
      r: [n * 1.08, n * 1.2],
      round: 0.02,
      k: 0.08,
    },
    // Open in front.
    { is: 'box', mat, op: 'subtract', at: [0, -2.8, 1.2], half: [n * open, 1, 1.2], round: 0.1, k: 0.06 },
  )
}
