import { expect, test } from 'vitest'
import { Brush, ROOTS } from './brush.ts'
import { compile } from './geometry.ts'
import type { Shape, Vec } from './shape.ts'
import { combHair, meetSkin } from './strands.ts'

/** How light hair of a shape is along a line. */
function tones(shape: Shape, from: Vec, to: Vec): number[] {
  const geometry = compile([{ frame: 'head', shapes: [shape] }], 0, 0, 0)
  const brush = new Brush()
  return Array.from({ length: 24 }, (_, n) => {
    brush.surface.fill(0.5)
    for (let a = 0; a < 3; a++) brush.point[a] = from[a]! + ((to[a]! - from[a]!) * n) / 23
    combHair(geometry, 0, brush)
    return brush.surface[0]!
  })
}
const spread = (all: number[]) => Math.max(...all) - Math.min(...all)

const lock: Shape = { is: 'tube', mat: 0, path: [[2, 1, 1], [2.2, 0, 1], [2, -1, 1]], r: [0.5, 0.5, 0.5] }

test('Strands run along a lock, not across it', () => {
  expect(spread(tones(lock, [1.7, 0, 1.4], [2.5, 0, 1.4]))).toBeGreaterThan(0.1)
  expect(spread(tones(lock, [2.1, -0.1, 1.5], [2.1, 0.1, 1.5]))).toBeLessThan(0.04)
})

test('Hair is darker at its roots than at its ends', () => {
  const mean = (all: number[]) => all.reduce((a, b) => a + b) / all.length
  const long: Shape = { ...lock, path: [[0, 1, 2], [0, -1, 2], [0, -4, 2]] }
  const [root, end] = [tones(long, [-0.4, 0.6, 2], [0.4, 0.6, 2]), tones(long, [-0.4, -3.6, 2], [0.4, -3.6, 2])]
  expect(mean(end)).toBeGreaterThan(mean(root) * 1.3)
})

test('A curl is wound: rings from its middle outwards', () => {
  const ball: Shape = {
    is: 'ellipsoid',
    mat: 0,
    at: [0, 3, 0],
    r: [0.5, 0.5, 0.5],
    displacement: { kind: 'curl', amp: 0, freq: [0, 0, 0] },
  }
  const rings = tones(ball, [0, 3, 0.4], [0.4, 3, 0.4])
  const turns = rings.filter((v, n) => n > 0 && n < 23 && v > rings[n - 1]! && v > rings[n + 1]!)
  expect(turns.length).toBeGreaterThan(0)
})

test('Dark hair is lighter where it meets the forehead, and nowhere else', () => {
  const lightness = (share: number, point: Vec): number => {
    const brush = new Brush()
    brush.surface.fill(0.1)
    brush.surface[ROOTS] = share
    for (const [n, v] of point.entries()) brush.point[n] = v
    meetSkin(brush, Float64Array.of(0.8, 0.6, 0.5), 0)
    return brush.surface[0]!
  }
  expect(lightness(0.5, [0, 1.4, 1.8])).toBeGreaterThan(0.2)
  expect(lightness(0, [0, 1.4, 1.8])).toBe(0.1)
  // Behind the jaw it stays in its shade.
  expect(lightness(0.5, [1.6, -1.4, 0])).toBe(0.1)
})
