import { expect, test } from 'vitest'
import type { Features, Recipe } from '../recipe.ts'
import { resolve } from '../resolve.ts'
import { STYLE_BY_ID } from '../styles/registry.ts'
import { fitted } from '../styles/toy3d/hair/fitted.ts'
import type { Shape } from '../styles/toy3d/render/shape.ts'
import { noWishes } from '../wishes.ts'
import { hairOutlineOf, isPartless, receded } from './hair-shape.ts'
import type { HeadStudy } from './head-study.ts'
import type { Rig } from './rig/rig.ts'

const rig = {
  contours: { oval: [[0, -1]], jaw: Array.from({ length: 21 }, (_, k) => [(k - 10) * 0.12, 1.2]) },
  pose: { yaw: 0, pitch: 0 },
} as unknown as Rig

/** A head whose hair begins this far above the eyes and reaches this far up and to the sides, distances between the pupils. */
function headWith({ begins = 1.1, top = 2.1, wide = 1.42, ends = 0.6, cornersBegin = 0.9 } = {}): HeadStudy {
  const [side, eyes] = [256, 40]
  const u = Float32Array.from({ length: side * side }, (_, i) => ((i % side) - side / 2 + 0.5) / eyes)
  const v = Float32Array.from({ length: side * side }, (_, i) => (Math.floor(i / side) + 0.5) / eyes - 3)
  const isFace = (x: number, y: number) =>
    Math.abs(x) < 1.15 && y < 1.2 && -y < (Math.abs(x) < 0.5 ? begins : cornersBegin)
  const isHair = (x: number, y: number) => !isFace(x, y) && Math.abs(x) < wide && -y < top && y < ends
  const hair = u.map((x, i) => Number(isHair(x, v[i]!)))
  const alpha = hair.map((own, i) => Math.max(own, Number(isFace(u[i]!, v[i]!))))
  const inside = new Uint8Array(side * side).fill(1)
  return {
    side,
    u,
    v,
    across: u,
    down: v,
    hair,
    alpha,
    inside,
    eyes,
    lab: new Float32Array(3 * side * side),
  } as unknown as HeadStudy
}

const outlineOf = (head: Parameters<typeof headWith>[0], length: Recipe['hairLength'] = 'short') =>
  hairOutlineOf(headWith(head), rig, length, false)

test('high and wide hair, a high hairline and bare corners are read, and differ from the usual by their own sign', () => {
  const usual = outlineOf({})
  for (const value of Object.values(usual)) expect(Math.abs(value)).toBeLessThan(1.3)
  expect(outlineOf({ top: 2.5 }).hairHeight).toBeGreaterThan(usual.hairHeight! + 1)
  expect(outlineOf({ top: 1.9 }).hairHeight).toBeLessThan(usual.hairHeight! - 0.5)
  expect(outlineOf({ wide: 1.8 }).hairTemples).toBe(2)
  expect(outlineOf({ begins: 1.4 }).hairline).toBeGreaterThan(usual.hairline! + 1)
  expect(outlineOf({ cornersBegin: 1.3 }).hairCorners).toBeGreaterThan(usual.hairCorners! + 1)
  const [longer, shorter] = [outlineOf({ ends: 2.4 }, 'medium'), outlineOf({ ends: 1.1 }, 'medium')]
  expect(longer.hairEnd).toBeGreaterThan(shorter.hairEnd! + 2)
})

test('how high hair stands is left open where the photo cuts it off', () => {
  expect(hairOutlineOf(headWith(), rig, 'short', true).hairHeight).toBeUndefined()
})

test('hair that begins high over both corners is combed back, over one or low is not', () => {
  expect(isPartless(headWith({ cornersBegin: 1.1 }), rig)).toBe(true)
  expect(isPartless(headWith({ cornersBegin: 0.7 }), rig)).toBe(false)
})

test('the same cut is drawn otherwise for each of them, in Chibi and in 3D Toy', () => {
  const somebody = resolve(
    {
      style: 'chibi',
      seed: 3,
      wishes: noWishes(),
      background: { type: 'transparent', colors: ['#ffffff', '#ffffff'] },
      locks: { hairLength: 'medium', hairStyle: 'loose', headwear: 'none' },
    },
    0,
  )
  const drawn = (own: Partial<Features>) =>
    STYLE_BY_ID.chibi.draw({ ...somebody, features: { ...somebody.features, ...own } })
  const lock: Shape = { is: 'tube', mat: 0, path: [[1.2, 1.9, 1], [2.2, 0.4, 0.9], [2, -2.6, 0.4]], r: [0.3, 0.4, 0.2] }
  const fringe: Shape = {
    is: 'tube',
    mat: 0,
    path: [[0, 1.9, 1], [0.4, 1.4, 1.8], [0.9, 0.8, 1.8]],
    r: [0.3, 0.4, 0.2],
  }
  const modelled = (own: Partial<Features>) => fitted([lock, fringe], { ...somebody.features, ...own })
  expect(modelled({})).toEqual([lock, fringe])
  for (const name of ['hairHeight', 'hairTemples', 'hairSides', 'hairEnd', 'hairline', 'hairCorners'] as const) {
    const [less, more] = [{ [name]: -1 }, { [name]: 1 }]
    expect(drawn(less)).not.toEqual(drawn(more))
    expect(modelled(less)).not.toEqual(modelled(more))
  }
})

test('hair that hangs is as narrow or as wide as the person’s, and never over the face', () => {
  const { features } = resolve(
    {
      style: 'toy3d',
      seed: 3,
      wishes: noWishes(),
      background: { type: 'transparent', colors: ['#ffffff', '#ffffff'] },
    },
    0,
  )
  const lock: Shape = {
    is: 'tube',
    mat: 0,
    path: [[1.8, 1.2, 1], [2.9, 0.2, 0.6], [2.4, -2.6, 0.4]],
    r: [0.3, 0.6, 0.1],
  }
  const outside = (hairSides: number, at: 0 | 1) => {
    const [shape] = fitted([lock], { ...features, hairSides, hairTemples: hairSides })
    return shape!.is === 'tube' ? shape!.path[at][0] : 0
  }
  expect(outside(-1, 1)).toBeLessThan(outside(0, 1) - 0.2)
  expect(outside(1, 1)).toBeGreaterThan(outside(0, 1) + 0.15)
  expect(outside(-2, 0)).toBe(1.8)
})

test('hair that has receded begins high and leaves the corners bare, as far as it is seen to at least', () => {
  const low = receded({ hairline: -0.7, hairCorners: -1 })
  expect(Math.min(low.hairline, low.hairCorners)).toBeGreaterThan(0.5)
  expect(receded({ hairline: 1.6, hairCorners: 1.5 })).toEqual({ hairline: 1.6, hairCorners: 1.5 })
})
