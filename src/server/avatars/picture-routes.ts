/** Pictures as files: on any background, in several sizes and shapes, and as vectors where they are drawn so. */
import type { Context, Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { failures } from '../http/api-description.ts'
import { AppError } from '../http/errors.ts'
import { isVector, VECTOR_STYLES, type Background } from '../../atelier/recipe.ts'
import type { Owner } from '../accounts/owner.ts'
import type { Avatars } from './avatars.ts'
import { ownedImage } from './owned-image.ts'
import { TRANSPARENT } from './pictures/compose.ts'
import { costOf, SVG_COST } from './pictures/composer.ts'
import { changesOf, signedTag, signVector } from './pictures/credentials.ts'
import { pictureOf } from './pictures/picture-of.ts'
import { SHAPES, SIZES, type Shape, type Size } from './pictures/resize.ts'
import { vectorOf } from './pictures/vector.ts'
import type { GeneratedImage } from './images/store.ts'

const bytes = { schema: { type: 'string', format: 'binary' } } as const
const query = (name: string, description: string) => ({
  name,
  in: 'query' as const,
  schema: { type: 'string' as const },
  description,
})
export const BACKGROUND_PARAMETER = query(
  'background',
  '`transparent`, `#rrggbb`, ou deux couleurs `#rrggbb,#rrggbb` ; sinon : comme elle a été faite',
)
const PARAMETERS = [
  BACKGROUND_PARAMETER,
  query('shape', '`square` (d’office) ou `round`'),
  query('download', '`1` : en pièce jointe'),
]

export interface PictureRoutes {
  avatars: Avatars
  readOwners(c: Context): Promise<Owner[]>
  /** Counts work for who asks. @param cost as `costOf` says @throws AppError RATE_LIMITED */
  limitComposing(c: Context, owner: Owner, cost: number): Promise<void>
}

export function pictureRoutes(routes: Hono, { avatars, readOwners, limitComposing }: PictureRoutes): void {
  const find = (c: Context, extension: string) =>
    ownedImage(c, { avatars, readOwners }, c.req.param('name')!.slice(0, -extension.length))

  routes.get(
    '/images/:name{.+\\.png}',
    describeRoute({
      // Also describes the SVG route: OpenAPI cannot distinguish the two paths.
      summary:
        'Une image : PNG 1024×1024 ou plus petit, ou vecteurs si son style se dessine ainsi ; à qui l’a faite seulement',
      parameters: [
        {
          name: 'name',
          in: 'path' as const,
          required: true,
          schema: { type: 'string' as const },
          description: 'l’identifiant de l’image, puis `.png` ou `.svg`',
        },
        ...PARAMETERS,
        query('size', `côté du PNG en pixels : ${SIZES.join(', ')} ; sinon 1024`),
      ],
      responses: {
        200: { description: 'L’image', content: { 'image/png': bytes, 'image/svg+xml': bytes } },
        ...failures(400, 404, 429),
      },
    }),
    async (c) => {
      const { image, generation, owners } = await find(c, '.png')
      const background = parseBackground(c.req.query('background')) ?? image.background ?? generation.order.background
      const shape = oneOf<Shape>(c, 'shape', SHAPES, 'square')
      const size = Number(oneOf(c, 'size', SIZES.map(String), '1024')) as Size
      const cost = costOf(background, shape, size)
      const variant = `${spell(background)}-${shape}-${size}`
      const etag = signedTag(await avatars.signer(), `${image.id}-png-${variant}`)
      return send(c, image, 'png', 'image/png', etag, (key) => {
        const make = () => pictureOf(avatars, { image, engine: generation.engine }, background, shape, size)
        return cost === 0 ? make() : avatars.composer.compose(key, () => limitComposing(c, owners[0]!, cost), make)
      })
    },
  )

  routes.get('/images/:name{.+\\.svg}', async (c) => {
    const { image, generation, owners } = await find(c, '.svg')
    const background = parseBackground(c.req.query('background')) ?? image.background ?? generation.order.background
    const shape = oneOf<Shape>(c, 'shape', SHAPES, 'square')
    const { recipe } = image
    if (!recipe || !VECTOR_STYLES.includes(recipe.style)) throw new AppError('SVG_NOT_DRAWN')
    if (!isVector(recipe)) throw new AppError('SVG_OUTDATED')
    const signer = await avatars.signer()
    const etag = signedTag(signer, `${image.id}-svg-${spell(background)}-${shape}`)
    return send(c, image, 'svg', 'image/svg+xml; charset=utf-8', etag, (key) =>
      avatars.composer.compose(
        key,
        () => limitComposing(c, owners[0]!, SVG_COST),
        async () => {
          const subject = await avatars.drawSvg(recipe)
          const svg = vectorOf(subject, background, shape, image.source)
          const changes = changesOf(background, shape)
          return new TextEncoder().encode(signVector(signer, { image, engine: generation.engine }, svg, changes))
        },
      ),
    )
  })
}

async function send(
  c: Context,
  { id }: GeneratedImage,
  extension: string,
  type: string,
  etag: string,
  make: (key: string) => Promise<Uint8Array>,
): Promise<Response> {
  const headers: Record<string, string> = {
    'content-type': type,
    etag,
    'cache-control': 'private, max-age=31536000, immutable',
    vary: 'Cookie',
  }
  if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
  if (c.req.query('download') === '1')
    headers['content-disposition'] = `attachment; filename="avatar-${id.slice(0, 8)}.${extension}"`
  // As it is: the server writes a `Uint8Array` to the socket, and anything else through a stream and two copies.
  return c.body((await make(etag)) as Uint8Array<ArrayBuffer>, 200, headers)
}

const spell = ({ type, colors }: Background): string => `${type}-${colors.join('')}`

function oneOf<T extends string>(c: Context, name: string, allowed: readonly T[], otherwise: T): T {
  const given = c.req.query(name) ?? otherwise
  if (!(allowed as readonly string[]).includes(given))
    throw new AppError('INVALID_INPUT', { detail: `À corriger : ${name}.` })
  return given as T
}

/** @throws AppError */
export function parseBackground(text: string | undefined): Background | undefined {
  if (text === undefined) return undefined
  if (text === 'transparent') return TRANSPARENT
  const colours = text.toLowerCase().split(',')
  if (colours.length > 2 || !colours.every((colour) => /^#[0-9a-f]{6}$/.test(colour)))
    throw new AppError('INVALID_INPUT', { detail: 'À corriger : background.' })
  const [first, second = first] = colours as [`#${string}`, `#${string}`?]
  return { type: colours.length === 1 ? 'solid' : 'gradient', colors: [first, second] }
}
