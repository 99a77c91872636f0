/** Hair that is shaved. */
import { blend } from '../../../colour.ts'
import { both, type Pt } from '../geometry.ts'
import { shape } from '../paths.ts'
import { fill, within } from '../parts.ts'
import type { HairKit } from './kit.ts'

/** How much of the scalp hair covers that is cut close. */
const COVER = 0.6

/** Stubble: the hair's colour over the scalp, in two steps. `sides` leaves the middle to a crest. */
export function stubble(kit: HairKit, headD: string, strong = 1): string {
  const { space, p } = kit
  const outer: Pt[] = both([
    [0, 140], [300, 300, 0.2], [300, 560], [236, 552, 0], [214, 462, -0.06], [204, 384, -0.08], [104, 318, -0.14],
    [0, 306, -0.02],
  ])
  const inner: Pt[] = both([
    [0, 140], [300, 300, 0.2], [300, 536], [244, 520, 0], [228, 430, -0.06], [216, 350, -0.08], [104, 288, -0.16],
    [0, 278, -0.02],
  ])
  // Cut close, of whom chance makes, it is one plane: two steps of grey would look dirty.
  if (!kit.face.measured)
    return within('sc', headD, fill(shape(space, outer), blend(p.skin.shade, p.hair.base, Math.min(1, COVER * strong))))
  return within(
    'sc',
    headD,
    fill(shape(space, outer), p.hair.base, 0.34 * strong),
    fill(shape(space, inner), p.hair.base, 0.36 * strong),
  )
}
