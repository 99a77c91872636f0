import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { VAT_SCHEMES } from '../../contract/site.ts'
import { BUCKET_VARIABLES } from './bucket.ts'
import { ENGINE_VARIABLES } from './engine.ts'
import { SIGNER_VARIABLES } from './signer.ts'

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

/** Every variable with its form, its default, and what it must be in words. */
export const VARIABLES = {
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

export type Name = keyof typeof VARIABLES
export type Values = { [K in Name]: z.output<(typeof VARIABLES)[K]['schema']> }
