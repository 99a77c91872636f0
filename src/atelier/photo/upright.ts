/** Photos of people who lie or hang, as a phone held askew takes them: turned by quarters until the person is upright. */
import type { PersonMask, SeenPerson } from './perception.ts'
import type { Pixels, Square } from './pixels.ts'
import { headPoseOf } from './rig/head-pose.ts'

/** Turns clockwise, of a quarter each. */
export type Quarters = 0 | 1 | 2 | 3

interface Size {
  width: number
  height: number
}

/** How often a picture is turned until a head in it leans by 45° at most. @param roll clockwise, radians */
export const quartersFor = (roll: number): Quarters => (((Math.round((-roll * 2) / Math.PI) % 4) + 4) % 4) as Quarters

export const opposite = (quarters: Quarters): Quarters => ((4 - quarters) % 4) as Quarters

export const turnedSize = ({ width, height }: Size, quarters: Quarters): Size =>
  quarters % 2 === 0 ? { width, height } : { width: height, height: width }

/** Where a place is once the picture is turned. @param size of the picture before */
export function turnedPlace(x: number, y: number, { width, height }: Size, quarters: Quarters): [number, number] {
  if (quarters === 1) return [height - y, x]
  if (quarters === 2) return [width - x, height - y]
  return quarters === 3 ? [y, width - x] : [x, y]
}

export function turnedSquare({ x, y, side }: Square, size: Size, quarters: Quarters): Square {
  const [cx, cy] = turnedPlace(x + side / 2, y + side / 2, size, quarters)
  return { x: cx - side / 2, y: cy - side / 2, side }
}

/** Turns a plane of cells. */
export function turnedCells<T extends Uint8Array | Float32Array | Uint32Array>(
  cells: T,
  size: Size,
  quarters: Quarters,
): T {
  const { width } = turnedSize(size, quarters)
  const out = cells.slice() as T
  for (let y = 0, i = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++, i++) {
      const [u, v] = turnedPlace(x + 0.5, y + 0.5, size, quarters)
      out[Math.floor(v) * width + Math.floor(u)] = cells[i]!
    }
  return out
}

/** A photo and the person in it as they are when the person is upright: most are already. */
export function upright(photo: Pixels, person: SeenPerson): { photo: Pixels; person: SeenPerson; quarters: Quarters } {
  const quarters = quartersFor(headPoseOf(person.points).roll)
  if (quarters === 0) return { photo, person, quarters }
  const { mask } = person
  const points = person.points.slice()
  for (let p = 0; p < points.length; p += 3) points.set(turnedPlace(points[p]!, points[p + 1]!, photo, quarters), p)
  const turnedMask: PersonMask = {
    square: turnedSquare(mask.square, photo, quarters),
    side: mask.side,
    shares: turnedCells(mask.shares, { width: mask.side, height: mask.side }, quarters),
  }
  // A pixel's four bytes move as one.
  const turned = turnedCells(new Uint32Array(new Uint8Array(photo.rgba).buffer), photo, quarters)
  return {
    photo: { ...turnedSize(photo, quarters), rgba: new Uint8ClampedArray(turned.buffer) },
    person: { ...person, points, mask: turnedMask },
    quarters,
  }
}
