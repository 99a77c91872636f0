/** Necklines of T-shirts as photos show them: on straps, or round and flat. */
import { PAINT, type Figure } from '../figure.ts'
import type { Group, Shape, Vec } from '../render/shape.ts'
import { body, type Depth, SIDES } from './accessory.ts'

type Cut = [number, number][]

/** Whether a T-shirt is a top on straps. */
export const isStrapped = ({ recipe }: Figure): boolean =>
  recipe.clothing === 'tshirt' && recipe.features.bareShoulders === true

/** Heights of the joints of a strap, from the chest to the shoulder. */
const STRAP = [-3.5, -3.3, -3.1, -2.9, -2.74]

/** A top on straps. @param z depth of the torso */
export function strapTop(f: Figure, mat: number, z: Depth): Group[] {
  const w = f.shoulder
  const half: Cut = [
    [0, -3.62], [0.3, -3.58], [0.66, -3.44], [0.84, -3.5], [w * 0.78, -3.86], [w * 0.95, -4.3], [w, -6],
  ]
  const cut: Cut = [...half.toReversed().map(([x, y]): [number, number] => [-x, y]), ...half.slice(1)]
  const at = (x: number, y: number): Vec => [x, y, z(x, y) + 0.02]
  return [
    body({ is: 'plate', mat, on: 'body', lift: 0.05, cut, soft: 0.03, edge: 0.05 }),
    body(
      ...SIDES.flatMap((s) =>
        STRAP.slice(1).map((y, n): Shape => ({
          is: 'capsule',
          mat,
          at: at(s * (0.72 + 0.06 * n), STRAP[n]!),
          to: at(s * (0.78 + 0.06 * n), y),
          r: [0.085, 0.085],
          k: 0.02,
        })),
      ),
    ),
  ]
}

/** A round neck: of a photo it lies on the body, and leaves the collarbones bare where it is low. @param z depth of the torso */
export function roundNeck(f: Figure, trim: number, z: Depth, isLow: boolean): Group[] {
  const skin = f.palette.add(f.skin, 'skin', PAINT.neck)
  const [wide, low] = isLow ? [f.neck * 1.3 + 0.16, -3.5] : [f.neck * 1.16 + 0.1, -2.98]
  const half: Cut = [0, 0.3, 0.58, 0.77, 0.9, 0.97, 1].map((t) => [
    t * wide,
    low + (-2.5 - low) * (1 - Math.sqrt(1 - t ** 2.4)),
  ])
  const edge: Cut = [
    ...half
      .slice(1)
      .reverse()
      .map(([x, y]): [number, number] => [-x, y]),
    ...half,
  ]
  const at = ([x, y]: [number, number]): Vec => [x, y, z(x, y) + 0.03]
  return [
    body({
      is: 'plate',
      mat: skin,
      on: 'body',
      lift: 0.025,
      cut: [...edge, [wide, -2.2], [-wide, -2.2]],
      soft: 0.01,
      edge: 0.03,
    }),
    // Every two pieces one curve: straight ones would be beads.
    body(
      ...[0, 2, 4, 6, 8, 10].map((n): Shape => {
        const [from, middle, to] = [at(edge[n]!), at(edge[n + 1]!), at(edge[n + 2]!)]
        const bend = middle.map((v, axis) => 2 * v - (from[axis]! + to[axis]!) / 2) as Vec
        return { is: 'tube', mat: trim, path: [from, bend, to], r: [0.06, 0.06, 0.06] }
      }),
    ),
  ]
}
