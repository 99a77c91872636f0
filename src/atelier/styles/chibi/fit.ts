/** Scales the whole character down when a tall hat or a wide afro needs room. */
import { drawnExtent } from './geometry.ts'

/** How far a head's side swings out for each degree of its tilt, pixels: half its height above the point it leans on. */
const SWING = 6

/** The transform that keeps the drawing clear of the top and the sides, its foot on the lower edge. `sealed`: half width of the helmet that holds all; `tilt`: the head's, degrees. */
export function fitting(sealed: number, tilt: number): string {
  const { top, half } = sealed ? { top: 40, half: sealed } : drawnExtent()
  const scale = Math.min(1.09, (1024 - 40) / (1024 - top + 8), (512 - 34) / (half + 8 + Math.abs(tilt) * SWING))
  return `translate(512 1024) scale(${Math.round(scale * 1000) / 1000}) translate(-512 -1024)`
}
