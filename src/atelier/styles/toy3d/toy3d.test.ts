import { describe, expect, test } from 'vitest'
import { FEATURES, type Recipe } from '../../recipe.ts'
import { resolve } from '../../resolve.ts'
import { noWishes } from '../../wishes.ts'
import { helmetOpening } from './figure.ts'
import { hair } from './hair/hair.ts'
import { measure } from './measure.ts'
import { render } from './render/picture.ts'
import type { Vec } from './render/shape.ts'
import { sceneOf } from './scene.ts'

const SIZE = 256
type Held = Partial<
  Pick<
    Recipe,
    | 'hairStyle'
    | 'hairTexture'
    | 'hairLength'
    | 'hairColor'
    | 'headwear'
    | 'accessories'
    | 'facialHair'
    | 'expression'
    | 'clothing'
    | 'clothingColor'
    | 'skinTone'
    | 'age'
    | 'eyewear'
  >
>

const personOf = (held: Held, seed: number): Recipe =>
  resolve(
    {
      style: 'toy3d',
      seed,
      wishes: noWishes(),
      background: { type: 'transparent', colors: ['#6366f1', '#8b5cf6'] },
      locks: held,
    },
    0,
  )

const draw = (held: Held, seed: number, size = SIZE): Uint8ClampedArray => render(sceneOf(personOf(held, seed), size))

/** How many separate pieces a picture's pixels make that are opaque, or as asked for; those of a pixel or two aside. */
function pieces(rgba: Uint8ClampedArray, shown = (at: number) => rgba[at * 4 + 3]! >= 128): number {
  const seen = new Uint8Array(SIZE * SIZE)
  let count = 0
  for (let from = 0; from < seen.length; from++) {
    if (seen[from] === 1 || !shown(from)) continue
    const open = [from]
    let area = 0
    seen[from] = 1
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      area++
      const x = at % SIZE
      for (const next of [x > 0 ? at - 1 : at, x < SIZE - 1 ? at + 1 : at, at - SIZE, at + SIZE]) {
        if (next < 0 || next >= seen.length || seen[next] === 1 || !shown(next)) continue
        seen[next] = 1
        open.push(next)
      }
    }
    if (area > 2) count++
  }
  return count
}

describe('hair is of one piece with the head: no lock breaks off', () => {
  test.each(['undercut', 'pixie', 'quiff', 'spiky', 'loose', 'ponytail'] as const)('%s', (hairStyle) => {
    expect(
      pieces(draw({ hairStyle, hairTexture: 'wavy', hairLength: 'medium', headwear: 'none', accessories: [] }, 3)),
    ).toBe(1)
  })
})

test('a neck is seen between the chin and the collar of a T-shirt', () => {
  const held: Held = { headwear: 'none', facialHair: 'none', hairLength: 'short', accessories: [] }
  const rgba = draw({ ...held, clothing: 'tshirt', clothingColor: '#18a038', skinTone: '3' }, 5)
  const green = (at: number) => rgba[at * 4 + 1]! > rgba[at * 4]! * 1.4
  let y = SIZE - 1
  while (green(y * SIZE + SIZE / 2)) y--
  // The chin lies at about 0.69 of the height.
  expect(y / SIZE).toBeGreaterThan(0.77)
})

test.each(['2', '5'] as const)('teeth are one band inside the mouth, with depth beside it: skin %s', (skinTone) => {
  const held: Held = { headwear: 'none', facialHair: 'none', eyewear: 'none', accessories: [] }
  const size = 512
  const rgba = draw({ ...held, expression: 'laugh', skinTone, hairLength: 'short' }, 5, size)
  const least = (at: number) => Math.min(rgba[at * 4]!, rgba[at * 4 + 1]!, rgba[at * 4 + 2]!)
  const isTooth = (at: number) => least(at) > 205
  // The mouth's rows, above the collar.
  for (let y = Math.round(0.55 * size); y < 0.64 * size; y++) {
    const teeth = Array.from({ length: size / 3 }, (_, n) => y * size + Math.round(size / 3) + n).filter(isTooth)
    if (teeth.length < 40) continue
    for (const [end, step] of [[teeth[0]!, -1] as const, [teeth.at(-1)!, 1] as const])
      expect(Math.min(...[1, 2, 3, 4, 5, 6].map((n) => rgba[(end + n * step) * 4]!))).toBeLessThan(150)
    return
  }
  expect.fail('no teeth are seen')
})

