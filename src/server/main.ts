/**
 * The composition root: configuration → adapters → app → workers. Nothing else chooses an implementation. Adapters
 * with large libraries are imported when the configuration asks for them: each costs every start a few hundred files.
 */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serve, type ServerType } from '@hono/node-server'
import { sql as raw } from 'drizzle-orm'
import { Hono } from 'hono'
import { pino } from 'pino'
import { SLOTS } from '../contract/constants.ts'
import { openAuth } from './accounts/auth.ts'
import { createApp } from './app.ts'
import { DRAW_QUEUE, type Avatars, type DrawJob } from './avatars/avatars.ts'
import { CONTACT_SHEET_STYLE, contactSheetRoutes } from './avatars/contact-sheet.ts'
import { forgetOldVisits } from './avatars/forget-old-visits.ts'
import { forgetPerson } from './avatars/forget-person.ts'
import { drawPictures } from './avatars/draw-picture.job.ts'
import type { AvatarEngine } from './avatars/engines/engine.ts'
import { openAtelier } from './avatars/engines/atelier.ts'
import { openEngineHealth, type EngineHealth } from './avatars/engine-health.ts'
import { openDrawingPool, type DrawingPool } from './avatars/engines/drawing-pool.ts'
import { openFeed } from './avatars/generation-feed.ts'
import { openPhotoSanitiser } from './avatars/photos/sanitiser.ts'
import { doomAllUnattached } from './avatars/photos/store.ts'
import { pictureDeadlineMs } from './avatars/rules.ts'
import { strandAllOpenSlots } from './avatars/store.ts'
import { sweepGenerations } from './avatars/sweep-generations.ts'
import { deriveKey, readConfig, StartError, type Config } from './config.ts'
import { sweepExpiredCredits } from './credits/expire-credits.ts'
import type { Database } from './db/database.ts'
import { openEmbedded } from './db/embedded.ts'
import { LockHeldError } from './db/lock-file.ts'
import { openPostgres } from './db/postgres.ts'
import type { FileStore } from './files/file-store.ts'
import { rememberRecent } from './files/remember-recent.ts'
import { openDisk } from './files/disk.ts'
import type { Mailer } from './mail/mailer.ts'
import { openOutbox, type Outbox, OUTBOX_STYLE, outboxRoutes } from './mail/outbox.ts'
import { openPages } from './http/pages.ts'
import { forgetSpentLimits } from './http/rate-limits.ts'
import { openQueue } from './jobs/queue.ts'
import { forgetBuyer } from './payments/forget-buyer.ts'
import { openDemoBank, type DemoBank } from './payments/gateways/demo-bank.ts'
import { DEMO_BANK_STYLE, demoBankRoutes } from './payments/gateways/demo-page.ts'
import { mailBuyer } from './payments/mail-buyer.job.ts'
import { BUYER_MAIL_QUEUE, type BuyerMailJob, type Payments } from './payments/payments.ts'
import { reconcilePayments } from './payments/reconcile-payments.ts'
import { siteFacts } from './site-facts.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const SWEEP_EVERY_MS = 10_000
/** SIGTERM to exit, at most 30 s in all: what draws gets the most of it. */
const DRAWING_GRACE_MS = 20_000
const EXIT_AFTER_MS = 28_000

export interface RunningServer {
  avatars: Avatars
  payments: Payments
  database: Database
  /** The port it listens on; undefined for a worker. */
  port: number | undefined
  stop(): Promise<void>
}

/** Parts a test may put in place of the configured ones. */
export interface Parts {
  engine?: AvatarEngine
  mailer?: Mailer
  now?: () => Date
  openFiles?: (files: FileStore) => FileStore
}

