/** The server as an operator runs it in earnest, before there is a key: what is for developing is not there, and nothing is sold. */
import { rmSync } from 'node:fs'
import { DEV_PAGES } from '../../src/contract/routes.ts'
import { notFound } from '../../src/web/text/fr.ts'
import { pricing as text } from '../../src/web/text/pricing.ts'
import { startProcess } from '../support/brief-process.ts'
import { expect, newDataDir, test } from './fixtures.ts'

test('in production the parts of the interface are nowhere; without a key nothing can be bought, and the page says so', async ({
  browser,
}) => {
  const dataDir = await newDataDir()
  const server = await startProcess({
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
    ALLOW_EMBEDDED_DATABASE: '1',
    AUTH_SECRET: 'x'.repeat(40),
    SMTP_URL: 'smtp://127.0.0.1:9',
  })
  const context = await browser.newContext({ baseURL: server.url })
  try {
    const page = await context.newPage()
    for (const path of DEV_PAGES) {
      expect([path, (await page.goto(path))!.status()]).toEqual([path, 404])
      // What the server says, and what the program makes of it.
      await expect(page.getByRole('heading', { level: 1, name: notFound.title })).toBeVisible()
      await expect(page.locator('#root[data-path]')).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1, name: notFound.title })).toBeVisible()
    }

    await page.goto('/pricing')
    await expect(page.getByText(text.counter.off, { exact: true })).toBeVisible()
    await expect(page.getByText(text.counter.offBody)).toBeVisible()
    await expect(page.getByRole('article').getByRole('button')).toHaveCount(3)
    for (const button of await page.getByRole('article').getByRole('button').all()) await expect(button).toBeDisabled()
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await page.getByText('Comment se passe le paiement ?').click()
    await expect(page.getByText('Les achats ne sont pas ouverts sur ce site')).toBeVisible()
    expect((await page.request.get('/dev/checkout/x')).status()).toBe(404)
    expect(
      (
        await page.request.post('/api/create-checkout', {
          data: { priceId: 'pro', waiver: true },
          headers: { origin: server.url },
        })
      ).ok(),
    ).toBe(false)
  } finally {
    await context.close()
    server.signal('SIGTERM')
    await server.exited
    rmSync(dataDir, { recursive: true, force: true })
  }
})
