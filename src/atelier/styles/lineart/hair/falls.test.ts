/** Longer hair beside the far cheek. */
import { expect, test } from 'vitest'
import { representativeRecipes } from '../../../../../tests/support/representative.ts'
import type { Drawing } from '../../../drawing.ts'
import type { Recipe } from '../../../recipe.ts'
import { render } from '../../../raster/render.ts'
import { type Pt, spline } from '../curves.ts'
import { faceHalf, headContour } from '../contour.ts'
import { earX } from '../face.ts'
import { measure } from '../geometry.ts'
import { Sketch, type Width } from '../ink.ts'
import { GRAIN } from '../ring-text.ts'
import { hairInks, skinInks } from '../palette.ts'
import { lineart } from '../style.ts'
import { drawHairFront } from './cuts.ts'
import { drawHairBack } from './cuts-back.ts'
import { aboutEar } from './falls.ts'
import { closeSide } from './short-sides.ts'

const STYLES = ['loose', 'curtains', 'side-part', 'quiff'] as const

test('beside the far cheek, what falls over the temple and what hangs behind have one edge, and the face one line', () => {
  const pixels = new Int32Array(1024 * 1024)
  const bytes = new Uint8Array(pixels.buffer)
  const inks = hairInks('blonde')
  const ink = (i: number) => bytes[4 * i]! < 60 && bytes[4 * i + 1]! < 60 && bytes[4 * i + 2]! < 60
  const fill = (i: number) =>
    [1, 3, 5].every((at, c) => Math.abs(bytes[4 * i + c]! - parseInt(inks.fill.slice(at, at + 2), 16)) < 4)
  for (const hairStyle of STYLES)
    for (const hairLength of ['medium', 'long'] as const)
      for (const hairPart of ['left', 'right', 'centre'] as const) {
        const first = representativeRecipes('lineart')[0]!
        const recipe: Recipe = {
          ...first,
          hairStyle,
          hairLength,
          hairTexture: 'straight',
          hairColor: 'blonde',
          headwear: 'none',
          eyewear: 'none',
          facialHair: 'none',
          accessories: [],
          age: 'adult',
          background: { type: 'solid', colors: ['#ffffff', '#ffffff'] },
          features: { ...first.features, hairPart },
        }
        const { svg } = lineart.draw(recipe) as Extract<Drawing, { kind: 'svg' }>
        render(svg, pixels)
        const [, , down, k] = svg.match(/translate\(([-\d.]+) ([-\d.]+)\)scale\(([\d.]+)\)/)!.map(Number)
        const g = measure(recipe)
        for (const y of [g.eyeY + 8, g.eyeY + 24, g.eyeY + 40]) {
          const row = Math.round(down! + y * GRAIN * k!) * 1024
          // From outside towards the face: how often the pen begins anew before the skin.
          const seen: string[] = []
          for (let n = 0; n < 460; n++) {
            const i = row + (g.turn === 1 ? 1023 - n : n)
            const kind = ink(i) ? 'ink' : fill(i) ? 'hair' : undefined
            if (kind && seen.at(-1) !== kind) seen.push(kind)
            if (seen.length && !kind && seen.length >= 3) break
          }
          expect(seen.slice(0, 4).join(' '), `${hairStyle} ${hairLength} ${hairPart} ${y}`).toBe('ink hair ink')
        }
      }
})

test('hair that is tucked behind an ear runs on under it: there is no second line round the ear', () => {
  class Seen extends Sketch {
    readonly masses: (readonly Pt[])[] = []
    override cut(ring: readonly Pt[], ...how: [never, never]): this {
      this.masses.push(ring)
      return super.cut(ring, ...how)
    }
  }
  const cover = { pressed: false, hidden: false, contained: false }
  for (const built of representativeRecipes('lineart'))
    for (const hairStyle of ['loose', 'curtains', 'side-part'] as const)
      for (const hairLength of ['short', 'medium', 'long'] as const)
        for (const hairPart of ['left', 'right', 'centre'] as const) {
          const r: Recipe = {
            ...built,
            hairStyle,
            hairLength,
            hairTexture: 'straight',
            headwear: 'none',
            accessories: ['earrings'],
            features: { ...built.features, hairPart },
          }
          const g = measure(r)
          const s = new Seen()
          drawHairFront({ s, g, r, inks: hairInks(r.hairColor), texture: r.hairTexture, rnd: g.rnd(10) }, cover)
          const out = (x: number) => ((earX(g, 'near') - x) * g.turn) / g.earH
          const outline = spline(s.masses[0]!, 24)
          for (const v of [-0.4, 0, 0.4]) {
            const level = outline.filter(([x, y]) => Math.abs(y - g.earY - v * g.earH) < 3 && out(x) > -0.5)
            const inner = Math.min(...level.map(([x]) => out(x)))
            expect(inner, `${hairStyle} ${hairLength} ${hairPart} ${v}`).toBeLessThan(0.5)
          }
        }
})

