import { Hono, type Context } from 'hono'
import { describeRoute, resolver } from 'hono-openapi'
import { streamSSE } from 'hono/streaming'
import { z } from 'zod'
import { BODY_MAX_BYTES, IDEMPOTENCY_HEADER, LOOK_MAX_BYTES } from '../../contract/constants.ts'
import {
  generateRequestSchema,
  generateResponseSchema,
  generationStateSchema,
  type GenerateResponse,
} from '../../contract/generate-avatar.ts'
import { photoLookRequestSchema, photoLookSchema } from '../../contract/photo-look.ts'
import type { Owner } from '../accounts/owner.ts'
import { AppError, sentenceOf } from '../http/errors.ts'
import { failures } from '../http/api-description.ts'
import { checkJson, parseJson, readJsonBody } from '../http/read-json.ts'
import { acceptGeneration } from './accept-generation.ts'
import { enter } from './admission/find-room.ts'
import type { Avatars } from './avatars.ts'
import { followGeneration, imageUrl } from './follow-generation.ts'
import { failGeneration } from './fail-generation.ts'
import { stateOf } from './generation-state.ts'
import { joinSignals } from './joined-signal.ts'
import { lookAtPhoto } from './photos/look-at-photo.ts'
import { splitPhoto } from './photos/split-photo.ts'
import { moodRoutes } from './mood-routes.ts'
import { pictureRoutes, type PictureRoutes } from './picture-routes.ts'
import { pictureOf } from './pictures/picture-of.ts'
import { retouchRoutes } from './retouch-routes.ts'
import { sheetRoutes } from './sheet-routes.ts'
import { verifyRoutes, type VerifyRoutes } from './verify-routes.ts'
import { readSlots } from './slots/store.ts'
import { findGeneration, findOwned, type Generation } from './store.ts'

