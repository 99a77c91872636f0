/** The pen: a line is thick and thin, and dark hair has few long strokes of light. */
import { expect, test } from 'vitest'
import { representativeRecipes } from '../../../../tests/support/representative.ts'
import { rasterise } from '../../../server/avatars/pictures/rasterise.ts'
import { CANVAS } from '../../drawing.ts'
import { document1024 } from '../svg.ts'
import { lengthOf, type Pt, spline } from './curves.ts'
import { measure } from './geometry.ts'
import type { Hair } from './hair/ground.ts'
import { backMass } from './hair/falls.ts'
import { curtained, sweptAway, sweptBack } from './hair/silhouettes-parted.ts'
import { GLEAM } from './hair/flow.ts'
import { fringed, tousled } from './hair/silhouettes-fringed.ts'
import { rolled, slicked } from './hair/silhouettes-raised.ts'
import { GRAIN, Sketch, type Width } from './ink.ts'
import type { Recipe } from '../../recipe.ts'
import { hairInks, INK } from './palette.ts'
import { lineart } from './style.ts'

const picture = (s: Sketch) =>
  rasterise({ kind: 'svg', svg: document1024(`<g transform="scale(${1 / GRAIN})">${s.svg()}</g>`) })

/** Lengths of the runs of ink along a row, or down a column, of the canvas. */
function runs(rgba: Uint8Array, along: 'row' | 'column', at: number): number[] {
  const out: number[] = []
  let length = 0
  for (let i = 0; i <= CANVAS; i++) {
    const k = (along === 'row' ? at * CANVAS + i : i * CANVAS + at) * 4
    if (i < CANVAS && rgba[k + 3]! > 127 && rgba[k]! < 127) length++
    else if (length > 0) {
      out.push(length)
      length = 0
    }
  }
  return out
}

test('the contour of a shape is at least four times as heavy in the shade as in the light', () => {
  // A diamond: its upper left edge faces the light, its lower right one the shade.
  const diamond = [
    [500, 200], [500, 200], [800, 500], [800, 500], [500, 800], [500, 800], [200, 500], [200, 500],
  ] as const
  const rgba = picture(new Sketch().cut(diamond, '#ffffff', INK, 20))
  const [lit] = runs(rgba, 'row', 400)
  const shaded = runs(rgba, 'row', 600).at(-1)!
  expect(lit).toBeGreaterThanOrEqual(3)
  expect(shaded).toBeGreaterThanOrEqual(4 * lit!)
})

test('a stroke swells to at least four times the width of its ends', () => {
  const rgba = picture(new Sketch().ink([[200, 500], [500, 500], [800, 500]], 24, INK))
  const [start, middle, end] = [206, 500, 794].map((x) => runs(rgba, 'column', x)[0] ?? 0) as [number, number, number]
  expect(start).toBeGreaterThan(0)
  expect(middle).toBeGreaterThanOrEqual(4 * start)
  expect(middle).toBeGreaterThanOrEqual(4 * end)
})

test('black straight hair has light on the curve of the head and along its locks, clear of its edge', () => {
  const inks = hairInks('black')
  /** Without its light, which it notes. */
  class Noting extends Sketch {
    readonly lit: Pt[][] = []
    override ink(points: readonly Pt[], width: Width, colour: string, step?: number): this {
      if (colour !== inks.accent) return super.ink(points, width, colour, step)
      // Not the stroke of the parting, which begins on the hairline.
      if (step === GLEAM) this.lit.push(spline(points))
      return this
    }
  }
  const cuts: Record<string, (h: Hair, fall: 'short' | 'medium' | 'long') => void> = {
    sweptAway,
    sweptBack,
    tousled,
    fringed,
    curtained,
    slicked,
    rolled: (h, fall) => rolled(h, fall, 1),
    waved: (h, fall) => rolled(h, fall, 1, true),
  }
  const crossing: string[] = []
  for (const person of representativeRecipes('lineart').slice(0, 4)) {
    for (const [name, cut] of Object.entries(cuts)) {
      for (const hairLength of ['short', 'medium', 'long'] as const) {
        const r: Recipe = { ...person, hairLength, headwear: 'none', accessories: [] }
        const g = measure(r)
        const s = new Noting()
        const h: Hair = { s, g, r, inks, texture: 'straight', rnd: () => 0.5 }
        backMass(h, hairLength)
        cut(h, hairLength)
        const which = `${name} ${hairLength}`
        expect(Math.max(...s.lit.map(lengthOf)), which).toBeGreaterThan(hairLength === 'short' ? 90 : 140)
        const rgba = picture(s)
        const inked = (x: number, y: number) => rgba[(Math.round(y) * CANVAS + Math.round(x)) * 4 + 3]! > 127
        for (const [x, y] of s.lit.flat())
          if (y < 828 && ![[-7, 0], [7, 0], [0, -7], [0, 7]].every(([dx, dy]) => inked(x + dx!, y + dy!)))
            crossing.push(
              `${which}: ${(((x - g.cx) * g.turn) / g.skull).toFixed(2)} ${((y - g.crownY) / (g.eyeY - g.crownY)).toFixed(2)}`,
            )
      }
    }
  }
  expect(crossing).toEqual([])
})

test('light hair has a fine edge over the forehead, which a heavy one would make a cap', () => {
  const recipe: Recipe = { ...representativeRecipes('lineart')[0]!, hairLength: 'short', accessories: [] }
  const inks = hairInks('blonde')
  const g = measure(recipe)
  for (const [name, cut] of Object.entries({ sweptAway, sweptBack, tousled, curtained, slicked })) {
    const s = new Sketch()
    cut({ s, g, r: recipe, inks, texture: 'straight', rnd: () => 0.5 }, 'short')
    const rgba = picture(s)
    const lowest = Array.from({ length: 40 }, (_, i) => runs(rgba, 'column', g.cx - 40 + 2 * i).at(-1)!)
    expect(lowest.sort((a, b) => a - b)[20], name).toBeLessThan(13)
  }
})

test('the edge of black hair holds on a black background', () => {
  const background: Recipe['background'] = { type: 'solid', colors: ['#15131c', '#15131c'] }
  const recipe = { ...representativeRecipes('lineart')[0]!, headwear: 'none', hairColor: 'black', background } as const
  for (const hairStyle of ['side-part', 'curtains', 'afro', 'ponytail'] as const) {
    const rgba = rasterise(lineart.draw({ ...recipe, hairStyle, hairLength: 'medium', hairTexture: 'straight' }))
    let [lit, columns] = [0, 0]
    for (let x = 400; x < 560; x++) {
      let y = 0
      while (y < CANVAS && rgba[(y * CANVAS + x) * 4 + 3]! < 250) y++
      columns++
      // Black itself (25, 23, 33) is not told from a background of #15131c.
      if (rgba[(y * CANVAS + x) * 4 + 2]! > 80) lit++
    }
    expect(lit / columns, hairStyle).toBeGreaterThan(0.6)
  }
})
