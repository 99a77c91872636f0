/**
 * The recipe: a plain, complete, serialisable description of one character.
 *
 * Attribute names and values are a public contract: the API returns them
 * (`understood`, `recipes`) and stored recipes must still draw in a year.
 * Values may be added; none may be renamed or removed.
 */

/**
 * Version of the recipe's meaning. Raise it when the same recipe would draw other bytes: hashes of what each version
 * draws are kept in tests/golden/versions, and are never rewritten.
 */
export const ENGINE_VERSION = 47

export const STYLES = ['corporate', 'chibi', 'pixel', 'toy3d', 'lineart'] as const
/** Styles that are drawn in vectors. */
export const VECTOR_STYLES: readonly StyleId[] = ['corporate', 'chibi', 'lineart']

export type StyleId = (typeof STYLES)[number]

/** Every single-valued attribute with its values, in the order they are shown. */
export const VOCABULARY = {
  presentation: ['feminine', 'masculine', 'neutral'],
  age: ['child', 'young', 'adult', 'senior'],
  /** Monk Skin Tone scale, 1 (lightest) to 10 (darkest). https://skintone.google */
  skinTone: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'],
  faceShape: ['oval', 'round', 'square', 'heart', 'long'],
  hairColor: [
    'black',
    'brown',
    'chestnut',
    'blonde',
    'platinum',
    'red',
    'grey',
    'white',
    'blue',
    'pink',
    'green',
    'purple',
    'orange',
    'turquoise',
  ],
  hairLength: ['bald', 'shaved', 'short', 'medium', 'long'],
  hairTexture: ['straight', 'wavy', 'curly', 'coily'],
  hairStyle: [
    'loose',
    'bun',
    'ponytail',
    'pigtails',
    'braids',
    'afro',
    'dreadlocks',
    'mohawk',
    'bob',
    'pixie',
    'fringe',
    'side-part',
    'slicked-back',
    'quiff',
    'undercut',
    'spiky',
    'curtains',
  ],
  facialHair: ['none', 'stubble', 'moustache', 'goatee', 'short-beard', 'full-beard'],
  eyeColor: ['brown', 'hazel', 'green', 'blue', 'grey', 'amber', 'violet'],
  eyewear: ['none', 'round-glasses', 'square-glasses', 'sunglasses', 'eye-patch', 'monocle', 'goggles'],
  headwear: [
    'none',
    'cap',
    'beanie',
    'beret',
    'hat',
    'cowboy-hat',
    'top-hat',
    'hijab',
    'turban',
    'crown',
    'flower-crown',
    'wizard-hat',
    'pirate-hat',
    'chef-hat',
    'graduation-cap',
    'hard-hat',
    'viking-helmet',
    'astronaut-helmet',
    'santa-hat',
    'party-hat',
    'cat-ears',
    'bunny-ears',
    'headphones',
    'headband',
    'halo',
    'devil-horns',
  ],
  expression: ['neutral', 'smile', 'laugh', 'wink', 'surprised', 'serious', 'sad', 'angry', 'cool', 'shy', 'sleepy'],
  clothing: ['tshirt', 'shirt', 'hoodie', 'blazer', 'turtleneck'],
} as const

/** The values of the set attribute `accessories`; a character wears any number of them. */
export const ACCESSORIES = [
  'earrings',
  'nose-ring',
  'necklace',
  'scarf',
  'tie',
  'bow-tie',
  'freckles',
  'beauty-mark',
  'blush',
  'makeup',
  'scar',
  'face-paint',
  'tattoo',
  'stethoscope',
  'microphone',
  'flower',
  'vampire-fangs',
  'elf-ears',
  'robot-parts',
] as const
export type Accessory = (typeof ACCESSORIES)[number]

export type Vocabulary = typeof VOCABULARY
export type ChoiceName = keyof Vocabulary
export type Choices = { [K in ChoiceName]: Vocabulary[K][number] }

/** A colour as `#rrggbb`, lower case. */
export type Hex = `#${string}`

