import { expect, test } from 'vitest'
import type { Recipe } from '../recipe.ts'
import { resolve } from '../resolve.ts'
import { noWishes } from '../wishes.ts'
import { bodyOf } from './chibi/garments/body.ts'
import { faceOf } from './chibi/face-geometry.ts'
import { chibi } from './chibi/style.ts'
import { shadeOfDays, shavedShade, sturdyOf } from './sturdy.ts'
import { measure } from './toy3d/measure.ts'

const somebody = resolve(
  {
    style: 'chibi',
    seed: 3,
    wishes: noWishes(),
    background: { type: 'transparent', colors: ['#ffffff', '#ffffff'] },
    locks: { age: 'adult', facialHair: 'none', presentation: 'neutral', hairLength: 'short' },
  },
  0,
)
const person = (beardShade: number, other: Partial<Recipe> = {}): Recipe => ({
  ...somebody,
  ...other,
  features: { ...somebody.features, measured: true, beardShade },
})

test('whose beard is shaved in a photo has its shade; women, children and people of chance have none', () => {
  expect(shavedShade(person(0.5))).toBeGreaterThan(0.3)
  expect(shavedShade(person(0))).toBe(0)
  expect(shavedShade(person(0.5, { presentation: 'feminine' }))).toBe(0)
  expect(sturdyOf(person(0.5, { age: 'child' }))).toBe(0)
  const { measured: _, ...chance } = person(0.5).features
  expect(sturdyOf({ ...person(0.5), features: chance })).toBe(0)
  expect(chibi.draw(person(0.5))).not.toEqual(chibi.draw(person(0.2)))
})

test('such a face is a grown one: smaller eyes, a stouter neck and broader shoulders', () => {
  const [soft, sturdy] = [0, 0.3].map((shade) => faceOf(person(shade))) as [
    ReturnType<typeof faceOf>,
    ReturnType<typeof faceOf>,
  ]
  expect(sturdy.eyeW).toBeLessThan(0.85 * soft.eyeW)
  expect(sturdy.chinY).toBeGreaterThan(soft.chinY)
  expect(bodyOf(sturdy).neck).toBeGreaterThan(1.1 * bodyOf(soft).neck)
  expect(bodyOf(sturdy).shoulder).toBeGreaterThan(bodyOf(soft).shoulder)
  const [doll, man] = [0, 0.3].map((shade) => measure(person(shade))) as [
    ReturnType<typeof measure>,
    ReturnType<typeof measure>,
  ]
  expect(man.eye.a).toBeLessThan(0.85 * doll.eye.a)
  expect(man.neck).toBeGreaterThan(doll.neck)
  expect(man.jaw.rx).toBeGreaterThan(doll.jaw.rx)
})

test('who wears a beard in a photo is as sturdy', () => {
  expect(sturdyOf(person(0, { facialHair: 'full-beard', presentation: 'masculine' }))).toBe(1)
  expect(shavedShade(person(0.9, { facialHair: 'full-beard', presentation: 'masculine' }))).toBe(0)
})

test('stubble of a photo is as plain as it is dark there, and that of chance as ever', () => {
  const shade = (beardWeight: number | undefined, measured = true) => {
    const own = person(0, { facialHair: 'stubble', presentation: 'masculine' })
    const { measured: _, ...chance } = own.features
    return shadeOfDays({ ...own, features: { ...(measured ? own.features : chance), beardWeight } as never }, 0.5)
  }
  expect(shade(-1)).toBeLessThan(0.6)
  expect(shade(1)).toBe(1)
  expect(shade(undefined)).toBeGreaterThan(shade(-1))
  expect(shade(undefined)).toBeLessThan(shade(1))
  expect(shade(undefined, false)).toBe(1)
})
