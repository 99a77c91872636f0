/**
 * Which pixels are the person: GrabCut (Rother, Kolmogorov, Blake 2004) with a head-and-shoulders prior.
 *
 * Beside the colours, each pixel's place counts: a soft map of where heads, hair, necks and shoulders are, laid on by
 * the eyes. So no rectangle needs to be drawn, and a background of the person's own colours does not flow into them.
 * Skull, neck and chest belong to the person whatever their colours; hair has the colours of the crown wherever it hangs;
 * colours unknown to both models get no colour term. Parts of the person beyond the prior are added at the end
 * (`grow.ts`).
 */
import { type Mixture, everywhere, fitMixture, placedAt, samplesOf, surprise, together, usual } from './colour-model.ts'
import { FAIR, type Hair, choose, hairBeyond, hairOf, mirroredHair, shouldersBeyond, varietyOf } from './cut-hair.ts'
import { CHEST, CROWN, FACE, type Places, type Pose, placesOf, priorAt, smooth } from './cut-prior.ts'
import { edgeCosts } from './edge-costs.ts'
import { cheapestCut } from './graph-cut.ts'
import { grow } from './grow.ts'
import { oklabOf } from './pixels.ts'
import { closeBelow, solid } from './shapes.ts'

const ROUNDS = 3

/** Integer units of one nat. */
const UNIT = 100
const SMOOTHNESS = 26
/** Cap on the colour term against the prior of place. Nats. */
const MOST = 9
/** Weight of place against colour. */
const PRIOR = 1.7
const PERSON_COMPONENTS = 7

const REST_COMPONENTS = 12
const CERTAIN = 1000

/** Bonus for the crown's colours on the head, and for regions that continue the person or mirror the head's other side. Nats. */
const ON_HEAD = 2
const GOES_ON = 4
/** Cap on −log density for a colour that a model has not learnt. Nats. */
const UNKNOWN = 1.5

/**
 * @param outside 1 where there is no photo
 * @returns 1 for the person, 0 for the rest
 */
export function cutOut(
  rgba: Uint8ClampedArray,
  width: number,
  height: number,
  pose: Pose,
  outside: Uint8Array,
): Uint8Array {
  const count = width * height
  const lab = oklabOf(rgba)
  const samples = samplesOf(lab, width, height)
  const places = placesOf(width, height, pose)
  const { u, v, x, y } = places
  const prior = new Float32Array(count)
  const sure = new Int8Array(count)
  const core = new Uint8Array(count)
  for (let i = 0; i < count; i++) {
    prior[i] = priorAt(x[i]!, y[i]!)
    const chest = y[i]! > 2.45 && Math.abs(x[i]!) < Math.min(2.1, 0.6 + (y[i]! - 2.45) * 2)
    const neck = Math.abs(x[i]!) < 0.45 && y[i]! > 1 && y[i]! < 3
    if (outside[i]) sure[i] = -1
    else if (
      chest ||
      neck ||
      (u[i]! / 0.85) ** 2 + ((v[i]! - 0.4) / 1.25) ** 2 < 1 ||
      (u[i]! / 0.95) ** 2 + ((v[i]! + 0.1) / 1.35) ** 2 < 1
    )
      sure[i] = 1
    else if (v[i]! < -3.4 || (v[i]! < 0.5 && Math.abs(u[i]!) > 3.2)) sure[i] = -1
    if (outside[i]) continue
    if (chest) core[i] = CHEST
    else if ((u[i]! / 1.02) ** 2 + ((v[i]! - 0.3) / 1.35) ** 2 < 1) core[i] = FACE
    else if (v[i]! < -0.5 && (u[i]! / 1.12) ** 2 + ((v[i]! + 0.1) / 1.9) ** 2 < 1) core[i] = CROWN
  }
  const pairs = edgeCosts(lab, width, height, SMOOTHNESS * UNIT)
  const unary = new Int32Array(count)
  let labels = new Uint8Array(count)
  const hair = hairOf(samples, core, sure, outside, u, v, width, height, pose.eyes)
  const known = knownOf(samples, core, outside, prior, places, hair, width, height, pose)
  let person = known.person(
    fitMixture(
      samples,
      choose(count, (i) => core[i]! > 0),
      PERSON_COMPONENTS,
    ),
  )
  // Before a busy background, an unknown colour around a fair or grey head is background even if it occurs nowhere else.
  const theirs = usual(
    person,
    samples,
    choose(count, (i) => core[i]! > 0),
    0.95,
  )
  const isOther = (i: number) =>
    known.near && prior[i]! < 0.4 && y[i]! < 1.3 && sure[i]! <= 0 && surprise(person, samples, i) > theirs + 1
  let rest = fitMixture(
    samples,
    choose(count, (i) => core[i] === 0 && (prior[i]! < -2 || isOther(i)) && known.mayBeRest(i)),
    REST_COMPONENTS,
  )
  // Colours in neither model are clothes below the chin. Above it they are hair or a hat if the background is plain, else background.
  const strange = Float32Array.from(prior, (_, i) => {
    const low = smooth(1.5, 2.3, y[i]!)
    const near = 1 - smooth(2.6, 3.6, Math.abs(x[i]!) - 0.6 * Math.max(0, y[i]! - 2.4))
    return near * (low * (6 - 3 * known.clutter) + (1 - smooth(0.4, 1.2, y[i]!)) * 3 - (1 - low) * 6 * known.clutter)
  })
  // On the head the colours of the crown are hair, even if the background has them as well.
  const bonus = new Float32Array(count)
  for (let i = 0; i < count; i++)
    if (hair?.like[i] && v[i]! < 0.8)
      bonus[i] = ON_HEAD * (1 - smooth(0.92, 1.08, Math.sqrt((u[i]! / 1.45) ** 2 + ((v[i]! + 0.05) / 2) ** 2)))
  for (let round = 0; round < ROUNDS; round++) {
    if (round > 0) {
      person = known.person(
        fitMixture(
          samples,
          choose(count, (i) => !outside[i] && labels[i] === 1 && prior[i]! > -1.2),
          PERSON_COMPONENTS,
        ),
      )
      rest = fitMixture(
        samples,
        choose(count, (i) => labels[i] === 0 && prior[i]! < 2.5 && known.mayBeRest(i)),
        REST_COMPONENTS,
      )
    }
    for (let i = 0; i < count; i++)
      unary[i] = sure[i]
        ? sure[i]! * CERTAIN * UNIT
        : unaryOf(person, rest, samples, i, prior[i]!, strange[i]!) + Math.round(bonus[i]! * UNIT)
    labels = cheapestCut(width, height, unary, pairs) as Uint8Array<ArrayBuffer>
  }
  const cutAgain = (more: Uint8Array, gain: (i: number) => number) => {
    if (!more.includes(1)) return
    for (let i = 0; i < count; i++) if (more[i]) unary[i] = gain(i)
    labels = cheapestCut(width, height, unary, pairs) as Uint8Array<ArrayBuffer>
  }
  if (hair)
    cutAgain(mirroredHair(hair, labels, outside, sure, places, width, height, pose), (i) => unary[i]! + GOES_ON * UNIT)
  for (const growth of [hairBeyond(places), shouldersBeyond(places)])
    cutAgain(grow({ samples, lab, width, height, outside, labels, eyes: pose.eyes }, growth), (i) =>
      Math.max(unary[i]!, GOES_ON * UNIT),
    )
  closeBelow(labels, width, height, Math.round(pose.y + 1.7 * pose.eyes), 0.25 * pose.eyes, (i) => prior[i]! > 0.5)
  return solid(labels, width, height, Math.round(pose.x), Math.round(pose.y), Math.round(pose.eyes))
}

