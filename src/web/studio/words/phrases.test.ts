import { describe, expect, it } from 'vitest'
import { ACCESSORIES, FEATURES, PROPORTIONS, VOCABULARY } from '../../../atelier/recipe.ts'
import { resolve } from '../../../atelier/resolve.ts'
import { readWords } from '../../../atelier/words/read.ts'
import type { Understood } from '../studio-state.ts'
import { meaningOf } from './meaning.ts'
import { phrases, wholePhrases } from './phrases.ts'

const read = (words: string) => readWords(words).understood

describe('chips of what was read', () => {
  it('are one for each phrase, and one for a phrase within another', () => {
    const understood = read('une pirate rousse, pull vert')
    expect(phrases(understood).map(([wish]) => wish!.text)).toEqual(['pirate', 'pirate rousse', 'pull', 'pull vert'])
    const whole = wholePhrases(understood)
    expect(whole.flat()).toHaveLength(understood.length)
    expect(whole.map(([wish]) => wish!.text)).toEqual(['pirate rousse', 'pull vert'])
  })

  it.each([
    ['robe bleue', ['t-shirt', 'en bleu vif']],
    ['voile blanc', ['hijab', 'en blanc']],
    ['casquette à l’envers', []],
    ['un nez énorme', ['grand nez']],
    ['nez crochu', ['nez aquilin']],
    ['de grands yeux verts', []],
    ['pas de grandes oreilles', ['sans grandes oreilles']],
    ['cheveux rouges', ['cheveux teints en rouge']],
    ['pull vert', ['col roulé', 'en vert']],
    ['marinière', ['t-shirt', 'à rayures', 'en blanc']],
    ['chemise à carreaux rouges et noirs', ['motif noir']],
    ['robe à pois noirs', ['à pois', 't-shirt', 'motif noir']],
    ['pull jacquard de Noël', ['col roulé uni']],
    ['chapeau de paille', ['chapeau', 'en beige']],
    ['peau noire', ['teint foncé']],
    ['sans boucles d’oreilles', []],
    ['pas blonde', ['sans cheveux blonds']],
    ['surtout pas de rose', ['tenue sans rose']],
    ['surtout pas de bleu', ['tenue sans bleu']],
    ['bonnet mais pas rouge', ['coiffe sans rouge']],
    ['lunettes rondes', []],
    ['casquette rouge', []],
    ['yeux verts', []],
    ['longs cheveux roux', []],
    ['fond transparent', []],
    ['moustache, pas de barbe', ['sans barbe']],
    ['pas de lunettes, juste des lunettes de soleil', ['sans lunettes']],
    ['sans lunettes avec des lunettes rondes', []],
    ['moustache, pas de barbe de trois jours', ['sans barbe de trois jours']],
    ['fond jaune', []],
    ['fond bleu', ['fond bleu vif']],
    ['fond noir', []],
    ['fond dégradé rose et bleu', ['fond dégradé, rose et bleu vif']],
    ['astronaute', ['casque d’astronaute', 'col roulé', 'en blanc']],
  ])('%s: tells what is drawn where the words do not say just that', (words, drawn) => {
    const { background } = readWords(words).wishes
    expect(wholePhrases(read(words)).flatMap((wishes) => meaningOf(wishes, background))).toEqual(drawn)
  })

  it('never show a name of the code', () => {
    const { hairVariant: _, ...shapes } = FEATURES
    const sizes = Object.fromEntries(PROPORTIONS.map((name) => [name, ['0.85', '-0.85']]))
    for (const [name, values] of Object.entries({ ...VOCABULARY, accessories: ACCESSORIES, ...shapes, ...sizes }))
      for (const value of values as readonly string[])
        for (const negated of [{}, { negated: true as const }]) {
          const attribute = name as Understood['attribute']
          const [drawn] = meaningOf([{ attribute, value, text: '', ...negated }])
          expect(drawn, `${name}=${value}`).toMatch(/^[a-zà-ÿœ’ -]+$/i)
          if (/[a-z]-[a-z]/.test(value)) expect(drawn).not.toContain(value)
        }
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
