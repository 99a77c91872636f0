/** A hat set on a head: cloth of its own, with no hair above its edge. */
import { acrossFace, downFace, onPicture } from '../face/face-map.ts'
import { median } from '../median.ts'
import type { Hat } from '../portrait.ts'
import type { Contour } from '../rig/rig.ts'
import { labOf } from '../wearable.ts'
import { type Seen, widthOf } from './body.ts'
import type { Lab } from './clusters.ts'
import { hangsLoose } from './curtains.ts'
import { cover } from './fill.ts'
import type { HatCloth } from './hat-cut.ts'
import { hatShapes } from './hat-shapes.ts'
import { HEAD, REGION, SIDE } from './side.ts'

/** How much darker than a hat its trim is, lighter where the hat is too dark for that. */
const TRIM = { below: 0.11, above: 0.13, dark: 0.34 } as const
/** How far out hair may be right below a hat, half-widths of the face, and how much farther for each distance between the pupils below it. */
const HORN = { out: 1.12, hanging: 0.7, short: 0.06 } as const
/** Below a hat that no fringe hangs out of is forehead: how far out, half-widths of the face, and how far down, distances between the pupils; the shade of a brim there is no hair. */
const FOREHEAD = { out: 0.85, below: 0.5 } as const
/** How far below the hat's edge, a half-width of the face from its middle, hair may begin; distances between the pupils. */
const BOW = 0.1

/** How much darker than a visor its underside is, and the lightness that nothing is below. */
const [UNDERSIDE, DARKEST] = [0.13, 0.12]

/** The pieces of a hat, in the order of their colours. */
const CLOTHS: readonly HatCloth[] = ['main', 'trim', 'under']

const trimOf = ({ l, a, b }: Lab): Lab => ({ l: l < TRIM.dark ? l + TRIM.above : l - TRIM.below, a, b })

/** Where skin is looked for below a hat: how far out, half-widths of the face, and how far down at most; distances between the pupils. */
const SKIN = { out: 0.5, step: 0.1, lowest: -0.42 } as const

/** A hat whose edge lies where the skin of the forehead begins: what is between is its shaded side, or hair that it hides. */
export function downToSkin(hat: Hat, { region, rig, map, hair }: Pick<Seen, 'region' | 'rig' | 'map' | 'hair'>): Hat {
  if (hair?.hasFringe) return hat
  const [middle, half] = widthOf(rig)
  const isSkin = (u: number, v: number) => {
    const [x, y] = onPicture(map, u, v).map(Math.floor) as [number, number]
    return region[y * SIDE + x] === REGION.skin
  }
  const begins: number[] = []
  for (let across = -SKIN.out; across <= SKIN.out; across += SKIN.step) {
    let v = hat.edge
    while (v < SKIN.lowest && !isSkin(middle + across * half, v)) v += 0.02
    begins.push(v)
  }
  return { ...hat, edge: Math.max(hat.edge, median(begins)) }
}

/** A hat as it was set. Outlines of its parts, and its seams, ribs and folds: pixels. */
export interface SetHat {
  outlines: Contour[]
  lines: Contour[]
  isWrapped: boolean
}

/** How far a pixel is above a hat's edge (negative: below it), and how far out, half-widths of the face. */
function placesOf(edge: number, { map, rig }: Pick<Seen, 'map' | 'rig'>) {
  const [middle, half] = widthOf(rig)
  return (i: number): { below: number; out: number } => {
    const out = Math.abs(acrossFace(map, i % SIDE, (i / SIDE) | 0) - middle) / half
    return { below: downFace(map, i % SIDE, (i / SIDE) | 0) - edge - BOW * Math.min(2, out ** 2), out }
  }
}

/** Takes away what is above a hat's edge, what the photo shows of it below, hair that would stand out below it like a horn, and all but the face in a headscarf. Changes `region` and `own`. */
export function clearForHat(hat: Hat, seen: Seen, own: Uint8Array): void {
  const { region, rig, hair } = seen
  const { edge, isWrapped } = hatShapes(hat, rig)
  const placeOf = placesOf(edge, seen)
  const flare = hangsLoose(hair) ? HORN.hanging : HORN.short
  for (let i = 0; i < own.length; i++) {
    if (!own[i]) continue
    const { below, out } = placeOf(i)
    if (own[i] === HEAD.face) {
      const isForehead = region[i] === REGION.hair && !hair?.hasFringe && out < FOREHEAD.out && below < FOREHEAD.below
      if (below < 0 || isWrapped || isForehead) region[i] = REGION.skin
      continue
    }
    const isOther = region[i] === REGION.cloth || (region[i] === REGION.hair && out > HORN.out + flare * below)
    if (below < 0 || isWrapped || isOther) {
      own[i] = HEAD.none
      region[i] = REGION.none
    }
  }
}

/** Free pixels above a hat. */
const MARGIN = 3

/** Where the picture ends above a head, distances between the pupils below the eyes. */
function highestOf({ map, rig }: Pick<Seen, 'map' | 'rig'>): number {
  const [middle] = widthOf(rig)
  return downFace(map, onPicture(map, middle, 0)[0], MARGIN)
}

/** What a hat is set on: SIDE² each. */
interface Head {
  region: Uint8Array
  own: Uint8Array
  /** The silhouette, 0…1. */
  alpha: Float32Array
  piece: Uint8Array
  shade: Uint8Array
}

/**
 * Sets it. Changes all planes of `head` but `own`.
 *
 * @param first the piece that its cloth is; its trim and its underside are the next
 * @returns their colours
 */
export function setHat(
  hat: Hat,
  seen: Pick<Seen, 'map' | 'rig'>,
  { region, own, alpha, piece, shade }: Head,
  first: number,
): { colours: Lab[]; hat: SetHat } {
  const { parts, lines, isWrapped, edge } = hatShapes(hat, seen.rig, highestOf(seen))
  const placeOf = placesOf(edge, seen)
  const place = (line: Contour): Contour => line.map(([u, v]) => onPicture(seen.map, u, v))
  for (const { outline, cloth } of parts) {
    const { x, y, width, height, share } = cover(place(outline).flat())
    for (let j = 0; j < Math.min(height, SIDE - y); j++)
      for (let i = 0; i < Math.min(width, SIDE - x); i++) {
        const p = (y + j) * SIDE + x + i
        const is = share[j * width + i]!
        if (is === 0 || (isWrapped && own[p] === HEAD.face && placeOf(p).below > 0)) continue
        alpha[p] = Math.max(alpha[p]!, is)
        if (is < 0.5) continue
        region[p] = REGION.cloth
        piece[p] = first + CLOTHS.indexOf(cloth)
        shade[p] = 0
      }
  }
  const main = labOf(hat.color)
  const trim = trimOf(main)
  return {
    colours: [main, trim, { ...trim, l: Math.max(DARKEST, trim.l - UNDERSIDE) }],
    hat: { outlines: parts.map(({ outline }) => place(outline)), lines: lines.map(place), isWrapped },
  }
}
