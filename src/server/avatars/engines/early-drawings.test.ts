import { afterAll, expect, test } from 'vitest'
import { resolve } from '../../../atelier/resolve.ts'
import { noWishes } from '../../../atelier/wishes.ts'
import { openAtelier } from './atelier.ts'
import { openDrawingPool } from './drawing-pool.ts'
import { openEarlyDrawings } from './early-drawings.ts'
import type { Order } from './engine.ts'

const pool = openDrawingPool(2)
afterAll(() => pool.close())

const recipe = (seed: number) => resolve({ style: 'pixel', seed, wishes: noWishes(), background: { type: 'transparent', colors: ['#6366f1', '#8b5cf6'] } }, 0)
const order: Order = { prompt: 'une pirate rousse', background: { type: 'transparent', colors: ['#6366f1', '#8b5cf6'] }, seed: 7 }
const context = { signal: AbortSignal.timeout(30_000), onProgress: () => {} }

test('what was begun is handed out once, and is what it would have been', async () => {
  const early = openEarlyDrawings(pool, 2)
  early.begin(recipe(1))
  // As it comes back from the database: the same recipe, another object.
  expect(await early.take(structuredClone(recipe(1)))).toEqual(await pool.draw(recipe(1)))
  expect(early.take(recipe(1))).toBeUndefined()
  expect(early.take(recipe(2))).toBeUndefined()
  early.close()
})

test('nothing is begun while the threads have work that somebody paid for', async () => {
  const early = openEarlyDrawings(pool, 2)
  const paid = [pool.draw(recipe(3)), pool.draw(recipe(4))]
  early.begin(recipe(5))
  expect(early.take(recipe(5))).toBeUndefined()
  await Promise.all(paid)
  early.begin(recipe(5))
  expect(await early.take(recipe(5))).toBeInstanceOf(Uint8Array)
  early.close()
})

test('an order that was foreseen is drawn with less left to do, byte for byte the same', async () => {
  const plain = openAtelier(pool, 2)
  const foreseeing = openAtelier(pool, 2, true)
  const expected = await Promise.all([0, 1, 2, 3].map((variant) => plain.draw(order, variant, context)))
  foreseeing.foresee!(order, 4)
  expect(pool.underWay).toBe(2)
  expect(await Promise.all([0, 1, 2, 3].map((variant) => foreseeing.draw(order, variant, context)))).toEqual(expected)
  // One that is refused leaves the threads as they were.
  foreseeing.foresee!({ ...order, seed: 8 }, 1)
  expect(pool.underWay).toBe(1)
  await expect.poll(() => pool.underWay).toBe(0)
  await plain.close()
  await foreseeing.close()
})

test('with several processes nobody foresees what another may draw, and three dimensions are never begun in vain', async () => {
  expect(openAtelier(pool, 2).foresee).toBeUndefined()
  const foreseeing = openAtelier(pool, 2, true)
  foreseeing.foresee!({ ...order, prompt: 'une pirate rousse en figurine 3D' }, 4)
  foreseeing.foresee!({ ...order, photo: true }, 4)
  expect(pool.underWay).toBe(0)
  await foreseeing.close()
})
