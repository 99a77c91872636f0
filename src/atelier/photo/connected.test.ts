import { expect, test } from 'vitest'
import { connected } from './connected.ts'

test('pixels hang together by their edges, not by corners nor over the end of a row', () => {
  const plane = ['##..#', '#..##', '..#..', '##..#'].join('')
  const from = (start: number) =>
    connected(
      plane.length,
      5,
      (i) => i === start,
      (i) => plane[i] === '#',
    )
  const indices = (start: number) => [...from(start).keys()].filter((i) => from(start)[i])
  expect(indices(0)).toEqual([0, 1, 5])
  expect(indices(4)).toEqual([4, 8, 9])
  expect(indices(12)).toEqual([12])
  expect(indices(2)).toEqual([])
})
