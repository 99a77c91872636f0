/** A portrait drawn as somebody asked, where that is other than their photo shows. Hair keeps its cut, which is the photo's. */
import { HAIR, hexOfOklch, rgbOf } from '../colour.ts'
import type { Choices, Hex } from '../recipe.ts'
import type { Asked } from './asked.ts'
import { at, HEIGHT, U0, UNIT, V0, WIDTH } from './face/face-patch.ts'
import { inFace } from './face/face-map.ts'
import type { FaceReading, GlassesFit, Lab } from './face/face-reading.ts'
import { MASK_SIDE, PORTRAIT_SIDE, type Portrait } from './portrait.ts'
import { labOf } from './wearable.ts'

/** Colours in which beards grow: beside dyed hair they stay as they are. */
const GROWN_IN: ReadonlySet<Choices['hairColor']> = new Set([
  'black',
  'brown',
  'chestnut',
  'blonde',
  'red',
  'grey',
  'white',
])

const kept = new WeakMap<Portrait, Map<string, Portrait>>()

/** Kept as long as the portrait is, so that what is worked out of it serves all its variants. */
export function asAsked(portrait: Portrait, asked: Asked): Portrait {
  const key = JSON.stringify(asked)
  if (key === '{}') return portrait
  const all = kept.get(portrait) ?? new Map<string, Portrait>()
  kept.set(portrait, all)
  const made = all.get(key) ?? make(portrait, asked)
  all.set(key, made)
  return made
}

function make(portrait: Portrait, asked: Asked): Portrait {
  const { hairColor, skinTone, eyewear, clothing, clothingColor, presentation } = asked
  // As a character's: a woman's face has no beard unless one is asked for.
  const facialHair = asked.facialHair ?? (presentation === 'feminine' ? 'none' : undefined)
  const shaven = facialHair !== undefined && portrait.reading.cover ? shaved(portrait) : portrait
  const { reading } = shaven
  const grown =
    facialHair === undefined ? reading.cover : facialHair === 'none' ? undefined : coverOf(reading, facialHair)
  return {
    ...shaven,
    reading: {
      ...reading,
      ...(facialHair && { beard: { kind: facialHair }, cover: grown }),
      ...(presentation && presentation !== 'neutral' && { lashes: LASHES[presentation] }),
      // What `eyewear` says of the photo's pixels stays true.
      ...(eyewear && { glasses: eyewear === 'none' ? undefined : lensesOf(eyewear, reading.glasses) }),
    },
    ...(hairColor && portrait.hair && { hair: { ...portrait.hair, color: hairColor } }),
    asked: {
      hair: hairColor && labOf(HAIR[hairColor]),
      skin: skinTone && Number(skinTone),
      cloth: clothingColor && labOf(clothingColor),
      garment: clothing,
      presentation,
      beard: grown !== undefined && (facialHair !== undefined || (hairColor !== undefined && GROWN_IN.has(hairColor))),
    },
  }
}

/** Lightness of lids' edges, in the skin's, where lashes are plainly made up; and where nothing is seen of them. */
const LASHES = { feminine: 0.2, masculine: undefined } as const

/** Edges of lenses from the irises, distances between the pupils, as most frames have them. */
const LENSES = {
  'round-glasses': { inner: 0.35, outer: 0.38, above: 0.33, below: 0.38 },
  'square-glasses': { inner: 0.36, outer: 0.42, above: 0.24, below: 0.34 },
  sunglasses: { inner: 0.38, outer: 0.46, above: 0.26, below: 0.4 },
} as const
/** Rims nobody has seen: dark, not black. */
const RIMS: Lab = { l: 0.3, a: 0.005, b: 0.01 }

/** Lenses of such a form, in the rims that were seen. */
function lensesOf(eyewear: Exclude<Asked['eyewear'], 'none' | undefined>, seen: GlassesFit | undefined): GlassesFit {
  return { ...LENSES[eyewear], shades: eyewear === 'sunglasses', tone: (!seen?.shades && seen?.tone) || RIMS }
}

/** Of a beard that was asked for; a moustache that covered more would be taken for one that goes on round the mouth. */
const COVER = 0.8

/** Where such a beard grows, in the patch of a face. */
function coverOf({ mouth, nose }: FaceReading, kind: Choices['facialHair']): Float32Array {
  const cover = new Float32Array(WIDTH * HEIGHT)
  const aside = { moustache: mouth.half + 0.12, goatee: mouth.half + 0.08 }[kind as string] ?? Infinity
  const low = kind === 'moustache' ? mouth.v : Infinity
  for (let j = 0, o = 0; j < HEIGHT; j++)
    for (let i = 0; i < WIDTH; i++, o++) {
      const [u, v] = [(i + 0.5) / UNIT + U0, (j + 0.5) / UNIT + V0]
      if (v > nose.v - 0.15 && v < low && Math.abs(u - mouth.u) < aside) cover[o] = COVER
    }
  return cover
}

/** Cover from which a place is more beard than skin. */
const GROWN = 0.3

/** The portrait with skin where a beard is. */
function shaved(portrait: Portrait): Portrait {
  const { reading, regions } = portrait
  const { map } = reading
  const colour = rgbOf(hexOfOklab(reading.skin))
  const rgba = portrait.rgba.slice()
  const [skin, hair] = [regions.skin.slice(), regions.hair.slice()]
  const [cover, reach] = [reading.cover!, 2.4 * map.eyes]
  for (let y = Math.max(0, Math.floor(map.y - reach)); y < Math.min(PORTRAIT_SIDE, map.y + reach); y++)
    for (let x = Math.max(0, Math.floor(map.x - reach)); x < Math.min(PORTRAIT_SIDE, map.x + reach); x++) {
      const [u, v] = inFace(map, x, y)
      if (!isInPatch(u, v)) continue
      const share = at(cover, u, v)
      const p = (y * PORTRAIT_SIDE + x) * 4
      for (let c = 0; c < 3; c++) rgba[p + c]! += (colour[c]! - rgba[p + c]!) * share
      if (share > GROWN) {
        const q = (y >> 1) * MASK_SIDE + (x >> 1)
        skin[q] = Math.max(skin[q]!, hair[q]!)
        hair[q] = 0
      }
    }
  return { ...portrait, rgba, regions: { ...regions, skin, hair } }
}

const isInPatch = (u: number, v: number) => u > U0 && v > V0 && u < U0 + WIDTH / UNIT && v < V0 + HEIGHT / UNIT

const hexOfOklab = ({ l, a, b }: Lab): Hex =>
  hexOfOklch({ l, c: Math.hypot(a, b), h: (Math.atan2(b, a) * 180) / Math.PI })
