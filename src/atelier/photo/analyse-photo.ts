/** From an upright photo to a portrait: the face found, the square cut, the person cut out and told apart. */
import { roundOff, shoulderRadius } from './bust.ts'
import { ellipseOf, faceExpectedIn, proposeCrop, squareOf, type CropBox } from './crop.ts'
import { cutOut, type Pose } from './cut-out.ts'
import { readFace } from './face/read-face.ts'
import { locateFace, type Face } from './locate-face.ts'
import { decontaminate, guided, matte } from './matte.ts'
import { isCutOut, lowerEdge, planeOf, transparencyOf, type Transparency } from './own-alpha.ts'
import { blur, boxBlur, resample, resize, type Pixels, type Square } from './pixels.ts'
import { whereOthersBegin } from './neighbours.ts'
import { PORTRAIT_SIDE, SEEN_SIDE, type Portrait, type PortraitPlanes } from './portrait.ts'
import { tellApart, type RegionPlanes } from './regions.ts'
import { partsOf, solid } from './shapes.ts'

/** Side of the picture that is cut, and of that whose edges are softened. Pixels. */
const CUT_SIDE = 352
const MATTE_SIDE = 512
const REGION_SIDE = SEEN_SIDE
/** How much more than the portrait's square the cut looks at: above and to the sides. */
const AROUND = 1.3
/** Room left free above and beside the person, of the portrait's side. */
const ROOM = 0.035

export interface PhotoPortrait extends Portrait, PortraitPlanes {
  /** What of the photo it shows, in the photo's pixels; may reach past the photo. */
  square: Square
}

/**
 * The portrait of a photo.
 *
 * @param photo upright, at least some 16 pixels each way; larger than about 2048 brings nothing. One that comes cut out keeps its own outline
 * @param crop where the person put the box; without one it is put around the face
 * @param pause called between stages, when much of what was allocated is not needed any more: the caller may collect it
 */
export function analysePhoto(photo: Pixels, crop?: CropBox, pause: () => void = () => {}): PhotoPortrait {
  const own = transparencyOf(photo)
  return own ? portraitOf(own.opaque, crop, pause, own) : portraitOf(photo, crop, pause)
}

function portraitOf(photo: Pixels, crop: CropBox | undefined, pause: () => void, own?: Transparency): PhotoPortrait {
  const { width, height } = photo
  const face = faceIn(photo, crop)
  let square = squareOf(crop ?? proposeCrop(face, width, height), width, height)
  const given = own && isCutOut(own, face) ? own.alpha : undefined
  // Two pixels higher than it ends: the last ones are mixed with what is not there.
  if (own && given && lowerEdge(own) < height)
    square = {
      ...square,
      y: Math.min(square.y, lowerEdge(own) - 2 * Math.max(1, square.side / PORTRAIT_SIDE) - square.side),
    }

  const around = grow(square, AROUND)
  const cut = given ? givenCut(given, around, face) : cutSquare(photo, around, face, own?.alpha)
  const view = withRoom(square, cut, around)
  pause()

  const rgba = resample(photo, view.x, view.y, view.side, view.side, PORTRAIT_SIDE, PORTRAIT_SIDE)
  const pose = poseIn(face, view, PORTRAIT_SIDE)
  const light = lightOf(rgba)
  const placed = place(cut, around, view)
  const asSeen = seenIn(rgba, view, photo)
  const told = regionsOf(asSeen, placed, pose)
  pause()
  const alpha = given ? givenAlpha(given, view) : softAlpha(rgba, light, placed, told.hair, pose)
  pause()
  trimSides(alpha, view, photo, pose, (inward) =>
    given ? undefined : whereOthersBegin(alpha, rgba, told, REGION_SIDE, pose, inward),
  )
  cleanEdges(rgba, alpha)
  pause()
  const planes = {
    asSeen,
    rgba,
    alpha,
    eyes: { x: pose.x, y: pose.y, apart: pose.eyes, roll: pose.roll },
    confidence: face.confidence,
    regions: regionMasks(light, alpha, told),
  }
  return {
    ...planes,
    square: view,
    face: ellipseOf({ ...face, x: pose.x, y: pose.y, eyes: pose.eyes }),
    reading: readFace(planes),
  }
}

