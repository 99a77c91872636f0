/** The outline of wavy hair. */
import { linearstep } from '../../clamp.ts'
import { pathText } from '../path-text.ts'
import { across, along, type Pt, type Space } from './geometry.ts'
import { bend, start } from './paths.ts'

const Z = 'Z'.charCodeAt(0)

/** Half a wave of hair at least and at most, and how far it swings, canvas units. */
const [SHORT_WAVE, LONG_WAVE, SWING] = [90, 122, 19]
/** Above the first of these heights hair lies smooth on the skull, from the second on it waves fully. */
const [SMOOTH, WAVING] = [250, 560]
/** Nearer to the middle than the first of these nothing waves: locks over the face would only look frayed. */
const [FACE, BESIDE] = [150, 232]

/** How long half a wave of a side of the head is, canvas units, and where it begins, radians. */
interface Wave {
  half: number
  from: number
}
/** Those on our left and right: no two sides of a head wave alike. */
export type Waves = readonly [left: Wave, right: Wave]

/** The waves of somebody's hair. @param random by chance, 0 to 1 */
export function wavesOf(random: () => number): Waves {
  const wave = (): Wave => ({ half: SHORT_WAVE + (LONG_WAVE - SHORT_WAVE) * random(), from: random() * 2 })
  return [wave(), wave()]
}

/** What `waved` is at: how strongly it waves; how far aside it lies at a point, and how much farther a unit below it. */
let [strength, aside, turn] = [1, 0, 0]

/** Finds these: locks at one height swing together, away from the head or towards it. */
function swing(own: Waves, x: number, y: number): void {
  const side = x < 512 ? -1 : 1
  const share = linearstep(FACE, BESIDE, (x - 512) * side) * SWING * strength * side
  // Slow at both ends, or the first wave would begin in a corner.
  const risen = linearstep(SMOOTH, WAVING, y)
  const grown = risen * risen * (3 - 2 * risen)
  const growing = (6 * risen * (1 - risen)) / (WAVING - SMOOTH)
  const { half, from } = own[side < 0 ? 0 : 1]
  const phase = (Math.PI * (y - SMOOTH)) / half + from
  const [sin, cos] = [Math.sin(phase), Math.cos(phase)]
  aside = share * grown * sin
  turn = share * ((grown * cos * Math.PI) / half + growing * sin)
}

/**
 * The outline of wavy hair: smooth over the skull, then in waves that run on from lock to lock.
 *
 * @param own the waves @param strong how strong they are, of those of long hair
 */
export function waved(space: Space, pts: readonly Pt[], own: Waves, strong = 1): string {
  strength = strong
  const first = space(pts[0]![0], pts[0]![1])
  let curves = 0
  let qx = first[0]
  let qy = first[1]
  for (let k = 1; k <= pts.length; k++) {
    const point = k === pts.length ? pts[0]! : pts[k]!
    const q = k === pts.length ? first : space(point[0], point[1])
    const chordX = q[0] - qx
    const chordY = q[1] - qy
    if (Math.abs(chordX) + Math.abs(chordY) < 0.01) continue
    if (curves++ === 0) {
      pathText.begin()
      swing(own, qx, qy)
      start(qx + aside, qy)
    }
    const px = qx
    const py = qy
    qx = q[0]
    qy = q[1]
    const b1 = point[2] ?? 0
    const b2 = point[3] ?? b1
    const ax = px + chordX * along(b1) + chordY * across(b1)
    const ay = py + chordY * along(b1) - chordX * across(b1)
    const bx = qx - chordX * along(b2) + chordY * across(b2)
    const by = qy - chordY * along(b2) - chordX * across(b2)
    if (py < SMOOTH && qy < SMOOTH) {
      bend(px, py, ax, ay, bx, by, qx, qy)
      continue
    }
    const n = Math.max(1, Math.round((Math.abs(qy - py) * 1.5) / SHORT_WAVE))
    // The curve as a polynomial: its place and its way, at the ends of n parts.
    const cx = 3 * (ax - px)
    const cy = 3 * (ay - py)
    const dx = 3 * (bx - ax) - cx
    const dy = 3 * (by - ay) - cy
    const ex = qx - px - cx - dx
    const ey = qy - py - cy - dy
    let fromX = 0
    let fromY = 0
    let outX = 0
    let outY = 0
    for (let i = 0; i <= n; i++) {
      const t = i / n
      const x = px + t * (cx + t * (dx + t * ex))
      const y = py + t * (cy + t * (dy + t * ey))
      swing(own, x, y)
      // No wave makes a corner: the way turns as the place does.
      const hy = (cy + t * (2 * dy + t * 3 * ey)) / (3 * n)
      const hx = (cx + t * (2 * dx + t * 3 * ex)) / (3 * n) + turn * hy
      const here = x + aside
      if (i > 0) bend(fromX, fromY, outX, outY, here - hx, y - hy, here, y)
      fromX = here
      fromY = y
      outX = here + hx
      outY = y + hy
    }
  }
  if (curves === 0) return ''
  pathText.letter(Z)
  return pathText.end()
}
