/** How far down hair hangs beside the head, and whether it stands off. */
import { PAST_NECK, type Reach, reachOf } from './hair-reach.ts'
import type { Colour, HeadStudy } from './head-study.ts'

/** [from, to] across, [from, to] down, from the middle of the face. */
type Stretch = readonly [number, number, number, number]

/** Stretches beside the head that hair passes on its way down. */
const WAY = {
  temple: [1.15, 1.6, -0.65, 0.05],
  cheek: [1.05, 1.6, 0.15, 0.85],
  neck: [0.85, 1.8, 1, 1.55],
  chest: [0.7, 1.9, 1.65, 2.45],
} satisfies Record<string, Stretch>

/** Where only hair that stands off is. */
export const WIDE: Stretch = [1.4, 1.75, -1.3, -0.5]

/** Shares of a stretch: of the hair's colour in the photo, the same within the person, and labelled as hair. Undefined where the photo does not show it. */
export function shareOf(
  { lab, inside, alpha, hair: mask, across, down }: HeadStudy,
  hair: Colour,
  face: Colour,
  side: number,
  [x0, x1, y0, y1]: Stretch,
): { like: number; own: number; told: number } | undefined {
  const far = (i: number, own: Colour) => {
    const l = (lab[i * 3]! - own.l) * 0.5
    const a = lab[i * 3 + 1]! - own.a
    const b = lab[i * 3 + 2]! - own.b
    return Math.sqrt(l * l + a * a + b * b)
  }
  let [all, shown, like, own, told] = [0, 0, 0, 0, 0]
  for (let i = 0; i < across.length; i++) {
    const x = across[i]! * side
    if (x < x0 || x > x1 || down[i]! < y0 || down[i]! > y1) continue
    all++
    if (!inside[i]) continue
    shown++
    if (mask[i]! > 0.5) told++
    if (far(i, hair) >= Math.min(0.06, far(i, face))) continue
    like++
    if (alpha[i]! > 0.5) own++
  }
  return shown < 0.3 * all || shown === 0 ? undefined : { like: like / shown, own: own / shown, told: told / shown }
}

/** Heights below the middle of the face, distances between the pupils: hair that ends above SHORT on both sides is short; that ends below HANGS on both hangs, and below LONG it is long. */
const [SHORT, HANGS, LONG] = [0.5, 0.6, 1.5]
/** Hair that ends so near the photo's lower end goes on; a photo that ends higher does not show the neck. */
const [GOES_ON, NECK] = [0.35, 1.2]

/** How far down hair of this colour hangs; undefined when it ends at the ears. */
export function fallOf(study: HeadStudy, hair: Colour, face: Colour, cut: boolean): 'medium' | 'long' | undefined {
  const reach = reachOf(study)
  // What is like it further down is a collar, or a wall.
  if (Math.max(...reach.sides) < SHORT) return undefined
  const fall = fallByColour(study, hair, face, cut)
  const told = fallByReach(reach)
  return fall === undefined || told === 'long' ? told : fall
}

/** By where hair ends that was told apart, on both sides, or plainly on one. */
function fallByReach({ sides, locks, end }: Reach): 'medium' | 'long' | undefined {
  if (Math.max(...locks) > PAST_NECK) return 'long'
  const least = Math.min(...sides)
  if (least < HANGS) return undefined
  return least > LONG || (end > NECK && least > end - GOES_ON) ? 'long' : 'medium'
}

