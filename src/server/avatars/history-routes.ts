/** A person's pictures over time: list, delete, take away. */
import { Hono, type Context } from 'hono'
import { describeRoute, resolver } from 'hono-openapi'
import { z } from 'zod'
import {
  favouriteSchema,
  generatedImageSchema,
  imagesQuerySchema,
  LIST_LIMIT_MAX,
  type GeneratedImageRow,
} from '../../contract/account.ts'
import { isVector, type Background } from '../../atelier/recipe.ts'
import { sharedPath } from '../../contract/routes.ts'
import type { Owner } from '../accounts/owner.ts'
import { failures } from '../http/api-description.ts'
import { AppError } from '../http/errors.ts'
import { readJson, readQuery } from '../http/read-json.ts'
import { sendZip } from '../http/send-zip.ts'
import type { Avatars } from './avatars.ts'
import { eraseImage } from './erasure/erase-generation.ts'
import { imageUrl } from './follow-generation.ts'
import { readImages, setFavourite } from './library.ts'
import { ownedImage } from './owned-image.ts'
import { retouchableOf } from './retouch-picture.ts'
import { TRANSPARENT } from './pictures/compose.ts'
import { costOf } from './pictures/composer.ts'
import { pictureOf } from './pictures/picture-of.ts'
import { findOwnedImages, type GeneratedImage } from './images/store.ts'
import { readOrders } from './store.ts'

export interface HistoryRoutes {
  avatars: Avatars
  /** `https://…` without a slash at its end. */
  appUrl: string
  requireUser(c: Context): Promise<{ id: string; email: string }>
  readOwners(c: Context): Promise<Owner[]>
  /** As `PictureRoutes`. */
  limitComposing(c: Context, owner: Owner, cost: number): Promise<void>
  /** What else the product holds of a person, for the export. */
  recordsOf(userId: string): Promise<Record<string, unknown>>
  /** What the export says to whoever opens it. */
  readmeOf(records: Record<string, unknown>): string
  onExport(c: Context, userId: string): void
}

const idsSchema = z.object({
  ids: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.uuid()).min(1).max(LIST_LIMIT_MAX)),
})
const zip = { 'application/zip': { schema: { type: 'string', format: 'binary' } } } as const

