/** Every place, size and slant of a picture compared with a template of a face, through integral images. */
import type { Planes } from './face-planes.ts'

/** How a picture is searched: its longer side then, how far past its borders (of the shorter side), for eyes how far apart, at which slants (radians). */
export interface Search {
  side: number
  padding: number
  least: (shorter: number) => number
  most: (shorter: number) => number
  looks: number
  slants: readonly number[]
  steepest: number
}

/** x, y, half a side, how bright (+) or dark (−): in distances between the pupils, from the point between them. */
const TEMPLATE: readonly (readonly [number, number, number, number])[] = [
  [-0.5, 0, 0.15, -1.1], [0.5, 0, 0.15, -1.1], [-0.52, -0.34, 0.15, -0.25], [0.52, -0.34, 0.15, -0.25],
  [0, -0.02, 0.13, 0.7], [0, 0.4, 0.16, 0.6], [-0.6, 0.55, 0.2, 0.75], [0.6, 0.55, 0.2, 0.75], [0, 1.06, 0.16, 0],
  [-0.4, -0.75, 0.2, 0.3], [0, -0.78, 0.2, 0.3], [0.4, -0.75, 0.2, 0.3],
]

/** x, y, half a side of what is dark and what is bright when glasses hide the eyes: lenses with their frames, cheeks below them, forehead. */
const GLASSES: readonly (readonly [number, number, number])[] = [
  [-0.59, 0.08, 0.42], [0.59, 0.08, 0.42], [-0.55, 0.88, 0.15], [0.55, 0.88, 0.15], [0, -0.62, 0.2],
]
const PLACES = [...TEMPLATE, ...GLASSES]

/** The template's weights with their mean and their slope down the face taken out, so that plain light scores nothing. */
const WEIGHTS = (() => {
  const w = TEMPLATE.map((point) => point[3])
  const y = TEMPLATE.map((point) => point[1])
  const n = w.length
  const my = y.reduce((a, b) => a + b, 0) / n
  const mw = w.reduce((a, b) => a + b, 0) / n
  const slope = w.reduce((sum, v, i) => sum + (v - mw) * (y[i]! - my), 0) / y.reduce((sum, v) => sum + (v - my) ** 2, 0)
  return w.map((v, i) => v - mw - slope * (y[i]! - my))
})()

export interface Candidate {
  x: number
  y: number
  eyes: number
  roll: number
  score: number
}

/** The template laid out for one size and slant: of each box its corners' places in the integral image, from that of the middle. */
function layOut(width: number, eyes: number, roll: number): Int32Array {
  const cos = Math.cos(roll) * eyes
  const sin = Math.sin(roll) * eyes
  const out = new Int32Array(PLACES.length * 5)
  const stride = width + 1
  PLACES.forEach(([u, v, half], k) => {
    const x0 = Math.round(u * cos - v * sin - half * eyes)
    const y0 = Math.round(u * sin + v * cos - half * eyes)
    const side = Math.max(1, Math.round(2 * half * eyes))
    out.set(
      [
        y0 * stride + x0,
        y0 * stride + x0 + side,
        (y0 + side) * stride + x0,
        (y0 + side) * stride + x0 + side,
        side * side,
      ],
      k * 5,
    )
  })
  return out
}

/** All places, sizes and slants that look at all like a face, by the template alone; and those that look like one behind glasses. */
export function scan(planes: Planes, { least, most, slants }: Search): { open: Candidate[]; covered: Candidate[] } {
  const { width, height, light, square, skin, change } = planes
  const open: Candidate[] = []
  const covered: Candidate[] = []
  const stride = width + 1
  const box = (sums: Float64Array, o: Int32Array, p: number, k: number) =>
    (sums[p + o[k + 3]!]! - sums[p + o[k + 1]!]! - sums[p + o[k + 2]!]! + sums[p + o[k]!]!) / o[k + 4]!
  const shorter = Math.min(width, height)
  for (let eyes = least(shorter); eyes <= most(shorter); eyes *= 1.17) {
    const step = Math.max(2, Math.round(eyes * 0.16))
    const around = Math.round(eyes * 1.05)
    const area = (2 * around) ** 2
    const layouts = slants.map((roll) => layOut(width, eyes, roll))
    const margin = Math.ceil(eyes * 1.08)
    for (let y = Math.ceil(eyes * 1.2); y < height - Math.ceil(eyes * 1.45); y += step) {
      for (let x = margin; x < width - margin; x += step) {
        const p = y * stride + x
        const q = p + Math.round(eyes * 0.35) * stride
        const [nw, ne, sw, se] = [
          q - around * stride - around,
          q - around * stride + around,
          q + around * stride - around,
          q + around * stride + around,
        ]
        const m = (light[se]! - light[ne]! - light[sw]! + light[nw]!) / area
        const m2 = (square[se]! - square[ne]! - square[sw]! + square[nw]!) / area
        const scale = Math.sqrt(Math.max(0, m2 - m * m)) + 0.025
        for (let s = 0; s < slants.length; s++) {
          const o = layouts[s]!
          const lenses = Math.min(
            box(light, o, p, CHEEKS) - box(light, o, p, LENSES),
            box(light, o, p, CHEEKS + 5) - box(light, o, p, LENSES + 5),
          )
          if (lenses > 0.5 * scale && box(light, o, p, CHEEKS + 10) - box(light, o, p, LENSES) > 0.25 * scale) {
            const skinny = planes.coloured ? 0.2 + 0.4 * (box(skin, o, p, CHEEKS) + box(skin, o, p, CHEEKS + 5)) : 1
            covered.push({ x, y, eyes, roll: slants[s]!, score: Math.min(1.5, lenses / scale) * skinny })
          }
          const bridge = box(light, o, p, 20)
          const left = (box(light, o, p, 30) + bridge) / 2 - box(light, o, p, 0)
          const right = (box(light, o, p, 35) + bridge) / 2 - box(light, o, p, 5)
          const calm = (box(change, o, p, 30) + box(change, o, p, 35)) / 2 + 0.015
          const alive = Math.log((Math.min(box(change, o, p, 0), box(change, o, p, 5)) + 0.015) / calm)
          const dark = Math.min(left, right)
          // In dark faces the whites of the eyes are brighter than the cheeks; eyes always have contrast.
          if (dark < 0.12 * scale && alive < 0.45) continue
          let fit = 0
          for (let k = 0; k < TEMPLATE.length; k++) fit += WEIGHTS[k]! * box(light, o, p, k * 5)
          const busy = Math.min(1, Math.log((box(change, o, p, 40) + 0.015) / calm)) * 0.5 + Math.min(1, alive) * 0.5
          let score =
            0.3 * busy +
            0.2 * Math.min(2.2, fit / scale / 1.6) +
            0.35 * Math.max(Math.min(1.1, dark / scale), 0.5 * Math.min(1, alive)) -
            (dark > 0 ? (0.15 * Math.abs(left - right)) / (left + right) : 0)
          if (planes.coloured)
            score *=
              0.35 + 0.1625 * (box(skin, o, p, 20) + box(skin, o, p, 25) + box(skin, o, p, 30) + box(skin, o, p, 35))
          if (score > 0.25) open.push({ x, y, eyes, roll: slants[s]!, score })
        }
      }
    }
  }
  return { open, covered }
}
const LENSES = TEMPLATE.length * 5
const CHEEKS = LENSES + 10
