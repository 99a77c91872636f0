import { isDrawn } from '../../../atelier/is-drawn.ts'
import type { Recipe } from '../../../atelier/recipe.ts'
import type { Unseen } from '../../drawing/unseen.ts'
import type { Understood } from '../../../atelier/wishes.ts'
import { isBehindLids, isTiedUp, isUnderCover } from './hidden.ts'

/**
 * Which of `wishes` are to be seen in none of the pictures, though at least one was drawn with them.
 *
 * @param recipes of the pictures; none, where not all of them are known
 * @param find what of some wishes, all of them in the recipe, its picture does not show
 */
export async function unseenOnAll(
  recipes: readonly Recipe[],
  wishes: readonly Understood[],
  find: (recipe: Recipe, wishes: Understood[]) => Promise<Unseen>,
): Promise<Understood[]> {
  let left = wishes.filter((wish) => !wish.negated && !wish.implied && recipes.some((one) => isDrawn(wish, one)))
  for (const recipe of recipes) {
    if (left.length === 0) break
    const hidden = new Set<Understood>()
    const asked: Understood[] = []
    for (const wish of left) {
      const told = [isTiedUp, isUnderCover, isBehindLids].some((rule) => rule(wish, recipe))
      if (told || !isDrawn(wish, recipe)) hidden.add(wish)
      else asked.push(wish)
    }
    const { covered, undrawn } = await find(recipe, asked)
    const found = [...covered, ...undrawn]
    left = left.filter(
      (wish) =>
        hidden.has(wish) || found.some(({ attribute, value }) => attribute === wish.attribute && value === wish.value),
    )
  }
  return left
}