/** A cut that came with the photo, as `cutSquare` would have made it. */
function givenCut(alpha: Pixels, square: Square, face: Face): Uint8Array {
  const pose = poseIn(face, square, CUT_SIDE)
  const shares = planeOf(
    resample(alpha, square.x, square.y, square.side, square.side, CUT_SIDE, CUT_SIDE),
    CUT_SIDE,
    square,
    alpha,
  )
  return solid(
    shares.map((share) => (share >= 128 ? 1 : 0)),
    CUT_SIDE,
    CUT_SIDE,
    Math.round(pose.x),
    Math.round(pose.y),
    Math.round(pose.eyes),
  )
}

function givenAlpha(alpha: Pixels, view: Square): Uint8Array {
  return withoutIslands(
    planeOf(
      resample(alpha, view.x, view.y, view.side, view.side, PORTRAIT_SIDE, PORTRAIT_SIDE),
      PORTRAIT_SIDE,
      view,
      alpha,
    ),
  )
}

/** The face inside the box, when there is one: the person has shown where to look. */
function faceIn(photo: Pixels, crop: CropBox | undefined): Face {
  if (!crop) return locateFace(photo.rgba, photo.width, photo.height)
  const { x, y, side } = squareOf(crop, photo.width, photo.height)
  const size = Math.min(512, Math.max(16, Math.round(side)))
  const face = locateFace(resample(photo, x, y, side, side, size, size), size, size, faceExpectedIn(size))
  const k = side / size
  return { ...face, x: x + face.x * k, y: y + face.y * k, eyes: face.eyes * k }
}

/** A larger square with the same lower edge: what is around the person tells what is not the person. */
function grow({ x, y, side }: Square, factor: number): Square {
  const larger = side * factor
  return { x: x - (larger - side) / 2, y: y + side - larger, side: larger }
}

function poseIn(face: Face, { x, y, side }: Square, size: number): Pose {
  const k = size / side
  return { x: (face.x - x) * k, y: (face.y - y) * k, eyes: face.eyes * k, roll: face.roll, confidence: face.confidence }
}

/** @param alpha of a photo in a frame: what is not in it is not there */
function cutSquare(photo: Pixels, square: Square, face: Face, alpha?: Pixels): Uint8Array {
  const rgba = resample(photo, square.x, square.y, square.side, square.side, CUT_SIDE, CUT_SIDE)
  const outside = new Uint8Array(CUT_SIDE * CUT_SIDE)
  const k = square.side / CUT_SIDE
  for (let j = 0; j < CUT_SIDE; j++) {
    const y = square.y + (j + 0.5) * k
    for (let i = 0; i < CUT_SIDE; i++) {
      const x = square.x + (i + 0.5) * k
      if (
        x < 0 ||
        y < 0 ||
        x >= photo.width ||
        y >= photo.height ||
        (alpha && alpha.rgba[(Math.floor(y) * alpha.width + Math.floor(x)) * 4]! < 128)
      )
        outside[j * CUT_SIDE + i] = 1
    }
  }
  return cutOut(rgba, CUT_SIDE, CUT_SIDE, poseIn(face, square, CUT_SIDE), outside)
}

/** The square, larger if the person would touch its upper edge: hair is never cut while there is room to give it. */
function withRoom(square: Square, cut: Uint8Array, around: Square): Square {
  let top = 0
  while (top < CUT_SIDE && !cut.subarray(top * CUT_SIDE, (top + 1) * CUT_SIDE).includes(1)) top++
  const highest = around.y + (top / CUT_SIDE) * around.side
  const side = Math.max(square.side, (square.y + square.side - highest) / (1 - ROOM))
  return { x: square.x + (square.side - side) / 2, y: square.y + square.side - side, side }
}

/** The cut as the portrait shows it, at MATTE_SIDE, 0…1, its steps smoothed. */
function place(cut: Uint8Array, around: Square, view: Square): Float32Array {
  const smoothCut = blur(Float32Array.from(cut), CUT_SIDE, CUT_SIDE, 1.2)
  const out = new Float32Array(MATTE_SIDE * MATTE_SIDE)
  const k = CUT_SIDE / around.side
  for (let j = 0; j < MATTE_SIDE; j++) {
    const v = Math.max(
      0,
      Math.min(CUT_SIDE - 1.001, (view.y + ((j + 0.5) / MATTE_SIDE) * view.side - around.y) * k - 0.5),
    )
    for (let i = 0; i < MATTE_SIDE; i++) {
      const u = Math.max(
        0,
        Math.min(CUT_SIDE - 1.001, (view.x + ((i + 0.5) / MATTE_SIDE) * view.side - around.x) * k - 0.5),
      )
      const p = Math.floor(v) * CUT_SIDE + Math.floor(u)
      const fx = u % 1
      const fy = v % 1
      out[j * MATTE_SIDE + i] =
        (smoothCut[p]! * (1 - fx) + smoothCut[p + 1]! * fx) * (1 - fy) +
        (smoothCut[p + CUT_SIDE]! * (1 - fx) + smoothCut[p + CUT_SIDE + 1]! * fx) * fy
    }
  }
  return out
}

