import {
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
} from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createBrotliDecompress } from 'node:zlib'
import sparticuz from '@sparticuz/chromium'
import { chromium, type Browser, type LaunchOptions } from '@playwright/test'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PACKAGE = join(ROOT, 'node_modules/@sparticuz/chromium')
const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * The package's flags are meant for serverless machines: one process for everything, which dies with the first page
 * that is closed; fewer guards than a visitor's browser has; and a graphics card emulated by the processor, which makes
 * every picture on the page cost seconds.
 */
const UNLIKE_A_VISITOR = new Set([
  '--single-process',
  '--no-zygote',
  '--in-process-gpu',
  '--disable-web-security',
  '--allow-running-insecure-content',
  '--disable-site-isolation-trials',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
])

/**
 * One process for all pages of a browser: Playwright leaves an empty page between two tests, for which Chromium would
 * start another process, and one more for the next page. All pages are of one origin, so nothing is less isolated.
 */
const ONE_PROCESS_FOR_PAGES = ['--renderer-process-limit=1', '--disable-site-isolation-trials']

/** How to launch a Chromium that is here: the one in the npm package (Linux), else the system's, else Playwright's own. */
export async function chromiumOptions(): Promise<LaunchOptions> {
  if (process.platform === 'linux' && process.arch === 'x64') {
    return {
      executablePath: await unpackedChromium(),
      args: [...sparticuz.args.filter((arg) => !UNLIKE_A_VISITOR.has(arg)), ...ONE_PROCESS_FOR_PAGES],
      headless: true,
    }
  }
  const executablePath = SYSTEM.find((path) => existsSync(path))
  return executablePath ? { executablePath, headless: true } : { headless: true }
}

export async function launchChromium(): Promise<Browser> {
  return chromium.launch(await chromiumOptions())
}

/**
 * The package's browser, unpacked once for each version into this project's own folder. The package itself would use
 * whatever file is called `chromium` in the machine's temporary folder, where anybody can put one.
 */
async function unpackedChromium(): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as { version: string }
  const folder = join(ROOT, '.cache', `chromium-${version}`)
  const executable = join(folder, 'chromium')
  if (existsSync(executable)) return executable
  mkdirSync(folder, { recursive: true })
  // Several processes may unpack at once: each writes its own file, and renaming puts a whole one in place.
  const own = `${executable}.${process.pid}`
  await pipeline(createReadStream(join(PACKAGE, 'bin/chromium.br')), createBrotliDecompress(), createWriteStream(own))
  chmodSync(own, 0o755)
  renameSync(own, executable)
  return executable
}
