import { expect, test } from 'vitest'
import { openComposer } from './composer.ts'

const bytes = new Uint8Array(8)
const free = async () => {}

test('two at once, the others in turn, no more than may wait; what fails lets the next one in', async () => {
  const composer = openComposer(2, 3)
  let working = 0
  let most = 0
  const ends: PromiseWithResolvers<Uint8Array>[] = []
  const make = async () => {
    most = Math.max(most, ++working)
    const end = Promise.withResolvers<Uint8Array>()
    ends.push(end)
    return end.promise.finally(() => working--)
  }
  const outcomes = Array.from({ length: 6 }, (_, i) =>
    composer.compose(`picture ${i}`, free, make).then(
      () => 'made',
      (error) => error.code ?? error.message,
    ),
  )
  expect(await outcomes[5]).toBe('RATE_LIMITED')
  for (let made = 0; made < 5; made++) {
    while (!ends[made]) await new Promise(setImmediate)
    if (made === 1) ends[made]!.reject(new Error('broken'))
    else ends[made]!.resolve(bytes)
  }
  expect(await Promise.all(outcomes)).toEqual(['made', 'broken', 'made', 'made', 'made', 'RATE_LIMITED'])
  expect(most).toBe(2)
})

test('the same picture is made once, and paid by who makes it work; what failed is made again', async () => {
  const composer = openComposer()
  let paid = 0
  let made = 0
  const pay = async () => void paid++
  const make = async () => {
    if (++made === 1) throw new Error('broken')
    return bytes
  }
  await expect(composer.compose('a', pay, make)).rejects.toThrow('broken')
  await composer.compose('a', pay, make)
  for (let again = 0; again < 5; again++) expect(await composer.compose('a', pay, make)).toBe(bytes)
  expect([paid, made]).toEqual([2, 2])
  await composer.compose('b', pay, make)
  expect([paid, made]).toEqual([3, 3])
  await expect(composer.compose('c', () => Promise.reject(new Error('too much')), make)).rejects.toThrow('too much')
  expect(made).toBe(3)
})
