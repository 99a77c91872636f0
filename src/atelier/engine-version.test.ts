/** A version of the engine draws each recipe in the same bytes for ever; other bytes are another version. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFigurineThread, type FigurineThread } from '../../tests/support/figurines.ts'
import { GOLDEN, hashesOfToday, versionFile, type VersionHashes } from '../../tests/support/golden.ts'
import { ENGINE_VERSION, isVector, STYLES, type StyleId } from './recipe.ts'

let figurines: FigurineThread
beforeAll(() => {
  figurines = openFigurineThread()
})
afterAll(() => figurines.close())

test('every recipe is drawn as this version has always drawn it (else: raise ENGINE_VERSION, then npm run golden)', async () => {
  const known = JSON.parse(readFileSync(versionFile(ENGINE_VERSION), 'utf8')) as VersionHashes
  const today = await hashesOfToday((recipe, side) => figurines.render(recipe, side))
  for (const style of STYLES) {
    expect(known[style].length, style).toBeGreaterThanOrEqual(style === 'toy3d' ? 20 : 80)
    // Recipes that were added since then are guarded from the next version on.
    expect(today[style].slice(0, known[style].length), style).toEqual(known[style])
  }
})

test('an SVG is offered only by the version that drew the picture, and only for styles drawn in vectors', () => {
  const offered = (style: StyleId, version: number) => isVector({ ...GOLDEN[0]!.recipe, style, version })
  expect(STYLES.filter((style) => offered(style, ENGINE_VERSION))).toEqual(['corporate', 'chibi', 'lineart'])
  for (const version of [ENGINE_VERSION - 1, ENGINE_VERSION + 1])
    expect(STYLES.filter((style) => offered(style, version))).toEqual([])
})

test('no version’s hashes were ever rewritten', () => {
  const folder = fileURLToPath(new URL('.', versionFile(ENGINE_VERSION)))
  // Without git there is no history to look at.
  const { stdout } = spawnSync('git', ['log', '--diff-filter=MD', '--format=%h %s', '--', folder], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(stdout ?? '').toBe('')
})
