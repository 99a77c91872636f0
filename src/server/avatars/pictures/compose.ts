import sharp, { type Sharp } from 'sharp'
import { CANVAS } from '../../../atelier/drawing.ts'
import type { Background } from '../../../atelier/recipe.ts'

export const TRANSPARENT: Background = { type: 'transparent', colors: ['#000000', '#000000'] }

/** The subject on its background: PNG in, PNG out, 1024×1024. A transparent background leaves it as it is. */
export async function compose(subject: Uint8Array, background: Background): Promise<Uint8Array> {
  if (background.type === 'transparent') return subject
  return backgroundOfSize(background, CANVAS, CANVAS)
    .composite([{ input: Buffer.from(subject.buffer, subject.byteOffset, subject.byteLength) }])
    .png({ compressionLevel: 4, adaptiveFiltering: false })
    .toBuffer()
}

/** The background alone, RGBA. */
export function backgroundOfSize({ type, colors: [first, second] }: Background, width: number, height: number): Sharp {
  const background = type === 'transparent' ? '#00000000' : first
  if (type !== 'gradient') return sharp({ create: { width, height, channels: 4, background } })
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1">` +
        `<stop offset="0" stop-color="${first}"/><stop offset="1" stop-color="${second}"/></linearGradient></defs>` +
        `<rect width="100%" height="100%" fill="url(#g)"/></svg>`,
    ),
  )
}
