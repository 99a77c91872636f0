/** Brows. */
import { clamp } from '../../clamp.ts'
import { blend } from '../../colour.ts'
import type { Mood } from './expressions.ts'
import type { Face } from './face-geometry.ts'
import { brush, wedge } from './geometry.ts'
import type { Palette } from './palette.ts'
import { fill } from './parts.ts'

/** Rounds the beginning of a brow. */
const soft = (t: number) => (t < 0.12 ? Math.sqrt(1 - (1 - Math.max(0.04, t) / 0.12) ** 2) : 1)

/** How far a grown person's brows reach from the middle of the eye, canvas units; what their weight adds, and how far thin ones fade. */
const OWN = { inwards: 52, outwards: 62 }
const [WEIGHT, FAIR] = [0.28, 0.2]
/** How low their inner ends are: as low as the style's own, such long ones would scowl. */
const KINDLY = 1
const GREYS: readonly string[] = ['grey', 'white']

export function drawBrows(face: Face, p: Palette, mood: Mood): string {
  const { head } = face
  const f = face.recipe.features
  // Brows are what a grown face is known by: those of a photo are as long and as heavy as they are.
  const grown = face.measured && !face.kind.child
  const heavy =
    (1 + f.browWeight * (grown ? WEIGHT : face.measured && f.browWeight > 0 ? 0.2 : 0.3)) *
    (face.kind.masculine ? 1.4 : face.kind.feminine ? 0.9 : 1.1) *
    (face.kind.senior ? 1.12 : 1) *
    (face.kind.child ? 0.85 : 1) *
    (Number(face.recipe.skinTone) >= 8 ? 1.24 : 1)
  const arch = { straight: 0.05, arched: 0.2, soft: 0.12, angled: 0.1, rounded: 0.27 }[f.browShape]
  const rise = { straight: 0, arched: -9, soft: 2, angled: -15, rounded: 3 }[f.browShape]
  // What a photo tells of them counts for more than the kind they come nearest to.
  const { browTilt = 0, browArch: bent = 0 } = f
  // Brows that fall far would look worried, and those of a photo that rise far stern.
  const tilt = browTilt * (browTilt < 0 ? 0.5 : face.measured ? 0.6 : 1)
  const kindly = face.measured ? 0.5 : 1
  // Brows of a photo that rise are arches: straight ones would be cross.
  const arched = face.measured && tilt > 0 && mood.brow.inner >= 0
  const [own, bend] = [
    rise * kindly - tilt * (arched ? 4 : 8),
    Math.max(0.02, arch * kindly + (face.measured ? 0.06 + bent * 0.05 : 0) + (arched ? tilt * 0.05 : 0)),
  ]
  const out: string[] = []
  for (const side of [-1, 1]) {
    // One brow is always a little higher, or the face would be a mask.
    const extra = mood.brow.raiseOne && side === -1 ? 18 : (f.texture & 1 ? side : -side) * 3.5
    const y = face.browY - mood.brow.lift * 1.2 - extra
    const inX = face.eyeX - (grown ? OWN.inwards : face.eyeW * 0.7)
    const outX = face.eyeX + (grown ? OWN.outwards : face.eyeW * 0.84)
    const inY = y - mood.brow.inner * 1.25 + (grown ? KINDLY : 6) + (arched ? 0 : tilt * 4)
    const outY = y + 8 + own + mood.brow.inner * 0.45
    const w = 14.5 * heavy
    if (f.browShape === 'angled') {
      const kx = inX + (outX - inX) * 0.62
      out.push(
        brush(
          head,
          [[side * inX, inY], [side * kx, outY - 5, 0.04 * side], [side * outX, outY + 13, 0.08 * side]],
          w,
          (t) => soft(t) * (0.72 * (1 - t) ** 0.5 + 0.5 * Math.sin(Math.PI * Math.min(1, t * 1.05)) + 0.04),
        ),
      )
    } else {
      out.push(
        brush(
          head,
          [[side * inX, inY], [side * outX, outY, bend * 0.8 * side, bend * 1.15 * side]],
          w,
          (t) => soft(t) * (0.62 * (1 - t) ** 0.6 + 0.6 * Math.sin(Math.PI * t) ** 0.8 + 0.03),
        ),
      )
    }
    if (face.kind.senior && face.kind.masculine)
      out.push(wedge(head, [side * (inX + 20), inY - 2], [side * (inX + 4), inY - 20, -0.2 * side], 9))
  }
  // Skin shines through thin ones; those under grey hair are the darker for it.
  const thin = grown && !GREYS.includes(face.recipe.hairColor) ? clamp(-FAIR * f.browWeight, 0, 0.4) : 0
  return fill(out.join(''), thin > 0 ? blend(p.hair.brow, p.skin.base, thin) : p.hair.brow)
}
