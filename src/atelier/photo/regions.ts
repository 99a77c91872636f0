/** Soft masks of skin, hair and clothing: the mesh says where the face ends, the mask where the person does, colours decide between. */
import { clamp } from '../clamp.ts'
import { fallingHair } from './falling-hair.ts'
import { fitMixture, surprise, type Mixture } from './colour-model.ts'
import { guided, guideOf } from './matte.ts'
import { pastSkull } from './own-skin.ts'
import { indicesOf, thinned, valuesAt } from './indices.ts'
import { oklabOf } from './pixels.ts'
import * as mesh from './rig/mesh-points.ts'
import { giveShineToSkin } from './skull-shine.ts'
import { cover } from './styles/fill.ts'

export interface RegionPlanes {
  /** 0…1 each. */
  skin: Float32Array
  hair: Float32Array
  clothing: Float32Array
}

/** Cheeks and the ridge of the nose: nearly always bare skin. */
const BARE = [
  [117, 118, 101, 36, 205, 187, 123, 116], [346, 347, 330, 266, 425, 411, 352, 345], [168, 193, 45, 4, 275, 417],
]
const FEATURES = [mesh.OUTER_LIPS, mesh.LEFT_EYE, mesh.RIGHT_EYE, mesh.LEFT_BROW, mesh.RIGHT_BROW]

/** Deviations from the cheeks' colour past which it is another material. */
const UNLIKE_SKIN = 2.6
/** Nats that nothing costs more than. */
const MOST = 14
/** What has the colour of the hair costs less than this, and may cost up to that as cloth: locks fall on shoulders. */
const [HAIRY, NEVER] = [11.5, 19]

/**
 * @param alpha 0…1, the cut-out, `side`²
 * @param points of the face as in `SeenPerson`, in pixels of this picture
 */
