/** Curls are uneven lobes, and the strokes in them stay off the face. */
import { expect, test } from 'vitest'
import { representativeRecipes } from '../../../../../tests/support/representative.ts'
import type { Drawing } from '../../../drawing.ts'
import type { Recipe } from '../../../recipe.ts'
import { render } from '../../../raster/render.ts'
import type { Pt } from '../curves.ts'
import { document1024 } from '../../svg.ts'
import { measure } from '../geometry.ts'
import { Sketch, type Width } from '../ink.ts'
import { hairInks } from '../palette.ts'
import { GRAIN } from '../ring-text.ts'
import { lineart } from '../style.ts'
import { curly } from './curly-cuts.ts'
import { drawHairFront } from './cuts.ts'
import type { Hair } from './ground.ts'
import { edgeOf, hangingEdge, type Lobe } from './lobes.ts'

const recipe = { ...representativeRecipes('lineart')[0]!, headwear: 'none' } as const
const hair = (s: Sketch, texture: Hair['texture']): Hair => {
  const g = measure(recipe)
  return { s, g, r: recipe, inks: hairInks('red'), texture, rnd: g.rnd(11) }
}

/** No ink of the pen's. */
const ACCENT = '#00ff00' as const

test('strokes in curls are few and none crosses the face', () => {
  class Noting extends Sketch {
    readonly lines: (readonly Pt[])[] = []
    override trace(points: readonly Pt[], width: Width, colour: string): this {
      if (colour === ACCENT) this.lines.push(points)
      return super.trace(points, width, colour)
    }
  }
  for (const name of ['swept', 'back', 'fringe', 'parted', 'high'] as const) {
    const s = new Noting()
    const plain = hair(s, 'curly')
    const h = { ...plain, inks: { ...plain.inks, accent: ACCENT } }
    curly(h, name, 44, 'medium')
    expect(s.lines.length, name).toBeGreaterThan(0)
    expect(s.lines.length, name).toBeLessThanOrEqual(5)
    for (const [x, y] of s.lines.flat())
      expect(Math.abs(x - h.g.cx) < h.g.cheek * 0.8 && y > h.g.browY && y < h.g.chinY, `${name} ${x} ${y}`).toBe(false)
  }
})

test('lights on black curls are few: most of them is black', () => {
  class Noting extends Sketch {
    light = 0
    private note(colour: string): void {
      if (colour === hairInks('black').accent) this.light++
    }
    override trace(points: readonly Pt[], width: Width, colour: string): this {
      this.note(colour)
      return super.trace(points, width, colour)
    }
    override ink(points: readonly Pt[], width: Width, colour: string, step?: number): this {
      this.note(colour)
      return super.ink(points, width, colour, step)
    }
  }
  for (const texture of ['curly', 'coily'] as const)
    for (const fall of ['short', 'medium', 'long'] as const) {
      const s = new Noting()
      curly({ ...hair(s, texture), inks: hairInks('black') }, 'swept', 44, fall)
      expect(s.light, `${texture} ${fall}`).toBeLessThanOrEqual(fall === 'short' ? 5 : 9)
    }
})

test('the edge of curls is many and uneven, that of black coils smaller and closer', () => {
  for (const hairLength of ['short', 'medium', 'long'] as const) {
    const widthsOf = (texture: Hair['texture']): number[] => {
      const h = hair(new Sketch(), texture)
      const { notches } = edgeOf(
        { ...h, inks: hairInks('black'), r: { ...recipe, hairLength } },
        [700, 400],
        [[620, 200], 0.36],
        [[420, 180], 0.36],
        [[340, 400], 0.36],
      )
      return notches.slice(1).map(([x, y], i) => Math.hypot(x - notches[i]![0], y - notches[i]![1]))
    }
    const [curls, coils] = [widthsOf('curly'), widthsOf('coily')]
    expect(curls.length).toBeGreaterThan(7)
    expect(coils.length).toBeGreaterThan(curls.length * 1.5)
    for (const widths of [curls, coils]) expect(Math.max(...widths) / Math.min(...widths)).toBeGreaterThan(1.6)
  }
})

test('hair that hangs has fewer and broader curls: a long row of small ones would be a saw', () => {
  const bows: Lobe[] = [
    [[690, 560], 0.34],
    [[700, 720], 0.34],
    [[640, 860], 0.34],
  ]
  for (const texture of ['curly', 'coily'] as const) {
    const count = (edge: typeof edgeOf) =>
      edge({ ...hair(new Sketch(), texture), r: { ...recipe, hairLength: 'long' } }, [680, 400], ...bows).falls.length
    expect(count(hangingEdge), texture).toBeLessThan(count(edgeOf) * 0.85)
  }
})

