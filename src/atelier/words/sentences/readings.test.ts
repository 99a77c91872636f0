import { describe, expect, it } from 'vitest'
import { resolve } from '../../resolve.ts'
import type { Accessory } from '../../recipe.ts'
import type { Reading } from '../../wishes.ts'
import { readWords } from '../read.ts'
import { SENTENCES } from './readings.ts'

/** What is named outright, then what is refused (`-`), then what is ignored (after `|`). */
function summary({ wishes, ignored }: Reading): string {
  const parts: string[] = []
  if (wishes.style) parts.push(`style=${wishes.style}`)
  for (const [name, value] of Object.entries(wishes.values).sort(([a], [b]) => a.localeCompare(b))) {
    parts.push(`${name}=${Array.isArray(value) ? value.toSorted().join('+') : value}`)
  }
  for (const [name, values] of Object.entries(wishes.avoid).sort(([a], [b]) => a.localeCompare(b))) {
    // A refusal of all kinds shows as `none` already.
    if ((wishes.values as Record<string, unknown>)[name] !== 'none') parts.push(`-${name}=${values.join('+')}`)
  }
  if (wishes.background) {
    const { type, colors } = wishes.background
    parts.push(
      `background=${type}${type === 'transparent' ? '' : `(${colors[0]}${type === 'gradient' ? ` ${colors[1]}` : ''})`}`,
    )
  }
  return [parts.join(' '), ...(ignored.length > 0 ? [ignored.join('; ')] : [])].join(' | ')
}

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
        const recipe = resolve(
          { style: 'corporate', seed: 7, wishes, background: { type: 'transparent', colors: ['#ffffff', '#ffffff'] } },
          variant,
        )
        const { accessories = [], ...wished } = wishes.values
        const [values, features] = [false, true].map((ofFeatures) =>
          Object.fromEntries(Object.entries(wished).filter(([name]) => name in recipe !== ofFeatures)),
        )
        expect({ sentence, ...recipe }).toMatchObject({
          sentence,
          ...values,
          accessories: expect.arrayContaining(accessories) as Accessory[],
          features,
        })
        const drawn = Object.entries(wishes.avoid).filter(([name, refused]) =>
          [recipe[name as 'hairColor' | 'accessories']].flat().some((value) => refused.includes(value)),
        )
        expect({ sentence, drawn }).toEqual({ sentence, drawn: [] })
      }
    }
  })
})
