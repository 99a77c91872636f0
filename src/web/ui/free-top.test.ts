import { expect, it } from 'vitest'
import { freeTop } from './free-top.ts'

it('a message goes where it lies on nothing, as high as can be', () => {
  expect(freeTop([], 36, 66, 200), 'nothing is there').toBe(66)
  expect(
    freeTop(
      [
        { top: 15, bottom: 55 },
        { top: 105, bottom: 866 },
      ],
      36,
      66,
      200,
    ),
    'between bar and sheet',
  ).toBe(66)
  expect(
    freeTop(
      [
        { top: 88, bottom: 128.4 },
        { top: 380, bottom: 530 },
      ],
      36,
      66,
      200,
    ),
    'under the title',
  ).toBe(132)
  expect(
    freeTop(
      [
        { top: 380, bottom: 530 },
        { top: 88, bottom: 128 },
      ],
      84,
      66,
      400,
    ),
    'in any order',
  ).toBe(131)
  expect(freeTop([{ top: -300, bottom: 500 }], 36, 66, 200), 'the sheet is everywhere').toBeUndefined()
  expect(
    freeTop(
      [
        { top: 80, bottom: 120 },
        { top: 140, bottom: 500 },
      ],
      36,
      66,
      200,
    ),
    'too little',
  ).toBeUndefined()
})
