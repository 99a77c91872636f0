/** What the product sees of a rendered head, against what is true of it. */
import { analysePhoto } from '../../../src/atelier/photo/analyse-photo.ts'
import type { FaceBox, PersonMask, SeenPerson } from '../../../src/atelier/photo/perception.ts'
import type { Square } from '../../../src/atelier/photo/pixels.ts'
import { MASK_SIDE, PORTRAIT_SIDE } from '../../../src/atelier/photo/portrait.ts'
import * as mesh from '../../../src/atelier/photo/rig/mesh-points.ts'
import { rigOf, type Rig } from '../../../src/atelier/photo/rig/rig.ts'
import { readTraits } from '../../../src/atelier/photo/traits.ts'
import { turnedCells, turnedSquare, upright } from '../../../src/atelier/photo/upright.ts'
import { overlap } from '../heads/measure.ts'
import { perceptionOf } from '../heads/perceive.ts'
import { pointsOfHead, renderHead, type HeadOptions, type RenderedHead } from './render-head.ts'

const POINTS_OF = {
  eyes: [...mesh.LEFT_EYE, ...mesh.RIGHT_EYE, mesh.LEFT_IRIS[0]!, mesh.RIGHT_IRIS[0]!],
  nose: [...mesh.NOSE_BRIDGE, ...mesh.NOSE_BASE],
  mouth: mesh.OUTER_LIPS,
  chin: [mesh.CHIN],
} as const
export type FacePart = keyof typeof POINTS_OF
export const FACE_PARTS = Object.keys(POINTS_OF) as FacePart[]

export interface HeadFigures {
  options: HeadOptions
  /** The detector's score; 0 when nobody was found, and then nothing else is known. */
  score: number
  /** Intersection over union of the detector's box, and of the mesh's, with the box of the true points. */
  box: { detector: number; mesh: number }
  /** Mean distance from the true points, in distances between the pupils. */
  points: Record<FacePart, number>
  /** Degrees by which the pose is read too large. */
  turn: { yaw: number; pitch: number; roll: number }
  /** Intersection over union with the person, of the model's mask and of the portrait's; and with the hair, where there is any. */
  person: { model: number; portrait: number }
  hair: number | undefined
  /** Shares by which the face is read too wide: as it is seen, and turned back to the front. */
  width: { seen: number; front: number }
  /** By how much all proportions turned back differ from those that are true, on average. */
  proportions: number
  /** Whether it was read right. */
  right: { glasses: boolean; beard: boolean; hat: boolean }
  headwear: string | undefined
  /** How many of the ten tones too dark. */
  tone: number | undefined
}

export async function measureHead(options: HeadOptions): Promise<HeadFigures> {
  const head = renderHead(options)
  const perception = await perceptionOf(head)
  const { person } = perception
  if (!person) return { ...NOBODY, options }
  const face = perception.faces[person.face]!
  const taken = analysePhoto(head, perception)
  const portrait = { ...taken, square: turnedSquare(taken.square, head, taken.quarters) }
  const straight = uprightHead(head, person)
  const { suggested } = readTraits(portrait)
  const rig = rigOf(person.points)
  const front = rigOf(pointsOfHead({ ...options, yaw: 0, pitch: 0, roll: 0, lean: 0 }))
  // The shorter way round.
  const degrees = (read: number, own: number) => ((((((read - own) * 180) / Math.PI + 540) % 360) + 360) % 360) - 180
  const { glasses = 'none', beard = 'none', hat = 'none' } = options
  const worn = { none: 'none', thin: 'glasses', thick: 'glasses', sunglasses: 'sunglasses' }[glasses]
  return {
    options,
    score: face.score,
    box: { detector: boxOverlap(face, head.face), mesh: boxOverlap(boxOf(person.points), head.face) },
    points: Object.fromEntries(
      FACE_PARTS.map((part) => [part, apart(person.points, head, part)]),
    ) as HeadFigures['points'],
    turn: {
      yaw: degrees(rig.pose.yaw, head.turn.yaw),
      pitch: degrees(rig.pose.pitch, head.turn.pitch),
      roll: degrees(rig.pose.roll, head.turn.roll),
    },
    person: {
      model: overlap(straight, { ...portrait, alpha: maskIn(straight.model, portrait.square) }),
      portrait: overlap(straight, portrait),
    },
    hair: head.hair.some((share) => share > 0.5)
      ? overlap({ ...straight, mask: straight.hair }, { ...portrait, alpha: doubled(portrait.regions.hair) })
      : undefined,
    width: {
      seen: widthOf(rig) / widthOf(front) - 1,
      front: (1 + rig.proportions.faceWidth) / (1 + front.proportions.faceWidth) - 1,
    },
    proportions: meanOf(
      Object.entries(rig.proportions).map(([name, value]) =>
        Math.abs(value - front.proportions[name as keyof Rig['proportions']]),
      ),
    ),
    right: {
      glasses: portrait.reading.eyewear === worn,
      beard:
        portrait.reading.beard.kind === 'none'
          ? beard === 'none'
          : kindsOf(beard).includes(portrait.reading.beard.kind!),
      hat: (suggested.headwear !== 'none') === (hat !== 'none'),
    },
    headwear: suggested.headwear,
    tone: suggested.skinTone && Number(suggested.skinTone) - Number(options.skinTone),
  }
}

