/** How each expression moves the face. */
import { mix32 } from '../../chance.ts'
import type { Recipe } from '../../recipe.ts'

export type Mouth =
  'neutral' | 'smile' | 'grin' | 'laugh' | 'oh' | 'flat' | 'sad' | 'cross' | 'smirk' | 'shy' | 'sleepy'

export interface Expression {
  /** Opening of the left and right eye as we see them: 0 closed, 1 at rest. `happy`: closed in an upward arc. */
  open: [number, number]
  happy: [boolean, boolean]
  /** Brows: pixels up, and pixels the inner end rises (negative: frowns). */
  lift: [number, number]
  inner: number
  /** The upper lid's slope: above 0 its inner end rises (sorrow), below 0 it sinks under the brow (anger). */
  slant: number
  /** How far the lower lid is pushed up (a smile in the eyes), 0…1. */
  squint: number
  gaze: [number, number]
  mouth: Mouth
  blush: boolean
}

const rest: Expression = {
  open: [1, 1],
  happy: [false, false],
  lift: [0, 0],
  inner: 0,
  slant: 0,
  squint: 0,
  gaze: [0, 0],
  mouth: 'neutral',
  blush: false,
}

const TABLE: Record<Recipe['expression'], Partial<Expression>> = {
  neutral: { open: [0.92, 0.92], squint: 0.08, inner: 0 },
  smile: { open: [1, 1], squint: 0.26, lift: [8, 8], inner: 1, mouth: 'smile' },
  laugh: { happy: [true, true], lift: [9, 9], inner: 2, mouth: 'laugh' },
  wink: { happy: [false, true], open: [1, 1], squint: 0.2, lift: [10, -3], inner: 4, mouth: 'grin' },
  surprised: { open: [1.25, 1.25], lift: [18, 18], inner: 2, mouth: 'oh' },
  serious: { open: [0.88, 0.88], lift: [-6, -6], inner: -5, slant: -0.15, mouth: 'flat' },
  sad: { open: [0.84, 0.84], lift: [2, 2], inner: 22, slant: 0.8, mouth: 'sad', gaze: [0, 3] },
  angry: { open: [0.84, 0.84], lift: [-7, -7], inner: -21, slant: -0.8, mouth: 'cross' },
  cool: { open: [0.9, 0.9], squint: 0.3, lift: [1, 12], mouth: 'smirk' },
  shy: { open: [0.92, 0.92], lift: [6, 6], inner: 7, slant: 0.2, gaze: [6, 4], mouth: 'shy', blush: true },
  sleepy: { open: [0.36, 0.36], lift: [7, 7], inner: 5, gaze: [0, 2], mouth: 'sleepy' },
}

const OPEN_EYED: Partial<Expression> = { happy: [false, false], open: [0.92, 0.92], squint: 0.44 }

/** Whether laughter leaves the eyes open: as a photo says, else on three in four. */
const laughsOpenEyed = ({ features }: Recipe): boolean =>
  features.laughsOpenEyed ?? mix32(features.texture ^ 0x1a09) % 4 > 0

/** Where one brow is higher, and by how many pixels. */
const UNEVEN = new Set<Recipe['expression']>(['neutral', 'smile', 'laugh', 'serious'])
const UNEVEN_BY = 3

/** The expression; one smile in three shows teeth, unless a photo says which. */
export function expressionOf(r: Recipe): Expression {
  const e = { ...rest, ...TABLE[r.expression] }
  // Nobody's brows are level: at rest and in a smile one is a little higher.
  if (UNEVEN.has(r.expression)) {
    const [left, right] = e.lift
    e.lift = (r.features.texture >>> 5) % 2 === 0 ? [left + UNEVEN_BY, right] : [left, right + UNEVEN_BY]
  }
  if (r.expression === 'laugh' && laughsOpenEyed(r)) return { ...e, ...OPEN_EYED }
  if (r.expression === 'smile' && (r.features.smilesWithTeeth ?? (r.features.texture >>> 3) % 3 === 0)) e.mouth = 'grin'
  return e
}
