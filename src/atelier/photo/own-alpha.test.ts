/** Portraits that somebody has cut out already keep their outline; a round frame is not taken for one. */
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { paintHead, type Head, type HeadOptions } from '../../../tests/support/heads/head.ts'
import { overlap } from '../../../tests/support/heads/measure.ts'
import { BUSY_PEOPLE, PLAIN_PEOPLE } from '../../../tests/support/heads/people.ts'
import { soak } from '../../../tests/support/soak.ts'
import { portraitOf } from '../../../tests/support/heads/perceive.ts'
import type { PhotoPortrait } from './analyse-photo.ts'
import { PORTRAIT_SIDE } from './portrait.ts'

/** The head with that alpha; what is see-through has no colour, as most programs save it. */
function withAlpha(head: Head, alphaAt: (x: number, y: number) => number): Head {
  const rgba = head.rgba.slice()
  for (let i = 0; i < head.mask.length; i++) {
    const alpha = Math.round(255 * alphaAt(i % head.width, Math.floor(i / head.width)))
    if (alpha === 0) rgba.fill(0, i * 4, i * 4 + 3)
    rgba[i * 4 + 3] = alpha
  }
  return { ...head, rgba }
}
const cutOut = (head: Head) => withAlpha(head, (x, y) => head.mask[y * head.width + x]!)

/** Share of columns in which somebody stands on the lower edge. */
const standing = ({ alpha }: PhotoPortrait) =>
  alpha.subarray(-PORTRAIT_SIDE).filter((a) => a === 255).length / PORTRAIT_SIDE

test('a cut-out keeps its own outline, and nothing of the colour that hides behind transparency shines through', async () => {
  const head = paintHead(PLAIN_PEOPLE[1]!)
  const green = head.rgba.slice()
  for (let i = 0; i < head.mask.length; i++) {
    for (let c = 0; c < 3; c++)
      green[i * 4 + c] = head.rgba[i * 4 + c]! * head.mask[i]! + [0, 255, 0][c]! * (1 - head.mask[i]!)
    green[i * 4 + 3] = head.mask[i]! > 0.5 ? 255 : 0
  }
  const portrait = await portraitOf({ ...head, rgba: green })
  expect(overlap(head, portrait)).toBeGreaterThan(0.985)
  const { rgba, alpha } = portrait
  let seen = 0
  for (let i = 0; i < alpha.length; i++)
    if (alpha[i]! > 200 && rgba[i * 4 + 1]! > 2 * Math.max(rgba[i * 4]!, rgba[i * 4 + 2]!) + 20) seen++
  expect(seen / alpha.length).toBeLessThan(0.001)
})

/** Asked in a soak run; in an ordinary run the test above asks it of one head. */
test.runIf(soak.factor > 1).each<[string, HeadOptions]>([
  ['a street behind', BUSY_PEOPLE[8]!],
  ['long hair, dark glasses', PLAIN_PEOPLE[3]!],
])('a cut-out keeps its own outline, whatever ours would be: %s', async (_, person) => {
  const head = cutOut(paintHead(person))
  expect(overlap(head, await portraitOf(head))).toBeGreaterThan(0.985)
})

describe('a bust that floats above the lower edge', () => {
  const head = paintHead(PLAIN_PEOPLE[0]!)
  const floating = withAlpha(head, (x, y) => (y < head.height * 0.86 ? head.mask[y * head.width + x]! : 0))
  test('is set down on it', async () => expect(standing(await portraitOf(floating))).toBeGreaterThan(0.4))
  test.runIf(soak.factor > 1)('in the box that a person drew, as well', async () =>
    expect(standing(await portraitOf(floating, { x: 0, y: 0.18, size: 1 }))).toBeGreaterThan(0.4),
  )
})

test('a round frame is not an outline: what is behind the person goes, and what is past the frame', async () => {
  const { data, info } = await sharp('tests/photos/astronaut.png')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [cx, cy, radius] = [230, 200, 190]
  const framed = data.map((value, p) => {
    const i = p >> 2
    return p % 4 < 3 || Math.hypot((i % info.width) - cx, Math.floor(i / info.width) - cy) < radius ? value : 0
  })
  const { alpha, square } = await portraitOf({ rgba: framed, width: info.width, height: info.height })
  const at = (x: number, y: number) =>
    alpha[
      Math.floor(((y - square.y) / square.side) * PORTRAIT_SIDE) * PORTRAIT_SIDE +
        Math.floor(((x - square.x) / square.side) * PORTRAIT_SIDE)
    ]
  for (const [x, y] of [[225, 130], [190, 60], [150, 300]] as const) expect(at(x, y)).toBe(255)
  // Inside the frame beside the head, and past the frame.
  for (const [x, y] of [[105, 120], [340, 100], [60, 330]] as const) expect(at(x, y)).toBe(0)
})
