/**
 * Neck, shoulders and clothes as a designer sets them under a head: complete and even, whatever arms, hands, hair and the
 * photo's edges leave of them; in the colours, and with the neckline, that the photo shows.
 */
import { inFace, onPicture } from '../face/face-map.ts'
import type { FaceMap, FaceReading } from '../face/face-reading.ts'
import { blur, maskOf } from '../pixels.ts'
import { distanceTo, partsOf } from '../shapes.ts'
import type { Rig } from '../rig/rig.ts'
import type { Planes } from './edge-preserving.ts'
import { cover } from './fill.ts'
import { setCurtains } from './curtains.ts'
import { smooth } from './feature-outlines.ts'
import { type Garment, garmentOf, PIECE, pieceAt } from './garment-shapes.ts'
import type { Lab } from './clusters.ts'
import { REGION, SIDE } from './side.ts'

/** What is worn: of each pixel which piece, and whether it lies in the shade of another. */
export interface Worn {
  piece: Uint8Array
  shade: Uint8Array
  /** Of the pieces. */
  colours: Lab[]
}

/** The piece of what is worn on a head, which keeps the photo's colours. */
export const HEADWEAR = 255

/** Where a body is. Lengths in distances between the pupils. */
export interface Body {
  /** Pixels: the middle of the shoulders, the height of the chin. */
  x: number
  chin: number
  eyes: number
  /** Half the width of the neck. */
  neck: number
  /** Half the width of the shoulders. */
  shoulders: number
}

/** Half-widths of neck and shoulders, in that of the face. */
const [NECK, SHOULDERS] = [0.64, 2.02]

interface Seen {
  region: Uint8Array
  alpha: Float32Array
  broad: Planes
  rig: Rig
  reading: FaceReading
  map: FaceMap
}

/** Half the width of the face, and the middle of it, distances between the pupils. */
const widthOf = ({ contours: { oval } }: Rig) =>
  [(oval[8]![0] + oval[28]![0]) / 2, Math.abs(oval[8]![0] - oval[28]![0]) / 2] as const

function bodyOf({ region, alpha, rig, map }: Seen): Body {
  const [middle, half] = widthOf(rig)
  const { eyes } = map
  // A face that is turned looks narrower than the head is.
  const face = half / Math.max(0.75, Math.cos(rig.pose.yaw))
  const [x0] = onPicture(map, middle, 1)
  const [, chin] = onPicture(map, ...rig.contours.jaw[10]!)
  let [sum, rows] = [0, 0]
  for (let y = Math.round(chin + 0.8 * eyes); y < Math.min(SIDE, chin + 1.7 * eyes); y++) {
    let [left, right] = [-1, -1]
    for (let x = 0; x < SIDE; x++)
      if (alpha[y * SIDE + x]! > 0.5 && region[y * SIDE + x] !== REGION.hair) {
        if (left < 0) left = x
        right = x
      }
    if (left < 6 || right > SIDE - 7) continue
    sum += (left + right) / 2
    rows++
  }
  const seen = rows > 0.4 * eyes ? sum / rows : x0
  return {
    x: x0 + Math.max(-0.35 * eyes, Math.min(0.35 * eyes, 0.5 * (seen - x0))),
    chin,
    eyes,
    neck: NECK * face,
    shoulders: SHOULDERS * face,
  }
}

/** Neck and shoulders from the jaw down: how far out, in widths of the neck and of the shoulders, and how far below the chin. */
const PROFILE = [
  [1, 0, 0.12],
  [1.02, 0, 0.3],
  [0.98, 0.1, 0.44],
  [0.6, 0.36, 0.62],
  [0.2, 0.72, 0.8],
  [0, 0.92, 0.98],
  [0, 1, 1.3],
  [0, 1.03, 2],
  [0, 1.05, 3.5],
] as const

const profileOf = ({ neck, shoulders }: Body): (readonly [number, number])[] =>
  PROFILE.map(([necks, widths, down]) => [necks * neck + widths * shoulders, down])

/** Height of the shoulders' edge below the chin at so far from their middle. */
export function edgeAt(body: Body, far: number): number {
  const profile = profileOf(body)
  const k = Math.max(1, profile.findIndex(([out]) => out >= far))
  const [[u, v], [w, z]] = [profile[k - 1]!, profile[k]!]
  return v + (z - v) * Math.max(0, Math.min(1, (far - u) / Math.max(1e-6, w - u)))
}

