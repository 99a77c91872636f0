import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { openFigurineThread, type FigurineThread } from '../../tests/support/figurines.ts'
import { drawingHash, GOLDEN } from '../../tests/support/golden.ts'
import { soak } from '../../tests/support/soak.ts'
import { rasterise } from '../server/avatars/pictures/rasterise.ts'
import { CANVAS, type Drawing } from './drawing.ts'
import { STYLE_BY_ID } from './styles/registry.ts'

const folder = new URL('../../tests/golden/', import.meta.url)
const hashes = JSON.parse(readFileSync(new URL('drawings.json', folder), 'utf8')) as Record<string, string>

let figurines: FigurineThread
beforeAll(() => {
  figurines = openFigurineThread()
})
afterAll(() => figurines.close())

test('the list of golden pictures is the one that was drawn', () => {
  expect(Object.keys(hashes)).toEqual(GOLDEN.map(({ name }) => name))
})

/** In an ordinary run one figurine here and one in the other process: `engine-version.test.ts` guards twenty, smaller. */
const HERE =
  soak.factor > 1 ? GOLDEN : GOLDEN.filter(({ name, recipe }) => recipe.style !== 'toy3d' || name === 'toy3d-anais')

test.each(HERE)('$name is drawn as it was (else: npm run golden, and look)', async ({ name, recipe }) => {
  const drawing: Drawing =
    recipe.style === 'toy3d'
      ? { kind: 'raster', rgba: new Uint8ClampedArray((await figurines.render(recipe, CANVAS)).buffer as ArrayBuffer) }
      : STYLE_BY_ID[recipe.style].draw(recipe)
  expect(drawingHash(drawing)).toBe(hashes[name])
  const golden = await sharp(readFileSync(new URL(`${name}.png`, folder)))
    .ensureAlpha()
    .raw()
    .toBuffer()
  const now = await sharp(rasterise(drawing), { raw: { width: 1024, height: 1024, channels: 4 } })
    .resize(384, 384, { kernel: recipe.style === 'pixel' ? 'nearest' : 'lanczos3' })
    .raw()
    .toBuffer()
  let difference = 0
  for (let i = 0; i < now.length; i += 4) {
    // Colour differences are weighted by alpha.
    const alpha = now[i + 3]! / 255
    difference +=
      Math.abs(now[i + 3]! - golden[i + 3]!) +
      alpha *
        (Math.abs(now[i]! - golden[i]!) +
          Math.abs(now[i + 1]! - golden[i + 1]!) +
          Math.abs(now[i + 2]! - golden[i + 2]!))
  }
  expect(difference / now.length).toBeLessThan(0.25)
})

test('another process draws the same bytes', () => {
  const code = `
    import { GOLDEN, drawingHash } from ${JSON.stringify(new URL('../../tests/support/golden.ts', import.meta.url).href)}
    import { STYLE_BY_ID } from ${JSON.stringify(new URL('./styles/registry.ts', import.meta.url).href)}
    for (const { name, recipe } of GOLDEN) if (!name.startsWith('toy3d') || name.endsWith('bruno')) console.log(name, drawingHash(STYLE_BY_ID[recipe.style].draw(recipe)))`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' })
  const lines = stdout.trim().split('\n')
  expect(lines.length).toBe(25)
  for (const line of lines) {
    const [name, hash] = line.split(' ')
    expect(hash, name).toBe(hashes[name!])
  }
})
