/**
 * What a newcomer does: clone, `npm start`, make an avatar in the browser.
 *
 * A soak run uses nothing of this checkout. An ordinary run, which `.ci/run` makes on a fresh clone that has just been
 * installed and drawn for, lends the clone two things that are named after what they are made of: the installed packages
 * (by the lock file's hash) and the interface's pictures (by the hash of their sources). Where a hash differs, the clone
 * makes its own.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { launchChromium } from './support/chromium.ts'
import { freePort } from './support/free-port.ts'
import { soak } from './support/soak.ts'
import { until } from './support/until.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const PICTURES = '.cache/interface-pictures'

function lend(folder: string): void {
  // An `npm ci` in the clone would empty the folder behind the link: nothing is lent that it would not find up to date.
  const lock = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex')
  if (readFileSync(join(ROOT, 'node_modules/.installed'), 'utf8') !== lock) return
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  if (!existsSync(join(ROOT, PICTURES))) return
  mkdirSync(join(folder, '.cache'))
  cpSync(join(ROOT, PICTURES), join(folder, PICTURES), { recursive: true })
}

/** `npm start` in a folder, as a process group of its own. */
function npmStart(folder: string, port: number) {
  // Without this checkout's own programs on the path, and without what npm and the test runner told this process.
  const PATH = (process.env.PATH ?? '')
    .split(':')
    .filter((entry) => !entry.includes('node_modules'))
    .join(':')
  const child = spawn('npm', ['start'], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH,
      HOME: process.env.HOME ?? '',
      PORT: String(port),
      ...(process.env.npm_config_cache && { npm_config_cache: process.env.npm_config_cache }),
    },
  })
  let output = ''
  let code: number | null | undefined
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  child.on('exit', (status) => (code = status))
  return {
    output: () => output,
    async ready(withinMs: number) {
      await until(() => {
        if (code !== undefined) throw new Error(`npm start ended with ${code}:\n${output}`)
        return output.includes(`Trombine is ready: http://localhost:${port}`)
      }, withinMs)
    },
    async stop() {
      if (code === undefined) process.kill(-child.pid!, 'SIGTERM')
      await until(() => code !== undefined, 240_000)
    },
  }
}

test('a fresh clone starts by itself and makes an avatar', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'trombine-clone-'))
  const port = await freePort()
  let server: ReturnType<typeof npmStart> | undefined
  try {
    const cloned = spawnSync('git', ['clone', '--quiet', '--no-hardlinks', ROOT, folder], { encoding: 'utf8' })
    expect(cloned.stderr).toBe('')
    if (soak.factor === 1) lend(folder)
    const lent = existsSync(join(folder, 'node_modules'))
    server = npmStart(folder, port)
    await server.ready(900_000)
    expect(server.output().includes('Installing the dependencies')).toBe(!lent)

    const browser = await launchChromium()
    try {
      const page = await browser.newPage({ acceptDownloads: true })
      await page.goto(`http://localhost:${port}/studio`)
      await page
        .getByRole('button', { name: /Générer/ })
        .filter({ visible: true })
        .first()
        .click()
      await page.getByText('4/4').filter({ visible: true }).first().waitFor({ timeout: 240_000 })
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page
          .getByRole('button', { name: /Télécharger/ })
          .first()
          .click(),
      ])
      expect(download.suggestedFilename()).toMatch(/^avatar-variant-1-\d+\.png$/)
      const { width, height, hasAlpha } = await sharp(readFileSync(await download.path())).metadata()
      expect({ width, height, hasAlpha }).toEqual({ width: 1024, height: 1024, hasAlpha: true })
    } finally {
      await browser.close()
    }
    await server.stop()

    server = npmStart(folder, port)
    await server.ready(240_000)
    expect(server.output()).not.toMatch(/Installing|building/)
    await server.stop()
  } finally {
    // Of a test that failed half-way; one that has ended takes no notice.
    await server?.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}, 1_800_000)
