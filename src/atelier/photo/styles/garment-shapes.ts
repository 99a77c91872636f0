/** How a garment is drawn: what a place of the body shows. Lengths in distances between the pupils. */
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
}
/** What a place of the body shows. @param u from its middle @param pixels below the chin */
export function pieceAt(garment: Garment, body: Body, u: number, pixels: number): { piece: number; shade: boolean } {
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

/** How far out the lapel of a suit's jacket reaches so far below the chin. */
export function lapelAt(garment: Garment, body: Body, v: number): number {
  const top = edgeAt(body, garment.wide)
  const along = (v - top) / (NOTCH - top)
  return openingAt(garment, body, v) + (along < 1 ? 0.1 + 0.22 * along : along < 1.06 ? 0.3 : 0.5 - 0.5 * (v - NOTCH))
}

function cutAt(garment: Garment, body: Body, u: number, pixels: number): { piece: number; shade: boolean } {
  const v = pixels / body.eyes
  const out = Math.abs(u)
  const skin = { piece: PIECE.skin, shade: false }
  const { kind, wide, tie } = garment
  if (kind === 'bare') return skin
  // Up to the chin.
  if (kind === 'high')
    return v > 0.14 + 0.02 * Math.cos(2 * out) ? { piece: PIECE.main, shade: v < 0.42 && v > 0.36 } : skin
  const depth = depthOf(garment)
  const own = kind === 'open' ? PIECE.inner : PIECE.main
  const wing = wingIn(garment, body)
  const collar = wing && collarAt(wing, out, v)
  if (tie) {
    const down = v - depth + 0.14
    const half = down < 0.24 ? 0.16 - 0.2 * down : 0.105 + 0.07 * (down - 0.24)
    if (down > 0 && out < half && (collar !== 'wing' || down < 0.2))
      return { piece: PIECE.tie, shade: down > 0.2 && down < 0.27 }
  }
  if (collar === 'wing') return { piece: own, shade: false }
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
  return { piece: own, shade: isCast || (!wing && v < necklineAt(garment, body, out, BAND)) }
}

/** Below the chin: where the edges of a jacket meet, and where its lapels have their notch. */
const [OPEN, NOTCH] = [2, 0.78]
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