/** Starts everything that `config.role` asks for. @throws StartError */
export async function startServer(config: Config, parts: Parts = {}): Promise<RunningServer> {
  const log = pino({ level: config.logLevel, redact: ['req.headers.cookie', 'req.headers.authorization'] })
  let pool: DrawingPool | undefined
  const threads = () => (pool ??= openDrawingPool(config.drawingThreads))
  let health: EngineHealth | undefined
  const atelier = () => openAtelier(threads(), config.drawingThreads, config.databaseUrl === undefined)
  const engine =
    parts.engine ??
    (config.engine.id === 'atelier'
      ? atelier()
      : (await import('./open-engine.ts')).openEngine(config.engine, {
          openAtelier: atelier,
          analysePhoto: (...photo) => threads().analyse(...photo),
          threads: Math.min(2, config.drawingThreads),
          log,
          onHealth: (downUntil) => health?.report(downUntil),
        }))
  const database = await openDatabase(config, (error) => log.error({ err: error }, 'database'))
  health = await openEngineHealth(database, (error) => log.warn({ err: error }, 'engine health not told'))
  const disk = openDisk(join(config.dataDir, 'files'))
  const store = parts.openFiles?.(disk) ?? disk
  const queue = await database.alone(async () => {
    await database.migrate(join(ROOT, 'migrations'))
    return openQueue(
      database,
      {
        [DRAW_QUEUE]: { expireInSeconds: Math.ceil(pictureDeadlineMs(engine) / 1000) + 30 },
        [BUYER_MAIL_QUEUE]: { expireInSeconds: 120 },
      },
      log,
    )
  })
  const avatars: Avatars = {
    sql: database.sql,
    queue,
    files: rememberRecent(store, 'pictures/'),
    engine,
    drawSvg: (recipe) => threads().drawSvg(recipe),
    health,
    feed: await openFeed(database),
    sanitiser: openPhotoSanitiser(),
    trialRules: { dailyCap: config.trialDailyCap, key: deriveKey(config.secret, 'trial networks') },
    now: parts.now ?? (() => new Date()),
    log,
  }
  const outbox = openOutbox(join(config.dataDir, 'outbox'))
  const mailer: Mailer =
    parts.mailer ??
    (config.smtpUrl ? (await import('./mail/smtp.ts')).openSmtp(config.smtpUrl, config.mailFrom) : outbox)
  let app: Hono | undefined
  const demoBank =
    config.stripe || config.production
      ? undefined
      : openDemoBank({
          sql: database.sql,
          secret: deriveKey(config.secret, 'demonstration bank'),
          appUrl: config.appUrl,
          now: avatars.now,
          log,
          async deliver(body, signature) {
            if (!app) throw new Error('this process takes no events')
            return app.request('/api/webhooks/stripe', {
              method: 'POST',
              body,
              headers: { 'content-type': 'application/json', 'stripe-signature': signature },
            })
          },
        })
  const payments: Payments = {
    sql: database.sql,
    queue,
    gateway: config.stripe ? (await import('./payments/gateways/stripe.ts')).openStripe(config.stripe) : demoBank,
    appUrl: config.appUrl,
    now: avatars.now,
    log,
  }
  const auth = openAuth({
    sql: database.sql,
    appUrl: config.appUrl,
    mailer,
    log,
    now: avatars.now,
    secret: deriveKey(config.secret, 'accounts'),
    attemptsPerMinute: config.authAttemptsPerMinute,
    async forget(userId) {
      await forgetBuyer(payments, userId)
      await forgetPerson(avatars, userId)
    },
  })
  const shutdown = new AbortController()
  const drawingGrace = new AbortController()

  let sweeping: Promise<void> = Promise.resolve()
  let sweeper: NodeJS.Timeout | undefined
  // Apart from the others: it waits for somebody else's server.
  let reconciling: Promise<void> | undefined
  if (config.role !== 'web') {
    if (database.embedded) {
      await strandAllOpenSlots(database.sql)
      await doomAllUnattached(database.sql, avatars.now())
    }
    await queue.work<DrawJob>(DRAW_QUEUE, { workers: engine.concurrency, batch: engine.queues ? SLOTS : 1 }, (jobs) =>
      drawPictures(avatars, jobs, drawingGrace.signal),
    )
    await queue.work<BuyerMailJob>(BUYER_MAIL_QUEUE, { workers: 1 }, ([job]) =>
      mailBuyer(payments, mailer, config.publisher, job!).catch((error) =>
        log.warn({ err: error, paymentId: job!.paymentId }, 'mail to a buyer not sent'),
      ),
    )
    const sweep = () => {
      reconciling ??= reconcilePayments(payments)
        .catch((error) => log.error({ err: error }, 'payments sweep'))
        .finally(() => {
          reconciling = undefined
        })
      sweeping = sweeping
        .then(() => sweepGenerations(avatars))
        .then(() => sweepExpiredCredits(database.sql, avatars.now()))
        .then(() => forgetOldVisits(avatars))
        .then(() => forgetSpentLimits(database.sql, avatars.now()))
        .catch((error) => log.error({ err: error }, 'sweep'))
    }
    sweep()
    sweeper = setInterval(sweep, SWEEP_EVERY_MS)
  }

  let server: ServerType | undefined
  let port: number | undefined
  if (config.role !== 'worker') {
    app = createApp({
      config,
      avatars,
      payments,
      auth,
      mailer,
      log,
      pages: await openPages(
        { web: join(ROOT, 'dist/web'), prerender: join(ROOT, 'dist/prerender/prerender.js') },
        siteFacts(config, engine, payments.gateway?.id ?? 'off'),
      ),
      shutdown: shutdown.signal,
      devPages: config.production ? undefined : devPages(pool, outbox, demoBank),
      async checkReady() {
        await database.sql.execute(raw`select 1`)
        await avatars.files.check()
      },
    })
    ;[server, port] = await listen(app.fetch, config)
  }

  return {
    avatars,
    payments,
    database,
    port,
    async stop() {
      shutdown.abort()
      clearInterval(sweeper)
      const closed = new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()))
      if (server && 'closeIdleConnections' in server) server.closeIdleConnections()
      const grace = setTimeout(() => drawingGrace.abort(), DRAWING_GRACE_MS)
      await queue.stop(DRAWING_GRACE_MS + 3000)
      clearTimeout(grace)
      await sweeping
      await reconciling
      if (server && 'closeAllConnections' in server) server.closeAllConnections()
      await closed
      await avatars.sanitiser.close()
      await engine.close()
      await pool?.close()
      await database.close()
    },
  }
}

