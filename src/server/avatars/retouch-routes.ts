/** Changing a picture that was drawn from a recipe. */
import type { Context, Hono } from 'hono'
import { describeRoute, resolver } from 'hono-openapi'
import { z } from 'zod'
import {
  isOfAnotherVersion,
  pictureRecipeSchema,
  retouchedSchema,
  retouchRequestSchema,
  type PictureRecipe,
  type RetouchedPicture,
} from '../../contract/retouch.ts'
import { failures } from '../http/api-description.ts'
import { AppError } from '../http/errors.ts'
import { checkJson, readAnyJson } from '../http/read-json.ts'
import { imageUrl } from './follow-generation.ts'
import { ownedImage } from './owned-image.ts'
import type { PictureRoutes } from './picture-routes.ts'
import { retouchableOf, retouchCost, retouchPicture } from './retouch-picture.ts'

export function retouchRoutes(routes: Hono, { avatars, readOwners, limitComposing }: PictureRoutes): void {
  const find = (c: Context) => ownedImage(c, { avatars, readOwners }, c.req.param('id')!)

  routes.get(
    '/images/:id/recipe',
    describeRoute({
      summary: 'La recette d’une image, pour la retoucher',
      responses: {
        200: { description: 'La recette', content: { 'application/json': { schema: resolver(pictureRecipeSchema) } } },
        ...failures(404, 409),
      },
    }),
    async (c) => {
      const { image, generation } = await find(c)
      const recipe = image.recipe && retouchableOf(image.recipe)
      if (!recipe) throw new AppError('NO_RECIPE')
      const { type, colors } = image.background ?? generation.order.background
      return c.json({ recipe, background: { type, colors: [...colors] } } satisfies PictureRecipe, 200, {
        'cache-control': 'no-store',
      })
    },
  )

  routes.post(
    '/images/:id/retouch',
    describeRoute({
      summary: 'Retoucher une image : sa recette changée devient une autre prise du même cadre, sans crédit',
      description: 'La même retouche envoyée deux fois n’est gardée qu’une fois.',
      requestBody: {
        required: true,
        content: { 'application/json': { schema: z.toJSONSchema(retouchRequestSchema, { io: 'input' }) as never } },
      },
      responses: {
        200: { description: 'La prise', content: { 'application/json': { schema: resolver(retouchedSchema) } } },
        ...failures(400, 404, 409, 413, 415, 429, 500),
      },
    }),
    async (c) => {
      const { image, owners } = await find(c)
      const body = await readAnyJson(c)
      if (isOfAnotherVersion(body)) throw new AppError('RECIPE_OUTDATED')
      const wanted = checkJson(body, retouchRequestSchema)
      const pay = () => limitComposing(c, owners[0]!, retouchCost(wanted.recipe))
      const kept = await retouchPicture(avatars, image, wanted, pay)
      return c.json({ id: kept, url: imageUrl(kept) } satisfies RetouchedPicture, 200, { 'cache-control': 'no-store' })
    },
  )
}
