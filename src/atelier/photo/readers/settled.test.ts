import { expect, test } from 'vitest'
import type { Rig } from '../rig/rig.ts'
import type { HeadScores } from './head-readers.ts'
import { bared, grown, recededBy, settledFringe, settledHair, withNetwork } from './settled.ts'

const NEUTRAL: HeadScores = { coily: 0, fringe: 0, long: 0, shorn: 0, jacket: 0, collar: 0 }

test('hair stays as rules tell it until a reader plainly says otherwise', () => {
  const lengthOf = (
    length: 'short' | 'long' | 'shaved' | 'bald',
    scores: Partial<HeadScores>,
    cut = false,
    mass = 0.3,
  ) => settledHair({ length, wide: false }, { ...NEUTRAL, ...scores }, cut, mass).length
  expect([lengthOf('short', {}), lengthOf('long', {}), lengthOf('shaved', {})]).toEqual(['short', 'long', 'shaved'])
  expect(lengthOf('short', { shorn: 4 })).toBe('shaved')
  expect(lengthOf('short', { long: 4 })).toBe('medium')
  expect(lengthOf('long', { long: -4 })).toBe('short')
  expect(lengthOf('shaved', { shorn: -4 })).toBe('short')
  // Hair in the colour of the skin is taken for a bald head.
  expect([lengthOf('bald', { shorn: -4 }), lengthOf('bald', { shorn: 0 })]).toEqual(['short', 'bald'])
  expect([lengthOf('short', { shorn: 0.5 }), lengthOf('short', { shorn: 0.3 })]).toEqual(['shaved', 'short'])
  // Dense hair is plainly seen, however close it lies.
  expect([lengthOf('short', { shorn: 2 }), lengthOf('short', { shorn: 2 }, false, 0.9)]).toEqual(['shaved', 'short'])
  // Where the photo cuts a head its hair is not seen.
  expect(lengthOf('short', { shorn: 4 }, true)).toBe('short')
})

test('hair in the colour of deep skin is black, not the brown that shines through brows', () => {
  const colour = (isDeep: boolean) => {
    const bald = { length: 'bald', wide: false, color: 'brown' } as const
    return settledHair(bald, { ...NEUTRAL, shorn: -4 }, false, 0.3, undefined, isDeep).color
  }
  expect([colour(true), colour(false)]).toEqual(['black', 'brown'])
})

test('a fringe is one by its reader, or by the hair over the forehead if the reader does not refuse it', () => {
  const fringe = (told: boolean, score: number) => settledFringe(told, { ...NEUTRAL, fringe: score })
  expect([fringe(false, 4), fringe(true, 0), fringe(false, 0), fringe(true, -4)]).toEqual([true, true, false, false])
})

test('hair has not receded that falls over the forehead, nor has a child’s', () => {
  const looks = { worn: -2, wound: -2, tied: 0, bearded: -2 }
  const hair = { hangs: -2, pastShoulders: 0, coiled: 0, fringed: 0, clipped: 0, waved: 0, receding: 2, fair: 0 }
  const receded = (fringe: number, eyeWidth = 0) => {
    const proportions = { eyeWidth, noseLength: 0, chinLength: 0, faceHeight: 0, faceWidth: 0 }
    const rig = { proportions, pose: { yaw: 0, pitch: 0, roll: 0 } } as unknown as Rig
    return recededBy({ looks: { ...looks, hair }, rig }, { fringe }) > 0
  }
  expect([receded(-1), receded(1), receded(-1, 0.4)]).toEqual([true, false, false])
})

test('hair over the forehead counts as a fringe as far as the reader sees one: swept aside it is none', () => {
  const share = (fringe: number) =>
    settledHair({ length: 'long', wide: false }, { ...NEUTRAL, fringe }, false, 0.3).fringe
  expect([share(-2), share(4)]).toEqual([0, 1])
  expect(share(-0.6)).toBeLessThan(0.3)
})

