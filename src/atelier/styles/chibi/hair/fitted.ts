/** Hair as a photo shows it: the style's own cut, stretched smoothly to the person's outline. */
import type { Features } from '../../../recipe.ts'
import type { Space } from '../geometry.ts'

/** What one unit of each deviation moves, canvas units; of widths, the share of them. */
const HEIGHT = 24
const HAIRLINE = 18
const CORNERS = 17
const [WIDER, NARROWER] = [0.055, 0.035]
const LONGER = 0.2

/** Half widths of the head's inside, where hair frames the face, and outside it; heights of temples, ears and what hangs. */
const [FRAME, OUTSIDE] = [195, 262]
const [TEMPLES, EARS] = [400, 580]
/** Where hair that hangs leaves the head. */
const HANGS = 700

const smooth = (from: number, to: number, v: number) => {
  const t = Math.max(0, Math.min(1, (v - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

/** A head's space as the person's hair bends it. */
export function fittedSpace(space: Space, f: Features): Space {
  const { hairHeight = 0, hairTemples = 0, hairSides = 0, hairEnd = 0, hairline = 0, hairCorners = 0 } = f
  if (![hairHeight, hairTemples, hairSides, hairEnd, hairline, hairCorners].some((value) => value !== 0)) return space
  const widening = (value: number) => value * (value > 0 ? WIDER : NARROWER)
  const [temples, sides] = [widening(hairTemples), widening(hairSides)]
  return (x, y) => {
    const away = Math.abs(x)
    const wide = temples + (sides - temples) * smooth(TEMPLES, EARS, y)
    const over = smooth(230, 340, y) * (1 - smooth(440, 560, y))
    const up =
      hairHeight * HEIGHT * (1 - smooth(150, 370, y)) +
      over * hairline * HAIRLINE * (1 - smooth(130, 225, away)) +
      over * hairCorners * CORNERS * smooth(60, 140, away) * (1 - smooth(170, 228, away))
    const down = y > HANGS ? (y - HANGS) * hairEnd * LONGER : 0
    return space(x * (1 + wide * smooth(FRAME, OUTSIDE, away)), y - up + down)
  }
}
