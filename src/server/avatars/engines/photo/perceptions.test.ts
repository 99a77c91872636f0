/** A photo is looked at once for its check and its drawing, and forgotten soon after. */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import type { Vision } from '../../vision/open-vision.ts'
import { openPerceptions } from './perceptions.ts'

const seen = () => vi.fn<Vision['perceive']>(async () => ({ width: 1, height: 1, faces: [], person: undefined }))
const [photo, other] = [{ bytes: new Uint8Array([1]) }, { bytes: new Uint8Array([2]) }]

test('the same photo and choice are looked at once, others anew', async () => {
  const perceive = seen()
  const perceptions = openPerceptions(perceive)
  const first = await perceptions.of(photo, {})
  expect(await perceptions.of({ bytes: new Uint8Array([1]) }, { crop: undefined })).toBe(first)
  expect(perceive).toHaveBeenCalledTimes(1)
  await perceptions.of(other, {})
  await perceptions.of(photo, { face: { x: 0.5, y: 0.2 } })
  await perceptions.of(photo, { crop: { x: 0, y: 0, size: 0.5 } })
  expect(perceive).toHaveBeenCalledTimes(4)
  perceptions.close()
})

test('it is forgotten, and a failure is not kept', async () => {
  const perceive = seen()
  const perceptions = openPerceptions(perceive, 5)
  await perceptions.of(photo, {})
  await sleep(40)
  await perceptions.of(photo, {})
  expect(perceive).toHaveBeenCalledTimes(2)
  perceive.mockRejectedValueOnce(new Error('unreadable'))
  await expect(perceptions.of(other, {})).rejects.toThrow('unreadable')
  expect((await perceptions.of(other, {})).faces).toEqual([])
  perceptions.close()
})
