/** The parts of a person, as the editor's tabs: which names of the recipe each of them changes, and how. */
import { clothPatternOf, suitedTo } from '../../atelier/cloth-pattern.ts'
import {
  ACCESSORIES,
  FEATURES,
  PROPORTIONS,
  type Accessory,
  type ChoiceName,
  type Recipe,
} from '../../atelier/recipe.ts'
import type { CloseUp } from './close-ups.ts'
import type { Edit } from './edit-recipe.ts'

export const PARTS = [
  'face',
  'skin',
  'hair',
  'eyes',
  'brows',
  'nose',
  'mouth',
  'beard',
  'glasses',
  'headwear',
  'outfit',
  'extras',
  'mood',
  'ground',
] as const
export type PartId = (typeof PARTS)[number]

export type Proportion = (typeof PROPORTIONS)[number]
export type Shade = 'skinTone' | 'hairColor' | 'eyeColor'
export type Colour = 'clothingColor' | 'patternColor' | 'eyewearColor' | 'headwearColor' | 'accentColor'
export type Choice = Exclude<ChoiceName, Shade> | keyof typeof FEATURES

export type Field =
  /** Every value as a picture of the person with it, seen from as near as `view` says. */
  | { kind: 'choice'; name: Choice; view: CloseUp }
  | { kind: 'shade'; name: Shade }
  | { kind: 'colour'; name: Colour }
  | { kind: 'proportion'; name: Proportion }
  | { kind: 'worn'; name: 'accessories'; values: readonly Accessory[] }
  | { kind: 'ground'; name: 'background' }

/** Something that can be wished for: a name of the recipe, and its value. */
export interface Wish {
  attribute: string
  value: string
}

/** What lies on the skin; the other accessories are put on. */
const ON_SKIN: readonly Accessory[] = ['freckles', 'beauty-mark', 'blush', 'makeup', 'scar', 'face-paint', 'tattoo']

/** From how near each is seen best. */
export const WORN_VIEWS: Record<Accessory, CloseUp> = {
  earrings: 'head',
  'nose-ring': 'nose',
  necklace: 'bust',
  scarf: 'bust',
  tie: 'bust',
  'bow-tie': 'bust',
  freckles: 'face',
  'beauty-mark': 'face',
  blush: 'face',
  makeup: 'face',
  scar: 'face',
  'face-paint': 'face',
  tattoo: 'bust',
  stethoscope: 'bust',
  microphone: 'bust',
  flower: 'head',
  'vampire-fangs': 'mouth',
  'elf-ears': 'head',
  'robot-parts': 'head',
}

const choice = (name: Choice, view: CloseUp): Field => ({ kind: 'choice', name, view })
const shade = (name: Shade): Field => ({ kind: 'shade', name })
const colour = (name: Colour): Field => ({ kind: 'colour', name })
const proportions = (...names: Proportion[]): Field[] => names.map((name) => ({ kind: 'proportion', name }))

export const FIELDS: Record<PartId, readonly Field[]> = {
  face: [
    choice('faceShape', 'head'),
    ...proportions('faceWidth', 'jawWidth', 'chinLength', 'cheekFullness', 'headTilt', 'headTurn'),
    choice('age', 'portrait'),
    choice('presentation', 'portrait'),
    choice('earShape', 'head'),
  ],
  skin: [shade('skinTone'), { kind: 'worn', name: 'accessories', values: ON_SKIN }],
  hair: [
    shade('hairColor'),
    choice('hairStyle', 'portrait'),
    choice('hairLength', 'portrait'),
    choice('hairTexture', 'portrait'),
    ...proportions('hairVolume'),
    choice('hairVariant', 'portrait'),
    choice('hairPart', 'portrait'),
  ],
  eyes: [
    choice('eyeShape', 'eyes'),
    shade('eyeColor'),
    ...proportions('eyeSize', 'eyeSpacing', 'gazeAcross', 'gazeUp'),
  ],
  brows: [choice('browShape', 'eyes'), ...proportions('browWeight')],
  nose: [choice('noseShape', 'nose'), ...proportions('noseSize')],
  mouth: [choice('lipShape', 'mouth'), ...proportions('mouthWidth')],
  beard: [choice('facialHair', 'face')],
  glasses: [choice('eyewear', 'face'), colour('eyewearColor')],
  headwear: [choice('headwear', 'portrait'), colour('headwearColor')],
  outfit: [
    choice('clothing', 'bust'),
    colour('clothingColor'),
    choice('clothingPattern', 'bust'),
    colour('patternColor'),
    ...proportions('shoulderWidth', 'neckWidth'),
  ],
  extras: [
    {
      kind: 'worn',
      name: 'accessories',
      values: ACCESSORIES.filter((value) => !ON_SKIN.includes(value)),
    },
    colour('accentColor'),
  ],
  mood: [choice('expression', 'face')],
  ground: [{ kind: 'ground', name: 'background' }],
}

export const isFeature = (name: string): name is keyof Recipe['features'] =>
  name in FEATURES ||
  (PROPORTIONS as readonly string[]).includes(name) ||
  ['eyewearColor', 'headwearColor', 'accentColor', 'patternColor'].includes(name)

export const valueOf = (recipe: Recipe, name: Choice | Shade | Colour | Proportion): string | number =>
  name === 'patternColor'
    ? (clothPatternOf(recipe)?.colour ?? suitedTo(recipe.clothingColor))
    : isFeature(name)
      ? recipe.features[name]!
      : recipe[name as keyof Recipe & Shade]

/** What hides a part of the person from its own tab: its pictures there are drawn without, and the tab says so. */
export function hiding(recipe: Recipe, part: PartId): { name: 'headwear' | 'eyewear'; without: Edit } | undefined {
  if (part === 'hair' && recipe.headwear !== 'none') return { name: 'headwear', without: { headwear: 'none' } }
  const covers = ['sunglasses', 'goggles', 'eye-patch'].includes(recipe.eyewear)
  if ((part === 'eyes' || part === 'brows') && covers) return { name: 'eyewear', without: { eyewear: 'none' } }
  return undefined
}

/** The part where a wish can be changed; the first where it has none of its own, as a style. */
export function partOf({ attribute, value }: Wish): PartId {
  const part = PARTS.find((id) =>
    FIELDS[id].some((field) =>
      field.kind === 'worn'
        ? attribute === field.name && field.values.includes(value as Accessory)
        : field.name === attribute,
    ),
  )
  return part ?? PARTS[0]
}
