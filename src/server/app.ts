import { Hono, type Context, type MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { BODY_MAX_BYTES, LOOK_MAX_BYTES, PHOTO_MAX_BYTES } from '../contract/constants.ts'
import { exportRecords } from './account-export.ts'
import { exportReadme } from './export-readme.ts'
import type { Auth } from './accounts/auth.ts'
import type { AccountLimits } from './accounts/limits.ts'
import type { Owner } from './accounts/owner.ts'
import { accountRoutes } from './accounts/routes.ts'
import { addressKey } from './address-key.ts'
import { authentication, type Authentication } from './authentication.ts'
import type { Avatars } from './avatars/avatars.ts'
import { historyRoutes } from './avatars/history-routes.ts'
import { avatarRoutes } from './avatars/routes.ts'
import { VERIFY_PATH } from '../contract/verify-picture.ts'
import { sharedRoutes, shareRoutes } from './avatars/share-routes.ts'
import type { Config } from './config.ts'
import { deriveKey } from './derive-key.ts'
import { balanceOf } from './credits/read-balance.ts'
import { creditRoutes } from './credits/routes.ts'
import { notingUnavailable } from './db/unavailable.ts'
import { DOCS_STYLE } from './http/api-docs.ts'
import { networkOf } from './http/client-address.ts'
import { errorHandler, type NoteRefusal } from './http/error-handler.ts'
import { AppError, errorResponse } from './http/errors.ts'
import { healthRoutes, type HealthChecks } from './http/health-routes.ts'
import { onlyLoopback } from './http/loopback.ts'
import { openApiRoutes } from './http/openapi-routes.ts'
import type { Pages } from './http/pages.ts'
import { measureRequests } from './http/measure-requests.ts'
import { noStore } from './http/no-store.ts'
import { SMALL_BODY } from './http/read-json.ts'
import { consume, limitRequests, localLimit, sharedLimit } from './http/rate-limits.ts'
import { refuseForgery } from './http/request-forgery.ts'
import { inlineHashes, securityHeaders } from './http/security-headers.ts'
import { securityTxtRoutes } from './http/security-txt.ts'
import type { Post } from './mail/post.ts'
import type { Operator } from './operator/operator.ts'
import { operatorReader } from './operator/read-operator.ts'
import { operatorRoutes, type OperatorRoutes } from './operator/routes.ts'
import type { Payments } from './payments/payments.ts'
import { RECEIPT_STYLE } from './payments/receipt.ts'
import { EVENT_BODY, paymentRoutes, webhookRoutes } from './payments/routes.ts'
import { withdrawalRoutes } from './payments/withdrawal-routes.ts'
import type { NoteEvent } from './security-events.ts'
import { sessionRoutes } from './session-routes.ts'
import { welcomeNewcomer } from './welcome-newcomer.ts'

export interface AppDeps extends HealthChecks {
  config: Config
  auth: Auth
  limits: AccountLimits
  post: Post
  avatars: Avatars
  pages: Pages
  payments: Payments
  /** What the operator’s page reads beside the domains. */
  operation: Pick<Operator, 'database' | 'lastRuns'>
  /** Aborted when the process stops serving: event streams end. */
  shutdown: AbortSignal
  /** Pages for developers, under /dev; none in production. */
  devPages?: { routes: Hono; styles: string[] } | undefined
  log: Logger
  note: NoteEvent
}

/** Files of pages that a network may fetch for each request to the API: a page is a dozen, all but one kept by browsers. */
const FILES_PER_REQUEST = 4

/** Composes the HTTP routes. Does not listen: tests call it with `app.request()`. */
export function createApp(deps: AppDeps): Hono {
  const { config, pages, devPages, log } = deps
  const app = new Hono()
  app.use(measureRequests(deps.avatars.telemetry))
  app.use(securityHeaders(inlineCode(pages, devPages?.styles), isHttps(config)))
  app.use((_, next) => notingUnavailable(next))
  app.onError(errorHandler(log, noteOf(deps), deps.avatars.telemetry))
  app.use(closeWhenDraining(deps.draining))
  app.use(noStore)
  app.use(refuseForgery(config.appUrl))
  app.use(refuseLargeBodies)
  app.route('/', healthRoutes(deps))
  app.route('/', securityTxtRoutes(config.securityContact, config.appUrl, deps.avatars.now))
  const composing = composingLimits(deps)
  const requester = requesterOf(deps)
  const readOperator = operatorReader(config, deps.avatars.sql, requester)
  app.route('/api', apiRoutes(deps, app, composing, requester, readOperator))
  if (!config.demoForAll) app.use('/dev/*', onlyLoopback)
  if (devPages) app.route('/dev', devPages.routes)
  const visits = localLimit('pages', FILES_PER_REQUEST * config.requestsPerMinute)
  app.use(limitRequests(visits, (c) => networkOf(c, config.trustedIpHeader)))
  app.route('/', sharedRoutes({ avatars: deps.avatars, pages, limitComposing: composing.forNetwork }))
  app.get('/admin', async (c, next) => ((await readOperator(c)) === undefined ? next() : pages.admin(c)))
  app.route('/', pages.routes)
  app.notFound(() => errorResponse(new AppError('NOT_FOUND')))
  return app
}

/** Notes a security event of a request, with its network. */
const noteOf =
  ({ config, note }: Pick<AppDeps, 'config' | 'note'>): NoteRefusal =>
  (c, event, about) =>
    note(event, { ...about, network: networkOf(c, config.trustedIpHeader) })

/** Whoever keeps connections open is to open the next one elsewhere. */
const closeWhenDraining =
  (draining: AbortSignal): MiddlewareHandler =>
  async (c, next) => {
    await next()
    if (draining.aborted) c.header('connection', 'close')
  }

/** Of what says how large it is; what does not is counted as it is read. */
const refuseLargeBodies: MiddlewareHandler = async (c, next) => {
  const { path } = c.req
  const max = LARGER_BODIES[path] ?? (path.startsWith('/api/webhooks/') ? EVENT_BODY : SMALL_BODY)
  if (Number(c.req.header('content-length') ?? 0) > max) throw new AppError('PAYLOAD_TOO_LARGE')
  await next()
}

const isHttps = ({ appUrl }: Config) => appUrl.startsWith('https:')

/** Hashes of every inline script and style that our pages contain. */
function inlineCode(pages: Pages, devStyles: string[] = []): { scripts: string[]; styles: string[] } {
  const own = [DOCS_STYLE, RECEIPT_STYLE, ...devStyles].flatMap(
    (style) => inlineHashes(`<style>${style}</style>`).styles,
  )
  return { scripts: pages.hashes.scripts, styles: [...pages.hashes.styles, ...own] }
}

/** What takes more than a small body. Bytes. */
const LARGER_BODIES: Record<string, number> = {
  '/api/generate-avatar': BODY_MAX_BYTES,
  '/api/photo-look': LOOK_MAX_BYTES,
  [`/api${VERIFY_PATH}`]: PHOTO_MAX_BYTES,
}

/** A network as it is kept in the database: nobody reads its address there. */
const hashedNetworkOf = (config: Config) => (c: Context) =>
  deriveKey(config.secret, `network ${networkOf(c, config.trustedIpHeader)}`)

type ComposingLimits = ReturnType<typeof composingLimits>

/** In hundredths of a second of a processor: 12 seconds a minute for one person, 24 for their network. */
function composingLimits({ config, avatars: { sql } }: AppDeps) {
  const person = sharedLimit(sql, 'composing-person', 2 * config.requestsPerMinute)
  const network = sharedLimit(sql, 'composing-network', 4 * config.requestsPerMinute)
  const forNetwork = (c: Context, cost: number) => consume(network, hashedNetworkOf(config)(c), cost)
  return {
    forNetwork,
    async forOwner(c: Context, { kind, id }: Owner, cost: number): Promise<void> {
      await consume(person, deriveKey(config.secret, `${kind} ${id}`), cost)
      await forNetwork(c, cost)
    },
  }
}

function requesterOf({ config, auth, avatars: { sql, now } }: AppDeps): Authentication {
  return authentication({
    auth,
    welcome: welcomeNewcomer({ sql, now, rules: welcomeRulesOf(config) }),
    networkOf: (c) => networkOf(c, config.trustedIpHeader),
    cookieKey: deriveKey(config.secret, 'visitor cookie'),
    overHttps: isHttps(config),
  })
}

const welcomeRulesOf = (config: Config) => ({
  dailyCap: config.welcomeDailyCap,
  key: deriveKey(config.secret, 'welcome gifts'),
})

/** The operator's page, and who may see it. */
function operatorOf(deps: AppDeps, readOperator: OperatorRoutes['readOperator']): OperatorRoutes {
  const { config, avatars, payments, operation } = deps
  return {
    operator: { avatars, payments, ...operation, welcomeRules: welcomeRulesOf(config) },
    readOperator,
    onGrant: (c, subject, detail) => noteOf(deps)(c, 'credits.granted', { subject, detail: String(detail) }),
    onRefund: (c, subject, detail) => noteOf(deps)(c, 'payment.refunded', { subject, detail: String(detail) }),
  }
}

/** Everything under /api. `app` is the whole app, for its description. */
function apiRoutes(
  deps: AppDeps,
  app: Hono,
  composing: ComposingLimits,
  requester: Authentication,
  readOperator: OperatorRoutes['readOperator'],
): Hono {
  const { config, auth, limits, post, avatars, payments, shutdown } = deps
  const { sql, now } = avatars
  const network = (c: Context) => networkOf(c, config.trustedIpHeader)
  const generations = sharedLimit(sql, 'generations', config.generationsPerMinute)
  // A look costs a tenth of a picture.
  const looks = sharedLimit(sql, 'photo-looks', 3 * config.generationsPerMinute)
  const hashedNetwork = hashedNetworkOf(config)
  // It takes about as long as a picture.
  const verifying = sharedLimit(sql, 'verify-picture', config.generationsPerMinute)
  const challenges = sharedLimit(sql, 'passkeys', config.authAttemptsPerMinute)
  const welcomeMails = sharedLimit(sql, 'welcome-mail', config.authAttemptsPerMinute)

  const api = new Hono()
  // Before the limit for each network: all of the gateway's events come from a few addresses.
  api.route('/', webhookRoutes(payments))
  api.use(limitRequests(localLimit('requests', config.requestsPerMinute), network))
  api.route(
    '/',
    sessionRoutes({
      avatars,
      requester,
      localMail: !config.smtpUrl && !config.production,
      payments: payments.gateway?.id ?? 'off',
    }),
  )
  api.route(
    '/',
    avatarRoutes({
      avatars,
      readOwners: requester.readOwners,
      ensureOwner: requester.ensureOwner,
      creditsOf: async (owner) => (owner.kind === 'user' ? balanceOf(sql, owner.id, now()) : 0),
      networkOf: network,
      limitGenerations: (c) => consume(generations, hashedNetwork(c)),
      limitLooks: (c) => consume(looks, hashedNetwork(c)),
      limitVerifying: (c) => consume(verifying, hashedNetwork(c)),
      limitComposing: composing.forOwner,
      shutdown,
    }),
  )
  api.route('/', shareRoutes({ avatars, appUrl: config.appUrl, requireUser: requester.requireUser }))
  api.route('/', creditRoutes({ sql, now, requireUser: requester.requireUser }))
  api.route(
    '/',
    historyRoutes({
      avatars,
      appUrl: config.appUrl,
      requireUser: requester.requireUser,
      readOwners: requester.readOwners,
      limitComposing: composing.forOwner,
      onExport: (c, userId) => noteOf(deps)(c, 'account.exported', { subject: userId }),
      recordsOf: (userId) => exportRecords(sql, userId),
      readmeOf: exportReadme,
    }),
  )
  api.route(
    '/',
    paymentRoutes({
      payments,
      publisher: config.publisher,
      readUser: requester.readUser,
      requireUser: requester.requireUser,
    }),
  )
  api.route(
    '/',
    withdrawalRoutes({
      payments,
      post,
      requireUser: requester.requireUser,
      limitStatements: (c) => limits.askForMail(hashedNetwork(c)),
      mayMail: (email) => limits.mayMail(addressKey(config, email)),
      onError: (error, what) => deps.log.error({ err: error }, what),
    }),
  )
  api.route(
    '/',
    accountRoutes({
      sql,
      auth,
      post,
      appUrl: config.appUrl,
      networkOf: network,
      visitorOf: requester.readVisitorId,
      cookieKey: deriveKey(config.secret, 'sign-up cookie'),
      overHttps: isHttps(config),
      deviceKey: deriveKey(config.secret, 'device cookie'),
      limits,
      hashOf: { address: (email) => addressKey(config, email), network: hashedNetwork },
      limitMails: (c) => consume(welcomeMails, hashedNetwork(c)),
      note: noteOf(deps),
      limitChallenges: (c) => consume(challenges, hashedNetwork(c)),
      onError: (error, what) => deps.log.error({ err: error }, what),
    }),
  )
  if (config.adminEmails.length > 0) api.route('/', operatorRoutes(operatorOf(deps, readOperator)))
  api.route('/', openApiRoutes(app, config.appUrl))
  api.all('*', () => {
    throw new AppError('NOT_FOUND')
  })
  return api
}
