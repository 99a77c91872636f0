import type { Background, ChoiceName, StyleId } from '../../../atelier/recipe.ts'
import { featureName } from '../../text/features.ts'
import { styles } from '../../text/fr.ts'
import { valueName } from '../../text/retouch.ts'
import { drawn as text } from '../../text/drawn.ts'
import { colourWord, traitNames } from '../../text/traits.ts'
import type { Understood } from '../studio-state.ts'

/**
 * What is drawn of a phrase, in French, each thing once: of « robe bleue » that it is a t-shirt, and its blue.
 * Empty when the phrase says just that.
 *
 * @param background the one that is drawn, whose colours a phrase about it is told with
 */
export function meaningOf(wishes: readonly Understood[], background?: Background): string[] {
  // The shade says more than the colour that it is nearest to.
  const toned = wishes.some(({ attribute }) => attribute === 'hairTone')
  const coloursLast = wishes
    .filter(({ attribute }) => !toned || attribute !== 'hairColor')
    .toSorted((a, b) => Number(isColour(a.value)) - Number(isColour(b.value)))
  const printed = PRINTED.test(wishes[0]!.text)
  const drawn = [
    ...new Set(
      coloursLast.map(
        (wish) =>
          (printed && text.plain[`${wish.attribute}=${wish.value}`]) ||
          groundOf(wish, background) ||
          anyOfIt(wish) ||
          drawnAs(wish),
      ),
    ),
  ]
  const said = contentWords(wishes[0]!.text)
  const shown = contentWords(drawn.join(' '))
  const same = said.every((word) => shown.some((other) => alike(word, other)))
  return same && shown.every((word) => said.some((other) => alike(word, other))) ? [] : drawn
}

/** « fond jaune vif »: the colours of a background are not in the wish, but in what is drawn. */
function groundOf({ attribute, value, negated }: Understood, background: Background | undefined): string | undefined {
  if (attribute !== 'background' || negated || value !== background?.type) return undefined
  const [first, second] = background.colors.map(colourWord)
  if (value === 'solid') return text.ground(first!)
  return value === 'gradient' ? text.grounds(first!, second!) : undefined
}

/** « moustache, pas de barbe », « pas de lunettes, juste des lunettes de soleil »: every kind is refused, not one of them. */
const anyOfIt = ({ attribute, value, negated, text: words }: Understood): string | undefined =>
  negated &&
  ((attribute === 'facialHair' && value === 'stubble' && !/jours?|stubble/i.test(words)) ||
    (attribute === 'eyewear' && ANY_GLASSES.test(words)))
    ? text.whole[`${attribute}=none`]
    : undefined

/** The word for all of them, with nothing said of their shape. */
const ANY_GLASSES =
  /^(?:(?:surtout |vraiment )?pas de|sans|sans les|sans ses|ni|aucunes?|no|without) (?:lunettes?|glasses)$/i

/** Garments that have their print in their name: no style draws it. */
const PRINTED = /treillis|hawa[iï]en|camouflage|jacquard|norv[eé]gien|de no[eë]l|torsad/i

/** One wish in French: « cheveux roux », « sans barbe ». */
export function drawnAs({ attribute, value, negated }: Omit<Understood, 'text'>): string {
  // All that go by the name are refused: « bleu », not « bleu vif ».
  if (negated && isColour(value) && attribute !== 'hairTone')
    return text.free[attribute]?.(colourWord(value).split(' ')[0]!) ?? ''
  const name = nameOf(attribute, value)
  return negated ? text.without(name) : name
}

function nameOf(attribute: Understood['attribute'], value: string): string {
  const feature = featureName(attribute, value)
  if (feature) return feature
  if (isColour(value)) return text.colour(colourWord(value))
  if (attribute === 'style') return styles[value as StyleId].name
  const whole = text.whole[`${attribute}=${value}`]
  if (whole) return whole
  const names = traitNames as Partial<Record<ChoiceName, Record<string, string>>>
  const name = names[attribute as ChoiceName]?.[value] ?? valueName(attribute, value).toLocaleLowerCase('fr')
  return text.of[attribute]?.(name) ?? name
}

const isColour = (value: string) => value.startsWith('#')

/** Words that say nothing of what is drawn. */
const SMALL = /^(?:un|une|des|de|du|la|le|les|et|en|a|au|aux|avec|d|l)$/

const contentWords = (words: string): string[] =>
  words
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !SMALL.test(word))

/** « verts » and « verte », « carré » and « carrées ». */
const alike = (a: string, b: string): boolean => stem(a) === stem(b)
const stem = (word: string): string => word.replace(/(?:e?s|e|x)$/, '').slice(0, STEM)
const STEM = 6