/** By colour, along both sides. Only what it passes without a gap counts: collars do not. */
function fallByColour(study: HeadStudy, hair: Colour, face: Colour, cut: boolean): 'medium' | 'long' | undefined {
  const share = (side: number, stretch: Stretch) => shareOf(study, hair, face, side, stretch)
  const sides = [-1, 1].map((side) => {
    const [temple, cheek, neck, chest] = [
      share(side, WAY.temple),
      share(side, WAY.cheek),
      share(side, WAY.neck),
      share(side, WAY.chest),
    ]
    const starts = (temple?.like ?? 1) > 0.25
    return {
      begins: temple !== undefined && starts,
      cheek: starts ? (cheek?.like ?? 0) : 0,
      neck: starts && (cheek?.like ?? 0) > 0.35 ? (neck?.like ?? 0) : 0,
      chest: chest?.like ?? 0,
      told: { temple: temple?.told ?? 0, cheek: cheek?.told ?? 0, neck: neck?.told ?? 0, chest: chest?.told ?? 0 },
      unseen: chest === undefined,
      own: [temple, cheek, neck].every((stretch) => stretch && stretch.own > OWN),
    }
  })
  // One lock that was told to be hair all the way down is enough, also where the head is turned.
  if (sides.some(({ told }) => told.neck > 0.7 && told.chest > 0.4 && (told.cheek > 0.6 || told.temple > 0.45)))
    return 'long'
  // On both sides of the neck; what the photo does not show below goes on.
  if (!cut && sides.every(({ told }) => told.cheek > 0.45 && told.neck > 0.35))
    if (sides.every(({ unseen }) => unseen) || sides.some(({ told }) => told.chest > 0.25)) return 'long'
  // Before the photo's end: on one side without a gap, or told to be hair on both.
  const whole = sides.find(({ own, told }) => own && told.cheek > 0.25)
  if (cut && whole) return whole.chest > 0.6 ? 'long' : 'medium'
  if (cut && sides.every(({ told }) => told.cheek > 0.3 && told.neck > 0.3)) return 'medium'
  const [one, other] = sides as [(typeof sides)[0], (typeof sides)[0]]
  if (one.begins || other.begins) {
    const [more, less] = one.neck >= other.neck ? [one, other] : [other, one]
    const lower = Math.max(one.chest, other.chest)
    const beside = Math.max(one.told.neck, other.told.neck, one.told.cheek, other.told.cheek)
    // Where the cut-out knows no hair beside the neck, what has its colour is a collar or the wall.
    if (beside < 0.25 || (cut && Math.min(one.told.cheek, other.told.cheek) < 0.4)) return undefined
    // On one side only it may be what is behind: then it must go on.
    if (more.neck > 0.25 && more.chest > 0.3 && (less.neck > 0.1 || more.chest < 0.95)) return 'long'
    if (more.neck > 0.25 && less.neck > 0.25) return lower > 0.2 || (one.unseen && other.unseen) ? 'long' : 'medium'
    if (Math.max(one.cheek, other.cheek) > 0.45 && Math.min(one.cheek, other.cheek) > 0.3) return 'medium'
  }
  // Hair of two colours, or in coloured light: what the cut-out told to be hair, all the way down one side.
  if (cut) return undefined
  for (const {
    told: { temple, cheek, neck, chest },
  } of sides) {
    if (temple > 0.7 && cheek > 0.33 && neck > 0.25) return chest > 0.15 ? 'long' : 'medium'
    if (temple > 0.95 && cheek > 0.85) return 'medium'
  }
  return undefined
}

/** Of a stretch that is hair from edge to edge. */
const OWN = 0.9

/** Of what is beside the neck, on both sides: under a brim and before a dark wall everything has the colour of dark hair, so that only what was told to be hair counts. */
const UNDER_HAT = 0.5
/** Of what is before the chest, on either side. */
const CHEST = 0.3

/** How far hair hangs under a hat. */
export function fallUnderHat(study: HeadStudy): 'short' | 'medium' | 'long' {
  const told = ({ cheek, neck, chest }: Record<'cheek' | 'neck' | 'chest', Stretch>) =>
    [-1, 1].map((side) =>
      [cheek, neck, chest].map((stretch) => shareOf(study, NO_COLOUR, NO_COLOUR, side, stretch)?.told ?? 0),
    )
  const sides = told(WAY)
  if (!sides.every(([cheek, neck]) => cheek! > UNDER_HAT / 2 && neck! > UNDER_HAT)) return 'short'
  return sides.some(([, , chest]) => chest! > CHEST) ? 'long' : 'medium'
}
const NO_COLOUR: Colour = { l: 0, a: 0, b: 0, area: 0 }
