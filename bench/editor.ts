/**
 * `npm run bench:editor`: how long after a change the editor shows it, and what the page's own thread is kept from
 * meanwhile. A real Chromium, the built web, the real server; sheets are the browser's demonstrations.
 *
 *   node bench/editor.ts [--changes 60] [--slow 4]   slow: the processor of the page slowed down, as on a phone
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { CDPSession, Page } from '@playwright/test'
import { styles } from '../src/web/text/fr.ts'
import { retouch as text } from '../src/web/text/retouch.ts'
import { studio } from '../src/web/text/studio.ts'
import { launchChromium } from '../tests/support/chromium.ts'
import { startProcess } from '../tests/support/process.ts'
import { ms, p50and95, table } from './figures.ts'

const { values: options } = parseArgs({
  options: { changes: { type: 'string', default: '60' }, slow: { type: 'string', default: '1' } },
})
const CHANGES = Number(options.changes)
const SLOW = Number(options.slow)
const STYLES = ['corporate', 'chibi', 'pixel', 'lineart', 'toy3d'] as const

interface Figures {
  /** Milliseconds from the change to the picture of it on the canvas: the first, and the fine one. */
  shown: number[]
  fine: number[]
  /** Milliseconds of each task of the page's thread over 50. */
  long: number[]
}

async function openEditor(page: Page, url: string): Promise<void> {
  await page.route('**/api/generate-avatar', (route) => route.abort())
  await page.goto(`${url}/studio`)
  await page
    .getByRole('button', { name: /^Générer/ })
    .filter({ visible: true })
    .first()
    .click()
  await page.getByRole('button', { name: studio.retouch.openFrame(2) }).click({ timeout: 120_000 })
  await page.locator('dialog canvas[data-fine=true]').waitFor({ timeout: 120_000 })
}

async function choose(page: Page, style: (typeof STYLES)[number]): Promise<void> {
  await page
    .getByRole('group', { name: text.styles })
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: styles[style].name }) })
    .click()
  await page.locator(`dialog canvas[data-style=${style}][data-fine=true]`).waitFor({ timeout: 120_000 })
  // The thumbnails of the new style.
  await page.waitForTimeout(4000)
}

/** Changes one slider again and again, each time once the last change is there, as someone does who looks. */
function measure(page: Page, changes: number): Promise<Figures> {
  return page.evaluate(async (changes) => {
    const canvas = document.querySelector<HTMLCanvasElement>('dialog canvas[role=img]')!
    const slider = document.querySelector<HTMLInputElement>('dialog input[type=range]')!
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
    const move = (value: number) => {
      set.call(slider, String(value))
      slider.dispatchEvent(new Event('input', { bubbles: true }))
    }
    const next = (when: () => boolean) =>
      new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!when()) return
          observer.disconnect()
          resolve(performance.now())
        })
        observer.observe(canvas, { attributes: true })
      })
    const long: number[] = []
    const watch = new PerformanceObserver((list) => long.push(...list.getEntries().map(({ duration }) => duration)))
    watch.observe({ entryTypes: ['longtask'] })
    const shown: number[] = []
    const fine: number[] = []
    let last = Number(canvas.dataset.revision)
    for (let i = 0; i < changes; i++) {
      const begun = performance.now()
      const first = next(() => Number(canvas.dataset.revision) > last)
      const whole = next(() => Number(canvas.dataset.revision) > last && canvas.dataset.fine === 'true')
      move(-90 + ((i * 37) % 180) + (i % 2))
      shown.push((await first) - begun)
      if (i % 6 === 0) fine.push((await whole) - begun)
      last = Number(canvas.dataset.revision)
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    watch.disconnect()
    return { shown, fine, long }
  }, changes)
}

/** A second and more of frames, with a change of the slider in each, or with none. */
function framesOf(page: Page, moving: boolean): Promise<number[]> {
  return page.evaluate(async (moving) => {
    const slider = document.querySelector<HTMLInputElement>('dialog input[type=range]')!
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
    const frames: number[] = []
    let before = await new Promise<number>(requestAnimationFrame)
    for (let i = 0; i < 120; i++) {
      if (moving) {
        set.call(slider, String(-100 + ((i * 5) % 200)))
        slider.dispatchEvent(new Event('input', { bubbles: true }))
      }
      const now = await new Promise<number>(requestAnimationFrame)
      frames.push(now - before)
      before = now
    }
    return frames
  }, moving)
}

/** Seconds of processor time that the page's own thread has taken. */
async function busySeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')!.value
}

const dataDir = mkdtempSync(join(tmpdir(), 'trombine-bench-editor-'))
const server = await startProcess({ DATA_DIR: dataDir })
const browser = await launchChromium()
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'fr-FR' })
  const page = await context.newPage()
  await openEditor(page, server.url)
  const session = await context.newCDPSession(page)
  // Processor time: what other threads do meanwhile on few cores is not this thread's work.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  if (SLOW > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW })
  const rows: string[][] = []
  for (const style of STYLES) {
    await choose(page, style)
    await measure(page, 12)
    const { shown, fine, long } = await measure(page, CHANGES)
    const still = await framesOf(page, false)
    const before = await busySeconds(session)
    const frames = await framesOf(page, true)
    const busy = (1000 * ((await busySeconds(session)) - before)) / frames.length
    rows.push([
      styles[style].name,
      p50and95(shown),
      style === 'toy3d' ? p50and95(fine) : 'the same',
      p50and95(still),
      p50and95(frames),
      `${busy.toFixed(1)} ms`,
      String(long.length),
      long.length > 0 ? ms(Math.max(...long)) : '—',
    ])
  }
  table(
    `The editor, ${CHANGES} changes a style, p50 / p95${SLOW > 1 ? `, the page's processor ${SLOW}× slower` : ''}`,
    ['style', 'shown', 'fine', 'frames at rest', 'drawing along', 'page busy a frame', 'long tasks', 'longest'],
    rows,
  )
} finally {
  await browser.close()
  server.signal('SIGTERM')
  await server.exited
  rmSync(dataDir, { recursive: true, force: true })
}