export interface Background {
  type: 'transparent' | 'solid' | 'gradient'
  /** The solid colour, or the two ends of the gradient (top left to bottom right). */
  colors: [Hex, Hex]
}

/** All that the public vocabulary names, complete. */
export interface Attributes extends Choices {
  accessories: Accessory[]
  clothingColor: Hex
}
export type AttributeName = keyof Attributes

/** The colours of clothes that chance takes. */
export const PALETTES = {
  eyewearColor: ['#23212e', '#6b3f2a', '#a87b2d', '#2c4a73', '#7d2f48', '#4d5a52'],
  headwearColor: ['#c94f4a', '#2f4f86', '#dca23a', '#3c7a5e', '#6d4c93', '#2d2c36', '#c8693f', '#e6dfd2'],
  accentColor: ['#e4572e', '#f2b134', '#2a9d8f', '#d64f8a', '#5b6ee1', '#b9314f'],
  clothingColor: [
    '#3b82f6',
    '#e07a5f',
    '#3d5a80',
    '#81b29a',
    '#6d597a',
    '#f2cc8f',
    '#2f3e46',
    '#b56576',
    '#f1ece2',
    '#8c2f45',
    '#22252d',
    '#2a7f86',
    '#6b7a45',
    '#d59b2d',
    '#8a6448',
    '#b9a7d6',
  ],
} as const satisfies Record<string, readonly Hex[]>

/** What makes two people with the same attributes different people. */
export const FEATURES = {
  noseShape: ['button', 'straight', 'broad', 'aquiline', 'snub', 'long'],
  lipShape: ['thin', 'medium', 'full', 'bow'],
  eyeShape: ['almond', 'round', 'hooded', 'upturned', 'downturned', 'monolid'],
  browShape: ['straight', 'arched', 'soft', 'angled', 'rounded'],
  earShape: ['small', 'medium', 'large'],
  hairPart: ['left', 'right', 'centre'],
  /** Which of the style's own cuts for this hair; any style takes it modulo what it has. */
  hairVariant: ['0', '1', '2', '3'],
  /** What is woven into the garment or printed on it, in `patternColor`. */
  clothingPattern: ['plain', 'stripes', 'checks', 'dots'],
} as const
/** How the head is turned and where the eyes look, from our left or below (-1) to our right or above (1); 0 faces us. */
export const POSE = ['headTurn', 'gazeAcross', 'gazeUp'] as const
/** What recipes from before version 8 mean, which have no pose. */
export const FACING_US: Readonly<Record<(typeof POSE)[number], number>> = { headTurn: 0, gazeAcross: 0, gazeUp: 0 }
/** What recipes from before version 42 mean, whose cloth is plain. */
export const PLAIN_CLOTH = { clothingPattern: 'plain' } as const satisfies Pick<Features, 'clothingPattern'>
/** Continuous features, each in -1…1 with 0 the average, rounded to a hundredth. */
export const PROPORTIONS = [
  'faceWidth',
  'jawWidth',
  'chinLength',
  'cheekFullness',
  'eyeSize',
  'eyeSpacing',
  'browWeight',
  'noseSize',
  'mouthWidth',
  'hairVolume',
  'shoulderWidth',
  'neckWidth',
  'headTilt',
  ...POSE,
] as const

/**
 * What only a photo tells of a face, of which everybody else has the usual: below 0 it is shorter, lower or weaker. The
 * face's length is that for its width; eyes and brows that slant rise outwards, brows that arch are bent; the corners of
 * the mouth are those of a mouth at rest, and above it how strong a smile is; a mouth that slants rises to our right; how
 * far it opens is that of a smile or a laugh; a beard's length is that for its kind, its weight how little skin shines
 * through it, its shade how likely one grows where it is shaved, its grey how light it is where it is greyer than dark hair; the hair at the sides is what
 * short hair covers of the ears, and how much lighter it is there; rims of glasses weigh what
 * they do, their lenses are as high; skin is lighter or rosier than its tone. The outline of the hair: how high it stands, how
 * wide it is at the temples and beside the ears, how far down it hangs, how high the hairline is and how much higher in its
 * corners, how far it has receded there.
 */
