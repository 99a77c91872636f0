/** How likely chance is to give a value, knowing what has been settled so far. Tables, no code paths per style. */
import { HATS } from './hats.ts'
import type { ChoiceName, Choices } from './recipe.ts'
import type { WishValues } from './wishes.ts'

export type Draft = Partial<Choices>
type Weights = Record<string, number>

interface HairFit {
  lengths: Choices['hairLength'][]
  textures: Choices['hairTexture'][]
  /** How usual it is for each presentation. */
  feminine: number
  masculine: number
}

/** Which lengths and textures each cut goes with. */
export const HAIR_FITS: Record<Choices['hairStyle'], HairFit> = {
  loose: { lengths: ['medium', 'long'], textures: ['straight', 'wavy', 'curly', 'coily'], feminine: 6, masculine: 0.8 },
  bun: { lengths: ['medium', 'long'], textures: ['straight', 'wavy', 'curly', 'coily'], feminine: 4, masculine: 0.4 },
  ponytail: { lengths: ['medium', 'long'], textures: ['straight', 'wavy', 'curly'], feminine: 4, masculine: 0.12 },
  pigtails: {
    lengths: ['medium', 'long'],
    textures: ['straight', 'wavy', 'curly', 'coily'],
    feminine: 1.5,
    masculine: 0,
  },
  braids: { lengths: ['long', 'medium'], textures: ['straight', 'wavy', 'coily'], feminine: 2.5, masculine: 0.06 },
  afro: { lengths: ['medium', 'short'], textures: ['coily'], feminine: 2, masculine: 2 },
  dreadlocks: { lengths: ['medium', 'long'], textures: ['coily'], feminine: 0.8, masculine: 1.2 },
  mohawk: { lengths: ['short', 'medium'], textures: ['straight', 'curly', 'coily'], feminine: 0.02, masculine: 0.03 },
  bob: { lengths: ['medium'], textures: ['straight', 'wavy', 'curly'], feminine: 4, masculine: 0.05 },
  pixie: { lengths: ['short'], textures: ['straight', 'wavy', 'curly'], feminine: 2, masculine: 0.1 },
  fringe: { lengths: ['short', 'medium', 'long'], textures: ['straight', 'wavy'], feminine: 3, masculine: 1 },
  'side-part': { lengths: ['short', 'medium'], textures: ['straight', 'wavy', 'curly'], feminine: 1.5, masculine: 4 },
  'slicked-back': { lengths: ['short', 'medium'], textures: ['straight', 'wavy'], feminine: 0.4, masculine: 1.2 },
  quiff: { lengths: ['short'], textures: ['straight', 'wavy', 'curly'], feminine: 0.3, masculine: 3 },
  undercut: { lengths: ['short'], textures: ['straight', 'wavy', 'curly', 'coily'], feminine: 0.3, masculine: 1.5 },
  spiky: { lengths: ['short'], textures: ['straight'], feminine: 0.15, masculine: 0.8 },
  curtains: { lengths: ['short', 'medium'], textures: ['straight', 'wavy'], feminine: 0.6, masculine: 2 },
}

const PLAIN: Partial<Record<ChoiceName, Weights>> = {
  presentation: { feminine: 4, masculine: 4, neutral: 1.2 },
  age: { child: 0, young: 5, adult: 6, senior: 0.5 },
  eyeColor: { brown: 5, hazel: 2, green: 1.6, blue: 2.4, grey: 1, amber: 0.8, violet: 0.01 },
  eyewear: {
    none: 17,
    'round-glasses': 2.2,
    'square-glasses': 2.2,
    sunglasses: 0.12,
    'eye-patch': 0,
    monocle: 0,
    goggles: 0,
  },
  headwear: { none: 36, cap: 0.9, beanie: 0.9, beret: 0.5, hat: 0.4, headphones: 0.5, headband: 0.5 },
  expression: {
    neutral: 2.6,
    smile: 8,
    laugh: 3.4,
    wink: 0.7,
    serious: 0.2,
    cool: 0.6,
    shy: 0.6,
    surprised: 0.2,
    sad: 0,
    angry: 0,
    sleepy: 0,
  },
}

/** Chance of an accessory that nobody asked for. */
const ACCESSORY_CHANCE: Weights = {
  earrings: 0.12,
  freckles: 0.14,
  'beauty-mark': 0.07,
  blush: 0.1,
  necklace: 0.05,
  makeup: 0.03,
  'nose-ring': 0.025,
}

const NATURAL_HAIR: Weights = {
  black: 5,
  brown: 5,
  chestnut: 4,
  blonde: 3.4,
  platinum: 0.5,
  red: 1.6,
  blue: 0.18,
  pink: 0.25,
  purple: 0.15,
  green: 0.06,
  orange: 0.05,
  turquoise: 0.12,
}