test('short hair ends in the nape under the ear: no lump hangs below its lobe', () => {
  for (const built of representativeRecipes('lineart')) {
    const r: Recipe = { ...built, hairStyle: 'side-part', hairLength: 'short', headwear: 'none', accessories: [] }
    const g = measure(r)
    const h = { s: new Sketch(), g, r, inks: hairInks(r.hairColor), texture: r.hairTexture, rnd: g.rnd(10) }
    for (const [, y] of aboutEar(h)) expect(y, `${r.age} ${g.yaw}`).toBeLessThan(g.earY + g.earH)
  }
})

test('the nape of short straight hair runs along the jaw, close behind it and off the cheek, and ends above the chin', () => {
  for (const built of representativeRecipes('lineart'))
    for (const tied of [false, true]) {
      const r: Recipe = { ...built, hairStyle: 'side-part', hairLength: 'short', headwear: 'none', accessories: [] }
      const g = measure(r)
      const h = { s: new Sketch(), g, r, inks: hairInks(r.hairColor), texture: r.hairTexture, rnd: g.rnd(10) }
      const jaw = spline(headContour(g), 12, true).filter(([x, y]) => (x - g.cx) * g.turn < 0 && y > g.eyeY)
      for (const [x, y] of closeSide(h, tied)) {
        if (y < g.earY + g.earH) continue
        const near = jaw.reduce((best, q) => (Math.abs(q[1] - y) < Math.abs(best[1] - y) ? q : best))
        const out = (near[0] - x) * g.turn
        expect(out, `${r.age} ${g.yaw} ${y}`).toBeGreaterThan(-6)
        expect(out, `${r.age} ${g.yaw} ${y}`).toBeLessThan(0.3 * g.skull)
        expect(y).toBeLessThan(g.chinY)
      }
    }
})

test('a bob ends in few points, of which one a side lies under the jaw', () => {
  class Seen extends Sketch {
    readonly masses: (readonly Pt[])[] = []
    override cut(ring: readonly Pt[], ...how: [never, never]): this {
      this.masses.push(ring)
      return super.cut(ring, ...how)
    }
  }
  const cover = { pressed: false, hidden: false, contained: false }
  for (const built of representativeRecipes('lineart'))
    for (const hairLength of ['short', 'medium', 'long'] as const) {
      const r: Recipe = { ...built, hairStyle: 'bob', hairLength, hairTexture: 'straight', headwear: 'none' }
      const g = measure(r)
      const s = new Seen()
      const h = { s, g, r, inks: hairInks(r.hairColor), texture: r.hairTexture, rnd: g.rnd(10) }
      drawHairBack(h, cover)
      drawHairFront(h, cover)
      const corners = s.masses.flatMap((ring) =>
        ring.filter(([x, y], i) => i > 0 && y > g.mouthY && ring[i - 1]![0] === x && ring[i - 1]![1] === y),
      )
      expect(corners.length, hairLength).toBeGreaterThan(2)
      expect(corners.length, hairLength).toBeLessThan(6)
      const under = corners.filter(([x]) => Math.abs(x - g.cx) < g.skull * 0.7)
      expect(under.length, hairLength).toBe(1)
    }
})

