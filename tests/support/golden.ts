/** The golden pictures: a few people in every style whose drawing must not change unnoticed. */
import { createHash } from 'node:crypto'
import type { Drawing } from '../../src/atelier/drawing.ts'
import { STYLES, type Recipe } from '../../src/atelier/recipe.ts'
import { resolve } from '../../src/atelier/resolve.ts'
import { readWords } from '../../src/atelier/words/read.ts'

/** Between them they wear every garment and cover skin, ages, hair of each texture, headwear, eyewear and beards. */
const PEOPLE: [name: string, words: string, clothing: Recipe['clothing'], color: Recipe['clothingColor']][] = [
  ['anais', 'femme à la peau noire, afro, boucles d’oreilles, grand sourire', 'blazer', '#2f4f86'],
  ['bruno', 'homme barbu roux avec des lunettes rondes', 'hoodie', '#3c7a5e'],
  ['chloe', 'fille blonde aux cheveux longs ondulés et taches de rousseur', 'tshirt', '#ffffff'],
  ['djamila', 'femme en hijab vert, yeux noisette, souriante', 'turtleneck', '#1b1b22'],
  ['edmond', 'vieux monsieur chauve à moustache, air sérieux', 'shirt', '#dca23a'],
  ['fanny', 'astronaute aux cheveux roses qui fait un clin d’œil', 'hoodie', '#e07a5f'],
]

export interface Golden {
  name: string
  recipe: Recipe
}

export const GOLDEN: Golden[] = STYLES.flatMap((style) =>
  PEOPLE.map(([name, words, clothing, clothingColor], seed) => ({
    name: `${style}-${name}`,
    recipe: resolve(
      {
        style,
        seed,
        wishes: readWords(words).wishes,
        clothing,
        clothingColor,
        background: { type: 'transparent', colors: ['#6366f1', '#8b5cf6'] },
      },
      0,
    ),
  })),
)

/** Fingerprint of what a style hands over, before any rasteriser. */
export function drawingHash(drawing: Drawing): string {
  const hash = createHash('sha256')
  switch (drawing.kind) {
    case 'svg':
      hash.update(drawing.svg)
      break
    case 'grid':
      hash.update(drawing.palette).update(drawing.cells)
      break
    case 'raster':
      hash.update(drawing.rgba)
      break
  }
  return hash.digest('base64url')
}
