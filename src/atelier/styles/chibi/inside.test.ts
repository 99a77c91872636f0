import { Resvg } from '@resvg/resvg-js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { soak } from '../../../../tests/support/soak.ts'
import { cutWithin } from './inside.ts'

const SIDE = 256
const render = (inner: string) =>
  new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="${SIDE}" height="${SIDE}">${inner}</svg>`,
    { font: { loadSystemFonts: false } },
  ).render().pixels
const clipped = (d: string, children: string) =>
  `<clipPath id="c"><path d="${d}"/></clipPath><g clip-path="url(#c)">${children}</g>`

/** Pixels that differ and all whose neighbours do, too: soft edges may differ, areas may not. */
function differingAreas(a: Uint8Array, b: Uint8Array): number {
  const differs = (x: number, y: number) =>
    [0, 1, 2, 3].some((k) => Math.abs(a[(y * SIDE + x) * 4 + k]! - b[(y * SIDE + x) * 4 + k]!) > 40)
  let count = 0
  for (let y = 1; y < SIDE - 1; y++) {
    for (let x = 1; x < SIDE - 1; x++)
      if (differs(x, y) && differs(x - 1, y) && differs(x + 1, y) && differs(x, y - 1) && differs(x, y + 1)) count++
  }
  return count
}

/** A shape round a centre, with curved sides that bulge and dent: what masses of hair and their shadows are. */
const star = (reach: number) =>
  fc
    .tuple(
      fc.integer({ min: 60, max: 196 }),
      fc.integer({ min: 60, max: 196 }),
      fc.array(fc.tuple(fc.integer({ min: 15, max: reach }), fc.integer({ min: 15, max: reach })), {
        minLength: 4,
        maxLength: 9,
      }),
    )
    .map(([cx, cy, spokes]) => {
      const at = (i: number, r: number) => {
        const t = (i * 2 * Math.PI) / spokes.length
        return `${(cx + r * Math.cos(t)).toFixed(1)} ${(cy + r * Math.sin(t)).toFixed(1)}`
      }
      return `M${at(0, spokes[0]![0])}${spokes.map(([, bend], i) => `Q${at(i + 0.5, bend)} ${at(i + 1, spokes[(i + 1) % spokes.length]![0])}`).join('')}Z`
    })

test('what is cut to an outline is what a clip path leaves of it', () => {
  fc.assert(
    fc.property(star(90), star(140), star(60), (frame, first, second) => {
      const children = `<path d="${first}" fill="#c03040"/><path d="${second}" fill="#3050c0"/>`
      expect(differingAreas(render(cutWithin(frame, children)!), render(clipped(frame, children)))).toBe(0)
    }),
    { numRuns: 40 * soak.factor, seed: soak.seed },
  )
})

test('a shape that lies within keeps its curves, one outside is gone, opacity stays', () => {
  const frame = 'M20 20L200 20L200 200L20 200Z'
  const inside = '<path d="M60 60C80 40 100 40 120 60L90 120Z" fill="#c03040" fill-opacity="0.5"/>'
  expect(cutWithin(frame, inside)).toBe(inside)
  expect(cutWithin(frame, '<path d="M210 60L240 60L220 120Z" fill="#c03040"/>')).toBe('')
  expect(cutWithin(frame, inside.replace('M60', 'M6'))).toMatch(/ fill="#c03040" fill-opacity="0.5"\/>$/)
})

test.each([
  ['a stroke', '<path d="M6 60L120 60" fill="none" stroke="#c03040" stroke-width="4"/>'],
  ['an ellipse', '<ellipse cx="60" cy="60" rx="90" ry="40" fill="#c03040"/>'],
  ['something moved', '<path d="M6 60L120 60L90 120Z" fill="#c03040" transform="translate(4 4)"/>'],
  ['a group', '<g><path d="M6 60L120 60L90 120Z" fill="#c03040"/></g>'],
])('%s is left to a clip path', (_what, children) => {
  expect(cutWithin('M20 20L200 20L200 200L20 200Z', children)).toBeUndefined()
})