test.each(['quiff', 'slicked-back'] as const)('hair shades the skin it grows from, softly: %s', (hairStyle) => {
  const size = 512
  const held: Held = { hairTexture: 'straight', hairLength: 'short', hairColor: 'black', skinTone: '2' }
  const bare: Held = { headwear: 'none', eyewear: 'none', accessories: [], expression: 'neutral' }
  const rgba = draw({ ...held, ...bare, hairStyle }, 5, size)
  const red = (y: number) => rgba[(y * size + size / 2) * 4]!
  let y = Math.round(size * 0.2)
  while (red(y) > 110 || red(y + 2) < 110) y++
  // From the hairline down, pixels of 512: darker at it, and never a step.
  const skin = Array.from({ length: 20 }, (_, n) => red(y + 3 + n))
  expect(skin[0]! / skin.at(-1)!).toBeLessThan(0.93)
  for (let n = 1; n < skin.length; n++) expect(skin[n]! - skin[n - 1]!).toBeLessThan(24)
})

test.each(['straight', 'curly'] as const)('a headband does not cut pigtails in two: %s', (hairTexture) => {
  const rgba = draw(
    {
      hairStyle: 'pigtails',
      hairTexture,
      hairLength: 'medium',
      headwear: 'headband',
      accessories: [],
      eyewear: 'none',
    },
    3,
  )
  const isOpaque = (x: number, y: number) => rgba[(y * SIZE + x) * 4 + 3]! >= 128
  const rows = Array.from({ length: Math.round(SIZE * 0.7) }, (_, y) => y)
  const first = Array.from({ length: SIZE / 2 }, (_, x) => x).find((x) => rows.some((y) => isOpaque(x, y)))!
  // The outer part of one, above the shoulders.
  for (let x = first + 6; x < first + 16; x++) {
    const hair = rows.filter((y) => isOpaque(x, y))
    expect(hair.every((y, n) => n === 0 || y - hair[n - 1]! < 4)).toBe(true)
  }
})

test.each(['side-part', 'fringe', 'curtains'] as const)('a headband lies on short hair: %s', (hairStyle) => {
  const held: Held = { hairStyle, hairTexture: 'straight', hairLength: 'short', accessories: [], eyewear: 'none' }
  const [worn, without] = [draw({ ...held, headwear: 'headband' }, 3), draw({ ...held, headwear: 'none' }, 3)]
  const wide = (rgba: ReturnType<typeof draw>, y: number) =>
    Array.from({ length: SIZE }, (_, x) => x).filter((x) => rgba[(y * SIZE + x) * 4 + 3]! >= 128).length
  // Above the ears; a band that floats stands out on both sides.
  for (let y = Math.round(SIZE * 0.2); y < SIZE * 0.38; y++)
    expect(wide(worn, y) - wide(without, y), `row ${y}`).toBeLessThan(5)
})

test.each(['neutral', 'smile', 'laugh'] as const)('a goatee leaves skin free beside the mouth: %s', (expression) => {
  const rgba = draw(
    {
      facialHair: 'goatee',
      expression,
      hairColor: 'green',
      skinTone: '3',
      clothingColor: '#e05a5a',
      hairLength: 'short',
      hairStyle: 'side-part',
      headwear: 'none',
      eyewear: 'none',
      accessories: [],
      age: 'adult',
    },
    3,
  )
  const isBeard = (at: number) =>
    at > SIZE * 120 && rgba[at * 4 + 3]! >= 128 && rgba[at * 4 + 1]! > Math.max(rgba[at * 4]!, rgba[at * 4 + 2]!)
  expect(pieces(rgba, isBeard)).toBe(2)
})

test.each(FEATURES.hairVariant)(
  'curly hair is curly behind an astronaut’s visor, and inside its rim: cut %s',
  (cut) => {
    const person = personOf({ headwear: 'astronaut-helmet', hairTexture: 'curly', hairLength: 'medium' }, 5)
    const figure = measure({ ...person, features: { ...person.features, hairVariant: cut } })
    const curls = hair(figure, 'top')
      .flatMap(({ shapes }) => shapes)
      .filter((shape) => shape.displacement?.kind === 'spiral' && shape.is === 'ellipsoid')
    expect(curls.length).toBeGreaterThan(7)
    const { rx, ry, y } = helmetOpening(figure)
    for (const { at, r } of curls as { at: Vec; r: Vec }[])
      expect(Math.hypot(at[0] / (rx - r[0] * 0.9), (at[1] - y) / (ry - r[1] * 0.9))).toBeLessThanOrEqual(1)
  },
)

