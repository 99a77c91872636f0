import { expect, test } from 'vitest'
import type { HairRead } from '../portrait.ts'
import { setCurtains } from './curtains.ts'
import { HEAD, REGION, SIDE } from './side.ts'

const [middle, chin, eyes] = [256, 300, 60]

/** Below the chin on the left and on the right: whether hair is there. */
function below(hair: HairRead | undefined): boolean[] {
  const region = new Uint8Array(SIDE * SIDE)
  const own = new Uint8Array(SIDE * SIDE)
  for (let y = 100; y < 420; y++)
    for (let far = 66; far < 112; far++)
      for (const side of [-1, 1]) {
        // On the right it is seen as far as the cheek.
        if (side > 0 && y > 240) continue
        region[y * SIDE + middle + side * far] = REGION.hair
        own[y * SIDE + middle + side * far] = HEAD.own
      }
  const body = { x: middle, chin, eyes, neck: 0.7, shoulders: 2.4 }
  setCurtains(region, own, { body, middle, half: 66, yaw: 0, reach: 140, hair, waves: 0 })
  return [-1, 1].map((side) =>
    Array.from({ length: 120 }, (_, far) => region[(chin + 30) * SIDE + middle + side * far]).includes(REGION.hair),
  )
}

test('long hair that is seen on one side hangs on both', () => {
  expect(below({ length: 'long', isLoose: true, hasFringe: false })).toEqual([true, true])
  expect(below(undefined)).toEqual([true, false])
})

test('what hangs beside short hair is none', () => {
  expect(below({ length: 'short', isLoose: true, hasFringe: false })).toEqual([false, false])
})

/** How far below the chin hair ends, of which so much is seen on either side; distances between the pupils. */
function endOf(length: HairRead['length'], seen: readonly [number, number], waved?: number, past?: number): number[] {
  const region = new Uint8Array(SIDE * SIDE)
  for (const [k, side] of [-1, 1].entries())
    for (let y = 100; y < chin + seen[k]! * eyes; y++)
      for (let far = 66; far < 112; far++) region[y * SIDE + middle + side * far] = REGION.hair
  const own = region.map((what) => (what ? HEAD.own : HEAD.none))
  const body = { x: middle, chin, eyes, neck: 0.7, shoulders: 2.4 }
  const hair = { length, isLoose: true, hasFringe: false, waved, past } as const
  setCurtains(region, own, { body, middle, half: 66, yaw: 0, reach: 140, hair, waves: 0 })
  return [-1, 1].map((side) => {
    let y = SIDE - 1
    while (!Array.from({ length: 150 }, (_, far) => region[y * SIDE + middle + side * far]).includes(REGION.hair)) y--
    return (y - chin) / eyes
  })
}

test('hair ends where it is seen to end, alike on both sides; what hardly shows ends as others of its length do', () => {
  const ends = (length: HairRead['length'], left: number, right: number, waved?: number) => {
    const [a, b] = endOf(length, [left, right], waved) as [number, number]
    expect(a).toBeCloseTo(b, 1)
    return a
  }
  expect(ends('long', 0.7, 0.9)).toBeCloseTo(0.8, 1)
  expect(ends('long', 1.3, 1.3)).toBeCloseTo(1.3, 1)
  expect(ends('long', -1, -1)).toBeCloseTo(1.6, 1)
  // One side goes on past the picture, the other was taken for cloth.
  expect(ends('long', 2.5, 0.3)).toBeCloseTo(2.4, 1)
  expect(ends('medium', -0.3, -0.3, 1.5)).toBeCloseTo(0.12, 1)
  expect(ends('medium', -0.2, -0.2)).toBeCloseTo(-0.2, 1)
  expect(ends('medium', 0.9, 0.1)).toBeCloseTo(0.5, 1)
})

