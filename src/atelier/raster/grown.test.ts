import { Resvg } from '@resvg/resvg-js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { soak } from '../../../tests/support/soak.ts'
import { grown } from './grown.ts'

const SIDE = 256
const covered = (d: string) =>
  new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="${SIDE}" height="${SIDE}"><path d="${d}"/></svg>`,
    { font: { loadSystemFonts: false } },
  ).render().pixels

/** A shape round a centre whose sides bulge and dent. */
const star = fc
  .array(fc.tuple(fc.integer({ min: 30, max: 80 }), fc.integer({ min: 30, max: 90 })), { minLength: 4, maxLength: 9 })
  .map((spokes) => {
    const at = (i: number, r: number) => {
      const t = (i * 2 * Math.PI) / spokes.length
      return `${(128 + r * Math.cos(t)).toFixed(1)} ${(128 + r * Math.sin(t)).toFixed(1)}`
    }
    return `M${at(0, spokes[0]![0])}${spokes.map(([, bend], i) => `C${at(i + 0.33, bend)} ${at(i + 0.67, bend)} ${at(i + 1, spokes[(i + 1) % spokes.length]![0])}`).join('')}Z`
  })
const mirrored = (d: string) => d.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x, y) => `${256 - Number(x)} ${y}`)

test('a contour is round its shape, whichever way that winds, and nowhere far from it', () => {
  fc.assert(
    fc.property(star, fc.boolean(), (drawn, other) => {
      const d = other ? mirrored(drawn) : drawn
      const shape = covered(d)
      const under = covered(grown(d, 4)!)
      const inside = (picture: Uint8Array, x: number, y: number) => picture[(y * SIDE + x) * 4 + 3]! > 200
      let bare = 0
      let astray = 0
      for (let y = 12; y < SIDE - 12; y++) {
        for (let x = 12; x < SIDE - 12; x++) {
          if (inside(shape, x, y) && !inside(under, x, y)) bare++
          // Corners are as far again as they are sharp.
          if (inside(under, x, y) && !inside(shape, x, y)) {
            let near = false
            for (let dy = -11; dy <= 11 && !near; dy++)
              for (let dx = -11; dx <= 11 && !near; dx++) near = inside(shape, x + dx, y + dy)
            if (!near) astray++
          }
        }
      }
      expect(bare).toBe(0)
      expect(astray).toBe(0)
    }),
    { numRuns: 12 * soak.factor, seed: soak.seed },
  )
})

test('the line is as wide as asked', () => {
  const under = covered(grown('M60 60L180 60L180 180L60 180Z', 4)!)
  const alpha = (x: number, y: number) => under[(y * SIDE + x) * 4 + 3]!
  expect([
    alpha(120, 57),
    alpha(120, 54),
    alpha(120, 182),
    alpha(120, 185),
    alpha(182, 120),
    alpha(185, 120),
    alpha(57, 120),
    alpha(54, 120),
  ]).toEqual([255, 0, 255, 0, 255, 0, 255, 0])
})

test('a mitred corner ends in a point, one sharper than its limit at the shape itself', () => {
  const square = 'M60 60L180 60L180 180L60 180Z'
  const corner = (limit: number) => covered(grown(square, 20, limit)!)[(42 * SIDE + 42) * 4 + 3]!
  expect([corner(0), corner(4), corner(1)]).toEqual([0, 255, 0])
})

test.each([
  ['an open line', 'M10 10L50 50'],
  ['a ring with a hole', 'M10 10L90 10L90 90L10 90ZM30 30L30 60L60 60L60 30Z'],
  ['an arc', 'M10 10A5 5 0 0 1 20 20L10 30Z'],
])('%s is left to a stroke', (_what, d) => {
  expect(grown(d, 4)).toBeUndefined()
})
