/**
 * Neck, shoulders and clothes as a designer sets them under a head: complete and even, whatever arms, hands, hair and the
 * photo's edges leave of them; in the colours, and with the neckline, that the photo shows.
 */
import { clamp } from '../../clamp.ts'
import { onPicture } from '../face/face-map.ts'
import { blur, maskAbove } from '../pixels.ts'
import { partsOf } from '../shapes.ts'
import { type Body, bodyOf, outlineOf, type Seen, widthOf } from './body.ts'
import type { Lab } from './clusters.ts'
import { isShort } from './curtains.ts'
import { cover } from './fill.ts'
import { type Garment, PIECE, pieceAt } from './garment-shapes.ts'
import { cutAsAsked } from './garment-asked.ts'
import { garmentOf, inColour } from './garment-worn.ts'
import { headMask, isWrapped } from './head-mask.ts'
import type { Knot } from './knot.ts'
import type { Lock } from './lock.ts'
import { setHat, type SetHat } from './set-hat.ts'
import { HEAD, REGION, SIDE } from './side.ts'

/** What is worn: of each pixel which piece, and whether it lies in the shade of another (SHADE). */
export interface Worn {
  piece: Uint8Array
  shade: Uint8Array
  /** Of the pieces. */
  colours: Lab[]
  garment: Garment
  body: Body
  hat: SetHat | undefined
}

/** Whether a place of what is worn lies in the shade of another piece, or never in shade. */
export const SHADE = { none: 0, cast: 1, never: 2 } as const

/** The piece of what is worn on a head, which keeps the photo's colours. */
export const HEADWEAR = 255

/** A blurred edge made narrow again. */
const crisp = (share: number) => {
  const t = clamp((share - 0.2) / 0.6, 0, 1)
  return t * t * (3 - 2 * t)
}

/** Largest hole in a person that is none, squares of the distance between the pupils. */
const HOLE = 0.12

/** Small holes are closed: where a photo's corner cuts a head the background would show. Changes `alpha` and `region`. */
export function closeHoles(alpha: Float32Array, region: Uint8Array, eyes: number): void {
  const { part, sizes } = partsOf(
    maskAbove(
      alpha.map((share) => 1 - share),
      0.5,
    ),
    SIDE,
    1,
  )
  for (let i = SIDE; i < alpha.length - SIDE; i++) {
    if (part[i] === 0 || sizes[part[i]!]! > HOLE * eyes ** 2) continue
    if (region[i] === REGION.none) region[i] = region[i - 1]! || region[i - SIDE]!
  }
  const rim = Math.ceil(0.03 * eyes)
  for (let i = rim * (SIDE + 1); i < alpha.length - rim * (SIDE + 1); i++) {
    if (part[i] === 0 || sizes[part[i]!]! > HOLE * eyes ** 2) continue
    for (let dy = -rim; dy <= rim; dy++) for (let dx = -rim; dx <= rim; dx++) alpha[i + dy * SIDE + dx] = 1
  }
}

/** What is not joined to the person is no part of them. Changes `alpha`. */
function dropCrumbs(alpha: Float32Array): void {
  const { part, sizes } = partsOf(maskAbove(alpha, 0.02), SIDE, 1)
  const largest = sizes.indexOf(Math.max(...sizes))
  for (let i = 0; i < alpha.length; i++) if (part[i] !== largest) alpha[i] = 0
}

/**
 * Sets the head on such a body. Changes `region`.
 * @param worn where that is known already
 * @returns the silhouette, what is worn, the knot of hair that is tied up, and strands of its tail
 */
export function setOnTorso(
  seen: Seen,
  worn?: Garment,
): { alpha: Float32Array; worn: Worn; knot: Knot | undefined; tail: Lock[] } {
  const { region, alpha, broad, fine, rig, map, asked } = seen
  const scarf = seen.hat?.kind !== 'hijab' && isWrapped(seen)
  const body = bodyOf(seen)
  const [middle] = widthOf(rig)
  const shape = cover(outlineOf(body, onPicture(map, middle, 0.75)[1]))
  const torso = new Float32Array(SIDE * SIDE)
  for (let y = shape.y; y < Math.min(SIDE, shape.y + shape.height); y++)
    for (let x = shape.x; x < Math.min(SIDE, shape.x + shape.width); x++)
      torso[y * SIDE + x] = shape.share[(y - shape.y) * shape.width + x - shape.x]!
  const before = region.slice()
  const { own, knot, tail } = headMask(seen, body, torso, scarf)
  // What hair hangs over is no cloth.
  for (let i = 0; i < own.length; i++) if (own[i] && region[i] === REGION.hair) before[i] = REGION.hair
  // Nor is what lies below the chin of short hair a lock.
  if (isShort(seen.hair))
    for (let i = Math.round(body.chin) * SIDE; i < own.length; i++)
      if (before[i] === REGION.hair) before[i] = REGION.cloth
  const garment: Garment = worn ?? {
    ...cutAsAsked(
      inColour(
        garmentOf(
          { region: before, alpha, broad, fine },
          body,
          asked?.garment ?? seen.garment,
          seen.clothing,
          seen.hat,
          seen,
        ),
        asked?.cloth,
      ),
      asked?.garment,
    ),
    ...(scarf && !asked?.garment && { kind: 'high' as const }),
  }
  const edge = Math.max(2, 0.03 * body.eyes)
  const soft = blur(torso, SIDE, SIDE, edge)
  const head = new Float32Array(SIDE * SIDE)
  for (let i = 0; i < head.length; i++) if (own[i]) head[i] = own[i] === HEAD.added ? 1 : alpha[i]!
  const kept = blur(head, SIDE, SIDE, 1.4 * edge)
  const out = new Float32Array(SIDE * SIDE)
  const piece = new Uint8Array(SIDE * SIDE).fill(HEADWEAR)
  const shade = new Uint8Array(SIDE * SIDE)
  for (let i = 0; i < out.length; i++) {
    const above = crisp(kept[i]!)
    const below = crisp(soft[i]!)
    out[i] = Math.max(above, below)
    if (own[i] && (above >= 0.5 || below < 0.5)) continue
    if (below < 0.02) {
      if (!own[i]) region[i] = out[i]! < 0.02 ? REGION.none : region[i]!
      continue
    }
    const what = pieceAt(garment, body, ((i % SIDE) + 0.5 - body.x) / body.eyes, ((i / SIDE) | 0) + 0.5 - body.chin)
    region[i] = what.piece === PIECE.skin ? REGION.skin : REGION.cloth
    piece[i] = what.piece
    shade[i] = what.shade ? SHADE.cast : what.isLit ? SHADE.never : SHADE.none
  }
  const hat = seen.hat && setHat(seen.hat, seen, { region, own, alpha: out, piece, shade }, garment.colours.length)
  dropCrumbs(out)
  closeHoles(out, region, map.eyes)
  const colours = [...garment.colours, ...(hat?.colours ?? [])]
  return { alpha: out, worn: { piece, shade, colours, garment, body, hat: hat?.hat }, knot, tail }
}
