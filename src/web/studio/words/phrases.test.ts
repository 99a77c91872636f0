import { describe, expect, it } from 'vitest'
import { resolve } from '../../../atelier/resolve.ts'
import { readWords } from '../../../atelier/words/read.ts'
import { attributesOf, phrases, wholePhrases } from './phrases.ts'

const read = (words: string) => readWords(words).understood

describe('chips of what was read', () => {
  it('are one for each phrase, and one for a phrase within another', () => {
    const understood = read('une pirate rousse, pull vert')
    expect(phrases(understood).map(([wish]) => wish!.text)).toEqual(['pirate', 'pirate rousse', 'pull', 'pull vert'])
    const whole = wholePhrases(understood)
    expect(whole.flat()).toHaveLength(understood.length)
    expect(whole.map(([wish]) => wish!.text)).toEqual(['pirate rousse', 'pull vert'])
    expect(attributesOf(whole[1]!)).toEqual(['couleur de la tenue', 'tenue'])
  })
})

describe('a face from the booth', () => {
  it('is the same face in the studio: the same chance, in another style and dressed', () => {
    const background = { type: 'transparent' as const, colors: ['#6366f1', '#8b5cf6'] as ['#6366f1', '#8b5cf6'] }
    for (const seed of [1, 77, 4_000_000_000]) {
      const wishes = readWords('rousse').wishes
      const inBooth = resolve({ style: 'corporate', seed, wishes, background }, 0)
      const inStudio = resolve(
        { style: 'chibi', seed, wishes, background, clothing: 'tshirt', clothingColor: '#3b82f6' },
        0,
      )
      const dressed = { style: '', clothing: '', clothingColor: '', features: inBooth.features }
      expect({ ...inStudio, ...dressed, features: inStudio.features }).toEqual({ ...inBooth, ...dressed })
    }
  })
})