test('long hair that hangs on one side only lies behind the other shoulder, unless the head is turned far', () => {
  const behind = (left: number, right: number, length: HairRead['length'] = 'long', yaw = 0) => {
    const region = new Uint8Array(SIDE * SIDE)
    for (const [k, side] of [-1, 1].entries())
      for (let y = 100; y < chin + [left, right][k]! * eyes; y++)
        for (let far = 66; far < 112; far++) region[y * SIDE + middle + side * far] = REGION.hair
    const own = region.map((what) => (what ? HEAD.own : HEAD.none))
    const body = { x: middle, chin, eyes, neck: 0.7, shoulders: 2.4 }
    const hair = { length, isLoose: true, hasFringe: false } as const
    return setCurtains(region, own, { body, middle, half: 66, yaw, reach: 140, hair, waves: 0 })
  }
  expect(behind(-0.3, 1.4)).toBe(-1)
  expect(behind(1.4, 0)).toBe(1)
  expect(behind(1.4, 1.1)).toBeUndefined()
  expect(behind(-0.5, -0.5)).toBeUndefined()
  expect(behind(-0.3, 1.4, 'medium')).toBeUndefined()
  expect(behind(-0.3, 1.4, 'long', 0.5)).toBeUndefined()
})

test('hair that is wavy hangs in waves, not alike on both sides; straight hair in calm lines', () => {
  const edges = (waves: number) => {
    const region = new Uint8Array(SIDE * SIDE)
    for (let y = 100; y < 420; y++)
      for (let far = 66; far < 112; far++)
        for (const side of [-1, 1]) region[y * SIDE + middle + side * far] = REGION.hair
    const own = region.map((what) => (what ? HEAD.own : HEAD.none))
    const body = { x: middle, chin, eyes, neck: 0.7, shoulders: 2.4 }
    const hair = { length: 'long', isLoose: true, hasFringe: false } as const
    setCurtains(region, own, { body, middle, half: 66, yaw: 0, reach: 140, hair, waves })
    return [-1, 1].map((side) =>
      Array.from({ length: 90 }, (_, k) => {
        let far = 200
        while (far > 0 && region[(chin - 40 + k) * SIDE + middle + side * far] !== REGION.hair) far--
        return far
      }),
    )
  }
  // By how much an edge goes back after it has gone out.
  const swing = (edge: number[]) => {
    const furthest = edge.map((_, k) => Math.max(...edge.slice(0, k + 1)))
    return Math.max(...edge.map((far, k) => furthest[k]! - far)) / eyes
  }
  const [left, right] = edges(1) as [number[], number[]]
  expect(Math.min(swing(left), swing(right))).toBeGreaterThan(0.1)
  expect(Math.max(...left.map((far, k) => Math.abs(far - right[k]!)))).toBeGreaterThan(0.1 * eyes)
  expect(Math.max(...edges(0).map(swing))).toBeLessThan(0.05)
  // Curls swing farther, and more often.
  const crests = (edge: number[]) => edge.filter((far, k) => k > 5 && far > edge[k - 6]! && far > (edge[k + 6] ?? far))
  const [curled] = edges(2) as [number[], number[]]
  expect(swing(curled)).toBeGreaterThan(1.25 * swing(left))
  expect(crests(curled).length).toBeGreaterThan(crests(left).length)
})

test('a bob that plainly ends above the shoulders does so, whatever is as dark below it', () => {
  for (const end of endOf('medium', [0.8, 1.4], 0, -2.6)) expect(end).toBeLessThan(0.25)
  for (const end of endOf('medium', [0.8, 1.4], 0, 0.5)) expect(end).toBeGreaterThan(0.7)
})

test('long hair that the network sees past the shoulders lies on them, though its ends were taken for clothes', () => {
  for (const end of endOf('long', [0.4, 0.5], undefined, 1.3)) expect(end).toBeGreaterThan(1.1)
  for (const end of endOf('long', [0.4, 0.5], undefined, -1)) expect(end).toBeLessThan(0.7)
})
