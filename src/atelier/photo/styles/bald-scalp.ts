/** Gloss on a bald head, which the masks take for hair. */
import { REGION } from './side.ts'

/** Lightness in that of the face from which it is gloss: a ring of hair is darker. */
const GLOSS = 0.85

/**
 * Makes it skin. Changes `region`.
 *
 * @param l lightness of each pixel, OKLab @param face that of the face
 */
export function scalpIsSkin(region: Uint8Array, l: Float32Array, face: number): void {
  for (let i = 0; i < region.length; i++) if (region[i] === REGION.hair && l[i]! > GLOSS * face) region[i] = REGION.skin
}