export function tellApart(
  rgba: Uint8ClampedArray,
  side: number,
  alpha: Float32Array,
  points: Float32Array,
  eyes: number,
): RegionPlanes {
  const count = side * side
  const lab = oklabOf(rgba)
  const face = areaOf([mesh.OVAL], points, side)
  const features = areaOf(FEATURES, points, side)
  const bare = areaOf(BARE, points, side)
  const { u, v, width } = placesAlong(points, side)
  const pick = (passes: (i: number) => boolean) => thinned(indicesOf(count, passes), 3000)
  const cheeks = pick((i) => bare[i]! > 0.5 && features[i]! < 0.2 && alpha[i]! > 0.5)
  const unlike = unlikeness(lab, cheeks)
  const isFaded = isColourless(lab, cheeks)
  const beyond = isFaded ? COLOURLESS : 1
  const around = (i: number) => {
    const x = u[i]! / Math.max(0.3, width)
    const y = v[i]! / 0.5
    return Math.sqrt(x * x + y * y)
  }
  // Around the upper head, what is not skin is hair, or a hat.
  const crown = pick((i) => alpha[i]! > 0.8 && face[i]! < 0.05 && v[i]! < -0.12 && around(i) > 1.02 && around(i) < 2.4)
  const isHairy = hasMoreThanSkull(alpha, points, side, eyes)
  const isBare = crown.filter((i) => unlike(i) < UNLIKE_SKIN).length > BARE_SKULL * crown.length
  const isShine = isBare && !isHairy ? shineOn(lab, crown, cheeks, side) : undefined
  const plainly = crown.filter((i) => unlike(i) > UNLIKE_SKIN && !isShine?.(i))
  // Without colours fair hair is told from a bald head by its strands.
  const strands = crown.filter((i) => around(i) > 1.08)
  const tresses = isFaded && roughness(lab, strands, side) > STRANDS * roughness(lab, cheeks, side) ? strands : plainly
  // Nor has fair hair another colour than skin, but a skull with nothing on it is smaller.
  const fair = isHairy && plainly.length <= HAIR * crown.length ? strands : undefined
  const isBody = (i: number) => alpha[i]! > 0.8 && (unlike(i) > UNLIKE_SKIN || Math.abs(u[i]!) > 0.8)
  const body = pick((i) => v[i]! > 0.98 && isBody(i))
  const shoulders = pick((i) => v[i]! > 0.55 && isBody(i) && (v[i]! > 0.75 || Math.abs(u[i]!) > 1.15 * width))
  const learnt = fair ?? (tresses.length > HAIR * crown.length ? tresses : undefined)
  const hairModel = learnt && fitMixture(lab, learnt, 3)
  const below = body.length > 0.005 * count ? body : shoulders
  const unlikeHair = hairModel && remembered(count, (i) => surprise(hairModel, lab, i))
  const falling =
    unlikeHair &&
    fallingHair(
      { u, v, width, side },
      (i) => alpha[i]! > 0.5 && unlikeHair(i) < SURELY && unlike(i) > UNLIKE_SKIN,
      isBody,
    )
  const worn = unlikeHair ? withoutTresses(below, unlikeHair, unlike, { alpha, u, v, width }) : below
  const models = {
    skin: fitMixture(lab, cheeks, 3),
    clothing: fitMixture(lab, falling ? worn.filter((i) => !falling[i]) : worn, 4),
  }
  const cost = (model: Mixture | undefined, i: number, none: number) =>
    model ? Math.min(MOST, surprise(model, lab, i) + 9) : none
  const planes = [0, 1, 2].map(() => new Float32Array(count))
  const [skins, hairs, cloths] = planes as [Float32Array, Float32Array, Float32Array]
  for (let i = 0; i < count; i++) {
    if (alpha[i]! < 0.05) continue
    const across = Math.abs(u[i]!)
    const down = v[i]!
    const inside = face[i]! > 0.5
    const neck = down > 0.35 && down < 0.95 && across < width * 0.95
    const like = Math.min(13.5, cost(models.skin, i, 13.5), 1 + 0.55 * unlike(i) ** 2)
    // Nats against each, colour and place together; brows, eyes and lips are the face's.
    const skin =
      features[i]! > 0.4
        ? -2
        : like * (inside ? 0.55 : 1) +
          (inside ? 0 : neck ? 0.6 : (down > 0.35 ? 4.5 : 3.5) * beyond * Math.max(0, around(i) - 1.02)) +
          (down < -0.42 ? 1.5 + 6 * (-0.42 - down) : 0)
    // Beyond the head, in its widths: shoulders begin there higher than below the chin, and hair hardly reaches.
    const out = across / width - 1.4
    const far = clamp((out + 0.25) / 0.4, 0, 1)
    const likeHair = unlikeHair ? Math.min(MOST, unlikeHair(i) + 9) : 13
    const hair =
      likeHair +
      (isShine?.(i) ? SHINE : 0) +
      (inside ? (down < -0.25 ? 3 : down < 0 ? 5 : 7) : 0) +
      (falling?.[i]
        ? 0
        : (down > 0.3 ? 2.2 + 2 * (down - 0.3) + (across < width * 0.8 ? 4 : 0) : 0) +
          (down > 0.2 ? 3.5 * Math.max(0, out) : 0))
    const shoulder = 0.52 - 0.24 * far
    const collar = 0.8 - 0.3 * far
    const cloth =
      (likeHair < HAIRY
        ? models.clothing
          ? Math.min(NEVER, surprise(models.clothing, lab, i) + 9)
          : 10
        : Math.min(down > 0.6 && out < -0.1 ? 11 : 13, cost(models.clothing, i, 10))) +
      (down < shoulder ? 14 : down < collar ? (5 * (collar - down)) / (collar - shoulder) : 0)
    const least = Math.min(skin, hair, cloth)
    const skinny = Math.exp((least - skin) * 0.8)
    const hairy = Math.exp((least - hair) * 0.8)
    const clothy = Math.exp((least - cloth) * 0.8)
    const total = skinny + hairy + clothy
    skins[i] = skinny / total
    hairs[i] = hairy / total
    cloths[i] = clothy / total
  }
  const told = alongEdges(planes, lab, side, alpha, eyes)
  if (isBare) giveShineToSkin(told, alpha, v, side)
  return told
}

/** Share of what is around the upper head that is unlike skin, from which there is hair. */
const HAIR = 0.3
/** Share of the same that is like skin from which the skull is bare, and what is white is no cloth. */
const BARE_SKULL = 0.4
/** Area past a skull, squares of the distance between the pupils, that only hair or a hat fills. */
const LARGER = 0.8

function hasMoreThanSkull(alpha: Float32Array, points: Float32Array, side: number, eyes: number): boolean {
  const [left, right] = [mesh.LEFT_EYE, mesh.RIGHT_EYE].map((ring) =>
    [0, 1].map((c) => ring.reduce((sum, k) => sum + points[k * 3 + c]!, 0) / ring.length),
  ) as [[number, number], [number, number]]
  const [x, y] = [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2]
  const roll = Math.atan2(right[1] - left[1], right[0] - left[0])
  const [cos, sin] = [Math.cos(roll) / eyes, Math.sin(roll) / eyes]
  let area = 0
  for (let i = 0; i < alpha.length; i++) {
    if (alpha[i]! < 0.5) continue
    const [dx, dy] = [(i % side) + 0.5 - x, Math.floor(i / side) + 0.5 - y]
    const v = dy * cos - dx * sin
    if (v < 0 && pastSkull(dx * cos + dy * sin, v)) area++
  }
  return area > LARGER * eyes * eyes
}

