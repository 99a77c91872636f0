/** Icons and the picture that link previews show, made from the brand's mark and the atelier's own pictures. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { STYLES, type StyleId } from '../src/atelier/recipe.ts'
import { boothCard } from '../src/server/avatars/pictures/booth-card.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const pictures = join(root, '.cache/interface-pictures')
const into = join(root, 'dist/web')
mkdirSync(into, { recursive: true })

const mark = readFileSync(join(root, 'public/favicon.svg'), 'utf8').trim()
const inner = mark.replace(/^<svg[^>]*>|<\/svg>$/g, '')
const face = inner.replace(/<rect[^>]*>/, '')

await icon(mark, 32, 'icon-32.png')
await icon(mark, 192, 'icon-192.png')
await icon(mark, 512, 'icon-512.png')
// Systems cut these two to their own shape: the ground fills the square, the face keeps to the safe zone.
await icon(fullBleed(0.8), 180, 'apple-touch-icon.png')
await icon(fullBleed(0.66), 512, 'icon-maskable-512.png')
writeFileSync(
  join(into, 'favicon.ico'),
  ico(await sharp(Buffer.from(mark), { density: 300 }).resize(32, 32).png().toBuffer(), 32),
)
await preview()

async function icon(svg: string, side: number, name: string): Promise<void> {
  await sharp(Buffer.from(svg), { density: 1200 })
    .resize(side, side)
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(into, name))
}

function fullBleed(scale: number): string {
  const offset = 16 * (1 - scale)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none"><rect width="32" height="32" fill="#5046e0"/><g transform="translate(${offset} ${offset}) scale(${scale})">${face}</g></svg>`
}

/** An icon file of one PNG (https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10)). */
function ico(png: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(side, 6)
  head.writeUInt8(side, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(22, 18)
  return Buffer.concat([head, png])
}

/** Five prints of one person in the booth. */
async function preview(): Promise<void> {
  const grounds: Record<StyleId, string> = {
    corporate: '#dfe3fb',
    chibi: '#fbd9cb',
    pixel: '#cfe6da',
    toy3d: '#f6e3ad',
    lineart: '#ece4f7',
  }
  const prints = await Promise.all(
    STYLES.map(async (style, i) => ({
      png: await sharp(join(pictures, `hero-${style}.webp`))
        .resize(320, 320)
        .png()
        .toBuffer(),
      x: 146 + i * 227,
      y: 262 + Math.abs(i - 2) ** 2 * 9,
      turn: [-9, -4, 1.5, 5, 10][i]!,
      scale: 0.9,
      ground: grounds[style],
    })),
  )
  writeFileSync(join(into, 'og.png'), await boothCard(prints, { x: 552, y: 486, scale: 3 }))
}
