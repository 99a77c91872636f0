import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFrame } from './events.ts'

const text = (message: unknown) => readFrame(Buffer.from(JSON.stringify(message)), false, 'ours')

test.each([
  [{ type: 'execution_start', data: { prompt_id: 'ours', timestamp: 1 } }, undefined],
  [
    { type: 'progress', data: { value: 7, max: 28, prompt_id: 'ours', node: '3' } },
    { is: 'progress', fraction: 0.25 },
  ],
  [{ type: 'executing', data: { node: '3', display_node: '3', prompt_id: 'ours' } }, undefined],
  [{ type: 'executing', data: { node: null, prompt_id: 'ours' } }, { is: 'ended' }],
  [{ type: 'execution_success', data: { prompt_id: 'ours' } }, { is: 'ended' }],
  [{ type: 'execution_error', data: { prompt_id: 'ours', exception_message: 'no' } }, { is: 'ended' }],
  [{ type: 'execution_interrupted', data: { prompt_id: 'ours' } }, { is: 'ended' }],
  [{ type: 'executing', data: { node: null, prompt_id: 'theirs' } }, undefined],
  [{ type: 'progress', data: { value: 7, max: 28, prompt_id: 'theirs' } }, undefined],
  [{ type: 'progress', data: { value: 7, max: 0, prompt_id: 'ours' } }, undefined],
  [{ type: 'status', data: { status: { exec_info: { queue_remaining: 1 } }, sid: 'x' } }, undefined],
])('%j', (message, event) => {
  expect(text(message)).toEqual(event)
})

test('a preview is the image behind its eight bytes of head', () => {
  expect(readFrame(Buffer.from([0, 0, 0, 1, 0, 0, 0, 2, 9, 8, 7]), true, 'ours')).toEqual({
    is: 'preview',
    image: Uint8Array.of(9, 8, 7),
  })
})

test('no frame throws, whatever it holds', () => {
  const reading = (frame: Buffer, binary = false) => {
    expect(() => readFrame(frame, binary, 'ours')).not.toThrow()
  }
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), fc.boolean(), (bytes, binary) => reading(Buffer.from(bytes), binary)),
  )
  fc.assert(fc.property(fc.json(), (json) => reading(Buffer.from(json))))
  fc.assert(
    fc.property(fc.string(), fc.jsonValue(), (type, data) => reading(Buffer.from(JSON.stringify({ type, data })))),
  )
})
