/** Short straight or wavy hair as a photo shows it: one combed mass over the forehead, parted, combed back or cropped. */
import { shift } from '../../../colour.ts'
import type { Recipe } from '../../../recipe.ts'
import type { Shape } from '../render/shape.ts'
import { type Clay, SHORT, cap } from './clay.ts'
import { sideburns } from './short.ts'

/** How the hair on top lies, in units of the head. */
interface Comb {
  /** Height of the hairline in the middle, and how far the mass over it rises. */
  root: number
  rise: number
  /** How far its grooves lean away from the parting, degrees. */
  lean: number
  /** Whether it is parted at the side. */
  parted: boolean
}

const ASIDE: Comb = { root: 1.5, rise: 0.04, lean: 34, parted: true }
const BACK: Comb = { root: 1.54, rise: 0.05, lean: 10, parted: false }
/** What is combed smoothly to the head: a wave over the forehead would make another person of whoever has lips and lashes. */
const SLEEK: Comb = { root: 1.56, rise: -0.1, lean: 8, parted: false }
const CROPPED: Comb = { root: 1.5, rise: -0.1, lean: 24, parted: false }

/** Hair lower than this is cropped all over. */
const LOW = -0.2
/** Thickness of the hair on the sides, of that of other cuts. */
const CLOSE = 0.42

/** Covering the ears it is no such cut. */
const OVER_EARS = 0.8

/** Whether a photo shows such hair. */
export function isTrimmed({ f: { recipe }, texture }: Clay): boolean {
  const { measured, sideHair = 0 } = recipe.features
  const combed = texture === 'straight' || texture === 'wavy'
  return measured === true && combed && recipe.hairLength === 'short' && sideHair < OVER_EARS
}

/** Whether a photo shows where shorn hair begins: otherwise it is a shade on the skin. */
export const isBuzzed = ({ features: { measured, hairline } }: Recipe): boolean =>
  measured === true && hairline !== undefined

/** Hair after clippers: so thin that it ends in a shade. */
export function buzzed(c: Clay): Shape {
  return cap(
    { ...c, thick: 0.07 },
    { side: 0.1, lean: 0.8, y: 1.42, bow: 0.12, slope: 0, edge: 0.07 },
    { grooves: 'back', k: 0.02 },
  )
}

/** What curls beside the face are at most where they are cut close. */
const CLOSE_CURLS = -0.3

/** Whether a photo shows short curls that lie on the top of the head, and not all round it. */
export function hasCurlsOnTop({ f: { recipe }, texture }: Clay): boolean {
  const { measured, sideHair = 0 } = recipe.features
  return measured === true && texture === 'curly' && recipe.hairLength === 'short' && sideHair < CLOSE_CURLS
}

/** How red lips are, and how long lashes, beside which hair is drawn sleek: of the short hair of 46 photographs a woman's has both. */
const SOFT = 0.1

function combOf({ hairStyle, facialHair, features: { hairHeight = 0, lashes = 0, lipRedness = 0 } }: Recipe): Comb {
  if (facialHair === 'none' && Math.min(lashes, lipRedness) > SOFT) return SLEEK
  if (hairHeight < LOW) return CROPPED
  return hairStyle === 'slicked-back' ? BACK : ASIDE
}

export function trimmed(c: Clay): Shape[] {
  const { root, rise, lean, parted } = combOf(c.f.recipe)
  const s = c.part === 0 ? 1 : c.part
  const sides = { ...c, thick: c.thick * CLOSE, mat: c.f.palette.add(shift(c.f.hair, { l: -0.03 }), 'hair') }
  const wave: [number, number] = c.texture === 'wavy' ? [0.34, 2.8] : [0.1, 1.2]
  const out: Shape[] = [
    cap(sides, { ...SHORT, y: root, bow: 0.16, edge: 0.3 }, { grooves: 'back' }),
    ...sideburns(sides),
  ]
  // One mass that is highest beside the parting, and falls to the other side.
  for (const n of [-1, 0, 1]) {
    const x = n * 0.84 - s * 0.12
    out.push({
      is: 'ellipsoid',
      mat: c.mat,
      at: [x, 1.94 + rise - x * x * 0.2 + s * x * 0.1, 0.56 - x * x * 0.16],
      r: [0.92, 0.62 + rise, 1.3],
      turn: [10, 0, s * lean * 0.4 - x * 16],
      k: 0.44,
      displacement: { kind: 'comb', amp: 0.08, freq: [1.5, 0, 0], wave },
    })
  }
  if (parted)
    out.push({
      is: 'tube',
      mat: sides.mat,
      op: 'subtract',
      path: [[s * 0.98, root - 0.1, 2.1], [s * 1.04, 2.5 + rise, 2.2], [s * 0.86, 2.96 + rise, 0.3]],
      r: [0.16, 0.2, 0.1],
      k: 0.16,
    })
  return out
}