/** Outline of neck and shoulders, pixels. @param from where the neck begins within the head */
function outlineOf(body: Body, from: readonly [number, number]): number[] {
  const { x, chin, eyes, neck } = body
  const side = (s: 1 | -1): [number, number][] => [
    [from[0] + s * neck * 0.97 * eyes, from[1]],
    ...profileOf(body).map(([out, down]): [number, number] => [x + s * out * eyes, chin + down * eyes]),
  ]
  return [...smooth(side(-1).toReversed()), ...smooth(side(1))].flat()
}

/** Of a head that is turned: how far out its ears reach, in half-widths of the face, and how far down; where a hat may end; distances between the pupils. */
const [EARS, LOBES, BRIM] = [1.34, 0.92, 0.15]
/** From here down what stands out beside a face is an ear; turn, radians, up to which it is drawn as one. */
const [TEMPLE, FRONT] = [-0.32, 0.3]
/** Below the chin hair reaches no farther out than that, in half-widths of the shoulders. */
const HANGS = 0.97

/** How far below the chin a scarf is kept that is wrapped round a head, distances between the pupils, and how far out, half-widths of the face. */
const [SCARF, WRAP] = [0.5, 1.5]

/** What the mesh's outline encloses. */
const FACE = 3

/** Not 0 where something of the head is: hair, face, ears, what is worn on it. */
function headOf({ region, alpha, rig, map }: Seen, { chin, eyes }: Body, scarf: boolean): Uint8Array {
  const [middle, half] = widthOf(rig)
  const [mu, mv] = [middle, 0.45]
  const { oval } = rig.contours
  const face = cover(oval.flatMap(([u, v]) => onPicture(map, mu + (u - mu) * 1.02, mv + (v - mv) * 1.01)))
  const out = new Uint8Array(SIDE * SIDE)
  const turned = Math.sin(rig.pose.yaw)
  const isFront = Math.abs(rig.pose.yaw) < FRONT
  for (let i = 0; i < out.length; i++) {
    if (alpha[i]! < 0.02) continue
    const [x, y] = [i % SIDE, (i / SIDE) | 0]
    const [u, v] = inFace(map, x + 0.5, y + 0.5)
    const across = (u - middle) / half
    const ears = EARS + Math.max(0, -turned * Math.sign(across)) * 1.2
    const k = (y - face.y) * face.width + x - face.x
    const inOval =
      x >= face.x && x < face.x + face.width && y >= face.y && y < face.y + face.height && face.share[k]! > 0.5
    if (inOval) out[i] = FACE
    else if (region[i] === REGION.hair)
      out[i] = 1
    else if (region[i] === REGION.skin)
      out[i] = v < (isFront ? TEMPLE : LOBES) && Math.abs(across) < ears ? 1 : 0
    else if (region[i] === REGION.cloth) out[i] = v < BRIM || (scarf && y < chin + SCARF * eyes && Math.abs(across) < WRAP) ? 1 : 0
  }
  return out
}

/** An ear: its middle, how far outside of the face's edge, half its width and height, least area by which it is seen; distances between the pupils. */
const EAR = { down: 0.22, out: 0.04, wide: 0.17, tall: 0.4, least: 0.035 } as const

/** Ears where they are seen, each as an ellipse. Changes `region` and `own`. @param was the region before */
function setEars({ region, rig, map }: Seen, own: Uint8Array): void {
  if (Math.abs(rig.pose.yaw) >= FRONT) return
  const { oval } = rig.contours
  for (const side of [-1, 1] as const) {
    const edge = oval[side < 0 ? 28 : 8]!
    const [cu, cv] = [edge[0] + side * EAR.out, EAR.down]
    const inEar: number[] = []
    let seen = 0
    const [x, y] = onPicture(map, cu, cv)
    const reach = Math.ceil(1.1 * EAR.tall * map.eyes)
    for (let j = Math.max(0, Math.round(y) - reach); j < Math.min(SIDE, y + reach); j++)
      for (let i = Math.max(0, Math.round(x) - reach); i < Math.min(SIDE, x + reach); i++) {
        const [u, v] = inFace(map, i + 0.5, j + 0.5)
        // Ears lean outwards at the top.
        const du = u - cu + side * 0.12 * (v - cv)
        if ((du / EAR.wide) ** 2 + ((v - cv) / EAR.tall) ** 2 > 1) continue
        const p = j * SIDE + i
        if (own[p] && region[p] !== REGION.skin) continue
        if (region[p] === REGION.skin && side * (u - edge[0]) > 0.02) seen++
        inEar.push(p)
      }
    if (seen < EAR.least * map.eyes ** 2) continue
    for (const p of inEar) {
      region[p] = REGION.skin
      if (!own[p]) own[p] = 2
    }
  }
}

