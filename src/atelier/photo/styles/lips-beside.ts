/** What is told of lips beside the skin. */
import { clamp } from '../../clamp.ts'
import type { FaceReading } from '../face/face-reading.ts'

/** How the lips differ from the skin, in OKLCh. */
export function lipsBeside({ mouth: { lips }, skin }: FaceReading): { l: number; c: number; h: number } {
  const hue = (p: { a: number; b: number }) => (Math.atan2(p.b, p.a) * 180) / Math.PI
  return {
    l: (lips.l - skin.l) * 0.8,
    c: Math.hypot(lips.a, lips.b) - Math.hypot(skin.a, skin.b),
    h: clamp(hue(lips) - hue(skin), -45, -8),
  }
}

/** How much more chroma painted lips have than the skin. */
export const PAINTED = 0.05

/** How surely lips are painted, 0…1. @param chroma how much more they have than the skin */
export const paintOn = (chroma: number): number => clamp((chroma - 0.9 * PAINTED) / (0.7 * PAINTED), 0, 1)
