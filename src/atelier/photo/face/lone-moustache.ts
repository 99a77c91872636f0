/** A moustache over a bare chin, which the trained readers overlook: hardly any was among those they were fitted to. */
import { median } from '../median.ts'
import { type FacePatch, placesIn, unevenness } from './face-patch.ts'
import type { Beard, MouthFit, NoseFit } from './face-reading.ts'
import { isHardlyWhole } from './settled-beard.ts'

/** Half-widths of the upper lip beside its groove, and of a chin, distances between the pupils. */
const [LIP, CHIN] = [{ from: 0.06, to: 0.3 }, 0.2] as const
/** Between nose and mouth, from which share of the way down the lip lies out of the nose's shadow. */
const BELOW_NOSE = 0.4
/** Where a chin is: below the lower lip, and above its end. */
const [BELOW_LIP, ABOVE_END] = [0.1, 0.15] as const
/**
 * Lightness of the lip's lighter half, in the lighter cheek's, below which it is no shade, and by how much darker than the chin
 * it is: where nothing is told; where stubble is, which is dark round the mouth; and where a beard is that may be none.
 */
const DARKER = {
  none: { lip: 0.68, chin: 0.15 },
  stubble: { lip: 0.55, chin: 0.3 },
  beard: { lip: 0.68, chin: 0.2 },
} as const
/** Roughness of a chin below which a beard that hardly anything tells is not on it: of 12 such beards it was 0.01 at least, below a curled moustache 0.006. */
const SHAVEN = 0.0075
/** By how much darker than the chin a lip is, in the lighter cheek's lightness, beside which a chin is bare however rough: no beard that hardly anything tells has more than 0.3. */
const PLAINLY_DARKER = 0.45
/** How far a mouth is open above which the lip is drawn up into the nose's shadow; turn, radians, from which one half is hidden. */
const [LAUGHS, ASIDE] = [0.25, 0.35] as const
/** Chance that a beard grows (`Beard.grows`) above which the lip may have grown one. */
const MAY_GROW = 0.1

/**
 * @param told what light and readers tell
 * @param chin height of the chin @param yaw of the head, radians
 */
export function isLoneMoustache(
  { l }: Pick<FacePatch, 'l'>,
  told: Pick<Beard, 'kind' | 'grows' | 'certain'>,
  mouth: MouthFit,
  nose: NoseFit,
  chin: number,
  yaw: number,
): boolean {
  const { kind, grows = 0 } = told
  const isWhole = kind === 'short-beard' || kind === 'goatee'
  if ((isWhole && !isHardlyWhole(told)) || kind === 'moustache' || kind === 'full-beard' || grows < MAY_GROW)
    return false
  if (mouth.open > LAUGHS || Math.abs(yaw) > ASIDE) return false
  const lightOf = (u0: number, u1: number, v0: number, v1: number) =>
    median(placesIn(mouth.u + u0, mouth.u + u1, v0, v1, () => true).map((i) => l[i]!))
  const top = mouth.v - mouth.parted / 2 - mouth.upper
  const low = mouth.v + mouth.open + mouth.parted / 2 + mouth.lower
  const from = nose.v + BELOW_NOSE * (top - nose.v)
  const cheek = Math.max(lightOf(-0.65, -0.4, 0.4, 0.62), lightOf(0.4, 0.65, 0.4, 0.62))
  const lip = Math.max(lightOf(-LIP.to, -LIP.from, from, top), lightOf(LIP.from, LIP.to, from, top))
  const bare = lightOf(-CHIN, CHIN, low + BELOW_LIP, chin - ABOVE_END)
  const places = placesIn(mouth.u - CHIN, mouth.u + CHIN, low + BELOW_LIP, chin - ABOVE_END, () => true)
  const isRough = () => median(places.map((i) => unevenness(l, i))) > SHAVEN
  if (isWhole && bare - lip < PLAINLY_DARKER * cheek && isRough()) return false
  const darker = DARKER[isWhole ? 'beard' : kind]
  return lip < darker.lip * cheek && bare - lip > darker.chin * cheek
}
