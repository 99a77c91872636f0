/** Decodes an uploaded file and encodes it anew: upright, sRGB, 8 bits, bounded, without metadata. */
import sharp, { type Metadata } from 'sharp'
import { PHOTO_MAX_PIXELS, PHOTO_MIN_SIDE, PHOTO_SIDE } from '../../../contract/constants.ts'
import type { Photo } from '../engines/engine.ts'
import { scansOf } from './scans.ts'

/**
 * Limit for what a decoder holds of a picture that cannot be decoded row by row. The process grows by about a fifth
 * more (docs/measured.md). Bytes.
 */
const WHOLE_PICTURE_MAX = 200 * 1024 * 1024
/** Cameras and editors write up to a dozen. */
const SCANS_MAX = 64
/** Alpha below this is meant as transparency; above it may be a rounding error. */
const SEE_THROUGH = 250

export type RefusalCode = 'PHOTO_BROKEN' | 'PHOTO_FORMAT' | 'PHOTO_TOO_SMALL' | 'PHOTO_TOO_MANY_PIXELS'

export class PhotoRefusal extends Error {
  readonly code: RefusalCode
  constructor(code: RefusalCode, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}

/**
 * Decodes JPEG, PNG or WebP bytes (the first frame of an animation) and encodes the pixels anew: JPEG, or PNG when
 * something of it is transparent, so that a portrait that came cut out stays so. At most PHOTO_SIDE pixels a side.
 *
 * Call it in a process whose other loaders are blocked.
 *
 * @throws PhotoRefusal
 */
export async function cleanPhoto(bytes: Uint8Array): Promise<Photo> {
  const { data, width, height } = await decode(bytes)
  if (Math.min(width, height) < PHOTO_MIN_SIDE) throw new PhotoRefusal('PHOTO_TOO_SMALL')
  const { lowest, highest } = alphaOf(data)
  if (highest === 0) throw new PhotoRefusal('PHOTO_BROKEN')
  const picture = sharp(data, { raw: { width, height, channels: 4 } })
  return lowest < SEE_THROUGH
    ? { bytes: await picture.png({ compressionLevel: 4 }).toBuffer(), type: 'image/png', width, height }
    : {
        bytes: await picture.removeAlpha().jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer(),
        type: 'image/jpeg',
        width,
        height,
      }
}

const OPTIONS = { limitInputPixels: PHOTO_MAX_PIXELS, failOn: 'error', sequentialRead: true, pages: 1 } as const

/**
 * Refuses what is no photo or would cost too much to decode, by what it says of itself.
 *
 * @param minSide least width and height, pixels
 * @throws PhotoRefusal
 */
export async function checkPhoto(bytes: Uint8Array, minSide = PHOTO_MIN_SIDE): Promise<void> {
  try {
    const meta = await sharp(bytes, OPTIONS).metadata()
    if (!['jpeg', 'png', 'webp'].includes(meta.format)) throw new PhotoRefusal('PHOTO_FORMAT')
    if (meta.format === 'jpeg' && scansOf(bytes) > SCANS_MAX) throw new PhotoRefusal('PHOTO_BROKEN')
    if (heldWhole(meta) > WHOLE_PICTURE_MAX) throw new PhotoRefusal('PHOTO_TOO_MANY_PIXELS')
    if (Math.min(meta.width, meta.height) < minSide) throw new PhotoRefusal('PHOTO_TOO_SMALL')
  } catch (cause) {
    throw refusalFor(cause)
  }
}

function refusalFor(cause: unknown): PhotoRefusal {
  if (cause instanceof PhotoRefusal) return cause
  return new PhotoRefusal(/pixel limit/i.test(String(cause)) ? 'PHOTO_TOO_MANY_PIXELS' : 'PHOTO_BROKEN', cause)
}

/** Straight RGBA, upright. */
async function decode(bytes: Uint8Array): Promise<{ data: Buffer; width: number; height: number }> {
  await checkPhoto(bytes)
  try {
    const { data, info } = await sharp(bytes, OPTIONS)
      .autoOrient()
      .resize(PHOTO_SIDE, PHOTO_SIDE, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    if (info.channels !== 4) throw new PhotoRefusal('PHOTO_BROKEN')
    return { data, width: info.width, height: info.height }
  } catch (cause) {
    throw refusalFor(cause)
  }
}

/** Share of a JPEG's samples that is stored, by its chroma subsampling. */
const SAMPLED: Record<string, number> = { '4:2:0': 1 / 2, '4:2:2': 2 / 3 }

/** Memory needed to decode it; 0 for pictures that are decoded row by row. Bytes. */
function heldWhole(meta: Metadata): number {
  const { width, height, channels, depth, format, isProgressive, orientation = 1 } = meta
  const samples = width * height * channels
  // Progressive JPEG keeps its coefficients, 16 bits each, until the last scan.
  if (format === 'jpeg') return isProgressive ? samples * (SAMPLED[meta.chromaSubsampling ?? ''] ?? 1) * 2 : 0
  const size = samples * (depth === 'ushort' ? 2 : 1)
  return format === 'webp' || isProgressive || orientation > 1 ? size : 0
}

function alphaOf(rgba: Uint8Array): { lowest: number; highest: number } {
  let [lowest, highest] = [255, 0]
  for (let i = 3; i < rgba.length; i += 4) {
    const alpha = rgba[i]!
    if (alpha < lowest) lowest = alpha
    if (alpha > highest) highest = alpha
  }
  return { lowest, highest }
}
