/** A head as planes of a few shapes, for what is read from a study alone: no picture, no model. */
import type { HeadStudy } from '../../../src/atelier/photo/head-study.ts'
import type { Lab } from '../../../src/atelier/photo/face/face-reading.ts'

/** Places are distances between the pupils, right and down from between the eyes. */
export type Area = (u: number, v: number) => boolean

export interface StudyParts {
  /** From the lowest layer to the uppermost. */
  layers: readonly { area: Area; colour: Lab; as: 'skin' | 'hair' | 'clothing' }[]
}

/** Half the side of the square shown, and its pixels. */
const [REACH, SIDE] = [3.6, 144]

export const ellipse =
  (u0: number, v0: number, ru: number, rv: number): Area =>
  (u, v) =>
    ((u - u0) / ru) ** 2 + ((v - v0) / rv) ** 2 < 1

export function headStudy({ layers }: StudyParts): HeadStudy {
  const count = SIDE * SIDE
  const plane = () => new Float32Array(count)
  const study = {
    side: SIDE,
    lab: new Float32Array(count * 3),
    inside: new Uint8Array(count).fill(1),
    alpha: plane(),
    skin: plane(),
    hair: plane(),
    clothing: plane(),
    u: plane(),
    v: plane(),
    across: plane(),
    down: plane(),
    eyes: SIDE / (2 * REACH),
  }
  const bare = new Uint8Array(count)
  for (let i = 0; i < count; i++) {
    const u = (((i % SIDE) + 0.5) / SIDE - 0.5) * 2 * REACH
    const v = ((Math.floor(i / SIDE) + 0.5) / SIDE - 0.5) * 2 * REACH
    study.u[i] = study.across[i] = u
    study.v[i] = v
    study.down[i] = v - 0.45
    study.lab[i * 3] = 0.9
    for (const { area, colour, as } of layers) {
      if (!area(u, v)) continue
      study.lab.set([colour.l, colour.a, colour.b], i * 3)
      study.alpha[i] = 1
      for (const name of ['skin', 'hair', 'clothing'] as const) study[name][i] = name === as ? 1 : 0
      bare[i] = as === 'skin' ? 1 : 0
    }
  }
  return { ...study, likeSkin: (i) => bare[i] === 1 }
}