test('on a dark background the rim of black hair is a line, no patch at the tips of locks', () => {
  const pixels = new Int32Array(1024 * 1024)
  const rim = parseInt(hairInks('black', true).rim.slice(1), 16)
  for (const hairStyle of ['fringe', 'side-part', 'bun', 'pixie'] as const) {
    const drawing = lineart.draw({
      ...recipe,
      hairStyle,
      hairLength: 'short',
      hairTexture: 'straight',
      hairColor: 'black',
      background: { type: 'solid', colors: ['#20222b', '#20222b'] },
    })
    render((drawing as Extract<Drawing, { kind: 'svg' }>).svg, pixels)
    const bytes = new Uint8Array(pixels.buffer)
    const grey = (i: number) => ((bytes[4 * i]! << 16) | (bytes[4 * i + 1]! << 8) | bytes[4 * i + 2]!) === rim
    let inner = 0
    for (let i = 5 * 1025; i < pixels.length - 5 * 1025; i++)
      if (grey(i) && [5, -5, 5 * 1024, -5 * 1024].every((step) => grey(i + step))) inner++
    expect(inner, hairStyle).toBe(0)
  }
})

test('a lock that stands up from short light hair ends in its contour, to whichever side it points', () => {
  const pixels = new Int32Array(1024 * 1024)
  const bytes = new Uint8Array(pixels.buffer)
  const bare: string[] = []
  for (const built of representativeRecipes('lineart').slice(0, 24)) {
    const r: Recipe = {
      ...built,
      hairStyle: 'loose',
      hairLength: 'short',
      hairTexture: 'straight',
      hairColor: 'red',
      headwear: 'none',
      accessories: [],
      features: { ...built.features, hairVariant: '1' },
      background: { type: 'transparent', colors: ['#ffffff', '#ffffff'] },
    }
    render((lineart.draw(r) as Extract<Drawing, { kind: 'svg' }>).svg, pixels)
    const opaque = (i: number) => bytes[4 * i + 3] === 255
    const top = pixels.findIndex((_, i) => opaque(i)) >> 10
    for (let y = top; y < top + 90; y++) {
      const row = Array.from({ length: 1024 }, (_, x) => y * 1024 + x).filter(opaque)
      if ([row[0]!, row.at(-1)!].some((i) => bytes[4 * i]! > 150)) bare.push(`${measure(r).turn} ${y}`)
    }
  }
  expect(bare).toEqual([])
})

test('short light hair is drawn on the forehead by fine strokes: no wedge of ink fills its corners', () => {
  const pixels = new Int32Array(1024 * 1024)
  const bytes = new Uint8Array(pixels.buffer)
  const filled: string[] = []
  for (const built of representativeRecipes('lineart').slice(0, 30))
    for (const hairStyle of ['fringe', 'side-part', 'quiff'] as const) {
      const texture = hairStyle === 'fringe' ? 'curly' : 'straight'
      const r: Recipe = { ...built, hairStyle, hairTexture: texture, hairLength: 'short', headwear: 'none' }
      const g = measure(r)
      const s = new Sketch()
      drawHairFront(
        { s, g, r, inks: hairInks('red'), texture, rnd: g.rnd(11) },
        { pressed: false, hidden: false, contained: false },
      )
      render(document1024(`<g transform="scale(${1 / GRAIN})">${s.svg()}</g>`), pixels)
      const ink = (x: number, y: number) => bytes[4 * (y * 1024 + x) + 3] === 255 && bytes[4 * (y * 1024 + x)]! < 60
      // A disc of 26 pixels of ink.
      const half = Math.round(g.skull * 0.72)
      for (let y = Math.round(g.hairY) + 20; y < g.eyeY; y += 3)
        for (let x = g.cx - half; x < g.cx + half; x += 3)
          if (
            [[0, 0], [13, 0], [-13, 0], [0, 13], [0, -13], [9, 9], [-9, 9], [9, -9], [-9, -9]].every(([u, v]) =>
              ink(x + u!, y + v!),
            )
          )
            filled.push(`${hairStyle} ${x} ${y}`)
    }
  expect(filled).toEqual([])
})

test('the contour of longer light hair is whole on both sides, from the crown to the cheek', () => {
  const pixels = new Int32Array(1024 * 1024)
  const bytes = new Uint8Array(pixels.buffer)
  const bare = new Set<string>()
  for (const built of representativeRecipes('lineart').slice(0, 24))
    for (const hairStyle of ['loose', 'fringe', 'bob'] as const) {
      const r: Recipe = {
        ...built,
        hairStyle,
        hairLength: hairStyle === 'bob' ? 'short' : 'medium',
        hairTexture: 'straight',
        hairColor: 'red',
        headwear: 'none',
        accessories: [],
        background: { type: 'transparent', colors: ['#ffffff', '#ffffff'] },
      }
      render((lineart.draw(r) as Extract<Drawing, { kind: 'svg' }>).svg, pixels)
      const opaque = (i: number) => bytes[4 * i + 3] === 255
      const top = pixels.findIndex((_, i) => opaque(i)) >> 10
      for (let y = top; y < top + 400; y += 4) {
        const row = Array.from({ length: 1024 }, (_, x) => y * 1024 + x).filter(opaque)
        if ([row[0]!, row.at(-1)!].some((i) => bytes[4 * i]! > 150)) bare.add(`${hairStyle} ${measure(r).turn}`)
      }
    }
  expect([...bare]).toEqual([])
})
