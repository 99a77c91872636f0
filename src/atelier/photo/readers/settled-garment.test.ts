import { expect, test } from 'vitest'
import type { HeadScores } from './head-readers.ts'
import { settledGarment } from './settled-garment.ts'

test('what is white all over is a shirt, a jacket in other colours or over something else is one', () => {
  const jacket = { jacket: 3, collar: 0 } as HeadScores
  const told = (cloth: `#${string}` | undefined) => settledGarment({ garment: undefined }, jacket, cloth).garment
  expect([told('#f2f1f2'), told('#20242b'), told(undefined)]).toEqual(['shirt', 'blazer', 'blazer'])
  const over = settledGarment({ garment: 'blazer', inner: '#20242b' }, jacket, '#f2f1f2')
  expect(over.garment).toBe('blazer')
})

test('a shirt open over a tee is no suit: a jacket that the reader does not see is none', () => {
  const told = (jacket: number, collar: number) =>
    settledGarment(
      { garment: 'blazer', inner: '#f2f1f2', tie: { color: '#20242b' } },
      { jacket, collar } as HeadScores,
      '#4060a0',
    )
  expect([told(0.4, 0.5).garment, told(0.1, 1.1).garment, told(-0.6, -0.5).garment]).toEqual([
    'blazer',
    'shirt',
    undefined,
  ])
  expect(told(-0.6, -0.5).tie).toBeUndefined()
})

test('a collar that is likelier than not is a shirt’s, one that hardly is stays a T-shirt', () => {
  const told = (collar: number) =>
    settledGarment({ garment: undefined }, { jacket: -1, collar } as HeadScores, '#4060a0').garment
  expect([told(0.6), told(0.2)]).toEqual(['shirt', undefined])
})

/** What the network says of a T-shirt, and of edges that say nothing. */
const ROUND = {
  collared: -2,
  suited: -2,
  necktied: -3,
  open: -2,
  hooded: -2,
  high: -2,
  bare: -3,
  checked: -2,
  striped: -2,
  printed: -2,
}
const EDGES = { jacket: 0, collar: 0 }

test('a collar that rules see is believed sooner than one that they do not', () => {
  const told = (garment: 'shirt' | undefined, collared: number) =>
    settledGarment({ garment }, EDGES, '#4060a0', { ...ROUND, collared }).garment
  expect([told(undefined, 0.8), told(undefined, 0.4), told('shirt', 0.4), told('shirt', -1)]).toEqual([
    'shirt',
    undefined,
    'shirt',
    undefined,
  ])
})

test('hoods and high necks are told where the network sees them, sooner where rules do as well, and below no collar', () => {
  const told = (garment: 'turtleneck' | 'hoodie' | undefined, looks: Partial<typeof ROUND>) =>
    settledGarment({ garment }, EDGES, '#4060a0', { ...ROUND, ...looks }).garment
  expect([told(undefined, { high: 2 }), told(undefined, { high: 1 }), told('turtleneck', { high: 0 })]).toEqual([
    'turtleneck',
    undefined,
    'turtleneck',
  ])
  expect([told(undefined, { hooded: 2, high: 3 }), told('hoodie', { hooded: 1 }), told('hoodie', {})]).toEqual([
    'hoodie',
    'hoodie',
    undefined,
  ])
  expect(told('turtleneck', { high: 3, collared: 2 })).toBe('shirt')
})

test('a tie that readers see is worn in the colour down the middle, on a shirt or under a jacket that is plainly one', () => {
  const told = (looks: Partial<typeof ROUND>, garment?: 'blazer', tie?: { color: '#803020' }) =>
    settledGarment({ garment, ...(tie && { tie }) }, EDGES, '#4060a0', { ...ROUND, ...looks }, () => ({
      shirt: '#f2f1f2',
      tie: '#20242b',
    }))
  expect(told({ necktied: 3, collared: 1 })).toMatchObject({
    garment: 'shirt',
    tie: { color: '#20242b' },
    isTied: true,
  })
  expect(told({ necktied: 3, suited: 3 })).toMatchObject({
    garment: 'blazer',
    tie: { color: '#20242b' },
    inner: '#f2f1f2',
  })
  const unseen = settledGarment({ garment: 'blazer', tie: { color: '#803020' } }, EDGES, '#4060a0', {
    ...ROUND,
    necktied: 3,
    suited: 1,
  })
  expect(unseen.tie).toEqual({ color: '#803020' })
  expect(told({ suited: 1 }, 'blazer', { color: '#803020' })).toEqual({ garment: 'blazer', isTied: false })
})

test('a tie of which the photo shows no more than the knot is worn all the same', () => {
  const told = settledGarment({ garment: 'blazer' }, EDGES, '#4060a0', { ...ROUND, necktied: 0.8, suited: 3 })
  expect(told).toMatchObject({ garment: 'blazer', isTied: true })
  expect(told.tie?.color).toMatch(/^#/)
})

test('on a dark shirt only what is surely a tie is one', () => {
  const told = (necktied: number, shirt: `#${string}`) =>
    settledGarment({ garment: undefined }, EDGES, '#1b1b1b', { ...ROUND, necktied }, () => ({
      shirt,
      tie: '#161616',
    })).isTied
  expect([told(1.4, '#e2e2e4'), told(1.4, '#3f3f3f'), told(3, '#3f3f3f')]).toEqual([true, false, true])
})
