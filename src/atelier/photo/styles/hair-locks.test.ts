import { expect, test } from 'vitest'
import { PLAIN_OVAL } from '../../../../tests/support/plain-face.ts'
import { locksOf } from './hair-locks.ts'
import { HALF, REGION, SIDE } from './side.ts'
import type { Study } from './study.ts'

const EYES = 60
const map = { eyes: EYES, x: 256, y: 260, cos: 1, sin: 0 }

/** The lights on a cap of hair that falls to both sides, in one even tone of such a lightness. */
function lightsOn(l: number) {
  const region = new Uint8Array(SIDE * SIDE)
  const hair = new Float32Array(HALF * HALF)
  const flow = { tx: new Float32Array(HALF * HALF), ty: new Float32Array(HALF * HALF) }
  const even = new Float32Array(HALF * HALF)
  for (let i = 0; i < region.length; i++) {
    const [u, v] = [((i % SIDE) - map.x) / EYES, (Math.floor(i / SIDE) - map.y) / EYES]
    if (v < -0.9 && Math.hypot(u, v + 0.3) < 1.7) region[i] = REGION.hair
  }
  for (let i = 0; i < hair.length; i++) {
    const [u, v] = [(2 * (i % HALF) - map.x) / EYES, (2 * Math.floor(i / HALF) - map.y) / EYES]
    if (region[2 * Math.floor(i / HALF) * SIDE + 2 * (i % HALF)] === REGION.hair) hair[i] = 1
    const far = Math.hypot(u, v) || 1
    ;[flow.tx[i], flow.ty[i]] = [-v / far, u / far]
  }
  const study = {
    map,
    region,
    away: 1,
    rig: { contours: { oval: PLAIN_OVAL } },
    hair: { length: 'short', isLoose: true, hasFringe: false, own: { l, a: 0.005, b: 0.01 } },
    skinColour: { l: 0.8, a: 0.03, b: 0.05 },
  } as unknown as Study
  const shade = new Float32Array(HALF * HALF).fill(-1)
  return locksOf(study, { flow, hair, detail: even, shade }).filter(({ light }) => light)
}

test('even dark hair has few lights side by side, on the side in the light; fair hair has those that are seen', () => {
  const lights = lightsOn(0.25)
  expect(lights.length).toBeGreaterThanOrEqual(2)
  expect(lights.length).toBeLessThanOrEqual(3)
  const middles = lights.map(({ line }) => line[line.length >> 1]!)
  for (const [x] of middles) expect(x).toBeLessThan(map.x + 0.3 * EYES)
  expect(lightsOn(0.7)).toEqual([])
})
