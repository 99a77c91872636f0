/** The five garments: the one spot colour, and a contour. */
import { lightness } from '../../../colour.ts'
import type { Hex, Recipe } from '../../../recipe.ts'
import type { Geometry } from '../geometry.ts'
import type { Sketch } from '../ink.ts'
import { CHARCOAL, type Cloth, INK, PAPER, clothOf, hairInks } from '../palette.ts'
import { blazer, collarBack } from './blazer.ts'
import { hoodBack, hoodie } from './hoodie.ts'
import { shirt } from './shirt.ts'
import { wovenOf } from './pattern.ts'
import { tshirt } from './tshirt.ts'
import { turtleneck } from './turtleneck.ts'
import { blazerOf, hoodieOf, knitOf, shirtOf, teeOf } from './wardrobe.ts'

/** What stands behind the neck: the hood, the collar of a blazer. */
export function drawGarmentBack(s: Sketch, g: Geometry, r: Recipe): void {
  const c = clothOf(r.clothingColor)
  if (r.clothing === 'hoodie') hoodBack(s, g, c)
  else if (r.clothing === 'blazer') collarBack(s, g, c)
}

const FALLING = new Set<Recipe['hairLength']>(['medium', 'long'])

/** Whether black lies beside the shoulders: hair, or a headscarf. */
function blackBeside(r: Recipe): boolean {
  if (r.headwear === 'turban') return false
  if (r.headwear === 'hijab') return clothOf(r.features.headwearColor).spot === INK
  return hairInks(r.hairColor).dark && (FALLING.has(r.hairLength) || r.hairStyle === 'afro')
}

/** Cuts of which long hair hangs before a shoulder. */
const BEFORE = new Set<Recipe['hairStyle']>(['loose', 'fringe', 'curtains', 'side-part', 'dreadlocks', 'braids'])

/** Whether long black hair hangs before the near arm. */
const blackBefore = (r: Recipe): boolean =>
  hairInks(r.hairColor).dark &&
  r.hairLength === 'long' &&
  BEFORE.has(r.hairStyle) &&
  r.headwear !== 'hijab' &&
  r.headwear !== 'turban'

/** The grey edge of black cloth on a background as dark. */
const EDGE: Hex = '#5c5b61'

const onDark = ({ background: { type, colors } }: Recipe) => type !== 'transparent' && lightness(colors[0]) < 0.36

export function drawGarment(s: Sketch, g: Geometry, r: Recipe): void {
  const flat: Cloth = { ...clothOf(r.clothingColor), underHair: blackBefore(r) }
  const behind = blackBeside(r)
  const c =
    behind && flat.spot === INK
      ? { ...flat, spot: CHARCOAL }
      : behind && flat.seam === PAPER
        ? { ...flat, edge: PAPER }
        : flat.spot === INK && onDark(r)
          ? { ...flat, edge: EDGE }
          : flat
  const woven = wovenOf(r)
  switch (r.clothing) {
    case 'tshirt': {
      const { neck, print } = teeOf(r)
      // Arms of ink would be one with the hair.
      return tshirt(s, g, c, r.clothingColor, neck, print === 'raglan' && behind ? 'plain' : print, woven)
    }
    case 'shirt':
      return shirt(s, g, c, shirtOf(r), woven)
    case 'hoodie':
      return hoodie(s, g, c, hoodieOf(r), woven)
    case 'blazer': {
      const cut = blazerOf(r)
      // Lapels of ink would be one with the hair.
      return blazer(s, g, c, { ...cut, black: cut.black && !behind }, woven)
    }
    case 'turtleneck':
      return turtleneck(s, g, c, knitOf(r), woven)
  }
}
