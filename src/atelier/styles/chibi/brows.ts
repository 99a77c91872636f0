/** Brows. */
import { clamp } from '../../clamp.ts'
import { blend } from '../../colour.ts'
import { milder, moodOf, type Mood } from './expressions.ts'
import type { Face } from './face-geometry.ts'
import { profileOf } from '../profile.ts'
import type { XY } from './geometry.ts'
import { brush, wedge } from './strokes.ts'
import { rimTop } from './glasses.ts'
import type { Palette } from './palette.ts'
import { fill } from './parts.ts'

/** Rounds the beginning of a brow. */
const soft = (t: number) => (t < 0.12 ? Math.sqrt(1 - (1 - Math.max(0.04, t) / 0.12) ** 2) : 1)

/** How wide brows are along their way: those with a knee, and all others. */
const KNEED = profileOf(
  (t) => soft(t) * (0.72 * (1 - t) ** 0.5 + 0.5 * Math.sin(Math.PI * Math.min(1, t * 1.05)) + 0.04),
)
const CURVED = profileOf((t) => soft(t) * (0.62 * (1 - t) ** 0.6 + 0.6 * Math.sin(Math.PI * t) ** 0.8 + 0.03))

/** How much heavier brows of a sturdy face are. */
const STURDY = 0.34
/** How much heavier brows over a beard are. */
const BEARDED = 1.15
/** How far a grown person's brows reach from the middle of the eye, canvas units; what their weight adds, and how far thin ones fade. */
const OWN = { inwards: 52, outwards: 62 }
/** How far others reach at least: over small eyes they would be dots. */
const LEAST = { inwards: 46, outwards: 56 }
const [WEIGHT, FAIR] = [0.28, 0.2]
/** How low their inner ends are: as low as the style's own, such long ones would scowl. */
const KINDLY = 1
const GREYS: readonly string[] = ['grey', 'white']

/** One brow: from its inner to its outer end, how wide, and how it bends. */
interface Brow {
  side: number
  from: XY
  to: XY
  wide: number
  bend: number
  /** Whether it has one, at `KNEE` of its way. */
  knee: boolean
}
const KNEE = 0.62
/** How far below its outer end the thin tip of one with a knee lies, canvas units. */
const TIP = 13

function browOf(face: Face, { lift, inner, raiseOne }: Mood['brow'], side: number): Brow {
  const f = face.recipe.features
  // Brows are what a grown face is known by: those of a photo are as long and as heavy as they are.
  const grown = face.measured && !face.kind.child
  const heavy =
    (1 + f.browWeight * (grown ? WEIGHT : face.measured && f.browWeight > 0 ? 0.2 : 0.3)) *
    (face.kind.masculine ? 1.4 : face.kind.feminine ? 0.9 : 1.1 + STURDY * face.sturdy) *
    (face.kind.senior ? 1.12 : 1) *
    (face.kind.child ? 0.85 : face.kind.bearded ? BEARDED : 1) *
    (Number(face.recipe.skinTone) >= 8 ? 1.24 : 1)
  const arch = { straight: 0.05, arched: 0.2, soft: 0.12, angled: 0.1, rounded: 0.27 }[f.browShape]
  const rise = { straight: 0, arched: -9, soft: 2, angled: -15, rounded: 3 }[f.browShape]
  // What a photo tells of them counts for more than the kind they come nearest to.
  const { browTilt = 0, browArch: bent = 0 } = f
  // Brows that fall far would look worried, and those of a photo that rise far stern.
  const tilt = browTilt * (browTilt < 0 ? 0.5 : face.measured ? 0.6 : 1)
  const kindly = face.measured ? 0.5 : 1
  // Brows of a photo that rise are arches: straight ones would be cross.
  const arched = face.measured && tilt > 0 && inner >= 0
  const [own, bend] = [
    rise * kindly - tilt * (arched ? 4 : 8),
    Math.max(0.02, arch * kindly + (face.measured ? 0.06 + bent * 0.05 : 0) + (arched ? tilt * 0.05 : 0)),
  ]
  // One brow is always a little higher, or the face would be a mask.
  const extra = raiseOne && side === -1 ? 18 : (f.texture & 1 ? side : -side) * 3.5
  const y = face.browY - lift * 1.2 - extra
  const inX = face.eyeX - (grown ? OWN.inwards : Math.max(face.eyeW * 0.7, LEAST.inwards))
  const outX = face.eyeX + (grown ? OWN.outwards : Math.max(face.eyeW * 0.84, LEAST.outwards))
  const inY = y - inner * 1.25 + (grown ? KINDLY : 6) + (arched ? 0 : tilt * 4)
  const outY = y + 8 + own + inner * 0.45
  // Over small eyes they are short: as heavy as others they would be blocks.
  const wide = Math.min(14.5 * heavy, (outX - inX) * 0.3)
  const knee = f.browShape === 'angled'
  return { side, from: [inX, inY], to: [outX, outY], wide, bend, knee }
}

