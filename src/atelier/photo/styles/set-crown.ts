/** The upper edge of loose hair: calm as it was set, with the tufts that the photo shows; hair that is cut close has none. */
import type { Strands } from '../haircut/hair-texture.ts'
import type { HairRead } from '../portrait.ts'
import type { Seen as OfHairline } from './body.ts'
import { isOpen } from './calm-hairline.ts'
import { type Combed, leanOf } from './combed-way.ts'
import { crownOf, type Seen } from './crown-outline.ts'
import type { Lock } from './lock.ts'
import { bentAs, BRUSHED, brushedUp, isBrushedUp, roomFor, setTufts } from './tufts.ts'

/** Sets it. Changes `alpha` and `region`. @returns the locks that part between tufts */
export function setCrown(
  seen: Seen & Combed,
  { strands, hair, hat }: { strands: Strands | undefined; hair: HairRead | undefined; hat: OfHairline['hat'] },
): Lock[] {
  const { alpha, region, rig, map } = seen
  if (hair?.isClose) return []
  const crown = bentAs(crownOf(seen, strands), hair)
  if (!isOpen({ hair, hat, rig }) || !isBrushedUp(crown)) return setTufts(alpha, region, rig, map, crown)
  const room = roomFor(alpha, rig, map, BRUSHED.grown)
  return setTufts(alpha, region, rig, map, brushedUp(crown, leanOf(seen)), room)
}
