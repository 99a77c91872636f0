/** What eyes and teeth tell: how light and of what tint white is in this photo, and the colour of the irises. */
import { onPicture } from '../face/face-map.ts'
import type { FaceMap, Lab } from '../face/face-reading.ts'
import type { Portrait } from '../portrait.ts'
import type { Place, Rig } from '../rig/rig.ts'
import type { Planes } from './edge-preserving.ts'
import { cover } from './fill.ts'
import { planesOf } from './planes.ts'
import { SIDE } from './side.ts'

export interface EyeColours {
  /** Of the sclera, OKLab; undefined where eyes are shut, shaded or too small. */
  white: Lab | undefined
  /** Of the irises, freed from the tint of white. */
  iris: Lab | undefined
}

/** Eyes with fewer pixels tell nothing. */
const LEAST = 24

export function eyeColoursOf({ l, a, b }: Planes, { contours: { eyes, irises } }: Rig, map: FaceMap): EyeColours {
  const whites: number[] = []
  const rings: number[] = []
  for (const side of [0, 1] as const) {
    const eye = eyes[side].map(([u, v]) => onPicture(map, u, v))
    const [[cu, cv], ...edge] = irises[side] as [Place, ...Place[]]
    const [cx, cy] = onPicture(map, cu, cv)
    const r = (map.eyes * edge.reduce((sum, [u, v]) => sum + Math.hypot(u - cu, v - cv), 0)) / edge.length
    const xs = eye.map(([x]) => x)
    for (let x = Math.ceil(Math.min(...xs)); x < Math.max(...xs); x++) {
      const [upper, lower] = openingAt(eye, x)
      for (let y = Math.ceil(upper); y < lower; y++) {
        if (x < 0 || y < 0 || x >= SIDE || y >= SIDE) continue
        const far = Math.hypot(x - cx, y - cy) / r
        if (far > 1.1) whites.push(y * SIDE + x)
        else if (far > 0.35 && far < 0.85) rings.push(y * SIDE + x)
      }
    }
  }
  const byLight = (p: number, q: number) => l[p]! - l[q]!
  const mean = (of: number[]): Lab => ({
    l: of.reduce((sum, i) => sum + l[i]!, 0) / of.length,
    a: of.reduce((sum, i) => sum + a[i]!, 0) / of.length,
    b: of.reduce((sum, i) => sum + b[i]!, 0) / of.length,
  })
  const share = (of: number[], from: number, to: number) =>
    of.sort(byLight).slice(Math.floor(of.length * from), Math.ceil(of.length * to))
  const white = whites.length < LEAST ? undefined : mean(share(whites, 0.7, 0.95))
  if (rings.length < LEAST) return { white, iris: undefined }
  // The darkest are lashes and pupil, the lightest reflections.
  const iris = mean(share(rings, 0.3, 0.75))
  const cast = white ?? { a: 0, b: 0 }
  return { white, iris: { l: iris.l, a: iris.a - cast.a, b: iris.b - cast.b } }
}

/** Lightness of an iris at least, and beside its white, and OKLab's a and b below which it is plainly blue; lightness it is drawn with. */
const [DIM, BESIDE, BLUE, LIT] = [0.25, 0.5, [-0.014, -0.019], 0.42] as const

/** The irises' colour as they are drawn: blue ones in the shade of their lids are as light as in the open. */
export function drawnIris({ white, iris }: EyeColours): Lab | undefined {
  if (!white || !iris) return iris
  const isBlue = iris.l > DIM && iris.l > BESIDE * white.l && iris.a < BLUE[0] && iris.b < BLUE[1]
  return isBlue ? { ...iris, l: Math.max(LIT, iris.l) } : iris
}

/** Gap between the lips, in widths of the mouth, in which teeth may be seen; rank of their lightness in it. */
const [PARTED, BRIGHT] = [0.06, 0.8]

/** Lightness of what is lightest between the lips of an open mouth. @param l of the picture, SIDE² */
export function teethOf(l: Float32Array, { contours, expression }: Rig, map: FaceMap): number | undefined {
  if (expression.mouthOpen < PARTED) return undefined
  const { x, y, width, height, share } = cover(contours.innerLips.flatMap(([u, v]) => onPicture(map, u, v)))
  const seen: number[] = []
  for (let j = 0; j < height && y + j < SIDE; j++)
    for (let i = 0; i < width && x + i < SIDE; i++)
      if (share[j * width + i]! > 0.9) seen.push(l[(y + j) * SIDE + x + i]!)
  seen.sort((p, q) => p - q)
  return seen.length < LEAST ? undefined : seen[Math.floor(BRIGHT * seen.length)]
}

/** What the eyes of a portrait tell, where they can be seen. */
export function eyeColoursIn({ rgba, rig, reading: { map } }: Pick<Portrait, 'rgba' | 'rig' | 'reading'>): EyeColours {
  const half = { ...map, x: map.x / 2, y: map.y / 2, eyes: map.eyes / 2 }
  const rows = rig.contours.eyes.flat().map(([u, v]) => onPicture(half, u, v)[1])
  const [top, bottom] = [Math.floor(Math.min(...rows)), Math.ceil(Math.max(...rows)) + 1]
  const within = (row: number) => Math.max(0, Math.min(SIDE, row))
  return eyeColoursOf(planesOf(rgba, within(top), within(bottom)), rig, half)
}

/** Rows between which an eye is open at a column. */
function openingAt(eye: readonly (readonly [number, number])[], x: number): [number, number] {
  const rows: number[] = []
  for (let k = 0; k < eye.length; k++) {
    const [[x0, y0], [x1, y1]] = [eye[k]!, eye[(k + 1) % eye.length]!]
    if (x0 <= x !== x1 <= x) rows.push(y0 + ((x - x0) / (x1 - x0)) * (y1 - y0))
  }
  return rows.length < 2 ? [0, 0] : [Math.min(...rows), Math.max(...rows)]
}
