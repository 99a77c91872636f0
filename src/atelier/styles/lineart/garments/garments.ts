/** The five garments: the one spot colour, and a contour. */
import { mix32 } from '../../../chance.ts'
import type { Recipe } from '../../../recipe.ts'
import type { Geometry } from '../geometry.ts'
import { type Pt, spline } from '../curves.ts'
import type { Sketch } from '../ink.ts'
import { CHARCOAL, INK, PAPER, clothOf, hairInks } from '../palette.ts'
import { blazer, type Under } from './blazer.ts'
import { hoodie } from './hoodie.ts'
import { drawPrint, printOf } from './pattern.ts'
import { shirt } from './shirt.ts'
import { CONTOUR, type Cut } from './tailoring.ts'
import { tshirt } from './tshirt.ts'
import { type Knit, turtleneck } from './turtleneck.ts'

/** What stands behind the neck: the hood, the back of a round neckline. Of other collars the wings alone are seen. */
export function drawGarmentBack(s: Sketch, g: Geometry, r: Recipe): void {
  const c = clothOf(r.clothingColor)
  if (r.clothing === 'hoodie') {
    const n = g.neck
    const hood = (by: number) => {
      const half = (k: number): Pt[] => [
        [g.cx + k * (n + 30 - by), g.neckY - 92 + by], [g.cx + k * (n + 88 - by), g.neckY - 44 + by * 0.7],
        [g.cx + k * (n + 96 - by), g.neckY + 30],
      ]
      return spline([[g.cx, g.neckY - 98 + by], ...half(1), [g.cx, g.neckY + 60], ...half(-1).reverse()], 5, true)
    }
    s.cut(hood(0), c.spot, INK, CONTOUR)
    // Its inside lies in the shadow of the head: black, but in black cloth.
    s.shape(hood(26), c.seam === INK ? INK : c.shade)
  } else if (r.clothing === 'tshirt') {
    const n = g.neck + 34
    const y = g.neckY + 4
    const back = spline(
      [
        [g.cx - n, y], [g.cx - n * 0.5, y - 15], [g.cx, y - 20], [g.cx + n * 0.5, y - 15], [g.cx + n, y],
        [g.cx + n * 0.8, y + 30], [g.cx - n * 0.8, y + 30],
      ],
      6,
      true,
    )
    // The inside of the collar is in the shadow of the neck.
    s.cut(back, c.seam === INK ? INK : c.shade, INK, CONTOUR - 1)
  }
}

/** By the seed of somebody's features; from a photo a shirt. */
function underBlazer({ accessories, features }: Recipe): Under {
  if (accessories.includes('tie')) return 'tie'
  if (features.measured || accessories.includes('bow-tie')) return 'shirt'
  if (accessories.includes('necklace')) return 'crew'
  return UNDER[mix32(features.texture ^ 0xb1a2) % UNDER.length]!
}
const UNDER: readonly Under[] = ['shirt', 'crew', 'polo', 'crew', 'shirt']

/** By the seed of somebody's features. */
const knitOf = ({ features }: Recipe): Knit =>
  features.measured ? 'plain' : KNITS[mix32(features.texture ^ 0x6e17) % KNITS.length]!
const KNITS: readonly Knit[] = ['ribbed', 'plain', 'cable', 'plain', 'ribbed']

const FALLING = new Set<Recipe['hairLength']>(['medium', 'long'])

/** Whether black lies beside the shoulders: hair, or a headscarf. */
function blackBeside(r: Recipe): boolean {
  if (r.headwear === 'turban') return false
  if (r.headwear === 'hijab') return clothOf(r.features.headwearColor).spot === INK
  return hairInks(r.hairColor).dark && (FALLING.has(r.hairLength) || r.hairStyle === 'afro')
}

export function drawGarment(s: Sketch, g: Geometry, r: Recipe): void {
  const flat = clothOf(r.clothingColor)
  const behind = blackBeside(r)
  const c =
    behind && flat.spot === INK
      ? { ...flat, spot: CHARCOAL }
      : behind && flat.seam === PAPER
        ? { ...flat, edge: PAPER }
        : flat
  const print = printOf(r)
  const printed = (cut: Cut, free: number) => {
    drawPrint(s, g, cut, print, r.clothingColor, free)
    return print === 'stripes'
  }
  switch (r.clothing) {
    case 'tshirt':
      return tshirt(s, g, c, printed)
    case 'shirt':
      return shirt(s, g, c, printed)
    case 'hoodie':
      return hoodie(s, g, c)
    case 'blazer':
      return blazer(s, g, c, underBlazer(r))
    case 'turtleneck':
      return turtleneck(s, g, c, printed, knitOf(r))
  }
}
