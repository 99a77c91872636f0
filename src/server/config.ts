/** The only reader of process.env: every variable with its default, checked once, at start. */
import { createHmac, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { VAT_SCHEMES, type Publisher, type VatScheme } from '../contract/site.ts'
import { BUCKET_VARIABLES, bucketSettings } from './bucket-settings.ts'
import type { BucketSettings } from './files/bucket.ts'
import { isLoopback } from './http/loopback.ts'
import { ENGINE_VARIABLES, engineSettings, type EngineSettings } from './engine-settings.ts'
import { SIGNER_VARIABLES, signerSettings, type SignerSettings } from './signer-settings.ts'

/** The configuration or the machine does not allow a start. Printed as one sentence for the operator, exit code 1. */
export class StartError extends Error {}

const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .refine((n) => n >= min && n <= max)

/** Whether a file is there and begins a certificate. */
function holdsCertificate(file: string): boolean {
  try {
    return readFileSync(file, 'utf8').includes('-----BEGIN CERTIFICATE-----')
  } catch {
    return false
  }
}

const VARIABLES = {
  NODE_ENV: {
    schema: z.enum(['development', 'production', 'test']).default('development'),
    must: 'development, production or test',
  },
  DEMO: { schema: z.enum(['0', '1']).default('0'), must: '0 or 1' },
  PORT: { schema: whole(0, 65535).default(3000), must: 'a port number between 0 and 65535' },
  HOST: { schema: z.string().min(1).default('127.0.0.1'), must: 'an address to listen on' },
  APP_URL: { schema: z.url({ protocol: /^https?$/ }).optional(), must: 'an http:// or https:// address' },
  DATA_DIR: { schema: z.string().min(1).default('./data'), must: 'a folder' },
  DATABASE_URL: { schema: z.url({ protocol: /^postgres(ql)?$/ }).optional(), must: 'a postgres:// address' },
  DATABASE_POOL_SIZE: { schema: whole(2, 1000).default(12), must: 'a whole number between 2 and 1000' },
  DATABASE_WAIT_SECONDS: { schema: whole(0, 3600).default(60), must: 'a whole number between 0 and 3600' },
  ALLOW_EMBEDDED_DATABASE: { schema: z.enum(['0', '1']).default('0'), must: '0 or 1' },
  AUTH_SECRET: { schema: z.string().min(32).optional(), must: 'a secret of at least 32 characters' },
  SMTP_URL: {
    schema: z
      .url({ protocol: /^smtps?$/ })
      .refine((url) => URL.canParse(url) && ['', '?ignoreTLS=true'].includes(new URL(url).search))
      .optional(),
    must: 'an smtp:// or smtps:// address, without parameters but ?ignoreTLS=true',
  },
  SMTP_CA_FILE: { schema: z.string().refine(holdsCertificate).optional(), must: 'a file with certificates (PEM)' },
  MAIL_FROM: {
    schema: z
      .string()
      .regex(/^(?:[^<>@\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/)
      .default('Trombine <bonjour@trombine.example>'),
    must: 'a mail address, or a name and one: Trombine <bonjour@trombine.example>',
  },
  STRIPE_SECRET_KEY: { schema: z.string().regex(/^\S+$/).optional(), must: 'a Stripe secret key, without spaces' },
  STRIPE_WEBHOOK_SECRET: {
    schema: z.string().regex(/^\S+$/).optional(),
    must: 'the secret of a Stripe webhook endpoint, without spaces',
  },
  STRIPE_API_BASE: { schema: z.url({ protocol: /^https?$/ }).optional(), must: 'an http:// or https:// address' },
  STRIPE_TAX: { schema: z.enum(['0', '1']).default('0'), must: '0 or 1' },
  AUTH_ATTEMPTS_PER_MINUTE: { schema: whole(1, 1_000_000).default(10), must: 'a whole number, 1 or more' },
  ...ENGINE_VARIABLES,
  ...BUCKET_VARIABLES,
  ...SIGNER_VARIABLES,
  ROLE: { schema: z.enum(['all', 'web', 'worker']).default('all'), must: 'all, web or worker' },
  WELCOME_DAILY_CAP: { schema: whole(0, 1_000_000).default(5), must: 'a whole number, 0 or more' },
  TRIAL_DAILY_CAP: { schema: whole(0, 1_000_000).default(10), must: 'a whole number, 0 or more' },
  REQUESTS_PER_MINUTE: { schema: whole(1, 1_000_000).default(600), must: 'a whole number, 1 or more' },
  GENERATIONS_PER_MINUTE: { schema: whole(1, 1_000_000).default(30), must: 'a whole number, 1 or more' },
  TRUSTED_IP_HEADER: {
    schema: z
      .string()
      .regex(/^[a-z0-9-]+$/i)
      .optional(),
    must: 'the name of one header that your proxy sets',
  },
  DRAWING_THREADS: { schema: whole(1, 64).optional(), must: 'a whole number between 1 and 64' },
  ADOPT_FILE_STORE: { schema: z.enum(['0', '1']).default('0'), must: '0 or 1' },
  DRAIN_SECONDS: { schema: whole(0, 600).default(0), must: 'a whole number between 0 and 600' },
  LEGAL_NAME: { schema: z.string().optional(), must: 'the publisher’s name' },
  LEGAL_FORM: { schema: z.string().optional(), must: 'the publisher’s legal form' },
  LEGAL_ADDRESS: { schema: z.string().optional(), must: 'the publisher’s postal address' },
  LEGAL_EMAIL: { schema: z.string().optional(), must: 'the publisher’s mail address' },
  LEGAL_PHONE: { schema: z.string().optional(), must: 'the publisher’s telephone number' },
  LEGAL_SIRET: { schema: z.string().optional(), must: 'the publisher’s SIRET' },
  LEGAL_VAT: { schema: z.string().optional(), must: 'the publisher’s VAT number' },
  LEGAL_VAT_SCHEME: {
    schema: z.enum(VAT_SCHEMES).optional(),
    must: VAT_SCHEMES.join(', ').replace(/, (\w+)$/, ' or $1'),
  },
  LEGAL_DIRECTOR: { schema: z.string().optional(), must: 'the name of the director of publication' },
  LEGAL_HOST: { schema: z.string().optional(), must: 'the host’s name, address and telephone number' },
  LEGAL_MEDIATOR: { schema: z.string().optional(), must: 'the consumer mediator’s name and address' },
  SECURITY_CONTACT: {
    schema: z
      .string()
      .regex(/^(?:https:\/\/[^\s@]+|[^\s<>@:]+@[^\s<>@]+)$/)
      .optional(),
    must: 'a mail address or an https:// address',
  },
  ADMIN_EMAILS: {
    schema: z
      .string()
      .transform((text) => text.split(',').map((address) => address.trim().toLowerCase()))
      .refine((all) => all.every((address) => /^[^\s<>@,]+@[^\s<>@,]+$/.test(address)))
      .optional(),
    must: 'mail addresses with commas between them',
  },
  METRICS_PORT: { schema: whole(1, 65535).optional(), must: 'a port number between 1 and 65535' },
  METRICS_HOST: { schema: z.string().min(1).default('127.0.0.1'), must: 'an address to listen on' },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    must: 'the http:// or https:// address of a collector',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    schema: z
      .string()
      .regex(/^[\w-]+=(?:[^,%\s]|%[0-9a-f]{2})*(?:,[\w-]+=(?:[^,%\s]|%[0-9a-f]{2})*)*$/i)
      .optional(),
    must: 'name=value, or several with commas between them',
  },
  OTEL_SERVICE_NAME: { schema: z.string().min(1).max(100).default('trombine'), must: 'a name' },
  LOG_LEVEL: {
    schema: z.enum(['silent', 'error', 'warn', 'info', 'debug', 'trace']).optional(),
    must: 'silent, error, warn, info, debug or trace',
  },
} as const

/** Every variable that is read. */
export const SETTINGS: ReadonlySet<string> = new Set(Object.keys(VARIABLES))

type Name = keyof typeof VARIABLES
type Values = { [K in Name]: z.output<(typeof VARIABLES)[K]['schema']> }

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

/**
 * Whether this is production: it is unless the server listens on and is addressed by this machine alone, or DEMO=1.
 *
 * @throws StartError naming everything that production needs and that is missing
 */
function checkProduction(values: Values): boolean {
  const { NODE_ENV, HOST, APP_URL, DEMO } = values
  if (NODE_ENV === 'production' && DEMO === '1')
    throw new StartError('DEMO must be 0 where NODE_ENV is production: a demonstration gives credits to everybody.')
  const address = APP_URL === undefined ? undefined : new URL(APP_URL)
  const why =
    NODE_ENV === 'production'
      ? 'NODE_ENV is production'
      : address && !isLoopback(address.hostname)
        ? `APP_URL is ${address.origin}`
        : isLoopback(HOST)
          ? undefined
          : `HOST is ${HOST}`
  if (why === undefined || DEMO === '1') return false
  const missing = [
    ...(address && (address.protocol === 'https:' || isLoopback(address.hostname))
      ? []
      : ['APP_URL (the https:// address that people use)']),
    ...(values.DATABASE_URL || values.ALLOW_EMBEDDED_DATABASE === '1'
      ? []
      : ['DATABASE_URL (a postgres:// address; or ALLOW_EMBEDDED_DATABASE=1, which may lose data in a power cut)']),
    ...(values.AUTH_SECRET ? [] : ['AUTH_SECRET (a secret of at least 32 characters)']),
    ...(values.STRIPE_SECRET_KEY && !values.LEGAL_VAT_SCHEME
      ? ['LEGAL_VAT_SCHEME (how VAT is charged: franchise, france or oss)']
      : []),
    ...(values.STRIPE_SECRET_KEY &&
    values.LEGAL_VAT_SCHEME &&
    values.LEGAL_VAT_SCHEME !== 'franchise' &&
    !values.LEGAL_VAT
      ? ['LEGAL_VAT (your VAT number, which receipts must bear)']
      : []),
    ...(values.SMTP_URL ? [] : ['SMTP_URL (an smtp:// or smtps:// address: nobody can sign up without mail)']),
  ]
  if (missing.length > 0)
    throw new StartError(
      `This is production, because ${why}, and it needs ${missing.join(', ')}.${NODE_ENV === 'production' ? '' : ' For a demonstration without them, open to everybody, set DEMO=1.'} See docs/running.md.`,
    )
  if (isTestKey(values.STRIPE_SECRET_KEY ?? ''))
    throw new StartError(
      'STRIPE_SECRET_KEY must be a live key (sk_live_…) in production: this one is of Stripe’s test mode, where credits are given for cards that pay nothing. For a demonstration, set DEMO=1.',
    )
  if (values.DATABASE_URL && !saysHowItIsProtected(values.DATABASE_URL))
    throw new StartError(
      'DATABASE_URL must end in ?sslmode=verify-full in production (passwords and addresses travel there), or in ?sslmode=disable on a network that is all your own.',
    )
  return true
}

/** Of Stripe's test mode: https://docs.stripe.com/keys */
export const isTestKey = (secretKey: string): boolean => /^[sr]k_test_/.test(secretKey)

/** What the ways of charging VAT need of each other. @throws StartError */
function checkVat({ LEGAL_VAT_SCHEME: scheme, STRIPE_SECRET_KEY: key, STRIPE_TAX }: Values): void {
  if (STRIPE_TAX === '1' && !key)
    throw new StartError('STRIPE_TAX must be 0 without STRIPE_SECRET_KEY: it is Stripe that computes.')
  if (STRIPE_TAX === '1' && (scheme === undefined || scheme === 'franchise'))
    throw new StartError(
      `STRIPE_TAX must be 0 ${scheme ? 'where LEGAL_VAT_SCHEME is franchise: no VAT is charged' : 'without LEGAL_VAT_SCHEME: say france or oss'}.`,
    )
  if (scheme === 'oss' && key && STRIPE_TAX === '0')
    throw new StartError(
      'LEGAL_VAT_SCHEME must be franchise or france without STRIPE_TAX=1: with oss the rate is that of the buyer’s country, which Stripe Tax asks for and knows.',
    )
}

/** Without `sslmode` the driver speaks in the clear, and nothing tells. On this machine that is as it should be. */
function saysHowItIsProtected(databaseUrl: string): boolean {
  const { hostname, searchParams } = new URL(databaseUrl)
  const host = searchParams.get('host') ?? hostname
  return host === '' || host.startsWith('/') || isLoopback(host) || searchParams.has('sslmode')
}

function publisherOf(values: Values): Publisher {
  const say = (name: Exclude<Extract<Name, `LEGAL_${string}`>, 'LEGAL_VAT_SCHEME'>) =>
    values[name] ?? `[à compléter : ${name}]`
  return {
    name: say('LEGAL_NAME'),
    form: say('LEGAL_FORM'),
    address: say('LEGAL_ADDRESS'),
    email: say('LEGAL_EMAIL'),
    phone: say('LEGAL_PHONE'),
    siret: say('LEGAL_SIRET'),
    vat:
      values.LEGAL_VAT === undefined && values.LEGAL_VAT_SCHEME === 'franchise'
        ? 'non applicable, article 293 B du CGI'
        : say('LEGAL_VAT'),
    director: say('LEGAL_DIRECTOR'),
    host: say('LEGAL_HOST'),
    mediator: say('LEGAL_MEDIATOR'),
  }
}

/** URLs may contain a user and a password: these are not printed. */
/** Up to the last @: passwords may hold any character. */
const withoutCredentials = (text: string) => text.replace(/(^|\/\/)\S*:\S*@/, '$1…@')

function makeWritable(dataDir: string): void {
  // Everything that is written from here on is this user's only: pictures, mails, the database.
  process.umask(0o077)
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(resolve(dataDir, '.writable'), '')
  } catch (cause) {
    throw new StartError(
      `DATA_DIR must be a folder that can be written to; ${dataDir} cannot (${(cause as NodeJS.ErrnoException).code}).`,
      { cause },
    )
  }
}

/** The secret in the data folder, generated at the first start. */
function keptSecret(dataDir: string): string {
  const file = resolve(dataDir, 'secret')
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}

/** A key for one purpose, derived from the secret, so that a leaked key does not reveal the others. */
export function deriveKey(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(purpose).digest('hex')
}
