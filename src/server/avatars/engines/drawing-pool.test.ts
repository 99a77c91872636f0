/** Threads that draw, and are replaced while they do. */
import { expect, test } from 'vitest'
import { soak } from '../../../../tests/support/soak.ts'
import type { Recipe } from '../../../atelier/recipe.ts'
import { resolve } from '../../../atelier/resolve.ts'
import { noWishes } from '../../../atelier/wishes.ts'
import { openDrawingPool } from './drawing-pool.ts'

/** Each of the two threads is replaced at least once. */
const PER_LANE = 2 * soak.factor

const recipe = (style: Recipe['style'], seed: number): Recipe =>
  resolve({ style, seed, wishes: noWishes(), background: { type: 'transparent', colors: ['#6366f1', '#8b5cf6'] } }, 0)

test('replacing the threads, with drawings under way and waiting, loses none', async () => {
  const pool = openDrawingPool(2, { drawingsEach: 6 })
  try {
    let seed = 0
    const outcomes: string[] = []
    // Eight at a time, slow and quick ones mixed, so that threads are always replaced in the middle of work.
    await Promise.all(
      Array.from({ length: 8 }, async (_, lane) => {
        for (let i = 0; i < PER_LANE; i++) {
          outcomes.push(
            await pool
              .draw(recipe(lane % 2 ? 'pixel' : 'chibi', seed++))
              .then((png) => (png.length > 1000 ? 'drawn' : 'empty'), String),
          )
        }
      }),
    )
    expect(outcomes.filter((outcome) => outcome !== 'drawn')).toEqual([])
    expect(outcomes).toHaveLength(8 * PER_LANE)
  } finally {
    await pool.close()
  }
})
