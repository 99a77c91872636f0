/** Line Art is ink on paper with one spot of colour: which colours chance gives what is worn. */
import { HAIR, oklchOf } from './colour.ts'
import type { Choices, Hex } from './recipe.ts'
import type { WornColour } from './wishes.ts'

type Dressed = Pick<Choices, 'hairColor' | 'hairLength' | 'facialHair' | 'headwear'>

/** Flats on which a pen's lines read. */
const SPOTS: readonly Hex[] = [
  '#e07a5f',
  '#81b29a',
  '#f2cc8f',
  '#b56576',
  '#d59b2d',
  '#b9a7d6',
  '#2a7f86',
  '#c94f4a',
  '#dca23a',
  '#3c7a5e',
  '#c8693f',
]
/** Drawn as paper and as ink. */
const PAPERS: readonly Hex[] = ['#f1ece2', '#e6dfd2']
const INKS: readonly Hex[] = ['#22252d', '#2d2c36', '#23212e']

/** Hair that is itself the spot; brown is nearly ink, and leaves it to what is worn. */
const COLOURED = new Set<Choices['hairColor']>([
  'chestnut',
  'blonde',
  'red',
  'blue',
  'pink',
  'green',
  'purple',
  'orange',
  'turquoise',
])

/** Whether hair or beard are the picture's spot of colour. */
const isSpot = ({ hairColor, hairLength, facialHair, headwear }: Dressed): boolean =>
  COLOURED.has(hairColor) &&
  ((hairLength !== 'bald' && headwear !== 'hijab' && headwear !== 'turban') || facialHair !== 'none')

/** Lengths of hair that reach the shoulders. */
const FALLS = new Set<Choices['hairLength']>(['medium', 'long'])

/** How likely a colour is, of the garment or of a hat. */
export function spotWeight(part: 'clothingColor' | 'headwearColor', colour: Hex, person: Dressed): number {
  const coloured = isSpot(person) || (part === 'clothingColor' && person.headwear !== 'none')
  if (PAPERS.includes(colour)) return coloured ? 1 : 1.6
  // Black hair that falls on a black garment is one blot with it.
  const blot = part === 'clothingColor' && person.hairColor === 'black' && FALLS.has(person.hairLength)
  if (INKS.includes(colour)) return blot ? 0.3 : coloured ? 2.2 : 1.8
  // Most pictures have their spot: without one they look unfinished.
  return SPOTS.includes(colour) && !coloured ? 2.4 : 0
}

/** How likely colours are for what is small: the one next to the spot's, frames of ink. @param worn colours of garment and hat */
export function touchWeight(
  part: WornColour,
  worn: readonly Hex[],
  person: Dressed,
  all: readonly Hex[],
): (colour: Hex) => number {
  if (part === 'eyewearColor') return (colour) => (INKS.includes(colour) ? 1 : 0)
  const spot = oklchOf(
    isSpot(person) ? HAIR[person.hairColor] : (worn.find((hex) => oklchOf(hex).c >= 0.03) ?? worn[0]!),
  )
  if (spot.c < 0.03) return () => 1
  const apart = (hex: Hex) => Math.abs(((oklchOf(hex).h - spot.h + 540) % 360) - 180)
  const nearest = Math.min(...all.map(apart))
  return (colour) => (apart(colour) === nearest ? 1 : 0)
}
