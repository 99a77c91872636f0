/** Photos that end before the head does. */
import type { PhotoLook } from '../../../contract/photo-look.ts'

/** From this share of the cut-out above the photo much of the head is missing; where only hair is cut it is 0.11 or less. */
const MUCH_ABOVE = 0.13

/** Whether the photo cuts so much of the head that its top can only be guessed. */
export const isHeadGuessed = ({ square }: Pick<NonNullable<PhotoLook['cutout']>, 'square'>): boolean =>
  -square.y > MUCH_ABOVE * square.size
