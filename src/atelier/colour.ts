/**
 * Colours for drawing. Shading is done in OKLCH (https://bottosson.github.io/posts/oklab/), where a shadow
 * can turn in hue and keep its chroma instead of going grey.
 */
import { clamp } from './clamp.ts'
import type { Attributes, Hex, Recipe } from './recipe.ts'

export interface Oklch {
  /** Lightness 0…1. */
  l: number
  /** Chroma 0…about 0.37. */
  c: number
  /** Hue in degrees. */
  h: number
}

const toLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const toGamma = (v: number) => (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055)

/** `#rrggbb` to [r, g, b] in 0…255. */
export function rgbOf(hex: Hex): [number, number, number] {
  const n = parseInt(hex.slice(1), 16)
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255]
}

/** Every level of a channel in two digits, and in linear light. */
const DIGITS = Array.from({ length: 256 }, (_, v) => v.toString(16).padStart(2, '0'))
const LINEAR = Float64Array.from({ length: 256 }, (_, v) => toLinear(v / 255))
const byte = (v: number) => DIGITS[Math.max(0, Math.min(255, Math.round(v)))]

/** [r, g, b] in 0…255, rounded and clamped, to `#rrggbb`. */
export function hexOf(r: number, g: number, b: number): Hex {
  return `#${byte(r)}${byte(g)}${byte(b)}`
}

/** Colours seen before: skin, hair and palettes have few, and each is asked for many times. */
const known = new Map<Hex, Readonly<Oklch>>()
const MOST_KNOWN = 2000

export function oklchOf(hex: Hex): Readonly<Oklch> {
  let oklch = known.get(hex)
  if (!oklch) {
    oklch = measured(hex)
    if (known.size < MOST_KNOWN) known.set(hex, oklch)
  }
  return oklch
}

function measured(hex: Hex): Oklch {
  const n = parseInt(hex.slice(1), 16)
  const r = LINEAR[(n >> 16) & 255]!
  const g = LINEAR[(n >> 8) & 255]!
  const b = LINEAR[n & 255]!
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const A = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const B = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(A, B),
    h: ((Math.atan2(B, A) * 180) / Math.PI + 360) % 360,
  }
}

/** Below this chroma a colour is black, grey or white. */
const COLOURLESS = 0.045
/** Degrees of hue that still have one name. */
const ONE_HUE = 28

/** Whether two colours go by one name, roughly: « rose » for fuchsia and for old rose. Takes them wide. */
export function sameFamily(a: Hex, b: Hex): boolean {
  const [one, other] = [oklchOf(a), oklchOf(b)]
  const tone = ({ l, c }: Oklch) => (c >= COLOURLESS ? 'hue' : l < 0.35 ? 'black' : l > 0.85 ? 'white' : 'grey')
  if (tone(one) !== tone(other)) return false
  const apart = Math.abs(one.h - other.h)
  return tone(one) !== 'hue' || Math.min(apart, 360 - apart) <= ONE_HUE
}

function linearOf({ l, c, h }: Oklch): [number, number, number] {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const L = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const M = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const S = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * L - 3.3077115913 * M + 0.2309699292 * S,
    -1.2684380046 * L + 2.6097574011 * M - 0.3413193965 * S,
    -0.0041960863 * L - 0.7034186147 * M + 1.707614701 * S,
  ]
}

const screen = (v: number) => 255 * toGamma(Math.max(0, v))
const shown = (v: number) => v > -0.0005 && v < 1.0005
const fits = (rgb: readonly [number, number, number]) => shown(rgb[0]) && shown(rgb[1]) && shown(rgb[2])

/** The nearest colour a screen can show: chroma is reduced until it fits, hue and lightness stay. */
export function hexOfOklch({ l, c, h }: Oklch): Hex {
  const light = clamp(l, 0, 1)
  let chroma = Math.max(0, c)
  let rgb = linearOf({ l: light, c: chroma, h })
  for (let i = 0; i < 24 && !fits(rgb); i++) rgb = linearOf({ l: light, c: (chroma *= 0.92), h })
  return hexOf(screen(rgb[0]), screen(rgb[1]), screen(rgb[2]))
}

/** The colour moved by `l` in lightness, scaled by `c` in chroma and turned `h` degrees in hue. */
export function shift(hex: Hex, change: { l?: number; c?: number; h?: number }): Hex {
  const o = oklchOf(hex)
  return hexOfOklch({ l: o.l + (change.l ?? 0), c: o.c * (change.c ?? 1), h: o.h + (change.h ?? 0) })
}

/** Mixtures by what is mixed, and how: people share their colours. */
const mixtures = new Map<Hex, Map<Hex, Map<number, Hex>>>()
let mixed = 0

/** Mixture of two colours in OKLab; `t` = 0 gives `a`, 1 gives `b`. */
export function blend(a: Hex, b: Hex, t: number): Hex {
  // One map in another: to write the three as one name costs more than to look it up.
  const kept = mixtures.get(a)?.get(b)?.get(t)
  if (kept !== undefined) return kept
  const colour = mix(a, b, t)
  if (mixed++ < MOST_KNOWN) {
    let those = mixtures.get(a)
    if (!those) mixtures.set(a, (those = new Map()))
    let shares = those.get(b)
    if (!shares) those.set(b, (shares = new Map()))
    shares.set(t, colour)
  }
  return colour
}

