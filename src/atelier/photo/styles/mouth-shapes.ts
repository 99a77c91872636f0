/** The mouth of a face, as shapes. */
import { clamp } from '../../clamp.ts'
import type { FaceReading } from '../face/face-reading.ts'
import type { Contour, Place, Rig } from '../rig/rig.ts'
import { ellipse, type Shape, smooth, stroke } from './feature-outlines.ts'

/** Height of the upper teeth at most, and of an opening in which the tongue shows, with teeth and without; distances between the pupils. */
const [TEETH, TONGUE] = [0.19, [0.3, 0.15]] as const
/** Height of an opening, in that of the upper teeth, up to which they fill it. */
const BAND = 1.35
/** Gap of a smile that shows teeth at least, in widths of the mouth, and by how much it is widened for that at most. */
const [GRIN, WIDENED] = [0.2, 1.7]
/** A smile from which it is widened in full. */
const HEARTY = 0.08
/** Gap from which a mouth is open, and smile from which that shows teeth, however dark they are in the photo; see `Expression`. */
const [PARTED, SMILING] = [0.05, 0.04]
/** A smile below which lips that are only parted are drawn closed: few lines make a sneer of them. */
const PARTS = 0.01
/** Gap from which it is wide open whatever shows. */
export const WIDE = 0.2

/** Whether the mouth shows teeth: they were seen, or it smiles open, however dark they are in the photo. */
export const showsTeeth = ({ open }: FaceReading['mouth'], { mouthOpen, smile }: Rig['expression']): boolean =>
  open > 0 || (mouthOpen > PARTED && smile > SMILING)

/** Lips of a narrow smile a little farther apart: the lower ones lower. */
function grin(
  { outerLips, innerLips }: Rig['contours'],
  { mouthOpen, smile }: Rig['expression'],
): { outerLips: Contour; innerLips: Contour } {
  const width = Math.hypot(outerLips[10]![0] - outerLips[0]![0], outerLips[10]![1] - outerLips[0]![1])
  const wider = Math.max(1, Math.min(WIDENED, GRIN / Math.max(0.01, mouthOpen)))
  const more = width * mouthOpen * (wider - 1) * clamp(smile / HEARTY, 0, 1)
  const lowered = (lips: Contour) =>
    lips.map(([u, v], k): Place => [u, k < 10 ? v + more * Math.sin((Math.PI * k) / 10) : v])
  return { outerLips: lowered(outerLips), innerLips: lowered(innerLips) }
}

/** The corners of a closed mouth, in its widths: how far they are raised where it rests, by how much more for each of a smile, and at most. */
const [RESTS, SMILES, RAISED] = [0.042, 0.8, 0.085]

/** A closed mouth with its corners a little higher: at rest most hang, and small smiles hardly show in few lines. */
const kind = (lips: Lips, smile: number): Lips => raised(lips, Math.max(0, Math.min(RAISED, RESTS + SMILES * smile)))

type Lips = Pick<Rig['contours'], 'outerLips' | 'innerLips'>

/** A mouth with its corners higher. @param by in its widths */
function raised({ outerLips, innerLips }: Lips, by: number): Lips {
  const [left, right] = [outerLips[0]!, outerLips[10]!]
  const [middle, half] = [(left[0] + right[0]) / 2, Math.max(0.05, Math.abs(right[0] - left[0]) / 2)]
  const up = (lips: Contour) =>
    lips.map(([u, v]): Place => [u, v - 2 * half * by * Math.min(1.2, ((u - middle) / half) ** 2)])
  return { outerLips: up(outerLips), innerLips: up(innerLips) }
}

/** How much more a mouth's line bends down, seen from below, than the mesh's depths tell; and by how much corners are raised for that at most. */
const [FLATTER, FROM_BELOW] = [1.5, 0.09]

/** The mouth of a head that is tipped back as from the front: seen from below its corners hang, however it smiles. */
function asFromFront(lips: Lips, smile: number): Lips {
  const { outerLips: outer, innerLips: inner } = lips
  const corners = (outer[0]![1] + outer[10]![1]) / 2
  const width = Math.max(0.05, Math.hypot(outer[10]![0] - outer[0]![0], outer[10]![1] - outer[0]![1]))
  const seen = ((inner[5]![1] + inner[15]![1]) / 2 - corners) / width
  return raised(lips, clamp(FLATTER * (smile - seen), 0, FROM_BELOW))
}

/** How full bare lips are drawn, in life: filled with one colour they would swell. */
const BARE = 0.8

/** Lips fuller or thinner about the line between them. */
function fuller({ outerLips, innerLips }: Rig['contours'], share: number): Contour {
  return outerLips.map(([u, v], k): Place => [
    u,
    innerLips[k]![1] + (v - innerLips[k]![1]) * (k % 10 === 0 ? 1 : share),
  ])
}

