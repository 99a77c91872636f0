import { Resvg } from '@resvg/resvg-js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { soak } from '../../../tests/support/soak.ts'
import { clipped } from './clip.ts'

const SIDE = 256
const render = (inner: string) =>
  new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="${SIDE}" height="${SIDE}">${inner}</svg>`,
    { font: { loadSystemFonts: false } },
  ).render().pixels
const plainly = (clips: string[], children: string) =>
  `<clipPath id="c">${clips.map((d) => `<path d="${d}"/>`).join('')}</clipPath><g clip-path="url(#c)">${children}</g>`

/** Pixels that differ and all whose neighbours do, too: soft edges may differ, areas may not. */
function different(a: Uint8Array, b: Uint8Array): number {
  const differs = (x: number, y: number) =>
    [0, 1, 2, 3].some((k) => Math.abs(a[(y * SIDE + x) * 4 + k]! - b[(y * SIDE + x) * 4 + k]!) > 40)
  let count = 0
  for (let y = 1; y < SIDE - 1; y++) {
    for (let x = 1; x < SIDE - 1; x++)
      if (differs(x, y) && differs(x - 1, y) && differs(x + 1, y) && differs(x, y - 1) && differs(x, y + 1)) count++
  }
  return count
}

const at = fc.integer({ min: -200, max: 450 })
const within = fc.integer({ min: 20, max: 236 })
/** With an inside: a sliver is all edge. */
const triangle = fc
  .tuple(within, within, within, within, within, within)
  .filter(
    ([a, b, c, d, e, f]) =>
      Math.abs((c - a) * (f - b) - (e - a) * (d - b)) >
      8 * (Math.hypot(c - a, d - b) + Math.hypot(e - c, f - d) + Math.hypot(a - e, b - f)),
  )
  .map(([a, b, c, d, e, f]) => `M${a} ${b}L${c} ${d}L${e} ${f}Z`)
const shape = fc.oneof(
  fc.tuple(at, at, at, at, at, at).map(([a, b, c, d, e, f]) => `M${a} ${b}L${c} ${d}L${e} ${f}Z`),
  fc
    .tuple(at, at, at, at, at, at, at, at)
    .map(([a, b, c, d, e, f, g, h]) => `M${a} ${b}C${c} ${d} ${e} ${f} ${g} ${h}Z`),
  fc.tuple(at, at, at, at, at, at).map(([a, b, c, d, e, f]) => `M${a} ${b}Q${c} ${d} ${e} ${f}H${a}V${b}Z`),
  fc
    .tuple(at, at, fc.integer({ min: 10, max: 300 }), fc.boolean())
    .map(
      ([x, y, r, turn]) =>
        `M${x} ${y}A${r} ${r} 0 0 ${turn ? 1 : 0} ${x + r} ${y + 9}A${r} ${r} 0 0 ${turn ? 1 : 0} ${x} ${y}Z`,
    ),
)
const drawing = fc
  .array(
    fc.tuple(shape, fc.constantFrom('#c03', '#06a', '#fb0')).map(([d, colour]) => `<path d="${d}" fill="${colour}"/>`),
    { minLength: 1, maxLength: 4 },
  )
  .map((all) => all.join(''))

describe('clipping to what is seen', () => {
  test('shows what a clip path shows', () => {
    fc.assert(
      fc.property(fc.array(triangle, { minLength: 1, maxLength: 2 }), drawing, (clips, children) => {
        const cut = clipped(() => 'c', clips, children)
        expect(cut).not.toMatch(/clip-path/)
        expect(different(render(cut), render(plainly(clips, children)))).toBe(0)
      }),
      { numRuns: 40 * soak.factor, seed: soak.seed },
    )
  })

  test('outlines that cross themselves or wind the other way round are cut as they are filled', () => {
    const bow = 'M30 30L220 200L220 40L30 210Z'
    for (const clips of [
      [bow],
      ['M40 40H200V200H40Z', 'M90 90V240H240V90Z'],
      ['M40 40H220V220H40ZM90 90H160V160H90Z'],
      ['M40 40H220V220H40ZM90 90V160H160V90Z'],
    ]) {
      for (const d of [
        bow,
        'M10 100H250V140H10Z',
        'M128 0L256 128L128 256L0 128ZM60 60V190H190V60Z',
        'M128 10A100 100 0 0 1 228 128A100 100 0 0 1 20 128Z',
      ]) {
        const children = `<path d="${d}" fill="#c03"/>`
        expect(
          different(render(clipped(() => 'c', clips, children)), render(plainly(clips, children))),
          `${clips} ${d}`,
        ).toBe(0)
      }
    }
  })

  test('a stroke keeps what lies within, with all its width', () => {
    const cut = clipped(
      () => 'c',
      ['M50 50H200V200H50Z'],
      '<path d="M10 120H128L190 190L240 240M70 70C80 60 90 60 100 70" fill="none" stroke="#c03" stroke-width="8"/>',
    )
    expect(cut).toContain('M70 70C80 60 90 60 100 70')
    const picture = render(cut)
    for (let y = 0; y < SIDE; y++)
      for (let x = 0; x < SIDE; x++)
        if (picture[(y * SIDE + x) * 4 + 3]! > 0 && !(x >= 44 && x < 206 && y >= 44 && y < 206))
          throw new Error(`${x} ${y}`)
  })

  test('nothing that is drawn reaches far out of the clip', () => {
    const markup = clipped(() => 'c', ['M10 10H40V40H10Z'], '<path d="M-500 0H900V900H-500Z" fill="url(#g)"/>')
    const [, group] = markup.split('<g ')
    const numbers = group!
      .match(/ d="([^"]*)"/)![1]!
      .match(/-?\d+/g)!
      .map(Number)
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(7)
    expect(Math.max(...numbers)).toBeLessThanOrEqual(43)
  })

  test('parts that lie apart do not pay for what is between them', () => {
    const apart = clipped(
      () => 'c',
      ['M0 0H256V256H0Z'],
      '<path d="M10 10H40V40H10Z" fill="url(#g)"/><path d="M200 200H240V240H200Z" fill="url(#g)"/>',
    )
    expect(apart.match(/<g /g)).toHaveLength(2)
  })

  test('what is outside is left out', () => {
    expect(clipped(() => 'c', ['M10 10H40V40H10Z'], '<path d="M100 100H140V140Z" fill="#c03"/>')).toBe('')
  })

  test('other elements stay as they are', () => {
    const children =
      '<path d="M-50 20H90" fill="none" stroke="#c03" stroke-width="4"/><circle cx="20" cy="20" r="60" fill="#06a"/>'
    expect(clipped(() => 'c', ['M10 10H40V40H10Z'], children)).toBe(plainly(['M10 10H40V40H10Z'], children))
  })
})
