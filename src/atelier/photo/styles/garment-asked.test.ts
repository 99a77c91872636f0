import { describe, expect, it } from 'vitest'
import { VOCABULARY } from '../../recipe.ts'
import { cutAsAsked } from './garment-asked.ts'
import type { Garment } from './garment-shapes.ts'

const [NAVY, RED, GOLD, PALE] = [
  { l: 0.3, a: 0, b: -0.06 },
  { l: 0.5, a: 0.15, b: 0.06 },
  { l: 0.8, a: 0.01, b: 0.12 },
  { l: 0.94, a: 0, b: 0 },
]
const tee: Garment = {
  kind: 'closed',
  wide: 0.8,
  depth: 0.7,
  pointed: false,
  collar: false,
  tie: false,
  colours: [NAVY],
}
const striped: Garment = {
  ...tee,
  colours: [NAVY, GOLD],
  print: { kind: 'stripes', apart: 0.4, filled: 0.3, piece: 1 },
}
const suit: Garment = {
  ...tee,
  kind: 'open',
  pointed: true,
  collar: true,
  tie: true,
  lapels: true,
  colours: [NAVY, PALE, RED],
}

describe('a garment', () => {
  it('of which nothing was asked stays as it was read', () => {
    expect(cutAsAsked(suit, undefined)).toBe(suit)
  })

  it('keeps its colour, and its print but under a jacket', () => {
    for (const asked of VOCABULARY.clothing) {
      const { colours, print } = cutAsAsked(striped, asked)
      expect(colours[0]).toBe(NAVY)
      expect(print && colours[print.piece]).toBe(asked === 'blazer' ? undefined : GOLD)
    }
  })

  it('that becomes a jacket shows the shirt and the tie that are seen, or a shirt that stands out from it', () => {
    expect(cutAsAsked(suit, 'blazer')).toMatchObject({ kind: 'open', tie: true, colours: [NAVY, PALE, RED] })
    const light = [NAVY, PALE].map((main) => cutAsAsked({ ...tee, colours: [main] }, 'blazer').colours[1]!.l)
    expect(light[0]).toBeGreaterThan(NAVY.l + 0.4)
    expect(light[1]).toBeLessThan(PALE.l - 0.4)
  })

  it('that was told to have a tie loses it as anything but a jacket', () => {
    for (const asked of ['tshirt', 'shirt', 'hoodie', 'turtleneck'] as const)
      expect(cutAsAsked(suit, asked)).toMatchObject({ tie: false, colours: [NAVY] })
  })

  it('covers shoulders that were bare', () => {
    for (const asked of VOCABULARY.clothing)
      expect(cutAsAsked({ ...tee, kind: 'straps' }, asked).kind).toMatch(/^(closed|high|open)$/)
  })
})
