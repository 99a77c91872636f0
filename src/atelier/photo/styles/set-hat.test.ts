import { expect, test } from 'vitest'
import { analysedHead, analyseHeads, DARK } from '../../../../tests/support/heads/portraits.ts'
import { downFace, onPicture } from '../face/face-map.ts'
import type { Hat } from '../portrait.ts'
import { downToSkin } from './set-hat.ts'
import { REGION, SIDE } from './side.ts'
import { studyOf } from './study.ts'

await analyseHeads([DARK])

const EDGE = -0.75
const worn = (kind: Hat['kind']) =>
  studyOf({ ...analysedHead(DARK).portrait, hat: { kind, color: '#25406d', edge: EDGE } })

test.each(['cap', 'hijab'] as const)('a %s is cloth of its own colour, and nothing above its edge is hair', (kind) => {
  const { region, map, alpha, worn: set } = worn(kind)
  const above = (i: number) => alpha[i]! > 0.5 && downFace(map, i % SIDE, (i / SIDE) | 0) < EDGE - 0.1
  const shown = [...region.keys()].filter(above).map((i) => region[i])
  expect(new Set(shown)).toEqual(new Set([REGION.cloth]))
  const [x, y] = onPicture(map, 0, EDGE - 0.6).map(Math.round) as [number, number]
  const blue = set!.colours[set!.piece[y * SIDE + x]!]!
  expect(blue.b).toBeLessThan(-0.05)
})

test('a face looks out of a headscarf that goes round its jaw', () => {
  const { region, map, rig } = worn('hijab')
  const at = (u: number, v: number) => {
    const [x, y] = onPicture(map, u, v).map(Math.round) as [number, number]
    return region[y * SIDE + x]
  }
  const chin = rig.contours.jaw[10]![1]
  expect([at(0, 0.5), at(-1.25, 0.5), at(1.25, 0.5), at(0, chin + 0.3)]).toEqual([
    REGION.skin,
    REGION.cloth,
    REGION.cloth,
    REGION.cloth,
  ])
  expect(region).not.toContain(REGION.hair)
})

test('a hat comes down to the skin of the forehead, but not over a fringe', () => {
  const { rig, map } = studyOf(analysedHead(DARK).portrait)
  const hat: Hat = { kind: 'beanie', color: '#25406d', edge: -1 }
  const region = Uint8Array.from({ length: SIDE * SIDE }, (_, i) =>
    downFace(map, i % SIDE, (i / SIDE) | 0) < -0.7 ? REGION.hair : REGION.skin,
  )
  const hair = { length: 'short', isLoose: true, hasFringe: false } as const
  expect(downToSkin(hat, { region, rig, map, hair }).edge).toBeCloseTo(-0.7, 1)
  expect(downToSkin(hat, { region, rig, map, hair: { ...hair, hasFringe: true } }).edge).toBe(-1)
  expect(downToSkin({ ...hat, edge: -0.6 }, { region, rig, map, hair }).edge).toBe(-0.6)
})
