/** A sheet with everything that stands in its frames. */
import type { Context, Hono } from 'hono'
import { describeRoute, resolver } from 'hono-openapi'
import { z } from 'zod'
import { sheetSchema, type Sheet } from '../../contract/sheet.ts'
import type { Owner } from '../accounts/owner.ts'
import { failures } from '../http/api-description.ts'
import { AppError } from '../http/errors.ts'
import type { Avatars } from './avatars.ts'
import { pictured, stateOf } from './generation-state.ts'
import { findOwned, refusalOf } from './store.ts'
import { readTakes } from './takes.ts'

export function sheetRoutes(
  routes: Hono,
  { avatars, readOwners }: { avatars: Avatars; readOwners(c: Context): Promise<Owner[]> },
): void {
  const { sql } = avatars
  routes.get(
    '/generations/:id/sheet',
    describeRoute({
      summary: 'La planche d’une génération, avec ce qui a été refait et retouché ; à qui l’a demandée seulement',
      responses: {
        200: { description: 'La planche', content: { 'application/json': { schema: resolver(sheetSchema) } } },
        ...failures(404, 429),
      },
    }),
    async (c) => {
      const owners = await readOwners(c)
      const id = z.uuid().safeParse(c.req.param('id')).data
      if (!id) throw new AppError('NOT_FOUND')
      const asked = await findOwned(sql, owners, id)
      if (!asked) throw await refusalOf(sql, owners, id)
      const { sheet } = asked.order
      // The sheet may have been deleted since: then its picture stands alone.
      const generation = (sheet && (await findOwned(sql, owners, sheet.generation))) ?? asked
      const takes = await readTakes(sql, owners, generation.id)
      const answer: Sheet = {
        ...(await stateOf(avatars, generation)),
        takes: takes.map(({ slot, image, background }) => ({
          ...pictured(image),
          slot,
          generation: image.generationId,
          background: { type: background.type, colors: [background.colors[0], background.colors[1]] },
        })),
      }
      return c.json(answer, 200, { 'cache-control': 'no-store' })
    },
  )
}
