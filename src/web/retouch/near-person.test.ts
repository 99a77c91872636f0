import fc from 'fast-check'
import { expect, it } from 'vitest'
import { PROPORTIONS, STYLES, VOCABULARY, type Recipe } from '../../atelier/recipe.ts'
import { resolve } from '../../atelier/resolve.ts'
import { isDrawn } from '../../atelier/is-drawn.ts'
import { readWords } from '../../atelier/words/read.ts'
import { noWishes } from '../../atelier/wishes.ts'
import { valueLocksSchema } from '../../contract/generate-avatar.ts'
import { nearPerson } from './near-person.ts'

const seeds = fc.nat(0xffffffff)
const person = fc
  .record({ style: fc.constantFrom(...STYLES), seed: seeds })
  .map(({ style, seed }): Recipe =>
    resolve(
      { style, seed, wishes: noWishes(), background: { type: 'transparent', colors: ['#000000', '#000000'] } },
      0,
    ),
  )

const SENTENCES = [
  'une avocate sérieuse',
  'un homme triste, cheveux longs roux',
  'une fille blonde avec un chignon, pas de sourire',
  'un garçon souriant aux cheveux bouclés noirs courts',
]

it('a close variant keeps what the words ask for, and is still another picture', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...SENTENCES),
      fc.constantFrom(...STYLES),
      seeds,
      seeds,
      (words, style, seed, chance) => {
        const { wishes, understood } = readWords(words)
        const background = { type: 'transparent', colors: ['#000000', '#000000'] } as const
        const recipe = resolve(
          { style, seed, wishes, background: { ...background, colors: [...background.colors] } },
          0,
        )
        const near = nearPerson(recipe, chance, understood)
        for (const wish of understood.filter((asked) => isDrawn(asked, recipe))) expect(isDrawn(wish, near)).toBe(true)
        expect(near).not.toEqual(recipe)
      },
    ),
  )
})

it('a close variant differs in hair or in mood, and in nothing else but a little of each proportion', () => {
  fc.assert(
    fc.property(person, seeds, (recipe, seed) => {
      const near = nearPerson(recipe, seed)
      const changed = (Object.keys(VOCABULARY) as (keyof typeof VOCABULARY)[]).filter(
        (name) => near[name] !== recipe[name],
      )
      for (const name of changed)
        expect(['hairStyle', 'hairLength', 'hairTexture', 'hairColor', 'expression']).toContain(name)
      expect(changed.includes('expression') || changed.includes('hairStyle') || changed.includes('hairColor')).toBe(
        true,
      )
      if (recipe.headwear !== 'none') expect(changed).toEqual(['expression'])
      for (const name of PROPORTIONS) {
        expect(Math.abs(near.features[name] - recipe.features[name])).toBeLessThanOrEqual(0.1501)
        expect(Math.abs(near.features[name])).toBeLessThanOrEqual(1)
      }
      expect(near.clothingColor).toBe(recipe.clothingColor)
      expect(near.accessories).toEqual(recipe.accessories)
      expect(nearPerson(recipe, seed)).toEqual(near)
      expect(valueLocksSchema.safeParse({ features: near.features }).success).toBe(true)
    }),
  )
})
