/** Framing: which square of the photo makes an avatar. */
import type { Face } from './locate-face.ts'
import type { Square } from './pixels.ts'
import type { Ellipse } from './portrait.ts'

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
export function ellipseOf({ x, y, eyes, roll }: Face): Ellipse {
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
export function proposeCrop(face: Face, width: number, height: number): CropBox {
  const short = Math.min(width, height)
  const size = Math.max(Math.min(short, 16), Math.min(short, SIDE * face.eyes))
  const { cx } = ellipseOf(face)
  const x = Math.max(0, Math.min(width - size, cx - size / 2))
  const y = Math.max(0, Math.min(height - size, face.y - (ABOVE / SIDE) * size))
  return { x: x / short, y: y / short, size: size / short }
}

/** Where the face is in a square that was put around it. */
export function faceExpectedIn(side: number): { x: number; y: number; eyes: number } {
  return { x: side / 2, y: (ABOVE / SIDE) * side, eyes: side / SIDE }
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
