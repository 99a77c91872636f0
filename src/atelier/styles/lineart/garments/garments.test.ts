/** Garments. */
import { expect, test } from 'vitest'
import { representativeRecipes } from '../../../../../tests/support/representative.ts'
import type { Recipe } from '../../../recipe.ts'
import type { Pt } from '../curves.ts'
import { measure } from '../geometry.ts'
import { Sketch } from '../ink.ts'
import { clothOf, INK, PAPER } from '../palette.ts'
import { drawGarment } from './garments.ts'
import { dots, opening, stitches, stripes } from './pattern.ts'
import { sleeves } from './sleeves.ts'
import { torso } from './tailoring.ts'
import { blazerOf, hoodieOf, knitOf, shirtOf, teeOf } from './wardrobe.ts'

/** People whose shoulders differ. */
function people(): Recipe[] {
  return representativeRecipes('lineart').flatMap((built, i) =>
    (['child', 'adult'] as const).map((age, j) => ({
      ...built,
      age,
      features: { ...built.features, texture: 7919 * (2 * i + j) },
    })),
  )
}

test('prints end within the edge of the cloth', () => {
  class Seen extends Sketch {
    readonly found: [x: number, y: number, half: number][] = []
    override shape(points: readonly Pt[], colour: string): this {
      for (const [x, y] of points) this.found.push([x, y, 1])
      return super.shape(points, colour)
    }
    override dot(x: number, y: number, r: number, colour: string): this {
      this.found.push([x, y, r])
      return super.dot(x, y, r, colour)
    }
    override scratches(lines: readonly (readonly Pt[])[], width: number, colour: string): this {
      for (const [x, y] of lines.flat()) this.found.push([x, y, width / 2])
      return super.scratches(lines, width, colour)
    }
  }
  for (const r of people()) {
    const g = measure(r)
    const cut = { neckHalf: g.neck + 34, neckTop: g.neckY + 4, dip: 60 }
    const { body } = torso(g, cut)
    const s = new Seen()
    stripes(s, g, { cut, inner: opening(cut, 12) }, INK)
    dots(s, g, { cut, inner: opening(cut, 14) }, INK)
    stitches(s, g, { cut, inner: opening(cut, 34) }, INK)
    expect(s.found.length).toBeGreaterThan(40)
    for (const [x, y, half] of s.found)
      for (const at of [y - half + 1, y + half - 1]) {
        const across = body.flatMap(([px, py], i): number[] => {
          const [qx, qy] = body[(i + 1) % body.length]!
          return (py - at) * (qy - at) <= 0 && py !== qy ? [px + ((qx - px) * (at - py)) / (qy - py)] : []
        })
        expect(x).toBeGreaterThan(Math.min(...across) - 1)
        expect(x).toBeLessThan(Math.max(...across) + 1)
      }
  }
})

test('a garment has many cuts, and from a photo the plainest', () => {
  for (const clothing of ['tshirt', 'shirt', 'hoodie', 'blazer', 'turtleneck'] as const) {
    const drawn = new Set<string>()
    const [first] = representativeRecipes('lineart')
    for (let i = 0; i < 60; i++) {
      const r: Recipe = {
        ...first!,
        clothing,
        accessories: [],
        features: { ...first!.features, texture: 104729 * i, measured: false, clothingPattern: 'plain' },
      }
      // Of the same shoulders.
      const s = new Sketch()
      drawGarment(s, measure({ ...r, features: first!.features }), r)
      drawn.add(s.svg())
    }
    expect(drawn.size, clothing).toBeGreaterThanOrEqual(clothing === 'turtleneck' ? 2 : 3)
  }
  for (const built of people()) {
    const r: Recipe = {
      ...built,
      accessories: [],
      features: { ...built.features, measured: true, clothingPattern: 'plain' },
    }
    expect(teeOf(r)).toEqual({ neck: 'crew', print: 'plain' })
    expect(shirtOf(r)).toEqual({ collar: 'point', front: 'closed', pocket: false })
    expect(hoodieOf(r).front).toBe('whole')
    expect(blazerOf(r)).toEqual({ under: 'shirt', lapel: 'notch', open: false, black: false })
    expect(knitOf(r)).toBe('plain')
  }
})

test('an arm is set off by one spot of ink, and on black only the near one, by a stroke: folds beside it would be forks', () => {
  class Counting extends Sketch {
    strokes = 0
    spots = 0
    override ink(...how: Parameters<Sketch['ink']>): this {
      this.strokes++
      return super.ink(...how)
    }
    override shape(...how: Parameters<Sketch['shape']>): this {
      this.spots++
      return super.shape(...how)
    }
  }
  for (const colour of ['#141414', '#e07a5f'] as const)
    for (const r of people())
      for (const how of ['folded', 'set-in'] as const) {
        const s = new Counting()
        const black = clothOf(colour).seam === PAPER
        sleeves(s, measure(r), clothOf(colour), how)
        expect(s.strokes, colour).toBe(black ? 1 : 0)
        if (black) expect(s.spots, colour).toBe(0)
        else expect([1, 2], colour).toContain(s.spots)
      }
})
