import { expect, test } from 'vitest'
import type { Recipe } from '../../recipe.ts'
import { resolve } from '../../resolve.ts'
import { noWishes } from '../../wishes.ts'
import { measure } from './measure.ts'

const person = resolve(
  {
    style: 'toy3d',
    seed: 3,
    wishes: noWishes(),
    background: { type: 'transparent', colors: ['#6366f1', '#8b5cf6'] },
    locks: { age: 'adult', faceShape: 'oval', facialHair: 'none' },
  },
  0,
)
const faceOf = (features: Partial<Recipe['features']>) =>
  measure({ ...person, features: { ...person.features, measured: true, ...features } })

test('faces of photos differ in width, length, jaw and mouth so far that it is seen', () => {
  const [narrow, broad] = [faceOf({ faceWidth: -2 }), faceOf({ faceWidth: 2 })]
  expect(broad.skull.rx / narrow.skull.rx).toBeGreaterThan(1.2)
  const [short, long] = [faceOf({ chinLength: 0, faceLength: -2 }), faceOf({ chinLength: 0, faceLength: 2 })]
  expect(short.chin - long.chin).toBeGreaterThan(0.75)
  const [pointed, square] = [faceOf({ jawWidth: -2 }), faceOf({ jawWidth: 2 })]
  expect(square.jaw.rx / pointed.jaw.rx).toBeGreaterThan(1.3)
  expect(faceOf({ mouthWidth: 2 }).mouth.half / faceOf({ mouthWidth: -2 }).mouth.half).toBeGreaterThan(2)
})

test('grown people of photos are no dolls: shoulders are broader than the head, eyes small in it, necks stout', () => {
  const { shoulder, skull, eye, neck } = faceOf({})
  expect(shoulder).toBeGreaterThan(1.3 * skull.rx)
  expect(eye.a).toBeLessThan(0.21 * skull.rx)
  expect(neck).toBeGreaterThan(0.45 * skull.rx)
})

test('low brows of photos keep clear of the lids: on them they would be cross', () => {
  const { brow, eye } = faceOf({ browHeight: -2 })
  expect(brow - eye.y - 0.85 * eye.b).toBeGreaterThan(0.12)
})

test('temples of narrow faces of photos are wider than the jaw', () => {
  const { skull, jaw } = faceOf({ faceWidth: -2, faceLength: 2, jawWidth: 0 })
  expect(skull.rx).toBeGreaterThan(jaw.rx + 0.08)
})

test('noses of photos end above full lips, and further up the lower their tips hang', () => {
  const gap = (features: Partial<Recipe['features']>) => {
    const { nose, mouth } = faceOf({ noseLength: 2, chinLength: -1.8, ...features })
    return nose - mouth.y
  }
  const straight = gap({ noseShape: 'straight', lipFullness: 0 })
  expect(gap({ noseShape: 'straight', lipFullness: 2 })).toBeGreaterThan(straight + 0.1)
  expect(gap({ noseShape: 'long', lipFullness: 0 })).toBeGreaterThan(straight + 0.1)
})
