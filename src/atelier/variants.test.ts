/** The four variants of a request are four people, to the eye and not only in the recipe. */
import { Resvg } from '@resvg/resvg-js'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFigurineThread, type FigurineThread } from '../../tests/support/figurines.ts'
import { soak } from '../../tests/support/soak.ts'
import { oklchOf, hexOf } from './colour.ts'
import { VOCABULARY, type Recipe, type StyleId } from './recipe.ts'
import { resolve, VARIANTS, type CharacterRequest } from './resolve.ts'
import { STYLE_BY_ID } from './styles/registry.ts'
import { noWishes, type WishValues } from './wishes.ts'

const SIDE = 64
/** Rows that count: head and hair; the garment is the same for all four. */
const ROWS = 44

let figurines: FigurineThread
beforeAll(() => {
  figurines = openFigurineThread()
})
afterAll(() => figurines.close())

type Look = { lab: Float32Array; alpha: Float32Array }

/** A colour in OKLab, by its 24 bits: thousands of pixels share a few. */
const known = new Map<number, readonly [number, number, number]>()
function labOf(r: number, g: number, b: number): readonly [number, number, number] {
  const key = (r << 16) | (g << 8) | b
  let lab = known.get(key)
  if (!lab) {
    const { l, c, h } = oklchOf(hexOf(r, g, b))
    known.set(key, (lab = [l, c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)]))
  }
  return lab
}

/** The recipe's picture, 64×64 RGBA; `premultiplied` as the rasteriser hands it over. */
async function smallOf(recipe: Recipe): Promise<{ rgba: Uint8Array; premultiplied: boolean }> {
  // A scene is rendered at an eighth of its size: it is looked at smaller still.
  if (recipe.style === 'toy3d') {
    const rgba = await figurines.render(recipe, 2 * SIDE)
    return {
      rgba: await sharp(rgba, { raw: { width: 2 * SIDE, height: 2 * SIDE, channels: 4 } })
        .resize(SIDE)
        .raw()
        .toBuffer(),
      premultiplied: false,
    }
  }
  const drawing = STYLE_BY_ID[recipe.style].draw(recipe)
  if (drawing.kind === 'svg')
    return {
      rgba: new Resvg(drawing.svg, { font: { loadSystemFonts: false }, fitTo: { mode: 'width', value: SIDE } }).render()
        .pixels,
      premultiplied: true,
    }
  if (drawing.kind !== 'grid' || drawing.side !== SIDE)
    throw new Error(`a drawing this test does not know: ${drawing.kind}`)
  const rgba = new Uint8Array(SIDE * SIDE * 4)
  drawing.cells.forEach((index, i) => rgba.set(drawing.palette.subarray(index * 4, index * 4 + 4), i * 4))
  return { rgba, premultiplied: false }
}

async function lookOf(recipe: Recipe): Promise<Look> {
  const { rgba, premultiplied } = await smallOf(recipe)
  const lab = new Float32Array(SIDE * ROWS * 3)
  const alpha = new Float32Array(SIDE * ROWS)
  for (let i = 0; i < SIDE * ROWS; i++) {
    const a = rgba[i * 4 + 3]! / 255
    // On white, as most pages show it.
    const over = (v: number) => Math.min(255, Math.round((premultiplied ? v : v * a) + 255 * (1 - a)))
    lab.set(labOf(over(rgba[i * 4]!), over(rgba[i * 4 + 1]!), over(rgba[i * 4 + 2]!)), i * 3)
    alpha[i] = a
  }
  return { lab, alpha }
}

/** Mean OKLab distance ×100 over where either of the two is. */
function distance(a: Look, b: Look): number {
  let sum = 0
  let area = 0
  for (let i = 0; i < a.alpha.length; i++) {
    const weight = Math.max(a.alpha[i]!, b.alpha[i]!)
    if (weight === 0) continue
    sum +=
      weight *
      Math.sqrt(
        (a.lab[i * 3]! - b.lab[i * 3]!) ** 2 +
          (a.lab[i * 3 + 1]! - b.lab[i * 3 + 1]!) ** 2 +
          (a.lab[i * 3 + 2]! - b.lab[i * 3 + 2]!) ** 2,
      )
    area += weight
  }
  return (100 * sum) / area
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!

const fewWishes = fc
  .subarray(['presentation', 'age', 'hairColor', 'headwear', 'eyewear', 'expression', 'facialHair'] as const, {
    maxLength: 2,
  })
  .chain((names) =>
    fc.record(Object.fromEntries(names.map((name) => [name, fc.constantFrom(...VOCABULARY[name])]))),
  ) as unknown as fc.Arbitrary<WishValues>
const requests = (style: StyleId) =>
  fc
    .record({ seed: fc.nat(0xffffffff), values: fewWishes, clothing: fc.constantFrom(...VOCABULARY.clothing) })
    .map(({ seed, values, clothing }): CharacterRequest => ({
      style,
      seed,
      clothing,
      clothingColor: '#3b82f6',
      wishes: { ...noWishes(), values },
      background: { type: 'transparent', colors: ['#000000', '#000000'] },
    }))

/**
 * The yardstick is one person with another expression, which nobody takes for another person: the median of that
 * distance. Any two of a request's four must be further apart than that, and typically several times as far.
 */
test.each([
  ['corporate', 8],
  ['chibi', 8],
  ['pixel', 8],
  ['lineart', 8],
  ['toy3d', 2],
] as const)('in %s, over %d random configurations', async (style, configurations) => {
  const yardstick: number[] = []
  const apart: number[] = []
  for (const request of fc.sample(requests(style), {
    numRuns: configurations * soak.factor,
    seed: 20_261_120 + soak.seed,
  })) {
    const recipes = Array.from({ length: VARIANTS }, (_, variant) => resolve(request, variant))
    const looks = await Promise.all(recipes.map(lookOf))
    const moody = await lookOf({ ...recipes[0]!, expression: recipes[0]!.expression === 'laugh' ? 'neutral' : 'laugh' })
    yardstick.push(distance(looks[0]!, moody))
    for (let a = 0; a < VARIANTS; a++) for (let b = a + 1; b < VARIANTS; b++) apart.push(distance(looks[a]!, looks[b]!))
  }
  const unit = median(yardstick)
  console.log(
    `${style}: same person, other mood ${unit.toFixed(2)}; two of four: least ${Math.min(...apart).toFixed(2)}, median ${median(apart).toFixed(2)}`,
  )
  expect(Math.min(...apart)).toBeGreaterThan(unit)
  expect(median(apart)).toBeGreaterThan(3 * unit)
})
