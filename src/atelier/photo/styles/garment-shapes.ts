/** How a garment is drawn: what a place of the body shows. Lengths in distances between the pupils. */
import { clamp } from '../../clamp.ts'
import { type Body, edgeAt } from './body.ts'
import type { Lab } from './clusters.ts'
import { collarAt, type Wing, wingOf } from './collar-shape.ts'
import type { Print } from './cloth-print.ts'
import { scarfAt } from './scarf.ts'

/** What a place of the body shows; cloth in the order of its colours. */
export const PIECE = { skin: 254, main: 0, inner: 1, tie: 2 } as const

export interface Garment {
  kind: 'closed' | 'high' | 'open' | 'bare' | 'straps'
  /** Half the width of the neckline, its depth below the chin, and whether it is pointed. */
  wide: number
  depth: number
  pointed: boolean
  /** Whether there is a collar that lies down. */
  collar: boolean
  /** Whether that is a shirt's over a jumper: it has the inner colour. */
  isOver?: boolean
  tie: boolean
  /** Whether what is open is a suit's jacket. */
  lapels?: boolean
  /** Whether a hood lies on the shoulders, with its two strings. */
  hood?: boolean
  /** Main, inner, tie, as far as they are there; then those of print and scarf. */
  colours: Lab[]
  /** What is printed on the main colour, and the piece that is. */
  print?: Print & { piece: number }
  /** The piece that a scarf round the neck is. */
  scarf?: number
  /** The piece that covers the throat up to the chin, below the neckline of what is worn over it. */
  throat?: number
}

/** A place of the body. */
export interface Place {
  piece: number
  /** Whether it lies in the shade of another piece. */
  shade: boolean
  /** Whether it never lies in the body's own shade: a collar stands out into the light. */
  isLit?: true
}

/** What a place of the body shows. @param u from its middle @param pixels below the chin */
export function pieceAt(garment: Garment, body: Body, u: number, pixels: number): Place {
  const { scarf } = garment
  const round = scarf === undefined ? undefined : scarfAt(body, u, pixels / body.eyes)
  return round ? { piece: scarf!, shade: round === 'fold' } : cutAt(garment, body, u, pixels)
}

/** Of a T-shirt or jumper: how wide the band round its neckline is. */
const BAND = 0.105

/** Depth of a neckline as it is cut, below the chin. */
export const depthOf = ({ collar, depth }: Garment): number => Math.max(collar ? 0.48 : 0.53, depth)

/** How far below the chin a neckline begins so far from the middle; nowhere past its width. @param more by so much wider and deeper it lies */
export function necklineAt(garment: Garment, body: Body, out: number, more = 0): number {
  const wide = garment.wide + more
  if (out >= wide) return -Infinity
  const top = edgeAt(body, wide)
  const t = out / wide
  return top + (depthOf(garment) + more - top) * (garment.pointed ? 1 - t ** 1.15 : (1 - t ** 2.2) ** (1 / 2.2))
}

const wings = new WeakMap<Garment, Wing>()

/** The right wing of a garment's collar; undefined where none lies down. */
export function wingIn(garment: Garment, body: Body): Wing | undefined {
  if (!garment.collar || garment.hood) return undefined
  let wing = wings.get(garment)
  if (!wing) wings.set(garment, (wing = wingOf(body, depthOf(garment))))
  return wing
}

/** Half the opening of a jacket so far below the chin: its edges run from the neck to the middle below the picture. */
export function openingAt({ wide }: Garment, body: Body, v: number): number {
  const top = edgeAt(body, wide)
  return 0.98 * wide * Math.max(0, 1 - (v - top) / (OPEN - top)) ** 0.85
}

/** How far out the lapel of a suit's jacket reaches so far below the chin: its collar, the notch, the lapel's point and the way down to the button. */
export function lapelAt(garment: Garment, body: Body, v: number): number {
  const top = edgeAt(body, garment.wide)
  const along = (v - top) / (NOTCH - top)
  const [collar, notch, point] = LAPEL
  const past = clamp((v - NOTCH) / (OPEN - NOTCH), 0, 1)
  const wide =
    along < 1 ? collar[0] + (collar[1] - collar[0]) * along : v < NOTCH + GAP ? notch : point * (1 - past ** 1.6)
  return openingAt(garment, body, v) + wide
}