/** Luma, 0…1. */
function lightOf(rgba: Uint8ClampedArray): Float32Array {
  const out = new Float32Array(rgba.length / 4)
  for (let i = 0, p = 0; i < out.length; i++, p += 4)
    out[i] = (rgba[p]! * 0.3 + rgba[p + 1]! * 0.59 + rgba[p + 2]! * 0.11) / 255
  return out
}

/** @param hair 0…1 at REGION_SIDE: edges near it are soft, others sharp */
function softAlpha(
  rgba: Uint8ClampedArray,
  light: Float32Array,
  placed: Float32Array,
  hair: Float32Array,
  pose: Pose,
): Uint8Array {
  const side = MATTE_SIDE
  const small = resample(
    { rgba, width: PORTRAIT_SIDE, height: PORTRAIT_SIDE },
    0,
    0,
    PORTRAIT_SIDE,
    PORTRAIT_SIDE,
    side,
    side,
  )
  const rgb = [0, 1, 2].map((c) => {
    const plane = new Float32Array(side * side)
    for (let i = 0; i < plane.length; i++) plane[i] = small[i * 4 + c]! / 255
    return plane
  })
  const eyes = (pose.eyes * side) / PORTRAIT_SIDE
  const reach = Math.max(1, Math.round((pose.eyes / PORTRAIT_SIDE) * REGION_SIDE * 0.2))
  const near = resize(boxBlur(hair, REGION_SIDE, REGION_SIDE, reach), REGION_SIDE, REGION_SIDE, side, side)
  const share = matte(rgb, side, side, placed, eyes, near)
  const soft = guided(share, side, side, light, PORTRAIT_SIDE, PORTRAIT_SIDE, 3, 0.0006)
  const alpha = new Uint8Array(PORTRAIT_SIDE * PORTRAIT_SIDE)
  for (let i = 0; i < alpha.length; i++) {
    // Faint veils are background, nearly whole is whole.
    const t = Math.max(0, Math.min(1, (soft[i]! - 0.06) / 0.88))
    alpha[i] = Math.round(t * t * (3 - 2 * t) * 127.5 + t * 127.5)
  }
  return withoutIslands(alpha)
}

/** What hangs on to the person only through a veil is no part of them. */
function withoutIslands<T extends Uint8Array>(alpha: T): T {
  const side = PORTRAIT_SIDE
  const seen = new Uint8Array(alpha.length)
  for (let i = 0; i < alpha.length; i++) seen[i] = alpha[i]! > 40 ? 1 : 0
  const { part, sizes } = partsOf(seen, side, side, 1)
  const largest = sizes.indexOf(Math.max(...sizes))
  const own = new Uint8Array(alpha.length)
  for (let i = 0; i < alpha.length; i++) own[i] = part[i] === largest ? 1 : 0
  const reach = 6
  for (let y = 0, i = 0; y < side; y++) {
    for (let x = 0; x < side; x++, i++) {
      if (alpha[i] === 0 || own[i]) continue
      // Faint pixels stay where they are the person's edge.
      const near =
        part[i] === 0 &&
        (own[i - reach] ||
          own[i + reach] ||
          own[i - reach * side] ||
          own[i + reach * side] ||
          own[i - 2] ||
          own[i + 2] ||
          own[i - 2 * side] ||
          own[i + 2 * side])
      if (!near) alpha[i] = 0
    }
  }
  return alpha
}