/** Lips, their line and corners, and what shows between them. @param full how full they are drawn, 0…1: as they are where they are painted, or a face is drawn finely */
export function mouthShapes(
  seen: Rig['contours'],
  teeth: boolean,
  expression: Rig['expression'],
  weight: number,
  full = 1,
): Shape[] {
  const { mouthOpen, smile } = expression
  const front = { ...seen, ...asFromFront(seen, smile) }
  const contours = { ...front, outerLips: fuller(front, BARE + (1 - BARE) * full) }
  const open = mouthOpen > WIDE || (smile > PARTS && (teeth || mouthOpen > PARTED))
  const { outerLips: outer, innerLips: inner } = teeth
    ? grin(contours, expression)
    : open
      ? contours
      : kind(contours, smile)
  const half = (lip: Contour, upper: boolean) =>
    smooth(upper ? [...lip.slice(10), lip[0]!].reverse() : lip.slice(0, 11))
  const between = Array.from({ length: 9 }, (_, k): Place => {
    const [lower, upper] = [inner[k + 1]!, inner[19 - k]!]
    return [(lower[0] + upper[0]) / 2, (lower[1] + upper[1]) / 2]
  })
  const line = smooth([outer[0]!, ...between, outer[10]!])
  // Parted lips are a narrow gap, not a hole.
  const gap = teeth || mouthOpen > WIDE ? 1 : 0.5
  const lips = inner.map(([u, v], k): Place => [u, (v * (1 + gap) + inner[(20 - k) % 20]![1] * (1 - gap)) / 2])
  const [above, below] = open ? [half(lips, true), half(lips, false)] : [line, line]
  // Where the lips meet they are pressed together a little; a smile lifts that.
  const up = Math.max(0, Math.min(0.035, 0.015 + 0.5 * smile))
  const corner = ([left, right]: [Place, Place], way: number): Place[] => [
    [left[0] * 0.93 + right[0] * 0.07, left[1]],
    left,
    [left[0] + way * 0.025, left[1] - up],
  ]
  const [l, r] = [outer[0]!, outer[10]!]
  const corners = [corner([l, r], -1), corner([r, l], 1)].map((path): Shape => ({
    role: 'mouth-line',
    outline: stroke(smooth(path), (t) => 0.026 * weight * Math.sin(Math.PI * (0.25 + 0.72 * t))),
  }))
  const shapes: Shape[] = [
    { role: 'upper-lip', outline: [...half(outer, true), ...above.toReversed()].flat() },
    { role: 'lower-lip', outline: [...below, ...half(outer, false).toReversed()].flat() },
    ...lipLight(inner, outer),
    ...corners,
  ]
  const width = (most: number) => (t: number) =>
    most * weight * (0.3 + 0.7 * Math.sin(Math.PI * t)) * Math.min(1, 10 * t, 10 * (1 - t))
  if (!open) return [...shapes, { role: 'mouth-line', outline: stroke(line, width(0.03)) }]
  const hole = [...above, ...below.toReversed()].flat()
  // Teeth come down from the upper lip; in the corners there is shade, most of it when somebody speaks.
  const grins = clamp(smile / HEARTY, 0, 1)
  const middle = above[above.length >> 1]!
  const floor = below[below.length >> 1]!
  const deep = floor[1] - middle[1]
  // A smile that is no laugh is one band of teeth, without a hole below them.
  const fills = smile > 0.01 && deep < BAND * TEETH
  const [most, share, power] = fills ? [deep, 1, 0.3] : [TEETH, 0.62 + 0.32 * grins, 1.3 - 0.8 * grins]
  const bite = above.map(([u, v], k): Place => {
    const t = k / (above.length - 1)
    const gap = below[Math.min(k, below.length - 1)]![1] - v
    return [u, v + Math.min(share * gap, most) * Math.sin(Math.PI * t) ** power]
  })
  const tongue: Shape[] =
    deep > TONGUE[teeth ? 0 : 1]
      ? [{ role: 'tongue', outline: ellipse(floor[0], floor[1] + 0.1 * deep, 0.9 * deep, 0.45 * deep), inside: hole }]
      : []
  return [
    ...shapes,
    { role: 'mouth-inside', outline: hole },
    ...(teeth ? [{ role: 'teeth' as const, outline: [...above, ...bite.toReversed()].flat(), inside: hole }] : []),
    ...tongue,
    { role: 'mouth-line', outline: stroke(above, width(0.022)) },
    { role: 'mouth-line', outline: stroke(below, width(0.014)) },
  ]
}

/** The light on a full lower lip. */
function lipLight(inner: Contour, outer: Contour): Shape[] {
  const [top, low] = [inner[5]!, outer[5]!]
  const high = low[1] - top[1]
  if (high < 0.09) return []
  const wide = 0.2 * Math.hypot(outer[10]![0] - outer[0]![0], outer[10]![1] - outer[0]![1])
  return [{ role: 'lip-light', outline: ellipse((top[0] + low[0]) / 2, top[1] + 0.45 * high, wide, 0.16 * high) }]
}
