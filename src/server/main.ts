/**
 * The composition root: configuration → adapters → app and background jobs. Implementations are chosen here and in the
 * `open-*.ts` files beside it. Adapters with large libraries are imported only when the configuration asks for them:
 * each costs every start a few hundred files.
 */
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Hono } from 'hono'
import type { DestinationStream } from 'pino'
import { openAuth } from './accounts/auth.ts'
import { accountLimits } from './accounts/limits.ts'
import { noteWelcomed } from './accounts/store.ts'
import { WELCOME } from './accounts/welcome-mail.ts'
import { createApp } from './app.ts'
import type { Avatars } from './avatars/avatars.ts'
import { openAdmission } from './avatars/admission/admission.ts'
import { countMade } from './avatars/count-made.ts'
import { openAtOnce } from './avatars/draw-at-once.ts'
import { openEngineHealth, type EngineHealth } from './avatars/engine-health.ts'
import { openVision, type Vision } from './avatars/vision/open-vision.ts'
import type { AvatarEngine } from './avatars/engines/engine.ts'
import { openFeed } from './avatars/generation-feed.ts'
import { openCutInTurn } from './avatars/photos/cut-in-turn.ts'
import { openPhotoSanitiser } from './avatars/photos/sanitiser.ts'
import { openComposer } from './avatars/pictures/composer.ts'
import { openPictureVerifier } from './avatars/verifying/verifier.ts'
import { startBackgroundJobs } from './background-jobs.ts'
import { readConfig, type Config } from './config.ts'
import { deriveKey } from './derive-key.ts'
import { holesOf } from './settings/publisher.ts'
import { StartError } from './settings/start-error.ts'
import type { Database } from './db/database.ts'
import { isUnavailable } from './db/unavailable.ts'
import { devPages } from './dev-pages.ts'
import type { FileStore } from './files/file-store.ts'
import { rememberRecent } from './files/remember-recent.ts'
import { closeAccount } from './close-account.ts'
import { openPages } from './http/pages.ts'
import { atMost } from './jobs/at-most.ts'
import { listen, type Listener } from './listen.ts'
import { describeError, openLog, quietConsole } from './log.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Post } from './mail/post.ts'
import { openOutbox } from './mail/outbox.ts'
import { maintenanceJobs } from './maintenance/register.ts'
import type { Maintenance } from './maintenance/run-job.ts'
import { readRuns } from './maintenance/store.ts'
import { openDatabase } from './open-database.ts'
import { openDrawing } from './open-drawing.ts'
import { openFileStore } from './open-file-store.ts'
import { openGateway } from './open-gateway.ts'
import { installationOf, openPictureSigner } from './open-signer.ts'
import { openTelemetry } from './open-telemetry.ts'
import type { Payments } from './payments/payments.ts'
import { openSecurityEvents } from './security-events.ts'
import { setUpDatabase } from './set-up-database.ts'
import { readService } from './read-service.ts'
import { sellsForMoney, siteFacts } from './site-facts.ts'
import { stopSignal } from './stop-signal.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** Time for jobs to end when the process stops. Most of the 30 s that it has, because drawing takes longest. */
const JOBS_GRACE_MS = 23_000
/** Where processes share processors, those that answer go before those that draw. Source: setpriority(2). */
const DRAWING_PRIORITY = constants.priority.PRIORITY_BELOW_NORMAL
/** Orders that a process accepts at once: each holds one of its connections to the database. */
const ACCEPTED_AT_ONCE = 4

export interface RunningServer {
  avatars: Avatars
  payments: Payments
  mails: Post
  database: Database
  maintenance: Maintenance
  /** The port it listens on; undefined for a worker. */
  port: number | undefined
  /** From now on `/readyz` says that it will leave, and connections are closed after an answer; it goes on serving. */
  drain(): void
  stop(): Promise<void>
}

