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
  const chest: Cut = [[-1, -2.1], [1, -2.1], [0.78, -3.2], [0.66, -6], [-0.66, -6], [-0.78, -3.2]]
  const front: Cut = [[0.74, -2.7], [1.06, -2.7], [0.98, -6], [0.6, -6], [0.66, -3.4]]
  const wing: Cut = [
    [n * 0.98, -2.16], [n * 1.5, -2.34], [n * 1.92, -2.86], [n * 1.36, -3.34], [n * 1.1, -3.06], [n * 0.94, -2.6],
  ]
  return [
    body({ is: 'plate', mat: shirt, on: 'body', lift: 0.03, cut: chest, soft: 0.01, edge: 0.02 }),
    ...roundNeck(f, band, false),
    jacketCollar(f, plain),
    ...SIDES.flatMap((s) => [
      body({ is: 'plate', mat: cloth, on: 'body', lift: 0.13, cut: mirror(front, s), soft: 0.03, edge: 0.07 }),
      body({ is: 'plate', mat: edge, on: 'body', lift: 0.1, cut: mirror(front, s), soft: 0.06, edge: 0.05 }),
      body({ is: 'plate', mat: plain, on: 'body', lift: 0.22, cut: mirror(wing, s), soft: 0.05, edge: 0.09 }),
      body({ is: 'plate', mat: edge, on: 'body', lift: 0.18, cut: mirror(wing, s), soft: 0.085, edge: 0.05 }),
    ]),
  ]
}
