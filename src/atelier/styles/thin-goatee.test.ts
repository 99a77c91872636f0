import { expect, test } from 'vitest'
import type { Recipe } from '../recipe.ts'
import { resolve } from '../resolve.ts'
import { noWishes } from '../wishes.ts'
import { chibi } from './chibi/style.ts'
import { beard } from './toy3d/parts/beard.ts'
import { measure } from './toy3d/measure.ts'

const person = resolve(
  {
    style: 'chibi',
    seed: 3,
    wishes: noWishes(),
    background: { type: 'transparent', colors: ['#6366f1', '#8b5cf6'] },
    locks: { facialHair: 'goatee', age: 'adult' },
  },
  0,
)
const withBeard = (beardLength: number, facialHair: Recipe['facialHair'] = 'goatee'): Recipe => ({
  ...person,
  facialHair,
  features: { ...person.features, measured: true, beardLength },
})

test('a goatee that a photo only just shows is a shade, not a beard', () => {
  expect(beard(measure(withBeard(0.2)))).not.toEqual([])
  expect(beard(measure(withBeard(-0.5)))).toEqual([])
  const drawn = (recipe: Recipe) => JSON.stringify(chibi.draw(recipe))
  expect(drawn(withBeard(-0.5))).not.toBe(drawn(withBeard(0.2)))
  expect(drawn(withBeard(-0.5))).not.toBe(drawn(withBeard(-0.5, 'none')))
})

test('in Chibi a photo’s beard that ends at the chin has a form without strands, between stubble and a beard that hangs', () => {
  const drawn = (beardLength: number, facialHair: Recipe['facialHair']) =>
    JSON.stringify(chibi.draw(withBeard(beardLength, facialHair)))
  const [stubble, trimmed, whole] = [drawn(-0.6, 'stubble'), drawn(-0.6, 'short-beard'), drawn(0, 'short-beard')]
  expect(new Set([stubble, trimmed, whole]).size).toBe(3)
  // Strands are ink of their own within a beard.
  const strokes = (drawn: string) => drawn.split('M').length
  expect(strokes(trimmed)).toBeLessThan(strokes(drawn(0.5, 'full-beard')))
})

test('the thinner the beard of a photo, the more skin shines through it', () => {
  const person = (beardWeight: number): Recipe => {
    const recipe = withBeard(-0.6, 'short-beard')
    return { ...recipe, hairColor: 'black', skinTone: '2', features: { ...recipe.features, beardWeight } }
  }
  const colours = (beardWeight: number) => {
    const figure = measure(person(beardWeight))
    beard(figure)
    return figure.palette
  }
  expect(colours(-1)).not.toEqual(colours(0))
  expect(colours(0.5)).toEqual(colours(0))
  const drawn = (beardWeight: number) => JSON.stringify(chibi.draw(person(beardWeight)))
  expect(new Set([-1, -0.5, 0].map(drawn)).size).toBe(3)
})
