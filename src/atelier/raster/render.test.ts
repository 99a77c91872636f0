import { Resvg } from '@resvg/resvg-js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recipes } from '../../../tests/support/recipes.ts'
import { representativeRecipes } from '../../../tests/support/representative.ts'
import { soak } from '../../../tests/support/soak.ts'
import type { Drawing } from '../drawing.ts'
import type { Recipe } from '../recipe.ts'
import { STYLE_BY_ID } from '../styles/registry.ts'
import { render } from './render.ts'

const SIDE = 1024
const pixels = new Int32Array(SIDE * SIDE)
const bytes = new Uint8Array(pixels.buffer)
const wrapped = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1024 1024" width="1024" height="1024">${inner}</svg>`

/** How a complete renderer paints it, premultiplied. */
const reference = (svg: string) => new Resvg(svg, { font: { loadSystemFonts: false } }).render().pixels

/** Mean difference of a channel (0…255), and pixels that differ with all their neighbours: soft edges may, areas may not. */
function difference(svg: string): { mean: number; areas: number } {
  render(svg, pixels)
  const other = reference(svg)
  let sum = 0
  let areas = 0
  const far = (i: number) =>
    Math.max(
      Math.abs(bytes[i]! - other[i]!),
      Math.abs(bytes[i + 1]! - other[i + 1]!),
      Math.abs(bytes[i + 2]! - other[i + 2]!),
      Math.abs(bytes[i + 3]! - other[i + 3]!),
    )
  for (let i = 0; i < bytes.length; i += 4) {
    const here = far(i)
    if (here === 0) continue
    sum += here
    if (
      here > 48 &&
      [4, -4, SIDE * 4, -SIDE * 4].every((step) => i + step < 0 || i + step >= bytes.length || far(i + step) > 48)
    )
      areas++
  }
  return { mean: sum / (SIDE * SIDE), areas }
}

test.each(['corporate', 'chibi', 'lineart'] as const)('%s looks as a complete renderer paints it', (style) => {
  const check = (recipe: Recipe) => {
    const drawing = STYLE_BY_ID[style].draw(recipe) as Extract<Drawing, { kind: 'svg' }>
    const { mean, areas } = difference(drawing.svg)
    expect(mean).toBeLessThan(1)
    expect(areas).toBeLessThan(12)
  }
  for (const [n, recipe] of representativeRecipes(style).entries()) if (n % 5 === 0) check(recipe)
  fc.assert(fc.property(recipes(style), check), { numRuns: 3 * soak.factor, seed: soak.seed })
})

