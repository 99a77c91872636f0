/** Icons and the picture that link previews show, made from the brand's mark and the atelier's own pictures. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { STYLES, type StyleId } from '../src/atelier/recipe.ts'

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

/** 1200×630, as Open Graph's readers want it: five prints of one person in the booth. */
async function preview(): Promise<void> {
  const grounds: Record<StyleId, string> = {
    corporate: '#dfe3fb',
    chibi: '#fbd9cb',
    pixel: '#cfe6da',
    toy3d: '#f6e3ad',
    lineart: '#ece4f7',
  }
  const prints = await Promise.all(
    STYLES.map(async (style, i) => {
      const png = await sharp(join(pictures, `hero-${style}.webp`))
        .resize(320, 320)
        .png()
        .toBuffer()
      const turn = [-9, -4, 1.5, 5, 10][i]!
      const x = 146 + i * 227
      const y = 262 + Math.abs(i - 2) ** 2 * 9
      return (
        `<g transform="translate(${x} ${y}) rotate(${turn}) scale(.9)"><rect x="-126" y="-168" width="252" height="336" rx="12" fill="#0b0813" opacity=".35" transform="translate(6 12)"/>` +
        `<rect x="-126" y="-168" width="252" height="336" rx="12" fill="#fffdf8"/><clipPath id="c${i}"><rect x="-110" y="-152" width="220" height="262" rx="6"/></clipPath>` +
        `<g clip-path="url(#c${i})"><rect x="-110" y="-152" width="220" height="262" fill="${grounds[style]}"/>` +
        `<image x="-136" y="-162" width="272" height="272" href="data:image/png;base64,${png.toString('base64')}"/></g></g>`
      )
    }),
  )
  const folds = Array.from(
    { length: 16 },
    (_, i) => `<rect x="${i * 75}" width="75" height="630" fill="url(#f)"/>`,
  ).join('')
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><defs><linearGradient id="f"><stop offset="0" stop-color="#3a2fb0"/><stop offset=".45" stop-color="#5b4be6"/>' +
    '<stop offset=".6" stop-color="#7d5cf5"/><stop offset="1" stop-color="#3a2fb0"/></linearGradient><linearGradient id="s" x2="0" y2="1"><stop offset="0" stop-color="#14101f" stop-opacity=".1"/>' +
    `<stop offset="1" stop-color="#14101f" stop-opacity=".62"/></linearGradient></defs>${folds}<rect width="1200" height="630" fill="url(#s)"/>${prints.join('')}` +
    `<g transform="translate(552 486) scale(3)" fill="none">${inner}</g></svg>`
  await sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true, quality: 90 }).toFile(join(into, 'og.png'))
}
