import { describe, expect, it } from 'vitest'
import { clothPatternOf } from '../../cloth-pattern.ts'
import { sameFamily } from '../../colour.ts'
import { isDrawn } from '../../is-drawn.ts'
import type { Hex } from '../../recipe.ts'
import { resolve } from '../../resolve.ts'
import { readWords } from '../read.ts'

const BARE = { type: 'transparent' as const, colors: ['#ffffff', '#ffffff'] as [Hex, Hex] }
const ROSE = '#ef7fae'
const GREEN = '#3c9a57'

describe('the colour of a print', () => {
  it.each([
    ['une chemise à fleurs bleues', 'clothingColor', ['à fleurs bleues']],
    ['chemise à fleurs bleues et blanches, barbe', 'clothingColor', ['à fleurs bleues et blanches']],
    ['cravate blanche à pois rouges', 'accentColor', ['à pois rouges']],
    ['centenaire avec un fichu à fleurs rouges', 'accentColor', ['à fleurs rouges']],
    ['chemise hawaïenne à fleurs jaunes', 'clothingColor', ['hawaïenne à fleurs jaunes']],
    ['tunique à fleurs violettes et orange', 'clothingColor', ['à fleurs violettes et orange']],
    ['a tie with white polka dots', 'accentColor', ['white polka dots']],
  ])('is left out with it, whole: %s', (sentence, attribute, told) => {
    const { wishes, ignored } = readWords(sentence)
    const worn = (wishes.values as Record<string, unknown>)[attribute]
    expect(worn).toBe(/cravate blanche/.test(sentence) ? '#f7f7f5' : undefined)
    expect(ignored.map((one) => told.find((all) => all.split('|').includes(one)) ?? one)).toEqual(told)
  })

  it.each([
    ['fichu à fleurs rouge', 'accentColor', ['à fleurs']],
    ['foulard à carreaux rouges', 'accentColor', ['à carreaux']],
    ['chemise à carreaux rouges', 'clothingColor', []],
    ['bonnet rayé bleu', 'headwearColor', ['rayé']],
  ])('is the cloth’s where it agrees with it, or covers it: %s', (sentence, attribute, told) => {
    const { wishes, ignored } = readWords(sentence)
    expect((wishes.values as Record<string, unknown>)[attribute]).toMatch(/^#/)
    expect(ignored).toEqual(told)
  })
})

describe('a pattern that is drawn', () => {
  it.each([
    ['pull rayé bleu', 'stripes', '#2f6fd6', undefined],
    ['une chemise à rayures rouges et blanches', 'stripes', '#d62f35', '#f7f7f5'],
    ['sweat à rayures vertes et jaunes', 'stripes', '#3c9a57', '#f5c928'],
    ['pull bleu à rayures rouges', 'stripes', '#2f6fd6', '#d62f35'],
    ['un t-shirt blanc avec des rayures bleues', 'stripes', '#f7f7f5', '#2f6fd6'],
    ['pull jaune rayé de bleu', 'stripes', '#f5c928', '#2f6fd6'],
    ['chemise à petits carreaux', 'checks', undefined, undefined],
    ['chemise vichy rose', 'checks', '#ef7fae', undefined],
    ['veste à carreaux', 'checks', undefined, undefined],
    ['robe à pois noirs', 'dots', undefined, '#1c1b22'],
    ['robe rouge à pois blancs', 'dots', '#d62f35', '#f7f7f5'],
    ['a red and white striped shirt', 'stripes', '#d62f35', '#f7f7f5'],
    ['striped blue sweater', 'stripes', '#2f6fd6', undefined],
    ['red polka dot dress', 'dots', '#d62f35', undefined],
    ['a blue shirt with white polka dots', 'dots', '#2f6fd6', '#f7f7f5'],
    ['pull uni bleu', 'plain', '#2f6fd6', undefined],
    ['marinière rouge', 'stripes', '#d62f35', undefined],
  ])('has the cloth’s colour and its own: « %s »', (sentence, pattern, cloth, own) => {
    const { wishes, ignored } = readWords(sentence)
    expect(ignored).toEqual([])
    const { clothingPattern, clothingColor, patternColor } = wishes.values
    expect([clothingPattern, clothingColor, patternColor]).toEqual([pattern, cloth, own])
  })

  it('lies on the garment that is drawn, and on no other', () => {
    const { wishes, ignored } = readWords('chemise à carreaux sous pull bleu')
    expect(wishes.values).toEqual({ clothing: 'turtleneck', clothingColor: '#2f6fd6' })
    expect(ignored).toEqual(['chemise à carreaux'])
    expect(readWords('ciré jaune, marinière').wishes.values).toEqual({ clothing: 'hoodie', clothingColor: '#f5c928' })
    expect(readWords('pull rouge, bonnet rayé').ignored).toEqual(['rayé'])
  })

  it('can be refused', () => {
    for (const sentence of ['pas de rayures', 'pull sans rayures', 'no stripes'])
      expect(readWords(sentence).wishes.avoid.clothingPattern, sentence).toEqual(['stripes'])
  })

  it('stands on cloth that shows it, where that is left to chance', () => {
    const { wishes } = readWords('robe à pois noirs')
    for (let seed = 0; seed < 40; seed++) {
      const recipe = resolve({ style: 'corporate', seed, wishes, background: BARE }, seed % 4)
      expect(clothPatternOf(recipe)).toMatchObject({ kind: 'dots', colour: '#1c1b22' })
    }
  })
})

describe('a colour that is refused', () => {
  it.each([
    ['surtout pas de rose', [ROSE]],
    ['une fille, surtout pas de rose', [ROSE]],
    ['rien de rose dans l’image s’il te plaît', [ROSE]],
    ['je déteste le rose', [ROSE]],
    ['évite le rose', [ROSE]],
    ['tout sauf du rose', [ROSE]],
    ['no pink please', [ROSE]],
    ['un garçon, pas de rose ni de vert', [ROSE, GREEN]],
    ['pas de rose et de vert', [ROSE, GREEN]],
    ['éviter le rose et le vert', [ROSE, GREEN]],
    ['tout sauf du rose et du vert', [ROSE, GREEN]],
    ['je n’aime pas le rose et le vert', [ROSE, GREEN]],
    ['woman with red lipstick, no pink', [ROSE]],
    ['un pull, mais pas rose', [ROSE]],
  ])('is told, and nothing worn is of it: « %s »', (sentence, refused) => {
    const { wishes, understood, ignored } = readWords(sentence)
    expect(ignored).toEqual([])
    const told = understood.filter(({ attribute, negated }) => attribute === 'clothingColor' && negated)
    expect(told.map(({ value }) => value)).toEqual(refused)
    for (let seed = 0; seed < 40; seed++) {
      const recipe = resolve({ style: 'corporate', seed, wishes, background: BARE }, seed % 4)
      for (const hex of refused) expect(sameFamily(recipe.clothingColor, hex as Hex)).toBe(false)
      expect(told.every((wish) => isDrawn(wish, recipe))).toBe(true)
    }
  })

  it('binds what is worn on the head and the nose as well', () => {
    const { wishes } = readWords('bonnet et lunettes, surtout pas de rouge')
    for (let seed = 0; seed < 40; seed++) {
      const { features } = resolve({ style: 'corporate', seed, wishes, background: BARE }, seed % 4)
      for (const hex of [features.headwearColor, features.eyewearColor, features.accentColor])
        expect(sameFamily(hex, '#d62f35')).toBe(false)
    }
  })

  it('of one thing binds that thing: « bonnet mais pas rouge »', () => {
    const { wishes, understood } = readWords('bonnet mais pas rouge, pull rouge')
    expect(Object.keys(wishes.avoid)).toEqual(['headwearColor'])
    expect(wishes.values.clothingColor).toBe('#d62f35')
    expect(understood.filter(({ negated }) => negated).map(({ attribute }) => attribute)).toEqual(['headwearColor'])
  })

  it('makes a trade’s own colour give way', () => {
    const { wishes } = readWords('un médecin, pas de blanc')
    expect(wishes.suggested.clothingColor).toBeUndefined()
  })

  it('is told as left out where the same is asked for', () => {
    const { wishes, ignored } = readWords('un pull bordeaux mais pas de rouge')
    expect(wishes.values.clothingColor).toBe('#7b1e34')
    expect(ignored).toEqual(['pas de rouge'])
  })

  it.each([
    'pas de roses rouges',
    'elle n’aime pas le chocolat',
    'pas de voiture rouge',
    'sans citron',
    'pas de pull rouge',
    'pas de veste noire',
    'cheveux pas roses',
  ])('is nobody’s where it is a thing or goes with one: « %s »', (sentence) => {
    expect(readWords(sentence).understood.filter(({ attribute }) => attribute === 'clothingColor')).toEqual([])
  })
})

describe('colours in general', () => {
  it.each(['évite les couleurs sombres', 'pas de couleurs vives'])(
    'are told as left out when refused: %s',
    (sentence) => {
      expect(readWords(sentence).ignored).toEqual([sentence])
    },
  )

  it('« pas de rose et du vert » asks for green', () => {
    const { wishes } = readWords('pas de rose et du vert')
    expect(wishes.avoid.clothingColor).not.toContain(GREEN)
  })
})

describe('families of colours', () => {
  it.each([
    ['#ef7fae', '#b56576', true],
    ['#3b82f6', '#2f4f86', true],
    ['#1c1b22', '#2d2c36', true],
    ['#f7f7f5', '#e6dfd2', true],
    ['#d62f35', '#3b82f6', false],
    ['#7c4dbd', '#2f6fd6', false],
    ['#f7f7f5', '#1c1b22', false],
    ['#3c9a57', '#f2cc8f', false],
  ] as const)('%s and %s: %s', (a, b, same) => {
    expect(sameFamily(a, b)).toBe(same)
    expect(sameFamily(b, a)).toBe(same)
  })
})

describe('a slip of one key, right after what is coloured', () => {
  it.each([
    ['une fille aux cheveux tris courts', 'hairColor', 'grey'],
    ['yeux certs', 'eyeColor', 'green'],
    ['robe dose', 'clothingColor', undefined],
    ['pull nleu', 'clothingColor', '#2f6fd6'],
    ['cheveux vlonds', 'hairColor', 'blonde'],
    ['cheveux doux', 'hairColor', undefined],
  ])('%s', (sentence, attribute, value) => {
    expect((readWords(sentence).wishes.values as Record<string, unknown>)[attribute]).toBe(value)
  })
})

describe('what a thing is made of', () => {
  it.each([
    ['une reine, couronne en argent', 'couronne en argent'],
    ['un diadème en argent', 'diadème en argent'],
    ['un chapeau de cowboy marron', 'chapeau de cowboy marron'],
  ])('is not hidden in the thing, which keeps its own colours: %s', (sentence, told) => {
    const { wishes, understood } = readWords(sentence)
    const recipe = resolve({ style: 'corporate', seed: 1, wishes, background: BARE }, 0)
    expect(understood.filter((wish) => !isDrawn(wish, recipe)).map(({ text }) => text)).toEqual([told])
  })

  it.each([
    ['une chaîne en argent', { accentColor: '#c9ccd3' }, []],
    ['une croix en or', { accentColor: '#d4a93a' }, []],
    ['une couronne en or', { headwear: 'crown' }, []],
    ['une couronne en carton', { headwear: 'crown' }, ['en carton']],
    ['une couronne en papier', { headwear: 'crown' }, ['en papier']],
  ])('is its colour, or told as left out: %s', (sentence, values, left) => {
    const { wishes, ignored } = readWords(sentence)
    expect(wishes.values).toMatchObject(values)
    expect(ignored).toEqual(left)
  })
})
