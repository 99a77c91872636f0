/** Hair that was read though no mask shows any: fair or overexposed hair, and clipped hair on deep skin, has the colours of the skin below it. */
import { smoothstep } from '../../clamp.ts'
import { acrossFace, downFace } from '../face/face-map.ts'
import type { HairRead } from '../portrait.ts'
import { type Seen, widthOf } from './body.ts'
import { hangsLoose } from './curtains.ts'
import { REGION, SIDE } from './side.ts'

/** Depth of skin from which on black clipped hair has its colour. */
const DEEP = 6
/** Share of a head's pixels above the mesh that are hair, up to which it is drawn bare. */
const BARE = 0.12
/** How far above the mesh's forehead hair begins, distances between the pupils; how much lower at the temples; where these are, half-widths of the face. */
const [HAIRLINE, LOWER, TEMPLES] = [0.12, 0.5, [0.55, 1]] as const
/** How far below the eyes it is set at the sides: down to the ears, and where it hangs down to the jaw. */
const [EARS, JAW] = [-0.1, 0.9]

/** Whether somebody was read to have hair over the whole crown. On lighter skin clipped hair would be seen. */
const isFull = (hair: HairRead | undefined, isDeep: boolean): boolean =>
  hair !== undefined &&
  hair.length !== 'bald' &&
  (hair.length !== 'shaved' || (isDeep && hair.color === 'black')) &&
  !hair.hasReceded &&
  !hair.isBareOnTop

type Head = Pick<Seen, 'region' | 'alpha' | 'rig' | 'map' | 'hair'>

/** Makes the crown of such a head hair, from a designed hairline up to its outline. Changes `region`. @param depth of the skin, 1…10 */
export function toldHair({ region, alpha, rig, map, hair }: Head, depth = 0): void {
  if (!isFull(hair, depth >= DEEP)) return
  const [middle, half] = widthOf(rig)
  const mesh = rig.contours.oval[0]![1]
  const end = hangsLoose(hair) ? JAW : EARS
  const crown: number[] = []
  let [hairy, above] = [0, 0]
  for (let i = 0; i < region.length; i++) {
    if (alpha[i]! < 0.02 || (region[i] !== REGION.skin && region[i] !== REGION.hair)) continue
    const v = downFace(map, (i % SIDE) + 0.5, ((i / SIDE) | 0) + 0.5)
    if (v > end) continue
    const across = Math.abs(acrossFace(map, (i % SIDE) + 0.5, ((i / SIDE) | 0) + 0.5) - middle) / half
    if (v < mesh) {
      above++
      if (region[i] === REGION.hair) hairy++
    }
    if (across > TEMPLES[1] || v < mesh - HAIRLINE + LOWER * smoothstep(...TEMPLES, across)) crown.push(i)
  }
  // What is seen of clipped hair on deep skin are patches.
  if (hair?.length === 'shaved' || hairy < BARE * above) for (const i of crown) region[i] = REGION.hair
}
