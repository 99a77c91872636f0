import { expect, it } from 'vitest'
import { memo } from './memo.ts'

it('makes each value once, and begins anew where it would keep too many', () => {
  const made: number[] = []
  const half = memo((n: number) => {
    made.push(n)
    return n / 2
  }, 2)
  expect([half(2), half(4), half(2)]).toEqual([1, 2, 1])
  expect(made).toEqual([2, 4])
  half(6)
  expect([half(6), half(2)]).toEqual([3, 1])
  expect(made).toEqual([2, 4, 6, 2])
})