/** Parts a test may put in place of the configured ones. */
export interface Parts {
  engine?: AvatarEngine
  vision?: Vision
  mailer?: Mailer
  now?: () => Date
  /** Where the log's lines go; standard output without it. */
  logTo?: DestinationStream
  openFiles?: (files: FileStore) => FileStore
  /** Aborted when the process must stop, also while it starts. */
  stopping?: AbortSignal
  /** Neither draws nor maintains by itself: for the operator’s command. */
  idle?: boolean
}

/** Starts everything that `config.role` asks for. @throws StartError */
export async function startServer(config: Config, parts: Parts = {}): Promise<RunningServer> {
  const log = openLog(config.logLevel, parts.logTo)
  const note = openSecurityEvents({
    log,
    key: deriveKey(config.secret, 'security networks'),
    now: parts.now ?? (() => new Date()),
  })
  let health: EngineHealth | undefined
  const vision = parts.vision ?? openVision()
  const drawing = await openDrawing(config, vision, parts.engine, log, (downUntil) => health?.report(downUntil))
  const { engine } = drawing
  const holes = config.production ? holesOf(config.publisher) : []
  if (holes.length > 0) log.warn({ holes }, 'the legal pages have holes: set these variables (docs/running.md)')
  const database = await openDatabase(config, log, parts.stopping)
  const { sql } = database
  const seen = await openTelemetry(config, log)
  const { telemetry } = seen
  const now = parts.now ?? database.now
  health = await openEngineHealth(database, (error) => log.warn({ err: error }, 'engine health not told'))
  const queue = await setUpDatabase(database, engine, log)
  const files = await openFileStore(config, database, parts.openFiles)
  const signer = openPictureSigner(config)
  const avatars: Avatars = {
    sql,
    queue,
    files: rememberRecent(files, 'pictures/'),
    engine,
    drawSvg: (recipe) => drawing.threads().drawSvg(recipe),
    drawRecipe: (recipe) => drawing.threads().draw(recipe),
    cutOutPhoto: openCutInTurn((task) => drawing.threads().cutOut(task)),
    composer: openComposer(),
    signer,
    health,
    admission: openAdmission(sql, engine),
    entering: atMost(ACCEPTED_AT_ONCE),
    accepting: atMost(ACCEPTED_AT_ONCE),
    atOnce: openAtOnce(),
    feed: await openFeed(database, telemetry),
    sanitiser: openPhotoSanitiser(),
    verifier: openPictureVerifier(async () => ({
      certificates: (await signer()).certificates,
      installation: installationOf(config),
    })),
    vision,
    telemetry,
    trialRules: { dailyCap: config.trialDailyCap, key: deriveKey(config.secret, 'trial networks') },
    now,
    log,
  }
  const outboxFolder = join(config.dataDir, 'outbox')
  const outbox = openOutbox(outboxFolder)
  const mailer = parts.mailer ?? (config.smtpUrl ? await openSmtpMailer(config, config.smtpUrl) : outbox)
  const post: Post = {
    sql,
    queue,
    mailer,
    key: deriveKey(config.secret, 'mails on their way'),
    now,
    log,
    async onSent(tx, { kind, userId }) {
      if (kind === WELCOME) await noteWelcomed(tx, userId, now())
    },
  }
  let app: Hono | undefined
  const { gateway, demoBank } = await openGateway(config, {
    sql,
    now,
    log,
    async request(path, init) {
      if (!app) throw new Error('this process takes no events')
      return app.request(path, init)
    },
  })
  const payments: Payments = { sql, queue, gateway, appUrl: config.appUrl, vatScheme: config.vatScheme, now, log }
  const draining = new AbortController()
  const shutdown = new AbortController()
  const maintenance = { database, jobs: maintenanceJobs({ avatars, payments, post, outbox: outboxFolder }), now, log }
  telemetry.onReading(readService({ database, avatars, lastRuns: () => readRuns(sql) }))
  const jobs =
    config.role === 'web' || parts.idle
      ? undefined
      : await startBackgroundJobs({
          avatars,
          payments,
          mailer,
          post,
          publisher: config.publisher,
          maintenance,
        })

  let listener: Listener | undefined
  if (config.role !== 'worker') {
    const limits = accountLimits(sql, config.authAttemptsPerMinute)
    const auth = openAuth({
      sql,
      appUrl: config.appUrl,
      post,
      mayMail: (whose) => limits.mayMail(deriveKey(config.secret, `mails ${whose}`)),
      log,
      note,
      now,
      secret: deriveKey(config.secret, 'accounts'),
      attemptsPerMinute: config.authAttemptsPerMinute,
      close: (userId) => closeAccount({ avatars, payments, post, publisher: config.publisher }, userId),
    })
    app = createApp({
      config,
      avatars,
      payments,
      operation: { database, lastRuns: () => readRuns(sql) },
      auth,
      limits,
      post,
      log,
      note,
      pages: await openPages(
        {
          web: join(ROOT, 'dist/web'),
          earlier: join(ROOT, 'dist/earlier'),
          prerender: join(ROOT, 'dist/prerender/prerender.js'),
        },
        siteFacts(
          config,
          engine,
          gateway?.id ?? 'off',
          sellsForMoney(config) ? await countMade(sql, now()) : undefined,
        ),
        config.adminEmails.length > 0,
      ),
      draining: draining.signal,
      shutdown: shutdown.signal,
      devPages: config.production ? undefined : devPages({ outbox, demoBank, pool: drawing.pool() }),
      async checkReady() {
        await Promise.all([database.check(), avatars.files.check()])
      },
    })
    listener = await listen(app.fetch, config)
  }

  return {
    avatars,
    payments,
    mails: post,
    database,
    maintenance,
    port: listener?.port,
    drain: () => draining.abort(),
    async stop() {
      draining.abort()
      shutdown.abort()
      const closed = listener?.close()
      await (jobs ?? queue).stop(JOBS_GRACE_MS)
      listener?.closeConnections()
      await closed
      await avatars.sanitiser.close()
      await avatars.verifier.close()
      await engine.close()
      await drawing.pool()?.close()
      await vision.close()
      await seen.close()
      await database.close()
    },
  }
}

