/**
 * Light and shade on skin as a poster has them: a base, one shadow on one side and under the chin, at most a soft light.
 * The photo's own light is kept where it is broad; hard light and gloss are evened out.
 */
import { blur } from '../pixels.ts'
import { REGION, SIDE } from './side.ts'
import type { Study } from './study.ts'

const smooth = (low: number, high: number, v: number) => {
  const t = Math.max(0, Math.min(1, (v - low) / (high - low)))
  return t * t * (3 - 2 * t)
}

/**
 * How much lighter (+) or darker (−) than the base each pixel of skin is drawn, as shares of its lightness.
 * Features take no part in it: the skin goes on under them.
 * @param melt standard deviation of the blur, study pixels, where the face is not known
 */
export function shadeOf(study: Study, melt: number): Float32Array {
  const { region, zones, map, broad } = study
  const count = SIDE * SIDE
  const weight = new Float32Array(count)
  const sum = new Float32Array(count)
  for (let i = 0; i < count; i++) {
    if (region[i] !== REGION.skin) continue
    const w = study.hasFace ? Math.max(0.01, 1 - zones.features[i]!) : 1
    weight[i] = w
    sum[i] = w * broad.l[i]!
  }
  const sigma = study.hasFace ? Math.max(melt, map.eyes * 0.03 * melt) : melt
  const w = blur(weight, SIDE, SIDE, sigma)
  const s = blur(sum, SIDE, SIDE, sigma)
  const light = new Float32Array(count)
  const values: number[] = []
  for (let i = 0; i < count; i++) {
    if (region[i] !== REGION.skin) continue
    light[i] = w[i]! > 1e-4 ? s[i]! / w[i]! : broad.l[i]!
    if (i % 3 === 0 && study.faceness[i]! > 0.6) values.push(light[i]!)
  }
  values.sort((p, q) => p - q)
  const middle = values[Math.floor(values.length * 0.55)] ?? study.skinTone.l
  return designed(study, light, middle)
}

/** The shadow that the face is given: on the side that is darker already, and under the chin. Changes `light`. */
function designed(study: Study, light: Float32Array, middle: number): Float32Array {
  const { region, map } = study
  const features = study.hasFace ? study.reading : undefined
  const { away } = study
  for (let i = 0; i < light.length; i++) {
    if (region[i] !== REGION.skin) continue
    // Beyond a stop of difference shade is shade.
    const own = Math.max(-0.3, Math.min(0.3, light[i]! / middle - 1))
    if (!features) {
      light[i] = own
      continue
    }
    const dx = (i % SIDE) - map.x
    const dy = ((i / SIDE) | 0) - map.y
    const v = (dy * map.cos - dx * map.sin) / map.eyes
    const u = (dx * map.cos + dy * map.sin) / map.eyes - features.mouth.u * Math.max(0, Math.min(1, v))
    const jaw = features.chin + 0.03 - 0.62 * u * u
    const neck = smooth(-0.06, 0.06, v - jaw) * smooth(1.1, 1.3, v)
    const core = 1 - smooth(0.5, 1.05, Math.sqrt((u / 0.95) ** 2 + ((v - 0.4) / 1.25) ** 2))
    const side = smooth(0.5, 0.95, u * away)
    // In the middle of a face only broad, deep shade is kept: it belongs to the shape of the face, not to the lighting.
    light[i] = own * (1 - 0.55 * core) + 0.035 * core - 0.075 * side * (1 - neck)
    if (neck > 0) light[i] = light[i]! * (1 - neck) + Math.min(-0.12, own * 0.5 - 0.12) * neck
  }
  return light
}
