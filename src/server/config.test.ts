import 'reflect-metadata'
import { createPrivateKey } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { X509CertificateGenerator } from '@peculiar/x509'
import { afterAll, expect, test } from 'vitest'
import { ownCertificate } from './c2pa/own-certificate.ts'
import { readConfig } from './config.ts'
import { holesOf } from './settings/publisher.ts'

const folder = mkdtempSync(join(tmpdir(), 'trombine-config-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const env = { DATA_DIR: join(folder, 'data') }

test('nothing at all is a working configuration for one machine', () => {
  const config = readConfig(env)
  expect(config).toMatchObject({
    production: false,
    port: 3000,
    host: '127.0.0.1',
    appUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    engine: { id: 'atelier', fallback: undefined },
    role: 'all',
    trialDailyCap: 10,
  })
  expect(config.secret).toMatch(/^[0-9a-f]{64}$/)
  expect(readConfig(env).secret).toBe(config.secret)
})

test('an empty variable is one that is not set', () => {
  expect(readConfig({ ...env, PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

test.each([
  ['PORT', '80000'],
  ['PORT', 'http'],
  ['PORT', '-1'],
  ['APP_URL', 'trombine.fr'],
  ['APP_URL', 'ftp://trombine.fr'],
  ['DATABASE_URL', 'mysql://x/y'],
  ['ROLE', 'boss'],
  ['TRIAL_DAILY_CAP', '-1'],
  ['TRIAL_DAILY_CAP', 'ten'],
  ['WELCOME_DAILY_CAP', 'ten'],
  ['SMTP_URL', 'mail.example'],
  ['SMTP_CA_FILE', '/nowhere/authority.pem'],
  ['SMTP_URL', 'smtp://mail.example?tls.rejectUnauthorized=false'],
  ['AVATAR_ENGINE', 'dall-e'],
  ['TRUSTED_IP_HEADER', 'a b'],
  ['LOG_LEVEL', 'loud'],
  ['MAIL_FROM', '@'],
  ['MAIL_FROM', 'Trombine'],
  ['MAIL_FROM', 'Trombine <a@b.fr> x'],
  ['MAIL_FROM', 'a@b.fr, c@d.fr'],
])('%s=%s is refused in a sentence that names the variable', (name, value) => {
  expect(() => readConfig({ ...env, [name]: value })).toThrow(
    new RegExp(`^${name} must be .*${value.replace(/[/?]/g, '.')}`),
  )
})

const inProduction = {
  APP_URL: 'https://trombine.example',
  DATABASE_URL: 'postgres://127.0.0.1/x',
  AUTH_SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtp://127.0.0.1',
}

test.each<[string, Record<string, string>, string]>([
  ['an address that people use', { APP_URL: 'https://trombine.example' }, 'APP_URL is https://trombine.example'],
  ['one without TLS', { APP_URL: 'http://trombine.example' }, 'APP_URL is http://trombine.example'],
  ['all addresses of the machine', { HOST: '0.0.0.0' }, 'HOST is 0.0.0.0'],
  ['all of them, of IPv6 too', { HOST: '::' }, 'HOST is ::'],
  ['one in the house', { HOST: '192.168.1.20' }, 'HOST is 192.168.1.20'],
  ['its name', { NODE_ENV: 'production' }, 'NODE_ENV is production'],
])('%s makes it production, which says what it needs', (_, given, why) => {
  const start = (more: Record<string, string> = {}) => readConfig({ ...env, ...given, ...more })
  expect(() => start()).toThrow(`This is production, because ${why}, and it needs `)
  for (const name of ['DATABASE_URL', 'AUTH_SECRET', 'SMTP_URL'])
    expect(() => start()).toThrow(new RegExp(`[ ,]${name} \\(`))
  for (const name of Object.keys(inProduction))
    expect(() => start({ ...inProduction, [name]: name === 'APP_URL' ? 'http://trombine.example' : '' }), name).toThrow(
      new RegExp(`it needs ${name} \\([^(]*$`),
    )
  expect(start(inProduction).production).toBe(true)
  if (given.NODE_ENV) expect(() => start({ DEMO: '1' })).toThrow(/^DEMO must be 0/)
  else expect(start({ DEMO: '1' })).toMatchObject({ production: false, demoForAll: true })
})

test.each(['localhost', '127.0.0.1', '127.8.0.1', '::1'])('on %s it is a demonstration', (host) => {
  const APP_URL = `http://${host.includes(':') ? `[${host}]` : host}:3000`
  expect(readConfig({ ...env, HOST: host, APP_URL })).toMatchObject({ production: false, demoForAll: false })
})

test.each(['postgres://db.internal/x', 'postgres://x@10.0.0.5/x', 'postgres:///x?host=db.internal'])(
  'in production the way to %s is not in the clear by mere silence',
  (DATABASE_URL) => {
    const start = (address: string) => readConfig({ ...env, ...inProduction, DATABASE_URL: address })
    const saying = (mode: string) => `${DATABASE_URL}${DATABASE_URL.includes('?') ? '&' : '?'}sslmode=${mode}`
    expect(() => start(DATABASE_URL)).toThrow(/^DATABASE_URL must end in \?sslmode=verify-full/)
    for (const mode of ['verify-full', 'disable']) expect(start(saying(mode)).databaseUrl).toBe(saying(mode))
    expect(readConfig({ ...env, DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
  },
)

test.each(['postgres://localhost/x', 'postgres://[::1]/x', 'postgres:///x?host=/run/postgresql'])(
  '%s is on this machine, and needs no TLS',
  (DATABASE_URL) => {
    expect(readConfig({ ...env, ...inProduction, DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
  },
)

test.each(['mailto:a@b.fr', 'http://trombine.fr/securite', 'une adresse'])(
  'SECURITY_CONTACT=%s is refused',
  (SECURITY_CONTACT) => {
    expect(() => readConfig({ ...env, SECURITY_CONTACT })).toThrow(/^SECURITY_CONTACT must be /)
  },
)

test('a split over processes wants a shared database', () => {
  expect(() => readConfig({ ...env, ROLE: 'worker' })).toThrow(/^ROLE must be all/)
})

test('a data folder that is a file, or cannot be written to, is refused', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(() => readConfig({ DATA_DIR: file })).toThrow(/^DATA_DIR must be a folder that can be written to/)
  if (process.getuid?.() === 0) return
  chmodSync(folder, 0o500)
  expect(() => readConfig({ DATA_DIR: join(folder, 'no') })).toThrow(/^DATA_DIR must be/)
  chmodSync(folder, 0o700)
})

test.each(['AUTOMATIC1111_URL', 'COMFYUI_URL', 'DATABASE_URL', 'SMTP_URL'])(
  '%s: a password in an address that is refused is not repeated',
  (name) => {
    for (const value of ['anna:s3cret@host:7860', 'gopher://anna:s3cret@host', 'gopher://anna:p/s3cret@2@host']) {
      expect(() => readConfig({ ...env, [name]: value })).toThrow(/…@host/)
      expect(() => readConfig({ ...env, [name]: value })).not.toThrow(/s3cret/)
    }
  },
)

test('a secret that is refused is not repeated', () => {
  expect(() => readConfig({ AUTH_SECRET: 'tell-nobody' })).toThrow(/^AUTH_SECRET must be (?!.*tell-nobody)/)
})

const BUCKET = { S3_BUCKET: 'our-pictures', S3_ENDPOINT: 'https://s3.example.org' }

test('files are kept in a bucket where one is named, with the environment’s role where no key is', () => {
  expect(readConfig(env).bucket).toBeUndefined()
  expect(readConfig({ ...env, ...BUCKET }).bucket).toEqual({
    bucket: 'our-pictures',
    endpoint: 'https://s3.example.org',
    region: 'us-east-1',
    keys: undefined,
    pathStyle: true,
  })
  const onAws = { S3_BUCKET: 'our-pictures', S3_REGION: 'eu-west-3', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'k' }
  expect(readConfig({ ...env, ...onAws }).bucket).toEqual({
    bucket: 'our-pictures',
    endpoint: undefined,
    region: 'eu-west-3',
    keys: { id: 'id', secret: 'k' },
    pathStyle: false,
  })
  expect(readConfig({ ...env, ...BUCKET, S3_PATH_STYLE: '0' }).bucket?.pathStyle).toBe(false)
})

test.each([
  ['S3_BUCKET', { S3_REGION: 'eu-west-3' }],
  ['S3_BUCKET', { S3_BUCKET: 'Our Pictures' }],
  ['S3_REGION', { S3_BUCKET: 'our-pictures' }],
  ['S3_ENDPOINT', { ...BUCKET, S3_ENDPOINT: 's3.example.org' }],
  ['S3_ACCESS_KEY_ID', { ...BUCKET, S3_SECRET_ACCESS_KEY: 'unheard-of' }],
  ['S3_SECRET_ACCESS_KEY', { ...BUCKET, S3_ACCESS_KEY_ID: 'unheard-of' }],
  ['S3_SECRET_ACCESS_KEY', { ...BUCKET, S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'unheard of' }],
  ['S3_PATH_STYLE', { ...BUCKET, S3_PATH_STYLE: 'yes' }],
  ['S3_PREFIX', { ...BUCKET, S3_PREFIX: 'pictures/' }],
])('a bucket is refused for %s, which the sentence names; no secret is repeated: %j', (name, given) => {
  const refused = () => readConfig({ ...env, ...(given as Record<string, string>) })
  expect(refused).toThrow(new RegExp(`^${name} must `))
  expect(refused).not.toThrow('unheard')
})

test('in production photos do not travel in the clear to another machine', () => {
  const production = {
    ...env,
    APP_URL: 'https://trombine.example',
    DATABASE_URL: 'postgres://localhost/trombine',
    AUTH_SECRET: 'x'.repeat(32),
    SMTP_URL: 'smtps://mail.example',
  }
  const at = (S3_ENDPOINT: string) => () => readConfig({ ...production, ...BUCKET, S3_ENDPOINT })
  expect(at('http://10.0.0.9:9000')).toThrow(/^S3_ENDPOINT must be an https/)
  expect(at('http://10.0.0.9:9000?ignoreTLS=true')().bucket).toMatchObject({ endpoint: 'http://10.0.0.9:9000' })
  expect(at('http://127.0.0.1:9000')().bucket).toBeDefined()
})

test('how VAT is charged is said, never assumed; and test cards sell nothing in production', () => {
  const production = {
    ...env,
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://127.0.0.1/a',
    APP_URL: 'https://trombine.example',
    AUTH_SECRET: 'x'.repeat(40),
    SMTP_URL: 'smtp://127.0.0.1:25',
    STRIPE_SECRET_KEY: 'sk_live_x',
  }
  const start = (change: NodeJS.ProcessEnv) => () => readConfig({ ...production, ...change })
  expect(start({})).toThrow('LEGAL_VAT_SCHEME (how VAT is charged')
  expect(start({ LEGAL_VAT_SCHEME: 'france' })).toThrow('LEGAL_VAT (your VAT number')
  expect(start({ LEGAL_VAT_SCHEME: 'reduced' })).toThrow('LEGAL_VAT_SCHEME must be franchise, france or oss')
  const charged = { LEGAL_VAT_SCHEME: 'france', LEGAL_VAT: 'FR12345678901' }
  expect(start(charged)()).toMatchObject({ production: true, vatScheme: 'france', stripe: { tax: false } })
  expect(start({ LEGAL_VAT_SCHEME: 'franchise' })()).toMatchObject({
    vatScheme: 'franchise',
    publisher: { vat: 'non applicable, article 293 B du CGI' },
  })
  const { publisher } = start({ ...charged, LEGAL_PHONE: '04 00 00 00 00' })()
  expect(holesOf(publisher)).toContain('LEGAL_ADDRESS')
  expect(holesOf(publisher)).not.toContain('LEGAL_PHONE')
  expect(holesOf(publisher)).not.toContain('LEGAL_VAT')
  expect(start({ ...charged, LEGAL_VAT_SCHEME: 'oss' })).toThrow('without STRIPE_TAX=1')
  expect(start({ ...charged, LEGAL_VAT_SCHEME: 'oss', STRIPE_TAX: '1' })()).toMatchObject({ stripe: { tax: true } })
  expect(start({ LEGAL_VAT_SCHEME: 'franchise', STRIPE_TAX: '1' })).toThrow('no VAT is charged')
  expect(() => readConfig({ ...env, STRIPE_TAX: '1' })).toThrow('without STRIPE_SECRET_KEY')
  for (const STRIPE_SECRET_KEY of ['sk_test_x', 'rk_test_x'])
    expect(start({ ...charged, STRIPE_SECRET_KEY })).toThrow('STRIPE_SECRET_KEY must be a live key')
  // A demonstration may: nobody pays, and everybody is told.
  expect(readConfig({ ...env, STRIPE_SECRET_KEY: 'sk_test_x' })).toMatchObject({
    production: false,
    vatScheme: undefined,
  })
  // Nobody sells: nothing is asked.
  expect(start({ STRIPE_SECRET_KEY: '' })()).toMatchObject({ vatScheme: undefined })
})

test('a certificate of one’s own needs its key, and what is wrong is named', async () => {
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const [mine, other] = await Promise.all(['mine', 'other'].map((secret) => ownCertificate(secret, 'pictures.example')))
  const C2PA_CERT = write('chain.pem', mine!.certificates)
  const C2PA_KEY = write('key.pem', mine!.key)
  expect(readConfig({ ...env, C2PA_CERT, C2PA_KEY }).signer).toEqual(mine)
  expect(readConfig(env).signer).toBeUndefined()
  for (const [name, given] of [
    ['C2PA_KEY', { C2PA_CERT }],
    ['C2PA_CERT', { C2PA_KEY }],
    ['C2PA_CERT', { C2PA_CERT: join(folder, 'nowhere.pem'), C2PA_KEY }],
    ['C2PA_CERT', { C2PA_CERT: C2PA_KEY, C2PA_KEY }],
    ['C2PA_KEY', { C2PA_CERT, C2PA_KEY: C2PA_CERT }],
    ['C2PA_KEY', { C2PA_CERT, C2PA_KEY: write('other.pem', other!.key) }],
  ] as const)
    expect(() => readConfig({ ...env, ...given })).toThrow(new RegExp(`^${name} must `))

  const keys = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair
  const past = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=pictures.example',
    notBefore: new Date('2020-01-01'),
    notAfter: new Date('2021-01-01'),
    signingAlgorithm: { name: 'Ed25519' },
    keys,
  })
  const itsKey = createPrivateKey({
    key: Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)),
    format: 'der',
    type: 'pkcs8',
  })
  const ended = {
    C2PA_CERT: write('past.pem', past.toString('pem')),
    C2PA_KEY: write('past-key.pem', itsKey.export({ format: 'pem', type: 'pkcs8' }) as string),
  }
  expect(() => readConfig({ ...env, ...ended })).toThrow('its certificate ended on 2021-01-01.')
})