/** Distances between the pupils: gaps in hair up to twice that width are none, nor is hair that is no wider than twice the second. */
const [CLOSED, OPENED] = [0.12, 0.07]

/** Hair without gaps, islands and crumbs. Changes `region` and `own`. */
function calmHair({ region, map }: Seen, own: Uint8Array, face: (i: number) => boolean): void {
  const near = (mask: Uint8Array, value: number, by: number) =>
    maskOf(distanceTo(mask, SIDE, SIDE, value), (far) => far > by * map.eyes)
  const hair = maskOf(own, (is, i) => is > 0 && region[i] === REGION.hair)
  // Grown, shrunk by more than it was grown, and grown to where it was.
  const grown = maskOf(near(hair, 1, CLOSED), (is) => is === 0)
  const shrunk = near(grown, 0, CLOSED + OPENED)
  const calm = maskOf(near(shrunk, 1, OPENED), (is) => is === 0)
  const { part, sizes } = partsOf(calm, SIDE, 1)
  for (let i = 0; i < own.length; i++) {
    const is = calm[i] === 1 && sizes[part[i]!]! > LEAST_HAIR * map.eyes ** 2
    if (is && !hair[i]) {
      if (region[i] === REGION.cloth && own[i]) continue
      region[i] = REGION.hair
      own[i] = 2
    } else if (!is && hair[i]) {
      region[i] = face(i) ? REGION.skin : REGION.none
      own[i] = face(i) ? 1 : 0
    }
  }
}

/** What is between hair, ears and face and shows nothing is one of them. Changes `region` and `own`. @param below the head */
function closeHead({ region, map }: Seen, own: Uint8Array, torso: Float32Array, chin: number): void {
  const far = (mask: Uint8Array, value: number) => distanceTo(mask, SIDE, SIDE, value)
  const whole = maskOf(own, (is, i) => is > 0 || torso[i]! > 0.5)
  const grown = maskOf(far(whole, 1), (d) => d <= NOTCHES * map.eyes)
  const out = far(grown, 0)
  const { part, sizes } = partsOf(whole, SIDE, 0)
  const outside = part[0]!
  for (let y = 0; y < Math.min(SIDE, chin + map.eyes); y++)
    for (let x = 1; x < SIDE - 1; x++) {
      const i = y * SIDE + x
      if (whole[i]) continue
      const isHole = part[i] !== outside && sizes[part[i]!]! < map.eyes ** 2
      if (!isHole && (out[i]! <= NOTCHES * map.eyes || y > chin)) continue
      region[i] = isHole && region.includes(REGION.hair) ? REGION.hair : REGION.skin
      own[i] = 2
    }
}

/** Half the width of notches in a head's outline, distances between the pupils. */
const NOTCHES = 0.1

/** Least area of hair, squares of the distance between the pupils. */
const LEAST_HAIR = 0.12

/** Share of what is beside the face that is cloth: then a scarf is wrapped round the head. */
const WRAPPED = 0.45

function isWrapped({ region, rig, map }: Seen): boolean {
  const [middle, half] = widthOf(rig)
  return ([-1, 1] as const).every((side) => {
    let [cloth, all] = [0, 1]
    for (let v = 0.2; v < 1.3; v += 0.05)
      for (let across = 1.02; across < 1.3; across += 0.04) {
        const [x, y] = onPicture(map, middle + side * across * half, v).map(Math.floor) as [number, number]
        if (x < 0 || y < 0 || x >= SIDE || y >= SIDE) continue
        all++
        if (region[y * SIDE + x] === REGION.cloth) cloth++
      }
    return cloth > WRAPPED * all
  })
}

