/** Places the head on its body, and scales the whole character down when a tall hat or a wide afro needs room. */
import { num } from '../svg.ts'
import { drawnHalf, drawnTop } from './spaces.ts'

/** How far a head's side swings out for each degree of its tilt, pixels: half its height above the point it leans on. */
const SWING = 6
/** Where the head leans and from where it is scaled, canvas units. */
const PIVOT = 800

/** The transform of a head: its size, how far it stands above a child's (pixels), its tilt (degrees). */
export function headPlace(size: number, rise: number, tilt: number): string | false {
  const raised = rise !== 0 ? `translate(0 ${num(-rise)}) ` : ''
  const turned = tilt !== 0 ? `rotate(${num(tilt)} 512 ${PIVOT}) ` : ''
  const sized = size !== 1 ? `translate(512 ${PIVOT}) scale(${num(size)}) translate(-512 ${-PIVOT})` : ''
  return (raised + turned + sized).trimEnd() || false
}

/**
 * The transform that keeps the drawing clear of the top and the sides, its foot on the lower edge. `sealed`: half width
 * of the helmet that holds all; `tilt`: the head's, degrees; `size`, `rise`: as `headPlace` has them.
 */
export function fitting(sealed: number, tilt: number, size: number, rise: number): string {
  // Two numbers, not an object of them: where one was whole, V8 gave up what it had compiled of the whole drawing, each time.
  const top = PIVOT - rise - (PIVOT - (sealed ? 40 : drawnTop())) * size
  const half = (sealed || drawnHalf()) * size
  const scale = Math.min(1.09, (1024 - 40) / (1024 - top + 8), (512 - 34) / (half + 8 + Math.abs(tilt) * SWING))
  return `translate(512 1024) scale(${Math.round(scale * 1000) / 1000}) translate(-512 -1024)`
}
