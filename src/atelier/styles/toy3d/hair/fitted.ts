/** Hair as a photo shows it: the modelled cut, stretched smoothly to the person's outline. */
import { smoothstep } from '../../../clamp.ts'
import type { Features } from '../../../recipe.ts'
import type { Shape, Vec } from '../render/shape.ts'

/** What one unit of each deviation moves, in units of the head; of lengths below the chin, the share of them. */
const [HIGHER, LOWER] = [0.15, 0.08]
const HAIRLINE = 0.12
const CORNERS = 0.07
const LONGER = 0.24
/** The same of widths, of short hair and of hair that hangs, which differs most in them. */
const SHORT = { wider: 0.1, narrower: 0.06, thinner: 0 } as const
const HANGING = { wider: 0.2, narrower: 0.3, thinner: 0.34 } as const
/** Half width of the head, inside which narrow hair stays beside the face; how far outside it lies at most. */
const [HEAD, AWAY] = [2, 0.94]
/** The least that is left of what stands off; how much closer to the head the hair round it comes at most. */
const LEFT = 0.3
const CLOSER = -0.12

/** Heights of temples, ears and what hangs. */
const [TEMPLES, EARS, HANGS] = [0.9, -0.4, -1.2]

const either = (value: number, more: number, less: number) => value * (value > 0 ? more : less)

/** The same shapes as the person's hair bends them. @param hangs whether the hair falls beside the face */
export function fitted(shapes: Shape[], f: Features, hangs = true): Shape[] {
  const { hairHeight = 0, hairTemples = 0, hairSides = 0, hairEnd = 0, hairline = 0, hairCorners = 0 } = f
  if (![hairHeight, hairTemples, hairSides, hairEnd, hairline, hairCorners].some((value) => value !== 0)) return shapes
  const high = either(hairHeight, HIGHER, LOWER)
  const { wider, narrower, thinner } = hangs ? HANGING : SHORT
  const [temples, sides] = [either(hairTemples, wider, narrower), either(hairSides, wider, narrower)]
  const wideAt = (y: number) => temples + (sides - temples) * smoothstep(-TEMPLES, -EARS, -y)
  const across = (x: number, y: number) => {
    const [away, wide] = [Math.abs(x), wideAt(y)]
    // Narrow hair that hangs comes closer to the face, and not over it.
    if (hangs && wide < 0)
      return away <= HEAD ? x : Math.sign(x) * (HEAD + (away - HEAD) * Math.max(LEFT, 1 + wide / AWAY))
    return x + Math.sign(x) * wide * smoothstep(1, 2, away)
  }
  /** How thick a lock at (x, y) is. */
  const thick = (r: number, [x, y]: Vec) =>
    r * (1 + Math.max(-0.5, thinner * wideAt(y)) * smoothstep(1.4, 2.2, Math.abs(x)))
  const fringe = (x: number, y: number) => {
    const away = Math.abs(x)
    const over = smoothstep(-0.1, 0.7, y) * (1 - smoothstep(1.5, 2.2, y))
    return (
      over *
      (hairline * HAIRLINE * (1 - smoothstep(1.1, 1.8, away)) +
        hairCorners * CORNERS * 2 * smoothstep(0.4, 1.1, away) * (1 - smoothstep(1.4, 1.9, away)))
    )
  }
  const moved = ([x, y, z]: Vec): Vec => [
    across(x, y),
    y +
      high * smoothstep(1.2, 2.5, y) +
      (z > 0.6 ? fringe(x, y) : 0) +
      (y < HANGS ? (y - HANGS) * hairEnd * LONGER : 0),
    z,
  ]
  return shapes.map((shape): Shape => {
    switch (shape.is) {
      case 'tube':
        return {
          ...shape,
          path: [moved(shape.path[0]), moved(shape.path[1]), moved(shape.path[2])],
          r: [thick(shape.r[0], shape.path[0]), thick(shape.r[1], shape.path[1]), thick(shape.r[2], shape.path[2])],
        }
      case 'capsule':
        return { ...shape, at: moved(shape.at ?? [0, 0, 0]), to: moved(shape.to) }
      case 'cap': {
        const [x, y, z] = shape.at!
        const [rx, ry, rz] = shape.r
        return {
          ...shape,
          at: [x, y + high / 2, z],
          r: [rx + Math.max(CLOSER, (temples + sides) / 2), ry + high / 2, rz],
          line: {
            ...shape.line,
            y: shape.line.y + hairline * HAIRLINE,
            bow: shape.line.bow - hairCorners * CORNERS,
          },
        }
      }
      case 'plate':
        return { ...shape, cut: shape.cut.map(([x, y]): [number, number] => [x, y + fringe(x, y)]) }
      case 'ellipsoid': {
        const at = shape.at ?? [0, 0, 0]
        // What hangs behind the head is as wide as what hangs beside it, and ends where that does.
        const low = at[1] - shape.r[1]
        if (low > HANGS || at[2] > -0.8) return { ...shape, at: moved(at) }
        const longer = (low - HANGS) * hairEnd * LONGER
        return {
          ...shape,
          at: [at[0], at[1] + longer / 2, at[2]],
          r: [shape.r[0] + wideAt(at[1]) * (at[0] === 0 ? 1 : 0), shape.r[1] - longer / 2, shape.r[2]],
        }
      }
      default:
        return shape.at ? { ...shape, at: moved(shape.at) } : shape
    }
  })
}
