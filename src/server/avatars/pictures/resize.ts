import sharp from 'sharp'
import { CANVAS } from '../../../atelier/drawing.ts'

/** For a favicon, Discord, a small picture, LinkedIn, Slack; and as it is drawn. */
export const SIZES = [48, 128, 256, 400, 512, 1024] as const
export type Size = (typeof SIZES)[number]
/** Squares on a side of pixel art. */
const GRID = 64
export const SHAPES = ['square', 'round'] as const
export type Shape = (typeof SHAPES)[number]

/**
 * A picture as it is taken away: 1024×1024 PNG in, `side`×`side` PNG out; round: transparent outside the inscribed circle.
 *
 * @param crisp keeps the squares of pixel art square, in sizes that hold a whole number of each.
 */
export async function resize(png: Uint8Array, side: Size, shape: Shape, crisp: boolean): Promise<Uint8Array> {
  if (side === CANVAS && shape === 'square') return png
  const small = sharp(png)
    .ensureAlpha()
    .resize(side, side, { kernel: crisp && CANVAS % side === 0 && side >= GRID ? 'nearest' : 'lanczos3' })
  if (shape === 'square') return small.png({ compressionLevel: 6 }).toBuffer()
  const disc = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><circle cx="50%" cy="50%" r="50%"/></svg>`,
  )
  return sharp(await small.raw().toBuffer(), { raw: { width: side, height: side, channels: 4 } })
    .composite([{ input: disc, blend: 'dest-in' }])
    .png({ compressionLevel: 6 })
    .toBuffer()
}
