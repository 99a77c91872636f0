/** What holds for every style and every recipe. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { recipes } from '../../../tests/support/recipes.ts'
import { rasterise } from '../../server/avatars/pictures/rasterise.ts'
import { CANVAS, type Drawing } from '../drawing.ts'
import { ACCESSORIES, STYLES, VOCABULARY, type StyleId } from '../recipe.ts'
import { resolve } from '../resolve.ts'
import { noWishes } from '../wishes.ts'
import { STYLE_BY_ID } from './registry.ts'

/** The three-dimensional style costs a second a picture: fewer of them. */
const runs: Record<StyleId, number> = { corporate: 60, chibi: 60, pixel: 120, toy3d: 4, lineart: 60 }

const bytesOf = (drawing: Drawing): Uint8Array | string => (drawing.kind === 'svg' ? drawing.svg : drawing.kind === 'grid' ? Buffer.concat([drawing.palette, drawing.cells]) : drawing.rgba.slice() as unknown as Uint8Array)
const alphaAt = (rgba: Uint8Array, x: number, y: number) => rgba[(y * CANVAS + x) * 4 + 3]!

describe.each(STYLES)('%s', (style) => {
  const { draw } = STYLE_BY_ID[style]

  test('draws any valid recipe, twice the same, whole on the canvas', () => {
    fc.assert(fc.property(recipes(style), (recipe) => {
      const drawing = draw(recipe)
      expect(Buffer.from(bytesOf(draw(structuredClone(recipe)))).equals(Buffer.from(bytesOf(drawing)))).toBe(true)
      if (drawing.kind === 'svg') {
        expect(drawing.svg).not.toMatch(/NaN|Infinity|undefined|<text|<image|href="(?!#)|<filter/)
        expect(drawing.svg.length).toBeLessThan(150_000)
      }
      if (drawing.kind === 'grid') {
        expect(drawing.side).toBe(64)
        const used = new Set(drawing.cells)
        expect(used.size).toBeLessThanOrEqual(33)
        for (const index of used) expect([0, 255]).toContain(drawing.palette[index * 4 + 3])
      }
      const rgba = rasterise(drawing)
      expect(rgba.length).toBe(CANVAS * CANVAS * 4)
      // Nothing touches the top, nor the sides above the shoulders; the shoulders run off the lower edge.
      for (let i = 0; i < CANVAS; i++) expect(alphaAt(rgba, i, 0)).toBe(0)
      for (let y = 0; y < 640; y++) expect(alphaAt(rgba, 0, y) + alphaAt(rgba, CANVAS - 1, y)).toBe(0)
      let bottom = 0
      for (let x = 0; x < CANVAS; x++) if (alphaAt(rgba, x, CANVAS - 1) === 255) bottom++
      expect(bottom).toBeGreaterThan(CANVAS / 4)
      // The middle of the face is there.
      expect(alphaAt(rgba, CANVAS / 2, CANVAS / 2)).toBe(255)
    }), { numRuns: runs[style] })
  }, 120_000)

  test('every value of every attribute changes the picture', () => {
    const seen: [string, string][] = []
    const person = resolve({ style, seed: 11, wishes: noWishes(), background: { type: 'transparent', colors: ['#000000', '#000000'] }, locks: { presentation: 'masculine', age: 'adult', hairLength: 'medium', hairStyle: 'loose', headwear: 'none', eyewear: 'none', accessories: [], expression: 'smile', facialHair: 'none' } }, 0)
    for (const [name, values] of Object.entries(VOCABULARY)) {
      const pictures = new Map<string, string>()
      // Presentation and hair texture do not show on every head; a head where they do is tried.
      for (const value of style === 'toy3d' ? values.slice(0, 3) : values) {
        const bytes = Buffer.from(bytesOf(draw({ ...person, ...(name === 'hairStyle' && { hairLength: value === 'pixie' ? 'short' : 'medium' }), [name]: value }))).toString('base64')
        for (const [other, theirs] of pictures) if (theirs === bytes) seen.push([`${name}=${value}`, other])
        pictures.set(value, bytes)
      }
    }
    expect(seen).toEqual([])
    const bare = Buffer.from(bytesOf(draw(person)))
    for (const accessory of style === 'toy3d' ? ACCESSORIES.slice(0, 5) : ACCESSORIES) {
      expect(Buffer.from(bytesOf(draw({ ...person, accessories: [accessory] }))).equals(bare), accessory).toBe(false)
    }
  }, 120_000)
})