/** Grey hair, baldness and beards that were asked for are seldom a young person's. */
function ageWeight(value: string, { hairColor, hairLength, facialHair }: Draft): number {
  const usual = PLAIN.age![value]!
  if (hairColor === 'grey' || hairColor === 'white') return { young: 0.3, adult: 2, senior: 6 }[value] ?? 0
  if (value === 'young' && (hairLength === 'bald' || (facialHair !== undefined && facialHair !== 'none')))
    return usual * 0.2
  return usual
}

function hairColorWeight(value: string, { age, skinTone, hairTexture }: Draft): number {
  if (age === 'senior') return { grey: 5, white: 5, brown: 0.6, black: 0.6, platinum: 0.5 }[value] ?? 0.05
  // Grey on a young face looks like a wig.
  if (value === 'grey' || value === 'white') return 0
  // Brown hair is as dark as the deepest skin, or darker by nothing: the head would be of one piece.
  if (Number(skinTone) >= 9 && value === 'brown') return 0.5
  const dark = Number(skinTone) >= 7 || hairTexture === 'coily'
  // Pink becomes blonde, and orange red, where nobody asked for them.
  if (dark && ['blonde', 'red', 'chestnut', 'platinum', 'pink', 'orange'].includes(value))
    return NATURAL_HAIR[value]! * (Number(skinTone) >= 8 ? 0.04 : 0.08)
  if (dark && value === 'black') return 9
  if (age === 'child' && !['black', 'brown', 'chestnut', 'blonde', 'red'].includes(value)) return 0
  return NATURAL_HAIR[value] ?? 0.05
}

/** Of a hundred or so men: stubble reads as dirt on a small picture, and a beard as a costume on a very young face. */
const BEARDS: Record<'young' | 'adult' | 'senior', Weights> = {
  young: { stubble: 0, moustache: 0, goatee: 0.05, 'short-beard': 0.6, 'full-beard': 0 },
  adult: { stubble: 0, moustache: 0.6, goatee: 0.35, 'short-beard': 3.4, 'full-beard': 2.2 },
  senior: { stubble: 0, moustache: 1.6, goatee: 0.4, 'short-beard': 2.4, 'full-beard': 2.6 },
}

function facialHairWeight(value: string, { presentation, age }: Draft): number {
  if (value === 'none') return 10
  if (age === 'child' || presentation !== 'masculine') return 0
  return BEARDS[age ?? 'adult'][value]!
}

/** Hair that was described should show under the requested headwear: mostly longer than short. */
function shortWeight({ headwear, presentation }: Draft, named: boolean): number {
  return named && headwear && HATS.has(headwear) ? (presentation === 'masculine' ? 0.4 : 0.06) : 1
}

/** Hair that is tied, over a beard: of a small picture only hair is left. */
const GATHERED = new Set<string>(['bun', 'ponytail', 'braids'])
const isBearded = ({ facialHair }: Draft): boolean => facialHair === 'short-beard' || facialHair === 'full-beard'

/** Cuts that elders have only where they are asked for. */
const YOUNG_CUTS = new Set<string>(['mohawk', 'pigtails', 'spiky', 'undercut'])

function hairStyleWeight(value: string, draft: Draft, named: boolean): number {
  const { presentation, hairLength, hairTexture, skinTone, age } = draft
  const fit = HAIR_FITS[value as Choices['hairStyle']]
  if (hairLength && hairLength !== 'bald' && hairLength !== 'shaved' && !fit.lengths.includes(hairLength)) return 0
  if (hairTexture && !fit.textures.includes(hairTexture)) return 0
  const usual =
    presentation === 'feminine'
      ? fit.feminine
      : presentation === 'masculine'
        ? fit.masculine
        : (fit.feminine + fit.masculine) / 2
  const coilyOnly = fit.textures.every((texture) => texture === 'coily')
  const skin = coilyOnly && !hairTexture ? (Number(skinTone) >= 6 ? 3 : 0.1) : 1
  const seen = fit.lengths.every((length) => length === 'short') ? shortWeight(draft, named) : 1
  const masked = isBearded(draft) && GATHERED.has(value) ? 0.3 : 1
  return usual * skin * seen * masked * (age === 'senior' && YOUNG_CUTS.has(value) ? 0 : 1)
}

function hairTextureWeight(value: string, { hairStyle, skinTone, hairLength }: Draft): number {
  const bare = hairLength === 'bald' || hairLength === 'shaved'
  if (!bare && hairStyle && !HAIR_FITS[hairStyle].textures.includes(value as Choices['hairTexture'])) return 0
  const tone = Number(skinTone)
  const usual: Weights =
    tone >= 7
      ? { straight: 0.8, wavy: 1.3, curly: 3.4, coily: 4 }
      : { straight: 4, wavy: 3.5, curly: 2.2, coily: tone >= 5 ? 0.8 : 0.1 }
  return usual[value]!
}

