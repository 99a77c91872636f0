/** Tools for hair: outlines by texture, clumps, masses. */
import { drawnTexture } from '../../hair-of-photo.ts'
import { stream } from '../../../chance.ts'
import { blend } from '../../../colour.ts'
import { FURTHEST, type Features, type Hex, type Recipe } from '../../../recipe.ts'
import type { Face } from '../face-geometry.ts'
import { flip, type Pt, type Space, type XY } from '../geometry.ts'
import { shape } from '../paths.ts'
import { inkLines } from '../strokes.ts'
import { COILS, CURLY, curled, scallop } from '../outlines.ts'
import { waved, type Waves, wavesOf } from '../waves.ts'
import { browTop } from '../brows.ts'
import { fittedSpace } from './fitted.ts'
import { OVER_BROWS, ROOTS, type Bangs, type Sweep } from './fringes.ts'
import { fill, group, ownId, rim } from '../parts.ts'
import type { Palette } from '../palette.ts'

export interface HairKit {
  face: Face
  p: Palette
  texture: 'straight' | 'wavy' | 'curly' | 'coily'
  /** Of wavy hair. */
  waves: Waves
  /** Extra thickness over the skull. */
  volume: number
  space: Space
  /** A height of a fringe that was placed for `OVER_BROWS`, where it clears this person's brows. */
  fall: (y: number) => number
  /** A new random seed for each thing scattered. */
  random: (key: number) => () => number
}

/** What a head's own waves are by chance from. */
const WAVES = 43

export function kitOf(face: Face, p: Palette, covered: boolean): HairKit {
  const { features, age } = face.recipe
  const hairTexture = drawnTexture(face.recipe)
  tinted = false
  const loft = { straight: 0, wavy: 8, curly: 20, coily: 24 }[hairTexture]
  return {
    face,
    p,
    texture: hairTexture,
    waves: wavesOf(stream(features.texture + WAVES * 7919)),
    space: covered ? face.head : fittedSpace(face.head, withOwnEnd(face.recipe)),
    volume: covered
      ? -22
      : (loft + features.hairVolume * (features.measured && features.hairHeight !== undefined ? 4 : 11)) *
        (age === 'senior' ? 0.6 : 1),
    fall: covered ? (y) => y : fallOf(face),
    random: (key) => stream(features.texture + key * 7919),
  }
}

/** How much higher hair of middle length ends in a photo than the style's own, which hangs over the shoulders, in units of its length. */
const HIGHER = 1.1

/** The features of a person, the end of hair of middle length where a photo shows it. */
function withOwnEnd({ hairLength, hairStyle, features }: Recipe): Features {
  const { measured, hairEnd = 0 } = features
  if (measured !== true || hairLength !== 'medium' || hairStyle === 'afro') return features
  return { ...features, hairEnd: Math.max(-FURTHEST, hairEnd - HIGHER) }
}

/** How far above the brows at rest the clumps over them end, by texture: waves and curls swell beyond their outline. */
const CLEAR = { straight: 18, wavy: 30, curly: 64, coily: 24 }
/** How far a hairline of a photo that is lower than usual comes down, canvas units for each unit of it. */
const LOWER = 18

function fallOf(face: Face): HairKit['fall'] {
  const low = Math.max(0, -(face.recipe.features.hairline ?? 0)) * LOWER
  const ends = browTop(face) - CLEAR[drawnTexture(face.recipe)] - (face.measured ? low : 0)
  const share = (ends - ROOTS) / (OVER_BROWS - ROOTS)
  return (y) => (y < ROOTS ? y : y < OVER_BROWS ? ROOTS + (y - ROOTS) * share : y + ends - OVER_BROWS)
}

/** How strong the waves of short hair are: stronger ones would be lobes beside the ears. */
const SHORT_WAVES = 0.4

/** How large curls are, canvas units: larger ones are a cauliflower's. */
export const CURL = 88

/** The outline of a mass of hair in its texture. */
export function outlineOf(kit: HairKit, pts: readonly Pt[], key = 1, scale = 1): string {
  switch (kit.texture) {
    case 'straight':
      return shape(kit.space, pts)
    case 'wavy':
      return waved(kit.space, pts, kit.waves, kit.face.recipe.hairLength === 'short' ? SHORT_WAVES : 1)
    case 'curly':
      return kit.face.recipe.features.measured
        ? curled(kit.space, pts, 96 * scale, kit.random(key))
        : scallop(kit.space, pts, CURL * scale, CURLY, kit.random(key))
    case 'coily':
      return scallop(kit.space, pts, 64 * scale, COILS, kit.random(key))
  }
}

/** Farther out than this the forehead ends: curls swell inwards there, over the ends of the brows, and begin so much farther out. */
const TEMPLE = 180
export const CURLS_BESIDE = 1.15

/** How far across a point of a hairline of curls lies, which is at `x` on other hair. */
export const besideForCurls = (x: number): number => (Math.abs(x) > TEMPLE ? x * CURLS_BESIDE : x)

/** From this depth on the highest gap between clumps of curls is a parting, canvas units; how much of the others they fill. */
const PARTING = 44
const FILLED = 0.7

/** How the two edges of a clump bulge, at their beginnings and ends: from the valley before it to its tip, and on to the next. */
type Edges = readonly [root: number, tip: number, leaving: number, valley: number]