export interface AvatarRoutes {
  avatars: Avatars
  /** Who asks. A visitor without a session gets one, as a cookie. */
  ensureOwner(c: Context): Promise<Owner>
  /** The user, and the visitor of the same browser. */
  readOwners(c: Context): Promise<Owner[]>
  creditsOf(owner: Owner): Promise<number>
  networkOf(c: Context): string
  /** @throws AppError RATE_LIMITED */
  limitGenerations(c: Context): Promise<void>
  /** @throws AppError RATE_LIMITED */
  limitLooks(c: Context): Promise<void>
  limitVerifying: VerifyRoutes['limitVerifying']
  limitComposing: PictureRoutes['limitComposing']
  /** Aborted when the process stops. */
  shutdown: AbortSignal
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/
const KEY = /^[\x21-\x7e]{1,200}$/
const eventStream = { 'text/event-stream': { schema: { type: 'string' } } } as const
const wantsStream = (c: Context) => c.req.header('accept')?.includes('text/event-stream') ?? false

export function avatarRoutes(deps: AvatarRoutes): Hono {
  const { avatars } = deps
  const routes = new Hono()

  routes.post(
    '/generate-avatar',
    describeRoute({
      summary: 'Faire d’un à quatre avatars : 1 crédit, ou l’essai gratuit',
      description:
        'Avec `Accept: text/event-stream`, la réponse est un flux d’événements : `accepted`, `progress`, `preview`, `image`, `failed` et `done`. ' +
        'En-têtes : `x-session-id` (la session d’un visiteur), `Idempotency-Key` (la même clé ne coûte jamais deux fois, et refait ce qui manque). ' +
        'Avec une photo (`image_data`) : `photo_crop` la cadre, `photo_face` montre de qui il s’agit, `photo_strokes` corrige la découpe, ' +
        '`photo_drawing` dessine la photo elle-même ou un personnage qui lui ressemble.',
      requestBody: {
        required: true,
        content: { 'application/json': { schema: z.toJSONSchema(generateRequestSchema, { io: 'input' }) as never } },
      },
      responses: {
        200: {
          description: 'Les images',
          content: { 'application/json': { schema: resolver(generateResponseSchema) }, ...eventStream },
        },
        ...failures(400, 402, 409, 413, 415, 422, 429, 500, 502, 503, 504),
      },
    }),
    async (c) => {
      const { generation, owner } = await accept(c, deps)
      return wantsStream(c)
        ? stream(c, deps, generation, owner)
        : c.json(await whole(deps, generation, owner, c.req.raw.signal), 200, { 'cache-control': 'no-store' })
    },
  )

  routes.post(
    '/photo-look',
    describeRoute({
      summary: 'Qui est sur une photo, et ce qui en serait dessiné : cadrage, découpe, traits ; rien n’en est gardé',
      description:
        'Une copie réduite suffit. `photo_crop`, `photo_face` et `photo_strokes` disent la même chose que dans une demande d’avatar, en fractions du plus petit côté. ' +
        'Ce qui est lu (`read`) peut être envoyé tel quel ou corrigé dans `locks`.',
      requestBody: {
        required: true,
        content: { 'application/json': { schema: z.toJSONSchema(photoLookRequestSchema, { io: 'input' }) as never } },
      },
      responses: {
        200: {
          description: 'Les visages, la découpe et ce qui a été lu',
          content: { 'application/json': { schema: resolver(photoLookSchema) } },
        },
        ...failures(400, 413, 415, 429, 503),
      },
    }),
    async (c) => {
      const network = deps.networkOf(c)
      const asked = await readWithPhoto(c, network, photoLookRequestSchema, LOOK_MAX_BYTES)
      await deps.limitLooks(c)
      const look = await lookAtPhoto(avatars, asked, { network, gone: c.req.raw.signal })
      return c.json(look, 200, { 'cache-control': 'no-store' })
    },
  )

  routes.get(
    '/generations/:id',
    describeRoute({
      summary: 'Où en est une génération ; à qui l’a demandée seulement',
      description: 'Avec `Accept: text/event-stream` : les événements passés, puis ceux à venir.',
      responses: {
        200: {
          description: 'Son état',
          content: { 'application/json': { schema: resolver(generationStateSchema) }, ...eventStream },
        },
        ...failures(404, 429),
      },
    }),
    async (c) => {
      const owners = await deps.readOwners(c)
      const id = c.req.param('id')
      const generation = UUID.test(id) ? await findOwned(avatars.sql, owners, id) : undefined
      const owner = owners[0]
      if (!owner || !generation) throw new AppError('NOT_FOUND')
      return wantsStream(c)
        ? stream(c, deps, generation, owner)
        : c.json(await stateOf(avatars, generation), 200, { 'cache-control': 'no-store' })
    },
  )

  routes.post(
    '/generations/:id/cancel',
    describeRoute({
      summary: 'Arrêter une génération ; à qui l’a demandée seulement',
      description:
        'Ce qui n’est pas encore là ne viendra pas, ce qui est là reste. Rien de livré : rien de compté. Sans effet si elle est déjà finie.',
      responses: {
        200: { description: 'Son état', content: { 'application/json': { schema: resolver(generationStateSchema) } } },
        ...failures(404, 429),
      },
    }),
    async (c) => {
      const id = c.req.param('id')
      if (!UUID.test(id) || !(await findOwned(avatars.sql, await deps.readOwners(c), id)))
        throw new AppError('NOT_FOUND')
      await failGeneration(avatars, id, 'CANCELLED')
      return c.json(await stateOf(avatars, (await findGeneration(avatars.sql, id))!), 200, {
        'cache-control': 'no-store',
      })
    },
  )

  // Before the pictures, whose route takes every name that ends in `.png`.
  moodRoutes(routes, deps)
  pictureRoutes(routes, deps)
  verifyRoutes(routes, deps)
  retouchRoutes(routes, deps)
  sheetRoutes(routes, deps)
  return routes
}

/** A function of its own, so that a photo of many megabytes can be freed while its pictures are drawn. */
async function accept(
  c: Context,
  { avatars, limitGenerations, readOwners, ensureOwner, networkOf }: AvatarRoutes,
): Promise<{ generation: Generation; owner: Owner }> {
  const request = await readWithPhoto(c, networkOf(c), generateRequestSchema)
  const idempotencyKey = c.req.header(IDEMPOTENCY_HEADER)
  if (idempotencyKey !== undefined && !KEY.test(idempotencyKey))
    throw new AppError('INVALID_INPUT', { detail: 'À corriger : Idempotency-Key.' })
  // In a crowd most are refused: before anything is written for them, so that a refusal takes little from everybody else.
  const owner = await enter(
    avatars,
    { pictures: request.count, idempotencyKey, owners: () => readOwners(c) },
    async () => {
      await limitGenerations(c)
      return ensureOwner(c)
    },
  )
  return {
    generation: await acceptGeneration(avatars, {
      owner,
      request,
      idempotencyKey,
      network: networkOf(c),
      gone: c.req.raw.signal,
    }),
    owner,
  }
}

/** A body with a photo in it. @throws AppError as `readJson` */
async function readWithPhoto<S extends z.ZodType>(
  c: Context,
  network: string,
  schema: S,
  maxBytes = BODY_MAX_BYTES,
): Promise<z.infer<S>> {
  const { rest, photo } = splitPhoto(await readJsonBody(c, { maxBytes, network }))
  const fields = parseJson(rest)
  return checkJson(photo === undefined ? fields : { ...(fields as object), image_data: photo }, schema)
}

/** Proxies end a stream that carries nothing for a minute: so often a comment is sent, which readers pass over. Milliseconds. */
const ALIVE_EVERY_MS = 15_000

function stream(
  c: Context,
  { avatars, shutdown, creditsOf }: AvatarRoutes,
  generation: Generation,
  owner: Owner,
): Response {
  c.header('cache-control', 'no-store')
  // Tells proxies not to hold events back.
  c.header('x-accel-buffering', 'no')
  return streamSSE(c, async (sse) => {
    const gone = new AbortController()
    sse.onAbort(() => gone.abort())
    const { signal, release } = joinSignals(gone.signal, shutdown)
    const alive = setInterval(() => void sse.write(': still here\n\n'), ALIVE_EVERY_MS)
    try {
      for await (const { event, data } of followGeneration(avatars, generation, signal, () => creditsOf(owner)))
        await sse.writeSSE({ event, data: JSON.stringify(data) })
    } finally {
      clearInterval(alive)
      release()
    }
  })
}

/** Waits for the end of the generation. */
async function whole(
  { avatars, shutdown, creditsOf }: AvatarRoutes,
  generation: Generation,
  owner: Owner,
  gone: AbortSignal,
): Promise<GenerateResponse> {
  let credits = 0
  const { signal, release } = joinSignals(gone, shutdown)
  try {
    for await (const event of followGeneration(avatars, generation, signal, () => creditsOf(owner)))
      if (event.event === 'done') credits = event.data.credits
  } finally {
    release()
  }
  if (shutdown.aborted) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 5 })
  // Nobody reads the answer; the order goes on.
  if (gone.aborted) throw new AppError('CANCELLED')
  const slots = await readSlots(avatars.sql, generation.id)
  const failed = slots
    .filter(({ state }) => state === 'failed')
    .map(({ slot, errorCode }) => ({ slot, code: errorCode ?? ('ENGINE_FAILED' as const) }))
  const pictures = slots.flatMap(({ slot, image }) => (image ? [{ slot, image }] : []))
  if (pictures.length === 0) throw new AppError(failed[0]?.code ?? 'ENGINE_FAILED')
  const bytes = await Promise.all(
    pictures.map(({ image }) => pictureOf(avatars, { image, engine: generation.engine }, generation.order.background)),
  )
  const { id, engine, seed, understood, ignored, several } = generation
  return {
    images: bytes.map((picture) => Buffer.from(picture).toString('base64')),
    generation: {
      id,
      engine,
      seed,
      understood,
      ignored,
      ...(several && { several }),
      ...(avatars.engine.capabilities.recipes && { recipes: pictures.map(({ image }) => ({ ...image.recipe })) }),
      pictures: pictures.map(({ slot, image }) => ({ slot, id: image.id, url: imageUrl(image.id) })),
      failed: failed.map(({ slot, code }) => ({ slot, code, error: sentenceOf(code) })),
    },
    credits,
  }
}
