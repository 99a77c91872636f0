/** What each pixel of a portrait shows: skin, hair, cloth or nothing. */
import { acrossFace, downFace } from '../face/face-map.ts'
import type { FaceMap, Lab } from '../face/face-reading.ts'
import { pastSkull } from '../own-skin.ts'
import type { Planes } from './edge-preserving.ts'
import { REGION, SIDE } from './side.ts'
import type { Zones } from './zones.ts'

/** Planes of SIDE², shares 0…1. */
interface Masks {
  fine: Planes
  alpha: Float32Array
  skin: Float32Array
  hair: Float32Array
  cloth: Float32Array
  faceness: Float32Array
  zones: Zones
  map: FaceMap
  tone: Lab
  hasSkin: boolean
}

/** Each pixel's REGION: the masks, corrected by likeness to the skin where they are unsure. */
export function regionMap({
  fine,
  alpha,
  skin: skins,
  hair: hairs,
  cloth: cloths,
  faceness,
  zones,
  map,
  tone,
  hasSkin,
}: Masks): Uint8Array {
  const out = new Uint8Array(SIDE * SIDE)
  const chroma = Math.sqrt(tone.a ** 2 + tone.b ** 2)
  // Only hair that is plainly darker can be told from skin by colours alone.
  const dark = hasSkin && tressesOf(fine.l, hairs, faceness) < tone.l * 0.8
  for (let i = 0; i < out.length; i++) {
    if (alpha[i]! < 0.02) continue
    let skin = skins[i]!
    let hair = hairs[i]!
    const cloth = cloths[i]!
    const u = acrossFace(map, i % SIDE, (i / SIDE) | 0)
    const v = downFace(map, i % SIDE, (i / SIDE) | 0)
    const bare = faceness[i]! > 0.05 || (v > 1.2 && v < 2.6 && Math.abs(u) < 0.95)
    if (dark && bare) {
      const away = Math.sqrt((fine.a[i]! - tone.a) ** 2 + (fine.b[i]! - tone.b) ** 2) / (0.03 + chroma * 0.45)
      const darker = fine.l[i]! / tone.l
      const like = Math.max(0, 1 - away) * (darker > 0.6 && darker < 1.35 ? 1 : 0)
      skin += (like - 0.35) * 0.7 * (1 - Math.abs(skin - hair))
      // A white collar must not become neck, nor grey temples forehead.
      if (away > 1.25) skin *= faceness[i]! > 0.9 ? 0.75 : 0.45
      else if (away < 0.5 && darker > 0.75 && faceness[i]! > 0.6) hair *= 0.6
      // In the middle of a face what looks like skin is skin, however near the hair's colour comes to it.
      if (away < 0.9 && darker > 0.62 && darker < 1.45) hair *= 1 - 0.75 * zones.core[i]!
    }
    // Gloss on a forehead is not hair where the hair is dark.
    if (dark && fine.l[i]! > tone.l * 0.94 && !pastSkull(u, v)) {
      skin += hair * 0.75
      hair *= 0.25
    }
    // Eyes, brows and mouths are part of the face, whatever their colours are like.
    const inner = Math.max(zones.balls[i]!, zones.mouth[i]!, zones.eyes[i]! > 0.95 && faceness[i]! > 0.9 ? 0.8 : 0)
    skin += inner * 0.8
    hair -= inner * 0.8
    out[i] = skin >= hair && skin >= cloth ? REGION.skin : hair >= cloth ? REGION.hair : REGION.cloth
  }
  return out
}

/** Lightness of most of the hair beyond the face; 1 when there is none. */
function tressesOf(l: Float32Array, hair: Float32Array, faceness: Float32Array): number {
  const values: number[] = []
  for (let i = 0; i < l.length; i += 5) if (hair[i]! > 0.7 && faceness[i]! < 0.2) values.push(l[i]!)
  values.sort((p, q) => p - q)
  return values.length > 40 ? values[Math.floor(values.length * 0.7)]! : 1
}