/** Locks, by which way they fall: one edge swells all the way, the other is hollow, as claws are; with two that swell they would be petals. */
const LOCKS: Record<Sweep, Edges> = {
  [-3]: [0.3, 0.02, -0.06, -0.06],
  [-2]: [0.05, 0.05, 0.05, 0.05],
  [-1]: [0.14, 0.03, -0.07, -0.08],
  0: [0.05, -0.07, -0.07, 0.05],
  1: [-0.08, -0.07, 0.03, 0.14],
  2: [0.05, 0.05, 0.05, 0.05],
  3: [-0.06, -0.06, 0.02, 0.3],
}
/** Curls are as round at the tip. */
const SOFT_LEFT: Edges = [0.17, 0.17, -0.13, -0.13]
const SOFT_DOWN: Edges = [0.16, 0.16, -0.12, -0.12]
const SOFT_RIGHT: Edges = [-0.13, -0.13, 0.17, 0.17]

const softEdges = (sweep: Sweep): Edges => (sweep < 0 ? SOFT_LEFT : sweep > 0 ? SOFT_RIGHT : SOFT_DOWN)

/** The lower edge of a fringe as points, continuing a clockwise outline leftwards. */
export function bangsEdge(bangs: Bangs, soft: boolean): Pt[] {
  const out: Pt[] = []
  let highest = Infinity
  for (const bang of bangs) highest = Math.min(highest, bang[3])
  for (let i = 0; i < bangs.length; i++) {
    const bang = bangs[i]!
    const tx = bang[0]
    const ty = bang[1]
    const x = bang[2]
    const vy = bang[3]
    const s = bang[4]
    const edges = soft ? softEdges(s) : LOCKS[s]
    // Curls swell below their outline, fill the gaps between tips and are shorter than locks.
    const vx = soft ? besideForCurls(x) : x
    const y = soft ? ty - Math.min(62, 12 + Math.max(0, ty - OVER_BROWS) * 0.6) : ty
    // Gaps are filled; a parting stays, a little opener.
    const gap = vy === highest && vy < y - PARTING ? vy - 26 : vy < y ? vy + (y - vy) * FILLED : vy
    out.push(
      [tx, y, edges[0], edges[1]],
      soft ? [vx + (tx - vx) * 0.15, gap, edges[2], edges[3]] : [vx, vy, edges[2], edges[3]],
    )
  }
  return out
}

/** Fringes of the other side. */
export function flipBangs(bangs: Bangs, firstValley: XY): Bangs {
  const list = [...bangs].reverse()
  return list.map(([tx, ty, , , s], i) => {
    // The valley after a mirrored tip is the one that was before it.
    const before = bangs[bangs.length - 2 - i]
    const [vx, vy] = before ? [before[2], before[3]] : firstValley
    return [-tx, ty, -vx, vy, -s as Sweep] as const
  })
}

/** How strong light on hair is: full, it would lie on it like a sticker. */
export const SHINE = 0.64

/** Heights between which hair becomes more vivid towards its tips: one field for all masses, or seams would show where they meet. */
const [ROOT, TIP] = [400, 960]

/** The paint of hair in its own colour at the roots and more vivid below. */
const tintId = () => ownId('hair')

/** Whether any mass of this picture has it: looking for it in what was drawn would cost more. */
let tinted = false

/** That paint itself, if the hair of this picture has it: to be asked after its hair was drawn. */
export function hairTint({ hair }: Palette): string {
  if (!tinted) return ''
  const id = tintId()
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${ROOT}" x2="0" y2="${TIP}"><stop offset="0" stop-color="${hair.base}"/><stop offset="1" stop-color="${hair.glow}"/></linearGradient>`
}

/** A mass of hair with contour; `inner` is drawn inside it. `paint`: one colour, or more vivid at the tips. */
export function mass(kit: HairKit, d: string, paint: Hex | 'tinted', inner: string, weight = 7.5): string {
  if (paint === 'tinted') tinted = true
  return group(rim(d, kit.p.hair.line, weight), fill(d, paint === 'tinted' ? `url(#${tintId()})` : paint), inner)
}

/** How much of the skin shines through hair that is clipped at the sides. */
const CLIPPED = 0.1

/** The colour of hair that is cut close over the ears: of whom chance makes, skin shines through it. */
export const clippedColour = ({ face, p }: HairKit): Hex =>
  face.measured ? p.hair.shade : blend(p.hair.shade, p.skin.shade, CLIPPED)

/** Short hair over the temples. */
const OVER_TEMPLE: readonly Pt[] = [
  [300, 250], [300, 560], [190, 560], [222, 474, -0.04], [214, 420, -0.02], [204, 372, -0.04], [232, 290, 0.1],
]
const SHORT_SIDES = [OVER_TEMPLE, flip(OVER_TEMPLE)]

/** Sides that are clipped, over the temples. */
export const clippedSides = (kit: HairKit): string =>
  fill(SHORT_SIDES.map((pts) => shape(kit.space, pts)).join(''), clippedColour(kit))

/** Strokes that follow the hair, open lines widened to ink. */
export function flow(kit: HairKit, strokes: readonly (readonly [XY, Pt, number])[], colour: string): string {
  return fill(inkLines(kit.space, strokes), colour)
}
