import { expect, test } from 'vitest'
import { oklchOf } from './colour.ts'
import type { Hex, Recipe } from './recipe.ts'
import { resolve } from './resolve.ts'
import { noWishes, type Wishes } from './wishes.ts'

const inked = (seed: number, wishes: Wishes = noWishes()): Recipe =>
  resolve(
    { style: 'lineart', seed, wishes, background: { type: 'transparent', colors: ['#000000', '#ffffff'] } },
    seed % 4,
  )
const coloured = (hex: Hex) => oklchOf(hex).c > 0.035

test('by chance clothes, hat and coloured hair of Line Art are one spot of colour at most, and mostly there is one', () => {
  let spots = 0
  for (let seed = 0; seed < 400; seed++) {
    const r = inked(seed)
    const hair = ['chestnut', 'blonde', 'red'].includes(r.hairColor) && r.hairLength !== 'bald'
    const found = [hair, coloured(r.clothingColor), r.headwear !== 'none' && coloured(r.features.headwearColor)]
    const count = found.filter(Boolean).length
    expect(count, JSON.stringify(r)).toBeLessThanOrEqual(1)
    spots += count
  }
  expect(spots).toBeGreaterThan(320)
})

test('what is asked is drawn: red clothes under red hair; of what is refused nothing', () => {
  const wishes = noWishes()
  wishes.values = { clothingColor: '#cc2222', hairColor: 'red' }
  for (let seed = 0; seed < 20; seed++) expect(inked(seed, wishes).clothingColor).toBe('#cc2222')
  const refusing = noWishes()
  refusing.avoid = { clothingColor: ['#f1ece2', '#22252d'] }
  for (let seed = 0; seed < 40; seed++)
    expect(['#f1ece2', '#22252d']).not.toContain(inked(seed, refusing).clothingColor)
})

test('by chance black hair that falls on the shoulders seldom falls on black', () => {
  const wishes = noWishes()
  wishes.values = { hairColor: 'black', hairLength: 'long', headwear: 'none' }
  const black = Array.from({ length: 120 }, (_, seed) => inked(seed, wishes)).filter(
    (r) => oklchOf(r.clothingColor).l < 0.34,
  )
  expect(black.length).toBeLessThan(30)
})
