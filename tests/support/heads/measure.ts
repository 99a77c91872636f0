/** How well a portrait's cut-out matches the head it was made from. */
import type { PhotoPortrait } from '../../../src/atelier/photo/analyse-photo.ts'
import { PORTRAIT_SIDE } from '../../../src/atelier/photo/portrait.ts'
import type { Head } from './head.ts'

/** The known mask as the portrait shows it, 0…1. */
export function expectedAlpha(head: Head, { square }: PhotoPortrait): Float32Array {
  const out = new Float32Array(PORTRAIT_SIDE * PORTRAIT_SIDE)
  const k = square.side / PORTRAIT_SIDE
  for (let j = 0; j < PORTRAIT_SIDE; j++) {
    const v = square.y + (j + 0.5) * k - 0.5
    const y0 = Math.floor(v)
    if (y0 < 0 || y0 + 1 >= head.height) continue
    for (let i = 0; i < PORTRAIT_SIDE; i++) {
      const u = square.x + (i + 0.5) * k - 0.5
      const x0 = Math.floor(u)
      if (x0 < 0 || x0 + 1 >= head.width) continue
      const p = y0 * head.width + x0
      const m = head.mask
      out[j * PORTRAIT_SIDE + i] =
        (m[p]! * (1 - u + x0) + m[p + 1]! * (u - x0)) * (1 - v + y0) +
        (m[p + head.width]! * (1 - u + x0) + m[p + head.width + 1]! * (u - x0)) * (v - y0)
    }
  }
  return out
}

/** Intersection over union of the two masks, soft edges counted by their share. */
export function overlap(head: Head, portrait: PhotoPortrait): number {
  const expected = expectedAlpha(head, portrait)
  let both = 0
  let either = 0
  for (let i = 0; i < expected.length; i++) {
    const a = portrait.alpha[i]! / 255
    both += Math.min(a, expected[i]!)
    either += Math.max(a, expected[i]!)
  }
  return either === 0 ? 0 : both / either
}
