import sharp from 'sharp'
import { CANVAS } from '../../../atelier/drawing.ts'

/** 1024×1024 RGBA, straight alpha, to PNG. */
export function encodePng(rgba: Uint8Array): Promise<Buffer> {
  return sharp(rgba, { raw: { width: CANVAS, height: CANVAS, channels: 4 } })
    .png({ compressionLevel: 6, adaptiveFiltering: false })
    .toBuffer()
}
