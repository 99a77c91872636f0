/** Gloss on a bald head, which the masks take for hair, or for a white shirt. */
import { downFace } from '../face/face-map.ts'
import type { FaceMap } from '../face/face-reading.ts'
import { REGION, SIDE } from './side.ts'

/** Lightness in that of the face from which it is gloss: a ring of hair is darker. */
const GLOSS = 0.85
/** Height above the eyes, distances between the pupils, from which nobody wears clothes. */
const SCALP = -0.5

/**
 * Makes it skin, on a head on which nothing is worn. Changes `region`.
 *
 * @param l lightness of each pixel, OKLab @param face that of the face
 */
export function scalpIsSkin(region: Uint8Array, l: Float32Array, face: number, map: FaceMap): void {
  for (let i = 0; i < region.length; i++) {
    const isGloss = region[i] === REGION.hair && l[i]! > GLOSS * face
    if (isGloss || (region[i] === REGION.cloth && downFace(map, i % SIDE, (i / SIDE) | 0) < SCALP))
      region[i] = REGION.skin
  }
}