test('at a parting the forehead runs up in one shape: no stroke of skin is laid into dark hair', () => {
  class Seen extends Sketch {
    readonly masses: (readonly Pt[])[] = []
    readonly colours = new Set<string>()
    override cut(ring: readonly Pt[], ...how: [never, never]): this {
      this.masses.push(ring)
      return super.cut(ring, ...how)
    }
    override ink(points: readonly Pt[], width: Width, colour: string, step?: number): this {
      this.colours.add(colour)
      return super.ink(points, width, colour, step)
    }
  }
  const cover = { pressed: false, hidden: false, contained: false }
  for (const built of representativeRecipes('lineart'))
    for (const hairStyle of ['loose', 'curtains', 'side-part', 'pigtails'] as const)
      for (const hairLength of ['short', 'long'] as const) {
        if (hairLength === 'short' && hairStyle === 'loose') continue
        const features = { ...built.features, hairVariant: '0' as const }
        const r: Recipe = { ...built, hairStyle, hairLength, hairTexture: 'straight', headwear: 'none', features }
        const g = measure(r)
        const s = new Seen()
        drawHairFront({ s, g, r, inks: hairInks('black'), texture: 'straight', rnd: g.rnd(10) }, cover)
        expect([...s.colours], hairStyle).not.toContain(skinInks(r.skinTone).wash)
        // Its corner lies high on the skull.
        const corners = s.masses
          .at(-1)!
          .filter(([x, y], i, ring) => i > 0 && ring[i - 1]![0] === x && ring[i - 1]![1] === y)
        const within = corners.filter(([x, y]) => Math.abs(x - g.cx) < g.skull * 0.6 && y < g.eyeY && y > g.crownY)
        expect(Math.min(...within.map(([, y]) => y)), `${hairStyle} ${hairLength}`).toBeLessThan(
          g.crownY + 0.2 * (g.eyeY - g.crownY),
        )
      }
})

test('long curls leave the jaw free: none lies over it', () => {
  class Seen extends Sketch {
    readonly masses: (readonly Pt[])[] = []
    override cut(ring: readonly Pt[], ...how: [never, never]): this {
      this.masses.push(ring)
      return super.cut(ring, ...how)
    }
  }
  const cover = { pressed: false, hidden: false, contained: false }
  for (const built of representativeRecipes('lineart'))
    for (const hairTexture of ['curly', 'coily'] as const) {
      const r: Recipe = {
        ...built,
        hairStyle: 'loose',
        hairLength: 'long',
        hairTexture,
        headwear: 'none',
        eyewear: 'none',
      }
      const g = measure(r)
      const s = new Seen()
      drawHairFront({ s, g, r, inks: hairInks('black'), texture: hairTexture, rnd: g.rnd(10) }, cover)
      const beside = spline(s.masses[0]!, 24).filter(
        ([x, y]) => y > g.mouthY && y < g.chinY - 20 && (x - g.cx) * g.turn < 0,
      )
      const least = Math.min(...beside.map(([x, y]) => Math.abs(x - g.cx) / faceHalf(g, y)))
      expect(least, `${hairTexture} ${r.age}`).toBeGreaterThan(0.8)
    }
})

test('beside the near cheek the edge of light hair is one fine line down from the forehead', () => {
  class Seen extends Sketch {
    readonly lines: (readonly Pt[])[] = []
    override trace(line: readonly Pt[], ...how: [never, never]): this {
      this.lines.push(line)
      return super.trace(line, ...how)
    }
  }
  const cover = { pressed: false, hidden: false, contained: false }
  for (const built of representativeRecipes('lineart')) {
    const r: Recipe = {
      ...built,
      hairStyle: 'curtains',
      hairLength: 'long',
      hairTexture: 'straight',
      headwear: 'none',
      accessories: [],
    }
    const g = measure(r)
    const s = new Seen()
    drawHairFront({ s, g, r, inks: hairInks('blonde'), texture: 'straight', rnd: g.rnd(10) }, cover)
    const ends = s.lines.map((line) => line.map(([, y]) => y)).map((ys) => [Math.min(...ys), Math.max(...ys)] as const)
    expect(
      ends.some(([top, low]) => top < g.hairY + 10 && low > g.noseY),
      `${r.age} ${g.yaw}`,
    ).toBe(true)
  }
})

test('what hangs behind keeps its contour: none of its ink is moved off its outer edge', () => {
  class Seen extends Sketch {
    readonly moved: number[] = []
    override cut(ring: readonly Pt[], ...how: [never, never, number, boolean, readonly Pt[] | undefined]): this {
      ring.forEach(([x, y], i) => {
        const [ux, uy] = (how[4] ?? ring)[i]!
        if (y > 480) this.moved.push(Math.abs(ux - x) + Math.abs(uy - y))
      })
      return super.cut(ring, ...how)
    }
  }
  const cover = { pressed: false, hidden: false, contained: false }
  for (const built of representativeRecipes('lineart'))
    for (const hairStyle of ['slicked-back', 'loose', 'bob', 'ponytail'] as const) {
      const r: Recipe = { ...built, hairStyle, hairLength: 'long', hairTexture: 'straight', headwear: 'none' }
      const g = measure(r)
      const s = new Seen()
      drawHairBack({ s, g, r, inks: hairInks('blonde'), texture: 'straight', rnd: g.rnd(10) }, cover)
      expect(Math.max(...s.moved), hairStyle).toBe(0)
    }
})
