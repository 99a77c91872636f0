/** The outline of skull and face. */
import { lerp, type Pt } from './curves.ts'
import type { Geometry } from './geometry.ts'

/** A point on the skull, `angle` in degrees from straight up (negative: our left), grown outward by `grow`. */
export function onSkull(g: Geometry, angle: number, grow = 0): Pt {
  const a = (angle * Math.PI) / 180
  // A little squarer than an ellipse, which would make a bald head look like an egg.
  const soft = (v: number) => Math.sign(v) * Math.abs(v) ** 0.96
  return [g.cx + (g.skull + grow) * soft(Math.sin(a)), g.templeY - (g.templeY - g.crownY + grow) * soft(Math.cos(a))]
}

/** Control points on each side of a head's contour; the crown is before them, the chin between the two sides. */
export const SIDE_POINTS = 9

/** Where on the curve from cheekbone to chin its control points lie. */
const ALONG = [0.23, 0.45, 0.65, 0.84] as const

/**
 * Half width and height of the face at a share of the way from the cheekbone (0) to the middle of the chin (1): one
 * curve without a corner at the jaw, which leaves the cheekbone straight down and arrives at the chin level.
 */
function lowerFace(g: Geometry, t: number): Pt {
  const top = g.eyeY + 58
  // A wide jaw holds the cheek's width for longer, a narrow one leaves it at once.
  const down = Math.max(0.24, Math.min(0.7, 0.44 + (g.jaw / g.cheek - 0.75) * 1.6))
  const [a, b, c] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t)]
  return [
    g.cheek * a + (g.cheek - 3) * b + g.chin * 1.34 * c,
    top * a + lerp(top, g.chinY, down) * b + g.chinY * (1 - a - b),
  ]
}

/** Contours that are worked out: hair, ears and neck of one head ask for its own a dozen times. */
const CONTOURS = new WeakMap<Geometry, readonly Pt[]>()

/** Control points of the contour, clockwise from the crown. */
export function headContour(g: Geometry): readonly Pt[] {
  let contour = CONTOURS.get(g)
  if (!contour) CONTOURS.set(g, (contour = contourOf(g)))
  return contour
}

function contourOf(g: Geometry): Pt[] {
  const away = Math.abs(g.yaw) / 58
  const half = (side: 1 | -1): Pt[] => {
    // On the side the head is turned to, the hollow of the eye and the cheekbone are the outline; on the other the jaw.
    const far = side === g.turn ? away : 0
    const near = side === g.turn ? 0 : away
    const below = ALONG.map((t): Pt => {
      const [x, y] = lowerFace(g, t)
      return [g.cx + side * (x - (11 * far + 20 * near) * (1 - t)), y]
    })
    return [
      onSkull(g, 32 * side),
      onSkull(g, 62 * side, -2 * far),
      onSkull(g, 84 * side, -7 * far),
      [g.cx + side * (lerp(g.skull, g.cheek, 0.5) - 19 * far), g.eyeY + 4],
      [g.cx + side * (g.cheek - 11 * far - 20 * near), g.eyeY + 58],
      ...below,
    ]
  }
  return [[g.cx, g.crownY], ...half(1), [g.cx, g.chinY], ...half(-1).reverse()]
}

/** Half width of the face at a height below the temples (for beards, straps, hijab). */
export function faceHalf(g: Geometry, y: number): number {
  const stops: Pt[] = [[g.skull, g.templeY], [g.cheek, g.eyeY + 46], ...ALONG.map((t) => lowerFace(g, t)), [0, g.chinY]]
  for (let i = 1; i < stops.length; i++) {
    const [w1, y1] = stops[i]!
    const [w0, y0] = stops[i - 1]!
    if (y <= y1) return lerp(w0, w1, Math.max(0, (y - y0) / (y1 - y0)))
  }
  return 0
}
