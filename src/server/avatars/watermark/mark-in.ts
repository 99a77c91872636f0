import sharp from 'sharp'
import { findMark, SEARCHED_SIDE, searchMark, type Mark } from './detect.ts'
import type { Picture } from './high-pass.ts'

/** Larger pictures are made smaller first. Pixels. */
const LOOKED_SIDE = 2048

/** The mark in a picture's file; undefined where there is none. Takes up to two seconds of a processor. */
export async function markIn(bytes: Uint8Array): Promise<Mark | undefined> {
  return findMark(await pixelsOf(bytes, LOOKED_SIDE)) ?? searchMark(await pixelsOf(bytes, SEARCHED_SIDE))
}

/** As it is stored: not turned as its metadata ask. @param side longest, pixels */
async function pixelsOf(bytes: Uint8Array, side: number): Promise<Picture> {
  const { data, info } = await sharp(bytes, { limitInputPixels: 50_000_000, pages: 1 })
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, rgba: data }
}
