/** What a newcomer does: clone, `npm start`, make an avatar in the browser. Nothing of this checkout is used. */
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { launchChromium } from './support/chromium.ts'
import { freePort } from './support/free-port.ts'
import { until } from './support/until.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

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
  const started = Date.now()
  return {
    output: () => output,
    async ready(withinMs: number) {
      await until(() => {
        if (code !== undefined) throw new Error(`npm start ended with ${code}:\n${output}`)
        return output.includes(`Trombine is ready: http://localhost:${port}`)
      }, withinMs)
      return Date.now() - started
    },
    async stop() {
      if (code === undefined) process.kill(-child.pid!, 'SIGTERM')
      await until(() => code !== undefined, 60_000)
    },
  }
}

test('a fresh clone starts by itself and makes an avatar', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'trombine-clone-'))
  const port = await freePort()
  try {
    const cloned = spawnSync('git', ['clone', '--quiet', '--no-hardlinks', ROOT, folder], { encoding: 'utf8' })
    expect(cloned.stderr).toBe('')
    let server = npmStart(folder, port)
    const firstMs = await server.ready(280_000)
    expect(server.output()).toContain('Installing the dependencies')

    const browser = await launchChromium()
    try {
      const page = await browser.newPage({ acceptDownloads: true })
      await page.goto(`http://localhost:${port}/studio`)
      await page
        .getByRole('button', { name: /Générer/ })
        .filter({ visible: true })
        .first()
        .click()
      await page.getByText('4/4').filter({ visible: true }).first().waitFor({ timeout: 60_000 })
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
    const secondMs = await server.ready(60_000)
    expect(server.output()).not.toMatch(/Installing|building/)
    await server.stop()
    console.log(`first start ${(firstMs / 1000).toFixed(1)} s, second ${(secondMs / 1000).toFixed(1)} s`)
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}, 480_000)
