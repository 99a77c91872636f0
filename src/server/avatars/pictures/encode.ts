import sharp from 'sharp'
import { CANVAS } from '../../../atelier/drawing.ts'

/** 1024×1024 RGBA, straight alpha, to PNG. Level 4 takes 40 % less time than 6 for a tenth more bytes. */
export function encodePng(rgba: Uint8Array): Promise<Buffer> {
  return sharp(rgba, { raw: { width: CANVAS, height: CANVAS, channels: 4 } })
    .png({ compressionLevel: 4, adaptiveFiltering: false })
    .toBuffer()
}