test.each([
  [
    'holes by either rule',
    '<path d="M100 100H500V500H100ZM200 200V400H400V200Z" fill="#a33"/><path d="M500 500L900 500L700 900ZM600 550L800 550L700 750Z" fill="#3a3" fill-rule="evenodd"/>',
  ],
  [
    'lines with round ends and corners',
    '<path d="M100 800L300 200L500 800" fill="none" stroke="#246" stroke-width="60" stroke-linejoin="round" stroke-linecap="round"/><path d="M600 200C600 800 900 800 900 200Z" fill="#eee" stroke="#246" stroke-width="30" stroke-linejoin="round"/>',
  ],
  [
    'lines that are cut off, mitred or bevelled',
    '<path d="M100 800L300 200L500 800" fill="none" stroke="#246" stroke-width="60"/><path d="M600 800L750 200L900 800" fill="none" stroke="#246" stroke-width="60" stroke-linejoin="bevel"/>',
  ],
  [
    'dashes',
    '<path d="M100 300C300 900 700 900 900 300" fill="none" stroke="#246" stroke-width="20" stroke-dasharray="50 30"/>',
  ],
  [
    'what is turned, scaled, and clipped',
    '<clipPath id="a"><path d="M200 200H800V700H200Z"/></clipPath><g transform="translate(100 0) scale(0.8) rotate(12 512 512)"><g clip-path="url(#a)"><circle cx="300" cy="300" r="250" fill="#a33"/><ellipse cx="700" cy="650" rx="300" ry="120" fill="#33a" fill-opacity="0.5"/></g></g>',
  ],
  [
    'mirrored curves',
    '<path d="M200 500Q300 100 500 300T700 500T900 300L900 800Z" fill="#a33"/><path d="M100 800q50 -90 100 0t80 40 90 -60v60t-40 50z" fill="#3a3"/><path d="M100 100T300 200" fill="none" stroke="#246" stroke-width="20"/>',
  ],
  [
    'arcs, of circles and ellipses',
    '<path d="M200 500A150 150 0 0 1 500 500A150 150 0 1 0 500 520L200 600Z" fill="#a33"/><path d="M600 400A200 80 0 0 1 1000 400Z" fill="#3a3"/>',
  ],
  [
    'gradients',
    '<linearGradient id="a" gradientUnits="userSpaceOnUse" x1="200" y1="100" x2="500" y2="900"><stop offset="0" stop-color="#ff0000"/><stop offset="0.4" stop-color="#00ff00"/><stop offset="1" stop-color="#0000ff"/></linearGradient><path d="M100 100H900V900H100Z" fill="url(#a)"/>',
  ],
  [
    'a gradient straight down, and a shape with a stroke of its own colour',
    '<linearGradient id="a" gradientUnits="userSpaceOnUse" x1="0" y1="200" x2="0" y2="800"><stop offset="0" stop-color="#402010"/><stop offset="1" stop-color="#906040"/></linearGradient><path d="M100 100C300 40 500 100 700 60L650 900C500 980 300 800 100 900Z" fill="url(#a)"/><g transform="rotate(8 700 500)"><path d="M700 400C760 300 900 300 960 400L930 700L720 720Z" fill="#246" stroke="#246" stroke-width="24" stroke-linejoin="round" transform="translate(4 6)"/></g>',
  ],
  [
    'mitred corners of a stroke of its own colour, as sharp as its limit lets them be',
    '<path d="M100 100L160 500L220 100Z" fill="#246" stroke="#246" stroke-width="24" stroke-miterlimit="6"/><path d="M400 100L440 600L480 100Z" fill="#246" stroke="#246" stroke-width="24" stroke-miterlimit="6"/><path d="M600 100C640 300 660 500 700 700C760 500 800 300 900 100Z" fill="#246" stroke="#246" stroke-width="24" transform="translate(4 6)"/>',
  ],
  [
    'what lies behind something else, wholly or in part',
    '<path d="M40 100L64 300L96 500L70 800L300 900L600 120Z" fill="#a33"/><path d="M100 100H900V900H100ZM120 400L96 600L150 700V400Z" fill="#3a3"/><circle cx="500" cy="500" r="120" fill="#c62"/><path d="M64 96H512V928H64Z" fill="#33a"/><path d="M80 200H320V500H96Z" fill="#fff" fill-opacity="0.5"/><path d="M0 960H1024V1024H0Z" fill="#246"/>',
  ],
  [
    'what reaches over every edge of the canvas',
    '<path d="M-300 500L512 -200L1300 500L512 1400Z" fill="#a33"/><circle cx="1024" cy="1024" r="300" fill="#33a"/><path d="M-50 -50L1100 1100" stroke="#000" stroke-width="40" fill="none"/><path d="M900 100.5H1100V130.5H900Z" fill="#3a3"/>',
  ],
])('%s', (_, inner) => {
  const { mean, areas } = difference(wrapped(inner))
  expect(mean).toBeLessThan(1)
  expect(areas).toBe(0)
})

test('what it does not know it does not draw, nor leaves behind', () => {
  const plain = wrapped('<path d="M100 100H500V500H100Z" fill="#a33"/>')
  render(plain, pixels)
  const before = Buffer.from(bytes.subarray(0, SIDE * 4 * 200))
  for (const inner of [
    '<text>a</text>',
    '<path d="M100 100H900V900H100Z" fill="#123" style="x"/>',
    '<g opacity="0.5"><path d="M0 0H9V9Z"/></g>',
    '<path d="M0 0S1 1 2 2" fill="#123"/>',
    '<path d="M100 100H900V900H100Z" fill="url(#b)"/>',
  ]) {
    expect(() => render(wrapped(inner), pixels), inner).toThrow('does not draw')
  }
  expect(() => render('<svg viewBox="0 0 10 10"/>', pixels)).toThrow('does not draw')
  render(plain, pixels)
  expect(before.equals(bytes.subarray(0, SIDE * 4 * 200))).toBe(true)
})
