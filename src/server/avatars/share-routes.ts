/** One picture for whoever has its link: given and taken back by its owner, open to everybody meanwhile. */
import { Hono, type Context } from 'hono'
import { describeRoute, resolver } from 'hono-openapi'
import { sharedPictureSchema, type SharedPicture } from '../../contract/account.ts'
import { SHARED, sharedPath } from '../../contract/routes.ts'
import type { Owner } from '../accounts/owner.ts'
import { failures } from '../http/api-description.ts'
import { AppError } from '../http/errors.ts'
import type { Pages } from '../http/pages.ts'
import type { Avatars } from './avatars.ts'
import { ownedImage } from './owned-image.ts'
import { costOf } from './pictures/composer.ts'
import { signedTag } from './pictures/credentials.ts'
import { cardOf, pictureOf } from './pictures/picture-of.ts'
import { CARD_COST } from './pictures/share-card.ts'
import { findShared, share, stopSharing } from './sharing.ts'

export interface ShareRoutes {
  avatars: Avatars
  /** `https://…` without a slash at its end. */
  appUrl: string
  requireUser(c: Context): Promise<{ id: string }>
}

/** Giving out a picture's link and taking it back. Visitors' pictures have none: they are gone in a few days. */
export function shareRoutes({ avatars, appUrl, requireUser }: ShareRoutes): Hono {
  const routes = new Hono()
  const readOwners = async (c: Context): Promise<Owner[]> => [{ kind: 'user', id: (await requireUser(c)).id }]
  const find = (c: Context) => ownedImage(c, { avatars, readOwners }, c.req.param('id')!)

  routes.put(
    '/images/:id/share',
    describeRoute({
      summary: 'Partager une image : une adresse qui la montre à qui l’a, sans compte ; toujours la même',
      responses: {
        200: { description: 'L’adresse', content: { 'application/json': { schema: resolver(sharedPictureSchema) } } },
        ...failures(401, 404),
      },
    }),
    async (c) => {
      const { image } = await find(c)
      const key = await share(avatars.sql, image.id)
      if (!key) throw new AppError('NOT_FOUND')
      return c.json({ share_url: appUrl + sharedPath(key) } satisfies SharedPicture, 200, {
        'cache-control': 'no-store',
      })
    },
  )

  routes.delete(
    '/images/:id/share',
    describeRoute({
      summary: 'Ne plus partager une image : son adresse ne montre plus rien',
      responses: { 204: { description: 'Retirée' }, ...failures(401, 404) },
    }),
    async (c) => {
      const { image } = await find(c)
      await stopSharing(avatars.sql, image.id)
      return c.body(null, 204)
    },
  )
  return routes
}

export interface SharedRoutes {
  avatars: Avatars
  pages: Pages
  /** Counts work for the network of who asks. @throws AppError RATE_LIMITED */
  limitComposing(c: Context, cost: number): Promise<void>
}

/**
 * What a link shows: a page, the picture, and the card of a link's preview. Each is asked for again before it is shown
 * again, so that a link that was taken back shows nothing. No search engine lists them; previews may read them.
 */
export function sharedRoutes({ avatars, pages, limitComposing }: SharedRoutes): Hono {
  const routes = new Hono()
  const find = async (c: Context) => {
    c.header('x-robots-tag', 'noindex')
    return findShared(avatars.sql, c.req.param('key')!)
  }
  const picture = (
    path: string,
    kind: string,
    costs: (shared: NonNullable<Awaited<ReturnType<typeof findShared>>>) => number,
    make: (shared: NonNullable<Awaited<ReturnType<typeof findShared>>>) => Promise<Uint8Array>,
  ) =>
    routes.get(`${SHARED}/:key/${path}`, async (c) => {
      const shared = await find(c)
      if (!shared) throw new AppError('NOT_FOUND')
      const etag = signedTag(await avatars.signer(), `${kind}-${c.req.param('key')}`)
      const headers = { 'content-type': 'image/png', 'cache-control': 'no-cache', etag }
      if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
      const bytes = await avatars.composer.compose(
        etag,
        () => limitComposing(c, costs(shared)),
        () => make(shared),
      )
      return c.body(Uint8Array.from(bytes), 200, headers)
    })

  picture(
    'portrait.png',
    'portrait',
    ({ background }) => 1 + costOf(background),
    ({ background, ...drawn }) => pictureOf(avatars, drawn, background),
  )
  picture(
    'carte.png',
    'carte',
    ({ background }) => CARD_COST + costOf(background),
    ({ background, ...drawn }) => cardOf(avatars, drawn, background),
  )
  routes.get(`${SHARED}/:key`, async (c) => {
    const shared = await find(c)
    return pages.shared(c, shared && c.req.param('key'))
  })
  return routes
}