/** Where the upper edge of a brow is highest. */
function topOf({ from, to, wide, bend, knee }: Brow): number {
  const peak = knee ? to[1] - 9 : (from[1] + to[1]) / 2 - bend * (to[0] - from[0])
  return Math.min(from[1], to[1], peak) - wide / 2
}

/** Distance of the points a brow is drawn through, canvas units. */
const FINE = 7

const AT_REST = { lift: 0, inner: 0 }

/** Where the brows at rest begin, and above glasses those of the mood as well: hair that ends above leaves them whole. */
export function browTop(face: Face): number {
  const rest = [-1, 1].map((side) => browOf(face, AT_REST, side))
  const top = Math.min(...rest.map(topOf))
  if (rimTop(face) === undefined) return top
  const usual = moodOf(face.recipe.expression, 0)
  const mood = face.measured ? milder(usual, face.recipe.expression) : usual
  const own = [-1, 1].map((side) => levelled(browOf(face, mood.brow, side), Infinity))
  return Math.min(top, ...[...rest, ...own].map((brow) => topOf(brow) + Math.min(0, aboveRims(brow, face))))
}

/** How far brows stay away from the hair above and beside them, and the share of their length they keep in any case. */
const CLEAR_OF_HAIR = { below: 12, beside: 13, keep: 0.6 }

/** How far above the rims of glasses a brow ends. */
const ABOVE_RIM = 3
/** The share of its slant that a brow without room keeps in any case. */
const SLANTED = 0.6
/** How far brows of a photo are raised for them at most, canvas units. */
const RAISED = 30

/** How far a brow may come down to the rims of glasses, negative where it has to go up; without any, as far as it likes. */
function aboveRims({ from, to, wide, knee }: Brow, face: Face): number {
  const rim = rimTop(face)
  if (rim === undefined) return Infinity
  // Of a photo they are mostly where theirs are.
  const most = face.measured ? RAISED : Infinity
  const low = Math.max(from[1] + wide / 2, to[1] + (knee ? TIP : wide / 2))
  return Math.max(-most, rim - ABOVE_RIM - low)
}

/** A brow that has no room between hair and rims: its higher end comes down by so much, but its mood is still seen. */
function levelled(brow: Brow, by: number): Brow {
  const { from, to } = brow
  const drop = Math.max(0, Math.min(by, Math.abs(to[1] - from[1]) * (1 - SLANTED)))
  return from[1] < to[1] ? { ...brow, from: [from[0], from[1] + drop] } : { ...brow, to: [to[0], to[1] + drop] }
}

/** How far above an eye a brow lies at least. */
const LASHES = 26

/** Where a brow begins and ends across the canvas. */
const spanOf = ({ from, to, side }: Brow, { head }: Face) =>
  [head(side * from[0], from[1])[0], head(side * to[0], to[1])[0]] as const

/** Height of the upper edge of a brow at a share of its way. */
function edgeAt({ from, to, wide, bend, knee }: Brow, t: number): number {
  const middle = knee
    ? t < KNEE
      ? from[1] + ((to[1] - 5 - from[1]) * t) / KNEE
      : to[1] - 5 + (18 * (t - KNEE)) / (1 - KNEE)
    : from[1] + (to[1] - from[1]) * t - bend * (to[0] - from[0]) * 4 * t * (1 - t)
  return middle - wide / 2
}

