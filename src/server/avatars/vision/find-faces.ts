/** Faces in a photo, by two detectors: one for faces that fill much of it, one for smaller ones. */
import type { FaceBox } from '../../../atelier/photo/perception.ts'
import type { Quarters } from '../../../atelier/photo/upright.ts'
import { readModelFile } from './models.ts'
import type { Runtime } from './runtime.ts'
import { viewOf, type Pyramid } from './views.ts'

/** A face with the middles of its eyes, left in the picture first where the face is upright. */
export interface FoundFace extends FaceBox {
  eyes: [[number, number], [number, number]]
}

/** What is past the photo, 0…255. */
const GREY = 127.5
/** Boxes that overlap by more are one face. */
const ONE_FACE = 0.3
/** Below this share of the photo's side the largest face may not be the person: parts of the photo are looked at closer. */
const SMALL = 0.12
/**
 * Without a face this sure the photo is looked at from its other sides too, where only faces surer than the second count,
 * and by the third surer than what was seen there before. Faces the right way up score 0.78 to 0.97, upside down 0.5 to
 * 0.82, and then their points are guessed the wrong way up.
 */
const [UPRIGHT, FROM_THE_SIDE, SURER] = [0.85, 0.8, 0.05]
/** Tight crops get a border: the detectors know faces with something around them. */
const LOOSER = 1.6

/** Cells of each network that propose faces, by their middles, 0…1. */
const cells = (grid: number, each: number): [number, number][] =>
  Array.from({ length: grid * grid * each }, (_, i) => {
    const cell = Math.floor(i / each)
    return [((cell % grid) + 0.5) / grid, (Math.floor(cell / grid) + 0.5) / grid]
  })
const NEAR_CELLS = [...cells(16, 2), ...cells(8, 6)]
const FAR_CELLS = cells(48, 1)

interface Detector {
  /** Faces in a square of the photo. @param quarters turns clockwise that would set them upright */
  look(photo: Pyramid, cx: number, cy: number, side: number, least: number, quarters?: Quarters): Promise<FoundFace[]>
}

export interface FaceFinder {
  /** From the largest to the smallest. */
  find(photo: Pyramid, least: number): Promise<FoundFace[]>
  /** In one square of the photo only. */
  findIn(photo: Pyramid, cx: number, cy: number, side: number, least: number): Promise<FoundFace[]>
}

export async function openFaceFinder(runtime: Runtime): Promise<FaceFinder> {
  const near = await openDetector(runtime, 'face_detection_short_range.tflite', 128, NEAR_CELLS)
  const far = await openDetector(runtime, 'face_detection_full_range.tflite', 192, FAR_CELLS)
  const both = async (...where: Parameters<Detector['look']>) => [
    ...(await far.look(...where)),
    ...(await near.look(...where)),
  ]
  const findIn: FaceFinder['findIn'] = async (photo, cx, cy, side, least) =>
    merged([...(await both(photo, cx, cy, side, least)), ...(await both(photo, cx, cy, side * LOOSER, least))])
  return {
    findIn,
    async find(photo, least) {
      const { width, height } = photo
      const side = Math.max(width, height)
      let found = await both(photo, width / 2, height / 2, side, least)
      if (found.length === 0) found = await both(photo, width / 2, height / 2, side * LOOSER, least)
      if (Math.max(0, ...found.map((face) => face.width)) < side * SMALL) {
        const part = side / 2
        for (let y = part / 2; y < height + part / 4; y += part / 2)
          for (let x = part / 2; x < width + part / 4; x += part / 2) {
            const cx = Math.min(x, Math.max(width - part / 2, width / 2))
            const cy = Math.min(y, Math.max(height - part / 2, height / 2))
            found.push(...(await far.look(photo, cx, cy, part, least)))
          }
      }
      const faces = merged(found)
      if (faces.some(({ score }) => score >= UPRIGHT)) return faces
      for (const quarters of [1, 2, 3] as const)
        for (const face of await both(photo, width / 2, height / 2, side, FROM_THE_SIDE, quarters)) {
          const same = faces.filter((other) => overlapOf(face, other) > ONE_FACE)
          if (same.some(({ score }) => score > face.score - SURER)) continue
          for (const other of same) faces.splice(faces.indexOf(other), 1)
          faces.push(face)
        }
      return faces.sort((a, b) => b.width * b.height - a.width * a.height)
    },
  }
}

async function openDetector(
  runtime: Runtime,
  name: 'face_detection_short_range.tflite' | 'face_detection_full_range.tflite',
  size: number,
  anchors: [number, number][],
): Promise<Detector> {
  const network = await runtime.open(readModelFile(name))
  return {
    async look(photo, cx, cy, side, least, quarters = 0) {
      const angle = (-quarters * Math.PI) / 2
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
      const view = viewOf(photo, { cx, cy, width: side, height: side, angle }, size, -1, 1, GREY)
      const outputs = await network.run(view)
      const [, boxes] = outputs.find(([output]) => output.includes('regressor'))!
      const [, scores] = outputs.find(([output]) => output.includes('classif'))!
      const found: FoundFace[] = []
      for (const [i, [ax, ay]] of anchors.entries()) {
        const score = likelihood(scores[i]!)
        if (score < least) continue
        const o = i * 16
        const place = (n: number): [number, number] => {
          const u = (boxes[o + n]! / size + ax - 0.5) * side
          const v = (boxes[o + n + 1]! / size + ay - 0.5) * side
          return [cx + u * cos - v * sin, cy + u * sin + v * cos]
        }
        const [x, y] = place(0)
        const [along, down] = [(boxes[o + 2]! / size) * side, (boxes[o + 3]! / size) * side]
        const [width, height] = quarters % 2 === 0 ? [along, down] : [down, along]
        found.push({ score, x: x - width / 2, y: y - height / 2, width, height, eyes: [place(4), place(6)] })
      }
      return found
    },
  }
}

export const likelihood = (logit: number) => 1 / (1 + Math.exp(-Math.max(-100, Math.min(100, logit))))

/** Each face once: what overlaps is averaged by score. */
function merged(found: FoundFace[]): FoundFace[] {
  let rest = found.toSorted((a, b) => b.score - a.score)
  const faces: FoundFace[] = []
  while (rest.length > 0) {
    const top = rest[0]!
    const same = rest.filter((face) => overlapOf(face, top) > ONE_FACE)
    rest = rest.filter((face) => !same.includes(face))
    const total = same.reduce((sum, { score }) => sum + score, 0)
    const mean = (of: (face: FoundFace) => number) => same.reduce((sum, face) => sum + of(face) * face.score, 0) / total
    faces.push({
      score: top.score,
      x: mean((f) => f.x),
      y: mean((f) => f.y),
      width: mean((f) => f.width),
      height: mean((f) => f.height),
      eyes: [
        [mean((f) => f.eyes[0][0]), mean((f) => f.eyes[0][1])],
        [mean((f) => f.eyes[1][0]), mean((f) => f.eyes[1][1])],
      ],
    })
  }
  return faces.sort((a, b) => b.width * b.height - a.width * a.height)
}

function overlapOf(a: FaceBox, b: FaceBox): number {
  const w = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const h = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return w > 0 && h > 0 ? (w * h) / (a.width * a.height + b.width * b.height - w * h) : 0
}
