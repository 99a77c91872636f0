import { expect, test } from 'vitest'
import { plain, turnBody } from './spaces.ts'

test('a chest turns with the head: its middle moves, the far shoulder comes in, the near one forward, the neck stays', () => {
  const places = [[0, 950], [0, 780], [290, 950], [-290, 950]] as const
  const xs = () => places.map(([x, y]) => plain(x, y)[0])
  turnBody(30)
  const turned = xs()
  turnBody(0)
  const straight = xs()
  const [middle, neck, far, near] = turned.map((x, i) => x - straight[i]!)
  expect([middle, neck]).toEqual([30, 0])
  expect(far).toBeLessThan(-20)
  expect(near).toBeLessThan(0)
})

test('what lies to the left of something else stays there on a turned chest', () => {
  for (const across of [-40, 40]) {
    turnBody(across)
    for (let x = -400; x < 400; x += 10) expect(plain(x + 10, 960)[0]).toBeGreaterThan(plain(x, 960)[0])
  }
  turnBody(0)
})
