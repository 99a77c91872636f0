/** Bare heads in hard light, which end where a hat would. */
import { oklchOf } from '../colour.ts'
import type { HeadStudy } from './head-study.ts'
import { chromaOf, degreesApart, hueOf } from './hue.ts'
import type { HairLooks } from './perception.ts'
import { around, type Headwear } from './worn-colours.ts'

/** The network's score of clipped hair from which a scalp may be bare; degrees of hue, and chroma in that of the skin, within which what shines has the skin's own colour. */
const [MAY_BE_BARE, SAME_HUE, LEAST, MOST] = [0, 14, 0.55, 1.7]

/** Whether what was told to be worn has the skin's own colour, on a head that may be bare. */
export function isScalp(study: HeadStudy, color: Headwear['color'], hair: HairLooks | undefined): boolean {
  if ((hair?.clipped ?? -Infinity) < MAY_BE_BARE) return false
  const skin = around(study, 0.2, 0.8, 0.7)
  const { c, h } = oklchOf(color)
  const share = c / Math.max(0.01, chromaOf(skin))
  return degreesApart(h, hueOf(skin)) < SAME_HUE && share > LEAST && share < MOST
}
