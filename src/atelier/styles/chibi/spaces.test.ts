import { expect, test } from 'vitest'
import { plain, turnBody } from './spaces.ts'

test('a chest turns with the head: its middle moves, neck and sides stay', () => {
  turnBody(30)
  const turned = [plain(0, 950), plain(0, 780), plain(290, 950), plain(-290, 950)].map(([x]) => x)
  turnBody(0)
  const straight = [plain(0, 950), plain(0, 780), plain(290, 950), plain(-290, 950)].map(([x]) => x)
  expect(turned.map((x, i) => x - straight[i]!)).toEqual([30, 0, 0, 0])
})

test('what lies to the left of something else stays there on a turned chest', () => {
  for (const across of [-40, 40]) {
    turnBody(across)
    for (let x = -400; x < 400; x += 10) expect(plain(x + 10, 960)[0]).toBeGreaterThan(plain(x, 960)[0])
  }
  turnBody(0)
})
