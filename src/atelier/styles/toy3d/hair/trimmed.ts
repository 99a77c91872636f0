/** Short straight or wavy hair as a photo shows it: single locks that are combed, where a style's own cut is one sweep. */
import type { Recipe } from '../../../recipe.ts'
import type { Shape, Vec } from '../render/shape.ts'
import { type Clay, SHORT, cap } from './clay.ts'
import { sideburns } from './short.ts'

/** Which way the locks on top lie, in units of the head. */
interface Comb {
  locks: number
  /** Where they grow from: height in the middle of the forehead. */
  root: number
  /** How high they rise above that, how far they lean away from the parting, and where they end, from back to front. */
  rise: number
  lean: number
  end: number
  /** Radii: where they grow, in the middle, at the tip. */
  r: Vec
  /** Radius over which neighbours melt together. */
  k: number
}

const UP: Comb = { locks: 4, root: 1.5, rise: 0.82, lean: 0.9, end: 0.7, r: [0.34, 0.62, 0.16], k: 0.24 }
const BACK: Comb = { locks: 4, root: 1.56, rise: 0.68, lean: 0.86, end: 0.1, r: [0.34, 0.64, 0.12], k: 0.28 }
const CROPPED: Comb = { locks: 5, root: 1.48, rise: 0.5, lean: 0.62, end: 0.9, r: [0.28, 0.46, 0.08], k: 0.24 }

/** Hair lower than this is cropped all over. */
const LOW = -0.2
/** Half the width over which they grow. */
const HALF = 1.5
/** Thickness of the hair on the sides, of that of other cuts. */
const CLOSE = 0.42

/** Depth of the skull's surface. */
function depthAt({ f: { skull } }: Clay, x: number, y: number): number {
  return skull.rz * Math.sqrt(Math.max(0.04, 1 - (x / skull.rx) ** 2 - ((y - skull.y) / skull.ry) ** 2))
}

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

function combOf({ hairStyle, features: { hairHeight = 0 } }: Recipe): Comb {
  if (hairHeight < LOW) return CROPPED
  return hairStyle === 'slicked-back' ? BACK : UP
}

export function trimmed(c: Clay): Shape[] {
  const comb = combOf(c.f.recipe)
  const s = c.part === 0 ? 1 : c.part
  const out: Shape[] = [
    cap({ ...c, thick: c.thick * CLOSE }, { ...SHORT, y: comb.root + 0.04, bow: 0.16, edge: 0.3 }, { grooves: 'back' }),
    ...sideburns(c),
    // What the locks grow from behind the first row.
    {
      is: 'ellipsoid',
      mat: c.mat,
      at: [-s * 0.05, 1.36 + comb.rise * 0.24, -0.12],
      r: [1.72, 1.02 + comb.rise * 0.16, 1.6],
      k: 0.3,
      turn: [0, 0, s * 4],
    },
  ]
  for (const row of [1, 0]) {
    const count = comb.locks - row
    for (let n = 0; n < count; n++) {
      const t = ((n + 0.5) / count) * 2 - 1
      const x = t * HALF * (1 - row * 0.12)
      const y = comb.root - 0.13 * x * x + row * 0.46
      const wild = (c.rand() - 0.5) * 0.16
      const tall = comb.rise * (1 - 0.2 * t * t) * (1 - row * 0.3) + wild
      const depth = depthAt(c, x, y)
      const lean = comb.lean * (1 + wild)
      const path: [Vec, Vec, Vec] = [
        [x + s * lean * 0.12, y + 0.12, depth - 0.12 - row * 0.34],
        [x - s * lean * 0.12, y + tall * 1.25, depth + 0.3 - row * 0.55],
        [x * 0.98 - s * lean, y + tall * 0.74, Math.min(depth, comb.end - row * 0.6)],
      ]
      out.push({ is: 'tube', mat: c.mat, path, r: comb.r, k: comb.k, ridge: [0, 0.9, 0], ridgeAmp: 0.035 })
    }
  }
  return out
}
