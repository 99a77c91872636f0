/** A jacket that hangs open over a T-shirt. */
import { shift } from '../../../colour.ts'
import type { Hex } from '../../../recipe.ts'
import type { Figure } from '../figure.ts'
import type { Group } from '../render/shape.ts'
import { body, SIDES } from './accessory.ts'
import { jacketCollar } from './collar.ts'
import { roundNeck } from './neckline.ts'

type Cut = [number, number][]
const mirror = (cut: Cut, s: number): Cut => cut.map(([x, y]) => [x * s, y])

/** @param cloth of the jacket, with its pattern @param plain the same without @param edge of its seams @param inner colour of the T-shirt */
export function openJacket(f: Figure, cloth: number, plain: number, edge: number, inner: Hex): Group[] {
  const n = f.neck
  const shirt = f.palette.add(inner, 'cloth')
  const band = f.palette.add(shift(inner, { l: -0.05 }), 'cloth')
  const chest: Cut = [[-n * 1.2, -2.1], [n * 1.2, -2.1], [n, -3.2], [0.7, -6], [-0.7, -6], [-n, -3.2]]
  // Below the collar: under it the front's own edge would come through.
  const front: Cut = [[n * 0.98, -3.12], [n * 1.26, -3.4], [1.02, -6], [0.62, -6]]
  const wing: Cut = [
    [n * 0.96, -2.16], [n * 1.5, -2.34], [n * 1.92, -2.86], [n * 1.36, -3.34], [n * 1.06, -3.06], [n * 0.9, -2.6],
  ]
  return [
    body({ is: 'plate', mat: shirt, on: 'body', lift: 0.03, cut: chest, soft: 0.01, edge: 0.02 }),
    ...roundNeck(f, band, false),
    jacketCollar(f, plain, 1.62),
    ...SIDES.flatMap((s) => [
      body({ is: 'plate', mat: cloth, on: 'body', lift: 0.13, cut: mirror(front, s), soft: 0.03, edge: 0.07 }),
      body({ is: 'plate', mat: edge, on: 'body', lift: 0.1, cut: mirror(front, s), soft: 0.06, edge: 0.05 }),
      body({ is: 'plate', mat: plain, on: 'body', lift: 0.22, cut: mirror(wing, s), soft: 0.05, edge: 0.09 }),
      body({ is: 'plate', mat: edge, on: 'body', lift: 0.18, cut: mirror(wing, s), soft: 0.085, edge: 0.05 }),
    ]),
  ]
}
