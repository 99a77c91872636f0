/** Rendered people of known truth, through models and portrait: a few of those that `npm run bench:heads` measures. */
import { expect, test } from 'vitest'
import { measureHead } from '../../../tests/support/heads3d/measure-head.ts'
import { somebody } from '../../../tests/support/heads3d/people.ts'
import type { HeadOptions } from '../../../tests/support/heads3d/render-head.ts'
import { firstCases } from '../../../tests/support/soak-cases.ts'
import { soak } from '../../../tests/support/soak.ts'
import { FACE_SURE } from './perception.ts'

const DEGREE = Math.PI / 180

test.each<[string, HeadOptions]>(
  firstCases(1, [
    ['fair, with thin glasses and an afro', somebody(2, 0)],
    ['dark, with long hair before an uneven wall', somebody(7, -30)],
    ['with a beard', somebody(16, 15)],
  ]),
)('somebody %s is found, and cut out along the outline', async (_, who) => {
  const { score, box, points, turn, person } = await measureHead(who)
  expect(score).toBeGreaterThan(FACE_SURE)
  expect(box.detector).toBeGreaterThan(0.6)
  expect(points.eyes).toBeLessThan(0.06)
  expect(points.nose).toBeLessThan(0.12)
  expect(points.mouth).toBeLessThan(0.08)
  expect(Math.abs(turn.yaw)).toBeLessThan(6)
  expect(Math.abs(turn.roll)).toBeLessThan(5)
  expect(person.portrait).toBeGreaterThan(0.93)
})

test.runIf(soak.factor > 1).each(firstCases(1, [100, -170]))(
  'somebody in a picture turned by %i° is seen so, and their portrait is upright',
  async (lean) => {
    const figures = await measureHead({ ...somebody(4, 0), glasses: 'none', lean: lean * DEGREE })
    expect(Math.abs(figures.turn.roll)).toBeLessThan(5)
    expect(figures.points.eyes).toBeLessThan(0.06)
    expect(figures.person.portrait).toBeGreaterThan(0.9)
  },
)

test.runIf(soak.factor > 1).each<[string, HeadOptions, string[]]>(
  firstCases(1, [
    ['a blue cap', somebody(6, -30), ['cap', 'beanie']],
    ['a black beanie', somebody(32, 15), ['beanie']],
    ['a brim', somebody(28, 0), ['hat']],
  ]),
)('who wears %s is seen with it', async (_, who, kinds) => {
  expect(who.hat).not.toBe('none')
  expect(kinds).toContain((await measureHead(who)).headwear)
})
