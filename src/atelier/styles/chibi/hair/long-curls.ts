/** Curls and coils that hang from a parting: each lock begins there and is one with what falls beside the face. */
import { browTop } from '../brows.ts'
import { flattened } from '../flatten.ts'
import type { XY } from '../geometry.ts'
import { shape } from '../paths.ts'
import { fill, group } from '../parts.ts'
import { HAIRLINE, PARTED, PARTED_ASIDE, type Fringe } from './fringes.ts'
import { castShadow, type Front } from './front.ts'
import { frontPoints, partAt } from './front-points.ts'
import { mass, type HairKit } from './kit.ts'
import { BEHIND, COIL, inLayer, NARROWS, ringlets, SWING, swung, type Drawn, type Stop } from './ringlets.ts'

/** A lock's way on our right, half its width, to which side it swings first. */
interface Way {
  points: readonly XY[]
  half: number
  first: -1 | 1
}

/** Places at equal distances along a way. */
function along(points: readonly XY[], step: number): XY[] {
  const steps: number[] = []
  let long = 0
  for (let i = 1; i < points.length; i++) {
    const [p, q] = [points[i - 1]!, points[i]!]
    steps.push(Math.hypot(q[0] - p[0], q[1] - p[1]))
    long += steps[i - 1]!
  }
  const count = Math.max(2, Math.round(long / step))
  const out: XY[] = []
  for (let n = 0; n <= count; n++) {
    let left = (long * n) / count
    let i = 0
    while (i < steps.length - 1 && left > steps[i]!) left -= steps[i++]!
    const [p, q] = [points[i]!, points[i + 1]!]
    const t = left / steps[i]!
    out.push([p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t])
  }
  return out
}

/** Half the width of a lock where it leaves the parting, of that further down. */
const ROOT_HALF = 0.3

/** The height at which the dome of the hair is widest, canvas units, and nearly the angle from its top to there. */
const [LEVEL, BESIDE] = [448, 1.5]

/** A lock along its way. @param s 1 on our right */
function drawn(kit: HairKit, { points, half, first }: Way, s: number): Drawn {
  const places = along(points, kit.texture === 'coily' ? COIL : SWING)
  const last = places.length - 1
  const stops = places.map(([x, y], i): Stop => {
    const t = i / last
    return { x, y, w: half * (i === 0 ? ROOT_HALF : t < 0.5 ? 0.8 + 0.4 * t : 1 - NARROWS * (2 * t - 1)) }
  })
  return swung(stops, first, s)
}

/** How much smaller than what lies over it the hair under the locks is, canvas units: they make the outline. */
const UNDER = 14

/** Where the hairline begins at the parting, how far across it ends at the temple, and how much higher than it locks run along it, canvas units. */
const [PARTS, TEMPLE, ALONG] = [284, 244, 32]

/** Ends of locks of a fringe: how far across, and how far above the brows, where a tip follows. Those at its sides come first: the one in the middle lies over the others. */
const FRINGE: readonly XY[] = [[-152, 58], [150, 54], [-68, 52], [84, 56], [2, 40]]

/** Curls as a front: a smooth cap over the skull, and the locks that lie on it. @param falls how low they hang, canvas units */
export function longCurls(kit: HairKit, fringe: Fringe, falls: number): Front {
  const { features } = kit.face.recipe
  const flipped = features.hairPart === 'left'
  const used = !fringe.parting ? HAIRLINE : features.hairPart === 'centre' ? PARTED : PARTED_ASIDE
  const smooth: HairKit = { ...kit, texture: 'wavy', volume: kit.volume - UNDER }
  const { pts, shade } = frontPoints(smooth, used, 'curl', {}, partAt(used, flipped, kit))
  const part = used.crown[0] * (flipped ? -1 : 1)
  const uneven = Number(features.hairVariant) % 2 === 0 ? 1 : -1
  const [inner, beside, edge]: [Drawn[], Drawn[], Drawn[]] = [[], [], []]
  for (const s of [-1, 1]) {
    const ways = waysOf(kit, part * s, falls)
    const lock = (way: Way) =>
      drawn(kit, { ...way, first: s < 0 && uneven < 0 ? (-way.first as 1 | -1) : way.first }, s)
    inner.push(lock(ways.inner))
    beside.push(lock(ways.beside))
    edge.push(lock(ways.edge))
  }
  const { A, top } = sizeOf(kit)
  const highest = browTop(kit.face)
  const bangs = used === HAIRLINE ? FRINGE : []
  const over = bangs.map(([x, y]) => {
    const s = x < 0 ? -1 : 1
    const across = Math.abs(x)
    return drawn(
      kit,
      { points: [[across * 0.4, top + 56], [across * 0.8, 270], [across, highest - y]], half: 40, first: 1 },
      s,
    )
  })
  const shadows = fill(shade.map((one) => shape(kit.space, one)).join(''), kit.p.hair.shade)
  return {
    svg: group(
      ringlets(kit, A, falls, BEHIND),
      mass(kit, shape(kit.space, pts), 'tinted', shadows),
      inLayer(kit, inner, false),
      inLayer(kit, beside, true),
      over.length > 0 && inLayer(kit, over.slice(0, 2), true),
      over.length > 0 && inLayer(kit, over.slice(2, 4), true),
      over.length > 0 && inLayer(kit, over.slice(4), true),
      inLayer(kit, edge, true),
    ),
    shadow: castShadow(kit, pts),
    outline: [pts, ...[...inner, ...beside, ...over].map((lock) => lock.pts)].flatMap((ring) => [
      ...flattened(kit.space, ring, 34, true, 300, 560),
    ]),
    overLobes: true,
    overEars: true,
  }
}

/** Half the width of the hair, and its top. */
const sizeOf = ({ volume }: HairKit) => ({ A: 280 + volume, top: 138 - volume * 1.2 })

/** Where locks run on our right: over the crown, along the hairline and on beside the cheek, and along the edge. @param part how far across the parting is */
function waysOf(kit: HairKit, part: number, falls: number): Record<'inner' | 'beside' | 'edge', Way> {
  const { A, top } = sizeOf(kit)
  const from = Math.asin(part / A)
  /** Over the dome, from the parting to the temple. */
  const over = (share: number, first: number): XY[] =>
    [0, 0.25, 0.5, 0.75, 1].map((t) => {
      const angle = from + first + (BESIDE - from - first) * t
      return [A * share * Math.sin(angle), LEVEL - (LEVEL - top) * share * Math.cos(angle)]
    })
  const hairline = [0.12, 0.4, 0.7, 1].map((t): XY => [
    part + (TEMPLE - part) * t,
    PARTS + (browTop(kit.face) - PARTS) * t ** 1.3 - ALONG,
  ])
  return {
    inner: { points: [...over(0.72, 0.1), [A - 24, 520]], half: 46, first: 1 },
    beside: { points: [[part + 4, top + 84], ...hairline, [A - 30, 540], [A - 62, falls - 70]], half: 34, first: -1 },
    edge: { points: [...over(0.92, 0), [A - 14, 600], [A - 12, falls - 20]], half: 47, first: 1 },
  }
}
