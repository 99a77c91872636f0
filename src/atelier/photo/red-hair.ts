/** Red hair, told by its colour beside the skin's and by how fair it is: warm light makes brown hair as red, but no fairer. */
import { clamp, linearstep } from '../clamp.ts'
import type { Lab } from './face/face-reading.ts'
import { chromaOf, hueOf } from './hue.ts'

/** From which on hair is red, and surely: chroma for its lightness, the same in the skin's, hue in degrees, fairness. */
const REDNESS = { tint: [0.115, 0.14], ofSkin: [1.1, 1.3], hue: [60, 55], fairness: [1.75, 2.05] } as const
/** Hue and chroma of red hair, and its lightness at most. */
const RED = { h: 47, c: 0.1, l: 0.62 } as const

/** How surely hair is red, 0…1. @param seen as it is in the photo @param skin the same @param fairness (readers/hair-reader.ts) */
export function rednessOf(seen: Lab, skin: Lab, fairness: number): number {
  const tint = chromaOf(seen) / seen.l
  return (
    linearstep(...REDNESS.tint, tint) *
    linearstep(...REDNESS.ofSkin, (tint * skin.l) / Math.max(0.001, chromaOf(skin))) *
    linearstep(...REDNESS.hue, hueOf(seen)) *
    linearstep(...REDNESS.fairness, fairness)
  )
}

/** A tone as red as its hair is. */
export function reddened(tone: Lab, redness: number): Lab {
  const [l, c, h] = [tone.l, chromaOf(tone), hueOf(tone)]
  const towards = (own: number, red: number) => own + (red - own) * clamp(redness, 0, 1)
  const [chroma, hue] = [towards(c, Math.max(c, RED.c)), (towards(h, Math.min(h, RED.h)) * Math.PI) / 180]
  return { l: towards(l, Math.min(l, RED.l)), a: chroma * Math.cos(hue), b: chroma * Math.sin(hue) }
}

/** Hues, degrees, and chroma of hair that is dyed red; depth of skin, 1…10, from which that is read fairer than it is where it is dim. */
const CRIMSON = { from: 330, to: 28, chroma: 0.095, depth: 4.4 } as const

/** Hair in even light, no lighter than it is seen where it is dyed red beside deep skin: with that skin's light it would be coral. */
export function asDeepRed(even: Lab, seen: Lab, depth = 0): Lab {
  const hue = hueOf(seen)
  const isDyed = chromaOf(seen) > CRIMSON.chroma && (hue > CRIMSON.from || hue < CRIMSON.to)
  const gain = isDyed && depth > CRIMSON.depth ? Math.min(1, seen.l / even.l) : 1
  return { l: even.l * gain, a: even.a * gain, b: even.b * gain }
}