export const LIKENESS = [
  'faceLength',
  'browHeight',
  'noseLength',
  'eyeTilt',
  'browTilt',
  'browArch',
  'lipFullness',
  'mouthCorners',
  'mouthSlant',
  'mouthOpen',
  'beardLength',
  'beardWeight',
  'beardShade',
  'beardGrey',
  'lashes',
  'lipRedness',
  'rimWeight',
  'lensHeight',
  'skinLight',
  'skinRose',
  'sideHair',
  'sideLight',
  'hairHeight',
  'hairTemples',
  'hairSides',
  'hairEnd',
  'hairline',
  'hairCorners',
  'hairRecedes',
] as const

type Proportion = (typeof PROPORTIONS)[number] | (typeof LIKENESS)[number]

/** Proportions that are drawn further where a photo shows them: as a caricaturist does, up to FURTHEST. */
const OF_FACES: readonly Proportion[] = [
  'faceLength',
  'browHeight',
  'noseLength',
  'eyeTilt',
  'browTilt',
  'browArch',
  'lipFullness',
  'faceWidth',
  'jawWidth',
  'chinLength',
  'eyeSize',
  'eyeSpacing',
  'browWeight',
  'noseSize',
  'mouthWidth',
  'hairHeight',
  'hairTemples',
  'hairSides',
  'hairEnd',
  'hairline',
  'hairCorners',
]
export const FURTHEST = 2
/** The most that a proportion may be, and below 0 the least; chance stays within 1. */
export const mostOf = (name: Proportion): number => (OF_FACES.includes(name) ? FURTHEST : 1)

export type Features = { [K in keyof typeof FEATURES]: (typeof FEATURES)[K][number] } & {
  [K in (typeof PROPORTIONS)[number]]: number
} & {
  [K in (typeof LIKENESS)[number]]?: number
} & {
  /** Colour of the glasses' frame. */
  eyewearColor: Hex
  /** Main colour of cloth headwear (cap, beanie, hijab…); real things (crown, chef's hat) keep theirs. */
  headwearColor: Hex
  /** Colour of the scarf, the tie, the earrings' stones, the flower. */
  accentColor: Hex
  /** The shade of `hairColor` that a photo shows; without it the style's own. */
  hairTone?: Hex
  /** Whether a photo tells what the face is like: of what is a style's own less is drawn then. */
  measured?: boolean
  /** Whether a laugh leaves the eyes open, as a photo shows; without it the style decides. */
  laughsOpenEyed?: boolean
  /** Whether a smile shows teeth, as in a photo; without it the style decides. */
  smilesWithTeeth?: boolean
  /** Colour of the garment's stripes, lines or dots; without it, or too near the cloth's own, one that suits that. */
  patternColor?: Hex
  /** Colour of what a blazer shows in its opening, as in a photo; without it the style's own. */
  innerColor?: Hex
  /** Colour of a shirt's collar that lies over a jumper, as in a photo; without it a shirt is one cloth. */
  collarColor?: Hex
  /** Whether a blazer is another jacket that hangs open over a T-shirt, as in a photo. */
  openJacket?: boolean
  /** Whether a T-shirt leaves the collarbones bare, as in a photo; without it the style's own. */
  bareNeck?: boolean
  /** Whether it leaves the shoulders bare too: a top on straps. */
  bareShoulders?: boolean
  /** 32-bit seed for what a style scatters (freckles, curls, hatching). */
  texture: number
}

export interface Recipe extends Attributes {
  version: number
  style: StyleId
  /** The request's seed and which of its variants this is: what `chance` was keyed with. */
  seed: number
  variant: number
  background: Background
  features: Features
}

/**
 * Whether a recipe's picture can be had as SVG: its style is drawn in vectors, and by the version that drew the picture.
 * Another version's SVG may show somebody else.
 */
export function isVector({ style, version }: Recipe): boolean {
  return version === ENGINE_VERSION && VECTOR_STYLES.includes(style)
}
