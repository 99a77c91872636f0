import { Hono, type Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { describeRoute, generateSpecs, resolver } from 'hono-openapi'
import type { Logger } from 'pino'
import { sessionSchema, type EngineDescription, type Session } from '../contract/generate-avatar.ts'
import { PAGES } from '../contract/routes.ts'
import type { Owner } from './accounts/owner.ts'
import { ensureVisitor, readVisitor } from './accounts/visitor.ts'
import type { Avatars } from './avatars/avatars.ts'
import { avatarRoutes } from './avatars/routes.ts'
import { deriveKey, type Config } from './config.ts'
import { trialsLeft } from './credits/trials.ts'
import { DOCS_STYLE, docsPage, type ApiDocument } from './http/api-docs.ts'
import { failures } from './http/api-description.ts'
import { networkOf } from './http/client-address.ts'
import { AppError, errorResponse, isRetryable } from './http/errors.ts'
import { openPages } from './http/pages.ts'
import { consume, limitRequests, localLimit, sharedLimit } from './http/rate-limits.ts'
import { inlineHashes, securityHeaders } from './http/security-headers.ts'

export interface AppDeps {
  config: Config
  avatars: Avatars
  /** Folder of the built web. */
  webFolder: string
  /** Throws when the process cannot serve. */
  checkReady(): Promise<void>
  shutdown: AbortSignal
  /** Pages for the people who make Trombine, under /dev; none in production. */
  devPages?: { routes: Hono; style: string } | undefined
  log: Logger
}

/** The HTTP face. Listens to nothing by itself: tests call it with `app.request()`. */
export function createApp({ config, avatars, webFolder, checkReady, shutdown, devPages, log }: AppDeps): Hono {
  const app = new Hono()
  const overHttps = config.appUrl.startsWith('https:')
  const cookieKey = deriveKey(config.secret, 'visitor cookie')
  const network = (c: Context) => networkOf(c, config.trustedIpHeader)
  const pages = openPages(webFolder, (path) => (PAGES as readonly string[]).includes(path.replace(/(.)\/$/, '$1')))
  const ownStyles = [DOCS_STYLE, devPages?.style ?? ''].flatMap((style) => inlineHashes(`<style>${style}</style>`).styles)

  app.use(securityHeaders({ scripts: pages.hashes.scripts, styles: [...pages.hashes.styles, ...ownStyles] }, overHttps))
  app.onError((error, c) => {
    if (error instanceof AppError) {
      if (isRetryable(error.code) && error.code !== 'RATE_LIMITED') log.warn({ err: error.cause ?? error, path: c.req.path }, error.code)
      return errorResponse(error)
    }
    if (error instanceof HTTPException && error.status < 500) return errorResponse(new AppError('INVALID_INPUT'))
    log.error({ err: error, path: c.req.path }, 'unexpected')
    return errorResponse(new AppError('INTERNAL'))
  })

  app.get('/healthz', (c) => c.json({ status: 'ok' }, 200, { 'cache-control': 'no-store' }))
  app.get('/readyz', async (c) => {
    if (shutdown.aborted) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 5 })
    try {
      await checkReady()
    } catch (cause) {
      throw new AppError('UNAVAILABLE', { retryAfterSeconds: 5, cause })
    }
    return c.json({ status: 'ready' }, 200, { 'cache-control': 'no-store' })
  })

  const api = new Hono()
  api.use(limitRequests(localLimit('requests', config.requestsPerMinute), network))
  const generationLimit = sharedLimit(avatars.sql, 'generations', config.generationsPerMinute)
  const readOwner = async (c: Context): Promise<Owner | undefined> => {
    const visitor = await readVisitor(c, cookieKey)
    return visitor && { kind: 'visitor', id: visitor.id }
  }
  api.get('/session', describeRoute({
    summary: 'Who asks, what is left to them, and which engine is at work',
    responses: { 200: { description: 'The session', content: { 'application/json': { schema: resolver(sessionSchema) } } }, ...failures(429) },
  }), async (c) => {
    const visitor = await readVisitor(c, cookieKey)
    const session: Session = { user: null, credits: 0, trialsLeft: await trialsLeft(avatars.sql, visitor?.id), engine: describe(avatars.engine) }
    return c.json(session, 200, { 'cache-control': 'no-store' })
  })
  api.route('/', avatarRoutes({
    avatars,
    readOwner,
    ensureOwner: async (c) => ({ kind: 'visitor', id: (await ensureVisitor(c, cookieKey, overHttps)).id }),
    creditsOf: async () => 0,
    networkOf: network,
    limitGenerations: (c) => consume(generationLimit, network(c)),
    shutdown,
  }))

  let document: Promise<ApiDocument> | undefined
  const openApi = () => (document ??= generateSpecs(app, {
    documentation: {
      info: { title: 'API de Trombine', version: '1', description: 'JSON sur HTTP. Une erreur est `{ error, code }` : une phrase en français et un code stable.' },
      servers: [{ url: config.appUrl }],
    },
    exclude: ['/healthz', '/readyz'],
  }) as unknown as Promise<ApiDocument>)
  api.get('/openapi.json', async (c) => c.json(await openApi()))
  api.get('/docs', async (c) => c.html(docsPage(await openApi())))
  api.all('*', () => {
    throw new AppError('NOT_FOUND')
  })
  app.route('/api', api)
  if (devPages) app.route('/dev', devPages.routes)
  app.route('/', pages.routes)
  app.notFound(() => errorResponse(new AppError('NOT_FOUND')))
  return app
}

function describe({ id, name, ai, capabilities }: EngineDescription): EngineDescription {
  return { id, name, ai, capabilities }
}
