import { Hono, type Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { describeRoute, generateSpecs, resolver } from 'hono-openapi'
import type { Logger } from 'pino'
import { sessionSchema, type EngineDescription, type Session } from '../contract/generate-avatar.ts'
import type { Owner } from './accounts/owner.ts'
import type { Auth, SignedIn } from './accounts/auth.ts'
import { accountRoutes } from './accounts/routes.ts'
import { ensureVisitor, readVisitor } from './accounts/visitor.ts'
import type { Avatars } from './avatars/avatars.ts'
import { historyRoutes } from './avatars/history-routes.ts'
import { avatarRoutes } from './avatars/routes.ts'
import { deriveKey, type Config } from './config.ts'
import { balanceOf } from './credits/read-balance.ts'
import { creditRoutes } from './credits/routes.ts'
import { foldAddress } from './credits/rules.ts'
import { readLines } from './credits/store.ts'
import { trialsLeft } from './credits/trials.ts'
import { DOCS_STYLE, docsPage, type ApiDocument } from './http/api-docs.ts'
import { failures } from './http/api-description.ts'
import { networkOf } from './http/client-address.ts'
import { AppError, errorResponse, isRetryable } from './http/errors.ts'
import type { Pages } from './http/pages.ts'
import { consume, limitRequests, localLimit, sharedLimit } from './http/rate-limits.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Payments } from './payments/payments.ts'
import { RECEIPT_STYLE } from './payments/receipt.ts'
import { paymentOf, paymentRoutes, webhookRoutes } from './payments/routes.ts'
import { readPayments } from './payments/store.ts'
import { welcomeNewcomer } from './welcome-newcomer.ts'
import { inlineHashes, securityHeaders } from './http/security-headers.ts'

export interface AppDeps {
  config: Config
  auth: Auth
  mailer: Mailer
  avatars: Avatars
  pages: Pages
  payments: Payments
  /** Throws when the process cannot serve. */
  checkReady(): Promise<void>
  shutdown: AbortSignal
  /** Pages for the people who make Trombine, under /dev; none in production. */
  devPages?: { routes: Hono; styles: string[] } | undefined
  log: Logger
}

/** The HTTP face. Listens to nothing by itself: tests call it with `app.request()`. */
export function createApp({
  config,
  auth,
  mailer,
  avatars,
  payments,
  pages,
  checkReady,
  shutdown,
  devPages,
  log,
}: AppDeps): Hono {
  const app = new Hono()
  const overHttps = config.appUrl.startsWith('https:')
  const cookieKey = deriveKey(config.secret, 'visitor cookie')
  const network = (c: Context) => networkOf(c, config.trustedIpHeader)
  const ownStyles = [DOCS_STYLE, RECEIPT_STYLE, ...(devPages?.styles ?? [])].flatMap(
    (style) => inlineHashes(`<style>${style}</style>`).styles,
  )

  app.use(securityHeaders({ scripts: pages.hashes.scripts, styles: [...pages.hashes.styles, ...ownStyles] }, overHttps))
  app.onError((error, c) => {
    if (error instanceof AppError) {
      if (isRetryable(error.code) && error.code !== 'RATE_LIMITED')
        log.warn({ err: error.cause ?? error, path: c.req.path }, error.code)
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
  // Before the limit for a network: all of the bank's events come from a few.
  api.route('/', webhookRoutes(payments))
  api.use(limitRequests(localLimit('requests', config.requestsPerMinute), network))
  const generationLimit = sharedLimit(avatars.sql, 'generations', config.generationsPerMinute)
  const { sql, now } = avatars
  const welcome = welcomeNewcomer({ sql, now, identityKey: deriveKey(config.secret, 'welcome gifts') })
  /** The signed-in person, with their balance opened. */
  const readUser = async (c: Context): Promise<SignedIn | undefined> => {
    if (!c.req.header('cookie')) return undefined
    const user = await auth.readUser(c.req.raw.headers)
    if (user) await welcome(user)
    return user
  }
  const requireUser = async (c: Context): Promise<SignedIn> => {
    const user = await readUser(c)
    if (!user) throw new AppError('UNAUTHENTICATED')
    return user
  }
  const readOwners = async (c: Context): Promise<Owner[]> => {
    const [user, visitor] = [await readUser(c), await readVisitor(c, cookieKey)]
    return [
      ...(user ? [{ kind: 'user', id: user.id } as const] : []),
      ...(visitor ? [{ kind: 'visitor', id: visitor.id } as const] : []),
    ]
  }
  api.get(
    '/session',
    describeRoute({
      summary: 'Qui demande, ce qui lui reste, et quel moteur travaille',
      responses: {
        200: { description: 'La session', content: { 'application/json': { schema: resolver(sessionSchema) } } },
        ...failures(429),
      },
    }),
    async (c) => {
      const [user, visitor] = [await readUser(c), await readVisitor(c, cookieKey)]
      const session: Session = {
        user: user ? { id: user.id, email: user.email } : null,
        credits: user ? await balanceOf(sql, user.id, now()) : 0,
        localMail: !config.smtpUrl && !config.production,
        trialsLeft: await trialsLeft(avatars.sql, visitor?.id),
        engine: describe(avatars),
        payments: payments.gateway?.id ?? 'off',
      }
      return c.json(session, 200, { 'cache-control': 'no-store' })
    },
  )
  api.route(
    '/',
    avatarRoutes({
      avatars,
      readOwners,
      ensureOwner: async (c) => {
        const user = await readUser(c)
        return user
          ? { kind: 'user', id: user.id }
          : { kind: 'visitor', id: (await ensureVisitor(c, cookieKey, overHttps)).id }
      },
      creditsOf: async (owner) => (owner.kind === 'user' ? balanceOf(sql, owner.id, now()) : 0),
      networkOf: network,
      limitGenerations: (c) => consume(generationLimit, network(c)),
      shutdown,
    }),
  )

  api.route('/', creditRoutes({ sql, now, requireUser }))
  api.route(
    '/',
    historyRoutes({
      avatars,
      requireUser,
      readOwners,
      recordsOf: async (userId) => ({
        credit_transactions: await readLines(sql, userId, 100_000),
        payments: (await readPayments(sql, userId)).map(paymentOf),
      }),
    }),
  )
  api.route('/', paymentRoutes({ payments, publisher: config.publisher, readUser, requireUser }))
  const addressLimit = sharedLimit(sql, 'sign-in', config.authAttemptsPerMinute)
  const mailLimit = sharedLimit(sql, 'welcome-mail', config.authAttemptsPerMinute)
  api.route(
    '/',
    accountRoutes({
      sql,
      auth,
      mailer,
      now,
      appUrl: config.appUrl,
      networkOf: network,
      visitorOf: async (c) => (await readVisitor(c, cookieKey))?.id,
      limitAddress: (email) => consume(addressLimit, deriveKey(config.secret, `address ${foldAddress(email)}`)),
      limitMails: (c) => consume(mailLimit, network(c)),
      onError: (error, what) => log.error({ err: error }, what),
    }),
  )

  let document: Promise<ApiDocument> | undefined
  const openApi = () =>
    (document ??= generateSpecs(app, {
      documentation: {
        info: {
          title: 'API de Trombine',
          version: '1',
          description: 'JSON sur HTTP. Une erreur est `{ error, code }` : une phrase en français et un code stable.',
        },
        servers: [{ url: config.appUrl }],
      },
      exclude: ['/healthz', '/readyz'],
      excludeStaticFile: false,
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

function describe({ engine: { id, name, ai, capabilities, handsTo, standIn }, health }: Avatars): EngineDescription {
  return {
    id,
    name,
    ai,
    capabilities,
    ...(handsTo && { handsTo }),
    ...(health.downFor() > 0 && { trouble: standIn ? 'replaced' : 'down' }),
  }
}
