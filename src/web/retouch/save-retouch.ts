/** `POST /api/images/:id/retouch`: the server draws the recipe and keeps it as a new take of the picture's frame, free. */
import type { Background, Recipe } from '../../atelier/recipe.ts'
import type { RetouchedPicture } from '../../contract/retouch.ts'
import { postJson } from '../session/api.ts'

/** @throws ApiError, Unreached */
export async function saveRetouch(image: string, recipe: Recipe, background: Background): Promise<RetouchedPicture> {
  return await postJson<RetouchedPicture>(`/api/images/${image}/retouch`, { recipe, background })
}
