import { expect, it } from 'vitest'
import { isDrawn } from '../../atelier/is-drawn.ts'
import { showsOnEars } from '../../atelier/own-colours.ts'
import { STYLES, type Accessory, type Recipe, type StyleId } from '../../atelier/recipe.ts'
import { resolve } from '../../atelier/resolve.ts'
import { readWords } from '../../atelier/words/read.ts'
import { firstCases } from '../../../tests/support/soak-cases.ts'
import { unseenIn } from './unseen.ts'

/** What of a sentence the first person of a seed does not show. */
function of(words: string, style: StyleId, change: Partial<Recipe> = {}) {
  const { wishes, understood } = readWords(words)
  const background = { type: 'transparent', colors: ['#000000', '#000000'] } as const
  const recipe = {
    ...resolve({ style, seed: 8, wishes, background: { ...background, colors: [...background.colors] } }, 0),
    ...change,
  }
  const { covered, undrawn } = unseenIn(
    recipe,
    understood.filter((wish) => isDrawn(wish, recipe)),
  )
  return { covered: covered.map(({ text }) => text), undrawn: undrawn.map(({ text }) => text) }
}

it.each(firstCases(3, ['lineart', 'pixel', 'corporate', 'toy3d'] as const))(
  'in %s long hair hides large ears',
  (style) => {
    // In Line Art an ear that wears an earring is free.
    const accessories: Accessory[] = style === 'lineart' ? [] : ['earrings']
    const cut = { hairTexture: 'straight', hairStyle: 'loose', accessories } satisfies Partial<Recipe>
    const shorn = { hairLength: 'shaved' } as const
    const words = 'une fille aux grandes oreilles, cheveux longs'
    expect(of(words, style, cut)).toEqual({ covered: ['grandes oreilles'], undrawn: [] })
    expect(of('une fille aux grandes oreilles', style, shorn)).toEqual({ covered: [], undrawn: [] })
  },
)

it('what a picture does not show of jewels, marks, lips and brows is found, and nothing else', () => {
  expect(of('hijab, boucles d’oreilles, lunettes', 'lineart').covered).toEqual(['boucles d’oreilles'])
  expect(of('hijab, collier, nez aquilin', 'corporate').covered).toEqual(['collier'])
  const bearded = 'barbe fournie, grain de beauté, piercing au nez'
  // The mark stands on the cheek, above the beard.
  for (const style of ['chibi', 'corporate'] as const) expect(of(bearded, style).covered).toEqual([])
  expect(of('frange, gros sourcils, chemise', 'pixel').covered).toEqual(['gros sourcils'])
  expect(of('lèvres pulpeuses, qui rit, écharpe', 'pixel').covered).toEqual(['lèvres pulpeuses'])
  expect(of('yeux rapprochés, cheveux courts', 'pixel')).toEqual({ covered: [], undrawn: ['yeux rapprochés'] })
})

it.each(firstCases(2, [...STYLES].toReversed()))('in %s it agrees with what is said of ears under a scarf', (style) => {
  for (const [words, accessory] of [
    ['boucles d’oreilles', 'earrings'],
    ['oreilles d’elfe', 'elf-ears'],
  ] as const satisfies [string, Accessory][])
    expect(of(`hijab, ${words}`, style).covered, words).toEqual(
      showsOnEars(accessory, { style, headwear: 'hijab' }) ? [] : [words],
    )
})
