import fc from 'fast-check'
import { expect, it } from 'vitest'
import { firstCases } from '../../../tests/support/soak-cases.ts'
import { soak } from '../../../tests/support/soak.ts'
import { mix32 } from '../../atelier/chance.ts'
import { PROPORTIONS, STYLES, VOCABULARY, type Background, type Recipe } from '../../atelier/recipe.ts'
import { resolve } from '../../atelier/resolve.ts'
import { isDrawn } from '../../atelier/is-drawn.ts'
import { readWords } from '../../atelier/words/read.ts'
import { noWishes } from '../../atelier/wishes.ts'
import { valueLocksSchema } from '../../contract/generate-avatar.ts'
import { pixelsOf } from '../drawing/sketch.ts'
import { nearPerson } from './near-person.ts'

const NO_BACKGROUND: Background = { type: 'transparent', colors: ['#000000', '#000000'] }
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
  'un roi chauve et barbu souriant, avec une couronne',
  'une femme voilée qui rit, avec un gros nez',
  'un homme au crâne rasé, triste, avec des lunettes de soleil et une barbe fournie',
  'un astronaute endormi',
  'un roi chauve à la barbe fournie avec des lunettes de soleil',
  'une femme voilée avec des lunettes noires',
]

/** The part of the canvas, 0…1, in which two people are to be told apart, drawn with the proportions of the first. */
function otherwise(a: Recipe, b: Recipe, open: readonly string[]): number {
  const [one, two] = [a, { ...b, features: { ...b.features, ...proportionsOf(a, open) } }].map(
    (recipe) => pixelsOf(recipe, { x: 0, y: 0, size: 1024 }, recipe.style === 'toy3d' ? 64 : 128).pixels,
  ) as [Uint8ClampedArray, Uint8ClampedArray]
  let different = 0
  for (let i = 0; i < one.length; i += 4) {
    const sum = [0, 1, 2, 3].reduce((so, c) => so + Math.abs(one[i + c]! - two[i + c]!), 0)
    if (sum > 24) different++
  }
  return different / (one.length / 4)
}

const ATTITUDE = ['headTilt', 'headTurn', 'gazeAcross']
const proportionsOf = ({ features }: Recipe, open: readonly string[]) =>
  Object.fromEntries(PROPORTIONS.filter((name) => !open.includes(name)).map((name) => [name, features[name]]))

it.each(firstCases(3, ['chibi', 'corporate', 'pixel', 'lineart', 'toy3d'] as const))(
  'a close variant in %s is to be told from the picture it comes from',
  (style) => {
    const runs = 2 * soak.factor
    for (let i = 0; i < runs; i++) {
      for (const words of SENTENCES.slice(4)) {
        const { wishes, understood } = readWords(words)
        const recipe = resolve({ style, seed: mix32(soak.seed + i), wishes, background: NO_BACKGROUND }, 0)
        const near = nearPerson(recipe, mix32(i), understood)
        const mood = near.expression !== recipe.expression || near.hairStyle !== recipe.hairStyle
        // Of a mood only the face changes, of a head that turns everything above the shoulders.
        expect(otherwise(recipe, near, mood ? [] : ATTITUDE), `${words} ${i}`).toBeGreaterThan(mood ? 0.004 : 0.015)
        for (const name of PROPORTIONS)
          if (mood || !ATTITUDE.includes(name))
            expect(Math.abs(near.features[name] - recipe.features[name])).toBeLessThanOrEqual(0.1501)
      }
    }
  },
)

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
