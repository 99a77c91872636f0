/** A beard as one mass built on the mesh: moustache, chin, cheeks, whichever of them the photo covers. */
import { at } from '../face/face-patch.ts'
import type { FaceReading } from '../face/face-reading.ts'
import { mayEndAtMouth } from '../face/settled-beard.ts'
import type { Place, Rig } from '../rig/rig.ts'
import { smooth } from './feature-outlines.ts'

/** Mean cover from which a part is there. */
const THERE = 0.45
/** The same of a chin that was read to have a goatee. */
const SPARSE = 0.2
/** The same of chin and lip together, from which a goatee goes round the mouth. */
const JOINED = 0.3
/** The same of a moustache beside grown cheeks, or in a beard: few shave it alone. */
const BESIDE = 0.15
/** The same of one above a chin that has less than that share of its cover. */
const [THIN, SHAVEN] = [0.3, 0.75]
/** A smile that hides a moustache, and cover of a chin from which there is one. */
const [LAUGHS, PLAIN] = [0.09, 0.6]
/** Cover of the jaw's sides, as a share of that of chin and lip, below which they are bare. */
const BARE_SIDES = 0.52
/** The same from which they are grown: below that lightness of the beard in the skin's, and whatever that is. */
const [GOES_ON, BLACK, PLAINLY] = [0.85, 0.62, 1.2]
/** How far a beard stands out past the jaw, by its kind; distances between the pupils. */
const PAST: Partial<Record<FaceReading['beard']['kind'], number>> = { 'short-beard': 0.04, 'full-beard': 0.14 }

/** How far up to the nose a moustache grows, beside and in its middle: round the mouth alone it is as narrow as the rest, with a beard as full. */
const [NARROW, USUAL] = [[0.25, 0.42], [0.34, 0.5]] as const
const MOUSTACHE: Partial<Record<FaceReading['beard']['kind'], readonly [number, number]>> = {
  moustache: [0.48, 0.68],
  'short-beard': [0.42, 0.62],
  'full-beard': [0.5, 0.72],
}

const mix = (a: Place, b: Place, t: number): Place => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
const shifted = ([u, v]: Place, du: number, dv: number): Place => [u + du, v + dv]

type Read = Pick<FaceReading, 'beard' | 'cover'> & { skin?: FaceReading['skin'] }

/** Which parts of a beard are there. */
function grownParts({ contours, expression }: Rig, { beard, cover, skin }: Read) {
  const { outerLips: lips, noseBase, jaw } = contours
  if (!cover) return { beneath: false, cheeks: false, moustache: false, isRound: false }
  const coverOf = (places: readonly Place[]) => places.reduce((sum, [u, v]) => sum + at(cover, u, v), 0) / places.length
  const [left, right, lower, chin] = [lips[0]!, lips[10]!, lips[5]!, jaw[10]!]
  const under = coverOf([0.45, 0.6, 0.8].map((t) => mix(lower, chin, t)))
  const along = (...ks: number[]) => coverOf(ks.map((k) => mix(jaw[k]!, k < 10 ? left : right, 0.25)))
  const lip = coverOf([0.25, 0.5, 0.75].map((t) => mix(mix(left, right, t), mix(noseBase[0]!, noseBase[6]!, t), 0.4)))
  const middle = (along(8, 9, 11, 12) + lip) / 2
  // Beards are alike on both sides: where a full one was read, the barer side lies in the light.
  const sides = [along(3, 4, 5), along(15, 16, 17)] as const
  const side = beard.kind === 'full-beard' ? Math.max(...sides) : (sides[0] + sides[1]) / 2
  // What is dark and as thick beside the mouth as around it is no goatee, whatever was read.
  const isBlack = beard.tone && skin && beard.tone.l < BLACK * skin.l
  const goesOn = Math.min(...sides) > (isBlack ? GOES_ON : PLAINLY) * middle
  const isWhole = beard.kind === 'short-beard' || beard.kind === 'full-beard'
  // Nor is what the trained readers know for a whole one: fair beards, and cheeks in the light, are barer than the chin.
  const isKnown = isWhole && !mayEndAtMouth(beard)
  const isRound = (beard.kind === 'goatee' && !goesOn) || (side < BARE_SIDES * middle && !isKnown)
  const cheeks = isKnown || (along(4, 5, 6, 7, 13, 14, 15, 16) > THERE && !isRound)
  // A laugh draws the upper lip up and smooth: who has a beard below it has a moustache.
  const laughs = expression.smile > LAUGHS && (isWhole || under > PLAIN)
  const moustache =
    beard.kind === 'moustache' || laughs || lip > (cheeks || isWhole ? BESIDE : under < lip * SHAVEN ? THIN : THERE)
  const beneath = under > (beard.kind === 'goatee' ? SPARSE : THERE)
  // A beard whose cheeks do not show is one round the mouth; where the chin does not either, no less.
  const isJoined = middle > (isWhole || beard.kind === 'goatee' ? JOINED : THERE) || (isWhole && !beneath)
  return { beneath, cheeks, moustache, isRound: moustache && (isRound || (isWhole && !cheeks)) && isJoined }
}