/** Which colours of either side are known from the prior alone. */
function knownOf(
  samples: Float32Array,
  core: Uint8Array,
  outside: Uint8Array,
  prior: Float32Array,
  { x, y }: Places,
  hair: Hair | undefined,
  width: number,
  height: number,
  pose: Pose,
) {
  const count = core.length
  const at = (model: Mixture, dy: number, sx: number, sy: number) =>
    placedAt(
      model,
      pose.x / width,
      (pose.y + dy * pose.eyes) / height,
      (sx * pose.eyes) / width,
      (sy * pose.eyes) / height,
    )
  const above = choose(count, (i) => !outside[i] && core[i] === 0 && prior[i]! < -2 && y[i]! < 1.2)
  const clutter = above.length > 100 ? smooth(0.08, 0.16, varietyOf(samples, above)) : 0.5
  // A busy background contains the colour of any fair or grey hair: there hair is learnt from the head only.
  const near = hair !== undefined && hair.light > FAIR && clutter > 0.5
  const chest = choose(count, (i) => core[i] === CHEST)
  const parts: (readonly [Mixture, number])[] = []
  if (hair && !near) parts.push([at(hair.colours, 0.8, 1.4, 2), 0.2])
  if (chest.length > 100) parts.push([at(fitMixture(samples, chest, 4), 4, 1.8, 1.2), 0.2])
  const behind = above.length > 100 ? everywhere(fitMixture(samples, above, REST_COMPONENTS)) : undefined
  const most = behind ? usual(behind, samples, above, 0.97) : 0
  const mayBeRest = (i: number) => {
    if (outside[i]) return false
    // Long hair, brims and wide clothes are not learnt as background.
    if (hair && !near && Math.abs(x[i]!) < (y[i]! < 0.4 ? 3 : 2.4) && y[i]! > -2.6 && y[i]! < 4.5 && hair.like[i])
      return false
    return !(
      behind &&
      y[i]! > 1.4 &&
      Math.abs(x[i]!) < 3.4 + 0.6 * Math.max(0, y[i]! - 2.4) &&
      surprise(behind, samples, i) > most
    )
  }
  return {
    clutter,
    near,
    person: (own: Mixture) => (parts.length > 0 ? together([[own, 1 - 0.2 * parts.length], ...parts]) : own),
    mayBeRest,
  }
}

/** @param strange log-odds (nats) that a colour in neither model belongs to the person at this pixel */
function unaryOf(
  person: Mixture,
  rest: Mixture,
  samples: Float32Array,
  i: number,
  prior: number,
  strange: number,
): number {
  const colour = Math.max(
    -MOST,
    Math.min(
      MOST,
      Math.min(UNKNOWN + Math.max(0, strange), surprise(rest, samples, i)) -
        Math.min(UNKNOWN + Math.max(0, -strange), surprise(person, samples, i)),
    ),
  )
  return Math.round((colour + PRIOR * prior) * UNIT)
}