function mix(a: Hex, b: Hex, t: number): Hex {
  const p = oklchOf(a)
  const q = oklchOf(b)
  const rad = Math.PI / 180
  const x = p.c * Math.cos(p.h * rad) * (1 - t) + q.c * Math.cos(q.h * rad) * t
  const y = p.c * Math.sin(p.h * rad) * (1 - t) + q.c * Math.sin(q.h * rad) * t
  return hexOfOklch({ l: p.l * (1 - t) + q.l * t, c: Math.hypot(x, y), h: (Math.atan2(y, x) / rad + 360) % 360 })
}

/** OKLab lightness, 0 black to 1 white. */
export function lightness(hex: Hex): number {
  return oklchOf(hex).l
}

/**
 * The colour moved in lightness until it is `gap` away from what it lies on: the way it already leans, or the other
 * way where black or white is too near. Hue stays.
 */
export function standOff(hex: Hex, ground: Hex, gap: number): Hex {
  const o = oklchOf(hex)
  const on = lightness(ground)
  if (Math.abs(o.l - on) >= gap) return hex
  const darker = o.l < on ? on - gap >= 0.17 : on + gap > 0.95
  return hexOfOklch({ ...o, l: darker ? on - gap : on + gap })
}

/**
 * Base skin colours after the Monk Skin Tone scale (https://skintone.google), a little warmer than its
 * swatches, which are averages and look grey when they fill a face.
 */
export const SKIN: Record<Attributes['skinTone'], Hex> = {
  '1': '#f8e3d4',
  '2': '#f5d8c2',
  '3': '#f0cba8',
  '4': '#e6b88e',
  '5': '#d49e6f',
  '6': '#b67a4b',
  '7': '#92592f',
  '8': '#70411f',
  '9': '#4e2d1c',
  '10': '#382119',
}

/** Lightness, chroma and hue of the deeper tones in good light: as pigments they would fill a face with near black. */
const IN_LIGHT: Partial<Record<Attributes['skinTone'], Hex>> = {
  '7': hexOfOklch({ l: 0.54, c: 0.1, h: 55 }),
  '8': hexOfOklch({ l: 0.465, c: 0.092, h: 53 }),
  '9': hexOfOklch({ l: 0.405, c: 0.078, h: 49 }),
  '10': hexOfOklch({ l: 0.358, c: 0.062, h: 44 }),
}

/** The skin's base colour as a picture shows it lit: `SKIN`, its deeper tones lighter and warmer, in the same order. */
export const litSkin = (tone: Attributes['skinTone']): Hex => IN_LIGHT[tone] ?? SKIN[tone]

/** How much lighter skin is in OKLab that a photo shows as such in full; how much redder its hue, degrees, and how much of its chroma is lost then. */
export const SKIN_SHADE = { light: 0.1, hue: 14, pale: 0.14 }

/** The skin's colour: of its tone, and as a photo shows it within that. @param base of the tone, as a style has it */
export function skinHex(
  { skinTone, features: { skinLight = 0, skinRose = 0 } }: Pick<Recipe, 'skinTone' | 'features'>,
  base = litSkin(skinTone),
): Hex {
  if (skinLight === 0 && skinRose === 0) return base
  const { light, hue, pale } = SKIN_SHADE
  return shift(base, { l: skinLight * light, c: 1 - pale * Math.max(0, skinRose), h: -hue * skinRose })
}

export const HAIR: Record<Attributes['hairColor'], Hex> = {
  black: '#23202a',
  brown: '#4a3022',
  chestnut: '#7a4528',
  blonde: '#dfb25f',
  platinum: '#efe3c8',
  red: '#b8492a',
  grey: '#9a9ba3',
  white: '#eceaf0',
  blue: '#3f6fd8',
  pink: '#ec7fb0',
  green: '#4ca56b',
  purple: '#8153c6',
  orange: '#ec8a32',
  turquoise: '#35b5b5',
}

/** The recipe's hair colour: as it was measured, else its name's. */
export function hairHex({ hairColor, features }: Pick<Recipe, 'hairColor' | 'features'>): Hex {
  return features.hairTone ?? HAIR[hairColor]
}

/**
 * The hair's colour where it lies on deep skin: brown and chestnut, which are about as light as the skin, are moved
 * `gap` away from it in lightness, brown darker, chestnut lighter where darker it would be brown. A measured shade is
 * kept; brown stays lighter than `least`, below which it would be black.
 */
export function hairOn(
  recipe: Pick<Recipe, 'hairColor' | 'features' | 'skinTone'>,
  skin: Hex,
  gap = 0.12,
  least = 0.31,
): Hex {
  const hair = hairHex(recipe)
  if (recipe.features.hairTone || Number(recipe.skinTone) < 7) return hair
  const { l } = oklchOf(hair)
  const on = lightness(skin)
  if (recipe.hairColor === 'brown') return shift(hair, { l: Math.min(l, Math.max(least, on - gap)) - l })
  if (recipe.hairColor !== 'chestnut' || Math.abs(l - on) >= 0.09) return hair
  return on - 0.11 > 0.38 ? shift(hair, { l: on - 0.11 - l }) : shift(hair, { l: on + 0.09 - l, c: 1.16 })
}

export const EYES: Record<Attributes['eyeColor'], Hex> = {
  brown: '#6b4226',
  hazel: '#8f6b34',
  green: '#4f8a56',
  blue: '#3f7fc4',
  grey: '#7c8a99',
  amber: '#c08024',
  violet: '#7d5bb8',
}
