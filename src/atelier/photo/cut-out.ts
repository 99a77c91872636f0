/**
 * Which pixels are the person: GrabCut (Rother, Kolmogorov, Blake 2004) with a head-and-shoulders prior.
 *
 * Beside the colours, each pixel's place counts: a soft map of where heads, hair, necks and shoulders are, laid on by
 * the eyes. So no rectangle needs to be drawn, and a background of the person's own colours does not flow into them.
 * Skull, neck and chest are there whatever their colours; hair has the colours of the crown wherever it hangs; and
 * colours that neither side is known to have decide nothing. What goes on from the person farther than places foresee is
 * added at the end (`grow.ts`).
 */
import {
  DIMENSIONS,
  everywhere,
  fitMixture,
  placedAt,
  samplesOf,
  surprise,
  together,
  usual,
  type Mixture,
} from './colour-model.ts'
import { edgeCosts } from './edge-costs.ts'
import { cheapestCut } from './graph-cut.ts'
import { grow, type Growth } from './grow.ts'
import { ownSkin } from './own-skin.ts'
import { boxBlur, oklabOf } from './pixels.ts'
import { closeBelow, solid } from './shapes.ts'

/** Eyes in the picture that is cut, as in `Face`. */
export interface Pose {
  x: number
  y: number
  eyes: number
  roll: number
  confidence: number
}

const ROUNDS = 3
const SAMPLES = 3000
/** Integer units of one nat. */
const UNIT = 100
const SMOOTHNESS = 26
/** Colours argue against place at most this much (nats). */
const MOST = 9
/** Weight of place against colour. */
const PRIOR = 1.7
const PERSON_COMPONENTS = 7
const HAIR_COMPONENTS = 3
const REST_COMPONENTS = 12
const CERTAIN = 1000
/** Variety (below) under which a background is one colour, and over which it is many things. */
const EVEN = 0.045
const BUSY = 0.1
/** Lightness (OKLab) from which hair is fair or grey. */
const FAIR = 0.42
const FACE = 1
const CROWN = 2
const CHEST = 3
/** How much (nats) speaks for colours of the crown on the head, and for what goes on from the person or has its like on the head's other side. */
const ON_HEAD = 2
const GOES_ON = 4
/** Surprise at a colour that is not known of a side. */
const UNKNOWN = 1.5

const smooth = (low: number, high: number, v: number) => {
  const t = Math.max(0, Math.min(1, (v - low) / (high - low)))
  return t * t * (3 - 2 * t)
}

/** How likely a place belongs to the person, in nats for against, by the eyes alone. x, y: distances between the pupils. */
export function priorAt(x: number, y: number): number {
  // Distances past the outlines of face, hair, neck and torso: negative inside. Hair is likely, but nobody must have any.
  const face = (Math.sqrt((x / 1.16) ** 2 + ((y - 0.32) / 1.55) ** 2) - 1) * 1.3
  const skull = (Math.sqrt((x / 1.18) ** 2 + ((y + 0.1) / 1.55) ** 2) - 1) * 1.3
  const hair = Math.max(-0.2, (Math.sqrt((x / 1.4) ** 2 + (y / 2) ** 2) - 1) * 1.5)
  const neck = Math.max(Math.abs(x) - 0.75, 1 - y, y - 3.4)
  const line = 2.15 + 0.9 * smooth(0.5, 2.9, Math.abs(x))
  const torso = Math.max(y < line ? 0.55 * (line - y) : line - y, Math.abs(x) - 3.2 - 0.3 * Math.max(0, y - 3.2))
  const nearest = Math.min(face, skull, hair, neck, torso)
  // Long hair and brims reach further.
  const reach = Math.max(Math.abs(x) - 2.3, -2.9 - y, y - 4.5) < 0 ? -2.6 : -5
  return Math.max(reach, Math.min(4, -3.2 * nearest))
}

/** Each pixel's place: along the head, and along the body, which leans less; distances between the pupils. */
interface Places {
  u: Float32Array
  v: Float32Array
  x: Float32Array
  y: Float32Array
}

