/** Hair in Line Art from a photo: one flat tone or solid black, with locks left out of it or drawn on it. */
import type { Lab } from './clusters.ts'
import { lockOutline } from './draw-hair.ts'
import { cover, coverOn, layOn } from './fill.ts'
import type { Framing } from './framing.ts'
import { hairTonesOf } from './hair-colour.ts'
import type { HairForm } from './hair-form.ts'
import { lchOf } from './lch.ts'
import { above } from './level-set.ts'
import type { Treatment } from './lineart-washes.ts'
import type { Rgb } from './paint.ts'
import type { Study } from './study.ts'

/** Lightness of hair below which ink shows it as a solid black. */
const DARK = 0.31
/** The same in the treatment of natural colours. */
const SPOTTED = 0.34
const lightness = (colour: Rgb) => lchOf(colour).l

/** Chroma of hair above which no ink stands for it. */
const DYED = 0.065
const isDyed = (study: Study) => Math.hypot(hairTonesOf(study)[1].a, hairTonesOf(study)[1].b) > DYED

/** Least chroma of brown cloth, its greatest, and how far its hue is from the hair's, radians. */
const [TAN, COLOURED, NEAR] = [0.025, 0.075, 0.35]
/** Whether cloth beside black hair would look like another half of it. */
export const isLikeHair = ({ l, a, b }: Lab, hair: Lab): boolean => {
  const c = Math.hypot(a, b)
  return l > hair.l && c > TAN && c < COLOURED && Math.abs(Math.atan2(b, a) - Math.atan2(hair.b, hair.a)) < NEAR
}

/** Whether the hair is drawn as black on paper. */
export const isBlack = (study: Study): boolean => hairTonesOf(study)[1].l < DARK && !isDyed(study)

/** Whether hair is a mass that shows its locks by what is left out, not by strokes. @param base as it is drawn in colours; undefined in ink */
export const isSolid = (study: Study, base?: Rgb): boolean =>
  base ? lightness(base) < SPOTTED : hairTonesOf(study)[1].l < DARK

/** Width of paper that is left in black hair, in that of a lock in the light and of any other; most of them. */
const [LIGHT_CUT, CUT, CUTS] = [0.75, 0.28, 4]

/** Lays hair in one flat colour, as a brush does; in black hair the paper is left along the locks. @returns how much of a canvas pixel is hair, 0…1 */
export function inkHair(
  rgba: Uint8ClampedArray,
  form: HairForm,
  framing: Framing,
  { base, cut }: { base: Rgb; cut?: Rgb },
): (pixel: number) => number {
  const own = above(form.own, 0, framing)
  layOn(rgba, own, base, (p) => (rgba[p * 4 + 3]! > 0 ? 1 : 0))
  const keep = coverOn(own)
  const locks = form.locks.toSorted((p, q) => Number(q.light) - Number(p.light)).slice(0, CUTS)
  // Cut out of black curls, commas would be moons.
  if (cut && !form.isCurly)
    for (const lock of locks) {
      const width = lock.width * (lock.light ? LIGHT_CUT : CUT)
      layOn(rgba, cover(lockOutline({ ...lock, width }, framing)), cut, keep)
    }
  return keep
}

/** Long tapered strokes along the locks. @param keep 0…1: how much of a canvas pixel is hair */
export function strokes(
  rgba: Uint8ClampedArray,
  form: HairForm,
  keep: (pixel: number) => number,
  framing: Framing,
  { contour, ink: colour }: Treatment,
  vary: (key: string) => number,
): void {
  for (const [k, lock] of form.locks.entries()) {
    const width = (contour * (0.75 + 0.3 * vary(`stroke${k}`))) / framing.scale
    layOn(rgba, cover(lockOutline({ ...lock, width }, framing)), colour, keep)
  }
}
