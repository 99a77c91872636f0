/** Hair that is shaved. */
import { blend } from '../../../colour.ts'
import type { Hex } from '../../../recipe.ts'
import { both, type Pt } from '../geometry.ts'
import { shape } from '../paths.ts'
import { fill, ownId, within } from '../parts.ts'
import type { HairKit } from './kit.ts'

/** How much of the scalp hair covers that is cut close. */
const COVER = 0.66

/** Heights between which it becomes skin, above the ears, as barbers fade it: with an edge there it would be a sticker. Canvas units. */
const [FADES, SKIN] = [400, 545]

/** A paint of close hair that fades so. */
const fadeTo = (skin: Hex, plane: Hex, id: string): string =>
  `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${FADES}" x2="0" y2="${SKIN}"><stop offset="0" stop-color="${plane}"/><stop offset="1" stop-color="${skin}"/></linearGradient>`

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
  if (!kit.face.measured) {
    const id = ownId('scalp')
    const plane = blend(p.skin.shade, p.hair.base, Math.min(1, COVER * strong))
    return fadeTo(p.skin.base, plane, id) + within('sc', headD, fill(shape(space, outer), `url(#${id})`))
  }
  return within(
    'sc',
    headD,
    fill(shape(space, outer), p.hair.base, 0.34 * strong),
    fill(shape(space, inner), p.hair.base, 0.36 * strong),
  )
}