/** Gaps between a neck and hair that hangs beside it are hair, up to this width, distances between the pupils. */
const GAP = 0.7

/** Between the neck and hair beside it is hair. Changes `region` and `own`. */
function closeGaps(region: Uint8Array, own: Uint8Array, torso: Float32Array, { chin, eyes, x }: Body): void {
  for (let y = Math.max(0, Math.round(chin - 1.2 * eyes)); y < Math.min(SIDE, chin + 1.2 * eyes); y++)
    for (const way of [1, -1]) {
      let last = -1
      for (let k = Math.round(x); k >= 0 && k < SIDE; k += way) {
        const i = y * SIDE + k
        if (!own[i] && torso[i]! < 0.5) continue
        const gap = Math.abs(k - last) - 1
        if (last >= 0 && gap > 0 && gap < GAP * eyes && own[i] && region[i] === REGION.hair)
          for (let j = last + way; j !== k; j += way) {
            region[y * SIDE + j] = REGION.hair
            own[y * SIDE + j] = 2
          }
        last = k
      }
    }
}

const crisp = (share: number) => {
  const t = Math.max(0, Math.min(1, (share - 0.2) / 0.6))
  return t * t * (3 - 2 * t)
}

/**
 * Sets the head on such a body. Changes `region`.
 * @returns the silhouette and what is worn
 */
export function setOnTorso(seen: Seen): { alpha: Float32Array; worn: Worn } {
  const { region, alpha, broad, rig, map } = seen
  const scarf = isWrapped(seen)
  const body = bodyOf(seen)
  const garment: Garment = { ...garmentOf({ region, alpha, broad }, body), ...(scarf && { kind: 'high' as const }) }
  const [middle] = widthOf(rig)
  const shape = cover(outlineOf(body, onPicture(map, middle, 0.75)))
  const torso = new Float32Array(SIDE * SIDE)
  for (let y = shape.y; y < Math.min(SIDE, shape.y + shape.height); y++)
    for (let x = shape.x; x < Math.min(SIDE, shape.x + shape.width); x++)
      torso[y * SIDE + x] = shape.share[(y - shape.y) * shape.width + x - shape.x]!
  const own = headOf(seen, body, scarf)
  const inFaceOval = own.map((is) => (is === FACE ? 1 : 0))
  calmHair(seen, own, (i) => inFaceOval[i] === 1)
  setEars(seen, own)
  setCurtains(region, own, body, Math.round(onPicture(map, middle, 0.6)[0]), HANGS * body.shoulders * body.eyes)
  closeGaps(region, own, torso, body)
  closeHead(seen, own, torso, body.chin)
  const edge = Math.max(2, 0.03 * body.eyes)
  const soft = blur(torso, SIDE, SIDE, edge)
  const head = new Float32Array(SIDE * SIDE)
  for (let i = 0; i < head.length; i++) if (own[i]) head[i] = own[i] === 2 ? 1 : alpha[i]!
  const kept = blur(head, SIDE, SIDE, 1.4 * edge)
  const out = new Float32Array(SIDE * SIDE)
  const piece = new Uint8Array(SIDE * SIDE).fill(HEADWEAR)
  const shade = new Uint8Array(SIDE * SIDE)
  for (let i = 0; i < out.length; i++) {
    const [above, below] = [crisp(kept[i]!), crisp(soft[i]!)]
    out[i] = Math.max(above, below)
    if (own[i] && (above >= 0.5 || below < 0.5)) continue
    if (below < 0.02) {
      if (!own[i]) region[i] = out[i]! < 0.02 ? REGION.none : region[i]!
      continue
    }
    const what = pieceAt(garment, body, ((i % SIDE) + 0.5 - body.x) / body.eyes, ((i / SIDE) | 0) + 0.5 - body.chin)
    region[i] = what.piece === PIECE.skin ? REGION.skin : REGION.cloth
    piece[i] = what.piece
    shade[i] = what.shade ? 1 : 0
  }
  return { alpha: out, worn: { piece, shade, colours: garment.colours } }
}
