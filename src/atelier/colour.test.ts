import { expect, test } from 'vitest'
import { HAIR, hairOn, lightness, litSkin, oklchOf, SKIN } from './colour.ts'
import type { Recipe } from './recipe.ts'

const TONES = Object.keys(SKIN) as (keyof typeof SKIN)[]
TONES.sort((a, b) => Number(a) - Number(b))

test('lit skin keeps the order of the tones, each told from the next, and none is darker or paler in colour than its pigment', () => {
  const lit = TONES.map((tone) => lightness(litSkin(tone)))
  for (let n = 1; n < lit.length; n++) expect(lit[n - 1]! - lit[n]!, TONES[n]).toBeGreaterThan(0.018)
  for (const tone of TONES) {
    const [seen, pigment] = [oklchOf(litSkin(tone)), oklchOf(SKIN[tone])]
    expect(seen.l, tone).toBeGreaterThan(pigment.l - 0.002)
    expect(seen.c, tone).toBeGreaterThan(pigment.c - 0.002)
  }
  // The deepest is still deep.
  expect(lit.at(-1)).toBeLessThan(0.4)
})

test('brown and chestnut hair stand out from deep skin and from each other; other colours and measured shades stay', () => {
  const hairOf = (hairColor: Recipe['hairColor'], skinTone: Recipe['skinTone'], hairTone?: string) =>
    hairOn({ hairColor, skinTone, features: { hairTone } as Recipe['features'] }, litSkin(skinTone))
  for (const tone of ['7', '8', '9', '10'] as const) {
    const [brown, chestnut, skin] = [hairOf('brown', tone), hairOf('chestnut', tone), litSkin(tone)].map(lightness) as [
      number,
      number,
      number,
    ]
    expect(skin - brown).toBeGreaterThan(0.04)
    expect(Math.abs(chestnut - skin)).toBeGreaterThan(0.08)
    expect(chestnut - brown).toBeGreaterThan(0.08)
    expect(hairOf('black', tone)).toBe(HAIR.black)
    expect(hairOf('brown', tone, '#553322')).toBe('#553322')
  }
  expect(hairOf('brown', '4')).toBe(HAIR.brown)
})