async function openSmtpMailer({ mailFrom, smtpCaFile }: Config, url: string): Promise<Mailer> {
  const { openSmtp } = await import('./mail/smtp.ts')
  return openSmtp({ url, from: mailFrom, caFile: smtpCaFile })
}

/**
 * Runs until SIGTERM or SIGINT, also one that comes during the start. A StartError is printed as one sentence, with exit
 * code 1.
 *
 * @param onReady called once it answers, for work that must not delay the start
 */
export async function main(onReady?: (server: RunningServer) => void): Promise<void> {
  const signal = stopSignal()
  try {
    const config = readConfig()
    signal.drainMs = config.drainSeconds * 1000
    quietConsole(openLog(config.logLevel))
    if (config.role === 'worker') setPriority(DRAWING_PRIORITY)
    const server = await startServer(config, { stopping: signal.stopping })
    if (server.port === undefined) console.log('Trombine’s worker is ready.')
    else console.log(`Trombine is ready: ${config.port === 0 ? `http://localhost:${server.port}` : config.appUrl}`)
    onReady?.(server)
    if (!signal.stopping.aborted) await once(signal.stopping, 'abort')
    server.drain()
    // Rejects when it is told again: then it goes at once.
    await wait(signal.drainMs, undefined, { signal: signal.hurrying }).catch(() => {})
    await server.stop()
    process.exit(0)
  } catch (error) {
    // Stopped while it waited for the database.
    if (signal.stopping.aborted && isUnavailable(error)) process.exit(0)
    process.stderr.write(`Trombine cannot start: ${whyNot(error)}\n`)
    process.exit(1)
  }
}

/** One sentence, or for what nobody foresaw the error itself. */
function whyNot(error: unknown): string {
  if (error instanceof StartError) return error.message
  if (isUnavailable(error))
    return 'the database went away during the start; what had not been finished was undone, and the next start does it.'
  return JSON.stringify(describeError(error))
}

if (import.meta.main) await main()