function placesOf(width: number, height: number, pose: Pose): Places {
  const count = width * height
  const places = {
    u: new Float32Array(count),
    v: new Float32Array(count),
    x: new Float32Array(count),
    y: new Float32Array(count),
  }
  const cos = Math.cos(pose.roll) / pose.eyes
  const sin = Math.sin(pose.roll) / pose.eyes
  for (let i = 0; i < count; i++) {
    const dx = (i % width) - pose.x
    const dy = ((i / width) | 0) - pose.y
    const u = (places.u[i] = dx * cos + dy * sin)
    const v = (places.v[i] = dy * cos - dx * sin)
    const lean = 1 - smooth(1.5, 3, v)
    places.x[i] = u * lean + (dx / pose.eyes + 1.2 * Math.sin(pose.roll)) * (1 - lean)
    places.y[i] = v * lean + (dy / pose.eyes) * (1 - lean)
  }
  return places
}

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
  // Among many lit things, what is around a fair or grey head and has none of the person's colours is one more, though it be seen nowhere else.
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
  // Colours of neither side: clothes below the chin; above it hair or a hat before a plain wall, one more thing before a shelf.
  const strange = Float32Array.from(prior, (_, i) => {
    const low = smooth(1.5, 2.3, y[i]!)
    const near = 1 - smooth(2.6, 3.6, Math.abs(x[i]!) - 0.6 * Math.max(0, y[i]! - 2.4))
    return near * (low * (6 - 3 * known.clutter) + (1 - smooth(0.4, 1.2, y[i]!)) * 3 - (1 - low) * 6 * known.clutter)
  })
  // On the head itself the colours of the crown are hair, though the wall had them too.
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

/** Long hair and brims, from what is past the skull. */
const hairBeyond = ({ u, v }: Places): Growth => ({
  from: (i) => v[i]! < 0.4 && v[i]! > -3.1 && (u[i]! / 1.14) ** 2 + ((v[i]! + 0.05) / 1.42) ** 2 > 1,
  behind: (i) => v[i]! < 1.6 && (Math.abs(u[i]!) > 2.8 || v[i]! < -2.9),
  reach: (i) =>
    Math.abs(u[i]!) > 3.8 || v[i]! < -3.1 || v[i]! > 4.2 ? 0 : Math.abs(u[i]!) > 3.7 || v[i]! < -3 ? 2 : 1,
})

/** Shoulders that are raised or lean out, from the clothes on the chest. */
const shouldersBeyond = ({ x, y }: Places): Growth => ({
  from: (i) => y[i]! > 2.3,
  behind: (i) => y[i]! < 1.2 && (Math.abs(x[i]!) > 1.6 || y[i]! < -2.4),
  reach: (i) => (y[i]! < 1 || Math.abs(x[i]!) > 4.6 ? 0 : y[i]! < 1.1 ? 2 : 1),
})

/** 1 where there are colours of hair that was left out, though the other side of the head has hair there: mostly it hangs on both. */
function mirroredHair(
  { like }: Hair,
  labels: Uint8Array,
  outside: Uint8Array,
  sure: Int8Array,
  { u, v }: Places,
  width: number,
  height: number,
  pose: Pose,
): Uint8Array {
  const out = new Uint8Array(labels.length)
  const cos = Math.cos(pose.roll) * pose.eyes
  const sin = Math.sin(pose.roll) * pose.eyes
  for (let i = 0; i < out.length; i++) {
    if (labels[i] || outside[i] || sure[i] || !like[i] || v[i]! > 2.2 || v[i]! < -2.6 || Math.abs(u[i]!) > 2.2) continue
    const x = Math.round(pose.x - u[i]! * cos - v[i]! * sin)
    const y = Math.round(pose.y - u[i]! * sin + v[i]! * cos)
    if (x >= 0 && y >= 0 && x < width && y < height && labels[y * width + x] && like[y * width + x]) out[i] = 1
  }
  return out
}

/** Colours of hair; `light` is their median lightness, `like` 1 where they are, or between them. */
interface Hair {
  colours: Mixture
  light: number
  like: Uint8Array
}

/**
 * The colours on the crown that are not those of the face, wherever hair may hang; undefined for the bald.
 *
 * @param core, sure what of the head's reach turns out to be the wall behind it is taken out of them
 */
