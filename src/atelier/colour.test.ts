import { expect, test } from 'vitest'
import { lightness, litSkin, oklchOf, SKIN } from './colour.ts'

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
