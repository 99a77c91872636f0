/** What one connection can make the server do at once, and how long it is kept when nobody reads. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { listen, type Listener } from '../../src/server/listen.ts'

let listener: Listener
let socket: Socket
afterEach(async () => {
  socket.destroy()
  listener.closeConnections()
  await listener.close()
})

async function open(fetch: (request: Request) => Response | Promise<Response>, stalledMs?: number): Promise<void> {
  listener = await listen(fetch, { port: 0, host: '127.0.0.1' }, stalledMs)
  socket = connect(listener.port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
}
const requests = (count: number) =>
  Array.from({ length: count }, (_, n) => `GET /${n} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join('')

/** What came until `enough` of it did. */
function read(enough: (text: string) => boolean): Promise<string> {
  let text = ''
  return new Promise((resolve) => {
    socket.on('data', (chunk) => {
      text += String(chunk)
      if (enough(text)) resolve(text)
    })
  })
}

test('requests that are sent without waiting for answers are answered one after the other, in their order', async () => {
  let [now, most] = [0, 0]
  await open(async (request) => {
    most = Math.max(most, ++now)
    await setTimeout(5)
    now--
    return new Response(`<${new URL(request.url).pathname}>`)
  })
  socket.write(requests(10))
  const text = await read((text) => text.includes('</9>'))
  expect(text.match(/<\/\d+>/g)).toEqual(Array.from({ length: 10 }, (_, n) => `</${n}>`))
  expect(most).toBe(1)
})

test('a connection with hundreds of them is ended, and few are looked at', async () => {
  let asked = 0
  const never = new Promise<Response>(() => {})
  await open(() => {
    asked++
    return never
  })
  const closed = once(socket, 'close')
  socket.resume().write(requests(200))
  await closed
  expect(asked).toBe(1)
})

test('whoever stops reading is let go, and what was being sent to them is not made any more', async () => {
  const over = Promise.withResolvers<void>()
  await open(
    () =>
      new Response(
        new ReadableStream({
          pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
          cancel: () => over.resolve(),
        }),
      ),
    50,
  )
  socket.pause().write(requests(1))
  await expect(over.promise).resolves.toBeUndefined()
})

test('an answer that takes long to make is waited for; afterwards an idle connection is ended', async () => {
  // A busy machine may stand still before the request is read: within a shorter time the connection would be idle already.
  const idle = 1000
  await open(async () => {
    await setTimeout(idle * 1.3)
    return new Response('<here>')
  }, idle)
  const closed = once(socket, 'close')
  socket.write(requests(1))
  expect(await read((text) => text.includes('<here>'))).toContain('200 OK')
  await closed
})
