/** From a photo's pixels to what the atelier needs to know of it. The same photo always gives the same numbers. */
import { proposeCrop, type CropBox, roomAround, squareOf } from '../../../atelier/photo/crop.ts'
import { FACE_SURE, type Perception } from '../../../atelier/photo/perception.ts'
import { headPoseOf } from '../../../atelier/photo/rig/head-pose.ts'
import { opposite, quartersFor, turnedSize, turnedSquare } from '../../../atelier/photo/upright.ts'
import { openFaceFinder, type FoundFace } from './find-faces.ts'
import { openPersonFinder } from './find-person.ts'
import { openPointFinder } from './find-points.ts'
import { openRuntime } from './runtime.ts'
import { pyramidOf } from './views.ts'

/** Whom a person asked for; else it is the largest face. */
export interface Choice {
  /** Where the box was put: of the faces in it the largest. */
  crop?: CropBox | undefined
  /** Which face, by its number in `Perception.faces`. */
  face?: number | undefined
}

/** How sure the mesh must be that it lies on a face, 0…1. */
const PRESENT = 0.5

export interface Eye {
  perceive(rgb: Uint8Array, width: number, height: number, choice: Choice): Promise<Perception>
}

/** Opens all models. @param plain uses the mesh that is the spare. @throws when one cannot be opened, or is not the one that was measured */
export async function openEye(plain = false): Promise<Eye> {
  const runtime = await openRuntime()
  const faceFinder = await openFaceFinder(runtime)
  const pointFinder = await openPointFinder(runtime, plain)
  const personFinder = await openPersonFinder(runtime)
  return {
    async perceive(rgb, width, height, { crop, face }) {
      const photo = pyramidOf(rgb, width, height)
      let faces = await faceFinder.find(photo, FACE_SURE)
      const box = crop && squareOf(crop, width, height)
      const isInBox = ({ x, y, width: w, height: h }: FoundFace) =>
        !box || (x + w / 2 > box.x && x + w / 2 < box.x + box.side && y + h / 2 > box.y && y + h / 2 < box.y + box.side)
      if (box && !faces.some(isInBox)) {
        const { x, y, side } = box
        const closer = await faceFinder.findIn(photo, x + side / 2, y + side / 2, side, FACE_SURE)
        faces = [...closer.filter(isInBox), ...faces]
      }
      const asked = face === undefined ? faces.filter(isInBox) : faces.filter((_, i) => i === face)
      for (const candidate of asked) {
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
        return { width, height, faces: faces.map(plainBox), person: { face: chosen, points, mask } }
      }
      return { width, height, faces: faces.map(plainBox), person: undefined }
    },
  }
}

const plainBox = ({ score, x, y, width, height }: FoundFace) => ({ score, x, y, width, height })
