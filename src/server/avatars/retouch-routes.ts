/** Changing a picture that was drawn from a recipe. */
import type { Hono } from 'hono'
import { describeRoute, resolver } from 'hono-openapi'
import { z } from 'zod'
import { retouchedSchema, retouchRequestSchema, type RetouchedPicture } from '../../contract/retouch.ts'
import { failures } from '../http/api-description.ts'
import { AppError } from '../http/errors.ts'
import { readJson } from '../http/read-json.ts'
import { imageUrl } from './follow-generation.ts'
import type { PictureRoutes } from './picture-routes.ts'
import { retouchCost, retouchPicture } from './retouch-picture.ts'
import { findOwnedImage, refusalOf } from './store.ts'

export function retouchRoutes(routes: Hono, { avatars, readOwners, limitComposing }: PictureRoutes): void {
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
      const id = c.req.param('id')
      if (!z.uuid().safeParse(id).success) throw new AppError('NOT_FOUND')
      const owners = await readOwners(c)
      const found = await findOwnedImage(avatars.sql, owners, id)
      if (!found) throw await refusalOf(avatars.sql, owners, id)
      const wanted = await readJson(c, retouchRequestSchema)
      const pay = () => limitComposing(c, owners[0]!, retouchCost(wanted.recipe))
      const kept = await retouchPicture(avatars, found.image, wanted, pay)
      return c.json({ id: kept, url: imageUrl(kept) } satisfies RetouchedPicture, 200, { 'cache-control': 'no-store' })
    },
  )
}
