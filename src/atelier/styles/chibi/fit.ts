/** Scales the whole character down when a tall hat or a wide afro needs room. */
import { drawnExtent } from './geometry.ts'

/** The transform that keeps the drawing clear of the top and the sides, its foot on the lower edge. `sealed`: half width of the helmet that holds all. */
export function fitting(sealed = 0): string {
  const { top, half } = sealed ? { top: 40, half: sealed } : drawnExtent()
  const scale = Math.min(1.09, (1024 - 40) / (1024 - top + 8), (512 - 34) / (half + 8))
  return `translate(512 1024) scale(${Math.round(scale * 1000) / 1000}) translate(-512 -1024)`
}
