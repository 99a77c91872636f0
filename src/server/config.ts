/** The only reader of process.env: every variable, checked once, at start. */
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import type { Publisher, VatScheme } from '../contract/site.ts'
import type { BucketSettings } from './files/bucket.ts'
import { BUCKET_VARIABLES, bucketSettings } from './settings/bucket.ts'
import { keptSecret, makeWritable } from './settings/data-folder.ts'
import { engineSettings, type EngineSettings } from './settings/engine.ts'
import { checkProduction } from './settings/production.ts'
import { publisherOf } from './settings/publisher.ts'
import { signerSettings, type SignerSettings } from './settings/signer.ts'
import { StartError } from './settings/start-error.ts'
import { VARIABLES, type Values } from './settings/variables.ts'
import { checkVat } from './settings/vat.ts'

export interface Config {
  /**
   * Whether strangers are served: decided by where it listens and how it is addressed. Outside production there are a
   * demonstration bank, a local outbox and pages for developers.
   */
  production: boolean
  /** Outside production: whether other machines may see what is only for a demonstration. */
  demoForAll: boolean
  port: number
  host: string
  appUrl: string
  dataDir: string
  /** Undefined: files are kept under `dataDir`. */
  bucket: BucketSettings | undefined
  /** Undefined: the embedded database under `dataDir`. */
  databaseUrl: string | undefined
  /** Connections to PostgreSQL at once, at most, for what people wait for. */
  databasePoolSize: number
  /** How long a start waits for a PostgreSQL that does not answer yet. */
  databaseWaitSeconds: number
  /** Signs cookies and hides network addresses. */
  secret: string
  /** What pictures are signed with. Undefined: made from the secret. */
  signer: SignerSettings | undefined
  /** Undefined: mail stays in a local outbox. */
  smtpUrl: string | undefined
  /** Certificates of an authority that the SMTP server's may be signed by. */
  smtpCaFile: string | undefined
  mailFrom: string
  authAttemptsPerMinute: number
  /** Undefined: the demonstration bank; in production nothing can be bought. */
  stripe:
    { secretKey: string; webhookSecret: string | undefined; apiBase: string | undefined; tax: boolean } | undefined
  engine: EngineSettings
  role: 'all' | 'web' | 'worker'
  /** Takes the file store that is there for this database’s own, whatever it is. */
  adoptFileStore: boolean
  /** How long it goes on serving after it was told to stop, while `/readyz` already says so. */
  drainSeconds: number
  /** Gifts of welcome credits for each network and day. */
  welcomeDailyCap: number
  trialDailyCap: number
  requestsPerMinute: number
  generationsPerMinute: number
  trustedIpHeader: string | undefined
  drawingThreads: number
  /** Who publishes the site; visible placeholders where the operator has not said it. */
  publisher: Publisher
  /** How VAT is charged; undefined where nobody has said it, which only a demonstration may. */
  vatScheme: VatScheme | undefined
  /** Whom to tell of a fault in security, in security.txt: a mail address or an https:// address. */
  securityContact: string | undefined
  logLevel: string
  /** Addresses, in lower case, whose accounts see the operator’s page. None: there is no such page. */
  adminEmails: string[]
  /** Where the operator reads metrics; undefined: nowhere, and nothing is counted. */
  metrics: { host: string; port: number } | undefined
  /** Where traces are sent; undefined: nothing is traced. */
  traces: { endpoint: string; headers: Record<string, string>; service: string } | undefined
}

/** Variables whose value is never printed, not even when it is refused. */
const SECRET = /SECRET|KEY|TOKEN|PASSWORD|HEADERS/

