import { expect, test } from 'vitest'
import { readBody } from './read-body.ts'

const requestOf = (body: BodyInit | ReadableStream) =>
  new Request('http://localhost/', { method: 'POST', body, duplex: 'half' } as RequestInit)
const never = () => new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(10)) })
/** One byte whenever it is asked for one. */
const trickle = () =>
  new ReadableStream({
    async pull(controller) {
      await new Promise((resolve) => setImmediate(resolve))
      controller.enqueue(new Uint8Array(1))
    },
  })

test('a sender that falls silent, and one that never comes to an end, are given up', async () => {
  await expect(readBody(requestOf(never()), { maxBytes: 100, idleMs: 1 })).rejects.toMatchObject({
    code: 'REQUEST_TIMEOUT',
  })
  await expect(readBody(requestOf(trickle()), { maxBytes: 1e9, wholeMs: 5 })).rejects.toMatchObject({
    code: 'REQUEST_TIMEOUT',
  })
})

test('what is larger than allowed is refused as it comes', async () => {
  await expect(readBody(requestOf(trickle()), { maxBytes: 20 })).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
  expect((await readBody(requestOf('hello'), { maxBytes: 5 })).toString()).toBe('hello')
})

test('a network has a share of what is read at once, and gets it back', async () => {
  const full = () => {
    let sent = 0
    return new ReadableStream({
      pull(controller) {
        if (sent++ < 14) controller.enqueue(new Uint8Array(1024 * 1024))
        // Then it stalls.
        else return new Promise<void>(() => {})
      },
    })
  }
  const limits = { maxBytes: 15 * 1024 * 1024, network: 'a', idleMs: 200 }
  const stalled = [1, 2].map(() => readBody(requestOf(full()), limits))
  const outcomes = Promise.allSettled(stalled)
  await new Promise((resolve) => setImmediate(resolve))
  await expect(readBody(requestOf(new Uint8Array(6 * 1024 * 1024)), limits)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  })
  expect(await readBody(requestOf(new Uint8Array(6 * 1024 * 1024)), { ...limits, network: 'b' })).toHaveLength(
    6 * 1024 * 1024,
  )
  for (const outcome of await outcomes) expect(outcome).toMatchObject({ reason: { code: 'REQUEST_TIMEOUT' } })
  expect(await readBody(requestOf(new Uint8Array(6 * 1024 * 1024)), limits)).toHaveLength(6 * 1024 * 1024)
})
