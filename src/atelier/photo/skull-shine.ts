/** The light on a bare skull, which has the colour of a white shirt. */
import { connected } from './connected.ts'

/** Where the mouth is, in heights of the face below its middle, and share of cloth by which it hangs together. */
const [MOUTH, CLOTH] = [0.3, 0.3]

/**
 * On a bare skull, what is like cloth but hangs together with nothing worn is light. Changes the planes.
 *
 * @param alpha 0…1, as the planes, `side`²
 * @param v place of each pixel along the head, in heights of the face below its middle
 */
export function giveShineToSkin(
  { skin, clothing }: Record<'skin' | 'clothing', Float32Array>,
  alpha: Float32Array,
  v: Float32Array,
  side: number,
): void {
  const worn = connected(
    skin.length,
    side,
    (i) => v[i]! > MOUTH || alpha[i]! < 0.5,
    (i) => alpha[i]! < 0.5 || clothing[i]! > CLOTH,
  )
  for (let i = 0; i < skin.length; i++) {
    if (worn[i] || v[i]! > MOUTH) continue
    skin[i]! += clothing[i]!
    clothing[i] = 0
  }
}
