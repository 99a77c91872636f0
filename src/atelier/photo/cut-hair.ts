/** Which colours are hair, and where hair and shoulders reach further than expected. */
import { DIMENSIONS, type Mixture, everywhere, fitMixture, surprise, usual } from './colour-model.ts'
import { CROWN, FACE, type Places, type Pose } from './cut-prior.ts'
import type { Growth } from './grow.ts'
import { ownSkin } from './own-skin.ts'
import { boxBlur } from './pixels.ts'

const SAMPLES = 3000

const HAIR_COMPONENTS = 3

/** Variety (below) under which a background is one colour, and over which it is many things. */
const EVEN = 0.045
const BUSY = 0.1
/** Lightness (OKLab) from which hair is fair or grey. */
export const FAIR = 0.42

/** Long hair and brims, from what is past the skull. */
export const hairBeyond = ({ u, v }: Places): Growth => ({
  from: (i) => v[i]! < 0.4 && v[i]! > -3.1 && (u[i]! / 1.14) ** 2 + ((v[i]! + 0.05) / 1.42) ** 2 > 1,
  behind: (i) => v[i]! < 1.6 && (Math.abs(u[i]!) > 2.8 || v[i]! < -2.9),
  reach: (i) =>
    Math.abs(u[i]!) > 3.8 || v[i]! < -3.1 || v[i]! > 4.2 ? 0 : Math.abs(u[i]!) > 3.7 || v[i]! < -3 ? 2 : 1,
})

/** Shoulders that are raised or lean out, from the clothes on the chest. */
export const shouldersBeyond = ({ x, y }: Places): Growth => ({
  from: (i) => y[i]! > 2.3,
  behind: (i) => y[i]! < 1.2 && (Math.abs(x[i]!) > 1.6 || y[i]! < -2.4),
  reach: (i) => (y[i]! < 1 || Math.abs(x[i]!) > 4.6 ? 0 : y[i]! < 1.1 ? 2 : 1),
})

/** 1 where a pixel has the colours of hair and was left out, and the mirrored pixel is hair: hair mostly hangs on both sides. */
export function mirroredHair(
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
export interface Hair {
  colours: Mixture
  light: number
  like: Uint8Array
}

/**
 * The colours on the crown that are not those of the face, wherever hair may hang; undefined for the bald.
 *
 * @param core, sure what of the head's reach turns out to be the wall behind it is taken out of them
 */
export function hairOf(
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
  // The pixels above the skull must match those on it, if the skull has hair.
  const skull = choose(count, (i) => core[i] === CROWN && sure[i]! > 0).filter((i) => !isSkin(i))
  if (variety > BUSY && skull.length > 150) {
    const roots = everywhere(fitMixture(samples, skull, HAIR_COMPONENTS))
    // Many bright surfaces have the colour of fair and grey hair, so the threshold is stricter for these.
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
  // Highlights and shade between strands are hair as well.
  const dense = boxBlur(like, width, height, Math.max(1, Math.round(0.12 * eyes)))
  return { colours, light, like: Uint8Array.from(like, (one, i) => (one || dense[i]! > 0.4 ? 1 : 0)) }
}

/** Median lightness. */
const lightOf = (samples: Float32Array, chosen: Int32Array) =>
  Float32Array.from(chosen, (i) => samples[i * DIMENSIONS]!).sort()[chosen.length >> 1]!

/** How much colours vary, OKLab, chroma twofold: about 0.02 of a plain wall, 0.2 of a bookshelf. */
export function varietyOf(samples: Float32Array, chosen: Int32Array): number {
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

/** Indices of at most SAMPLES pixels that pass, evenly spread; if none does, one pixel. */
export function choose(count: number, passes: (i: number) => boolean): Int32Array {
  const all = new Int32Array(count)
  let n = 0
  for (let i = 0; i < count; i++) if (passes(i)) all[n++] = i
  if (n === 0) return new Int32Array(1)
  const step = Math.max(1, n / SAMPLES)
  return Int32Array.from({ length: Math.floor((n - 1) / step) + 1 }, (_, k) => all[Math.floor(k * step)]!)
}
