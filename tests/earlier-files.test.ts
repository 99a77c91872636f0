/** A page that was open before an update finds the parts of its own build. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { SiteFacts } from '../src/contract/site.ts'
import { openPages } from '../src/server/http/pages.ts'
import { KEPT_MS, keepEarlierFiles } from '../scripts/earlier-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'trombine-builds-'))
afterAll(() => rmSync(folder, { recursive: true }))

const [web, earlier, prerender] = ['web', 'earlier', 'prerender.mjs'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
]

/** Instead of Vite: leaves what a build leaves. */
function build(version: string): void {
  rmSync(web, { recursive: true, force: true })
  const files = {
    'index.html': '<head><title></title></head><div id="root"></div>',
    'manifest.json': '{}',
    [`assets/studio-${version}.js`]: `export const version = '${version}'`,
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(web, name)), { recursive: true })
    writeFileSync(join(web, name), text)
  }
  writeFileSync(prerender, "export const renderPage = async () => ({ head: '<title>x</title>', body: '' })")
}

test('hashed files of earlier builds are served for a week after they were replaced', async () => {
  const start = Date.UTC(2026, 0, 1)
  const served = async (version: string) => {
    const { routes } = await openPages({ web, earlier, prerender }, { origin: 'http://localhost' } as SiteFacts)
    const answer = await routes.request(`/assets/studio-${version}.js`)
    return answer.ok ? [answer.headers.get('cache-control'), await answer.text()] : answer.status
  }
  const kept = (version: string) => ['public, max-age=31536000, immutable', `export const version = '${version}'`]
  build('one')
  expect(await served('one')).toEqual(kept('one'))
  // What was built long ago is kept from when it was replaced.
  keepEarlierFiles(web, earlier, start + 9 * KEPT_MS)
  build('two')
  expect([await served('one'), await served('two'), await served('three')]).toEqual([kept('one'), kept('two'), 404])
  keepEarlierFiles(web, earlier, start + 10 * KEPT_MS + 1)
  build('three')
  expect([await served('one'), await served('two'), await served('three')]).toEqual([404, kept('two'), kept('three')])
})