/** Pages for the people who make Trombine. */
function devPages(pool: DrawingPool | undefined, outbox: Outbox, demoBank: DemoBank | undefined) {
  const routes = new Hono().route('/', outboxRoutes(outbox))
  if (demoBank) routes.route('/', demoBankRoutes(demoBank))
  if (pool) routes.route('/contact-sheet', contactSheetRoutes(pool))
  return { routes, styles: [CONTACT_SHEET_STYLE, OUTBOX_STYLE, DEMO_BANK_STYLE] }
}

async function openDatabase({ databaseUrl, dataDir }: Config, onError: (error: Error) => void): Promise<Database> {
  if (databaseUrl) {
    const database = openPostgres(databaseUrl, onError)
    try {
      await database.sql.execute(raw`select 1`)
    } catch (cause) {
      throw new StartError(`DATABASE_URL must be a PostgreSQL server that answers; it says: ${reasonOf(cause)}.`, {
        cause,
      })
    }
    return database
  }
  try {
    return await openEmbedded(dataDir)
  } catch (error) {
    if (!(error instanceof LockHeldError)) throw error
    throw new StartError(
      `The data in ${dataDir} is in use by process ${error.pid}; stop it first, or set DATA_DIR to another folder.`,
    )
  }
}

function reasonOf(error: unknown): string {
  const { cause } = error as { cause?: unknown }
  return cause ? reasonOf(cause) : String((error as NodeJS.ErrnoException).code ?? (error as Error).message)
}

function listen(
  fetch: (request: Request) => Response | Promise<Response>,
  { port, host }: Config,
): Promise<[ServerType, number]> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port, hostname: host }, ({ port: actual }) => resolve([server, actual]))
    server.on('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE' || error.code === 'EACCES' || error.code === 'EADDRNOTAVAIL'
          ? new StartError(`PORT and HOST must be free to listen on; ${host}:${port} is not (${error.code}).`)
          : error,
      )
    })
  })
}

/**
 * Runs until SIGTERM or SIGINT, also one that comes while it is still starting; a StartError becomes one sentence and
 * exit code 1.
 *
 * @param onReady once it answers, for what nobody should wait for
 */
export async function main(onReady?: (server: RunningServer) => void): Promise<void> {
  let stopping = false
  const { promise: asked, resolve: stop } = Promise.withResolvers<void>()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stop()
      if (stopping) return
      stopping = true
      setTimeout(() => {
        console.error(`Trombine did not end within ${EXIT_AFTER_MS / 1000} s of ${signal} and was cut off.`)
        process.exit(1)
      }, EXIT_AFTER_MS).unref()
    })
  }
  try {
    const config = readConfig()
    const server = await startServer(config)
    if (server.port === undefined) console.log('Trombine’s worker is ready.')
    else console.log(`Trombine is ready: ${config.port === 0 ? `http://localhost:${server.port}` : config.appUrl}`)
    onReady?.(server)
    await asked
    await server.stop()
    process.exit(0)
  } catch (error) {
    console.error(error instanceof StartError ? `Trombine cannot start: ${error.message}` : error)
    process.exit(1)
  }
}

if (import.meta.main) await main()
