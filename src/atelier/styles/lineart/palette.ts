/** The inks. One pen, one spot colour; skin is a quiet wash of the real tone, hair an ink of its own hue. */
import { HAIR, SKIN, EYES, blend, hexOfOklch, lightness, oklchOf, shift } from '../../colour.ts'
import type { Hex, Recipe } from '../../recipe.ts'

export const INK: Hex = '#1d1b2a'
export const PAPER: Hex = '#fffdf9'

export interface SkinInks {
  wash: Hex
  /** Hatching and the soft lines of the face. */
  line: Hex
  hatch: Hex
  /** Chalk for highlights: only visible on deeper tones. */
  glow: Hex
  /** Broad soft light, close to the wash. */
  sheen: Hex
  /** The natural warmth of cheeks. */
  warm: Hex
  lips: Hex
  blush: Hex
  /** Whether the wash is deep enough to ask for chalk. */
  deep: boolean
}

/** Lightness of each tone's wash: spaced by eye, the deepest still well above the ink's so that lines read. */
const WASH = [0.972, 0.945, 0.908, 0.862, 0.8, 0.722, 0.64, 0.56, 0.49, 0.43]

export function skinInks(tone: Recipe['skinTone']): SkinInks {
  const real = oklchOf(SKIN[tone])
  const l = WASH[Number(tone) - 1]!
  const wash = hexOfOklch({ l, c: real.c * (l > 0.85 ? 0.74 : l > 0.6 ? 0.88 : 1.02 + (0.6 - l) * 1.6), h: real.h + 2 })
  const deep = l < 0.75
  return {
    wash,
    line: deep ? '#17131c' : INK,
    hatch: deep ? shift(wash, { l: -0.17, c: 0.95, h: -10 }) : shift(wash, { l: -0.26, c: 1.25, h: -14 }),
    glow: shift(wash, { l: deep ? 0.15 : 0.04, c: 0.95, h: 4 }),
    sheen: shift(wash, { l: 0.038, c: 1.02, h: 3 }),
    warm: shift(wash, { l: deep ? 0.008 : -0.02, c: deep ? 1.12 : 1.16, h: deep ? -7 : -10 }),
    lips: hexOfOklch({ l: l > 0.75 ? l - 0.2 : l - 0.06, c: l > 0.75 ? 0.085 : 0.09, h: 24 }),
    blush: hexOfOklch({ l: l > 0.75 ? l - 0.09 : l + 0.045, c: 0.105, h: 24 }),
    deep,
  }
}

export interface HairInks {
  /** The mass. */
  fill: Hex
  /** Contours. */
  line: Hex
  /** Strands drawn over the mass. */
  strand: Hex
  /** Strands of light left in the mass. */
  light: Hex
  /** How many strands, 0…1, and how many lights. */
  density: number
  lights: number
  /** Eyebrows and beard stubble. */
  brow: Hex
}

const of = (fill: Hex, line: Hex, strand: Hex, light: Hex, density: number, lights: number, brow: Hex = line): HairInks => ({ fill, line, strand, light, density, lights, brow })
const HAIRS: Record<Recipe['hairColor'], HairInks> = {
  black: of('#211f2f', INK, '#12101c', '#f6f3f0', 0.25, 1, INK),
  brown: of('#583a2d', '#2a1a1c', '#2f1c1a', '#f4e0cf', 0.8, 0.9, '#2a1a1c'),
  chestnut: of('#dfa676', '#4f2416', '#80401f', '#fff3e4', 1.0, 0.6, '#57291a'),
  blonde: of('#fbe5a0', '#6d4a14', '#d29c2c', '#fffdf6', 0.75, 0.5, '#7a5420'),
  platinum: of('#fffaf0', '#5a4d3c', '#d9c49c', '#ffffff', 0.7, 0, '#8a7450'),
  red: of('#f2986b', '#6d1d12', '#b83c1c', '#fff0e4', 1.0, 0.6, '#6a2116'),
  grey: of('#e2e3e8', '#2f303d', '#6d7080', '#ffffff', 0.85, 0.5, '#4a4c5a'),
  white: of('#ffffff', '#34333f', '#b4b6c2', '#ffffff', 0.55, 0, '#8d8f9c'),
  blue: of('#bcd2fb', '#152a6b', '#2d5ccc', '#f6f9ff', 0.95, 0.5, '#1c2f6e'),
  pink: of('#fdd3e3', '#7c1d4f', '#e0599a', '#fff8fb', 0.9, 0.5, '#7c2a52'),
  green: of('#bfe5c9', '#11472d', '#2f8f57', '#f5fcf6', 0.95, 0.5, '#17472f'),
  purple: of('#d8c5f6', '#35196b', '#6f40c0', '#faf6ff', 0.95, 0.5, '#3a2068'),
  orange: of('#fdd6a8', '#7a3005', '#e8761a', '#fff8ef', 0.95, 0.5, '#7d3a0e'),
  turquoise: of('#b5ebe8', '#06474d', '#1a9a9c', '#f4fdfc', 0.95, 0.5, '#0d4a50'),
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

export const hairBase = (colour: Recipe['hairColor']): Hex => HAIR[colour]
