/** Framing: which square of the photo makes an avatar. */
import type { FaceBox } from './perception.ts'
import type { Square } from './pixels.ts'
import type { Ellipse } from './portrait.ts'
import type { HeadPose } from './rig/head-pose.ts'

/** In distances between the pupils: side of the square, and how far its top is above the eyes. */
const SIDE = 7.8
const ABOVE = 2.75

/** Fractions of the photo's shorter side, from its top left corner. */
export interface CropBox {
  x: number
  y: number
  size: number
}

/** From the hairline to the chin, from cheek to cheek, upright; pixels of the photo. */
export function ellipseOf({ x, y, eyes, roll }: Pick<HeadPose, 'x' | 'y' | 'eyes' | 'roll'>): Ellipse {
  return {
    cx: x - Math.sin(roll) * 0.45 * eyes,
    cy: y + Math.cos(roll) * 0.45 * eyes,
    rx: 1.13 * eyes,
    ry: 1.55 * eyes,
  }
}

/**
 * Head and shoulders with the face in the middle, as near to the framing of the drawn avatars as the photo allows:
 * the box stays on the photo, and is the largest square of it when the face fills it.
 */
export function proposeCrop(face: Pick<HeadPose, 'x' | 'y' | 'eyes' | 'roll'>, width: number, height: number): CropBox {
  const short = Math.min(width, height)
  const size = Math.max(Math.min(short, 16), Math.min(short, SIDE * face.eyes))
  const { cx } = ellipseOf(face)
  const x = Math.max(0, Math.min(width - size, cx - size / 2))
  const y = Math.max(0, Math.min(height - size, face.y - (ABOVE / SIDE) * size))
  return { x: x / short, y: y / short, size: size / short }
}

/** In the detector's box: its width in distances between the pupils, and where between its top and bottom they are. */
const BOX_WIDTH = 2.4
const BOX_EYES = 0.25

/** As `proposeCrop`, from no more than a face's box: near enough for people who are not drawn yet. */
export function cropAroundBox(box: Omit<FaceBox, 'score'>, width: number, height: number): CropBox {
  const face = { x: box.x + box.width / 2, y: box.y + BOX_EYES * box.height, eyes: box.width / BOX_WIDTH, roll: 0 }
  return proposeCrop(face, width, height)
}

/** Where portraits mostly have the person: in the middle, near the top. */
export function usualCrop(width: number, height: number): CropBox {
  const short = Math.min(width, height)
  return { x: (width - short) / 2 / short, y: Math.min(height - short, 0.08 * height) / short, size: 1 }
}

/** How much larger than the portrait's square the picture is in which the person is cut out: above, and to the sides. */
const AROUND = 1.3

/** A larger square with the same lower edge: hair may reach out of the portrait's own. */
export function roomAround({ x, y, side }: Square): Square {
  const larger = side * AROUND
  return { x: x - (larger - side) / 2, y: y + side - larger, side: larger }
}

/** The box in pixels of the photo, moved back onto it where it reaches past. */
export function squareOf(box: CropBox, width: number, height: number): Square {
  const short = Math.min(width, height)
  const side = Math.max(1, Math.min(1, box.size) * short)
  return {
    x: Math.max(0, Math.min(width - side, box.x * short)),
    y: Math.max(0, Math.min(height - side, box.y * short)),
    side,
  }
}
