import { defineConfig } from '@playwright/test'
import { chromiumOptions } from './tests/support/chromium.ts'
import { soak } from './tests/support/soak.ts'

const { args = [], ...launch } = await chromiumOptions()

/** What people do most, on a phone and on a large screen: in a soak run. */
const OFTEN =
  /\/(?:retouch|near-variant|backgrounds|mended|held-person|live-words|way-in|payments|payments-landing|custom|trial|accounts-signup|accounts-password|public-pages|early|share|library|take-away)\.spec\.ts$/
const OTHER_WIDTHS = [
  { name: 'phone', testMatch: OFTEN, use: { viewport: { width: 390, height: 844 } } },
  { name: 'wide', testMatch: OFTEN, use: { viewport: { width: 1440, height: 900 } } },
]

/** The built web must be there: `node scripts/build.ts`. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  // Other sizes, other ways to the same place, what waits for a minute: asked by `npm run test:soak`.
  ...(soak.factor === 1 && { grepInvert: /@soak/ }),
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: 'test-results/browser',
  // Two leave a third of two processors idle: a page waits for the server, and a test for the page.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Patience for machines that have other things to do; what hangs is noticed in time.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['dot'], ['json', { outputFile: 'test-results/browser.json' }]],
  projects: [{ name: 'chromium' }, ...(soak.factor > 1 ? OTHER_WIDTHS : [])],
  use: {
    browserName: 'chromium',
    // Pages of tests live for seconds: V8's optimising compiler costs a tenth more processor time than it saves.
    launchOptions: { ...launch, args: [...args, '--js-flags=--no-opt'] },
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1280, height: 900 },
    // Pictures that come to life cost as much of the processor as making them. Only the style sheet knows of it; some
    // files look at the pages as they move.
    contextOptions: { reducedMotion: 'reduce' },
    // Its own test lets it in; the others look at what the server answers now.
    serviceWorkers: 'block',
    // One window for the tests of a worker, emptied between them (`fixtures.ts` does what Playwright leaves): a new one
    // for each costs the start of a process, and compiling the same scripts again. What is cached stays, as with people.
    reuseContext: true,
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    trace: 'off',
    video: 'off',
  },
})
