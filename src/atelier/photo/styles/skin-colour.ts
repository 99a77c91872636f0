/** The colour that skin is drawn in: that of the cheeks and the forehead, freed from the light of the room. */
import { clamp, linearstep } from '../../clamp.ts'
import { acrossFace, downFace } from '../face/face-map.ts'
import type { FaceMap, FaceReading, Lab } from '../face/face-reading.ts'
import { median } from '../median.ts'
import { deepByLips } from '../skin-tone.ts'
import type { Planes } from './edge-preserving.ts'
import { REGION, SIDE } from './side.ts'

/** What is seen of a face's skin: medians over cheeks and forehead, and the lightness that two fifths of it lie below. */
export interface SeenSkin extends Lab {
  darker: number
}

/** Rank of the lightness that skin is drawn from: gloss and lamps lie above it. */
const RANK = 0.4

/** What is darker than the cheeks by this, in OKLab, and above them, is hair that was taken for a forehead. */
export const FRINGE = 0.12

/** @returns undefined where too little is seen */
export function seenSkinOf({ l, a, b }: Planes, region: Uint8Array, map: FaceMap): SeenSkin | undefined {
  const cheeks: number[] = []
  const forehead: number[] = []
  const reach = 1.3 * map.eyes
  for (let y = Math.max(0, Math.floor(map.y - reach)); y < Math.min(SIDE, map.y + reach); y++)
    for (let x = Math.max(0, Math.floor(map.x - reach)); x < Math.min(SIDE, map.x + reach); x++) {
      if (region[y * SIDE + x] !== REGION.skin) continue
      const u = acrossFace(map, x, y)
      const v = downFace(map, x, y)
      if (Math.abs(u) > 0.3 && Math.abs(u) < 0.85 && v > 0.3 && v < 0.95) cheeks.push(y * SIDE + x)
      if (Math.abs(u) < 0.6 && v < -0.55 && v > -1.1) forehead.push(y * SIDE + x)
    }
  const fringe = median(cheeks.map((i) => l[i]!)) - FRINGE
  const places = cheeks.concat(forehead.filter((i) => l[i]! > fringe))
  if (places.length < 30) return undefined
  const rank = (plane: Float32Array, share: number) =>
    Float32Array.from(places, (i) => plane[i]!).sort()[Math.floor(share * places.length)]!
  return { l: rank(l, 0.5), a: rank(a, 0.5), b: rank(b, 0.5), darker: rank(l, RANK) }
}

/** Lightness of the hair; undefined where there is hardly any. */
export function hairLightOf({ l }: Planes, region: Uint8Array): number | undefined {
  const own = l.filter((_, i) => i % 7 === 0 && region[i] === REGION.hair).sort()
  return own.length < 50 ? undefined : own[own.length >> 1]
}

/**
 * How deep skin is, 1…10 as `SKIN`, follows from its lightness, how yellow it is for that and how yellow the white of
 * its eyes is, how much redder the lips are, and the hair: least squares over 91 photographs (each left out of its own
 * fit: within one tone on 63, mean error 0.8; six tones and deeper: 1.2).
 */
const [CONSTANT, BY_LIGHT, BY_DARK, BY_YELLOW, BY_EYES, BY_LIPS, BY_HAIR] = [5.77, -2.63, 20, 35.4, -11.9, -28.8, -2.85]
/** Lightness below which skin is dark in most light. */
const DARK = 0.62
/** Height of lips, distances between the pupils, that tell nothing; how much redder than the skin most are. */
const [THIN, LIPS] = [0.1, 0.045]
/** Most eyes' white is as yellow as this, for its lightness. */
const EYES = 0.03
/** Lightness of eyes' white and teeth in good light, and how much lighter skin is made at most where they are darker. */
const [WHITE, SHADED] = [0.64, 1.16]
/** Lightness of the tones 1…10 as flat colours. */
const TONES = [0.93, 0.905, 0.87, 0.81, 0.735, 0.64, 0.54, 0.47, 0.41, 0.36]
/** How much lighter fair skin is drawn for that. */
const ON_WHITE = 0.03
/** No skin is drawn lighter. */
const LIGHTEST = 0.925
/** Skin as light as this on the left has as much chroma and this hue, degrees, in even light. */
const EVEN = [
  [0.36, 0.062, 46], [0.54, 0.088, 52], [0.7, 0.084, 56], [0.8, 0.067, 58], [0.88, 0.055, 58], [0.93, 0.045, 58],
] as const
/** How much of the photo's own tint is kept. */
const TINT = 0.3
/** How far its hue is from that of even light at most, degrees. */
const TURNS = 6
/** Chroma below which a photo has no colours. */
const FADED = 0.014