/** Lightness above the cheeks' from which a bare skull shines; what it costs more as hair. */
const [BRIGHTER, SHINE] = [0.03, 8]

/** What shines on a skull that is bare: brighter than the cheeks, and smooth; undefined where nothing does. */
function shineOn(
  lab: Float32Array,
  crown: Int32Array,
  cheeks: Int32Array,
  side: number,
): ((i: number) => boolean) | undefined {
  const least = (valuesAt(lab, cheeks, 3, 0).sort()[cheeks.length >> 1] ?? 1) + BRIGHTER
  const bright = crown.filter((i) => lab[i * 3]! > least)
  if (bright.length === 0 || roughness(lab, bright, side) > STRANDS * roughness(lab, cheeks, side)) return undefined
  return (i) => lab[i * 3]! > least
}

/** A measure of pixels that is worked out once for each. */
function remembered(count: number, of: (i: number) => number): (i: number) => number {
  const known = new Float64Array(count).fill(NaN)
  return (i) => (Number.isNaN(known[i]!) ? (known[i] = of(i)) : known[i]!)
}

/** Nats under which a colour is the hair's. */
const SURELY = -3
/** Shares of hair's colour: beside the neck, where it hangs down; on the shoulders, where a garment has that colour as well. */
const [HANGS, WORN] = [0.4, 0.35]
/** Of what is beside the jaw, where no collar reaches: so much of it is hair that hangs, whatever colour the garment has. */
const PLAINLY = 0.85
/** Shares of what is below the chin that must be left for the garment: as a rule, and where hair plainly hangs over it. */
const [LEFT, COVERED] = [0.3, 0.12]

/** Pixels below the chin that are cloth: hair that hangs over it would be learnt as one of its colours, and end at the chin. */
function withoutTresses(
  below: Int32Array,
  unlikeHair: (i: number) => number,
  unlike: (i: number) => number,
  { alpha, u, v, width }: Record<'alpha' | 'u' | 'v', Float32Array> & { width: number },
): Int32Array {
  const isHairy = (i: number) => unlikeHair(i) < SURELY
  const beside = [0, 0]
  const tressesBeside = [0, 0]
  let [shoulder, alike] = [0, 0]
  for (let i = 0; i < alpha.length; i++) {
    const across = Math.abs(u[i]!) / width
    const side = u[i]! < 0 ? 0 : 1
    if (across > 0.8 && across < 1.4 && v[i]! > 0.3 && v[i]! < 0.65) {
      beside[side]!++
      if (alpha[i]! > 0.5 && isHairy(i)) tressesBeside[side]!++
    } else if (across > 2.4 && v[i]! > 0.8 && v[i]! < 1.6 && alpha[i]! > 0.5) {
      // Bare shoulders are no garment, though fair and red hair comes near their colour.
      if (unlike(i) < UNLIKE_SKIN) continue
      shoulder++
      if (isHairy(i)) alike++
    }
  }
  const plainly = beside.some((all, side) => tressesBeside[side]! > PLAINLY * all)
  if (!plainly && alike > WORN * shoulder) return below
  const hangs = beside.map((all, side) => tressesBeside[side]! > HANGS * all)
  const cloth = below.filter((i) => !hangs[u[i]! < 0 ? 0 : 1] || !isHairy(i))
  // Hardly anything else is there: then it is worn.
  return cloth.length < (plainly ? COVERED : LEFT) * below.length ? below : cloth
}

/** Chroma of cheeks below which a photo has no colours, and how much more the place then says of what is no skin. */
const [FADED, COLOURLESS] = [0.014, 4]

/** How much rougher hair is than cheeks. */
const STRANDS = 1.4

/** Mean change of lightness over two pixels. */
const roughness = (lab: Float32Array, places: Int32Array, side: number): number =>
  places.reduce(
    (sum, i) =>
      sum + Math.abs(lab[i * 3]! - (lab[(i + 2) * 3] ?? 0)) + Math.abs(lab[i * 3]! - (lab[(i + 2 * side) * 3] ?? 0)),
    0,
  ) / Math.max(1, places.length)

