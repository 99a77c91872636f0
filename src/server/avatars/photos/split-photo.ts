/** Parts the photo from the rest of a request's JSON before anything of it is parsed. Pure. */
import { AppError } from '../../http/errors.ts'

/** Limit for everything in the body but the photo. Bytes. */
const REST_MAX = 64 * 1024
const KEY = Buffer.from('"image_data"')
const [QUOTE, BACKSLASH, COLON] = [0x22, 0x5c, 0x3a]
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]
const isSpace = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09

export interface SplitBody {
  /** The JSON text with null for the photo. */
  rest: string
  /** The text that was there instead of null. */
  photo: string | undefined
}

/**
 * Parsing 15 MB of nested arrays or of unknown keys would hold everybody up for seconds and take 60 times their size. A
 * photo is one long string: it is found by its quotes, and what is around it must be small.
 *
 * Other values of `image_data`, one that is nested, and a second one stay in `rest`, for the schema to judge.
 *
 * @throws AppError PAYLOAD_TOO_LARGE, INVALID_JSON (a string without end)
 */
export function splitPhoto(body: Buffer): SplitBody {
  let depth = 0
  let photo: [from: number, to: number] | undefined
  const restAt = (at: number) => at - (photo ? photo[1] - photo[0] : 0)
  for (let at = 0; at < body.length;) {
    if (restAt(at) > REST_MAX) throw new AppError('PAYLOAD_TOO_LARGE')
    const byte = body[at]!
    if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) depth++
    else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) depth--
    if (byte !== QUOTE) {
      at++
      continue
    }
    const after = endOfString(body, at)
    const value = depth === 1 && !photo && body.subarray(at, after).equals(KEY) ? valueAfter(body, after) : undefined
    if (value !== undefined && body[value] === QUOTE) {
      photo = [value, endOfString(body, value)]
      at = photo[1]
    } else at = after
  }
  if (restAt(body.length) > REST_MAX) throw new AppError('PAYLOAD_TOO_LARGE')
  if (!photo) return { rest: body.toString('utf8'), photo: undefined }
  const [from, to] = photo
  return {
    rest: `${body.toString('utf8', 0, from)}null${body.toString('utf8', to)}`,
    // Some languages escape the slashes of base64; nothing else in it needs escaping, and what does not fit is no photo.
    photo: body.toString('latin1', from + 1, to - 1).replaceAll('\\/', '/'),
  }
}

/** The place after the string's closing quote. */
function endOfString(body: Buffer, opening: number): number {
  for (let at = body.indexOf(QUOTE, opening + 1); at >= 0; at = body.indexOf(QUOTE, at + 1)) {
    let slashes = 0
    while (body[at - 1 - slashes] === BACKSLASH) slashes++
    if (slashes % 2 === 0) return at + 1
  }
  throw new AppError('INVALID_JSON')
}

/** Where the value of a key that ends at `at` begins; undefined when no colon follows: it was no key. */
function valueAfter(body: Buffer, at: number): number | undefined {
  while (isSpace(body[at]!)) at++
  if (body[at] !== COLON) return undefined
  at++
  while (isSpace(body[at]!)) at++
  return at
}
