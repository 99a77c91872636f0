/** What holds for every style and every recipe. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFigurineThread, type FigurineThread } from '../../../tests/support/figurines.ts'
import { recipes } from '../../../tests/support/recipes.ts'
import { representativeRecipes } from '../../../tests/support/representative.ts'
import { soak } from '../../../tests/support/soak.ts'
import { rasterise } from '../../server/avatars/pictures/rasterise.ts'
import { CANVAS, type Drawing } from '../drawing.ts'
import { ACCESSORIES, FEATURES, STYLES, VOCABULARY, type Recipe, type StyleId } from '../recipe.ts'
import { resolve } from '../resolve.ts'
import { noWishes } from '../wishes.ts'
import { STYLE_BY_ID } from './registry.ts'

/**
 * A full figurine costs half a second of processor time: here they are rendered smaller by the same code; full ones are
 * drawn by the golden test.
 */
const SMALL = 96
const TINY = 24
/** Where a beauty mark is still to be seen. */
const MARKED = 48
/** Random recipes besides the representative ones; a soak run draws many times as many. */
const SWEEP: Record<StyleId, number> = { corporate: 6, chibi: 6, pixel: 20, toy3d: 2, lineart: 6 }
let figurines: FigurineThread
beforeAll(() => {
  figurines = openFigurineThread()
})
afterAll(() => figurines.close())
const drawOf =
  (style: StyleId) =>
  async (recipe: Recipe, size = SMALL): Promise<Drawing> =>
    style === 'toy3d'
      ? { kind: 'raster', rgba: new Uint8ClampedArray((await figurines.render(recipe, size)).buffer as ArrayBuffer) }
      : STYLE_BY_ID[style].draw(recipe)

const bytesOf = (drawing: Drawing): Uint8Array | string =>
  drawing.kind === 'svg'
    ? drawing.svg
    : drawing.kind === 'grid'
      ? Buffer.concat([drawing.palette, drawing.cells])
      : (drawing.rgba.slice() as unknown as Uint8Array)

