import { expect, test } from 'vitest'
import type { Hat } from '../portrait.ts'
import type { Rig } from '../rig/rig.ts'
import { hatShapes } from './hat-shapes.ts'

/** A face 2 wide whose mesh ends at a height, distances between the pupils below the eyes. */
const faceTo = (top: number, yaw = 0) => {
  const oval = Array.from({ length: 36 }, (_, k) => [
    Math.sin((k * Math.PI) / 18),
    k === 0 ? top : 0.5 - 1.5 * Math.cos((k * Math.PI) / 18),
  ])
  const jaw = Array.from({ length: 21 }, (_, k) => [(k - 10) / 10, k === 10 ? 1.8 : 0.9])
  return { contours: { oval, jaw }, pose: { yaw } } as unknown as Rig
}

test.each([-0.7, -1.1])(
  'the sides of a cap go up to its crown without horns, wherever the mesh of the face ends',
  (top) => {
    const hat = { kind: 'cap', color: '#25406d', edge: -1.04 } as Hat
    const dome = hatShapes(hat, faceTo(top)).parts.find(({ cloth }) => cloth === 'main')!
    const heights = dome.outline.map(([, v]) => v)
    const side = heights.slice(0, heights.indexOf(Math.min(...heights)) + 1)
    expect(side.filter((v, k) => k > 0 && v > side[k - 1]! + 0.01)).toEqual([])
  },
)

test('the visor of a cap stands out towards where the head looks, and shows its underside', () => {
  const reach = (yaw: number) => {
    const { parts } = hatShapes({ kind: 'cap', color: '#25406d', edge: -0.7 }, faceTo(-1, yaw))
    const of = (cloth: string) =>
      parts
        .filter((part) => part.cloth === cloth)
        .at(-1)!
        .outline.map(([u]) => u)
    return { visor: of('trim'), under: of('under'), crown: of('main') }
  }
  const [ahead, right] = [reach(0), reach(0.5)]
  expect(Math.max(...ahead.visor)).toBeCloseTo(-Math.min(...ahead.visor), 5)
  expect(Math.max(...right.visor)).toBeGreaterThan(Math.max(...right.crown) + 0.25)
  expect(Math.min(...right.visor)).toBeGreaterThan(Math.min(...right.crown) - 0.05)
  expect(Math.max(...right.under)).toBeGreaterThan(Math.max(...right.crown) + 0.25)
})

const HEAD = { half: 1, edge: -0.7 }
const extentOf = (outline: readonly (readonly [number, number])[]) => ({
  wide: Math.max(...outline.map(([u]) => Math.abs(u))),
  top: Math.min(...outline.map(([, v]) => v)),
})

test('a turban is wider than the head and higher than a beanie, and comes to a peak over the forehead', () => {
  const cut = (kind: Hat['kind']) =>
    hatShapes({ kind, color: '#25406d', edge: HEAD.edge }, faceTo(-1)).parts[0]!.outline
  const [turban, beanie] = [extentOf(cut('turban')), extentOf(cut('beanie'))]
  expect(turban.wide).toBeGreaterThan(1.25 * HEAD.half)
  expect(turban.top).toBeLessThan(beanie.top - 0.15)
  const lower = cut('turban').filter(([u, v]) => Math.abs(u) < 0.9 && v > HEAD.edge - 0.2)
  const highest = lower.reduce((one, other) => (other[1] < one[1] ? other : one))
  expect(Math.abs(highest[0])).toBeLessThan(0.1)
  // Above the edge of a hat a head has no skin that a gap could show.
  expect(highest[1]).toBeGreaterThanOrEqual(HEAD.edge)
})

test('a bucket hat’s brim falls wider than its crown, a flat cap is wider and lower than a cap, a beret wider on one side', () => {
  const cut = (hat: Pick<Hat, 'kind' | 'form'>) =>
    hatShapes({ ...hat, color: '#25406d', edge: HEAD.edge }, faceTo(-1)).parts
  const bucket = cut({ kind: 'hat', form: 'bucket' }).map(({ outline }) => extentOf(outline))
  expect(bucket[1]!.wide).toBeGreaterThan(1.35 * bucket[0]!.wide)
  const [flat, cap] = [cut({ kind: 'cap', form: 'flat' }), cut({ kind: 'cap' })].map((parts) =>
    extentOf(parts.find(({ cloth }) => cloth === 'main')!.outline),
  )
  expect(flat!.wide).toBeGreaterThan(1.1 * cap!.wide)
  expect(flat!.top).toBeGreaterThan(cap!.top + 0.15)
  const disc = cut({ kind: 'beret' })
    .find(({ cloth }) => cloth === 'main')!
    .outline.map(([u]) => u)
  expect(Math.max(...disc)).toBeGreaterThan(0.2 - Math.min(...disc))
})

test.each(['turban', 'hat', 'beanie', 'beret', 'cap', 'hijab'] as const)(
  'a %s is no higher than the picture',
  (kind) => {
    const { parts, lines } = hatShapes({ kind, color: '#25406d', edge: HEAD.edge }, faceTo(-1), -1.6)
    for (const outline of [...parts.map((part) => part.outline), ...lines])
      expect(extentOf(outline).top).toBeGreaterThanOrEqual(-1.6 - 1e-9)
  },
)
