/**
 * `npm run golden`: draws the golden pictures anew (tests/golden), after a change that was meant to change them, and
 * notes what the engine's version draws. A version whose hashes are committed keeps them: it refuses to change them.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { STYLE_BY_ID } from '../src/atelier/styles/registry.ts'
import { rasterise } from '../src/server/avatars/pictures/rasterise.ts'
import { ENGINE_VERSION, STYLES } from '../src/atelier/recipe.ts'
import { render } from '../src/atelier/styles/toy3d/render/picture.ts'
import { sceneOf } from '../src/atelier/styles/toy3d/scene.ts'
import { drawingHash, GOLDEN, hashesOfToday, versionFile, type VersionHashes } from '../tests/support/golden.ts'

const folder = fileURLToPath(new URL('../tests/golden', import.meta.url))
mkdirSync(join(folder, 'versions'), { recursive: true })

const file = fileURLToPath(versionFile(ENGINE_VERSION))
const today = await hashesOfToday((recipe, side) => render(sceneOf(recipe, side)))
const committed = spawnSync('git', ['cat-file', '-e', `HEAD:./${ENGINE_VERSION}.json`], {
  cwd: join(folder, 'versions'),
})
// Without git nobody can tell whether it was committed.
if (existsSync(file) && (committed.status === 0 || committed.error)) {
  const known = JSON.parse(readFileSync(file, 'utf8')) as VersionHashes
  const changed = STYLES.filter((style) => known[style].some((hash, i) => hash !== today[style][i]))
  if (changed.length > 0) {
    console.error(
      `Version ${ENGINE_VERSION} drew other bytes in ${changed.join(', ')}: raise ENGINE_VERSION in src/atelier/recipe.ts, then run this again.`,
    )
    process.exit(1)
  }
} else writeFileSync(file, `${JSON.stringify(today, null, 1)}\n`)

const hashes: Record<string, string> = {}
for (const { name, recipe } of GOLDEN) {
  const drawing = STYLE_BY_ID[recipe.style].draw(recipe)
  hashes[name] = drawingHash(drawing)
  await sharp(rasterise(drawing), { raw: { width: 1024, height: 1024, channels: 4 } })
    .resize(384, 384, { kernel: recipe.style === 'pixel' ? 'nearest' : 'lanczos3' })
    .png({ compressionLevel: 9, palette: recipe.style === 'pixel' })
    .toFile(join(folder, `${name}.png`))
}
writeFileSync(join(folder, 'drawings.json'), `${JSON.stringify(hashes, null, 2)}\n`)
console.log(`${GOLDEN.length} golden pictures in tests/golden`)
