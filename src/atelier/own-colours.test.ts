import { expect, test } from 'vitest'
import { soak } from '../../tests/support/soak.ts'
import { encodeDrawing } from '../server/avatars/pictures/encode.ts'
import { takesHeadwearColor } from './own-colours.ts'
import { STYLES, VOCABULARY, type Hex } from './recipe.ts'
import { resolve } from './resolve.ts'
import { STYLE_BY_ID } from './styles/registry.ts'
import { render } from './styles/toy3d/render/picture.ts'
import { sceneOf } from './styles/toy3d/scene.ts'
import { noWishes } from './wishes.ts'

// Fifty figurines cost seconds of a processor.
test.each(STYLES.filter((style) => style !== 'toy3d' || soak.factor > 1))(
  'in %s, exactly what is said to take the colour of hats shows it',
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
    const takes = VOCABULARY.headwear.filter((headwear) => {
      const drawn = (headwearColor: Hex) => {
        const recipe = { ...person, headwear, features: { ...person.features, headwearColor } }
        return Buffer.from(
          style === 'toy3d' ? render(sceneOf(recipe, 64)) : encodeDrawing(STYLE_BY_ID[style].draw(recipe)),
        )
      }
      return !drawn('#c94f4a').equals(drawn('#2f4f86'))
    })
    expect(takes).toEqual(VOCABULARY.headwear.filter((headwear) => takesHeadwearColor({ style, headwear })))
  },
)