test.each(['loose', 'bob', 'braids', 'afro'] as const)(
  'earrings are seen beside hair that covers the ears: %s',
  (hairStyle) => {
    for (const facialHair of ['none', 'full-beard'] as const) {
      const held = { hairStyle, hairTexture: 'straight', hairLength: 'medium', headwear: 'none', facialHair } as const
      const [bare, worn] = [
        draw({ ...held, accessories: [] }, 3, 128),
        draw({ ...held, accessories: ['earrings'] }, 3, 128),
      ]
      const changed = Array.from({ length: 128 * 128 }, (_, at) => at * 4).filter((at) =>
        [0, 1, 2].some((n) => Math.abs(bare[at + n]! - worn[at + n]!) > 24),
      )
      expect(changed.length).toBeGreaterThan(24)
    }
  },
)

test.each(['loose', 'bob', 'afro', 'dreadlocks'] as const)('earrings are not cut by hair: %s', (hairStyle) => {
  const held: Held = { hairStyle, hairColor: 'black', hairLength: 'medium', headwear: 'none', facialHair: 'none' }
  const [bare, worn] = [draw({ ...held, accessories: [] }, 3), draw({ ...held, accessories: ['earrings'] }, 3)]
  const parts = pieces(worn, (at) => [0, 1, 2].some((n) => Math.abs(bare[at * 4 + n]! - worn[at * 4 + n]!) > 24))
  // One whole drop a side.
  expect(parts).toBe(2)
})

test('a picture does not depend on what was drawn before it, in whatever size', () => {
  const first = draw({ hairStyle: 'bob', headwear: 'cap' }, 5)
  draw({ hairStyle: 'afro', headwear: 'astronaut-helmet' }, 6, 100)
  draw({ hairStyle: 'braids' }, 7)
  expect(draw({ hairStyle: 'bob', headwear: 'cap' }, 5)).toEqual(first)
})

test('pictures rendered one inside another do not disturb each other', () => {
  const outer = personOf({ hairStyle: 'bob', headwear: 'cap' }, 5)
  const inner = personOf({ hairStyle: 'braids', accessories: ['freckles', 'tattoo'] }, 7)
  const alone = [render(sceneOf(outer, 128)), render(sceneOf(inner, 96))]
  const scenes = [sceneOf(outer, 128), sceneOf(inner, 96)] as const
  let within: Uint8ClampedArray | undefined
  const { paint } = scenes[0]
  let painted = 0
  const interrupted = render({
    ...scenes[0],
    paint: (what, brush) => {
      if (++painted === 500) within = render(scenes[1])
      paint(what, brush)
    },
  })
  expect(within).toEqual(alone[1])
  expect(interrupted).toEqual(alone[0])
})

test('dark glasses hide the eyes behind them', () => {
  const worn = (eyeColor: Recipe['eyeColor']) =>
    render(sceneOf({ ...personOf({ eyewear: 'sunglasses', hairLength: 'short' }, 5), eyeColor }, 256))
  expect(worn('blue')).toEqual(worn('brown'))
})

test('a cap leaves the brows in sight', () => {
  const person = personOf({ headwear: 'cap', eyewear: 'none', expression: 'neutral', hairLength: 'short' }, 5)
  const features = { ...person.features, headTilt: 0, headTurn: 0 }
  const seen = (headwear: 'cap' | 'none') => {
    const [fine, heavy] = [-1, 1].map((browWeight) =>
      render(sceneOf({ ...person, headwear, hairLength: 'bald', features: { ...features, browWeight } }, 256)),
    ) as [Uint8ClampedArray, Uint8ClampedArray]
    let count = 0
    for (let i = 0; i < fine.length; i += 4) if (Math.abs(fine[i]! - heavy[i]!) > 40) count++
    return count
  }
  // Its shadow makes them a little less plain.
  expect(seen('cap')).toBeGreaterThan(0.6 * seen('none'))
})
