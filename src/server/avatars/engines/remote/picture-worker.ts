/** Worker: decodes a provider's picture, cuts the subject out, makes it 1024×1024 and encodes it. */
import { move } from 'piscina'
import sharp from 'sharp'
import { PICTURE_SIDE } from '../../../../contract/constants.ts'
import type { Hex } from '../../../../atelier/recipe.ts'
import { foreignManifest } from '../../../c2pa/foreign-manifest.ts'
import { keepFacts } from '../../../c2pa/kept-facts.ts'
import { embedMark } from '../../watermark/embed.ts'
import { faultOfCut } from './cut-check.ts'
import { squareOf } from './fit.ts'
import { cutOutKey, type Pixels } from './keying.ts'
import type { Cut, PictureJob } from './picture-job.ts'

/** Larger pictures are scaled down when they are decoded. Pixels. */
const WORKING_SIDE = 1536
/** Greatest ratio of the longer side to the shorter; beyond it the picture is refused. */
const LONGEST_SHAPE = 3
/** Previews are sent through PostgreSQL's NOTIFY, which takes 8000 bytes; base64 adds a third. */
const PREVIEW_MAX_BYTES = 5200
const PREVIEW_SIDES = [256, 192, 128, 96]

export default async function work({ job, bytes, key, mark, model }: PictureJob): Promise<unknown> {
  return job === 'preview' ? move((await preview(bytes, key)) as never) : cutOut(bytes, key, { mark, model })
}

/** By content: other formats must not reach sharp's decoders. */
function isPicture(bytes: Uint8Array): boolean {
  const starts = (at: number, text: string) =>
    Buffer.from(bytes.buffer, bytes.byteOffset + at, Math.min(text.length, Math.max(0, bytes.length - at))).toString(
      'latin1',
    ) === text
  return starts(0, '\x89PNG\r\n\x1a\n') || starts(0, '\xff\xd8\xff') || (starts(0, 'RIFF') && starts(8, 'WEBP'))
}

async function decode(bytes: Uint8Array, side: number): Promise<Pixels> {
  if (!isPicture(bytes)) throw new Error('neither PNG, JPEG nor WebP')
  const picture = sharp(bytes, { limitInputPixels: 50_000_000, pages: 1 })
  const { width, height } = await picture.metadata()
  if (Math.min(width, height) < 64) throw new Error(`only ${width}×${height}`)
  if (Math.max(width, height) > LONGEST_SHAPE * Math.min(width, height))
    throw new Error(`a strip of ${width}×${height}`)
  const { data, info } = await picture
    .autoOrient()
    .toColourspace('srgb')
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  // A copy: sharp's buffer may be a part of a shared one.
  return { width: info.width, height: info.height, rgba: new Uint8Array(data) }
}

async function cutOut(
  bytes: Uint8Array,
  key: Hex | undefined,
  { mark, model }: Pick<PictureJob, 'mark' | 'model'>,
): Promise<Cut> {
  let pixels: Pixels
  try {
    pixels = await decode(bytes, WORKING_SIDE)
  } catch (error) {
    return { ok: false, reason: `not a picture: ${(error as Error).message.slice(0, 120)}` }
  }
  // A model may make a transparent background without being asked to: then there is nothing to key out.
  const transparent = pixels.rgba.some((value, at) => at % 4 === 3 && value < 13)
  const reason =
    (key && !transparent ? cutOutKey(pixels, key) : undefined) ??
    faultOfCut(pixels, transparent ? 'own alpha' : 'cut out here')
  if (reason) return { ok: false, reason }
  const rgba = await squareOf(pixels, PICTURE_SIDE)
  if (mark) embedMark({ width: PICTURE_SIDE, height: PICTURE_SIDE, rgba }, mark)
  const square = sharp(rgba, {
    raw: { width: PICTURE_SIDE, height: PICTURE_SIDE, channels: 4 },
  })
  const png = new Uint8Array(await square.png({ compressionLevel: 6, adaptiveFiltering: true }).toBuffer())
  const ingredient = await foreignManifest(bytes)
  const facts = mark || ingredient || model
  return { ok: true, png: facts ? keepFacts(png, { marked: mark !== undefined, model, ingredient }) : png }
}

async function preview(bytes: Uint8Array, key: Hex | undefined): Promise<Uint8Array> {
  for (const side of PREVIEW_SIDES) {
    const pixels = await decode(bytes, side)
    // A partial picture that cannot be cut out yet is shown as it is.
    if (key) cutOutKey(pixels, key)
    const { width, height } = pixels
    for (const quality of [60, 35]) {
      const small = await sharp(pixels.rgba, { raw: { width, height, channels: 4 } })
        .webp({ quality, alphaQuality: 60, effort: 2 })
        .toBuffer()
      if (small.length <= PREVIEW_MAX_BYTES) return new Uint8Array(small)
    }
  }
  throw new Error('the preview cannot be made small enough')
}