const LENGTHS: Record<Choices['presentation'], Weights> = {
  feminine: { short: 0.8, medium: 2, long: 2.5 },
  masculine: { short: 4, medium: 0.7, long: 0.15 },
  neutral: { short: 2, medium: 1.5, long: 0.6 },
}

function hairLengthWeight(value: string, draft: Draft, named: boolean): number {
  const { hairStyle, presentation, age } = draft
  const usual = LENGTHS[presentation ?? 'neutral']
  const fit = hairStyle && HAIR_FITS[hairStyle]
  if (value === 'bald' || value === 'shaved') {
    // A requested hair style needs hair that shows.
    if (named || age === 'child') return 0
    if (presentation !== 'masculine') return value === 'shaved' ? 0.01 : 0
    const bare = age === 'senior' ? 0.06 : age === 'adult' ? 0.012 : value === 'shaved' ? 0.01 : 0
    // A share of those whose cut has these lengths, or a cut for long hair would leave half of them bald.
    return bare * (fit ? fit.lengths : Object.keys(usual)).reduce((sum, length) => sum + usual[length]!, 0)
  }
  if (fit && !fit.lengths.includes(value as Choices['hairLength'])) return 0
  return usual[value]! * (value === 'short' ? shortWeight(draft, named) : 1)
}

/** Weight of a value (for accessories, its probability) given the draft; `known` is what was asked for. */
export function weightOf(name: ChoiceName | 'accessories', value: string, draft: Draft, known: WishValues): number {
  const hairNamed = known.hairStyle !== undefined || known.hairTexture !== undefined || known.hairColor !== undefined
  switch (name) {
    case 'presentation':
      if (draft.facialHair && draft.facialHair !== 'none') return value === 'masculine' ? 1 : 0
      return PLAIN.presentation![value]!
    case 'age':
      return ageWeight(value, draft)
    case 'facialHair':
      return facialHairWeight(value, draft)
    case 'hairColor':
      return hairColorWeight(value, draft)
    case 'hairStyle':
      // In a bun long hair that was asked for would not be seen.
      return value === 'bun' && known.hairLength !== undefined ? 0 : hairStyleWeight(value, draft, hairNamed)
    case 'hairTexture':
      return hairTextureWeight(value, draft)
    case 'hairLength':
      return hairLengthWeight(value, draft, hairNamed)
    case 'eyeColor': {
      if (['brown', 'hazel', 'amber'].includes(value)) return PLAIN.eyeColor![value]!
      const tone = Number(draft.skinTone)
      return tone >= 7 ? 0.05 : PLAIN.eyeColor![value]! * (tone >= 5 ? 0.4 : 1)
    }
    case 'expression':
      // A wink is not seen behind dark lenses; a mouth that is round with surprise is a hole in a beard.
      if (draft.eyewear === 'sunglasses' && value === 'wink') return 0
      return isBearded(draft) && value === 'surprised' ? 0 : (PLAIN.expression![value] ?? 0)
    case 'headwear': {
      // Hair that was asked for must stay visible, and a beanie with a suit or a lab coat is only drawn on request.
      const hides = HATS.has(value)
      if (hides && (hairNamed || known.hairLength !== undefined)) return 0
      if ((hides || value === 'headphones' || value === 'headband') && known.clothing === 'blazer') return 0
      // Long curls stand off below a hat on either side, cut off from the head.
      const curls = draft.hairTexture === 'curly' || draft.hairTexture === 'coily'
      return (PLAIN.headwear![value] ?? 0) * (hides && curls && draft.hairLength !== 'short' ? 0.2 : 1)
    }
    case 'accessories': {
      const scale =
        value === 'makeup' || value === 'earrings'
          ? draft.age === 'child'
            ? 0
            : draft.presentation === 'feminine'
              ? 3
              : 0.3
          : value === 'necklace' && draft.presentation === 'masculine'
            ? 0.2
            : 1
      return (ACCESSORY_CHANCE[value] ?? 0) * scale
    }
    default:
      return PLAIN[name] ? (PLAIN[name][value] ?? 0) : 1
  }
}

/** Of a hundred garments in three of four variants: one in eight of all four is patterned. Hoods and jackets are plain. */
const PATTERNS: Partial<Record<Choices['clothing'], Weights>> = {
  tshirt: { plain: 83, stripes: 11, checks: 1, dots: 5 },
  shirt: { plain: 83, stripes: 5, checks: 9, dots: 3 },
  turtleneck: { plain: 83, stripes: 13, checks: 2, dots: 2 },
}

/** Weight of a pattern on a garment; without one cloth is plain. */
export const patternWeight = (pattern: string, clothing: Choices['clothing'] | undefined): number =>
  (clothing && PATTERNS[clothing]?.[pattern]) ?? (pattern === 'plain' ? 1 : 0)
