import { existsSync } from 'node:fs'
import sparticuz from '@sparticuz/chromium'
import { chromium, type Browser, type LaunchOptions } from '@playwright/test'

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** A Chromium that is here: the one in the npm package (Linux), else the system's, else Playwright's own. */
export async function chromiumOptions(): Promise<LaunchOptions> {
  if (process.platform === 'linux' && process.arch === 'x64') {
    return { executablePath: await sparticuz.executablePath(), args: sparticuz.args, headless: true }
  }
  const executablePath = SYSTEM.find((path) => existsSync(path))
  return executablePath ? { executablePath, headless: true } : { headless: true }
}

export async function launchChromium(): Promise<Browser> {
  return chromium.launch(await chromiumOptions())
}
