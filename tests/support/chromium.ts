import { existsSync } from 'node:fs'
import sparticuz from '@sparticuz/chromium'
import { chromium, type Browser, type LaunchOptions } from '@playwright/test'

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * Meant for serverless machines: one process for everything, which dies with the first page that is closed, fewer
 * of the web's own guards than a visitor's browser has, and a graphics card played by the processor, which makes
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

/** A Chromium that is here: the one in the npm package (Linux), else the system's, else Playwright's own. */
export async function chromiumOptions(): Promise<LaunchOptions> {
  if (process.platform === 'linux' && process.arch === 'x64') {
    return {
      executablePath: await sparticuz.executablePath(),
      args: sparticuz.args.filter((arg) => !UNLIKE_A_VISITOR.has(arg)),
      headless: true,
    }
  }
  const executablePath = SYSTEM.find((path) => existsSync(path))
  return executablePath ? { executablePath, headless: true } : { headless: true }
}

export async function launchChromium(): Promise<Browser> {
  return chromium.launch(await chromiumOptions())
}