test('readers of edges are heard together with those of the network: either is put right by the other', () => {
  const looks = { hangs: -2, pastShoulders: 0, coiled: -2, fringed: -2, clipped: -2, waved: 0, receding: 0, fair: 0 }
  const lengthOf = (long: number, told: 'short' | 'long', own: Partial<typeof looks>, reach = 1.5) => {
    const scores = withNetwork({ ...NEUTRAL, long }, { ...looks, ...own })
    return settledHair({ length: told, wide: false, reach }, scores, false, 0.3, { ...looks, ...own }).length
  }
  // A mop before a dark wall, and a tail that hangs over a shoulder.
  expect([lengthOf(1, 'long', {}), lengthOf(1, 'short', { hangs: 2 })]).toEqual(['short', 'medium'])
  expect([lengthOf(2, 'long', { hangs: 2 }), lengthOf(-3, 'short', {})]).toEqual(['long', 'short'])
  // A bob is no long hair, whatever lies on the shoulders below it.
  expect(lengthOf(2, 'long', { hangs: 2, pastShoulders: -2 })).toBe('medium')
  // Over one shoulder it is long that is seen to go far down.
  const overOne = { hangs: 2, pastShoulders: -0.3 }
  expect([lengthOf(3, 'short', overOne, 2.5), lengthOf(3, 'short', overOne)]).toEqual(['long', 'medium'])
  // Nor is hair that the network rather sees end at the shoulders.
  expect(lengthOf(2, 'long', { hangs: 2, pastShoulders: -0.5 })).toBe('medium')
  // Unless both sides are seen to go on, or the network sees none hang, as of a plait.
  expect(lengthOf(2, 'long', { hangs: 2, pastShoulders: -0.5 }, 3)).toBe('long')
  expect(lengthOf(2, 'long', { hangs: -0.4, pastShoulders: -0.7 })).toBe('long')
  expect(withNetwork(NEUTRAL, undefined)).toEqual(NEUTRAL)
})

test('beside a head that is turned a nape or the dark is no long hair, where readers rather see none', () => {
  const hair = { length: 'long', wide: false } as const
  const looks = { hangs: 0, pastShoulders: 0, coiled: 0, fringed: 0, clipped: 0, waved: 0, receding: 0, fair: 0 }
  const lengthOf = (long: number, hangs: number) =>
    settledHair(hair, { ...NEUTRAL, long }, false, 0.9, { ...looks, hangs }).length
  expect([lengthOf(-0.8, 0.5), lengthOf(0.5, -0.5), lengthOf(0.5, 0.5)]).toEqual(['short', 'short', 'long'])
})

test('hair hangs where the network sees that more plainly than that it is tied', () => {
  const looks = { hangs: 0, pastShoulders: 0, coiled: 0, fringed: 0, clipped: 0, waved: 0, receding: 0, fair: 0 }
  const lengthOf = (hangs: number, tied?: number, long = 0.8) =>
    settledHair({ length: 'short', wide: false }, { ...NEUTRAL, long }, false, 0.9, { ...looks, hangs }, false, tied)
      .length
  expect([lengthOf(1.8, 1.5), lengthOf(1.8, 2.1), lengthOf(1.2, 0), lengthOf(1.8, 1.5, 0.2)]).toEqual([
    'medium',
    'short',
    'short',
    'short',
  ])
  expect(lengthOf(1.8)).toBe('short')
})

test('close coils are no stubble where the readers plainly see hair', () => {
  const looks = { hangs: -3, pastShoulders: 0, coiled: 3, fringed: -3, clipped: -2, waved: 0, receding: 0, fair: 0 }
  const isGrown = (clipped: number) => {
    const asked = { ...looks, clipped }
    const scores = withNetwork({ ...NEUTRAL, shorn: 0 }, asked)
    return settledHair({ length: 'short', wide: false }, scores, false, 0.3, asked).isGrown
  }
  expect([isGrown(-1), isGrown(2)]).toEqual([true, false])
  expect(settledHair({ length: 'short', wide: false }, NEUTRAL, false, 0.3).isGrown).toBeUndefined()
})

test('coils are told where a reader is sure, beside fair skin only where it is very sure', () => {
  const coils = (coily: number, isDeep: boolean) =>
    settledHair({ length: 'short', wide: false }, { ...NEUTRAL, coily }, false, 0.3, undefined, isDeep).coils
  expect([coils(1.3, true), coils(1.3, false), coils(2.5, false)]).toEqual([true, undefined, true])
  expect([coils(-1, true), coils(-1, false)]).toEqual([false, false])
})

test('white hair on dark skin is no shade of clipped hair, dark hair may be, and gloss on a bald head is', () => {
  const face = { l: 0.6, a: 0.04, b: 0.05 }
  const told = (l: number, area: number, a = 0) =>
    grown({ length: 'shaved', wide: false, seen: { l, a, b: 0, area } }, face).length
  expect([told(0.95, 1.5), told(0.95, 0.2), told(0.3, 1.5), told(0.87, 1.6, 0.04)]).toEqual([
    'short',
    'shaved',
    'shaved',
    'shaved',
  ])
})

