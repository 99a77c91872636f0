/** From an upright photo, and what was seen of it, to a portrait: crops, cuts the person out, and labels skin, hair and clothes. */
import { type BrushStroke, MEND_SIDE, mendAlpha, mendOf, mendShares, turnedStrokes } from './brush-strokes.ts'
import { composed, headExtent } from './composition.ts'
import { type CropBox, ellipseOf, proposeCrop, squareOf, turnedBox } from './crop.ts'
import { readFace } from './face/read-face.ts'
import { settled } from './hesitant-areas.ts'
import { isInfant } from './likeness.ts'
import { guided, guideOf } from './matte.ts'
import { whereOthersBegin } from './neighbours.ts'
import { type Transparency, isCutOut, lowerEdge, planeOf, transparencyOf } from './own-alpha.ts'
import { personAt, type Perception, type PersonMask, type SeenPerson } from './perception.ts'
import { personIn, pieceOf } from './person-cut.ts'
import { halved, halvedPlane, type Pixels, type Square, oklabOf, resize } from './pixels.ts'
import { MATTE_SIDE, REGION_SIDE, cleanEdges, lightOf, softAlpha, trimSides, withoutIslands } from './portrait-edges.ts'
import { MASK_SIDE, PORTRAIT_SIDE, type Portrait, type PortraitPlanes, SEEN_SIDE } from './portrait.ts'
import { type RegionPlanes, tellApart } from './regions.ts'
import { looksWithoutColours } from './readers/looks-without-colours.ts'
import { headPoseOf, type HeadPose } from './rig/head-pose.ts'
import { rigOf } from './rig/rig.ts'
import { seenJaw } from './seen-jaw.ts'
import { solid } from './shapes.ts'
import { resample } from './resample.ts'
import { withoutTone } from './toned-print.ts'
import { opposite, turnedSquare, upright, type Quarters } from './upright.ts'

export interface PhotoPortrait extends Portrait, PortraitPlanes {
  /** What of the photo it shows, in the photo's pixels; may reach past the photo. */
  square: Square
  /** How often the photo was turned clockwise for it: not at all where the person is upright. */
  quarters: Quarters
}

/** Nobody is seen in the photo: there is nothing to draw. */
export class NoFace extends Error {}

/**
 * The portrait of a photo.
 *
 * @param taken larger than about 2048 brings nothing. One that comes cut out keeps its own outline. Turned by quarters until the person is upright
 * @param crop where the person put the box, as `perception` was asked with; without one it is put around the face
 * @param strokes corrections of the cut-out: the last word on it
 * @param pause called between stages, when much of what was allocated is not needed any more: the caller may collect it
 * @throws NoFace, also where the strokes leave nothing of the person
 */
export function analysePhoto(
  taken: Pixels,
  perception: Perception,
  crop?: CropBox,
  strokes?: readonly BrushStroke[],
  pause: () => void = () => {},
): PhotoPortrait {
  const seen = personAt(perception, taken.width)
  if (!seen) throw new NoFace('no face')
  const { photo, person, quarters } = upright(taken, seen)
  const own = transparencyOf(photo)
  const { score } = perception.faces[person.face]!
  const box = crop && turnedBox(crop, taken, quarters)
  const portrait = portraitOf(
    own?.opaque ?? photo,
    person,
    score,
    box,
    turnedStrokes(strokes, taken, quarters),
    pause,
    own,
  )
  return { ...portrait, square: turnedSquare(portrait.square, photo, opposite(quarters)), quarters }
}

function portraitOf(
  photo: Pixels,
  { points, mask: seen, looks }: SeenPerson,
  confidence: number,
  crop: CropBox | undefined,
  strokes: readonly BrushStroke[] | undefined,
  pause: () => void,
  own: Transparency | undefined,
): Omit<PhotoPortrait, 'quarters'> {
  const { width, height } = photo
  const head = headPoseOf(points)
  let square = squareOf(crop ?? proposeCrop(head, width, height), width, height)
  const given = own && isCutOut(own, head) ? own.alpha : undefined
  // In a frame the network takes the whole disc for somebody, by half.
  const mask = mended(own && !given ? certain(seen) : settledMask(seen, photo, head), strokes, photo)
  // Two pixels above its lower edge: the last rows are blended with transparent pixels.
  if (own && given && lowerEdge(own) < height)
    square = {
      ...square,
      y: Math.min(square.y, lowerEdge(own) - 2 * Math.max(1, square.side / PORTRAIT_SIDE) - square.side),
    }
  const piece = given
    ? givenPiece(given, mask.square, mask.side, head)
    : pieceOf(mask, poseIn(head, mask.square, mask.side))
  const extent = headExtent(piece, mask.side, mask.square, head, width)
  const { view, bleeds } = composed(square, extent, photo)
  const rgba = resample(photo, view.x, view.y, view.side, view.side, PORTRAIT_SIDE, PORTRAIT_SIDE)
  const isColourless = withoutTone(rgba)
  const pose = poseIn(head, view, PORTRAIT_SIDE)
  const light = lightOf(rgba)
  const small = halved(rgba, PORTRAIT_SIDE)
  const placed = given
    ? resize(givenAlpha(given, view), PORTRAIT_SIDE, PORTRAIT_SIDE, MATTE_SIDE, MATTE_SIDE).map((value) => value / 255)
    : personIn(mask, view, lightOf(small), MATTE_SIDE, poseIn(head, view, MATTE_SIDE), photo)
  const mend = mendOf(strokes, view, photo)
  if (mend) mendShares(placed, mend)
  const asSeen = seenIn(small, view, photo)
  const told = tellApart(
    asSeen,
    REGION_SIDE,
    resize(placed, MATTE_SIDE, MATTE_SIDE, REGION_SIDE, REGION_SIDE),
    pointsIn(points, view, REGION_SIDE),
    (head.eyes * REGION_SIDE) / view.side,
  )
  pause()
  const alpha = given ? givenAlpha(given, view) : softAlpha(small, light, placed, told.hair, pose, pause)
  pause()
  trimSides(alpha, view, photo, pose, bleeds, (inward) =>
    given ? undefined : whereOthersBegin(alpha, rgba, told, REGION_SIDE, pose, inward),
  )
  if (mend) {
    mendAlpha(alpha, mend)
    if (!shows(alpha)) throw new NoFace('nothing of the person is left')
  }
  cleanEdges(rgba, alpha, asSeen)
  pause()
  const rig = rigOf(pointsIn(points, view, PORTRAIT_SIDE))
  const regions = regionMasks(light, alpha, told)
  const planes = {
    asSeen,
    rgba,
    alpha,
    bleeds,
    rig: { ...rig, jowls: seenJaw(rig, regions.skin) },
    confidence,
    regions,
    looks: looks && isColourless ? looksWithoutColours(looks) : looks,
  }
  const reading = readFace(planes)
  const { kind, grows = 0 } = reading.beard
  const sturdy = kind !== 'none' ? 1 : isInfant(planes.rig) ? 0 : grows
  return { ...planes, rig: { ...planes.rig, sturdy }, square: view, face: ellipseOf(pose), reading }
}

