/** Turns `image_data` of a request into the bytes of a file that may be a photo. Pure; decodes no picture. */
import { PHOTO_MAX_BYTES } from '../../../contract/constants.ts'
import { AppError } from '../../http/errors.ts'

/** Head of a `data:` URL. Its type is ignored: the file's first bytes decide. https://www.rfc-editor.org/rfc/rfc2397 */
const DATA_URL = /^data:[\w.+/-]{0,100}(?:;[\w.+-]{1,50}=[\w.+"-]{1,50}){0,4};base64,/i
const HEAD_MAX = 600
/** Brands of the HEIF family, which phones use and libraries without a patent licence do not read. ISO/IEC 23008-12 */
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1', 'heif'])

/**
 * The uploaded file, which is JPEG, PNG or WebP by its first bytes.
 *
 * @throws AppError PHOTO_TOO_LARGE, PHOTO_BROKEN (not strict base64, or empty), PHOTO_HEIC, PHOTO_FORMAT.
 */
export function readUpload(imageData: string): Uint8Array {
  const head = DATA_URL.exec(imageData.slice(0, HEAD_MAX))
  const bytes = decodeBase64(head ? imageData.slice(head[0].length) : imageData)
  checkUpload(bytes)
  return bytes
}

/** @throws AppError PHOTO_TOO_LARGE, PHOTO_HEIC, PHOTO_FORMAT */
export function checkUpload(bytes: Uint8Array): void {
  if (bytes.length >= PHOTO_MAX_BYTES) throw new AppError('PHOTO_TOO_LARGE')
  const kind = kindOf(bytes)
  if (kind === 'heic') throw new AppError('PHOTO_HEIC')
  if (kind === 'other') throw new AppError('PHOTO_FORMAT')
}

/** Strict base64: standard alphabet, padded, no white space. Node's decoder silently skips unknown characters. */
function decodeBase64(text: string): Uint8Array {
  const { length } = text
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  const size = (length / 4) * 3 - padding
  // Refused before anything is allocated for it.
  if (size >= PHOTO_MAX_BYTES) throw new AppError('PHOTO_TOO_LARGE')
  const bytes = length % 4 === 0 ? Buffer.from(text, 'base64') : undefined
  if (!bytes || length === 0 || bytes.length !== size || text.includes('-') || text.includes('_'))
    throw new AppError('PHOTO_BROKEN')
  return bytes
}

function kindOf(bytes: Uint8Array): 'photo' | 'heic' | 'other' {
  const latin = (from: number, to: number) =>
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1', from, to)
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'photo'
  if (latin(0, 8) === '\x89PNG\r\n\x1a\n') return 'photo'
  if (latin(0, 4) === 'RIFF' && latin(8, 12) === 'WEBP') return 'photo'
  return latin(4, 8) === 'ftyp' && HEIC_BRANDS.has(latin(8, 12)) ? 'heic' : 'other'
}
