import { expect, test } from 'vitest'
import { PORTRAIT_SIDE } from '../portrait.ts'
import { areTuftsRound, crownOf } from './crown-outline.ts'
import { REGION, SIDE } from './side.ts'
import { bentAs, BRUSHED, brushedUp, isBrushedUp, roomFor, setTufts } from './tufts.ts'

const map = { eyes: 60, x: 256, y: 300, cos: 1, sin: 0 }
const oval = Array.from({ length: 36 }, (_, k) => [k === 8 ? 1.1 : k === 28 ? -1.1 : 0, 0])
/** @param forehead height of the top of the mesh, below the eyes */
const rigWith = (forehead: number) =>
  ({ contours: { oval: [[0, forehead], ...oval.slice(1)] }, pose: { yaw: 0, pitch: 0 } }) as never
/** Angle from straight up, and distance in those between the pupils, from the point that outlines are told by. */
const polar = (x: number, y: number) => {
  const [u, v] = [(x - map.x) / map.eyes, (y - map.y) / map.eyes + 0.3]
  return [Math.atan2(u, -v), Math.hypot(u, v)] as const
}

/** A round head of hair that was set calm, and the photo's outline; its strands stand, or lie along the outline. @param combed to which side, where it leaves the forehead free */
function head(
  outline: (angle: number) => number,
  stands: boolean,
  curls = false,
  hair?: Parameters<typeof bentAs>[1],
  forehead = 0,
  combed?: number,
) {
  const rig = rigWith(forehead)
  const own = Uint8Array.from({ length: PORTRAIT_SIDE ** 2 }, (_, i) => {
    const [angle, far] = polar((i % PORTRAIT_SIDE) / 2, Math.floor(i / PORTRAIT_SIDE) / 2)
    return far < outline(angle) ? 255 : 0
  })
  const alpha = Float32Array.from({ length: SIDE ** 2 }, (_, i) =>
    polar(i % SIDE, Math.floor(i / SIDE))[1] < 1.7 ? 1 : 0,
  )
  const region = Uint8Array.from(alpha, (share, i) =>
    share === 0 ? REGION.none : Math.floor(i / SIDE) < map.y - 40 ? REGION.hair : REGION.skin,
  )
  const l = Float32Array.from({ length: SIDE ** 2 }, (_, i) => {
    const [angle, far] = polar(i % SIDE, Math.floor(i / SIDE))
    return 0.3 + 0.1 * Math.sin(stands ? 90 * angle : 60 * far)
  })
  const raw = { l, a: l, b: l }
  const strands = curls ? { straight: 0.4, turning: 0.4, black: false } : undefined
  const seen = bentAs(crownOf({ own, raw, alpha, region, rig, map }, strands), hair)
  const isBrushed = combed !== undefined && isBrushedUp(seen)
  const crown = isBrushed ? brushedUp(seen, combed) : seen
  const room = roomFor(alpha, rig, map, isBrushed ? BRUSHED.grown : undefined)
  const locks = setTufts(alpha, region, rig, map, crown, room)
  const radii = Array.from({ length: 120 }, (_, k) => {
    const angle = -1.2 + k * 0.02
    let far = 0.8
    while (far < 3) {
      const [x, y] = [map.x + Math.sin(angle) * far * map.eyes, map.y - (0.3 + Math.cos(angle) * far) * map.eyes]
      if (alpha[Math.floor(y) * SIDE + Math.floor(x)]! < 0.5) break
      far += 0.01
    }
    return far
  })
  return { alpha, region, radii, crown, locks }
}
const spread = (radii: number[]) => Math.max(...radii) - Math.min(...radii)
const tousled = (angle: number) => 1.7 + 0.06 * Math.cos(angle * 18)

test('Hair that stands in tufts has them in its outline, larger than in life, and no holes', () => {
  const { radii, region, alpha } = head(tousled, true)
  expect(spread(radii)).toBeGreaterThan(0.18)
  const tips = radii.filter((r, k) => k > 3 && r > 1.72 && r > radii[k - 4]! && r >= (radii[k + 4] ?? Infinity))
  expect(tips.length).toBeGreaterThanOrEqual(3)
  expect(alpha.every((share, i) => share > 0.5 === (region[i] !== REGION.none) || share < 0.6)).toBe(true)
  expect(alpha.findIndex((share, i) => share < 0.9 && polar(i % SIDE, Math.floor(i / SIDE))[1] < 1.3)).toBe(-1)
})

test('Hair with a calm outline, and hair that lies along it, stay calm', () => {
  expect(spread(head(() => 1.7, true).radii)).toBeLessThan(0.06)
  expect(spread(head(tousled, false).radii)).toBeLessThan(0.1)
})

test('Hair that leaves the forehead free ends in the tips that its outline has, though no strand is seen to stand; they lean as it is combed', () => {
  const tips = (angle: number) => 1.7 + 0.035 * Math.cos(angle * 18)
  const combed = (way: number, outline = tips, forehead = -0.6) =>
    head(outline, false, false, undefined, forehead, way).radii
  expect(spread(combed(1))).toBeGreaterThan(0.15)
  // What leans to the right rises slowly and falls steeply.
  const steepest = (radii: number[]) => Math.min(...radii.slice(3).map((far, k) => far - radii[k]!))
  expect(steepest(combed(1))).toBeLessThan(steepest(combed(-1)) - 0.02)
  expect(spread(combed(1, () => 1.7))).toBeLessThan(0.06)
  expect(spread(combed(1, tips, -1.6))).toBeLessThan(0.06)
  // So rough is a mask, or what is behind.
  expect(spread(combed(1, tousled))).toBeLessThan(0.1)
})

test('Hair that is clipped close stays calm, however it was read to bend, and so does what has one tuft alone', () => {
  const bent = { isBent: true, waved: 1 }
  expect(spread(head(tousled, true, false, bent, -1.3).radii)).toBeLessThan(0.06)
  const lone = (angle: number) => 1.7 + (Math.abs(angle + 0.4) < 0.17 ? 0.06 * Math.cos(angle * 18) : 0)
  expect(spread(head(lone, true).radii)).toBeLessThan(0.1)
})

test('What is beside the head, as a raised hand, makes no tufts', () => {
  expect(spread(head((angle) => (Math.abs(angle - 0.5) < 0.3 ? 2.4 : 1.7), true).radii)).toBeLessThan(0.1)
})

test('Ruffled hair is told from calm hair, and in curls where its strands turn', () => {
  const [ruffled, calm, curly] = [head(tousled, true), head(() => 1.7, true), head(tousled, true, true)]
  expect(ruffled.crown.ruffled).toBeGreaterThan(0.6)
  expect(calm.crown.ruffled).toBeLessThan(0.1)
  expect([ruffled, curly].map(({ crown }) => areTuftsRound(crown))).toEqual([false, true])
})

test('Short hair that was read to wave swells softly and parts into locks, calm as its outline may be', () => {
  const slight = (angle: number) => 1.7 + 0.015 * Math.cos(angle * 14)
  const [told, unseen] = [{ isBent: true }, { waved: 1.2 }].map((hair) => head(slight, false, false, hair))
  for (const { radii, locks } of [told!, unseen!]) {
    expect(spread(radii)).toBeGreaterThan(0.06)
    expect(spread(radii)).toBeLessThan(0.2)
    expect(locks.length).toBeGreaterThanOrEqual(2)
  }
  for (const hair of [undefined, { isBent: false, waved: 1.2 }, { waved: 0.3 }])
    expect(head(slight, false, false, hair).locks).toEqual([])
})