/** Gives soft edges the person's own colours, worked out at half the size: they change slowly along an edge. */
function cleanEdges(rgba: Uint8ClampedArray, alpha: Uint8Array): void {
  const side = PORTRAIT_SIDE
  const half = side / 2
  const small = resample({ rgba, width: side, height: side }, 0, 0, side, side, half, half)
  const shares = new Uint8Array(half * half)
  for (let y = 0, i = 0; y < half; y++) {
    for (let x = 0, p = 2 * y * side; x < half; x++, i++, p += 2)
      shares[i] = (alpha[p]! + alpha[p + 1]! + alpha[p + side]! + alpha[p + side + 1]! + 2) >> 2
  }
  decontaminate(small, shares, half, half)
  for (let y = 0, i = 0; y < side; y++) {
    const y0 = Math.max(0, (y - 1) >> 1)
    const y1 = Math.min(half - 1, (y + 1) >> 1)
    for (let x = 0; x < side; x++, i++) {
      if (alpha[i] === 255) continue
      const x0 = Math.max(0, (x - 1) >> 1)
      const x1 = Math.min(half - 1, (x + 1) >> 1)
      // Bilinear between the centres of the larger pixels: three quarters of the nearer.
      const fx = x & 1 ? 0.25 : 0.75
      const fy = y & 1 ? 0.25 : 0.75
      for (let c = 0; c < 3; c++) {
        const upper = small[(y0 * half + x0) * 4 + c]! * (1 - fx) + small[(y0 * half + x1) * 4 + c]! * fx
        const lower = small[(y1 * half + x0) * 4 + c]! * (1 - fx) + small[(y1 * half + x1) * 4 + c]! * fx
        rgba[i * 4 + c] = upper * (1 - fy) + lower * fy
      }
    }
  }
}

/** Nothing touches the sides or the top, and nothing is where there is no photo. @param others column where somebody else begins */
function trimSides(
  alpha: Uint8Array,
  view: Square,
  photo: Pixels,
  pose: Pose,
  others: (inward: 1 | -1) => number | undefined,
): void {
  const side = PORTRAIT_SIDE
  const k = side / view.side
  const margin = Math.round(ROOM * side)
  const [left, right] = [
    Math.max(margin, Math.ceil(-view.x * k)),
    side - 1 - Math.max(margin, Math.ceil((view.x + view.side - photo.width) * k)),
  ]
  const low = pose.y + 1.5 * pose.eyes
  for (const inward of [1, -1] as const) {
    const edge = inward > 0 ? left : right
    const other = others(inward)
    if (other === undefined || (other - edge) * inward <= 0)
      roundOff(alpha, side, 255, edge, inward, low, Math.round(side * 0.2))
    else
      roundOff(alpha, side, 255, other, inward, low, shoulderRadius(alpha, side, 255, other, inward, low, side * 0.1))
  }
  alpha.fill(0, 0, side * Math.max(1, Math.ceil(-view.y * k)))
}

/** The view at SEEN_SIDE, with what lies past the photo told. */
function seenIn(rgba: Uint8ClampedArray, view: Square, photo: Pixels): Uint8ClampedArray {
  const small = resample(
    { rgba, width: PORTRAIT_SIDE, height: PORTRAIT_SIDE },
    0,
    0,
    PORTRAIT_SIDE,
    PORTRAIT_SIDE,
    SEEN_SIDE,
    SEEN_SIDE,
  )
  const k = view.side / SEEN_SIDE
  for (let j = 0, p = 3; j < SEEN_SIDE; j++) {
    const y = view.y + (j + 0.5) * k
    for (let i = 0; i < SEEN_SIDE; i++, p += 4) {
      const x = view.x + (i + 0.5) * k
      if (x < 0 || y < 0 || x >= photo.width || y >= photo.height) small[p] = 0
    }
  }
  return small
}

function regionsOf(small: Uint8ClampedArray, placed: Float32Array, pose: Pose): RegionPlanes {
  const k = REGION_SIDE / PORTRAIT_SIDE
  const share = resize(placed, MATTE_SIDE, MATTE_SIDE, REGION_SIDE, REGION_SIDE)
  return tellApart(small, REGION_SIDE, REGION_SIDE, share, {
    ...pose,
    x: pose.x * k,
    y: pose.y * k,
    eyes: pose.eyes * k,
  })
}

function regionMasks(light: Float32Array, alpha: Uint8Array, planes: RegionPlanes): Portrait['regions'] {
  const large = (plane: Float32Array) => {
    const soft = guided(plane, REGION_SIDE, REGION_SIDE, light, PORTRAIT_SIDE, PORTRAIT_SIDE, 3, 0.0015)
    const out = new Uint8Array(soft.length)
    for (let i = 0; i < out.length; i++) out[i] = Math.max(0, Math.min(alpha[i]!, Math.round(soft[i]! * 255)))
    return out
  }
  return { skin: large(planes.skin), hair: large(planes.hair), clothing: large(planes.clothing) }
}
