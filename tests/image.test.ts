/** The image and the compose file: what they hold, and in a soak run that the image's steps make something that serves. */
import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { parse } from 'yaml'
import { BUNDLED, imagePackage, PROGRAMS } from '../scripts/image.ts'
import { readConfig } from '../src/server/config.ts'
import { SETTINGS } from '../src/server/settings/variables.ts'
import { freePort } from './support/free-port.ts'
import { pathsOf } from './support/process.ts'
import { soak } from './support/soak.ts'
import { until } from './support/until.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const given = JSON.parse(read('package.json')) as Parameters<typeof imagePackage>[0]

/** Packages that a program's text imports or resolves. */
function packagesIn(text: string): string[] {
  const named = text.matchAll(/(?:\bfrom|\bimport|\bresolve)\s*\(?\s*'((?:@[\w.-]+\/)?[a-z][\w.-]*)(?:\/[\w./-]*)?'/g)
  return [...named].map(([, name]) => name!)
}

test('no program of the image imports what is left out of it, and everything else that it imports is in it', () => {
  const sources = globSync(['src/{server,contract,atelier}/**/*.ts', ...PROGRAMS.map((name) => `scripts/${name}.ts`)], {
    cwd: ROOT,
  }).filter((file) => !file.endsWith('.test.ts'))
  expect(sources.length).toBeGreaterThan(500)
  const imported = new Set(sources.flatMap((file) => packagesIn(read(file))))
  for (const name of ['hono', 'sharp', '@electric-sql/pglite']) expect(imported).toContain(name)
  const { dependencies } = imagePackage(given)
  expect(BUNDLED.filter((name) => imported.has(name) || !(name in given.dependencies))).toEqual([])
  // Others than dependencies are words in comments.
  const declared = { ...given.dependencies, ...(given.devDependencies as object) }
  expect([...imported].filter((name) => name in declared && !(name in dependencies))).toEqual([])
})

test('the Dockerfile makes the image by the script, of the pinned Node, and runs it as somebody who is nobody', () => {
  const lines = read('Dockerfile').split('\n')
  const { node } = given.dependencies
  expect(lines.filter((line) => line.startsWith('FROM')).map((line) => line.split(/[ -]/)[1])).toEqual([
    `node:${node}`,
    `node:${node}`,
  ])
  expect(lines.filter((line) => line.startsWith('RUN')).slice(0, 2)).toEqual([
    'RUN npm ci --omit=dev',
    'RUN node scripts/image.ts /image',
  ])
  for (const line of [
    'USER node',
    'RUN node scripts/compile.ts',
    'STOPSIGNAL SIGTERM',
    'CMD ["node", "scripts/serve.ts"]',
  ])
    expect(lines).toContain(line)
  expect(read('Dockerfile')).toMatch(/^HEALTHCHECK .*\/healthz/m)
  const settings = [...lines.find((line) => line.startsWith('ENV'))!.matchAll(/(\w+)=/g)].map(([, name]) => name!)
  expect(settings.filter((name) => !SETTINGS.has(name))).toEqual([])
})

test('the compose file has what several machines have, by exact versions, and only settings that exist', () => {
  const { services } = parse(read('compose.yaml'), { merge: true }) as {
    services: Record<string, { image: string; environment?: Record<string, string>; command?: string }>
  }
  const ours = Object.entries(services).filter(([, { image }]) => image === 'trombine')
  expect(ours.map(([, { environment }]) => environment!.ROLE)).toEqual(['web', 'web', 'worker', 'worker'])
  for (const [, { environment }] of ours)
    expect(Object.keys(environment!).filter((name) => !SETTINGS.has(name))).toEqual([])
  // As people would fill it in, it is a production that starts.
  const secrets: Record<string, string> = {
    SITE_HOST: 'trombine.example',
    AUTH_SECRET: 'a'.repeat(64),
    SMTP_URL: 'smtps://user:password@mail.example',
    MAIL_FROM: 'bonjour@trombine.example',
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'trombine-compose-'))
  const filled = (text: string) =>
    text.replaceAll(/\$\{(\w+):\?[^}]*\}/g, (_, name: string) => secrets[name] ?? 'filled')
  for (const [, { environment }] of ours) {
    const entries = Object.entries(environment!).map(([name, value]) => [name, filled(value)])
    const config = readConfig({
      ...Object.fromEntries(entries),
      NODE_ENV: 'production',
      HOST: '0.0.0.0',
      DATA_DIR: dataDir,
    })
    expect(config).toMatchObject({ production: true, bucket: { endpoint: 'http://store:8333', pathStyle: true } })
  }
  rmSync(dataDir, { recursive: true })
  const others = Object.values(services).filter(({ image }) => image !== 'trombine')
  expect(others.map(({ image }) => image.split(':')[0])).toEqual([
    'postgres',
    'chrislusf/seaweedfs',
    'chrislusf/seaweedfs',
    'caddy',
  ])
  for (const { image } of others) expect(image).toMatch(/:\d+\.\d+/)
})

