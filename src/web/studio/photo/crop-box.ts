/** Moving and sizing the box of a photo. Pure. A box is in fractions of the photo's shorter side; it stays on the photo. */
import type { CropBox } from '../../../contract/generate-avatar.ts'

export interface Extent {
  width: number
  height: number
}

export const SMALLEST_BOX = 0.15
export const LARGEST_BOX = 1

const clamp = (n: number, low: number, high: number) => Math.max(low, Math.min(high, n))

/** How far the photo reaches, in the box's own unit. */
export function reach({ width, height }: Extent): { right: number; bottom: number } {
  const short = Math.min(width, height)
  return { right: width / short, bottom: height / short }
}

/** The nearest box that is on the photo. */
export function onPhoto({ x, y, size }: CropBox, photo: Extent): CropBox {
  const { right, bottom } = reach(photo)
  const side = clamp(size, SMALLEST_BOX, LARGEST_BOX)
  return { x: clamp(x, 0, right - side), y: clamp(y, 0, bottom - side), size: side }
}

export function moved(box: CropBox, dx: number, dy: number, photo: Extent): CropBox {
  return onPhoto({ ...box, x: box.x + dx, y: box.y + dy }, photo)
}

/** The box with another side, around the same centre as far as the photo goes. */
export function sized(box: CropBox, size: number, photo: Extent): CropBox {
  const side = clamp(size, SMALLEST_BOX, LARGEST_BOX)
  const shift = (box.size - side) / 2
  return onPhoto({ x: box.x + shift, y: box.y + shift, size: side }, photo)
}

/** The largest box that stands on the corner opposite to the one that is pulled to `x`, `y`. */
export function pulled(
  box: CropBox,
  corner: { right: boolean; bottom: boolean },
  x: number,
  y: number,
  photo: Extent,
): CropBox {
  const { right, bottom } = reach(photo)
  const fixed = { x: corner.right ? box.x : box.x + box.size, y: corner.bottom ? box.y : box.y + box.size }
  const room = Math.min(corner.right ? right - fixed.x : fixed.x, corner.bottom ? bottom - fixed.y : fixed.y)
  const size = clamp(
    Math.max(Math.abs(x - fixed.x), Math.abs(y - fixed.y)),
    SMALLEST_BOX,
    Math.min(LARGEST_BOX, Math.max(SMALLEST_BOX, room)),
  )
  return onPhoto(
    { x: corner.right ? fixed.x : fixed.x - size, y: corner.bottom ? fixed.y : fixed.y - size, size },
    photo,
  )
}

/** The centre of the box in percent of the photo, and its side in percent of the photo's shorter side. */
export function spoken({ x, y, size }: CropBox, photo: Extent): { across: number; down: number; side: number } {
  const { right, bottom } = reach(photo)
  return {
    across: Math.round(((x + size / 2) / right) * 100),
    down: Math.round(((y + size / 2) / bottom) * 100),
    side: Math.round(size * 100),
  }
}
