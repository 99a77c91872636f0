import sharp from 'sharp'
import { expect, test } from 'vitest'
import { photoToSend } from './photo-to-send.ts'

/** Bytes that no encoder can make smaller, the same each time. */
function noise(count: number): Uint8Array {
  const bytes = new Uint8Array(count)
  let state = 1
  for (let at = 0; at < count; at++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    bytes[at] = state >>> 24
  }
  return bytes
}
const grain = async (width: number, height: number) => ({
  bytes: new Uint8Array(
    await sharp(noise(width * height * 3), { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer(),
  ),
  type: 'image/png' as const,
  width,
  height,
})

test('a photo is sent as a JPEG that is under 1 MB as a data URL, even if it is nothing but grain', async () => {
  const sent = await photoToSend(await grain(1400, 1200), { x: 0, y: 0, size: 1 })
  expect(sent).toMatchObject({ type: 'image/jpeg', width: 1024, height: 1024 })
  const { format, width, height } = await sharp(sent.bytes).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1024, height: 1024 })
  expect(Buffer.from(sent.bytes).toString('base64').length).toBeLessThan(990_000)
})

test('what was cut out already stands on white, and a small photo stays as small as it is', async () => {
  const bytes = await sharp({ create: { width: 300, height: 300, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer()
  const sent = await photoToSend({ bytes, type: 'image/png', width: 300, height: 300 }, undefined)
  expect(sent).toMatchObject({ type: 'image/jpeg', width: 300, height: 300 })
  const { channels } = await sharp(sent.bytes).stats()
  expect(channels.every(({ min }) => min >= 254)).toBe(true)
})