test.runIf(soak.factor > 1)(
  'the folder that the steps make starts a web and a worker, which draw a picture',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'trombine-image-'))
    const image = join(folder, 'image')
    const running: ReturnType<typeof spawn>[] = []
    try {
      // Not this process's NODE_ENV: the web would be built for tests.
      const { status } = spawnSync(process.execPath, ['scripts/image.ts', image], {
        cwd: ROOT,
        env: pathsOf(process.env),
        stdio: 'inherit',
      })
      expect(status).toBe(0)
      for (const name of [...BUNDLED, 'vitest', 'typescript', 'node'])
        expect(existsSync(join(image, 'node_modules', name))).toBe(false)

      const { PATH, HOME } = process.env
      expect(spawnSync(process.execPath, ['scripts/compile.ts'], { cwd: image, env: { PATH, HOME } }).status).toBe(0)
      expect(globSync('.cache/compiled/*/*', { cwd: image }).length).toBeGreaterThan(1000)

      const port = await freePort()
      const url = new URL(inject('postgresUrl'))
      const { default: pg } = await import('pg')
      const client = new pg.Client({ connectionString: url.href })
      await client.connect()
      const database = `t_${randomUUID().replaceAll('-', '')}`
      await client.query(`create database ${database}`)
      await client.end()
      const env = {
        ...pathsOf(process.env),
        NODE_ENV: 'production',
        PORT: String(port),
        APP_URL: `http://127.0.0.1:${port}`,
        DATABASE_URL: Object.assign(url, { pathname: `/${database}` }).href,
        DATA_DIR: join(folder, 'data'),
        AUTH_SECRET: 'a secret of at least thirty-two characters',
        SMTP_URL: 'smtp://127.0.0.1:1',
      }
      for (const ROLE of ['web', 'worker']) {
        const child = spawn(process.execPath, ['scripts/serve.ts'], { cwd: image, env: { ...env, ROLE } })
        running.push(child)
        let said = ''
        child.stdout!.on('data', (chunk) => (said += chunk))
        child.stderr!.on('data', (chunk) => (said += chunk))
        await until(() => {
          if (child.exitCode !== null) throw new Error(said)
          return said.includes('ready')
        }, 120_000)
      }
      const site = `http://127.0.0.1:${port}`
      expect(await (await fetch(site)).text()).toContain('Trombine')
      const answer = await fetch(`${site}/api/generate-avatar`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-session-id': randomUUID() },
        body: JSON.stringify({ prompt: 'une fille rousse', count: 1, transparent: true, size: '1024x1024' }),
      })
      expect(answer.status).toBe(200)
      const { images } = (await answer.json()) as { images: string[] }
      expect(await sharp(Buffer.from(images[0]!, 'base64')).metadata()).toMatchObject({ width: 1024, height: 1024 })
      for (const child of running) child.kill('SIGTERM')
      await until(() => running.every(({ exitCode }) => exitCode === 0), 60_000)
    } finally {
      for (const child of running) child.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
