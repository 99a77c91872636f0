/** The prompts that the product itself writes. */
import { describe, expect, it } from 'vitest'
import { readWords } from './read.ts'

const SUFFIX = 'portrait avatar, shoulders framing, centred, no text, no watermark'
const STYLES = {
  'Corporate Flat': 'corporate',
  'Chibi / Manga': 'chibi',
  'Pixel Art': 'pixel',
  '3D Toy': 'toy3d',
  'Line Art': 'lineart',
}
const GARMENTS = { 't-shirt': 'tshirt', shirt: 'shirt', hoodie: 'hoodie', blazer: 'blazer', turtleneck: 'turtleneck' }
const BACKGROUNDS = {
  'transparent background': { type: 'transparent' },
  'solid background #6366f1': { type: 'solid', colors: ['#6366f1', '#6366f1'] },
  'gradient background from #6366f1 to #8b5cf6': { type: 'gradient', colors: ['#6366f1', '#8b5cf6'] },
}
const prompts = Object.entries(STYLES).flatMap(([style, id]) =>
  Object.entries(GARMENTS).flatMap(([garment, clothing]) =>
    Object.entries(BACKGROUNDS).map(([words, background]) => ({
      text: `${style} avatar, wearing a ${garment} in #3b82f6, ${words}`,
      id,
      clothing,
      background,
    })),
  ),
)

describe('a preset prompt', () => {
  it.each(prompts)('$text', ({ text, id, clothing, background }) => {
    for (const prompt of [`${text}, ${SUFFIX}`, text]) {
      const { wishes, understood, ignored } = readWords(prompt)
      expect(wishes).toMatchObject({
        style: id,
        values: { clothing, clothingColor: '#3b82f6' },
        suggested: {},
        avoid: {},
        background,
      })
      expect(Object.keys(wishes.values).toSorted()).toEqual(['clothing', 'clothingColor'])
      expect(ignored).toEqual([])
      expect(understood.map((line) => line.attribute).toSorted()).toEqual([
        'background',
        'clothing',
        'clothingColor',
        'style',
      ])
    }
  })
})

describe("a prompt in the person's words", () => {
  const around = (words: string) =>
    readWords(`${words}, wearing a hoodie in #3b82f6, transparent background, ${SUFFIX}`)

  it('takes the configured garment where none is named', () => {
    expect(around('une fille rousse').wishes.values).toMatchObject({
      hairColor: 'red',
      clothing: 'hoodie',
      clothingColor: '#3b82f6',
    })
  })
  it('keeps the garment and the colour that are named', () => {
    expect(around('une fille en chemise blanche').wishes.values).toMatchObject({
      clothing: 'shirt',
      clothingColor: '#f7f7f5',
    })
  })
  it('keeps the named garment and takes the configured colour', () => {
    expect(around('une fille en chemise').wishes.values).toMatchObject({ clothing: 'shirt', clothingColor: '#3b82f6' })
  })
  it('prefers the configured garment to the one a trade suggests', () => {
    expect(around('un pirate').wishes.values).toMatchObject({ clothing: 'hoodie' })
  })
  it('keeps the background that is named', () => {
    expect(around('un pirate sur fond #FFCC00').wishes.background).toEqual({
      type: 'solid',
      colors: ['#ffcc00', '#ffcc00'],
    })
  })
  it('says nothing of the suffix', () => {
    expect(readWords(SUFFIX)).toEqual({ wishes: { values: {}, suggested: {}, avoid: {} }, understood: [], ignored: [] })
    expect(around('un pirate sur Mars').ignored).toEqual(['sur Mars'])
  })
})
