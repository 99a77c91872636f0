/** From an upright photo to a portrait: finds the face, crops, segments the person, and labels skin, hair and clothes. */
import { type CropBox, ellipseOf, faceExpectedIn, proposeCrop, squareOf } from './crop.ts'
import { cutOut } from './cut-out.ts'
import type { Pose } from './cut-prior.ts'
import { readFace } from './face/read-face.ts'
import { type Face, locateFace } from './locate-face.ts'
import { guided } from './matte.ts'
import { whereOthersBegin } from './neighbours.ts'
import { type Transparency, isCutOut, lowerEdge, planeOf, transparencyOf } from './own-alpha.ts'
import { type Pixels, type Square, blur, resample, resize } from './pixels.ts'
import {
  MATTE_SIDE,
  REGION_SIDE,
  ROOM,
  cleanEdges,
  lightOf,
  softAlpha,
  trimSides,
  withoutIslands,
} from './portrait-edges.ts'
import { PORTRAIT_SIDE, type Portrait, type PortraitPlanes, SEEN_SIDE } from './portrait.ts'
import { type RegionPlanes, tellApart } from './regions.ts'
import { solid } from './shapes.ts'

/** Sides, in pixels, of the picture that is segmented and of the one whose edges are matted. */
const CUT_SIDE = 352

/** How much larger than the portrait's square the segmented picture is, above and to the sides. */
const AROUND = 1.3

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
  // Two pixels above its lower edge: the last rows are blended with transparent pixels.
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

/** The face inside the crop box, if the person drew one. */
function faceIn(photo: Pixels, crop: CropBox | undefined): Face {
  if (!crop) return locateFace(photo.rgba, photo.width, photo.height)
  const { x, y, side } = squareOf(crop, photo.width, photo.height)
  const size = Math.min(512, Math.max(16, Math.round(side)))
  const face = locateFace(resample(photo, x, y, side, side, size, size), size, size, faceExpectedIn(size))
  const k = side / size
  return { ...face, x: x + face.x * k, y: y + face.y * k, eyes: face.eyes * k }
}

/** A larger square with the same lower edge: the surroundings are needed to learn the background's colours. */
function grow({ x, y, side }: Square, factor: number): Square {
  const larger = side * factor
  return { x: x - (larger - side) / 2, y: y + side - larger, side: larger }
}

function poseIn(face: Face, { x, y, side }: Square, size: number): Pose {
  const k = size / side
  return { x: (face.x - x) * k, y: (face.y - y) * k, eyes: face.eyes * k, roll: face.roll, confidence: face.confidence }
}

/** @param alpha alpha of a photo in a frame; pixels outside the frame are treated as missing */
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

/** The square, larger if the person would touch its upper edge: hair is never cut off while the photo has room above it. */
function withRoom(square: Square, cut: Uint8Array, around: Square): Square {
  let top = 0
  while (top < CUT_SIDE && !cut.subarray(top * CUT_SIDE, (top + 1) * CUT_SIDE).includes(1)) top++
  const highest = around.y + (top / CUT_SIDE) * around.side
  const side = Math.max(square.side, (square.y + square.side - highest) / (1 - ROOM))
  return { x: square.x + (square.side - side) / 2, y: square.y + square.side - side, side }
}

/** The segmentation resampled to the portrait at MATTE_SIDE, 0…1, smoothed. */
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

/** The view at SEEN_SIDE; alpha is 0 past the photo's borders. */
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
