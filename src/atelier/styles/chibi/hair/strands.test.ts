import { beforeEach, expect, test } from 'vitest'
import { waved, wavesOf } from '../waves.ts'
import type { Pt, XY } from '../geometry.ts'
import { plain, turnBody } from '../spaces.ts'
import { lockedPerson } from '../../../../../tests/support/locked-person.ts'
import { faceOf } from '../face-geometry.ts'
import { paletteOf } from '../palette.ts'
import { drawFront } from './front.ts'
import { CURTAINS, SWEPT } from './fringes.ts'
import { kitOf } from './kit.ts'
import { partOf } from './strands.ts'

// As a body that looks straight at us.
beforeEach(() => turnBody(0))

test('ink of a parting begins where the locks are seen to part', () => {
  // Full locks of a fringe lie over each other below the point from which both grow.
  const full: Pt[] = [[126, 474], [84, 330, 0.13], [2, 498, 0.13], [60, 200]]
  const [x, y] = partOf(full, 1)
  expect(y).toBeGreaterThan(350)
  expect(y).toBeLessThan(400)
  expect(Math.abs(x - 80)).toBeLessThan(8)
  const slim: Pt[] = [[126, 474], [84, 330, -0.05], [2, 498, -0.05], [60, 200]]
  expect(partOf(slim, 1)).toEqual([84, 330])
})

test('waves of hair make no corners', () => {
  // Down beside the face in two curves that meet without a corner, along the hem, and back up.
  const hair: Pt[] = [[280, 300], [280, 650, 0], [280, 1000, 0], [320, 1000], [320, 300]]
  const numbers = waved(
    plain,
    hair,
    wavesOf(() => 0),
  )
    .split('C')
    .map((curve) => curve.match(/-?[\d.]+/g)!.map(Number))
  const turns: number[] = []
  for (let i = 1; i + 1 < numbers.length; i++) {
    const [, , bx, by, x, y] = numbers[i] as [number, number, number, number, number, number]
    const [ax, ay] = numbers[i + 1] as [number, number]
    const ways: XY = [Math.atan2(y - by, x - bx), Math.atan2(ay - y, ax - x)]
    turns.push(Math.abs(((((ways[1] - ways[0]) * 180) / Math.PI + 540) % 360) - 180))
  }
  // Only the hem and the root at its end have corners.
  expect(turns.filter((degrees) => degrees > 2).length).toBe(3)
  expect(turns.length).toBeGreaterThan(12)
})

test('the two sides of a head do not wave alike', () => {
  let drawn = 0
  const own = wavesOf(() => drawn++ / 4)
  const half: Pt[] = [[280, 300], [280, 1000, 0], [320, 1000], [320, 300]]
  const across = (d: string) => [...d.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x]) => Math.abs(Number(x) - 512))
  const right = across(waved(plain, half, own))
  const left = across(
    waved(
      plain,
      half.map(([x, y, b = 0]): Pt => [-x, y, -b]),
      own,
    ),
  )
  expect(left).toHaveLength(right.length)
  expect(Math.max(...right.map((x, i) => Math.abs(x - left[i]!)))).toBeGreaterThan(5)
})

test('no skin shows in hair that is parted: a slit of it would look like a scratch', () => {
  const recipe = lockedPerson('chibi', 3, { hairTexture: 'straight', hairLength: 'medium', skinTone: '3' })
  const p = paletteOf(recipe)
  const kit = kitOf(faceOf(recipe), p, false)
  for (const fringe of [CURTAINS, SWEPT]) {
    const { svg } = drawFront(kit, fringe, 'burn')
    expect(svg).toContain(p.hair.line)
    for (const skin of [p.skin.base, p.skin.shade, p.skin.light]) expect(svg).not.toContain(skin)
  }
})
