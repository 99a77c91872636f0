import { describe, expect, it } from 'vitest'
import { resolve } from '../resolve.ts'
import type { Accessory } from '../recipe.ts'
import { readWords } from './read.ts'
import { SENTENCES } from './reading-sentences.ts'
import { summary } from './reading-summary.ts'

describe.each(Object.entries(SENTENCES))('%s', (_group, rows) => {
  it.each(rows)('%s', (sentence, reading) => {
    expect(summary(readWords(sentence))).toBe(reading)
  })
})

describe('the wishes of every sentence', () => {
  it('hold in all four variants', () => {
    for (const [sentence] of Object.values(SENTENCES).flat()) {
      const { wishes } = readWords(sentence)
      for (let variant = 0; variant < 4; variant++) {
        const recipe = resolve({ style: 'corporate', seed: 7, wishes, background: { type: 'transparent', colors: ['#ffffff', '#ffffff'] } }, variant)
        const { accessories = [], eyewearColor, headwearColor, accentColor, ...values } = wishes.values
        const features = Object.fromEntries(Object.entries({ eyewearColor, headwearColor, accentColor }).filter(([, value]) => value !== undefined))
        expect({ sentence, ...recipe }).toMatchObject({ sentence, ...values, accessories: expect.arrayContaining(accessories) as Accessory[], features })
        const drawn = Object.entries(wishes.avoid).filter(([name, refused]) => [recipe[name as 'hairColor' | 'accessories']].flat().some((value) => refused.includes(value)))
        expect({ sentence, drawn }).toEqual({ sentence, drawn: [] })
      }
    }
  })
})