export function historyRoutes({
  avatars,
  appUrl,
  requireUser,
  readOwners,
  limitComposing,
  recordsOf,
  readmeOf,
  onExport,
}: HistoryRoutes): Hono {
  const { sql } = avatars
  const routes = new Hono()

  routes.get(
    '/generated-images',
    describeRoute({
      summary: 'Les images, de la plus récente à la plus ancienne',
      responses: {
        200: {
          description: 'Les images',
          content: { 'application/json': { schema: resolver(z.array(generatedImageSchema)) } },
        },
        ...failures(400, 401),
      },
    }),
    async (c) => {
      const { id } = await requireUser(c)
      const { limit, before, search, style, favourites } = readQuery(c, imagesQuerySchema)
      const images = await readImages(sql, id, limit, before, { search, style, favourites: favourites === '1' })
      const orders = await readOrders(
        sql,
        images.map(({ generationId }) => generationId),
      )
      return c.json(
        images.map((image) => rowOf(image, orders, appUrl)),
        200,
        { 'cache-control': 'no-store' },
      )
    },
  )

  routes.put(
    '/images/:id/favourite',
    describeRoute({
      summary: 'Ajouter une image aux favoris, ou l’en retirer',
      requestBody: {
        required: true,
        content: { 'application/json': { schema: z.toJSONSchema(favouriteSchema) as never } },
      },
      responses: { 204: { description: 'Noté' }, ...failures(400, 404, 413, 415) },
    }),
    async (c) => {
      const { image } = await ownedImage(c, { avatars, readOwners }, c.req.param('id'))
      const { favourite } = await readJson(c, favouriteSchema)
      await setFavourite(sql, image.id, favourite)
      return c.body(null, 204)
    },
  )

  routes.delete(
    '/images/:id',
    describeRoute({
      summary: 'Supprimer une image, fichier compris',
      responses: { 204: { description: 'Supprimée' }, ...failures(401, 404) },
    }),
    async (c) => {
      const { image } = await ownedImage(c, { avatars, readOwners }, c.req.param('id'))
      await eraseImage(avatars, image)
      return c.body(null, 204)
    },
  )

  routes.get(
    '/images.zip',
    describeRoute({
      summary: 'Plusieurs images à la fois',
      parameters: [
        {
          name: 'ids',
          in: 'query',
          required: true,
          schema: { type: 'string' },
          description: 'jusqu’à 100 identifiants, séparés par des virgules',
        },
      ],
      responses: { 200: { description: 'Un fichier ZIP', content: zip }, ...failures(400, 404, 429) },
    }),
    async (c) => {
      const { ids } = readQuery(c, idsSchema)
      const owners = await readOwners(c)
      const wanted = [...new Set(ids)]
      const found = new Map((await findOwnedImages(sql, owners, wanted)).map((owned) => [owned.image.id, owned]))
      if (found.size < wanted.length) throw new AppError('NOT_FOUND')
      const pictures = wanted.map((id) => found.get(id)!)
      // All at once: a refusal in the middle would break the archive.
      const cost = pictures.reduce((sum, { background }) => sum + costOf(background), 0)
      if (cost > 0) await limitComposing(c, owners[0]!, cost)
      return sendZip(c, 'avatars.zip', async function* () {
        for (const [i, { background, ...drawn }] of pictures.entries())
          yield [`avatar-${i + 1}.png`, await avatars.composer.inTurn(() => pictureOf(avatars, drawn, background))]
      })
    },
  )

  routes.get(
    '/account/export',
    describeRoute({
      summary: 'Tout ce qui est gardé de qui demande : JSON et images',
      responses: { 200: { description: 'Un fichier ZIP', content: zip }, ...failures(401) },
    }),
    async (c) => {
      const { id } = await requireUser(c)
      onExport(c, id)
      const images: GeneratedImage[] = []
      for (
        let page = await readImages(sql, id, 100, undefined);
        page.length > 0;
        page = await readImages(sql, id, 100, page.at(-1)!.id)
      )
        images.push(...page)
      const orders = await readOrders(
        sql,
        images.map(({ generationId }) => generationId),
      )
      const data = {
        ...(await recordsOf(id)),
        generated_images: images.map((image) => ({ ...rowOf(image, orders, appUrl), recipe: image.recipe })),
      }
      return sendZip(c, 'trombine.zip', async function* () {
        yield ['LISEZ-MOI.txt', Buffer.from(readmeOf(data))]
        yield ['trombine.json', Buffer.from(JSON.stringify(data, null, 2))]
        for (const image of images) {
          const { engine } = orders.get(image.generationId)!
          // One whose file is gone does not keep the others back.
          const bytes = await pictureOf(avatars, { image, engine }, TRANSPARENT).catch((error: unknown) => {
            if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined
            throw error
          })
          if (bytes) yield [`images/${image.id}.png`, bytes]
        }
      })
    },
  )
  return routes
}

function rowOf(
  {
    id,
    prompt,
    generationType,
    creditsUsed,
    createdAt,
    generationId,
    userId,
    recipe,
    background,
    favourite,
    shareKey,
  }: GeneratedImage,
  orders: Map<string, { background: Background }>,
  appUrl: string,
): GeneratedImageRow {
  const {
    type,
    colors: [first, second],
  } = background ?? orders.get(generationId)!.background
  return {
    id,
    prompt,
    generation_type: generationType,
    credits_used: creditsUsed,
    created_at: createdAt.toISOString(),
    user_id: userId ?? '',
    url: imageUrl(id),
    background: { type, colors: [first, second] },
    favourite,
    share_url: shareKey === null ? null : appUrl + sharedPath(shareKey),
    generation_id: generationId,
    vector: recipe !== null && isVector(recipe),
    retouchable: recipe !== null && retouchableOf(recipe) !== undefined,
  }
}
