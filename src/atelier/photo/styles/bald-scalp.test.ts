import { expect, test } from 'vitest'
import { scalpIsSkin } from './bald-scalp.ts'
import { REGION } from './side.ts'

test('gloss on a bald head is skin; the dark ring of hair beside it stays, and so do clothes', () => {
  const region = new Uint8Array([REGION.hair, REGION.hair, REGION.hair, REGION.cloth])
  scalpIsSkin(region, new Float32Array([0.9, 0.6, 0.3, 0.9]), 0.65)
  expect([...region]).toEqual([REGION.skin, REGION.skin, REGION.hair, REGION.cloth])
})
