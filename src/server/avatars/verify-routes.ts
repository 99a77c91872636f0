/** Anybody may ask where a picture comes from. */
import type { Context, Hono } from 'hono'
import { describeRoute, resolver } from 'hono-openapi'
import { PHOTO_MAX_BYTES } from '../../contract/constants.ts'
import { VERIFY_PATH, verifiedPictureSchema } from '../../contract/verify-picture.ts'
import { failures } from '../http/api-description.ts'
import { AppError } from '../http/errors.ts'
import { readBody } from '../http/read-body.ts'
import type { Avatars } from './avatars.ts'
import { checkUpload } from './photos/read-upload.ts'
import { lookAtPicture } from './verifying/picture-refusals.ts'

export interface VerifyRoutes {
  avatars: Avatars
  networkOf(c: Context): string
  /** @throws AppError RATE_LIMITED */
  limitVerifying(c: Context): Promise<void>
}

/** What begins as an SVG may, which no other picture does. */
const isSvg = (bytes: Uint8Array): boolean =>
  /^(?:\ufeff)?\s*<(?:\?xml\b[^]*?<svg\b|svg\b)/.test(new TextDecoder().decode(bytes.subarray(0, 1024)))

const file = { schema: { type: 'string', format: 'binary' } } as const

export function verifyRoutes(routes: Hono, { avatars, networkOf, limitVerifying }: VerifyRoutes): void {
  routes.post(
    VERIFY_PATH,
    describeRoute({
      summary: 'D’où vient une image : ce qu’elle en dit, ce qui se vérifie ; rien n’en est gardé',
      description:
        'Le corps est le fichier lui-même, tel quel (PNG, JPEG ou WebP, moins de 10 Mo) : réenregistré, il perdrait ce qu’il y a à lire.',
      requestBody: {
        required: true,
        content: { 'image/png': file, 'image/jpeg': file, 'image/webp': file } as never,
      },
      responses: {
        200: {
          description: 'Ce qui a été trouvé',
          content: { 'application/json': { schema: resolver(verifiedPictureSchema) } },
        },
        ...failures(400, 413, 415, 429, 503),
      },
    }),
    async (c) => {
      const found = await lookAtPicture(async () => {
        if (!/^image\/[\w.+-]+$/.test(c.req.header('content-type') ?? '')) throw new AppError('PICTURE_FORMAT')
        const network = networkOf(c)
        const bytes = await readBody(c.req.raw, { maxBytes: PHOTO_MAX_BYTES, network })
        if (isSvg(bytes)) throw new AppError('PICTURE_SVG')
        checkUpload(bytes)
        await limitVerifying(c)
        return avatars.verifier.verify(bytes, { network, gone: c.req.raw.signal })
      })
      return c.json(found, 200, { 'cache-control': 'no-store' })
    },
  )
}
