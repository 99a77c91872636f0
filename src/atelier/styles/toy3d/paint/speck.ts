import { smooth } from '../render/brush.ts'

/** A scatter of soft dots, 0…1. */
export function speck(x: number, y: number, z: number): number {
  const ix = Math.floor(x)
  const iy = Math.floor(y)
  let h = Math.imul(ix, 0x27d4eb2d) ^ Math.imul(iy, 0x165667b1) ^ Math.imul(Math.floor(z), 0x9e3779b1)
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b)
  h ^= h >>> 13
  const dx = x - ix - 0.3 - (h & 255) / 640
  const dy = y - iy - 0.3 - ((h >> 8) & 255) / 640
  return smooth(0.1, 0.02, dx * dx + dy * dy)
}