/** Whether there is nothing but a moustache. */
export function isMoustacheAlone(rig: Rig, reading: Read): boolean {
  const { beneath, cheeks, moustache, isRound } = grownParts(rig, reading)
  return moustache && !beneath && !cheeks && !isRound
}

/** Whether it grows round the mouth alone, whatever shade makes of the cheeks. */
export const isGoatee = (rig: Rig, reading: Read): boolean => grownParts(rig, reading).isRound

/** Whether it grows up to the ears. */
export const isOnCheeks = (rig: Rig, reading: Read): boolean => grownParts(rig, reading).cheeks

/** The upper edge of a moustache, from one corner of the mouth to the other. @param beside how far up it grows to the nose, and in its middle */
function lidOf({ outerLips: lips, noseBase }: Rig['contours'], [beside, middle]: readonly [number, number]): Place[] {
  const [left, right, upper] = [lips[0]!, lips[10]!, lips[15]!]
  return [
    shifted(left, -0.1, 0.05),
    shifted(mix(left, noseBase[0]!, beside), -0.03, 0),
    mix(upper, noseBase[3]!, middle),
    shifted(mix(right, noseBase[6]!, beside), 0.03, 0),
    shifted(right, 0.1, 0.05),
  ]
}

/** Cheeks and chin. @param top its edge between the cheeks @param past how far it stands out past the jaw */
function wholeShape(
  { noseBase, outerLips: lips, jaw }: Rig['contours'],
  top: readonly Place[],
  past: number,
): number[] {
  const chin = jaw[10]!
  const edge = jaw.slice(1, 20).map((point, k) => {
    const t = Math.sin((Math.PI * k) / 18)
    return shifted(point, (point[0] - chin[0]) * past * 0.4, past * t)
  })
  const inner = [
    mix(jaw[1]!, noseBase[0]!, 0.12),
    mix(jaw[3]!, lips[0]!, 0.28),
    ...top,
    mix(jaw[17]!, lips[10]!, 0.28),
    mix(jaw[19]!, noseBase[6]!, 0.12),
  ]
  return [...smooth(inner), ...smooth(edge).toReversed()].flat()
}

/** Where a whole beard would grow that is shaved. */
export const shavedShape = ({ contours }: Rig): number[] => wholeShape(contours, lidOf(contours, USUAL), 0)

