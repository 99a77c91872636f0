import { expect, test } from 'vitest'
import { lockedPerson } from '../../../../../tests/support/locked-person.ts'
import { ringsOf } from '../../rings.ts'
import { faceOf } from '../face-geometry.ts'
import { paletteOf } from '../palette.ts'
import { kitOf } from './kit.ts'
import { ringlets } from './ringlets.ts'

test('curls that hang end at places of their own, on both sides', () => {
  const person = lockedPerson('chibi', 7, { hairTexture: 'curly', hairLength: 'medium', headwear: 'none' })
  const svg = ringlets(kitOf(faceOf(person), paletteOf(person), false), 300, 850)
  // The fill of each, of one closed shape a turn.
  const curls = [...svg.matchAll(/<path d="([^"]*)" fill="url/g)].map(([, d]) => ringsOf(d!)!.flat())
  expect(curls).toHaveLength(4)
  const ends = curls.map((ring) => Math.round(Math.max(...ring.filter((_, i) => i % 2 === 1))))
  expect(new Set(ends).size).toBe(4)
  for (const end of ends) expect(Math.abs(end - 820)).toBeLessThan(100)
})
