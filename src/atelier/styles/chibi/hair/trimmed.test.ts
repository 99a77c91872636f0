import { expect, test } from 'vitest'
import type { Recipe } from '../../../recipe.ts'
import { resolve } from '../../../resolve.ts'
import { noWishes } from '../../../wishes.ts'
import { chibi } from '../style.ts'

const person = resolve(
  {
    style: 'chibi',
    seed: 5,
    wishes: noWishes(),
    background: { type: 'transparent', colors: ['#6366f1', '#8b5cf6'] },
    locks: { hairStyle: 'side-part', hairTexture: 'straight', hairLength: 'short', headwear: 'none' },
  },
  0,
)
const drawn = (features: Partial<Recipe['features']>) =>
  JSON.stringify(
    chibi.draw({
      ...person,
      features: { ...person.features, measured: true, sideHair: -0.5, hairline: 0, ...features },
    }),
  )

test('short hair of a photo is cropped, combed over or combed up, as high as it stands', () => {
  const cuts = [{ hairHeight: -0.4 }, { hairHeight: -0.1, hairVolume: 0 }, { hairHeight: -0.1, hairVolume: 0.6 }]
  expect(new Set(cuts.map(drawn)).size).toBe(3)
  // The crop has its own line: it is not the other cut a little lower.
  const count = (svg: string) => svg.split('C').length
  expect(count(drawn(cuts[0]!))).not.toBe(count(drawn({ ...cuts[0], hairHeight: -0.1 })))
})