/** Outlines in places of the face; none without a beard. */
export function beardShapes(rig: Rig, reading: Read): number[][] {
  if (!reading.cover) return []
  const { beard } = reading
  const { outerLips: lips, jaw } = rig.contours
  const [left, right, upper, lower, chin] = [lips[0]!, lips[10]!, lips[15]!, lips[5]!, jaw[10]!]
  const { beneath, cheeks, moustache, isRound } = grownParts(rig, reading)
  const lid = lidOf(rig.contours, isRound ? NARROW : (MOUSTACHE[beard.kind] ?? USUAL))
  const out: number[][] = []
  // Stubble of which the light shows the chin alone would be a smudge.
  if (cheeks || (beard.kind === 'stubble' && beneath && !moustache)) {
    const shaven = [shifted(left, -0.08, 0.1), shifted(lower, 0, 0.03), shifted(right, 0.08, 0.1)]
    out.push(wholeShape(rig.contours, moustache ? lid : shaven, PAST[beard.kind] ?? 0))
    return out
  }
  // All round the mouth and over the chin, the jaw's sides bare.
  const aside = (corner: Place, share: number, down: number): Place => [
    lower[0] + (corner[0] - lower[0]) * share,
    mix(lower, chin, down)[1],
  ]
  if (isRound)
    return [
      [
        ...smooth(lid),
        ...smooth([
          aside(right, 1.1, 0.2),
          aside(right, 1.02, 0.6),
          mix(chin, jaw[11]!, 0.95),
          shifted(chin, 0, 0.03),
          mix(chin, jaw[9]!, 0.95),
          aside(left, 1.02, 0.6),
          aside(left, 1.1, 0.2),
        ]),
      ].flat(),
    ]
  if (moustache) out.push([...smooth(lid), shifted(right, 0.02, 0.01), upper, shifted(left, -0.02, 0.01)].flat())
  if (beneath) {
    // It covers the chin, and follows its edge: below the lip it would be a drop.
    const half = 0.42 * (right[0] - left[0])
    const top = mix(lower, chin, 0.26)
    const ring: Place[] = [
      shifted(top, -0.5 * half, 0),
      shifted(top, 0.5 * half, 0),
      shifted(mix(top, chin, 0.5), half, 0),
      shifted(mix(chin, jaw[11]!, 0.8), 0, -0.02),
      shifted(chin, 0, 0.03),
      shifted(mix(chin, jaw[9]!, 0.8), 0, -0.02),
      shifted(mix(top, chin, 0.5), -half, 0),
    ]
    out.push(smooth(ring, true).flat())
  }
  return out
}

/** The same of stubble, which has no edge; none of a moustache or a beard. */
export const stubbleShapes = (rig: Rig, reading: Read): number[][] =>
  reading.beard.kind === 'stubble' && !isMoustacheAlone(rig, reading) ? beardShapes(rig, reading) : []

/** How far below the lower lip skin is bare within a beard round the mouth, in the height of the chin; and half the width of what grows under its middle, in that of the mouth. */
const [BARE_BELOW, PATCH] = [0.4, 0.22]

/** By how much more of its cover the middle has below the lower lip than its sides where a patch grows there: shade lies on all three. */
const SOUL_PATCH = 0.3

/** Whether a patch grows under the middle of the lower lip. */
function hasSoulPatch({ contours: { outerLips: lips, jaw } }: Rig, { cover }: Read): boolean {
  const [left, right, lower, chin] = [lips[0]!, lips[10]!, lips[5]!, jaw[10]!]
  const more = [0.12, 0.25].map((t) => {
    const middle = mix(lower, chin, t)
    const coverOf = (du: number) => at(cover!, middle[0] + du, middle[1])
    const aside = (right[0] - left[0]) / 4
    return coverOf(0) - (coverOf(-aside) + coverOf(aside)) / 2
  })
  return (more[0]! + more[1]!) / 2 > SOUL_PATCH
}

/** Where skin shows within a beard that grows round the mouth: below the lower lip, on either side of what grows under its middle where that is seen. */
export function beardGaps(rig: Rig, reading: Read): number[][] {
  if (!isGoatee(rig, reading)) return []
  const { outerLips: lips, jaw } = rig.contours
  const [left, right, lower, chin] = [lips[0]!, lips[10]!, lips[5]!, jaw[10]!]
  const deep = chin[1] - lower[1]
  const out = (corner: Place, share: number, v: number): Place => [lower[0] + (corner[0] - lower[0]) * share, v]
  const bottom = lower[1] + BARE_BELOW * deep
  // From under the lip out to its corner, and down to the chin.
  const half = (corner: Place, inner: number): Place[] => [
    out(corner, inner, lower[1] - 0.06),
    out(corner, 0.84, corner[1] + 0.03),
    out(corner, 0.88, mix(corner, lower, 0.7)[1] + 0.1 * deep),
    out(corner, 0.72, bottom - 0.08 * deep),
    out(corner, inner + 0.1, bottom),
  ]
  if (hasSoulPatch(rig, reading))
    return [left, right].map((corner) =>
      smooth([...half(corner, PATCH), out(corner, PATCH, bottom - 0.12 * deep)], true).flat(),
    )
  return [smooth([...half(left, 0).slice(1), ...half(right, 0).toReversed()], true).flat()]
}
