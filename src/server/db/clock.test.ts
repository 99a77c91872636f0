import { expect, test } from 'vitest'
import { openClock } from './clock.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 24, 12, 0, seconds))

test('it counts from the server’s answer, taken as of the middle of the question', () => {
  let elapsed = 5000
  const clock = openClock(() => elapsed)
  clock.hear(at(0), 4000, 5000)
  expect(clock.now()).toEqual(new Date(at(0).getTime() + 500))
  elapsed += 10_000
  expect(clock.now()).toEqual(new Date(at(10).getTime() + 500))
})

test('a small correction never takes it back; a server whose clock was set is followed', () => {
  let elapsed = 0
  const clock = openClock(() => elapsed)
  clock.hear(at(30), 0, 0)
  expect(clock.now()).toEqual(at(30))
  clock.hear(new Date(at(30).getTime() - 400), 0, 0)
  expect(clock.now()).toEqual(at(30))
  elapsed = 1000
  expect(clock.now()).toEqual(new Date(at(31).getTime() - 400))
  clock.hear(at(0), 1000, 1000)
  expect(clock.now()).toEqual(at(0))
  clock.hear(at(50), 1000, 1000)
  expect(clock.now()).toEqual(at(50))
})