function hairOf(
  samples: Float32Array,
  core: Uint8Array,
  sure: Int8Array,
  outside: Uint8Array,
  u: Float32Array,
  v: Float32Array,
  width: number,
  height: number,
  eyes: number,
): Hair | undefined {
  const count = core.length
  const isSkin = ownSkin(
    samples,
    DIMENSIONS,
    choose(count, (i) => core[i] === FACE && v[i]! > 0.2 && v[i]! < 0.9 && Math.abs(u[i]!) < 0.7),
  )
  const corners = choose(
    count,
    (i) => !outside[i] && v[i]! < -0.6 && Math.abs(u[i]!) < 3.2 && (u[i]! / 1.5) ** 2 + (v[i]! / 2.1) ** 2 > 1,
  )
  let variety = BUSY
  if (corners.length > 100) {
    const wall = everywhere(fitMixture(samples, corners, 8))
    variety = varietyOf(samples, corners)
    const plain = variety < EVEN
    const most = plain ? usual(wall, samples, corners, 0.99) + 1 : usual(wall, samples, corners, 0.9)
    for (let i = 0; i < count; i++) {
      const free = core[i] === CROWN && sure[i] === 0
      const even =
        plain ||
        (variety < BUSY &&
          (samples[i * DIMENSIONS]! > 0.55 ||
            Math.hypot(samples[i * DIMENSIONS + 1]!, samples[i * DIMENSIONS + 2]!) > 0.08))
      if (
        !free &&
        !(even && (core[i] === CROWN || core[i] === FACE) && (u[i]! / 0.7) ** 2 + ((v[i]! - 0.3) / 1.1) ** 2 > 1)
      )
        continue
      if (isSkin(i) || surprise(wall, samples, i) >= most) continue
      core[i] = 0
      sure[i] = 0
    }
  }
  // What is on top of it all must look like what is on the skull, if that has hair.
  const skull = choose(count, (i) => core[i] === CROWN && sure[i]! > 0).filter((i) => !isSkin(i))
  if (variety > BUSY && skull.length > 150) {
    const roots = everywhere(fitMixture(samples, skull, HAIR_COMPONENTS))
    // Fair and grey hair has the colour of many lit things: then only what is much like it.
    const fair = lightOf(samples, skull) > FAIR
    const most = fair ? usual(roots, samples, skull, 0.75) : usual(roots, samples, skull, 0.98) + 3
    for (let i = 0; i < count; i++)
      if (core[i] === CROWN && sure[i] === 0 && surprise(roots, samples, i) > most) core[i] = 0
  }
  const crown = choose(count, (i) => core[i] === CROWN)
  const tresses = crown.filter((i) => !isSkin(i))
  if (tresses.length < 0.1 * crown.length || tresses.length < 60) return undefined
  const colours = everywhere(fitMixture(samples, tresses, HAIR_COMPONENTS))
  const light = lightOf(samples, tresses)
  const most = usual(colours, samples, tresses, 0.9)
  const like = new Float32Array(count)
  for (let i = 0; i < count; i++) if (surprise(colours, samples, i) < most) like[i] = 1
  // Shine and shade between strands are hair, too.
  const dense = boxBlur(like, width, height, Math.max(1, Math.round(0.12 * eyes)))
  return { colours, light, like: Uint8Array.from(like, (one, i) => (one || dense[i]! > 0.4 ? 1 : 0)) }
}

/** Median lightness. */
const lightOf = (samples: Float32Array, chosen: Int32Array) =>
  Float32Array.from(chosen, (i) => samples[i * DIMENSIONS]!).sort()[chosen.length >> 1]!

/** How much colours vary, OKLab, chroma twofold: about 0.02 of a plain wall, 0.2 of a bookshelf. */
function varietyOf(samples: Float32Array, chosen: Int32Array): number {
  let sum = 0
  for (let c = 0; c < 3; c++) {
    let m = 0
    let m2 = 0
    for (const i of chosen) {
      m += samples[i * DIMENSIONS + c]! / chosen.length
      m2 += samples[i * DIMENSIONS + c]! ** 2 / chosen.length
    }
    sum += (c === 0 ? 1 : 2) * Math.max(0, m2 - m * m)
  }
  return Math.sqrt(sum)
}

/** What the places alone tell of the colours of either side. */
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
  // Before many lit things something has the colour of any fair or grey hair: there only what is on the head teaches it.
  const near = hair !== undefined && hair.light > FAIR && clutter > 0.5
  const chest = choose(count, (i) => core[i] === CHEST)
  const parts: (readonly [Mixture, number])[] = []
  if (hair && !near) parts.push([at(hair.colours, 0.8, 1.4, 2), 0.2])
  if (chest.length > 100) parts.push([at(fitMixture(samples, chest, 4), 4, 1.8, 1.2), 0.2])
  const behind = above.length > 100 ? everywhere(fitMixture(samples, above, REST_COMPONENTS)) : undefined
  const most = behind ? usual(behind, samples, above, 0.97) : 0
  const mayBeRest = (i: number) => {
    if (outside[i]) return false
    // Long hair and brims are not learnt as background, nor are clothes that are wider than expected.
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

/** @param strange how much likelier (nats) colours unknown of either side are the person's here */
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

/** Indices of at most SAMPLES pixels that pass, evenly spread; if none does, one pixel. */
function choose(count: number, passes: (i: number) => boolean): Int32Array {
  const all = new Int32Array(count)
  let n = 0
  for (let i = 0; i < count; i++) if (passes(i)) all[n++] = i
  if (n === 0) return new Int32Array(1)
  const step = Math.max(1, n / SAMPLES)
  return Int32Array.from({ length: Math.floor((n - 1) / step) + 1 }, (_, k) => all[Math.floor(k * step)]!)
}
