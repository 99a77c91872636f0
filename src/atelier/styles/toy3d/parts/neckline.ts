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

/** How broad the band of a round neck is, and how far it lies on the body; the skin inside lies lower. */
const [BAND, LIES, BARE] = [0.19, 0.055, 0.01]

/** A round neck: a band that lies on the body all round; where it is low it leaves the collarbones bare. */
export function roundNeck(f: Figure, trim: number, isLow: boolean): Group[] {
  const skin = f.palette.add(f.skin, 'skin', PAINT.neck)
  const [wide, low] = isLow ? [f.neck * 1.3 + 0.16, -3.5] : [f.neck * 1.14 + 0.1, -2.92]
  /** From the right shoulder down and up to the left one. */
  const arc = (by: number): Cut => {
    const half: Cut = [0, 0.3, 0.58, 0.77, 0.9, 0.97, 1].map((t) => [
      t * (wide + by),
      low - by + (-2.5 + by - low) * (1 - Math.sqrt(1 - t ** 2.4)),
    ])
    return [
      ...half
        .slice(1)
        .reverse()
        .map(([x, y]): [number, number] => [-x, y]),
      ...half,
    ]
  }
  const [inner, outer] = [arc(0), arc(BAND)]
  return [
    body({
      is: 'plate',
      mat: skin,
      on: 'body',
      lift: BARE,
      cut: [...arc(BAND / 2), [wide, -2.1], [-wide, -2.1]],
      soft: 0.01,
      edge: 0.03,
    }),
    body({
      is: 'plate',
      mat: trim,
      on: 'body',
      lift: LIES,
      cut: [...outer, [wide + BAND, -2.1], [wide, -2.1], ...inner.toReversed(), [-wide, -2.1], [-wide - BAND, -2.1]],
      soft: 0.01,
      edge: 0.07,
    }),
  ]
}
