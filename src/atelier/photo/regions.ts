/** Soft masks of skin, hair and clothing, by the colours near the face and by position. */
import type { Pose } from './cut-prior.ts'
import { DIMENSIONS, samplesOf, fitMixture, surprise } from './colour-model.ts'
import { ownSkin, pastSkull } from './own-skin.ts'
import { oklabOf } from './pixels.ts'

const smooth = (low: number, high: number, v: number) => {
  const t = Math.max(0, Math.min(1, (v - low) / (high - low)))
  return t * t * (3 - 2 * t)
}

export interface RegionPlanes {
  /** 0…1 each. */
  skin: Float32Array
  hair: Float32Array
  clothing: Float32Array
}

/**
 * @param alpha 0…1, the cut-out at the same size
 */
export function tellApart(
  rgba: Uint8ClampedArray,
  width: number,
  height: number,
  alpha: Float32Array,
  pose: Pose,
): RegionPlanes {
  const count = width * height
  const lab = oklabOf(rgba)
  const samples = samplesOf(lab, width, height)
  const u = new Float32Array(count)
  const v = new Float32Array(count)
  const cos = Math.cos(pose.roll) / pose.eyes
  const sin = Math.sin(pose.roll) / pose.eyes
  for (let i = 0; i < count; i++) {
    const px = i % width
    const py = (i / width) | 0
    u[i] = (px - pose.x) * cos + (py - pose.y) * sin
    v[i] = (py - pose.y) * cos - (px - pose.x) * sin
  }
  const pick = (passes: (i: number) => boolean) => {
    const all: number[] = []
    for (let i = 0; i < count; i++) if (alpha[i]! > 0.9 && passes(i)) all.push(i)
    const step = Math.max(1, all.length / 2000)
    return all.length === 0
      ? undefined
      : Int32Array.from({ length: Math.floor((all.length - 1) / step) + 1 }, (_, k) => all[Math.floor(k * step)]!)
  }
  const skinSeeds = pick((i) => (u[i]! / 0.85) ** 2 + ((v[i]! - 0.45) / 0.95) ** 2 < 1 && Math.abs(v[i]!) > 0.2)
  const crown = pick((i) => v[i]! < 0.3 && (u[i]! / 1.2) ** 2 + ((v[i]! - 0.3) / 1.6) ** 2 > 1)
  const cheeks = pick((i) => v[i]! > 0.2 && v[i]! < 0.9 && Math.abs(u[i]!) < 0.7)
  const isSkin = cheeks && ownSkin(samples, DIMENSIONS, cheeks)
  // Hair is not learnt from a high forehead or a bald head.
  const tresses = isSkin ? crown?.filter((i) => !isSkin(i) || pastSkull(u[i]!, v[i]!)) : crown
  const hairSeeds = crown && tresses && tresses.length > 0.12 * crown.length ? tresses : undefined
  // Where a photo ends at the collar, what is seen of clothes is higher, and is not skin.
  const clothSeeds = pick((i) => v[i]! > 2.9) ?? pick((i) => v[i]! > 2 && !isSkin?.(i) && Math.abs(u[i]!) > 0.5)
  const models = [skinSeeds, hairSeeds, clothSeeds].map((seeds) => (seeds ? fitMixture(samples, seeds, 3) : undefined))
  const out: RegionPlanes = {
    skin: new Float32Array(count),
    hair: new Float32Array(count),
    clothing: new Float32Array(count),
  }
  for (let i = 0; i < count; i++) {
    if (alpha[i]! < 0.02) continue
    const face = Math.sqrt((u[i]! / 1.1) ** 2 + ((v[i]! - 0.4) / 1.55) ** 2)
    const neck = Math.abs(u[i]!) < 0.9 && v[i]! > 1.4 && v[i]! < 3
    const [s, h, c] = models.map((model) => (model ? surprise(model, samples, i) : 40)) as [number, number, number]
    // Nats against each, colour and place together.
    const skin =
      Math.min(s, 14) +
      (neck ? 1 : 5 * Math.max(0, face - 0.95)) +
      (v[i]! > 3.4 ? 3 : 0) +
      (v[i]! < -0.6 && pastSkull(u[i]!, v[i]!) ? 6 : 0)
    const hair = Math.min(h, 14) + 9 * Math.max(0, 0.95 - face) + 2.5 * Math.max(0, v[i]! - 2.2)
    const cloth = Math.min(c, 14) + 12 * (1 - smooth(1.9, 2.7, v[i]!))
    const least = Math.min(skin, hair, cloth)
    const es = Math.exp(least - skin)
    const eh = Math.exp(least - hair)
    const ec = Math.exp(least - cloth)
    const total = (es + eh + ec) / alpha[i]!
    out.skin[i] = es / total
    out.hair[i] = eh / total
    out.clothing[i] = ec / total
  }
  return out
}
