/** The pen: a line is thick and thin, and dark hair has few long strokes of light. */
import { expect, test } from 'vitest'
import { representativeRecipes } from '../../../../tests/support/representative.ts'
import { rasterise } from '../../../server/avatars/pictures/rasterise.ts'
import { CANVAS } from '../../drawing.ts'
import { document1024 } from '../svg.ts'
import type { Pt } from './curves.ts'
import { measure } from './geometry.ts'
import type { Hair } from './hair/ground.ts'
import { backMass } from './hair/falls.ts'
import { curtained, sweptAway, sweptBack } from './hair/silhouettes-parted.ts'
import { fringed, tousled } from './hair/silhouettes-fringed.ts'
import { rolled } from './hair/quiffs.ts'
import { slicked } from './hair/silhouettes-raised.ts'
import { Sketch } from './ink.ts'
import { GRAIN } from './ring-text.ts'
import type { Recipe } from '../../recipe.ts'
import { drawHead } from './face.ts'
import { hairInks, INK, skinInks } from './palette.ts'
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

test('the contour of a shape is at least three times as heavy in the shade as in the light', () => {
  // A diamond: its upper left edge faces the light, its lower right one the shade.
  const diamond = [
    [500, 200], [500, 200], [800, 500], [800, 500], [500, 800], [500, 800], [200, 500], [200, 500],
  ] as const
  const rgba = picture(new Sketch().cut(diamond, '#ffffff', INK, 20))
  const [lit] = runs(rgba, 'row', 400)
  const shaded = runs(rgba, 'row', 600).at(-1)!
  expect(lit).toBeGreaterThanOrEqual(3)
  expect(shaded).toBeGreaterThanOrEqual(3 * lit!)
})

/** How exactly the path of a contour turns back on itself where it does most, cosine: -1 for a cusp, of which a rasteriser makes a needle. */
function sharpestTurn(s: Sketch): number {
  const [, path] = s.svg().match(/stroke-width[^>]* d="([^"]*)"/)!
  const steps = path!.match(/[a-z]|-?\d+/gi)!
  let [at, x, y, cx, cy, least] = [0, 0, 0, 0, 0, 1]
  let mirrored = false
  let before: Pt = [0, 0]
  const go = (dx: number, dy: number) => {
    const long = Math.hypot(dx, dy)
    if (long === 0) return
    least = Math.min(least, (before[0] * dx + before[1] * dy) / long)
    before = [dx / long, dy / long]
  }
  const number = () => Number(steps[at++])
  while (at < steps.length) {
    const step = steps[at]!
    if (step === 'M') [at, x, y] = [at + 3, Number(steps[at + 1]), Number(steps[at + 2])]
    else if (/[a-z]/i.test(step)) [at, mirrored] = [at + 1, step === 't']
    else {
      ;[cx, cy] = mirrored ? [2 * x - cx, 2 * y - cy] : [x + number(), y + number()]
      go(cx - x, cy - y)
      const [toX, toY] = [x + number(), y + number()]
      go(toX - cx, toY - cy)
      ;[x, y] = [toX, toY]
    }
  }
  return least
}

test('a contour does not turn back on itself at the thinnest corner, nor where two are close together', () => {
  // The end of a headband, whose lower corner was drawn in past the upper one.
  const upper = [
    [340.89, 458.387], [340.89, 458.387], [340.527, 440.695], [340.841, 419.55], [342.23, 396.947],
  ] as const
  const lower = [[344.818, 430.207], [343.717, 448.937], [343.398, 463.537], [343.398, 463.537]] as const
  const band: Pt[] = [...upper, [400, 330], [440, 330], [360, 400], ...lower]
  expect(sharpestTurn(new Sketch().cut(band, '#d59b2d', INK, 9))).toBeGreaterThan(-0.999)
  for (const close of [6, 60]) {
    const tip: Pt[] = [[500, 400], [500, 400], [500, 400 + close], [560, 500], [500, 560], [440, 500], [500, 460]]
    for (const colour of [INK, '#d59b2d'])
      expect(sharpestTurn(new Sketch().cut(tip, colour, INK, 13)), `${close}`).toBeGreaterThan(-0.999)
  }
})

test('a stroke swells to at least four times the width of its ends', () => {
  const rgba = picture(new Sketch().ink([[200, 500], [500, 500], [800, 500]], 24, INK))
  const [start, middle, end] = [206, 500, 794].map((x) => runs(rgba, 'column', x)[0] ?? 0) as [number, number, number]
  expect(start).toBeGreaterThan(0)
  expect(middle).toBeGreaterThanOrEqual(4 * start)
  expect(middle).toBeGreaterThanOrEqual(4 * end)
})

test('light on black straight hair is few long strokes, no specks', () => {
  const inks = hairInks('black')
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
  const specks: string[] = []
  const people = representativeRecipes('lineart')
  for (const person of [1, -1].map((turn) => people.find((r) => measure(r).turn === turn)!)) {
    for (const [name, cut] of Object.entries(cuts)) {
      for (const hairLength of ['short', 'medium', 'long'] as const) {
        const r: Recipe = { ...person, hairLength, headwear: 'none', accessories: [] }
        const g = measure(r)
        const s = new Sketch()
        const h: Hair = { s, g, r, inks, texture: 'straight', rnd: () => 0.5 }
        backMass(h, hairLength)
        drawHead(s, g, r, skinInks('2'))
        cut(h, hairLength)
        const rgba = picture(s)
        const bare = (at: number) => rgba[4 * at + 3]! < 128
        const lit = (at: number) => !bare(at) && rgba[4 * at]! > 100
        const seen = new Uint8Array(CANVAS * CANVAS)
        let strokes = 0
        // Below lies what the picture does not show.
        for (let from = 0; from < CANVAS * 828; from++) {
          if (seen[from] || !lit(from)) continue
          const patch = [from]
          seen[from] = 1
          for (let at = patch[0]!, i = 0; i < patch.length; at = patch[++i]!)
            for (const next of [at - 1, at + 1, at - CANVAS, at + CANVAS]) {
              if (!seen[next] && next < CANVAS * 828 && lit(next)) patch.push(next)
              seen[next] = 1
            }
          // A few pixels are the raster's, and the largest patch is the face.
          if (patch.length < 12 || patch.length > 20000) continue
          strokes++
          const [xs, ys] = [patch.map((at) => at % CANVAS), patch.map((at) => Math.floor(at / CANVAS))]
          const long = Math.hypot(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys))
          if (long < 30) specks.push(`${name} ${hairLength} at ${xs[0]}, ${ys[0]}: ${long.toFixed()} pixels`)
        }
        expect(strokes, `${name} ${hairLength}`).toBeLessThanOrEqual(3)
      }
    }
  }
  expect(specks).toEqual([])
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