/** What else of a head tells in which light its skin is; each where it is seen. */
export interface Beside {
  /** The white of its eyes. */
  eyes: Lab | undefined
  /** Lightness of its teeth and its hair. */
  teeth: number | undefined
  hair: number | undefined
  /** How deep it was read to be, 1…10, in the photo as a whole. */
  depth?: number | undefined
}

export function skinColourOf(
  found: SeenSkin,
  reading: FaceReading,
  { eyes: eyeWhite, teeth, hair, depth }: Beside,
): Lab {
  const { skin, mouth, cover } = reading
  // What is much darker than the skin beside nose and mouth is hair that hangs over cheeks and forehead.
  const seen = skin.l - found.l > FRINGE ? { ...skin, darker: skin.l - 0.03 } : found
  const faded = Math.hypot(seen.a, seen.b) < FADED
  // Of lips that are pressed together, or grown over, only skin is seen.
  const shown = clamp((mouth.upper + mouth.lower - THIN) / THIN, 0, cover ? 0.5 : 1)
  const lips = LIPS + shown * (clamp((mouth.lips.a - skin.a) / skin.l, -0.02, 0.08) - LIPS)
  const eyes = eyeWhite ? clamp(eyeWhite.b / eyeWhite.l, -0.03, 0.1) : EYES
  const told = faded
    ? 10 - 10 * seen.l
    : CONSTANT +
      BY_LIGHT * seen.l +
      BY_DARK * Math.max(0, DARK - seen.l) +
      (BY_YELLOW * seen.b) / seen.l +
      BY_EYES * eyes +
      BY_LIPS * lips +
      BY_HAIR * Math.min(0.5, hair ?? 0.4)
  const tone = depth ?? deepByLips(clamp(told, 1, 10), reading)
  const l = lightnessOf(seen.darker, tone, Math.max(eyeWhite?.l ?? 0, teeth ?? 0) || WHITE)
  const [c, h] = evenOf(l)
  const own = faded ? 0 : TINT
  // The tint of the light is that of what is white.
  const a = seen.a - (eyeWhite ? 0.5 * seen.l * Math.max(0, eyeWhite.a / eyeWhite.l - 0.03) : 0)
  const b = seen.b - 0.5 * seen.l * (eyes - EYES)
  const drawn = {
    a: c * Math.cos((h * Math.PI) / 180) * (1 - own) + a * own,
    b: c * Math.sin((h * Math.PI) / 180) * (1 - own) + b * own,
  }
  // However pink or green the light, skin is warm.
  const turn = clamp((Math.atan2(drawn.b, drawn.a) * 180) / Math.PI, h - TURNS, h + TURNS)
  const chroma = Math.hypot(drawn.a, drawn.b)
  return { l, a: chroma * Math.cos((turn * Math.PI) / 180), b: chroma * Math.sin((turn * Math.PI) / 180) }
}

/** Skin of a tone in even light. @param tone 1…10 */
export function evenSkin(tone: number): Lab {
  const l = onWhite(TONES[tone - 1]!, tone)
  const [c, h] = evenOf(l)
  return { l, a: c * Math.cos((h * Math.PI) / 180), b: c * Math.sin((h * Math.PI) / 180) }
}

/** On white everything looks darker than among the tones of a photo: fair skin most. */
const onWhite = (l: number, tone: number) => Math.min(LIGHTEST, l + ON_WHITE * clamp((4.3 - tone) / 0.8, 0, 1))

/** Lightness of skin as a flat colour. @param depth 1…10, and between */
export function lightnessOfDepth(depth: number): number {
  const k = Math.min(8, Math.floor(depth) - 1)
  return TONES[k]! + (TONES[k + 1]! - TONES[k]!) * (depth - 1 - k)
}

/** Skin is as light as its tone, hardly moved towards what is seen, however dim the room; deep skin is as deep as it is seen. */
function lightnessOf(darker: number, tone: number, white: number): number {
  // Where nothing of a fair face is white it lies in shade.
  const seen = darker * (1 + (clamp(WHITE / white, 1, SHADED) - 1) * clamp((5.5 - tone) / 1.5, 0, 1))
  const own = lightnessOfDepth(tone)
  const deep = clamp((tone - 4.8) / 1.2, 0, 1)
  const drawn = own + clamp((seen - own) * (0.2 + 0.3 * deep), -0.01 - 0.07 * deep, 0.05)
  return onWhite(drawn, tone)
}

/** Chroma and hue of skin that is so light. */
function evenOf(l: number): [number, number] {
  const k = clamp(EVEN.findIndex(([at]) => at > l) - 1, 0, EVEN.length - 2)
  const [[l0, c0, h0], [l1, c1, h1]] = [EVEN[k]!, EVEN[k + 1]!]
  const t = linearstep(l0, l1, l)
  return [c0 + (c1 - c0) * t, h0 + (h1 - h0) * t]
}
