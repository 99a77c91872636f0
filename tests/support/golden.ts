/** The golden pictures: a few people in every style whose drawing must not change unnoticed. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Drawing } from '../../src/atelier/drawing.ts'
import { ENGINE_VERSION, STYLES, type Recipe, type StyleId } from '../../src/atelier/recipe.ts'
import { resolve } from '../../src/atelier/resolve.ts'
import { STYLE_BY_ID } from '../../src/atelier/styles/registry.ts'
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

/**
 * People written down whole, so that only a change of the drawing changes their pictures: 40 likely ones, and 40 with
 * any values at all. Every value of the vocabulary is worn by at least one of them. New ones are added at the end.
 */
const PEOPLE_OF_VERSIONS = JSON.parse(readFileSync(new URL('../golden/recipes.json', import.meta.url), 'utf8')) as Omit<
  Recipe,
  'style' | 'version'
>[]

/** Figurines take a second at 1024 pixels: fewer of them are drawn, and small. */
const FIGURINE_EVERY = 4
const FIGURINE_SIDE = 128
/** Enough of a SHA-256 to tell two drawings apart. */
const HASH_LENGTH = 16

/** Of each style, a hash for each of the recipes that guard a version. */
export type VersionHashes = Record<StyleId, string[]>

/** What the drawings of today hash to. @param figurine renders a recipe of toy3d in `side`×`side` RGBA */
export async function hashesOfToday(
  figurine: (recipe: Recipe, side: number) => Uint8Array | Uint8ClampedArray | Promise<Uint8Array>,
): Promise<VersionHashes> {
  const hashes = {} as VersionHashes
  for (const style of STYLES) {
    hashes[style] = []
    for (const [i, person] of PEOPLE_OF_VERSIONS.entries()) {
      const recipe: Recipe = { version: ENGINE_VERSION, style, ...person }
      if (style === 'toy3d' && i % FIGURINE_EVERY !== 0) continue
      const hash =
        style === 'toy3d'
          ? createHash('sha256')
              .update(await figurine(recipe, FIGURINE_SIDE))
              .digest('base64url')
          : drawingHash(STYLE_BY_ID[style].draw(recipe))
      hashes[style].push(hash.slice(0, HASH_LENGTH))
    }
  }
  return hashes
}

/** Where a version's hashes are. */
export const versionFile = (version: number) => new URL(`../golden/versions/${version}.json`, import.meta.url)
