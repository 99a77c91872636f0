/** A reduced portrait as it was photographed, and where on the head each of its pixels is: what traits are read from. */
import type { PhotoPortrait } from './analyse-photo.ts'
import { ownSkin } from './own-skin.ts'
import { indicesIn, indicesOf, ranked, valuesAt } from './indices.ts'
import { halvedPlane, oklabOf, sharesOf } from './pixels.ts'
import { MASK_SIDE, PORTRAIT_SIDE, SEEN_SIDE } from './portrait.ts'

export interface HeadStudy {
  /** Pixels in a row: SEEN_SIDE, and more where the photo cuts the head, so that what is not seen has its place. */
  side: number
  /** OKLab, interleaved, of the photo itself, including the background. */
  lab: Float32Array
  /** 1 where the photo is, 0 past its borders. */
  inside: Uint8Array
  /** Masks 0…1. */
  alpha: Float32Array
  skin: Float32Array
  hair: Float32Array
  clothing: Float32Array
  /** Place along the head, from between the eyes to the right and down, in distances between the pupils. */
  u: Float32Array
  v: Float32Array
  /** The same from the middle of the face, but along the picture: hair hangs down however a head leans. */
  across: Float32Array
  down: Float32Array
  /** Distance between the pupils, pixels of the study. */
  eyes: number
  /** Whether a pixel may be skin of this face. */
  likeSkin(i: number): boolean
}

/** Places past the photo on either side, and twice as many above, where it cuts the head; of SEEN_SIDE. */
const PAST = 96

/** How far below the eyes the middle of the face is, and `down` begins. */
export const MIDDLE = 0.45

export function headStudyOf(portrait: PhotoPortrait): HeadStudy {
  const { above, left, right } = portrait.bleeds
  const past = above || left || right ? PAST : 0
  const side = SEEN_SIDE + 2 * past
  const count = side * side
  const k = SEEN_SIDE / PORTRAIT_SIDE
  const { x, y, eyes: apart, roll } = portrait.rig.pose
  const [u, v, across, down] = [
    new Float32Array(count),
    new Float32Array(count),
    new Float32Array(count),
    new Float32Array(count),
  ]
  const inside = new Uint8Array(count)
  const unit = 1 / (apart * k)
  const cos = Math.cos(roll)
  const sin = Math.sin(roll)
  for (let i = 0; i < count; i++) {
    const dx = ((i % side) - past + 0.5 - x * k) * unit
    const dy = (Math.floor(i / side) - 2 * past + 0.5 - y * k) * unit
    u[i] = dx * cos + dy * sin
    v[i] = dy * cos - dx * sin
    across[i] = dx + sin * MIDDLE
    down[i] = dy - cos * MIDDLE
  }
  const around = <T extends Float32Array | Uint8ClampedArray>(plane: T, out: T): T => {
    const row = out.length / side
    const from = (past * row) / side
    for (let j = 0; j < SEEN_SIDE; j++) {
      const length = plane.length / SEEN_SIDE
      out.set(plane.subarray(j * length, (j + 1) * length), (j + 2 * past) * row + from)
    }
    return out
  }
  const asSeen = around(portrait.asSeen, new Uint8ClampedArray(count * 4))
  for (let i = 0; i < count; i++) inside[i] = asSeen[i * 4 + 3] ? 1 : 0
  const lab = withoutToning(oklabOf(asSeen), inside)
  const cheeks = indicesOf(count, (i) => inside[i] === 1 && v[i]! > 0.2 && v[i]! < 0.8 && Math.abs(u[i]!) < 0.7)
  const { skin, hair, clothing } = portrait.regions
  const seen = (plane: Uint8Array, size = MASK_SIDE) => {
    const shares = around(reduced(plane, size), new Float32Array(count))
    for (let i = 0; i < count; i++) shares[i]! *= inside[i]!
    return shares
  }
  return {
    side,
    lab,
    inside,
    u,
    v,
    across,
    down,
    eyes: apart * k,
    likeSkin: ownSkin(lab, 3, cheeks),
    alpha: seen(portrait.alpha, PORTRAIT_SIDE),
    skin: seen(skin),
    hair: seen(hair),
    clothing: seen(clothing),
  }
}

/** How much all hues of a picture agree, 0…1, from which they are one: sepia, or ink of another colour. */
const ONE_HUE = 0.994

/** A photo that was toned in one hue has no colours. @param lab changed in place, where it is so */
export function withoutToning(lab: Float32Array, inside: Uint8Array): Float32Array {
  let [a, b, all] = [0, 0, 0]
  for (let i = 0; i < inside.length; i++) {
    if (!inside[i]) continue
    a += lab[i * 3 + 1]!
    b += lab[i * 3 + 2]!
    all += Math.hypot(lab[i * 3 + 1]!, lab[i * 3 + 2]!)
  }
  if (Math.hypot(a, b) > ONE_HUE * all) for (let i = 0; i < inside.length; i++) lab[i * 3 + 1] = lab[i * 3 + 2] = 0
  return lab
}

/** At SEEN_SIDE, 0…1. @param side of the plane, a power of two */
function reduced(plane: Uint8Array, side: number): Float32Array {
  let small: Float32Array | Uint8Array = plane
  for (let s = side; s > SEEN_SIDE; s /= 2) small = halvedPlane(small, s)
  return sharesOf(small)
}

/** A colour in OKLab. */
export interface Colour {
  l: number
  a: number
  b: number
  /** Pixels it was read from, in squares of the distance between the pupils. */
  area: number
}

/** The colour between two ranks of lightness of the pixels that pass: shadows and gloss left out. */
export const colourOf = (study: HeadStudy, passes: (i: number) => boolean, low: number, high: number): Colour =>
  colourAt(study, placesOf(study, passes), low, high)

/** The pixels that pass, in order. */
export const placesOf = ({ lab }: HeadStudy, passes: (i: number) => boolean): Int32Array =>
  indicesOf(lab.length / 3, passes)

/** As `colourOf`, of pixels that were chosen before. */
export function colourAt({ lab, eyes }: HeadStudy, chosen: Int32Array, low: number, high: number): Colour {
  const light = valuesAt(lab, chosen, 3)
  const from = Math.floor(chosen.length * low)
  const darkest = ranked(light, from)!
  const lightest = ranked(light, Math.max(from + 1, Math.floor(chosen.length * high)) - 1)!
  const part = indicesIn(chosen, (i) => lab[i * 3]! >= darkest && lab[i * 3]! <= lightest)
  const middle = (c: number) => ranked(valuesAt(lab, part, 3, c), part.length >> 1) ?? 0
  return { l: middle(0), a: middle(1), b: middle(2), area: chosen.length / eyes ** 2 }
}