describe.each(STYLES)('%s', (style) => {
  const draw = drawOf(style)
  const side = style === 'toy3d' ? SMALL : CANVAS
  const alphaAt = (rgba: Uint8Array, x: number, y: number) => rgba[(y * side + x) * 4 + 3]!

  /** What every drawing of any recipe is. */
  function check(drawing: Drawing): void {
    if (drawing.kind === 'svg') {
      expect(drawing.svg).not.toMatch(/NaN|Infinity|undefined|<text|<image|href="(?!#)|<filter/)
      // Every accessory at once over long curls: 164,443 was the longest that a search for long ones found.
      expect(drawing.svg.length).toBeLessThan(200_000)
    }
    if (drawing.kind === 'grid') {
      expect(drawing.side).toBe(64)
      const used = new Set(drawing.cells)
      expect(used.size).toBeLessThanOrEqual(33)
      for (const index of used) expect([0, 255]).toContain(drawing.palette[index * 4 + 3])
    }
    const rgba = rasterise(drawing)
    expect(rgba.length).toBe(side * side * 4)
    // Nothing touches the top, nor the sides above the shoulders; the shoulders run off the lower edge.
    let edge = 0
    for (let i = 0; i < side; i++) edge += alphaAt(rgba, i, 0)
    for (let y = 0; y < side * 0.625; y++) edge += alphaAt(rgba, 0, y) + alphaAt(rgba, side - 1, y)
    expect(edge).toBe(0)
    let bottom = 0
    for (let x = 0; x < side; x++) if (alphaAt(rgba, x, side - 1) === 255) bottom++
    expect(bottom).toBeGreaterThan(side / 4)
    // The middle of the face is there.
    expect(alphaAt(rgba, side / 2, side / 2)).toBe(255)
  }
  const same = (a: Drawing, b: Drawing) => Buffer.from(bytesOf(a)).equals(Buffer.from(bytesOf(b)))

  test('draws every value of the vocabulary whole on the canvas', async () => {
    const all = representativeRecipes(style)
    for (const recipe of all) check(await draw(recipe))
    expect(new Set(all.map(({ headwear }) => headwear))).toEqual(new Set(VOCABULARY.headwear))
  })

  test('draws the same recipe twice the same', async () => {
    const some = representativeRecipes(style).filter((_, n) => n % 9 === 0)
    const first = []
    for (const recipe of some) first.push(await draw(recipe))
    // Other pictures lie between the two drawings of one recipe.
    for (const [n, recipe] of some.entries()) expect(same(await draw(structuredClone(recipe)), first[n]!)).toBe(true)
  })

  test('draws any valid recipe, twice the same, whole on the canvas', async () => {
    await fc.assert(
      fc.asyncProperty(recipes(style), async (recipe) => {
        const drawing = await draw(recipe)
        expect(same(await draw(structuredClone(recipe)), drawing)).toBe(true)
        check(drawing)
      }),
      { numRuns: SWEEP[style] * soak.factor, seed: soak.seed },
    )
  })

  test('every value of every attribute changes the picture', async () => {
    const seen: [string, string][] = []
    const person = resolve(
      {
        style,
        seed: 11,
        wishes: noWishes(),
        background: { type: 'transparent', colors: ['#000000', '#000000'] },
        locks: {
          presentation: 'masculine',
          age: 'adult',
          hairLength: 'medium',
          hairStyle: 'loose',
          headwear: 'none',
          eyewear: 'none',
          accessories: [],
          expression: 'smile',
          facialHair: 'none',
        },
      },
      0,
    )
    // Of the figurines every third attribute, as each of them is a scene; all in a soak run.
    const asked = Object.entries(VOCABULARY).filter((_, n) => style !== 'toy3d' || soak.factor > 1 || n % 3 === 0)
    for (const [name, values] of asked) {
      const pictures = new Map<string, string>()
      // The person is one on whom presentation and hair texture show.
      for (const value of values) {
        const bytes = Buffer.from(
          bytesOf(
            await draw(
              {
                ...person,
                ...(name === 'hairStyle' && { hairLength: value === 'pixie' ? 'short' : 'medium' }),
                [name]: value,
              },
              TINY,
            ),
          ),
        ).toString('base64')
        for (const [other, theirs] of pictures) if (theirs === bytes) seen.push([`${name}=${value}`, other])
        pictures.set(value, bytes)
      }
    }
    expect(seen).toEqual([])
    const bare = Buffer.from(bytesOf(await draw(person, MARKED)))
    for (const accessory of ACCESSORIES) {
      expect(
        Buffer.from(bytesOf(await draw({ ...person, accessories: [accessory] }, MARKED))).equals(bare),
        accessory,
      ).toBe(false)
    }
  })

  test('every pattern of every garment is seen, in its own second colour', async () => {
    const person = resolve(
      { style, seed: 11, wishes: noWishes(), background: { type: 'transparent', colors: ['#000000', '#000000'] } },
      0,
    )
    // A figurine of one garment is one scene for each pattern.
    const garments = style === 'toy3d' && soak.factor === 1 ? (['shirt'] as const) : VOCABULARY.clothing
    for (const clothing of garments) {
      const pictures = new Set<string>()
      const worn = (features: Partial<Recipe['features']>): Recipe => ({
        ...person,
        clothing,
        clothingColor: '#2f4f86',
        accessories: [],
        hairLength: 'short',
        features: { ...person.features, ...features },
      })
      const all = [
        ...FEATURES.clothingPattern.map((clothingPattern) => worn({ clothingPattern })),
        worn({ clothingPattern: 'stripes', patternColor: '#d62f35' }),
      ]
      for (const recipe of all) pictures.add(Buffer.from(bytesOf(await draw(recipe, MARKED))).toString('base64'))
      expect(pictures.size, clothing).toBe(all.length)
    }
  })
})

test('on the grid, the tallest hair under anything that stands on it stays below the upper row', () => {
  const average = resolve(
    {
      style: 'pixel',
      seed: 3,
      wishes: noWishes(),
      background: { type: 'transparent', colors: ['#000000', '#000000'] },
      locks: { hairLength: 'medium' },
    },
    0,
  )
  const person: Recipe = {
    ...average,
    faceShape: 'long',
    age: 'senior',
    features: { ...average.features, hairVolume: 1, faceWidth: 1 },
  }
  const textures = soak.factor > 1 ? VOCABULARY.hairTexture : (['straight', 'coily'] as const)
  const touching: string[] = []
  for (const headwear of VOCABULARY.headwear) {
    for (const hairStyle of ['quiff', 'afro', 'mohawk', 'bun', 'spiky', 'loose'] as const) {
      for (const hairTexture of textures) {
        const drawing = STYLE_BY_ID.pixel.draw({ ...person, headwear, hairStyle, hairTexture })
        if (drawing.kind !== 'grid') throw new Error('the style draws on a grid')
        if (drawing.cells.subarray(0, 64).some((cell) => drawing.palette[cell * 4 + 3]))
          touching.push(`${headwear} ${hairStyle} ${hairTexture}`)
      }
    }
  }
  expect(touching).toEqual([])
})
