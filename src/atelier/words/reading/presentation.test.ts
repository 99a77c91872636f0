import { describe, expect, it } from 'vitest'
import { readWords } from '../read.ts'

const presentation = (text: string) => {
  const { values, suggested } = readWords(text).wishes
  return values.presentation ?? suggested.presentation
}

describe('the article before a noun with one form for both genders', () => {
  it.each([
    'une asiatique',
    'une arabe',
    'une black avec des tresses',
    'une métisse',
    'une jeune kabyle en hijab',
    'une slave',
    'une russe de 30 ans',
    'une belge',
    'une chauve',
    'une timide',
    'je suis une latino',
  ])('« %s » is a woman', (text) => expect(presentation(text)).toBe('feminine'))

  it.each([
    'une barbe',
    'une casquette',
    'une cravate',
    'une photo',
    'une peau noire',
    'une afro',
    'une coupe afro',
    'une joie profonde',
    'une tristesse',
    'une triste histoire',
    'une touche asiatique',
    'une star asiatique',
    'une beauté asiatique',
    'une mine triste',
    'une cinquantaine',
    'une rose',
    'un homme avec une peau mate',
  ])('« %s » is not', (text) => expect(presentation(text)).not.toBe('feminine'))

  it('leaves « un », which people write of anybody, as it was', () =>
    expect(['un asiatique', 'un arabe'].map(presentation)).toEqual([undefined, undefined]))
})
