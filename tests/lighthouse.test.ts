/** The four pages most people see first, through Lighthouse, as a throttled phone sees them. The web must be built. */
import { expect, test } from 'vitest'
import { LEAST, LIGHTHOUSE_PAGES, measurePages, withinBudget } from '../scripts/lighthouse.ts'

test(`Lighthouse gives at least ${Object.values(LEAST).join(', ')} to each of ${LIGHTHOUSE_PAGES.join(', ')}`, async () => {
  const results = await measurePages(LIGHTHOUSE_PAGES, 'test-results')
  expect(results.map(({ page }) => page)).toEqual(LIGHTHOUSE_PAGES)
  expect(results.filter((result) => !withinBudget(result))).toEqual([])
}, 300_000)
