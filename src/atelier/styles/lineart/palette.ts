/** The inks. One pen; skin, hair and cloth are flats. */
import { SKIN, EYES, blend, hexOfOklch, oklchOf, shift } from '../../colour.ts'
import type { Hex, Recipe } from '../../recipe.ts'

export const INK: Hex = '#141414'
export const PAPER: Hex = '#fffefb'

export interface SkinInks {
  /** The one flat. */
  wash: Hex
  /** Contours and features. */
  line: Hex
  /** What is lighter than deep skin: a scar. */
  glow: Hex
  lips: Hex
  blush: Hex
  deep: boolean
}

/** Lightness of each tone's wash: the fair ones almost paper, the deep ones still recognisably deep. */
const WASH = [0.978, 0.966, 0.95, 0.922, 0.872, 0.796, 0.716, 0.64, 0.572, 0.512]

const SKINS = new Map<Recipe['skinTone'], SkinInks>()

export function skinInks(tone: Recipe['skinTone']): SkinInks {
  let inks = SKINS.get(tone)
  if (!inks) SKINS.set(tone, (inks = mixed(tone)))
  return inks
}

function mixed(tone: Recipe['skinTone']): SkinInks {
  const real = oklchOf(SKIN[tone])
  const l = WASH[Number(tone) - 1]!
  const wash = hexOfOklch({
    l,
    c: Math.max(
      l < 0.7 ? 0.088 : 0.018,
      real.c * (l > 0.85 ? 0.78 : l > 0.78 ? 0.72 : 0.9 + Math.max(0, 0.7 - l) * 1.6),
    ),
    h: l < 0.7 ? Math.min(57, Math.max(real.h, 48)) : real.h + (l > 0.95 ? 8 : l > 0.94 ? 5 : 2),
  })
  const deep = l < 0.85
  return {
    wash,
    line: INK,
    glow: shift(wash, { l: deep ? 0.15 : 0.04, c: 0.95, h: 4 }),
    lips: hexOfOklch({ l: l > 0.75 ? l - 0.2 : l - 0.08, c: 0.115, h: 22 }),
    blush: hexOfOklch({ l: l > 0.75 ? l - 0.12 : l + 0.06, c: 0.11, h: l > 0.75 ? 30 : 38 }),
    deep,
  }
}

export interface HairInks {
  /** The mass, flat. */
  fill: Hex
  /** Contours. */
  line: Hex
  /** The few strokes within the mass: paper in black hair, ink in all other. */
  accent: Hex
  /** A hair's breadth of grey on the edge of black hair, by which it holds on a black background; empty: none, as on any other. */
  rim: Hex | ''
  /** Eyebrows and stubble. */
  brow: Hex
  /** Whether the mass is as dark as the pen, so that only accents part its pieces. */
  dark: boolean
}

/** Solid ink, with a few cuts of paper in it. */
const SOLID: HairInks = { fill: INK, line: INK, accent: PAPER, rim: '', brow: INK, dark: true }
const RIMMED: HairInks = { ...SOLID, rim: '#5c5b61' }
const light = (fill: Hex, brow: Hex, accent: Hex = INK): HairInks => ({
  fill,
  line: INK,
  accent,
  rim: '',
  brow,
  dark: false,
})
const HAIRS: Record<Recipe['hairColor'], HairInks> = {
  black: SOLID,
  brown: light('#74452b', '#1f110c'),
  chestnut: light('#a65f30', '#3a1d0e'),
  blonde: light('#ecc367', '#573d19'),
  platinum: light('#f3e9cf', '#5c4f35'),
  red: light('#cb5029', '#5c210f'),
  grey: light('#b3b4ba', '#42444b'),
  white: light('#faf8f3', '#5c5e66'),
  blue: light('#4a70cb', '#20305f'),
  pink: light('#ea96b8', '#6b2a4a'),
  green: light('#4c9f75', '#1f4a35'),
  purple: light('#8161c2', '#37235f'),
  orange: light('#e88a3a', '#5a3010'),
  turquoise: light('#41adaa', '#1b4a48'),
}

/** @param onDark on a background as dark as ink */
export function hairInks(colour: Recipe['hairColor'], onDark = false): HairInks {
  return onDark && colour === 'black' ? RIMMED : HAIRS[colour]
}

/** The one light in an eye of ink, by which its colour is told; none in brown ones, which are nearly ink themselves. */
export function lightOf(colour: Recipe['eyeColor']): Hex | undefined {
  if (colour === 'brown') return undefined
  const { l, c, h } = oklchOf(EYES[colour])
  return hexOfOklch({ l: Math.max(0.6, l + 0.06), c: c * 1.05, h })
}

export interface Cloth {
  /** The cloth itself. */
  spot: Hex
  /** Seams and folds drawn on it: light on dark cloth. */
  seam: Hex
  /** Flat shadow. */
  shade: Hex
  /** The light about black cloth, by which it holds before black hair. */
  edge?: Hex
  /** Whether black hair hangs before the near arm: ink there would fray its edge. */
  underHair?: boolean
}

/** White cloth: a shade below paper, on which it would vanish. */
const WHITE_CLOTH: Hex = '#f0ece4'

/** The inks of a cloth: black is the pen's, with seams of paper. */
export function clothOf(colour: Hex): Cloth {
  const { l, c } = oklchOf(colour)
  if (l < 0.34) return { spot: c < 0.03 ? INK : blend(colour, INK, 0.25), seam: PAPER, shade: INK }
  // Ink is not seen on what is a little lighter than it, either.
  return { spot: l > 0.89 && c < 0.03 ? WHITE_CLOTH : colour, seam: l < 0.4 ? PAPER : INK, shade: INK }
}

/** Black cloth beside black hair, of which it would be a part. */
export const CHARCOAL: Hex = '#4d4c56'

/** The flat of a worn thing's colour, a little quieter than the garment's. Blacks are the pen's. */
export function tintOf(colour: Hex): Hex {
  if (colour === CHARCOAL) return colour
  const { l, c, h } = oklchOf(colour)
  if (l < 0.34) return c < 0.03 ? INK : blend(colour, INK, 0.3)
  if (l > 0.89 && c < 0.03) return PAPER
  return hexOfOklch({ l: Math.min(0.95, l + (0.86 - l) * 0.3), c: Math.min(0.16, c * 0.95), h })
}