function cutAt(garment: Garment, body: Body, u: number, pixels: number): Place {
  const v = pixels / body.eyes
  const out = Math.abs(u)
  const { kind, wide, tie } = garment
  const skin =
    garment.throat !== undefined && isUpTo(body, out, v)
      ? underAt(garment.throat, v)
      : { piece: PIECE.skin, shade: false }
  if (kind === 'bare') return skin
  if (kind === 'high') {
    if (!isUpTo(body, out, v)) return skin
    const low = rollEnds(body, out)
    return { piece: PIECE.main, shade: v > low && v < low + ROLL.cast, ...(v < low && { isLit: true as const }) }
  }
  const depth = depthOf(garment)
  const own = kind === 'open' ? PIECE.inner : PIECE.main
  const wing = wingIn(garment, body)
  const collar = wing && collarAt(wing, out, v)
  if (tie) {
    const down = v - depth + TIE_RISES
    if (down > 0 && out < tieAt(down) && (collar !== 'wing' || down < 0.2))
      return { piece: PIECE.tie, shade: down > KNOT && down < KNOT + 0.07 }
  }
  if (collar === 'wing') return { piece: garment.isOver ? PIECE.inner : own, shade: false, isLit: true }
  if (v < necklineAt(garment, body, out)) return skin
  if (kind === 'straps')
    return {
      piece: out < wide + 0.42 || v > 1.25 + 0.35 * Math.max(0, 1.5 - out) ** 2 ? PIECE.main : PIECE.skin,
      shade: false,
    }
  const isCast = collar === 'below'
  if (kind === 'open') {
    const opening = openingAt(garment, body, v)
    const border = garment.lapels ? lapelAt(garment, body, v) : opening + BORDER
    if (out > opening) return { piece: PIECE.main, shade: isCast || out < border }
  }
  if (garment.hood) return { piece: own, shade: isHoodShaded(body, garment, out, v) }
  const shade = isCast || (!wing && v < necklineAt(garment, body, out, BAND))
  return { piece: own, shade, ...(kind === 'open' && !shade && { isLit: true as const }) }
}

/** Below the chin: where the edges of a jacket meet, where its lapels have their notch, and how high that is. */
const [OPEN, NOTCH, GAP] = [2, 0.8, 0.06]
/** How wide its collar is at the neck and at the notch, the lapel in the notch, and at its point. */
const LAPEL = [[0.14, 0.42], 0.34, 0.6] as const
/** How high the knot of a tie is, and how far above the neckline it begins. */
const KNOT = 0.25
export const TIE_RISES = 0.14

/** Half the width of a tie so far below its upper end. */
export const tieAt = (down: number): number => (down < KNOT ? 0.19 - 0.27 * down : 0.125 + 0.085 * (down - KNOT))

/**
 * A collar that goes up to the chin: how far below it that begins beside the neck and how much lower in the middle, how wide
 * it is in the neck's width above and below, where it ends beside the neck and how much lower in the middle; its shadow.
 */
export const ROLL = { top: 0.12, dip: 0.09, wide: [1.08, 1.2], low: 0.4, sag: 0.2, cast: 0.08 } as const

const arch = (t: number) => Math.sqrt(Math.max(0, 1 - t * t))

/** Whether a place lies below the upper edge of a collar that goes up to the chin. */
const isUpTo = ({ neck }: Body, out: number, v: number) => v > ROLL.top + ROLL.dip * arch(out / (ROLL.wide[0] * neck))

/** How far below the chin such a collar ends. */
export const rollEnds = ({ neck }: Body, out: number): number =>
  out > ROLL.wide[1] * neck ? -Infinity : ROLL.low + ROLL.sag * arch(out / (ROLL.wide[1] * neck))

/** What is worn under a garment, in the shade of the head. */
const underAt = (piece: number, v: number): Place => ({ piece, shade: v < ROLL.low - 0.1 })

/** How wide the border of a cardigan or an open overshirt is. */
const BORDER = 0.12

/** A hood that lies open round the neck: how far it reaches out and down past the neckline, its inside and the shadow below it. */
const HOOD = { out: 0.42, down: 0.36, inside: 0.12, shadow: 0.15 } as const
/** Its strings: from the middle, half as wide as they are, how long they hang below the neckline. */
const STRINGS = { from: 0.24, half: 0.06, long: 0.95 } as const

/** Whether a place of a garment with a hood is dark. */
function isHoodShaded(body: Body, { wide, depth }: Garment, out: number, v: number): boolean {
  const low = Math.max(0.53, depth)
  // The same curve as the neckline's, by so much wider and deeper.
  const curve = (more: number) => {
    const reach = wide + HOOD.out * more
    if (out >= reach) return -Infinity
    const top = edgeAt(body, reach)
    return top + (low + HOOD.down * more - top) * (1 - (out / reach) ** 2.2) ** (1 / 2.2)
  }
  if (v < curve(HOOD.inside / HOOD.down)) return true
  if (v > curve(1) && v < curve(1 + HOOD.shadow / HOOD.down)) return true
  return Math.abs(out - STRINGS.from) < STRINGS.half && v > curve(1) && v < low + STRINGS.long
}
