import { describe, expect, it } from 'vitest'
import { serverEvents, type ServerEvent } from './event-stream.ts'

const body = (...chunks: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
      controller.close()
    },
  })

async function read(...chunks: string[]): Promise<ServerEvent[]> {
  return await Array.fromAsync(serverEvents(body(...chunks)))
}

describe('serverEvents', () => {
  it('reads events cut anywhere', async () => {
    const whole = 'event: image\ndata: {"slot":0}\n\nevent: done\r\ndata: {"credits":2}\r\n\r\n'
    const expected = [
      { name: 'image', data: '{"slot":0}' },
      { name: 'done', data: '{"credits":2}' },
    ]
    for (let cut = 1; cut < whole.length; cut++)
      expect(await read(whole.slice(0, cut), whole.slice(cut))).toEqual(expected)
  })

  it('passes over comments and an event that was cut off', async () => {
    expect(await read(': still here\n\n', 'data: a\ndata: b\n\n', 'event: image\ndata: {')).toEqual([
      { name: 'message', data: 'a\nb' },
    ])
  })
})
