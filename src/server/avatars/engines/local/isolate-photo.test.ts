import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { paintPortrait } from '../../../../../tests/support/providers/portrait.ts'
import { soak } from '../../../../../tests/support/soak.ts'
import { openDrawingPool } from '../drawing-pool.ts'
import type { Photo } from '../engine.ts'
import { photoFor, photoIsolator } from './isolate-photo.ts'

const pool = openDrawingPool(1)
afterAll(() => pool.close())
const isolate = photoIsolator(pool)
const photo: Photo = {
  bytes: new Uint8Array(
    await paintPortrait({ prompt: '', background: 'opaque', width: 640, height: 640, format: 'jpeg' }),
  ),
  type: 'image/jpeg',
  width: 640,
  height: 640,
}
const MAGENTA = { name: 'pure magenta', hex: '#ff00ff' } as const

test('the person stays, the street behind them becomes the flat colour', async () => {
  const isolated = (await photoFor({ photo, alpha: MAGENTA }, isolate, new AbortController().signal))!
  const { data, info } = await sharp(isolated.bytes).raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 1024, height: 1024, channels: 3 })
  expect(isolated).toMatchObject({ type: 'image/png', width: 1024, height: 1024 })
  const at = (x: number, y: number) => [...data.subarray((y * 1024 + x) * 3, (y * 1024 + x) * 3 + 3)]
  for (const [x, y] of [[5, 5], [1018, 5], [5, 500], [1018, 500], [512, 40]] as const)
    expect(at(x, y)).toEqual([255, 0, 255])
  // The face's colour, #b67a4b, somewhere in the middle.
  for (const [x, y] of [[512, 480], [440, 520], [580, 520]] as const) expect(at(x, y)[1]).toBeGreaterThan(60)
})

test.runIf(soak.factor > 1)('whom it is about and what was mended go along', async () => {
  const strokes = [{ keep: false, radius: 0.2, points: [{ x: 0.5, y: 0.9 }] }]
  const { signal } = new AbortController()
  const mended = (await photoFor({ photo, alpha: MAGENTA, choice: { strokes } }, isolate, signal))!
  const { data } = await sharp(mended.bytes).raw().toBuffer({ resolveWithObject: true })
  expect([...data.subarray((920 * 1024 + 512) * 3, (920 * 1024 + 512) * 3 + 3)]).toEqual([255, 0, 255])
})

test('a photo goes as it is where transparency is asked for, and where nothing can isolate it', async () => {
  const { signal } = new AbortController()
  expect(await photoFor({ photo, alpha: 'native' }, isolate, signal)).toBe(photo)
  expect(await photoFor({ photo, alpha: MAGENTA }, undefined, signal)).toBe(photo)
  expect(await photoFor({ photo: undefined, alpha: MAGENTA }, isolate, signal)).toBeUndefined()
})

test('a photo that cannot be analysed is this request’s failure, not the server’s; giving up is giving up', async () => {
  const broken = { ...photo, bytes: new Uint8Array(100) }
  await expect(isolate(broken, MAGENTA.hex, new AbortController().signal)).rejects.toMatchObject({ fault: 'invalid' })
  await expect(isolate(photo, MAGENTA.hex, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone')
})
