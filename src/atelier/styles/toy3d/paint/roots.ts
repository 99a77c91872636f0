/** The skin where hair begins: it takes on the hair's shade, so that no line looks cut. */
import type { Figure } from '../figure.ts'
import { linearRgb } from '../render/materials.ts'
import { type Rgb, ROOTS } from '../render/brush.ts'
import type { Mark } from './marks.ts'

/** How much of the shade lies on skin at the hair's edge. */
const STRENGTH = 0.85
/** What is left of each colour in the shade of hair of whatever colour, and how much of the shade is that. */
const DEEP: Rgb = [0.72, 0.48, 0.4]
const ANY = 0.5

export function rootsPainter(f: Figure): Mark {
  const skin = linearRgb(f.skin)
  // Fair hair on deep skin would be a stripe: hair only darkens.
  const shade = linearRgb(f.hair).map(
    (hair, c) => DEEP[c]! * ANY + Math.min(1, hair / skin[c]!) * (1 - ANY),
  ) as unknown as Rgb
  return (brush) => {
    const hair = brush.surface[ROOTS]!
    const n = hair < 0.5 ? hair * 2 : 1
    const near = n * (2 - n) * STRENGTH
    brush.tint(shade, near)
    // It does not shine: grey would lie on it.
    brush.finish(0.04, 0.3, near)
    brush.surface[11]! *= 1 - near
  }
}
