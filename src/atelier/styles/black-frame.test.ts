import { expect, test } from 'vitest'
import { rasterise } from '../../server/avatars/pictures/rasterise.ts'
import { SKIN, hexOf, lightness } from '../colour.ts'
import { STYLES, type Hex, type Recipe } from '../recipe.ts'
import { resolve } from '../resolve.ts'
import { noWishes } from '../wishes.ts'
import { frameOn } from './black-frame.ts'
import { STYLE_BY_ID } from './registry.ts'
import { render } from './toy3d/render/picture.ts'
import { sceneOf } from './toy3d/scene.ts'

const pixels = (recipe: Recipe): Uint8Array | Uint8ClampedArray =>
  recipe.style === 'toy3d' ? render(sceneOf(recipe, 192)) : rasterise(STYLE_BY_ID[recipe.style].draw(recipe))

/** Lightness of each pixel of the frame: of what another colour of frame changes. */
function lightnessOfFrame(recipe: Recipe): number[] {
  const drawn = (eyewearColor: Hex) => pixels({ ...recipe, features: { ...recipe.features, eyewearColor } })
  const [black, yellow] = [drawn('#23212e'), drawn('#f2c94c')]
  const found: number[] = []
  for (let at = 0; at < black.length; at += 4) {
    const by = [0, 1, 2].reduce((sum, i) => sum + Math.abs(black[at + i]! - yellow[at + i]!), 0)
    if (by > 96) found.push(lightness(hexOf(black[at]!, black[at + 1]!, black[at + 2]!)))
  }
  return found.sort((a, b) => a - b)
}

test.each(STYLES.flatMap((style) => (['8', '9', '10'] as const).map((skinTone) => [style, skinTone] as const)))(
  'in %s on skin of tone %s black glasses are black',
  (style, skinTone) => {
    const person = resolve(
      {
        style,
        seed: 7,
        wishes: noWishes(),
        background: { type: 'solid', colors: ['#e9e4da', '#e9e4da'] },
        locks: { hairLength: 'bald', headwear: 'none', accessories: [] },
      },
      0,
    )
    const frame = lightnessOfFrame({ ...person, skinTone, eyewear: 'square-glasses' })
    // Light runs along an edge of it, and over it.
    expect(frame[Math.floor(frame.length / 2)]).toBeLessThan(0.4)
  },
)

test('on deep skin a golden frame is plainly lighter, and a dark one stays dark', () => {
  for (const skinTone of ['7', '8', '9'] as const) {
    const person = resolve(
      {
        style: 'corporate',
        seed: 7,
        wishes: noWishes(),
        background: { type: 'transparent', colors: ['#000000', '#000000'] },
        locks: {},
      },
      0,
    )
    const lighter = (eyewearColor: Hex) =>
      lightness(frameOn({ ...person, skinTone, features: { ...person.features, eyewearColor } }, SKIN[skinTone])) -
      lightness(SKIN[skinTone])
    expect(lighter('#a87b2d'), skinTone).toBeGreaterThan(0.3)
    if (skinTone !== '9') expect(lighter('#23212e'), skinTone).toBeLessThan(0)
  }
})
