/** Reading what a picture was drawn from; and `POST /api/images/:id/retouch`: the server draws the recipe and keeps it as a new take of the picture's frame, free. */
import type { Background, Recipe } from '../../atelier/recipe.ts'
import type { PictureRecipe, RetouchedPicture } from '../../contract/retouch.ts'
import { tellOtherTabs } from '../session/session-events.ts'
import { getJson, postJson } from '../session/api.ts'

/** @throws ApiError, Unreached */
export async function saveRetouch(image: string, recipe: Recipe, background: Background): Promise<RetouchedPicture> {
  const picture = await postJson<RetouchedPicture>(`/api/images/${image}/retouch`, { recipe, background })
  tellOtherTabs('pictures')
  return picture
}

/** @throws ApiError, also when it was not drawn from a recipe; Unreached */
export async function readRecipe(image: string): Promise<PictureRecipe> {
  return await getJson<PictureRecipe>(`/api/images/${image}/recipe`)
}
