import { Resvg } from '@resvg/resvg-js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { soak } from '../../../tests/support/soak.ts'
import { withoutClips } from './clips.ts'

const SIDE = 256
const render = (inner: string) =>
  new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="${SIDE}" height="${SIDE}">${inner}</svg>`,
    { font: { loadSystemFonts: false } },
  ).render().pixels
const plainly = (clips: string[], children: string) =>
  `<clipPath id="c">${clips.map((d) => `<path d="${d}"/>`).join('')}</clipPath><g clip-path="url(#c)">${children}</g>`

const clipped = (clips: string[], children: string) => withoutClips(plainly(clips, children))

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
        const cut = clipped(clips, children)
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
        expect(different(render(clipped(clips, children)), render(plainly(clips, children))), `${clips} ${d}`).toBe(0)
      }
    }
  })

  test('curved outlines are cut as a clip path cuts them', () => {
    fc.assert(
      fc.property(star(90), star(140), star(60), (frame, first, second) => {
        const children = `<path d="${first}" fill="#c03040"/><path d="${second}" fill="#3050c0"/>`
        expect(different(render(clipped([frame], children)), render(plainly([frame], children)))).toBe(0)
      }),
      { numRuns: 40 * soak.factor, seed: soak.seed },
    )
  })

  test('holes by the evenodd rule and ellipses are cut, too', () => {
    const frame = 'M40 40C120 0 200 60 220 140C180 240 80 230 40 40Z'
    const children = `<path d="${frame}M30 100L120 60L250 130L100 200Z" fill="#c03" fill-rule="evenodd"/><ellipse cx="190" cy="120" rx="60" ry="30" fill="#06a" fill-opacity="0.5"/>`
    const cut = clipped([frame], children)
    expect(cut).not.toMatch(/clip-path|ellipse/)
    expect(different(render(cut), render(plainly([frame], children)))).toBe(0)
  })

  test('a shape that lies within keeps its curves, opacity stays', () => {
    const frame = 'M20 20L200 20L200 200L20 200Z'
    const inside = '<path d="M60 60C80 40 100 40 120 60L90 120Z" fill="#c03040" fill-opacity="0.5"/>'
    expect(clipped([frame], inside)).toBe(inside)
    expect(clipped([frame], inside.replace('M60', 'M6'))).toMatch(/ fill="#c03040" fill-opacity="0.5"\/>$/)
  })

  test('clips within a clip are cut first', () => {
    const inner = plainly(['M10 10H60V60H10Z'], '<path d="M0 30H90V50H0Z" fill="#c03"/>')
      .replaceAll('c"', 'i"')
      .replaceAll('#c)', '#i)')
    const outer = `<g>${plainly(['M40 0H90V90H40Z'], inner)}</g><path d="M1 1H2V2Z" fill="#06a"/>`
    const cut = withoutClips(outer)
    expect(cut).not.toMatch(/clip/)
    expect(different(render(cut), render(outer))).toBe(0)
    expect(cut).toMatch(/^<g><path .*<\/g><path d="M1 1H2V2Z" fill="#06a"\/>$/)
  })

  test.each([
    ['something moved', '<path d="M6 60L120 60L90 120Z" fill="#c03040" transform="translate(4 4)"/>'],
    ['a group', '<g><path d="M6 60L120 60L90 120Z" fill="#c03040"/></g>'],
  ])('%s is left to a clip path', (_what, children) => {
    const clips = ['M20 20L200 20L200 200L20 200Z']
    expect(clipped(clips, children)).toBe(plainly(clips, children))
  })

  test('a stroke keeps what lies within, with all its width', () => {
    const cut = clipped(
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
    const markup = clipped(
      ['M10 10H40V40H10Z'],
      '<path d="M-500 0H900V900H-500Z" fill="#c03"/><circle cx="20" cy="20" r="4" fill="#06a"/>',
    )
    const [, group] = markup.split('<g ')
    const numbers = group!
      .match(/ d="([^"]*)"/)![1]!
      .match(/-?\d+/g)!
      .map(Number)
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(7)
    expect(Math.max(...numbers)).toBeLessThanOrEqual(43)
  })

  test('what is outside is left out', () => {
    expect(clipped(['M10 10H40V40H10Z'], '<path d="M100 100H140V140Z" fill="#c03"/>')).toBe('')
  })

  test('other elements stay as they are', () => {
    const children =
      '<path d="M-50 20H90" fill="none" stroke="#c03" stroke-width="4"/><circle cx="20" cy="20" r="60" fill="#06a"/>'
    expect(clipped(['M10 10H40V40H10Z'], children)).toBe(plainly(['M10 10H40V40H10Z'], children))
  })
})
