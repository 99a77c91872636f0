import sharp from 'sharp'
import type { CropBox } from '../../../../contract/generate-avatar.ts'
import { PICTURE_SIDE } from '../../../../contract/constants.ts'
import type { Photo } from '../engine.ts'

/**
 * The part of a photo that is sent to a provider: the square around the person, at most 1024 pixels wide, as PNG.
 *
 * @param crop fractions of the photo's shorter side; moved inside the photo when it reaches beyond the edge.
 */
export async function photoToSend({ bytes, width, height }: Photo, crop: CropBox | undefined): Promise<Photo> {
  const shorter = Math.min(width, height)
  const side = Math.max(1, Math.round((crop?.size ?? 1) * shorter))
  // Without a box: the middle of a wide photo, the upper part of a tall one, where faces are.
  const left = crop ? crop.x * shorter : (width - side) / 2
  const top = crop ? crop.y * shorter : (height - side) / 4
  const within = (value: number, most: number) => Math.max(0, Math.min(Math.round(value), most))
  const { data, info } = await sharp(bytes, { limitInputPixels: 50_000_000 })
    .extract({ left: within(left, width - side), top: within(top, height - side), width: side, height: side })
    .resize(PICTURE_SIDE, PICTURE_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 4 })
    .toBuffer({ resolveWithObject: true })
  return { bytes: new Uint8Array(data), type: 'image/png', width: info.width, height: info.height }
}