/**
 * Reads and checks the environment, and makes the data folder with its secret.
 *
 * @throws StartError naming the variable and what it must be.
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const values = {} as Values
  for (const [name, { schema, must }] of Object.entries(VARIABLES)) {
    const given = env[name]
    // An empty value counts as not set: `NAME= npm start` and a blank line of an env file give one.
    const parsed = schema.safeParse(given === '' ? undefined : given)
    if (!parsed.success)
      throw new StartError(
        `${name} must be ${must}${SECRET.test(name) ? '' : `; it is “${given && withoutCredentials(given)}”`}.`,
      )
    Object.assign(values, { [name]: parsed.data })
  }
  // A setting that nothing reads would be taken for honoured.
  const unread = Object.keys(env).find((name) => /^S3_/.test(name) && env[name] && !(name in BUCKET_VARIABLES))
  if (unread) throw new StartError(`${unread} must not be set: there are ${Object.keys(BUCKET_VARIABLES).join(', ')}.`)
  const production = checkProduction(values)
  checkVat(values)
  if (values.ROLE !== 'all' && !values.DATABASE_URL) {
    throw new StartError(
      `ROLE must be all while the embedded database is used; it is “${values.ROLE}”. Several processes need DATABASE_URL.`,
    )
  }

  const engine = engineSettings(values)
  if ('missing' in engine) throw new StartError(engine.missing)
  const bucket = bucketSettings(values, production)
  if (bucket && 'missing' in bucket) throw new StartError(bucket.missing)
  const signer = signerSettings(values)
  if (signer && 'missing' in signer) throw new StartError(signer.missing)

  const dataDir = resolve(values.DATA_DIR)
  makeWritable(dataDir)
  return {
    production,
    demoForAll: values.DEMO === '1',
    port: values.PORT,
    host: values.HOST,
    appUrl: values.APP_URL ?? `http://localhost:${values.PORT}`,
    dataDir,
    bucket,
    databaseUrl: values.DATABASE_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    databaseWaitSeconds: values.DATABASE_WAIT_SECONDS,
    secret: values.AUTH_SECRET ?? keptSecret(dataDir),
    signer,
    smtpUrl: values.SMTP_URL,
    smtpCaFile: values.SMTP_CA_FILE,
    mailFrom: values.MAIL_FROM,
    authAttemptsPerMinute: values.AUTH_ATTEMPTS_PER_MINUTE,
    stripe: values.STRIPE_SECRET_KEY
      ? {
          secretKey: values.STRIPE_SECRET_KEY,
          webhookSecret: values.STRIPE_WEBHOOK_SECRET,
          apiBase: values.STRIPE_API_BASE,
          tax: values.STRIPE_TAX === '1',
        }
      : undefined,
    engine,
    role: values.ROLE,
    welcomeDailyCap: values.WELCOME_DAILY_CAP,
    trialDailyCap: values.TRIAL_DAILY_CAP,
    requestsPerMinute: values.REQUESTS_PER_MINUTE,
    adoptFileStore: values.ADOPT_FILE_STORE === '1',
    drainSeconds: values.DRAIN_SECONDS,
    generationsPerMinute: values.GENERATIONS_PER_MINUTE,
    trustedIpHeader: values.TRUSTED_IP_HEADER?.toLowerCase(),
    drawingThreads: values.DRAWING_THREADS ?? Math.max(1, availableParallelism()),
    publisher: publisherOf(values),
    vatScheme: values.LEGAL_VAT_SCHEME,
    securityContact: values.SECURITY_CONTACT,
    logLevel: values.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    adminEmails: values.ADMIN_EMAILS ?? [],
    metrics: values.METRICS_PORT === undefined ? undefined : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    traces: values.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
          headers: pairsOf(values.OTEL_EXPORTER_OTLP_HEADERS),
          service: values.OTEL_SERVICE_NAME,
        }
      : undefined,
  }
}

/** URLs may contain a user and a password: these are not printed. */
/** Up to the last @: passwords may hold any character. */
const withoutCredentials = (text: string) => text.replace(/(^|\/\/)\S*:\S*@/, '$1…@')

/** `a=1,b=2`, values as in URLs. https://opentelemetry.io/docs/specs/otel/protocol/exporter/ */
function pairsOf(text = ''): Record<string, string> {
  const pairs = text.split(',').filter((pair) => pair !== '')
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))]
    }),
  )
}
