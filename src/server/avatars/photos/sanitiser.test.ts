import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPhotoSanitiser, type PhotoSanitiser } from './sanitiser.ts'

let sanitiser: PhotoSanitiser
beforeEach(() => {
  sanitiser = openPhotoSanitiser()
})
afterEach(() => sanitiser.close())

const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c8281e' } })
  .jpeg()
  .toBuffer()
const sender = (network = 'a') => {
  const controller = new AbortController()
  return { network, gone: controller.signal, leave: () => controller.abort() }
}

test('nobody’s photo is read: not one that waits, nor one that is being read; those after it are', async () => {
  const [reading, waiting, patient] = [sender('a'), sender('b'), sender('c')]
  const outcomes = Promise.allSettled([reading, waiting, patient].map((who) => sanitiser.clean(photo, who)))
  reading.leave()
  waiting.leave()
  expect((await outcomes).map((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : 'read'))).toEqual([
    'CANCELLED',
    'CANCELLED',
    'read',
  ])
})

test('networks take turns, and each has a share of what may wait', async () => {
  const order: string[] = []
  const clean = (network: string, bytes: Uint8Array = photo) =>
    sanitiser.clean(bytes, sender(network)).then(
      () => order.push(network),
      ({ code }) => order.push(`${network} ${code}`),
    )
  const heavy = Buffer.concat([photo, Buffer.alloc(9 * 1024 * 1024)])
  await Promise.all([
    ...Array.from({ length: 4 }, () => clean('greedy', heavy)),
    ...Array.from({ length: 2 }, () => clean('one')),
    clean('other'),
  ])
  expect(order).toEqual(['greedy UNAVAILABLE', 'greedy', 'one', 'other', 'greedy', 'one', 'greedy'])
  expect(await sanitiser.clean(photo, sender('greedy'))).toMatchObject({ width: 300, height: 200 })
})
