/** Cards for link previews, 1200×630 as Open Graph's readers want them (https://ogp.me): prints before the booth's curtain. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const MARK = fileURLToPath(new URL('../../../../public/favicon.svg', import.meta.url))
const WIDTH = 1200
const HEIGHT = 630
const FOLD = 75

/** Of a print's picture at scale 1, in the card's pixels; the print is a little narrower and cuts its sides. */
export const PRINT_PICTURE = 272

export interface Print {
  png: Uint8Array
  /** Middle of the print, in the card's pixels. */
  x: number
  y: number
  /** Degrees. */
  turn: number
  scale: number
  /** Behind what is transparent. */
  ground: string
}

/** @param mark where the brand's mark is, and how many times its 32 pixels @returns PNG */
export async function boothCard(prints: Print[], mark: { x: number; y: number; scale: number }): Promise<Uint8Array> {
  const folds = Array.from(
    { length: WIDTH / FOLD },
    (_, i) => `<rect x="${i * FOLD}" width="${FOLD}" height="${HEIGHT}" fill="url(#f)"/>`,
  ).join('')
  const inner = readFileSync(MARK, 'utf8')
    .trim()
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs><linearGradient id="f"><stop offset="0" stop-color="#3a2fb0"/><stop offset=".45" stop-color="#5b4be6"/>` +
    '<stop offset=".6" stop-color="#7d5cf5"/><stop offset="1" stop-color="#3a2fb0"/></linearGradient><linearGradient id="s" x2="0" y2="1"><stop offset="0" stop-color="#14101f" stop-opacity=".1"/>' +
    `<stop offset="1" stop-color="#14101f" stop-opacity=".62"/></linearGradient></defs>${folds}<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#s)"/>${prints.map(printed).join('')}` +
    `<g transform="translate(${mark.x} ${mark.y}) scale(${mark.scale})" fill="none">${inner}</g></svg>`
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true, quality: 90 }).toBuffer()
}

function printed({ png, x, y, turn, scale, ground }: Print, i: number): string {
  return (
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})"><rect x="-126" y="-168" width="252" height="336" rx="12" fill="#0b0813" opacity=".35" transform="translate(6 12)"/>` +
    `<rect x="-126" y="-168" width="252" height="336" rx="12" fill="#fffdf8"/><clipPath id="c${i}"><rect x="-110" y="-152" width="220" height="262" rx="6"/></clipPath>` +
    `<g clip-path="url(#c${i})"><rect x="-110" y="-152" width="220" height="262" fill="${ground}"/>` +
    `<image x="-${PRINT_PICTURE / 2}" y="-162" width="${PRINT_PICTURE}" height="${PRINT_PICTURE}" href="data:image/png;base64,${Buffer.from(png).toString('base64')}"/></g></g>`
  )
}
