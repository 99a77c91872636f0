/** What lies before a face that is no part of it. */
import { downFace } from '../face/face-map.ts'
import type { Seen } from './body.ts'
import { HEAD, REGION, SIDE } from './side.ts'

/** Height from which it is a microphone, a collar or the shade of a jaw, distances between the pupils. */
const CHEEKS = 0.3

/** Within the face's outline is no cloth: it would be a goatee, or a lump on the jaw. Changes `region`. */
export function bareChin({ region, map }: Pick<Seen, 'region' | 'map'>, own: Uint8Array): void {
  for (let i = 0; i < own.length; i++)
    if (own[i] === HEAD.face && region[i] === REGION.cloth && downFace(map, i % SIDE, (i / SIDE) | 0) > CHEEKS)
      region[i] = REGION.skin
}
