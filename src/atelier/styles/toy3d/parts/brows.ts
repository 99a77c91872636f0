/** Brows: two clay rolls laid on the forehead. */
import { blend, shift } from '../../../colour.ts'
import { sturdyOf } from '../../sturdy.ts'
import { moodOf } from '../expression.ts'
import type { Figure } from '../figure.ts'
import type { Group, Shape, Vec } from '../render/shape.ts'

const CUTS = {
  straight: { rise: 0.04, tail: -0.01, bend: 0.09 },
  arched: { rise: 0.15, tail: -0.03, bend: 0.15 },
  soft: { rise: 0.1, tail: -0.04, bend: 0.1 },
  angled: { rise: 0.16, tail: 0.06, bend: 0.06 },
  rounded: { rise: 0.16, tail: -0.1, bend: 0.12 },
} as const

/** How far the brows of a grown person in a photo reach, as half the width of an eye. */
const OWN_REACH = 0.54

/** The frown up to which nobody is cross: no brow's inner end lies lower than its outer one, and a little higher where there is none at all. */
const [SERIOUS, FRIENDLY] = [0.06, 0.05]

/** How much heavier those of a sturdy person are. */
const STURDY = 0.28

export function brows(f: Figure): Group[] {
  const { recipe } = f
  const mood = moodOf(recipe)
  const { browTilt = 0, browArch = 0, measured } = recipe.features
  const kind = CUTS[recipe.features.browShape]
  // What a photo tells of them counts for more than the kind they come nearest to; brows that fall far look worried.
  const tilt = (browTilt < 0 ? 0.4 : recipe.expression === 'surprised' ? 0.2 : 0.64) * browTilt * 0.078
  const half = measured ? 0.6 : 1
  const grown = measured && !f.child
  // Brows of a photo that rise are arches: straight ones would be cross.
  const arched = measured && tilt > 0 && mood.frown <= 0
  const cut = {
    rise: kind.rise * half + tilt * (arched ? 0.9 : 0.6),
    tail: kind.tail * half + tilt * (arched ? 0.45 : 1),
    bend: kind.bend + browArch * 0.05,
  }
  const dark =
    recipe.hairColor === 'platinum' || recipe.hairColor === 'white'
      ? -0.16
      : recipe.hairColor === 'black'
        ? -0.02
        : -0.06
  // Fiery ones would be the first thing seen in a face.
  const fiery =
    recipe.hairColor === 'red' ||
    recipe.hairColor === 'orange' ||
    (recipe.hairColor === 'blonde' && Number(recipe.skinTone) >= 6)
  const own = shift(f.hair, fiery ? { l: -0.11, c: 0.72 } : { l: dark })
  // Thin brows are fair ones, too: skin shows through.
  const mat = f.palette.add(
    measured ? blend(own, f.skin, Math.max(0, 0.13 - 0.07 * recipe.features.browWeight)) : own,
    'hair',
  )
  const heavy =
    (measured
      ? 0.08 + recipe.features.browWeight * (recipe.features.browWeight > 0 ? 0.013 : 0.016)
      : 0.09 + recipe.features.browWeight * 0.027) *
    (f.femme ? 0.98 : recipe.presentation === 'masculine' ? 1.14 : 1.04) *
    (1 + STURDY * sturdyOf(recipe)) *
    (f.child ? (measured ? 0.7 : 0.85) : 1)
  return [-1, 1].map((s) => {
    const lift = f.brow + mood.brow + (s > 0 ? mood.lift2 : 0)
    const outer = lift + cut.tail + mood.frown * 0.2 - 0.03
    const least = mood.frown > SERIOUS ? -Infinity : outer + (mood.frown > 0 ? 0 : FRIENDLY)
    const inner = Math.max(
      least,
      lift - mood.frown * (measured ? 0.6 : 1) - tilt * (arched ? 0 : measured ? 0.25 : 0.4),
    )
    const at = (x: number, y: number): Vec => [s * x, y, f.faceZ(s * x, y) - (measured ? 0.035 : 0.01)]
    // Two brows, however near the eyes of a photo lie to each other.
    // As long over small eyes as over large ones, where a photo shows somebody grown.
    const reach = grown ? OWN_REACH : f.eye.a
    const x0 = Math.max(f.eye.x - reach * 0.82, measured ? heavy + 0.14 : 0)
    const x2 = f.eye.x + reach * 1.02
    const middle = (x0 + x2) / 2 + (recipe.features.browShape === 'angled' && !arched ? 0.16 : 0.04)
    const top = lift + (cut.rise + cut.bend) * 0.8
    const p0 = at(x0, inner)
    const p2 = at(x2, outer)
    const p1 = at(middle, top)
    // The control point of a curve that must pass near p1 on the curved forehead.
    p1[2] = 2 * f.faceZ(s * middle, (inner + outer) / 4 + top / 2) - (p0[2] + p2[2]) / 2
    const shape: Shape = {
      is: 'tube',
      mat,
      path: [p0, p1, p2],
      r: measured ? [heavy * 0.9, heavy * 1.3, heavy * 0.34] : [heavy * 0.8, heavy * 1.22, heavy * 0.34],
    }
    return { frame: 'head' as const, shapes: [shape] }
  })
}
