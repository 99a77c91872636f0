/** One person in twelve moods, as stickers for messengers and as one sheet. */
import sharp from 'sharp'
import { CANVAS } from '../../../atelier/drawing.ts'
import type { Background, Recipe } from '../../../atelier/recipe.ts'
import { backgroundOfSize } from './compose.ts'
import { withProvenance, xmpPacket } from './provenance.ts'

/** Pixels of a sticker's sides: what WhatsApp and Telegram ask for. */
export const STICKER_SIDE = 512
/** Of WhatsApp's picture of a whole pack. */
export const TRAY_SIDE = 96
/** WhatsApp takes static stickers up to this. Bytes. https://github.com/WhatsApp/stickers#sticker-art-and-app-requirements */
export const WEBP_MAX_BYTES = 100 * 1024
/** Tried in turn until the sticker is small enough. */
const QUALITIES = [92, 80, 65, 45, 25]
/** Moods in a row of the sheet. */
const COLUMNS = 4

export interface Mood {
  /** As the file is called. */
  name: string
  recipe: Recipe
}

const MOODS: readonly (readonly [name: string, expression: Recipe['expression']])[] = [
  ['sourire', 'smile'],
  ['rire', 'laugh'],
  ['clin-d-oeil', 'wink'],
  ['cool', 'cool'],
  ['timide', 'shy'],
  ['surprise', 'surprised'],
  ['neutre', 'neutral'],
  ['serieux', 'serious'],
  ['triste', 'sad'],
  ['colere', 'angry'],
  ['fatigue', 'sleepy'],
]

/** The person in twelve moods; nothing else of them changes. */
export function moodsOf(recipe: Recipe): Mood[] {
  return [...MOODS.map(([name, expression]) => ({ name, recipe: { ...recipe, expression } })), touched(recipe)]
}

/** Blushing; who blushes anyway laughs with the whole mouth. */
function touched(recipe: Recipe): Mood {
  const { accessories, features } = recipe
  if (!accessories.includes('blush'))
    return { name: 'emotion', recipe: { ...recipe, expression: 'smile', accessories: [...accessories, 'blush'] } }
  const mouthWidth = features.mouthWidth > 0 ? -0.9 : 0.9
  return { name: 'fou-rire', recipe: { ...recipe, expression: 'laugh', features: { ...features, mouthWidth } } }
}

/**
 * A sticker from a subject's PNG of 1024×1024 with a transparent background.
 *
 * @returns PNG and WebP of 512×512; the WebP is at most WEBP_MAX_BYTES
 */
export async function stickerOf(subject: Uint8Array, crisp: boolean): Promise<{ png: Uint8Array; webp: Uint8Array }> {
  const pixels = await small(subject, STICKER_SIDE, crisp).raw().toBuffer()
  const raw = { raw: { width: STICKER_SIDE, height: STICKER_SIDE, channels: 4 } } as const
  const png = withProvenance(await sharp(pixels, raw).png({ compressionLevel: 8 }).toBuffer(), 'algorithmicMedia')
  const xmp = xmpPacket('algorithmicMedia')
  // Few colours, as in pixel art, are smaller and exact without loss.
  let webp = crisp ? await sharp(pixels, raw).withXmp(xmp).webp({ lossless: true }).toBuffer() : undefined
  for (const quality of QUALITIES) {
    if (webp && webp.length <= WEBP_MAX_BYTES) break
    webp = await sharp(pixels, raw).withXmp(xmp).webp({ quality, alphaQuality: quality, effort: 4 }).toBuffer()
  }
  return { png, webp: webp! }
}

/** The pack's picture for WhatsApp: PNG of 96×96, from a subject. */
export async function trayOf(subject: Uint8Array, crisp: boolean): Promise<Uint8Array> {
  return withProvenance(
    await small(subject, TRAY_SIDE, crisp).png({ compressionLevel: 9 }).toBuffer(),
    'algorithmicMedia',
  )
}

const small = (subject: Uint8Array, side: number, crisp: boolean) =>
  sharp(subject)
    .ensureAlpha()
    .resize(side, side, { kernel: crisp && CANVAS % side === 0 ? 'nearest' : 'lanczos3' })

/** All subjects side by side on one background: PNG, four in a row, each 512×512. */
export async function moodSheet(subjects: Uint8Array[], background: Background, crisp: boolean): Promise<Uint8Array> {
  const tiles = await Promise.all(
    subjects.map(async (subject, i) => ({
      input: await small(subject, STICKER_SIDE, crisp).png({ compressionLevel: 1 }).toBuffer(),
      left: (i % COLUMNS) * STICKER_SIDE,
      top: Math.floor(i / COLUMNS) * STICKER_SIDE,
    })),
  )
  const width = COLUMNS * STICKER_SIDE
  const height = Math.ceil(subjects.length / COLUMNS) * STICKER_SIDE
  const png = await backgroundOfSize(background, width, height).composite(tiles).png({ compressionLevel: 6 }).toBuffer()
  return withProvenance(png, 'algorithmicMedia')
}
