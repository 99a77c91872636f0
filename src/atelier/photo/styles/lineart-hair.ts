/** Hair in Line Art from a photo: one flat tone or solid black, with locks left out of it or drawn on it. */
import { hexOfOklch, rgbOf } from '../../colour.ts'
import type { Lab } from './clusters.ts'
import { lockOutline } from './draw-hair.ts'
import { cover, coverOn, layOn } from './fill.ts'
import type { Framing } from './framing.ts'
import { hairTonesOf } from './hair-colour.ts'
import type { HairForm } from './hair-form.ts'
import { lchOf } from './lch.ts'
import type { Lock } from './lock.ts'
import { above } from './level-set.ts'
import { paperOf, type Treatment } from './lineart-washes.ts'
import type { Rgb } from './paint.ts'
import type { Study } from './study.ts'

/** Lightness of hair below which ink shows it as a solid black. */
const DARK = 0.27
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

/** Width of what is left in black hair, in that of a lock in the light and of any other; most of them. */
const [LIGHT_CUT, CUT, CUTS, MOST_CURLS] = [0.75, 0.28, 6, 9]
/** Lightness of the gloss on black hair, and its greatest chroma. */
const GLOSS = { l: 0.5, c: 0.035 } as const
/** A line of paper that lies as level on a head would be a headband. */
const LEVEL = 0.5

interface Cut {
  colour: Rgb
  isPaper: boolean
}

/** What shows between the locks of black hair: their gloss beside other colours, in ink alone the paper. */
export function cutOf(study: Study, treatment: Treatment): Cut {
  if (treatment.wash !== 'spots') return { colour: paperOf(treatment), isPaper: true }
  const { a, b } = hairTonesOf(study)[1]
  const [c, h] = [Math.min(GLOSS.c, Math.hypot(a, b)), (Math.atan2(b, a) * 180) / Math.PI]
  return { colour: rgbOf(hexOfOklch({ l: GLOSS.l, c, h })), isPaper: false }
}

const isLevel = ({ line }: Lock): boolean =>
  Math.abs(line.at(-1)![1] - line[0]![1]) < LEVEL * Math.abs(line.at(-1)![0] - line[0]![0])

/**
 * Lays hair in one flat colour, as a brush does; in black hair gloss or paper is left along the locks.
 *
 * @returns how much of a canvas pixel is hair, 0…1
 */
export function inkHair(
  rgba: Uint8ClampedArray,
  form: HairForm,
  framing: Framing,
  { base, thin, cut }: { base: Rgb; thin: Rgb; cut?: Cut },
): (pixel: number) => number {
  const mass = above(form.own, 0, framing)
  layOn(rgba, mass, base, (p) => (rgba[p * 4 + 3]! > 0 ? 1 : 0))
  const keep = coverOn(mass)
  const whole = form.clipped ? above(form.clipped, 0, framing) : undefined
  const done = () => {
    if (whole) layOn(rgba, whole, thin, keep)
    return keep
  }
  if (!cut) return done()
  const locks = form.locks.toSorted((p, q) => Number(q.light) - Number(p.light))
  // Cut out of black curls, commas would be moons.
  const own = cut.isPaper
    ? locks.filter((lock) => form.isRoped || (!form.isCurly && !isLevel(lock)))
    : locks.filter(({ light }) => light)
  const most = form.isRoped ? own.length : form.isCurly ? MOST_CURLS : CUTS
  for (const lock of own.slice(0, most)) {
    const width = lock.width * (lock.light ? LIGHT_CUT : CUT)
    layOn(rgba, cover(lockOutline({ ...lock, width }, framing)), cut.colour, keep)
  }
  return done()
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
