/** The inks. One pen, one spot colour; skin is a light wash of the real tone, hair an ink of its own hue. */
import { SKIN, EYES, blend, hexOfOklch, lightness, oklchOf, shift } from '../../colour.ts'
import type { Hex, Recipe } from '../../recipe.ts'

export const INK: Hex = '#1d1b2a'
export const PAPER: Hex = '#fffdf9'

export interface SkinInks {
  wash: Hex
  /** The cheek and jaw away from the light. */
  shade: Hex
  /** Hatching and the soft lines of the face. */
  line: Hex
  hatch: Hex
  /** Chalk for highlights: only visible on deeper tones. */
  glow: Hex
  /** Broad soft light, close to the wash. */
  sheen: Hex
  /** Colour of the cheeks. */
  warm: Hex
  lips: Hex
  blush: Hex
  /** Whether the wash is deep enough for chalk highlights. */
  deep: boolean
}

/** Lightness of each tone's wash: the fair ones almost paper, the deep ones still recognisably deep. */
const WASH = [0.946, 0.934, 0.92, 0.896, 0.855, 0.79, 0.716, 0.638, 0.556, 0.482]

export function skinInks(tone: Recipe['skinTone']): SkinInks {
  const real = oklchOf(SKIN[tone])
  const l = WASH[Number(tone) - 1]!
  const wash = hexOfOklch({
    l,
    c: Math.max(
      l < 0.7 ? 0.088 : 0.034,
      real.c * (l > 0.85 ? 0.78 : l > 0.78 ? 0.72 : 0.9 + Math.max(0, 0.7 - l) * 1.6),
    ),
    h: l < 0.7 ? Math.min(57, Math.max(real.h, 48)) : real.h + (l > 0.95 ? 8 : l > 0.94 ? 5 : 2),
  })
  const deep = l < 0.77
  return {
    wash,
    shade: shift(wash, { l: deep ? -0.05 : -0.034, c: deep ? 1.02 : 1.4, h: -8 }),
    line: deep ? '#17131c' : INK,
    hatch: deep ? shift(wash, { l: -0.17, c: 0.95, h: -10 }) : shift(wash, { l: -0.2, c: 1.5, h: -14 }),
    glow: shift(wash, { l: deep ? 0.15 : 0.04, c: 0.95, h: 4 }),
    sheen: shift(wash, { l: 0.038, c: 1.02, h: 3 }),
    warm: deep
      ? shift(wash, { l: 0.008, c: 1.12, h: -7 })
      : hexOfOklch({ l: l - 0.026, c: Math.max(0.05, real.c * 0.9), h: 44 }),
    lips: hexOfOklch({ l: l > 0.75 ? l - 0.15 : l - 0.06, c: l > 0.75 ? 0.08 : 0.09, h: 24 }),
    blush: hexOfOklch({ l: l > 0.75 ? l - 0.09 : l + 0.045, c: 0.105, h: 24 }),
    deep,
  }
}

export interface HairInks {
  /** What lies under the strands: paper, or solid ink for dark hair. */
  fill: Hex
  /** A second, light print over the paper, so that the colour can be recognised in a small avatar. */
  tint: Hex | null
  /** Contours. */
  line: Hex
  /** Strands. */
  strand: Hex
  /** Strands of light left in solid ink. */
  light: Hex
  /** Whether the mass itself is ink and the strands are light. */
  solid: boolean
  /** How much ink, 0…1: natural colours are told apart by it. */
  density: number
  /** How many strands of light in solid ink. */
  lights: number
  /** Solid darks in the turns, 0…1. */
  darks: number
  /** Eyebrows and beard stubble. */
  brow: Hex
}

const solid = (fill: Hex, line: Hex, light: Hex, lights: number): HairInks => ({
  fill,
  tint: null,
  line,
  strand: line,
  light,
  solid: true,
  density: 1,
  lights,
  darks: 0,
  brow: line,
})
const drawn = (
  line: Hex,
  strand: Hex,
  density: number,
  darks: number,
  tint: Hex | null = null,
  brow: Hex = line,
): HairInks => ({ fill: PAPER, tint, line, strand, light: PAPER, solid: false, density, lights: 0, darks, brow })
const HAIRS: Record<Recipe['hairColor'], HairInks> = {
  black: solid('#1b1927', INK, PAPER, 0.6),
  brown: solid('#4a2a1c', '#331a11', '#ecd6c2', 1.2),
  chestnut: drawn('#5a2a12', '#8a4a20', 0.92, 0.7, '#e2bd9d'),
  blonde: drawn('#7f5610', '#bd8a1c', 0.42, 0.12, '#fff0c4'),
  platinum: drawn('#6d604b', '#ab9a78', 0.2, 0),
  red: drawn('#7e1f0e', '#b93c16', 0.8, 0.55, '#f6ae82'),
  grey: drawn('#3a3c49', '#676a7a', 0.66, 0.25, '#e6e8ee'),
  white: drawn('#34333f', '#8b8d9b', 0.14, 0, null, '#8d8f9c'),
  blue: drawn('#162d78', '#2c5bd0', 0.55, 0.3, '#cfdfff'),
  pink: drawn('#8c1c56', '#dc4d92', 0.5, 0.2, '#ffd8e8'),
  green: drawn('#124d31', '#27894f', 0.55, 0.3, '#d0eed8'),
  purple: drawn('#3a1a78', '#6c3cc2', 0.55, 0.3, '#e2d6ff'),
  orange: drawn('#8e3a04', '#e26d0c', 0.55, 0.2, '#ffe2c6'),
  turquoise: drawn('#054f56', '#139296', 0.55, 0.25, '#caf0ec'),
}

export function hairInks(colour: Recipe['hairColor']): HairInks {
  return HAIRS[colour]
}

export function irisOf(colour: Recipe['eyeColor']): Hex {
  return shift(EYES[colour], { l: 0.03, c: 1.12 })
}

export interface Cloth {
  /** The spot colour. */
  spot: Hex
  /** Seams and folds drawn on it: light on dark cloth. */
  seam: Hex
  /** Flat shadow. */
  shade: Hex
}

/** The inks of a coloured cloth: black keeps readable seams, white gets a cool shadow. */
export function clothOf(colour: Hex): Cloth {
  const l = lightness(colour)
  if (l < 0.34) return { spot: blend(colour, INK, 0.25), seam: '#b9b6c4', shade: shift(colour, { l: -0.06 }) }
  return {
    spot: colour,
    seam: INK,
    shade: l > 0.93 ? blend(colour, '#8f97b8', 0.28) : shift(colour, { l: -0.11, c: 1.05, h: -6 }),
  }
}

/** The ink of a worn thing's own colour, dark enough to draw with. */
export function inkOf(colour: Hex): Hex {
  const { l, c, h } = oklchOf(colour)
  if (c < 0.03 || l < 0.34) return INK
  return hexOfOklch({ l: Math.min(0.46, l * 0.78), c: Math.min(0.17, c * 1.05), h })
}

/** The light print of that colour: headwear must not be stronger than the garment. Blacks stay solid. */
export function tintOf(colour: Hex): Hex {
  const { l, c, h } = oklchOf(colour)
  if (l < 0.34) return blend(colour, INK, 0.3)
  if (l > 0.93 && c < 0.03) return PAPER
  return hexOfOklch({ l: 0.91 - (1 - l) * 0.5, c: Math.min(0.15, c * 0.8), h })
}