/** What is true once the photo is turned as a portrait turns it, and the model's mask. */
function uprightHead(head: RenderedHead, person: SeenPerson): RenderedHead & { model: PersonMask } {
  const turned = upright(head, person)
  const plane = (cells: Float32Array) => turnedCells(cells, head, turned.quarters)
  return {
    ...head,
    ...turned.photo,
    rgba: head.rgba,
    mask: plane(head.mask),
    hair: plane(head.hair),
    model: turned.person.mask,
  }
}

/** What a beard may be called. */
const kindsOf = (beard: NonNullable<HeadOptions['beard']>): string[] =>
  ({
    none: [],
    stubble: ['stubble', 'short-beard'],
    moustache: ['moustache'],
    'full-beard': ['short-beard', 'full-beard'],
  })[beard]

const NOBODY: Omit<HeadFigures, 'options'> = {
  score: 0,
  box: { detector: 0, mesh: 0 },
  points: { eyes: Number.NaN, nose: Number.NaN, mouth: Number.NaN, chin: Number.NaN },
  turn: { yaw: Number.NaN, pitch: Number.NaN, roll: Number.NaN },
  person: { model: 0, portrait: 0 },
  hair: undefined,
  width: { seen: Number.NaN, front: Number.NaN },
  proportions: Number.NaN,
  right: { glasses: false, beard: false, hat: false },
  headwear: undefined,
  tone: undefined,
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const widthOf = ({ contours: { jaw } }: Rig) => jaw[20]![0] - jaw[0]![0]

type Box = Pick<FaceBox, 'x' | 'y' | 'width' | 'height'>
function boxOverlap(a: Box, b: Box): number {
  const w = Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x))
  const h = Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y))
  return (w * h) / (a.width * a.height + b.width * b.height - w * h)
}

function boxOf(points: Float32Array): Box {
  const of = (c: 0 | 1) => Array.from({ length: points.length / 3 }, (_, i) => points[i * 3 + c]!)
  const [x, y] = [Math.min(...of(0)), Math.min(...of(1))]
  return { x, y, width: Math.max(...of(0)) - x, height: Math.max(...of(1)) - y }
}

function apart(points: Float32Array, head: RenderedHead, part: FacePart): number {
  const far = (i: number) =>
    Math.hypot(points[i * 3]! - head.points[i * 3]!, points[i * 3 + 1]! - head.points[i * 3 + 1]!)
  return meanOf(POINTS_OF[part].map(far)) / head.eyes.apart
}

/** A mask as large as a portrait. */
function doubled(mask: Uint8Array): Uint8Array {
  const out = new Uint8Array(PORTRAIT_SIDE ** 2)
  const k = PORTRAIT_SIDE / MASK_SIDE
  for (let i = 0; i < out.length; i++)
    out[i] = mask[Math.floor(Math.floor(i / PORTRAIT_SIDE) / k) * MASK_SIDE + Math.floor((i % PORTRAIT_SIDE) / k)]!
  return out
}

/** The model's mask as a portrait's plane. */
function maskIn({ square, side, shares }: PersonMask, view: Square): Uint8Array {
  const out = new Uint8Array(PORTRAIT_SIDE ** 2)
  for (let j = 0; j < PORTRAIT_SIDE; j++) {
    const y = Math.floor(((view.y + ((j + 0.5) * view.side) / PORTRAIT_SIDE - square.y) / square.side) * side)
    if (y < 0 || y >= side) continue
    for (let i = 0; i < PORTRAIT_SIDE; i++) {
      const x = Math.floor(((view.x + ((i + 0.5) * view.side) / PORTRAIT_SIDE - square.x) / square.side) * side)
      if (x >= 0 && x < side) out[j * PORTRAIT_SIDE + i] = shares[y * side + x]!
    }
  }
  return out
}
