/** Hair as a photo shows it: a style's own cut, stretched smoothly to the person's outline. */
import { smoothstep } from '../clamp.ts'
import type { Features } from '../recipe.ts'

/** A style's canonical head, looked at from the front; y runs downwards, x from the middle of the face. */
export interface HairFrame {
  /** Half width of the head at the temples. */
  half: number
  /** Heights: where hair ends above, and below what it no longer moves with its height. */
  top: readonly [number, number]
  /** Heights between which a hairline or a fringe may be: it moves not at all, wholly, wholly, not at all. */
  over: readonly [number, number, number, number]
  /** Heights of the temples, of the ears, and from which on hair hangs. */
  temples: number
  ears: number
  hangs: number
  /** What one unit of each deviation moves. */
  height: number
  /** Of hairlines higher than usual, and lower. */
  hairline: readonly [number, number]
  corners: number
}

/** Shares of the widths and of the length that one unit of a deviation adds. */
const [WIDER, NARROWER] = [0.08, 0.05]
const LONGER = 0.3
/** In half widths of the head: what frames the face and what is outside it; the middle of the forehead; its corners. */
const [FRAME, OUTSIDE] = [0.78, 1.05]
const MIDDLE = [0.52, 0.9] as const
const CORNER = [0.24, 0.56, 0.68, 0.91] as const

/** Draws a style's hair where the person's is. @param bend of the style, from its canonical head to the picture */
export function fitted<Place>(
  bend: (x: number, y: number) => Place,
  f: Features,
  frame: HairFrame,
): (x: number, y: number) => Place {
  const { hairHeight = 0, hairTemples = 0, hairSides = 0, hairEnd = 0, hairline = 0, hairCorners = 0 } = f
  if (![hairHeight, hairTemples, hairSides, hairEnd, hairline, hairCorners].some((value) => value !== 0)) return bend
  const { half, top, over, hangs } = frame
  const widening = (value: number) => value * (value > 0 ? WIDER : NARROWER)
  const [temples, sides] = [widening(hairTemples), widening(hairSides)]
  return (x, y) => {
    const away = Math.abs(x) / half
    const wide = temples + (sides - temples) * smoothstep(frame.temples, frame.ears, y)
    const inFringe = smoothstep(over[0], over[1], y) * (1 - smoothstep(over[2], over[3], y))
    const up =
      hairHeight * frame.height * (1 - smoothstep(top[0], top[1], y)) +
      inFringe * hairline * frame.hairline[hairline > 0 ? 0 : 1] * (1 - smoothstep(MIDDLE[0], MIDDLE[1], away)) +
      inFringe *
        hairCorners *
        frame.corners *
        smoothstep(CORNER[0], CORNER[1], away) *
        (1 - smoothstep(CORNER[2], CORNER[3], away))
    const down = y > hangs ? (y - hangs) * hairEnd * LONGER : 0
    return bend(x * (1 + wide * smoothstep(FRAME, OUTSIDE, away)), y - up + down)
  }
}