function isColourless(lab: Float32Array, cheeks: Int32Array): boolean {
  const chroma = Float32Array.from(cheeks, (i) => Math.hypot(lab[i * 3 + 1]!, lab[i * 3 + 2]!)).sort()
  return cheeks.length > 0 && chroma[cheeks.length >> 1]! < FADED
}

/** Each plane along the picture's own edges; together they are the person. */
function alongEdges(
  planes: Float32Array[],
  lab: Float32Array,
  side: number,
  alpha: Float32Array,
  eyes: number,
): RegionPlanes {
  const light = new Float32Array(side * side)
  for (let i = 0; i < light.length; i++) light[i] = lab[i * 3]!
  const guide = guideOf(light, side, side, side, side, Math.max(2, Math.round(eyes / 9)))
  const [skin, hair, clothing] = planes.map((plane) => guided(plane, guide, 0.0012)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  for (let i = 0; i < alpha.length; i++) {
    const a = Math.max(0, skin[i]!)
    const b = Math.max(0, hair[i]!)
    const c = Math.max(0, clothing[i]!)
    const k = alpha[i]! < 0.02 ? 0 : alpha[i]! / Math.max(1e-6, a + b + c)
    skin[i] = a * k
    hair[i] = b * k
    clothing[i] = c * k
  }
  return { skin, hair, clothing }
}

/** What lies inside any of the polygons, 0…1. */
function areaOf(polygons: readonly (readonly number[])[], points: Float32Array, side: number): Float32Array {
  const out = new Float32Array(side * side)
  for (const polygon of polygons) {
    const area = cover(polygon.flatMap((i) => [points[i * 3]!, points[i * 3 + 1]!]))
    for (let j = 0; j < area.height; j++)
      for (let i = 0; i < area.width; i++)
        if (area.x + i < side && area.y + j < side)
          out[(area.y + j) * side + area.x + i] = Math.max(
            out[(area.y + j) * side + area.x + i]!,
            area.share[j * area.width + i]!,
          )
  }
  return out
}

/** Each pixel's place along the head from the middle of the face, right and down, in heights of the face; half its width. */
function placesAlong(points: Float32Array, side: number): { u: Float32Array; v: Float32Array; width: number } {
  const at = (i: number) => [points[i * 3]!, points[i * 3 + 1]!] as const
  const [top, chin, left, right] = [at(mesh.FOREHEAD), at(mesh.CHIN), at(mesh.LEFT_CHEEK), at(mesh.RIGHT_CHEEK)]
  const tall = Math.hypot(chin[0] - top[0], chin[1] - top[1])
  const [dx, dy] = [(chin[0] - top[0]) / tall, (chin[1] - top[1]) / tall]
  const [cx, cy] = [(top[0] + chin[0]) / 2, (top[1] + chin[1]) / 2]
  const u = new Float32Array(side * side)
  const v = new Float32Array(side * side)
  for (let i = 0; i < u.length; i++) {
    const x = (i % side) + 0.5 - cx
    const y = Math.floor(i / side) + 0.5 - cy
    u[i] = (x * dy - y * dx) / tall
    v[i] = (x * dx + y * dy) / tall
  }
  return { u, v, width: Math.hypot(right[0] - left[0], right[1] - left[1]) / 2 / tall }
}

interface Spread {
  middle: number
  below: number
  above: number
}

/** How many deviations a pixel's colour is from the cheeks'; light and shade make lightness wide. */
function unlikeness(lab: Float32Array, cheeks: Int32Array): (i: number) => number {
  if (cheeks.length === 0) return () => 0
  const spreads = [0, 1, 2].map((c) => {
    const sorted = valuesAt(lab, cheeks, 3, c).sort()
    const rank = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]!
    const [least, most] = c === 0 ? [0.045, 0.09] : [0.011, 0.017]
    const deviation = (low: number, high: number) => Math.max(least!, Math.min(most!, (rank(high) - rank(low)) / 0.84))
    return { middle: rank(0.5), below: deviation(0.2, 0.5), above: deviation(0.5, 0.8) }
  })
  const [light, red, yellow] = spreads as [Spread, Spread, Spread]
  const off = (value: number, { middle, below, above }: Spread) => {
    const d = value - middle
    return d / (d < 0 ? below : above)
  }
  return (i) => {
    const l = off(lab[i * 3]!, light) * 0.8
    const a = off(lab[i * 3 + 1]!, red)
    const b = off(lab[i * 3 + 2]!, yellow)
    return Math.sqrt(l * l + a * a + b * b)
  }
}
