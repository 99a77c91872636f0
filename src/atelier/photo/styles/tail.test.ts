import { expect, test } from 'vitest'
import type { Seen } from './body.ts'
import { HEAD, REGION, SIDE } from './side.ts'
import { setTail } from './tail.ts'

const map = { eyes: 60, x: 256, y: 200, cos: 1, sin: 0 }
const body = { x: 256, chin: 300, eyes: 60, neck: 0.7 }
const oval = Array.from({ length: 36 }, (_, k) => [k === 8 ? 1 : k === 28 ? -1 : 0, 0])

function tailOn(side: -1 | 1, length: 'medium' | 'long') {
  const own = new Uint8Array(SIDE * SIDE)
  const face = 250 * SIDE + 256 + side * 50
  own[face] = HEAD.face
  const region = new Uint8Array(SIDE * SIDE)
  const locks = setTail({ region, map, rig: { contours: { oval }, pose: { yaw: 0 } } } as unknown as Seen, own, body, {
    side,
    length,
  })
  const places = [...region.keys()].filter((i) => region[i] === REGION.hair)
  const columns = places.map((i) => i % SIDE)
  return { locks, own, face, low: Math.max(...places) / SIDE, from: Math.min(...columns), to: Math.max(...columns) }
}

test('a tail lies over the shoulder on its side, and a long one reaches further down', () => {
  expect(tailOn(-1, 'medium').to).toBeLessThan(body.x)
  expect(tailOn(1, 'medium').from).toBeGreaterThan(body.x)
  expect(tailOn(1, 'long').low).toBeGreaterThan(tailOn(1, 'medium').low + 20)
})

test('it comes from behind the face, and its strands lie in it', () => {
  const { locks, own, face, from, to } = tailOn(1, 'long')
  expect(own[face]).toBe(HEAD.face)
  for (const { line } of locks)
    for (const [x] of line) {
      expect(x).toBeGreaterThan(from)
      expect(x).toBeLessThan(to)
    }
})

test('it hangs from the hair that is nearest above its root', () => {
  const region = new Uint8Array(SIDE * SIDE)
  const own = new Uint8Array(SIDE * SIDE)
  const nape = 220
  for (let y = 100; y < nape; y++)
    for (let x = 300; x < 330; x++) {
      region[y * SIDE + x] = REGION.hair
      own[y * SIDE + x] = HEAD.own
    }
  const rig = { contours: { oval }, pose: { yaw: 0 } }
  setTail({ region, map, rig } as unknown as Seen, own, body, { side: 1, length: 'medium' })
  const rows = Array.from({ length: 60 }, (_, k) => region.subarray((nape + k) * SIDE, (nape + k + 1) * SIDE))
  for (const row of rows) expect(row.includes(REGION.hair)).toBe(true)
})
