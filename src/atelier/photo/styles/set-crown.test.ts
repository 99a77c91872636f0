import { expect, test } from 'vitest'
import { type HairRead, PORTRAIT_SIDE } from '../portrait.ts'
import { setCrown } from './set-crown.ts'
import { HALF, REGION, SIDE } from './side.ts'

const map = { eyes: 60, x: 256, y: 300, cos: 1, sin: 0 }
const oval = Array.from({ length: 36 }, (_, k) => [k === 8 ? 1.1 : k === 28 ? -1.1 : 0, 0])

/** A round head whose outline in the photo is as rough as that of hair which is brushed up. */
function changed(hair: Partial<HairRead>): boolean {
  const far = (x: number, y: number) => Math.hypot(x - map.x, y - map.y + 18) / map.eyes
  const own = Uint8Array.from({ length: PORTRAIT_SIDE ** 2 }, (_, i) => {
    const [x, y] = [(i % PORTRAIT_SIDE) / 2, Math.floor(i / PORTRAIT_SIDE) / 2]
    const angle = Math.atan2(x - map.x, map.y - y)
    return far(x, y) < 1.7 + 0.035 * Math.sin(26 * angle) ? 255 : 0
  })
  const alpha = Float32Array.from({ length: SIDE ** 2 }, (_, i) => (far(i % SIDE, Math.floor(i / SIDE)) < 1.7 ? 1 : 0))
  const region = Uint8Array.from(alpha, (share, i) =>
    share === 0 ? REGION.none : i < SIDE * (map.y - 40) ? REGION.hair : REGION.skin,
  )
  const before = alpha.slice()
  const plane = new Float32Array(HALF ** 2)
  const flow = { tx: plane, ty: plane } as never
  const rig = { contours: { oval }, pose: { yaw: 0, pitch: 0 } } as never
  const seenHair = region.map((is) => (is === REGION.hair ? 1 : 0))
  setCrown(
    { own, raw: { l: new Float32Array(SIDE ** 2) }, alpha, region, rig, map, hairFlow: flow, seenHair },
    { strands: undefined, hair: { length: 'short', isLoose: true, hasFringe: false, ...hair }, hat: undefined },
  )
  return alpha.some((share, i) => share !== before[i])
}

test('hair that is cut close has no tufts, however rough its outline is; longer hair has', () => {
  expect(changed({})).toBe(true)
  expect(changed({ isClose: true })).toBe(false)
})
