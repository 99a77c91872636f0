/** The person of a recipe, described in English for a model. */
import type { Recipe } from '../../../../atelier/recipe.ts'

const SKIN = [
  'very fair',
  'fair',
  'light',
  'light beige',
  'olive',
  'tan',
  'medium brown',
  'brown',
  'dark brown',
  'very dark',
] as const
const LENGTH = { bald: 'bald', shaved: 'shaved', short: 'short', medium: 'shoulder-length', long: 'long' } as const
const CUT: Partial<Record<Recipe['hairStyle'], string>> = {
  bun: 'in a bun',
  ponytail: 'in a ponytail',
  pigtails: 'in pigtails',
  braids: 'in braids',
  afro: 'as an afro',
  dreadlocks: 'in dreadlocks',
  mohawk: 'as a mohawk',
  bob: 'in a bob',
  pixie: 'in a pixie cut',
  fringe: 'with a fringe',
  'side-part': 'with a side parting',
  'slicked-back': 'slicked back',
  quiff: 'in a quiff',
  undercut: 'with an undercut',
  spiky: 'spiky',
  curtains: 'parted in the middle',
}
const EXPRESSION: Record<Recipe['expression'], string> = {
  neutral: 'a calm, friendly expression',
  smile: 'a warm smile',
  laugh: 'a hearty laugh',
  wink: 'a wink',
  surprised: 'a surprised look',
  serious: 'a serious look',
  sad: 'a sad look',
  angry: 'an angry look',
  cool: 'a cool, confident look',
  shy: 'a shy smile',
  sleepy: 'a sleepy look',
}

const article = (words: string) => `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`
const spoken = (value: string) => value.replaceAll('-', ' ')

function whoOf({ presentation, age }: Recipe): string {
  const child = { feminine: 'little girl', masculine: 'little boy', neutral: 'child' }
  const grown = { feminine: 'woman', masculine: 'man', neutral: 'person of androgynous looks' }
  if (age === 'child') return article(child[presentation])
  return article(`${{ young: 'young', adult: 'adult', senior: 'elderly' }[age]} ${grown[presentation]}`)
}

function hairOf({ hairLength, hairColor, hairTexture, hairStyle }: Recipe): string {
  if (hairLength === 'bald') return 'a bald head'
  return [LENGTH[hairLength], hairTexture, hairColor, 'hair', hairLength === 'shaved' ? '' : (CUT[hairStyle] ?? '')]
    .filter(Boolean)
    .join(' ')
}

/**
 * Looks of a recipe's person, without the clothes: a phrase such as « a young woman with light skin, long wavy
 * red hair in braids, green eyes and a warm smile ».
 */
export function personWords(recipe: Recipe): string {
  const { facialHair, eyewear, headwear, accessories } = recipe
  const traits = [
    `${SKIN[Number(recipe.skinTone) - 1]} skin`,
    hairOf(recipe),
    `${recipe.eyeColor} eyes`,
    facialHair !== 'none' && article(spoken(facialHair)),
    eyewear !== 'none' &&
      (eyewear === 'eye-patch' || eyewear === 'monocle' ? article(spoken(eyewear)) : spoken(eyewear)),
    headwear !== 'none' && article(spoken(headwear)),
    ...accessories.map(spoken),
    EXPRESSION[recipe.expression],
  ].filter((trait): trait is string => Boolean(trait))
  return `${whoOf(recipe)} with ${traits.slice(0, -1).join(', ')} and ${traits.at(-1)}`
}

const LOCKABLE: Partial<Record<string, (recipe: Recipe) => string>> = {
  presentation: whoOf,
  age: ({ age }) => ({ child: 'a child', young: 'young', adult: 'adult', senior: 'elderly' })[age],
  skinTone: ({ skinTone }) => `${SKIN[Number(skinTone) - 1]} skin`,
  hairColor: ({ hairColor }) => `${hairColor} hair`,
  hairLength: ({ hairLength }) => (hairLength === 'bald' ? 'bald' : `${LENGTH[hairLength]} hair`),
  hairTexture: ({ hairTexture }) => `${hairTexture} hair`,
  hairStyle: ({ hairStyle }) => `hair ${CUT[hairStyle] ?? 'worn loose'}`,
  facialHair: ({ facialHair }) => (facialHair === 'none' ? 'no facial hair' : spoken(facialHair)),
  eyeColor: ({ eyeColor }) => `${eyeColor} eyes`,
  eyewear: ({ eyewear }) => (eyewear === 'none' ? 'no glasses' : spoken(eyewear)),
  headwear: ({ headwear }) => (headwear === 'none' ? 'bare head' : spoken(headwear)),
  expression: ({ expression }) => EXPRESSION[expression],
  accessories: ({ accessories }) => accessories.map(spoken).join(', '),
}

/** The locked attributes of a recipe in words; empty when none of them can be described. */
export function heldWords(recipe: Recipe, names: readonly string[]): string {
  return names
    .map((name) => LOCKABLE[name]?.(recipe))
    .filter(Boolean)
    .join(', ')
}
