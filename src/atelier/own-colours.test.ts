import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { soak } from '../../tests/support/soak.ts'
import { rasterise } from '../server/avatars/pictures/rasterise.ts'
import {
  mayShowAccentColor,
  showsOnEars,
  showsEyeColor,
  showsHair,
  takesEyewearColor,
  takesHeadwearColor,
} from './own-colours.ts'
import { ACCESSORIES, STYLES, VOCABULARY, type Hex, type Recipe } from './recipe.ts'
import { resolve } from './resolve.ts'
import { STYLE_BY_ID } from './styles/registry.ts'
import { render } from './styles/toy3d/render/picture.ts'
import { sceneOf } from './styles/toy3d/scene.ts'
import { noWishes } from './wishes.ts'

const every = soak.factor > 1
const EXPRESSIONS = every ? VOCABULARY.expression : (['neutral', 'laugh', 'wink', 'sleepy'] as const)
const EYEWEAR = every ? VOCABULARY.eyewear : (['round-glasses', 'sunglasses', 'goggles'] as const)

const COVERS = every ? VOCABULARY.headwear : (['none', 'beanie', 'hijab', 'turban', 'astronaut-helmet'] as const)

const CLEAR: Recipe['background'] = { type: 'transparent', colors: ['#000000', '#000000'] }

const ON_EARS = ['earrings', 'elf-ears'] as const

// Fifty figurines cost seconds of a processor.
test.each(STYLES.filter((style) => style !== 'toy3d' || soak.factor > 1))(
  'in %s, exactly what is said to show hair and the colour of hats, glasses and eyes does',
  (style) => {
    const person = resolve(
      {
        style,
        seed: 11,
        wishes: noWishes(),
        background: { type: 'transparent', colors: ['#000000', '#000000'] },
        locks: { hairLength: 'medium' },
      },
      0,
    )
    const bytesOf = (recipe: Recipe) =>
      Buffer.from(style === 'toy3d' ? render(sceneOf(recipe, 64)) : rasterise(STYLE_BY_ID[style].draw(recipe)))
    /** Pixels are compared only where the drawings are not the same text: filling them is what costs. */
    const differ = (a: Recipe, b: Recipe) =>
      (style === 'toy3d' || !isDeepStrictEqual(STYLE_BY_ID[style].draw(a), STYLE_BY_ID[style].draw(b))) &&
      !bytesOf(a).equals(bytesOf(b))
    const differs = (worn: Partial<Recipe>, part: 'headwearColor' | 'eyewearColor') => {
      const dyed = (colour: Hex): Recipe => ({ ...person, ...worn, features: { ...person.features, [part]: colour } })
      return differ(dyed('#c94f4a'), dyed('#2f4f86'))
    }
    const looks: Recipe[] = [
      ...EXPRESSIONS.map((expression) => ({ ...person, eyewear: 'none' as const, expression })),
      ...EYEWEAR.map((eyewear) => ({ ...person, expression: 'neutral' as const, eyewear })),
    ]
    expect(looks.filter((r) => differ({ ...r, eyeColor: 'blue' }, { ...r, eyeColor: 'brown' }))).toEqual(
      looks.filter(showsEyeColor),
    )
    const worn = COVERS.map((headwear): Recipe => ({ ...person, headwear, hairLength: 'long' }))
    expect(worn.filter((r) => differ(r, { ...r, hairLength: 'short' }))).toEqual(worn.filter(showsHair))
    const dressed = (['none', 'hijab'] as const).flatMap((headwear) => {
      const bare: Recipe = { ...person, headwear, accessories: [] }
      return ON_EARS.map((accessory) => ({
        accessory,
        bare,
        // In corporate a pin on the scarf tells of earrings, which are under it.
        seen:
          !(style === 'corporate' && accessory === 'earrings' && headwear === 'hijab') &&
          differ(bare, { ...bare, accessories: [accessory] }),
      }))
    })
    expect(dressed.map(({ seen }) => seen)).toEqual(dressed.map(({ accessory, bare }) => showsOnEars(accessory, bare)))
    expect(VOCABULARY.headwear.filter((headwear) => differs({ headwear }, 'headwearColor'))).toEqual(
      VOCABULARY.headwear.filter((headwear) => takesHeadwearColor({ style, headwear })),
    )
    expect(VOCABULARY.eyewear.filter((eyewear) => differs({ eyewear }, 'eyewearColor'))).toEqual(
      VOCABULARY.eyewear.filter((eyewear) => takesEyewearColor({ eyewear })),
    )
  },
)

test('nobody whose accessories are said to have no colour changes with it', () => {
  let without = 0
  for (const style of STYLES.filter((one) => one !== 'toy3d' || every)) {
    const plain: Recipe = {
      ...resolve({ style, seed: 9, wishes: noWishes(), background: CLEAR }, 0),
      headwear: 'none',
      eyewear: 'none',
      hairStyle: 'loose',
      hairLength: 'long',
      accessories: [],
    }
    const people: Recipe[] = [
      ...ACCESSORIES.map((worn) => ({ ...plain, accessories: [worn] })),
      ...(['headwear', 'hairStyle', 'eyewear', 'clothing', 'facialHair'] as const).flatMap((name) =>
        VOCABULARY[name].map((value) => ({ ...plain, [name]: value })),
      ),
      ...VOCABULARY.hairStyle.map((hairStyle) => ({ ...plain, hairStyle, headwear: 'hijab' as const })),
    ]
    for (const recipe of people.filter((one) => !mayShowAccentColor(one))) {
      const drawn = (accentColor: Hex) => {
        const dyed = { ...recipe, features: { ...recipe.features, accentColor } }
        if (style === 'toy3d') return render(sceneOf(dyed, 64))
        const drawing = STYLE_BY_ID[style].draw(dyed)
        // Names within the drawing follow from the whole recipe.
        return drawing.kind === 'svg' ? drawing.svg.replaceAll(/(?<=id="|url\(#|href="#)[\w-]+(?=[")])/g, '') : drawing
      }
      expect(isDeepStrictEqual(drawn('#00ff66'), drawn('#3a0030')), JSON.stringify(recipe)).toBe(true)
      without++
    }
  }
  expect(without).toBeGreaterThan(150)
})