/** How far a brow comes down, so that the hair over it does not cut it. @param hair points along its outline, x and y in turn, canvas */
function loweredBy(brow: Brow, hair: readonly number[], brim: number, face: Face): number {
  const [inner, outer] = spanOf(brow, face)
  let by = Math.max(0, brim - topOf(brow))
  for (let i = 0; i < hair.length; i += 2) {
    const y = hair[i + 1]!
    const t = (hair[i]! - inner) / (outer - inner)
    if (t > -0.1 && t < 1.02 && y < face.eyeY) by = Math.max(by, y + CLEAR_OF_HAIR.below - edgeAt(brow, clamp(t, 0, 1)))
  }
  // Lashes need their room.
  const room = face.eyeY - face.eyeH - LASHES - (brow.from[1] + brow.to[1]) / 2
  return Math.max(0, Math.min(by, room))
}

/** The share of a brow that lies before the hair beside the forehead. @param lower how far it comes down */
function shareBefore(brow: Brow, lower: number, hair: readonly number[], face: Face): number {
  const { from, to, side, wide } = brow
  const [inner, outer] = spanOf(brow, face)
  const middle = (inner + outer) / 2
  const [high, low] = [Math.min(to[1], from[1]) + lower - wide, to[1] + lower + wide * 0.5 + 10]
  let share = 1
  for (let i = 0; i < hair.length; i += 2) {
    const x = hair[i]!
    const y = hair[i + 1]!
    if (y > high && y < low && (x - middle) * side > 0)
      share = Math.min(share, ((x - inner) * side - CLEAR_OF_HAIR.beside) / ((outer - inner) * side))
  }
  return Math.max(CLEAR_OF_HAIR.keep, share)
}

/** @param hair points along the outline of the hair on the forehead, x and y in turn, canvas @param brim where headwear ends over them */
export function drawBrows(face: Face, p: Palette, mood: Mood, hair: readonly number[], brim = 0): string {
  const { head } = face
  const { browWeight } = face.recipe.features
  const wanted = [-1, 1].map((side) => browOf(face, mood.brow, side))
  // Stern brows would come down on the rims.
  const rims = wanted.map((brow) => aboveRims(brow, face))
  const brows = wanted.map((brow, n) => levelled(brow, loweredBy(brow, hair, brim, face) - rims[n]!))
  const each = brows.map((brow) => loweredBy(brow, hair, brim, face))
  // Both alike, or one would stay up: unless it is meant to.
  const lows = mood.brow.raiseOne
    ? each.map((low, n) => Math.min(low, rims[n]!))
    : each.map(() => Math.min(...rims, Math.max(...each)))
  const share = Math.min(...brows.map((brow, n) => shareBefore(brow, lows[n]!, hair, face)))
  const out: string[] = []
  for (const [n, { side, from, to, wide, bend, knee }] of brows.entries()) {
    const [inX, inY, outX, outY] = [from[0], from[1] + lows[n]!, from[0] + (to[0] - from[0]) * share, to[1] + lows[n]!]
    if (knee) {
      const kx = inX + (outX - inX) * KNEE
      out.push(
        brush(
          head,
          [[side * inX, inY], [side * kx, outY - 5, 0.04 * side], [side * outX, outY + TIP, 0.08 * side]],
          wide,
          KNEED,
          FINE,
        ),
      )
    } else {
      out.push(
        brush(
          head,
          [[side * inX, inY], [side * outX, outY, bend * 0.8 * side, bend * 1.15 * side]],
          wide,
          CURVED,
          FINE,
        ),
      )
    }
    if (face.kind.senior && face.kind.masculine)
      out.push(wedge(head, [side * (inX + 20), inY - 2], [side * (inX + 4), inY - 20, -0.2 * side], 9))
  }
  // Skin shines through thin ones; those under grey hair are the darker for it.
  const grown = face.measured && !face.kind.child
  const thin = grown && !GREYS.includes(face.recipe.hairColor) ? clamp(-FAIR * browWeight, 0, 0.4) : 0
  return fill(out.join(''), thin > 0 ? blend(p.hair.brow, p.skin.base, thin) : p.hair.brow)
}
