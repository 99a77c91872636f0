import { expect, test } from 'vitest'
import { arePlainCurls } from './bends.ts'

test('short hair is curls, whatever the network sees, where strands and locks bend and the outline is uneven', () => {
  const strands = { straight: 0.3, turning: 0.26, black: false }
  const curls = (own: object, outline: number, locks: number | undefined) =>
    arePlainCurls({ ...strands, ...own }, outline, () => locks)
  expect(curls({}, 0.027, 0.5)).toBe(true)
  expect(curls({ straight: 0.5 }, 0.027, 0.5)).toBe(false)
  expect(curls({}, 0.012, 0.5)).toBe(false)
  expect([curls({}, 0.027, 0.66), curls({}, 0.027, undefined)]).toEqual([false, false])
})
