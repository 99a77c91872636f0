/** What holds for every style and every recipe. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFigurineThread, type FigurineThread } from '../../../tests/support/figurines.ts'
import { recipes } from '../../../tests/support/recipes.ts'
import { rasterise } from '../../server/avatars/pictures/rasterise.ts'
import { CANVAS, type Drawing } from '../drawing.ts'
import { ACCESSORIES, STYLES, VOCABULARY, type Recipe, type StyleId } from '../recipe.ts'
import { resolve } from '../resolve.ts'
import { noWishes } from '../wishes.ts'
import { STYLE_BY_ID } from './registry.ts'

/**
 * The three-dimensional style costs a second a picture at its full size: here it is rendered at an eighth of it, by the
 * same code; full pictures are drawn twice, in two processes, by the golden test.
 */
const SMALL = 128
const runs: Record<StyleId, number> = { corporate: 60, chibi: 60, pixel: 120, toy3d: 10, lineart: 60 }
let figurines: FigurineThread
beforeAll(() => {
  figurines = openFigurineThread()
})
afterAll(() => figurines.close())
const drawOf =
  (style: StyleId) =>
  async (recipe: Recipe): Promise<Drawing> =>
    style === 'toy3d'
      ? { kind: 'raster', rgba: new Uint8ClampedArray((await figurines.render(recipe, SMALL)).buffer as ArrayBuffer) }
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

  test('draws any valid recipe, twice the same, whole on the canvas', async () => {
    await fc.assert(
      fc.asyncProperty(recipes(style), async (recipe) => {
        const drawing = await draw(recipe)
        expect(Buffer.from(bytesOf(await draw(structuredClone(recipe)))).equals(Buffer.from(bytesOf(drawing)))).toBe(
          true,
        )
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
      }),
      { numRuns: runs[style] },
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
    for (const [name, values] of Object.entries(VOCABULARY)) {
      const pictures = new Map<string, string>()
      // Presentation and hair texture do not show on every head; a head where they do is tried. Of figurines, which cost most, the first four.
      for (const value of style === 'toy3d' ? values.slice(0, 4) : values) {
        const bytes = Buffer.from(
          bytesOf(
            await draw({
              ...person,
              ...(name === 'hairStyle' && { hairLength: value === 'pixie' ? 'short' : 'medium' }),
              [name]: value,
            }),
          ),
        ).toString('base64')
        for (const [other, theirs] of pictures) if (theirs === bytes) seen.push([`${name}=${value}`, other])
        pictures.set(value, bytes)
      }
    }
    expect(seen).toEqual([])
    const bare = Buffer.from(bytesOf(await draw(person)))
    for (const accessory of ACCESSORIES) {
      expect(Buffer.from(bytesOf(await draw({ ...person, accessories: [accessory] }))).equals(bare), accessory).toBe(
        false,
      )
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
  const touching: string[] = []
  for (const headwear of VOCABULARY.headwear) {
    for (const hairStyle of ['quiff', 'afro', 'mohawk', 'bun', 'spiky', 'loose'] as const) {
      for (const hairTexture of VOCABULARY.hairTexture) {
        const drawing = STYLE_BY_ID.pixel.draw({ ...person, headwear, hairStyle, hairTexture })
        if (drawing.kind !== 'grid') throw new Error('the style draws on a grid')
        if (drawing.cells.subarray(0, 64).some((cell) => drawing.palette[cell * 4 + 3]))
          touching.push(`${headwear} ${hairStyle} ${hairTexture}`)
      }
    }
  }
  expect(touching).toEqual([])
})
