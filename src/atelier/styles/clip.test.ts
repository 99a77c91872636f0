import { Resvg } from '@resvg/resvg-js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clipped } from './clip.ts'

const SIDE = 256
const render = (inner: string) => new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="${SIDE}" height="${SIDE}">${inner}</svg>`, { font: { loadSystemFonts: false } }).render().pixels
const plainly = (clips: string[], children: string) => `<clipPath id="c">${clips.map((d) => `<path d="${d}"/>`).join('')}</clipPath><g clip-path="url(#c)">${children}</g>`

/** Pixels that anyone could tell apart. */
function different(a: Uint8Array, b: Uint8Array): number {
  let count = 0
  for (let i = 0; i < a.length; i += 4) if ([0, 1, 2, 3].some((k) => Math.abs(a[i + k]! - b[i + k]!) > 40)) count++
  return count
}

const at = fc.integer({ min: -200, max: 450 })
const within = fc.integer({ min: 20, max: 236 })
const triangle = fc.tuple(within, within, within, within, within, within).map(([a, b, c, d, e, f]) => `M${a} ${b}L${c} ${d}L${e} ${f}Z`)
const shape = fc.oneof(
  fc.tuple(at, at, at, at, at, at).map(([a, b, c, d, e, f]) => `M${a} ${b}L${c} ${d}L${e} ${f}Z`),
  fc.tuple(at, at, at, at, at, at, at, at).map(([a, b, c, d, e, f, g, h]) => `M${a} ${b}C${c} ${d} ${e} ${f} ${g} ${h}Z`),
  fc.tuple(at, at, at, at, at, at).map(([a, b, c, d, e, f]) => `M${a} ${b}Q${c} ${d} ${e} ${f}H${a}V${b}Z`),
  fc.tuple(at, at, fc.integer({ min: 10, max: 300 }), fc.boolean()).map(([x, y, r, turn]) => `M${x} ${y}A${r} ${r} 0 0 ${turn ? 1 : 0} ${x + r} ${y + 9}A${r} ${r} 0 0 ${turn ? 1 : 0} ${x} ${y}Z`),
)
const drawing = fc.array(fc.tuple(shape, fc.constantFrom('#c03', '#06a', '#fb0')).map(([d, colour]) => `<path d="${d}" fill="${colour}"/>`), { minLength: 1, maxLength: 4 }).map((all) => all.join(''))

describe('clipping to what is seen', () => {
  test('shows what a clip path shows', () => {
    fc.assert(fc.property(fc.array(triangle, { minLength: 1, maxLength: 2 }), drawing, (clips, children) => {
      expect(different(render(clipped('c', clips, children)), render(plainly(clips, children)))).toBeLessThan(40)
    }), { numRuns: 150 })
  })

  test('nothing that is drawn reaches far out of the clip', () => {
    const markup = clipped('c', ['M10 10H40V40H10Z'], '<path d="M-500 0H900V900H-500Z" fill="#c03"/>')
    const [, group] = markup.split('<g ')
    const numbers = group!.match(/ d="([^"]*)"/)![1]!.match(/-?\d+/g)!.map(Number)
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(7)
    expect(Math.max(...numbers)).toBeLessThanOrEqual(43)
  })

  test('parts that lie apart do not pay for what is between them', () => {
    const apart = clipped('c', ['M0 0H256V256H0Z'], '<path d="M10 10H40V40H10Z" fill="#c03"/><path d="M200 200H240V240H200Z" fill="#06a"/>')
    expect(apart.match(/<g /g)).toHaveLength(2)
  })

  test('what is outside is left out', () => {
    expect(clipped('c', ['M10 10H40V40H10Z'], '<path d="M100 100H140V140Z" fill="#c03"/>')).toBe('')
  })

  test('strokes and other elements stay as they are', () => {
    const children = '<path d="M-50 20H90" fill="none" stroke="#c03" stroke-width="4"/><circle cx="20" cy="20" r="60" fill="#06a"/>'
    expect(clipped('c', ['M10 10H40V40H10Z'], children)).toBe(plainly(['M10 10H40V40H10Z'], children))
  })
})