/** The mask where it is sure. */
const certain = (mask: PersonMask): PersonMask => ({
  ...mask,
  shares: mask.shares.map((share) => Math.max(0, 2 * share - 255)),
})

function settledMask(mask: PersonMask, photo: Pixels, head: HeadPose): PersonMask {
  const { square, side, shares } = mask
  const colours = () => oklabOf(resample(photo, square.x, square.y, square.side, square.side, side, side))
  return { ...mask, shares: settled(shares, side, colours, (head.eyes * side) / square.side) }
}

/** The mask with the strokes in it, so that the view has room for what they add. */
function mended(mask: PersonMask, strokes: readonly BrushStroke[] | undefined, photo: Pixels): PersonMask {
  const mend = mendOf(strokes, mask.square, photo)
  if (!mend) return mask
  const shares = resize(mask.shares, mask.side, mask.side, MEND_SIDE, MEND_SIDE).map((share) => share / 255)
  mendShares(shares, mend)
  const small = resize(shares, MEND_SIDE, MEND_SIDE, mask.side, mask.side)
  return { ...mask, shares: Uint8Array.from(small, (share) => Math.round(share * 255)) }
}

/** The least share of a portrait that the person may have. */
const LEAST = 0.01

function shows(alpha: Uint8Array): boolean {
  let all = 0
  for (const share of alpha) all += share
  return all > LEAST * 255 * alpha.length
}

/** A cut that came with the photo, as `pieceOf` would have made it. */
function givenPiece(alpha: Pixels, square: Square, side: number, head: HeadPose): Uint8Array {
  const { x, y, eyes } = poseIn(head, square, side)
  const shares = planeOf(resample(alpha, square.x, square.y, square.side, square.side, side, side), side, square, alpha)
  return solid(
    shares.map((share) => (share >= 128 ? 1 : 0)),
    side,
    side,
    Math.round(x),
    Math.round(y),
    Math.round(eyes),
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

function poseIn(head: HeadPose, { x, y, side }: Square, size: number): HeadPose {
  const k = size / side
  return { ...head, x: (head.x - x) * k, y: (head.y - y) * k, eyes: head.eyes * k }
}

function pointsIn(points: Float32Array, { x, y, side }: Square, size: number): Float32Array {
  const k = size / side
  return points.map((value, i) => (value - (i % 3 === 0 ? x : i % 3 === 1 ? y : 0)) * k)
}

/** The view at SEEN_SIDE; alpha is 0 past the photo's borders. @param small the view at MATTE_SIDE */
function seenIn(small: Uint8ClampedArray, view: Square, photo: Pixels): Uint8ClampedArray {
  const seen = halved(small, MATTE_SIDE)
  const k = view.side / SEEN_SIDE
  for (let j = 0, p = 3; j < SEEN_SIDE; j++) {
    const y = view.y + (j + 0.5) * k
    for (let i = 0; i < SEEN_SIDE; i++, p += 4) {
      const x = view.x + (i + 0.5) * k
      if (x < 0 || y < 0 || x >= photo.width || y >= photo.height) seen[p] = 0
    }
  }
  return seen
}

function regionMasks(light: Float32Array, alpha: Uint8Array, planes: RegionPlanes): Portrait['regions'] {
  const guide = guideOf(halvedPlane(light, PORTRAIT_SIDE), MASK_SIDE, MASK_SIDE, REGION_SIDE, REGION_SIDE, 3)
  const person = halvedPlane(alpha, PORTRAIT_SIDE)
  const large = (plane: Float32Array) => {
    const soft = guided(plane, guide, 0.0015)
    const out = new Uint8Array(soft.length)
    for (let i = 0; i < out.length; i++) out[i] = Math.max(0, Math.min(person[i]!, Math.round(soft[i]! * 255)))
    return out
  }
  return { skin: large(planes.skin), hair: large(planes.hair), clothing: large(planes.clothing) }
}
