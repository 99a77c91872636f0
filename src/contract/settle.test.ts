import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isDrawn } from '../atelier/is-drawn.ts'
import { STYLES, VOCABULARY, type Hex } from '../atelier/recipe.ts'
import { resolve } from '../atelier/resolve.ts'
import { readWords } from '../atelier/words/read.ts'
import { configurationSchema, type Configuration } from './configuration.ts'
import { DEFAULT_CONFIGURATION, SETTABLE, type Settable } from './configurator.ts'
import { finalPrompt } from './final-prompt.ts'
import { isByHand, saidIn, settle, type Said } from './settle.ts'

const settled = (words: string, change: Partial<Configuration> = {}) =>
  settle(
    { ...DEFAULT_CONFIGURATION, setByHand: [], mode: 'custom', customPrompt: words, ...change },
    saidIn(readWords(words)),
  )

/** Of everything said, what a character drawn from the settled configuration does not show. */
function unseen(words: string, change?: Partial<Configuration>) {
  const { selectedPreset, clothingStyle, clothingColor, backgroundType, backgroundColors } = settled(words, change)
  const { wishes, understood } = readWords(words)
  const background = { type: backgroundType, colors: backgroundColors }
  const style = selectedPreset ?? 'corporate'
  const recipe = resolve({ style, seed: 3, wishes, clothing: clothingStyle, clothingColor, background }, 0)
  return understood.filter((wish) => !isDrawn(wish, recipe, wishes.background)).map(({ text }) => text)
}

describe('what the words say', () => {
  it('wins over what was left alone: the page, the prompt and the picture agree', () => {
    for (const words of ['fond jaune', 'fond dégradé rose et bleu', 'un astronaute', 'patron', 'une princesse'])
      expect(unseen(words), words).toEqual([])
    expect(settled('fond jaune')).toMatchObject({ backgroundType: 'solid' })
    expect(settled('fond dégradé rose et bleu')).toMatchObject({ backgroundType: 'gradient' })
    const { clothingStyle, clothingColor } = settled('pull vert')
    expect(clothingStyle).not.toBe('tshirt')
    expect(finalPrompt(settled('pull vert'))).toContain(`in ${clothingColor}`)
    expect(finalPrompt(settled('pull vert'))).not.toContain('t-shirt')
  })

  it('does not claim the colour of a hat that keeps its own in this style', () => {
    expect(unseen('un pompier avec un casque rouge')).toEqual(['casque rouge'])
    expect(unseen('un pompier avec un casque rouge', { selectedPreset: 'toy3d' })).toEqual([])
    expect(unseen('un bonnet rouge')).toEqual([])
  })

  it('takes nothing that it does not name: the colour of a garment in another one’s', () => {
    expect(settled('un hoodie')).toMatchObject({ clothingStyle: 'hoodie', clothingColor: '#3b82f6' })
  })

  it('makes the default garment give way when it is refused', () => {
    expect(settled('pas de t-shirt').clothingStyle).not.toBe('tshirt')
    expect(unseen('pas de t-shirt')).toEqual([])
  })

  it('makes the default colour give way when it is refused, and no other', () => {
    expect(settled('pas de bleu').clothingColor).not.toBe('#3b82f6')
    expect(unseen('surtout pas de bleu')).toEqual([])
    expect(settled('pas de rose').clothingColor).toBe('#3b82f6')
    expect(unseen('pas de rose')).toEqual([])
    expect(unseen('un médecin, pas de blanc')).toEqual([])
    expect(unseen('pas de rose', { clothingColor: '#ff8fb8', setByHand: ['clothingColor'] })).toEqual(['pas de rose'])
  })

  it('yields to what was set by hand, even to the default, field by field', () => {
    const byHand = settled('pull vert sur fond jaune', { setByHand: ['clothing', 'background'] })
    expect(byHand).toMatchObject({ clothingStyle: 'tshirt', backgroundType: 'transparent' })
    expect(byHand.clothingColor).toBe(settled('pull vert').clothingColor)
  })

  it('takes another value than the default for a choice where nothing is said of hands', () => {
    const asked = { setByHand: undefined, clothingStyle: 'hoodie' as const }
    expect(settled('pull vert', asked).clothingStyle).toBe('hoodie')
    expect(settled('fond jaune', { setByHand: undefined }).backgroundType).toBe('solid')
  })
})

const hex = fc.constantFrom<Hex>('#3b82f6', '#ff0000', '#00aa55')
const colors = fc.tuple(hex, hex)
const type = fc.constantFrom('transparent', 'solid', 'gradient')
const configuration: fc.Arbitrary<Configuration> = fc.record({
  mode: fc.constant('custom'),
  selectedPreset: fc.option(fc.constantFrom(...STYLES)),
  customPrompt: fc.string(),
  backgroundType: type,
  backgroundColors: colors,
  clothingStyle: fc.constantFrom(...VOCABULARY.clothing),
  clothingColor: hex,
  setByHand: fc.option(fc.subarray([...SETTABLE]), { nil: undefined }),
}) as fc.Arbitrary<Configuration>
const mention = <T>(value: fc.Arbitrary<T>) => fc.record({ value, text: fc.string() })
const words = fc.record(
  {
    style: mention(fc.constantFrom(...STYLES)),
    clothing: mention(fc.constantFrom(...VOCABULARY.clothing)),
    clothingColor: mention(hex),
    background: mention(fc.record({ type, colors })),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<Said>

const shown = (field: Settable, { selectedPreset, clothingStyle, clothingColor, ...rest }: Configuration) =>
  ({
    style: selectedPreset,
    clothing: clothingStyle,
    clothingColor,
    background: { type: rest.backgroundType, colors: rest.backgroundColors },
  })[field]

describe('settling', () => {
  it('follows the hand, else the words, else what was there', () => {
    fc.assert(
      fc.property(configuration, words, (asked, said) => {
        const done = settle(asked, said)
        for (const field of SETTABLE) {
          const expected = isByHand(asked, field) ? shown(field, asked) : (said[field]?.value ?? shown(field, asked))
          expect(shown(field, done)).toEqual(expected)
        }
        expect(settle(done, said)).toEqual(done)
      }),
    )
  })
})

describe('a configuration over the API', () => {
  it('takes the studio’s defaults for what is left out', () => {
    expect(configurationSchema.parse({})).toEqual(DEFAULT_CONFIGURATION)
    expect(configurationSchema.parse({ mode: 'custom', clothingStyle: 'hoodie' })).toEqual({
      ...DEFAULT_CONFIGURATION,
      mode: 'custom',
      clothingStyle: 'hoodie',
    })
    expect(configurationSchema.safeParse({ customPrompt: null }).success).toBe(false)
  })
})
