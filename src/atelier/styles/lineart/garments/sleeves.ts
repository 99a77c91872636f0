/** How the arms of a garment are set off from its chest: a wedge of shadow from their pits down. */
import type { Geometry } from '../geometry.ts'
import { cornered, type Pt } from '../curves.ts'
import type { Sketch } from '../ink.ts'
import { type Cloth, INK } from '../palette.ts'
import { armpit, BLEED, stanceOf } from './tailoring.ts'

/** A cloth as its seams are drawn on a pattern: between stripes of paper a seam of paper would be one more of them. */
export const seamedOn = (c: Cloth, woven: object | undefined): Cloth => (woven ? { ...c, seam: INK } : c)

export type Sleeves =
  /** The near arm lies on the chest, where black cloth is drawn tight; the far one hangs. */
  | 'folded'
  /** On black cloth the seam comes down from the shoulder. */
  | 'set-in'
  /** No fold that would cross a pattern or a pocket. */
  | 'plain'

/**
 * The arms: the shadow in which each hangs beside the chest, one wedge, as folds that met in it were a star; on black a
 * line of light.
 */
export function sleeves(s: Sketch, g: Geometry, c: Cloth, how: Sleeves): void {
  const { arms } = stanceOf(g)
  const black = c.seam !== INK
  for (const k of [-1, 1] as const) {
    const [px, py] = armpit(g, k)
    const near = k !== g.turn
    const at = (x: number, y: number): Pt => [px + k * x, py + y]
    if (near && c.underHair) continue
    // On black two strokes of paper would be a pair of claws.
    if (!near && (arms === 'near' || black) && how !== 'plain') continue
    if (black) {
      const hangs = !near || how === 'plain' || arms === 'hanging'
      const tight = !hangs && how === 'folded'
      const [w, from]: [number, Pt[]] = tight
        ? [11, [at(-52, -30), at(-20, -14)]]
        : hangs
          ? [9.5, [at(near ? 26 : 12, near ? -34 : -20), at(4, -4)]]
          : [11, [at(30, -50), at(10, -22)]]
      s.ink([...from, at(-1, 22), at(1, 76), at(9, BLEED - py)], pressed(w), c.seam)
      continue
    }
    // Widest under our left arm, on whose inner side no light falls.
    // Beside a pattern it is narrow.
    const bold = how === 'plain' ? 1 : 1.36
    const w = (k === -1 ? 22 : 16) * (near ? 1 : 0.7) * bold
    const low = BLEED - py
    s.shape(cornered(hanging(w, low, (near ? 40 : 24) * bold).map(([x, y]) => at(x, y))), c.seam)
  }
}

/** A wedge of shadow, from `up` above the pit: outwards and down from it, corners twice. @param w its width; low: the lower edge */
const hanging = (w: number, low: number, up: number): Pt[] => [
  [up * 0.6, -up], [up * 0.6, -up], [6, 0], [2, 44], [3, low], [3, low], [-w * 1.1, low], [-w * 1.1, low], [-w, 60],
  [2 - w * 0.5, 18], [up * 0.6, -up],
]

/** The brush is pressed down in the pit of an arm, a third of the way, and lifted towards the lower edge. */
const pressed = (w: number) => (t: number) =>
  w * Math.max(0.12, t < 0.36 ? (t / 0.36) ** 1.4 : 1 - 0.72 * ((t - 0.36) / 0.64) ** 0.7)
