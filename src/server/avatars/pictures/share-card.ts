import sharp from 'sharp'
import { boothCard, PRINT_PICTURE } from './booth-card.ts'

/** What making one costs, in hundredths of a second of a processor (docs/measured.md). */
export const CARD_COST = 15
/** Behind what is transparent. */
const GROUND = '#ece4f7'
const SCALE = 1.62

/** The card that messengers show for the link of a picture. @param png the picture, 1024×1024 @returns PNG, 1200×630 */
export async function shareCard(png: Uint8Array): Promise<Uint8Array> {
  const side = Math.round(PRINT_PICTURE * SCALE)
  const small = await sharp(png).resize(side, side).png().toBuffer()
  return boothCard([{ png: small, x: 600, y: 322, turn: -4, scale: SCALE, ground: GROUND }], {
    x: 1052,
    y: 482,
    scale: 3,
  })
}
