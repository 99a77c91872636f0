/** Where shapes come to lie on the canvas, and the extent of what was drawn. */
import type { Space } from './geometry.ts'

/** Highest point and greatest distance from the middle. A typed array: changing a fraction in an object allocates each time. */
const extent = new Float64Array([1024, 0])

/** Resets the extent; called at the start of each picture. */
export function resetExtent(): void {
  extent[0] = 1024
  extent[1] = 0
}

/** Highest point since `resetExtent`. */
export const drawnTop = (): number => extent[0]!

/** Greatest distance from the middle, above the shoulders, since `resetExtent`. */
export const drawnHalf = (): number => extent[1]!

/** Counts a point towards the extent of the picture. */
export function reach(x: number, y: number): void {
  if (y < extent[0]!) extent[0] = y
  if (y < 840) {
    const half = Math.abs(x - 512)
    if (half > extent[1]!) extent[1] = half
  }
}

/** How far the body is moved up: a head this large leaves little neck. */
const BODY_UP = 20

/** How far the middle of the chest lies to our right. A typed array, as `extent`. */
const chest = new Float64Array(1)
/** Half the chest that turns, and the heights between which a neck becomes one, canvas units. */
const [CHEST, NECK_TO, CHEST_FROM] = [290, 800, 900]
/** How much narrower the far half of a body is, and wider the near one, for each unit that its middle has moved. */
const [FARTHER, NEARER] = [0.0034, 0.001]

/** Turns the body of this picture: its middle moves this far, canvas units, and its far shoulder comes in. */
export function turnBody(across: number): void {
  chest[0] = across
}

/** The body's space: moved to the canvas, and turned. */
export const plain: Space = (x, y) => {
  const across = chest[0]!
  if (across === 0 || y <= NECK_TO) return [512 + x, y - BODY_UP]
  const u = Math.max(-1, Math.min(1, x / CHEST))
  const down = y >= CHEST_FROM ? 1 : (y - NECK_TO) / (CHEST_FROM - NECK_TO)
  const wider = x * across > 0 ? -FARTHER * Math.abs(across) : NEARER * Math.abs(across)
  return [512 + x + (across * (1 - u * u) + x * wider) * down, y - BODY_UP]
}

/** The space of what is on the canvas already. */
export const onCanvas: Space = (x, y) => [x, y]
