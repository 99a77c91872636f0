import { expect, test } from 'vitest'
import { representativeRecipes } from '../../../../tests/support/representative.ts'
import { STYLES, type Recipe } from '../../../atelier/recipe.ts'
import { describePerson } from './describe-person.ts'

const [first] = representativeRecipes('corporate')
const person: Recipe = {
  ...first!,
  presentation: 'feminine',
  age: 'young',
  skinTone: '2',
  hairColor: 'red',
  hairLength: 'long',
  hairTexture: 'curly',
  hairStyle: 'ponytail',
  facialHair: 'none',
  eyewear: 'round-glasses',
  headwear: 'none',
  accessories: ['earrings'],
  clothing: 'hoodie',
  clothingColor: '#3b82f6',
  expression: 'smile',
  features: { ...first!.features, hairTone: undefined as never, clothingPattern: 'plain' },
}

test('a person is told from head to mood, of what is to be seen', () => {
  expect(describePerson(person)).toBe(
    'allure féminine, jeune, teint clair, cheveux roux, longs, bouclés, queue de cheval, lunettes rondes, ' +
      'boucles d’oreilles, sweat à capuche en bleu vif, sourire',
  )
  const striped: Recipe = { ...person, features: { ...person.features, clothingPattern: 'stripes' } }
  expect(describePerson(striped)).toContain('sweat à capuche en bleu vif à rayures')
  const plain: Recipe = { ...person, eyewear: 'none', accessories: [], expression: 'neutral' }
  expect(describePerson({ ...plain, hairLength: 'bald' })).toContain('teint clair, crâne lisse, sweat')
  expect(describePerson({ ...plain, headwear: 'hijab' })).not.toContain('cheveux')
  expect(describePerson({ ...plain, hairLength: 'shaved' })).toContain('cheveux roux, rasés, sweat')
})

test('of nobody something is told that has no name', () => {
  for (const recipe of STYLES.flatMap(representativeRecipes)) {
    const told = describePerson(recipe).split(', ')
    expect(told.length).toBeGreaterThan(3)
    expect(new Set(told).size).toBe(told.length)
    for (const part of told) expect(part).toMatch(/^[\p{Ll}\d][\p{L}\d’'°\- ]+$/u)
  }
})
