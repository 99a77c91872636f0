/** How a garment is drawn: what a place of the body shows. Lengths in distances between the pupils. */
import { type Body, edgeAt } from './body.ts'
import { isPrinted, type Pattern } from './cloth-pattern.ts'
import type { Lab } from './clusters.ts'
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
  print?: { kind: Pattern['kind']; piece: number }
  /** The piece that a scarf round the neck is. */
  scarf?: number
}
/** What a place of the body shows. @param u from its middle @param pixels below the chin */
export function pieceAt(garment: Garment, body: Body, u: number, pixels: number): { piece: number; shade: boolean } {
  const { print, scarf } = garment
  const v = pixels / body.eyes
  const round = scarf === undefined ? undefined : scarfAt(body, u, v)
  if (round) return { piece: scarf!, shade: round === 'fold' }
  const own = cutAt(garment, body, u, pixels)
  return print && own.piece === PIECE.main && isPrinted(print.kind, u, v) ? { ...own, piece: print.piece } : own
}

function cutAt(garment: Garment, body: Body, u: number, pixels: number): { piece: number; shade: boolean } {
  const v = pixels / body.eyes
  const out = Math.abs(u)
  const skin = { piece: PIECE.skin, shade: false }
  const { kind, wide, pointed, collar, tie } = garment
  if (kind === 'bare') return skin
  // Up to the chin.
  if (kind === 'high')
    return v > 0.14 + 0.02 * Math.cos(2 * out) ? { piece: PIECE.main, shade: v < 0.42 && v > 0.36 } : skin
  const depth = Math.max(collar ? 0.48 : 0.53, garment.depth)
  const top = edgeAt(body, wide)
  if (tie) {
    const down = v - depth + 0.14
    const half = down < 0.24 ? 0.16 - 0.2 * down : 0.105 + 0.07 * (down - 0.24)
    if (down > 0 && out < half) return { piece: PIECE.tie, shade: down > 0.2 && down < 0.27 }
  }
  const t = Math.min(1, out / wide)
  const neckline =
    out >= wide ? -Infinity : top + (depth - top) * (pointed ? 1 - t ** 1.15 : (1 - t ** 2.2) ** (1 / 2.2))
  if (v < neckline) return skin
  if (kind === 'straps')
    return {
      piece: out < wide + 0.42 || v > 1.25 + 0.35 * Math.max(0, 1.5 - out) ** 2 ? PIECE.main : PIECE.skin,
      shade: false,
    }
  const own = kind === 'open' ? PIECE.inner : PIECE.main
  if (kind === 'open') {
    // The edges of an open jacket run from the neck to the middle below the picture; a suit's lapels have a notch.
    const opening = 0.98 * wide * Math.max(0, 1 - (v - top) / (OPEN - top)) ** 0.85
    if (!garment.lapels)
      return out > opening ? { piece: PIECE.main, shade: out < opening + BORDER } : { piece: own, shade: false }
    const along = (v - top) / (NOTCH - top)
    const lapel = along < 1 ? 0.1 + 0.22 * along : along < 1.06 ? 0.3 : 0.5 - 0.5 * (v - NOTCH)
    if (out > opening) return { piece: PIECE.main, shade: out < opening + lapel }
  }
  if (garment.hood) return { piece: own, shade: isHoodShaded(body, garment, out, v) }
  const wing = collar ? wingAt(body, depth, out, v) : undefined
  return { piece: own, shade: wing === 'below' }
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

/** A wing of a shirt's collar, or the shadow below it. */
function wingAt({ neck }: Body, depth: number, out: number, v: number): 'wing' | 'below' | undefined {
  // From the middle of the neckline out to a point, and up beside the neck.
  const tip = [0.48, depth + 0.34] as const
  const lower = (o: number, by: number) =>
    o < tip[0]
      ? depth + by + ((tip[1] - depth) * o) / tip[0]
      : tip[1] + by - ((tip[1] - 0.3) * (o - tip[0])) / Math.max(0.2, 1.25 * neck - tip[0])
  if (v < lower(out, 0)) return 'wing'
  return v < lower(out, 0.11) ? 'below' : undefined
}
