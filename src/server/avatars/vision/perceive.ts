/** From a photo's pixels to what the atelier needs to know of it. The same photo always gives the same numbers. */
import { proposeCrop, type CropBox, roomAround, squareOf } from '../../../atelier/photo/crop.ts'
import { FACE_SURE, type FaceBox, type Perception } from '../../../atelier/photo/perception.ts'
import type { Square } from '../../../atelier/photo/pixels.ts'
import { headPoseOf } from '../../../atelier/photo/rig/head-pose.ts'
import { opposite, quartersFor, turnedSize, turnedSquare } from '../../../atelier/photo/upright.ts'
import type { PhotoPoint } from '../../../contract/generate-avatar.ts'
import { openFaceFinder, type FoundFace } from './find-faces.ts'
import { openPersonFinder, shareOfFace } from './find-person.ts'
import { openPointFinder } from './find-points.ts'
import { openDeepest } from './deepest.ts'
import { openObjectFeatures } from './object-features.ts'
import { garmentReaderOf } from './read-garment.ts'
import { headReaderOf } from './read-head.ts'
import { openRuntime } from './runtime.ts'
import { pyramidOf } from './views.ts'

/** Whom a person asked for; else it is the largest face. */
export interface Choice {
  /** Where the box was put: of the faces in it the largest. */
  crop?: CropBox | undefined
  /** A point in the face, in fractions of the shorter side: it says who, and the box only frames them. */
  face?: PhotoPoint | undefined
  /** The picture may be a smaller copy of the one that will be drawn from: faces may be smaller, too. */
  reduced?: boolean | undefined
}

/** How sure the mesh must be that it lies on a face, 0…1. */
const PRESENT = 0.5
/** How much of a face is the person's in the mask, at least: people have 0.39 and more, things 0.08 and less. */
const SOMEBODY = 0.2
/** A face's least width: a share of the photo's shorter side, and pixels of the photo. */
const LEAST_SHARE = 0.02
const LEAST = 32
/** In a copy whose longer side has at least COPY pixels; photos have up to 2048. */
const LEAST_OF_COPY = 11
const COPY = 600
/** Half of what is looked at closer around a point, of the shorter side. */
const CLOSER = 0.2

export interface Eye {
  /** @param sentWidth of the picture that was sent, of which this may be a copy; pixels */
  perceive(rgb: Uint8Array, width: number, height: number, choice: Choice, sentWidth?: number): Promise<Perception>
}

/** Opens all models. @param plain uses the mesh that is the spare. @throws when one cannot be opened, or is not the one that was measured */
export async function openEye(plain = false): Promise<Eye> {
  const runtime = await openRuntime()
  const faceFinder = await openFaceFinder(runtime)
  const pointFinder = await openPointFinder(runtime, plain)
  const personFinder = await openPersonFinder(runtime)
  const deepest = await openDeepest(runtime)
  const objects = await openObjectFeatures(runtime)
  const [headReader, garmentReader] = [headReaderOf(deepest, objects), garmentReaderOf(objects)]
  return {
    async perceive(rgb, width, height, { crop, face, reduced }, sentWidth = width) {
      const photo = pyramidOf(rgb, width, height)
      const least = leastFace(width, height, sentWidth, reduced)
      const large = async (seen: Promise<FoundFace[]>) => (await seen).filter((one) => one.width >= least)
      let faces = await large(faceFinder.find(photo, FACE_SURE))
      const box = crop && squareOf(crop, width, height)
      const point = face && { x: face.x * Math.min(width, height), y: face.y * Math.min(width, height) }
      const isAsked = (one: FoundFace) => (point ? isAt(one, point) : !box || isIn(one, box))
      if (!faces.some(isAsked) && (point || box)) {
        // Small ones are seen when they are looked at closer.
        const { x, y, side } = point ? around(point, Math.min(width, height)) : box!
        const closer = await large(faceFinder.findIn(photo, x + side / 2, y + side / 2, side, FACE_SURE))
        faces = [...closer.filter(isAsked), ...faces]
      }
      for (const candidate of point ? nearest(faces, point) : faces.filter(isAsked)) {
        const { points, presence } = await pointFinder.find(photo, candidate)
        // What has the pattern of a face, as blinds and shelves do, but not its points, is none.
        if (presence < PRESENT) {
          faces = faces.filter((other) => other !== candidate)
          continue
        }
        const chosen = faces.indexOf(candidate)
        const head = headPoseOf(points)
        const quarters = quartersFor(head.roll)
        const square = squareOf(crop ?? proposeCrop(head, width, height), width, height)
        const around = turnedSquare(
          roomAround(turnedSquare(square, photo, quarters)),
          turnedSize(photo, quarters),
          opposite(quarters),
        )
        const mask = await personFinder.find(photo, around, faces, chosen, quarters)
        // Sockets, logos and the lights of cars have a face's pattern and points, but no person is where they are.
        if ((shareOfFace(mask, points) ?? 1) < SOMEBODY) {
          faces = faces.filter((other) => other !== candidate)
          continue
        }
        const looks = {
          ...(await headReader.read(photo, points)),
          garment: await garmentReader.read(photo, points),
        }
        return { width, height, faces: faces.map(plainBox), person: { face: chosen, points, mask, looks } }
      }
      return { width, height, faces: faces.map(plainBox), person: undefined }
    },
  }
}

type Point = { x: number; y: number }

const isAt = ({ x, y, width, height }: Omit<FaceBox, 'score'>, at: Point) =>
  at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height

const isIn = ({ x, y, width, height }: FoundFace, { x: left, y: top, side }: Square) =>
  isAt({ x: left, y: top, width: side, height: side }, { x: x + width / 2, y: y + height / 2 })

/** Where a face that was pointed at is looked for: a part of the photo. */
const around = ({ x, y }: Point, short: number): Square => ({
  x: x - CLOSER * short,
  y: y - CLOSER * short,
  side: 2 * CLOSER * short,
})

/** First those that contain the point, then by how far their middles are from it. */
function nearest(faces: FoundFace[], point: Point): FoundFace[] {
  const far = ({ x, y, width, height }: FoundFace) => Math.hypot(x + width / 2 - point.x, y + height / 2 - point.y)
  return faces.toSorted((a, b) => Number(isAt(b, point)) - Number(isAt(a, point)) || far(a) - far(b))
}

/**
 * Smaller faces are none: what they look like cannot be told, and noise has some. Pixels of the picture looked at.
 *
 * @param sentWidth of the picture that was sent, of which it is a copy
 */
export function leastFace(width: number, height: number, sentWidth: number, reduced = false): number {
  // Only a copy as large as those of the studio may stand for a larger photo.
  const pixels = reduced && (Math.max(width, height) * sentWidth) / width >= COPY ? LEAST_OF_COPY : LEAST
  return Math.max(LEAST_SHARE * Math.min(width, height), (pixels * width) / sentWidth)
}

const plainBox = ({ score, x, y, width, height }: FoundFace) => ({ score, x, y, width, height })
