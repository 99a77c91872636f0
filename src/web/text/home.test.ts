import { expect, test } from 'vitest'
import { home } from './home.ts'
import { pricing } from './pricing.ts'

test('a shop’s figures are rounded so that they stay true', () => {
  const { counted, seconds } = home.stats
  const said = [1000, 1299, 9999, 10_000, 10_999, 1_000_000].map((n) => counted(n).replaceAll(/[\u00a0\u202f]/g, ' '))
  expect(said).toEqual(['1 000+', '1 200+', '9 900+', '10K+', '10K+', '1000K+'])
  expect(seconds(5)).toBe('5s')
})

test('the title says thirty seconds on a demonstration, what was counted in a shop, and no number where there is none', () => {
  expect([undefined, null, { seconds: 1 }, { seconds: 7 }].map((figures) => home.title(figures))).toEqual([
    'Ton avatar pro en 30 secondes',
    'Ton avatar pro',
    'Ton avatar pro en 1 seconde',
    'Ton avatar pro en 7 secondes',
  ])
})

test('no pack is said to be the most popular where packs are sold', () => {
  const { badge } = pricing.packs
  expect([undefined, null, { avatars: 1000, seconds: 3 }].map(badge)).toEqual([
    'Le plus populaire',
    'Notre conseil',
    'Notre conseil',
  ])
})
