/** What is taken for a portrait, and what is not. */
import { afterAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { paintPortrait } from '../../../../../tests/support/providers/portrait.ts'
import { openPictureCutter } from './picture-cutter.ts'

const cutter = openPictureCutter(1)
afterAll(() => cutter.close())

test('a picture with the model’s own alpha is taken in as many pieces as it was drawn', async () => {
  const png = await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><circle cx="256" cy="330" r="150" fill="#a46a3f"/>
       <circle cx="450" cy="100" r="55" fill="#d4af37"/><circle cx="60" cy="100" r="55" fill="#d4af37"/></svg>`,
    ),
  )
    .png()
    .toBuffer()
  expect(await cutter.cutOut(png, undefined)).toMatchObject({ ok: true })
  const keyed = await sharp(png).flatten({ background: '#00ff00' }).png().toBuffer()
  expect(await cutter.cutOut(keyed, '#00ff00')).toMatchObject({ ok: false, reason: expect.stringContaining('pieces') })
})

test('a strip is no portrait, whatever is on it', async () => {
  const strip = new Uint8Array(
    await sharp(await paintPortrait({ prompt: 'chroma key green' }))
      .resize(128, 1024, { fit: 'fill' })
      .png()
      .toBuffer(),
  )
  expect(await cutter.cutOut(strip, '#00ff00')).toEqual({
    ok: false,
    reason: expect.stringContaining('a strip of 128×1024'),
  })
})
