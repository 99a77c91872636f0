import { expect, test } from 'vitest'
import { bareChin } from './bare-chin.ts'
import { HEAD, REGION, SIDE } from './side.ts'

test('a microphone before a chin is no goatee; hats, hair and clothes stay', () => {
  const map = { eyes: 60, x: 256, y: 220, cos: 1, sin: 0 }
  const at = (v: number) => Math.round(map.y + v * map.eyes) * SIDE + map.x
  const region = new Uint8Array(SIDE * SIDE).fill(REGION.cloth)
  const own = new Uint8Array(SIDE * SIDE)
  for (const v of [-0.9, 1.5]) own[at(v)] = HEAD.face
  own[at(0.9)] = HEAD.face
  region[at(0.9)] = REGION.hair
  bareChin({ region, map }, own)
  expect([-0.9, 0.9, 1.5, 2].map((v) => region[at(v)])).toEqual([REGION.cloth, REGION.hair, REGION.skin, REGION.cloth])
})
