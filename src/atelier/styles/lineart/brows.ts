/** Eyebrows: one stroke of the brush each. */
import { blend, lightness } from '../../colour.ts'
import type { Recipe } from '../../recipe.ts'
import { isSly, lookOf } from './eyes.ts'
import type { Geometry } from './geometry.ts'
import type { Pt } from './curves.ts'
import type { Sketch } from './ink.ts'
import { wearsGlasses } from './lenses.ts'
import { type HairInks, INK, skinInks } from './palette.ts'

const BROWS: Record<Recipe['features']['browShape'], [number, number, number]> = {
  straight: [-1, -4, -1],
  arched: [3, -15, 3],
  soft: [2, -8, 5],
  angled: [2, -12, -2],
  rounded: [8, -12, 11],
}

const KIND = new Set<Recipe['expression']>(['neutral', 'smile', 'laugh', 'wink', 'shy', 'serious', 'surprised', 'cool'])

/** Cuts that fall over the forehead. */
const FRINGED = new Set<Recipe['hairStyle']>(['fringe', 'bob', 'pixie'])

/** Cuts of which curls hang over the forehead. */
const CURLY = new Set<Recipe['hairStyle']>(['loose', 'curtains', 'side-part', 'spiky', 'quiff'])

/** Hats of which the edge lies over the forehead. */
export const LOW_HATS: ReadonlySet<Recipe['headwear']> = new Set<Recipe['headwear']>([
  'cap',
  'beanie',
  'hard-hat',
  'hat',
  'santa-hat',
  'cowboy-hat',
  'pirate-hat',
  'viking-helmet',
  'chef-hat',
])

const PALE = new Set<Recipe['hairColor']>(['white', 'grey', 'platinum'])

interface Brow {
  /** Control points of the stroke, from the nose to the temple. */
  line: Pt[]
  /** Where it is thickest, pixels. */
  weight: number
}

/** The brow of a side (1: our right). */
function browOf(g: Geometry, r: Recipe, side: -1 | 1): Brow {
  const look = lookOf(r)
  // An angled brow looks stern: friendly expressions soften it.
  const kind = KIND.has(r.expression)
  const built = BROWS[r.features.browShape]
  const shape = !kind
    ? built
    : r.features.browShape === 'angled'
      ? ([-3, -8, 1] as const)
      : ([built[0] * 0.4, built[1] * 0.72, built[2] * 0.4] as const)
  const weight =
    (r.presentation === 'masculine' ? 23 : r.presentation === 'feminine' ? 18.5 : 20.5) *
    (1 + r.features.browWeight * 0.25) *
    (g.child ? 0.7 : 1)
  const sly = isSly(g, r)
  const livelier = side * g.lively > 0
  // Under a fringe, curls or a low brim brows are lower, and rise less.
  const curls = (r.hairTexture === 'curly' || r.hairTexture === 'coily') && CURLY.has(r.hairStyle)
  const low = LOW_HATS.has(r.headwear)
  const under = low || ((FRINGED.has(r.hairStyle) || curls) && r.headwear === 'none')
  const raised =
    side === 1 && r.expression === 'cool' ? (under ? -7 : -13) : side === 1 && r.expression === 'wink' ? 8 : 0
  // Glasses take the room between brow and eye.
  const lift =
    (raised || (livelier ? (under ? -3 : sly ? -15 : -10) : sly ? 7 : 4)) - (wearsGlasses(r) && !low ? 11 : 0)
  const at = (x: number, y: number): Pt => [g.fx + side * (g.eyeX + x), g.browY + lift + y]
  const w = g.eyeW * (g.child ? 0.86 : 1.1)
  const peak = r.features.browShape === 'angled' || r.features.browShape === 'arched' ? 0.36 : 0.12
  const height = (i: 0 | 1 | 2) => shape[i] + look.brow[i] * (under && look.brow[i] < 0 ? 0.4 : 1)
  const a = height(0)
  const b = kind ? Math.min(height(2), a - 2) : height(2)
  // The raised one is an arch, the other level.
  const m = height(1) + (sly ? (livelier ? (under ? 0 : -5) : 3) : 0)
  // Nobody friendly frowns: the inner end is hardly the lower one, nor far below the arch; always the higher, it would worry.
  const inner = kind ? Math.min(a, b + 3, m + 12) : a
  // Clear of the hair at the temple.
  const reach = Math.min(w * (wearsGlasses(r) ? 0.82 : 0.92), g.skull * 0.76 - 18 - g.eyeX)
  return {
    line: [at(-w * 0.7, inner), at(w * (peak - 0.45), (inner + m) / 2 - 2), at(w * peak, m), at(reach, b)],
    weight,
  }
}

/** How high the brows reach, pixels from the top: what falls over the forehead ends above it. */
export const topOfBrows = (g: Geometry, r: Recipe): number =>
  Math.min(
    ...([-1, 1] as const).flatMap((side) => {
      const { line, weight } = browOf(g, r, side)
      return line.map(([, y]) => y - weight * 0.46)
    }),
  )

export function drawBrows(s: Sketch, g: Geometry, r: Recipe, hair: HairInks, hidden: -1 | 0 | 1): void {
  // On deep skin white hair has white brows.
  const { wash, deep } = skinInks(r.skinTone)
  const ink =
    PALE.has(r.hairColor) && lightness(hair.fill) - lightness(wash) > 0.1
      ? hair.fill
      : deep
        ? blend(hair.brow, INK, 0.6)
        : hair.brow
  for (const side of [-1, 1] as const) {
    if (side === hidden) continue
    const { line, weight: full } = browOf(g, r, side)
    // Those of light hair are finer, and those over rims.
    const weight = full * (hair.dark ? 1 : 0.9) * (wearsGlasses(r) ? 0.85 : 1)
    // Pressed down near the nose, lifted off at the temple.
    s.ink(line, (t) => weight * (t < 0.26 ? 0.6 + t * 1.54 : 1 - ((t - 0.26) / 0.74) ** 1.5 * 0.8), ink, 14)
  }
}
