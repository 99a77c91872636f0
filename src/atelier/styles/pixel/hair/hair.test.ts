import { expect, test } from 'vitest'
import { HAIR_FITS } from '../../../likelihood.ts'
import { VOCABULARY, type Recipe } from '../../../recipe.ts'
import { resolve } from '../../../resolve.ts'
import { noWishes } from '../../../wishes.ts'
import { pixel } from '../style.ts'

/** Cells of 4096 that must differ for a length to be seen: a bun's growth is the smallest. */
const SEEN = 12

function cellsOf(locks: Partial<Recipe>): number[] {
  const drawing = pixel.draw(
    resolve(
      {
        style: 'pixel',
        seed: 8,
        wishes: noWishes(),
        background: { type: 'transparent', colors: ['#000000', '#000000'] },
        locks: {
          headwear: 'none',
          eyewear: 'none',
          facialHair: 'none',
          expression: 'neutral',
          accessories: [],
          ...locks,
        } as never,
      },
      0,
    ),
  )
  if (drawing.kind !== 'grid') throw new Error('not a grid')
  // Colours, not indices: another palette may number the same picture otherwise.
  return Array.from(
    drawing.cells,
    (cell) =>
      (drawing.palette[cell * 4]! << 16) |
      (drawing.palette[cell * 4 + 1]! << 8) |
      drawing.palette[cell * 4 + 2]! |
      (drawing.palette[cell * 4 + 3]! && 1 << 24),
  )
}

test.each(VOCABULARY.hairStyle)('a person sees how long %s is', (hairStyle) => {
  const alike: string[] = []
  for (const hairTexture of HAIR_FITS[hairStyle].textures) {
    const [short, medium, long] = (['short', 'medium', 'long'] as const).map((hairLength) =>
      cellsOf({ hairStyle, hairTexture, hairLength }),
    )
    for (const [name, a, b] of [
      ['short, medium', short!, medium!],
      ['medium, long', medium!, long!],
    ] as const) {
      const differing = a.filter((cell, i) => cell !== b[i]).length
      if (differing < SEEN) alike.push(`${hairTexture}: ${name} (${differing})`)
    }
  }
  expect(alike).toEqual([])
})
