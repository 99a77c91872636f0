import sharp, { type OutputInfo } from 'sharp'
import type { CropBox, PhotoPoint } from '../../../../contract/generate-avatar.ts'
import { PICTURE_SIDE } from '../../../../contract/constants.ts'
import type { Photo, PhotoChoice } from '../engine.ts'

/**
 * Photos travel inside JSON as data URLs, which Replicate recommends under 1 MB only; base64 adds a third.
 * https://replicate.com/docs/topics/predictions/input-files
 */
const MAX_BYTES = 740_000
/** The first gives a portrait some 300 kB; the last keeps even pure grain under the limit. */
const QUALITIES = [92, 82, 65, 40, 15]

/**
 * The part of a photo that is sent to a provider: the square around the person, at most 1024 pixels wide, as JPEG.
 *
 * @param crop fractions of the photo's shorter side; moved inside the photo when it reaches beyond the edge.
 */
export async function photoToSend(photo: Photo, crop: CropBox | undefined): Promise<Photo> {
  const { left, top, side } = squareToSend(photo, crop)
  const { data, info } = await sharp(photo.bytes, { limitInputPixels: 50_000_000 })
    .extract({ left, top, width: side, height: side })
    .resize(PICTURE_SIDE, PICTURE_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { bytes: await jpegOf(data, info), type: 'image/jpeg', width: info.width, height: info.height }
}

function squareToSend({ width, height }: Photo, crop: CropBox | undefined) {
  const shorter = Math.min(width, height)
  const side = Math.max(1, Math.round((crop?.size ?? 1) * shorter))
  // Without a box: the middle of a wide photo, the upper part of a tall one, where faces are.
  const left = crop ? crop.x * shorter : (width - side) / 2
  const top = crop ? crop.y * shorter : (height - side) / 4
  const within = (value: number, most: number) => Math.max(0, Math.min(Math.round(value), most))
  return { left: within(left, width - side), top: within(top, height - side), side }
}

/** Whose face, and how the cut-out was mended, on the square that is sent: in fractions of its side. */
export function choiceToSend(
  photo: Photo,
  crop: CropBox | undefined,
  { face, strokes }: PhotoChoice,
): Omit<PhotoChoice, 'crop'> {
  const { left, top, side } = squareToSend(photo, crop)
  const k = Math.min(photo.width, photo.height) / side
  const placed = ({ x, y }: PhotoPoint): PhotoPoint => ({ x: x * k - left / side, y: y * k - top / side })
  return {
    ...(face && { face: placed(face) }),
    ...(strokes && {
      strokes: strokes.map(({ keep, radius, points }) => ({ keep, radius: radius * k, points: points.map(placed) })),
    }),
  }
}

async function jpegOf(pixels: Buffer, { width, height, channels }: OutputInfo): Promise<Uint8Array> {
  const picture = sharp(pixels, { raw: { width, height, channels } })
  let jpeg: Buffer = Buffer.alloc(0)
  for (const quality of QUALITIES) {
    jpeg = await picture.clone().jpeg({ quality }).toBuffer()
    if (jpeg.length <= MAX_BYTES) break
  }
  return new Uint8Array(jpeg)
}
