/** `npm run golden`: draws the golden pictures anew (tests/golden), after a change that was meant to change them. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { STYLE_BY_ID } from '../src/atelier/styles/registry.ts'
import { rasterise } from '../src/server/avatars/pictures/rasterise.ts'
import { drawingHash, GOLDEN } from '../tests/support/golden.ts'

const folder = fileURLToPath(new URL('../tests/golden', import.meta.url))
mkdirSync(folder, { recursive: true })
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
