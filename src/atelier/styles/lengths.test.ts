/** Every cut shows its length, in the styles that have no test of their own for it. */
import { expect, test } from 'vitest'
import { rasterise } from '../../server/avatars/pictures/rasterise.ts'
import { HAIR_FITS } from '../likelihood.ts'
import { VOCABULARY, type Recipe, type StyleId } from '../recipe.ts'
import { resolve } from '../resolve.ts'
import { noWishes } from '../wishes.ts'
import { STYLE_BY_ID } from './registry.ts'

const STYLES = ['corporate', 'lineart'] satisfies StyleId[]
/** Per cent of the canvas that is plainly another colour: a bun in which more hair is wound grows by about this much. */
const SEEN = 0.4

function drawn(style: StyleId, hairStyle: Recipe['hairStyle'], hairLength: Recipe['hairLength']): Uint8Array {
  return rasterise(
    STYLE_BY_ID[style].draw(
      resolve(
        {
          style,
          seed: 5,
          wishes: noWishes(),
          background: { type: 'transparent', colors: ['#000000', '#000000'] },
          locks: {
            headwear: 'none',
            eyewear: 'none',
            accessories: [],
            hairStyle,
            hairLength,
            hairTexture: HAIR_FITS[hairStyle].textures[0]!,
          },
        },
        0,
      ),
    ),
  )
}

function change(a: Uint8Array, b: Uint8Array): number {
  let count = 0
  for (let i = 0; i < a.length; i += 4) {
    const ink =
      Math.abs(a[i]! * a[i + 3]! - b[i]! * b[i + 3]!) + Math.abs(a[i + 1]! * a[i + 3]! - b[i + 1]! * b[i + 3]!)
    if (ink + Math.abs(a[i + 3]! - b[i + 3]!) * 255 > 40 * 255) count++
  }
  return (count / (a.length / 4)) * 100
}

test.each(STYLES)('%s: a person sees how long each cut is', (style) => {
  const alike: string[] = []
  for (const cut of VOCABULARY.hairStyle) {
    const [short, medium, long] = (['short', 'medium', 'long'] as const).map((length) => drawn(style, cut, length)) as [
      Uint8Array,
      Uint8Array,
      Uint8Array,
    ]
    for (const [name, share] of [
      ['short and medium', change(short, medium)],
      ['medium and long', change(medium, long)],
    ] as const) {
      if (share < SEEN) alike.push(`${cut}, ${name}: ${share.toFixed(2)} %`)
    }
  }
  expect(alike).toEqual([])
})