test('a scalp whose gloss was taken for clipped hair is bald, and so is one on which none is seen at all', () => {
  const face = { l: 0.64, a: 0.05, b: 0.02 }
  const looks = { hangs: 0, pastShoulders: 0, coiled: 0, fringed: 0, waved: 0, receding: 0, fair: 0 }
  const told = (clipped: number, seen: { l: number; area: number } | undefined, isDeep = false, coily = 0) =>
    bared(
      { length: 'shaved', wide: false, ...(seen && { seen: { a: 0.03, b: 0.02, ...seen } }) },
      face,
      { ...looks, clipped },
      isDeep,
      coily,
    ).length
  expect([told(4.9, { l: 0.87, area: 1.6 }), told(5.8, undefined)]).toEqual(['bald', 'bald'])
  // Light that shines through what is clipped is hardly lighter than skin.
  expect(told(3, { l: 0.74, area: 0.5 })).toBe('shaved')
  expect([told(4.9, { l: 0.5, area: 1.6 }), told(4.9, { l: 0.87, area: 1.6 }, true), told(3, undefined)]).toEqual([
    'shaved',
    'shaved',
    'shaved',
  ])
})

test('what is clipped on fair skin and has all its colour is a scalp in the shade', () => {
  const face = { l: 0.62, a: 0.051, b: 0.065 }
  const looks = { hangs: 0, pastShoulders: 0, coiled: 0, fringed: 0, waved: 0, receding: 0, fair: 0, clipped: 3.2 }
  const told = (seen: { l: number; a: number; b: number }) =>
    bared({ length: 'shaved', wide: false, seen: { ...seen, area: 1 } }, face, looks, false, 0).length
  expect(told({ l: 0.5, a: 0.035, b: 0.056 })).toBe('bald')
  expect([told({ l: 0.5, a: 0.012, b: 0.025 }), told({ l: 0.4, a: 0.035, b: 0.056 })]).toEqual(['shaved', 'shaved'])
})

test('black hair that is clipped close to deep skin is hair, though it is hardly darker: a scalp has no coils', () => {
  const face = { l: 0.5, a: 0.05, b: 0.06 }
  const looks = { hangs: 0, pastShoulders: 0, coiled: 8, fringed: 0, waved: 0, fair: 0, clipped: 5.8 }
  const told = (length: 'bald' | 'shaved', coily: number, receding = 4) =>
    bared({ length, wide: false, color: 'brown' }, face, { ...looks, receding }, true, coily)
  expect(told('shaved', 7.9)).toMatchObject({ length: 'shaved' })
  expect(told('bald', 7.7)).toMatchObject({ length: 'shaved', color: 'black' })
  expect([told('shaved', 4.2).length, told('bald', 4.2).length]).toEqual(['bald', 'bald'])
  // Nor has it a hairline.
  expect([told('bald', 5, 0.8).length, told('bald', 3, 0.8).length]).toEqual(['shaved', 'bald'])
})

test('locs and braids that end at the jaw hang by a little less than straight hair does', () => {
  const looks = { hangs: 1.3, pastShoulders: -1, fringed: 0, clipped: 0, coiled: 2, waved: 0, receding: 0, fair: 0 }
  const lengthOf = (coily: number) => {
    const scores = { ...NEUTRAL, coily, long: 0.4 }
    return settledHair({ length: 'short', wide: false }, scores, false, 2, looks, true, 0.5).length
  }
  expect([lengthOf(3), lengthOf(0)]).toEqual(['medium', 'short'])
})

test('a head taken for bald has hair to the jaw where both readers plainly see it hang: fair hair looks like skin', () => {
  const looks = { hangs: 3, pastShoulders: 0.5, coiled: -2, fringed: -2, clipped: 1, waved: 0, receding: 0, fair: 0 }
  const lengthOf = (own: Partial<typeof looks>, long = 2) =>
    settledHair({ length: 'bald', wide: false }, { ...NEUTRAL, long }, false, 0.3, { ...looks, ...own }, false, 2)
      .length
  expect([lengthOf({}), lengthOf({ hangs: 1 }), lengthOf({}, 1)]).toEqual(['medium', 'bald', 'bald'])
})

test('braids, locs and twists are coils where the network sees them more plainly than waves or curls', () => {
  const none = { hangs: 2, pastShoulders: 0, coiled: 0, fringed: 0, clipped: -2, waved: 0, receding: 0, fair: 0 }
  const coils = (braided: number, waved: number, coily = 0) =>
    settledHair({ length: 'long', wide: false }, { ...NEUTRAL, long: 2, coily }, false, 1, { ...none, braided, waved })
      .coils
  expect([coils(3, 1), coils(3, 2), coils(0.8, -1), coils(3, 1, -2)]).toEqual([true, undefined, undefined, false])
})
