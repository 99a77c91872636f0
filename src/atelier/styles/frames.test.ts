/** Glasses are seen on any face, whatever the colours of both. */
import { expect, test } from 'vitest'
import { rasterise } from '../../server/avatars/pictures/rasterise.ts'
import { lightness } from '../colour.ts'
import { CANVAS } from '../drawing.ts'
import type { Hex, Recipe, StyleId } from '../recipe.ts'
import { resolve } from '../resolve.ts'
import { noWishes } from '../wishes.ts'
import { STYLE_BY_ID } from './registry.ts'

const FLAT: StyleId[] = ['corporate', 'chibi', 'pixel', 'lineart']
const tones: Recipe['skinTone'][] = ['1', '7', '9', '10']
/** The thinnest frame, two rims some 320 pixels round and 8 wide, with its bridge and arms, covers 8,000 pixels: all but a few must stand out. */
const RIM = 6500

const person = (style: StyleId, skinTone: Recipe['skinTone'], eyewear: Recipe['eyewear'], eyewearColor: Hex): Recipe =>
  resolve(
    {
      style,
      seed: 5,
      wishes: noWishes(),
      background: { type: 'transparent', colors: ['#000000', '#000000'] },
      locks: {
        presentation: 'masculine',
        age: 'adult',
        skinTone,
        eyewear,
        headwear: 'none',
        hairLength: 'shaved',
        facialHair: 'none',
        expression: 'neutral',
        accessories: [],
        features: { eyewearColor },
      } as never,
    },
    0,
  )

const seen = new Map<number, number>()
function lightnessOf(rgba: Uint8Array, at: number): number {
  const colour = (rgba[at]! << 16) | (rgba[at + 1]! << 8) | rgba[at + 2]!
  let l = seen.get(colour)
  if (l === undefined) seen.set(colour, (l = lightness(`#${colour.toString(16).padStart(6, '0')}`)))
  return l
}

/** Pixels that are clearly lighter or darker than the face without them. */
function standingOut(bare: Uint8Array, worn: Uint8Array): number {
  let count = 0
  for (let at = 0; at < CANVAS * CANVAS * 4; at += 4) {
    if (bare[at] === worn[at] && bare[at + 1] === worn[at + 1] && bare[at + 2] === worn[at + 2]) continue
    if (Math.abs(lightnessOf(bare, at) - lightnessOf(worn, at)) > 0.13) count++
  }
  return count
}

test.each(FLAT)('%s: brown and black frames stand off from light, brown and deep skin', (style) => {
  const faint: string[] = []
  for (const tone of tones) {
    const bare = rasterise(STYLE_BY_ID[style].draw(person(style, tone, 'none', '#000000')))
    for (const [name, colour] of [
      ['brown', '#6b3f2a'],
      ['black', '#23212e'],
    ] as const) {
      const count = standingOut(bare, rasterise(STYLE_BY_ID[style].draw(person(style, tone, 'round-glasses', colour))))
      if (count < RIM) faint.push(`${name} on tone ${tone}: ${count}`)
    }
  }
  expect(faint).toEqual([])
})
