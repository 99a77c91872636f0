import { expect, test } from 'vitest'
import { oklchOf } from '../colour.ts'
import { hairTones, toned, type TonedHair } from './hair-tone.ts'

const lab = (l: number, c: number, h: number) => ({
  l,
  a: c * Math.cos((h * Math.PI) / 180),
  b: c * Math.sin((h * Math.PI) / 180),
})
const SKIN = lab(0.75, 0.07, 45)

/** How hair of that fairness is drawn that looks black in the photo. */
function drawn(
  fairness: number,
  { depth = 3, color = 'black' as TonedHair['color'], seen = lab(0.24, 0.017, 50) } = {},
) {
  const hair = toned({ length: 'long', color, seen: { ...seen, area: 2 } }, SKIN, depth, fairness)
  const { l, a, b } = hairTones(hair.own!)[1]
  return { l, c: Math.hypot(a, b), tone: oklchOf(hair.tone!) }
}

test('dark brown hair that looks black is drawn brown, as dark as its fairness tells; black hair stays black', () => {
  const [black, between, brown] = [drawn(0.2), drawn(1.15), drawn(1.4)]
  expect(black.l).toBeLessThan(0.21)
  expect(between.l - black.l).toBeGreaterThan(0.03)
  expect(brown.l).toBeGreaterThan(0.28)
  expect(brown.c).toBeGreaterThan(0.03)
  expect(brown.tone.l - black.tone.l).toBeGreaterThan(0.03)
})

test('a character’s tone is never darker for hair that is fairer', () => {
  const lights = Array.from({ length: 20 }, (_, k) => drawn(k / 10).tone.l)
  for (const [k, l] of lights.slice(1).entries()) expect(l).toBeGreaterThan(lights[k]! - 0.002)
})

test('brown hair has no more colour than the photo’s, and is about as dark', () => {
  const ashen = drawn(1.47, { color: 'chestnut', seen: lab(0.4, 0.023, 70) })
  expect(ashen.c).toBeLessThan(0.046)
  expect(Math.abs(ashen.l - 0.4)).toBeLessThan(0.03)
  // What little tint hair in the shade has is the sky's.
  const mauve = toned({ length: 'long', color: 'brown', seen: { ...lab(0.38, 0.02, 351), area: 2 } }, SKIN, 3, 1.2)
  expect(oklchOf(mauve.tone!).h).toBeLessThan(80)
  expect(oklchOf(mauve.tone!).c).toBeGreaterThan(0.02)
  const dark = drawn(1, { color: 'brown', seen: lab(0.28, 0.03, 50) })
  expect(dark.l).toBeLessThan(0.3)
  expect(dark.l - drawn(0.2).l).toBeGreaterThan(0.03)
})

test('hair that is told grey, but has half as much colour as the skin, is an ashen brown; silver stays', () => {
  const told = (seen: ReturnType<typeof lab>) =>
    toned({ length: 'short', color: 'grey', seen: { ...seen, area: 2 } }, SKIN, 3, 1.8).color
  expect([told(lab(0.48, 0.035, 60)), told(lab(0.55, 0.012, 60))]).toEqual(['brown', 'grey'])
})

test('beside deep skin what looks black is black', () => {
  expect(drawn(1.4, { depth: 6 }).l).toBeLessThan(0.21)
})

test('black hair in a blue haze, or without any colour, is black, however fair it looks; dyed pink hair is as light as it is', () => {
  for (const seen of [lab(0.24, 0.012, 330), lab(0.24, 0.008, 40)]) expect(drawn(1.6, { seen }).l).toBeLessThan(0.21)
  const pink = drawn(1.1, { color: 'red', seen: lab(0.62, 0.17, 12) })
  expect(pink.l).toBeGreaterThan(0.5)
})
