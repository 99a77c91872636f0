/** Curls and coils that hang beside the face: locks that swing from side to side and end in a hook. */
import type { Pt, XY } from '../geometry.ts'
import { shape } from '../paths.ts'
import { crescents, inkLines, type Stroke } from '../strokes.ts'
import { fill } from '../parts.ts'
import { mass, SHINE, type HairKit } from './kit.ts'

/** A lock on our right: how far out it begins and ends, from the edge of the hair, how much higher than the longest it ends, half its width, canvas units, and to which side it swings first. */
type Lock = readonly [from: number, to: number, higher: number, half: number, first: -1 | 1]

/** The one at the edge, the one at the cheek, and the one that lies over both. */
const LAYERS: readonly (readonly Lock[])[] = [[[-20, 34, 40, 44, -1], [-34, -62, 70, 28, 1]], [[-18, -12, 0, 44, 1]]]

/** Where they come out from under the hair above, how long a swing of curls is and one of coils, and how far they swing. */
const [ROOT, SWING, COIL, SWELL] = [410, 122, 84, 0.25]
/** How much rounder the edge is that swells than the one that follows it. */
const [ROUNDER, FLATTER] = [1.1, 0.75]
/** Nearer to the middle than this its edge is not: under a hat, where hair lies flat, they would hang in the eyes. */
const NEAREST = 288
/** How much narrower the end of a lock is. */
const NARROWS = 0.3

interface Drawn {
  pts: readonly Pt[]
  ink: readonly Stroke[]
  shade: readonly Stroke[]
  light: readonly Stroke[]
}

/** A lock on one side. @param s 1 on our right */
function drawn(
  kit: HairKit,
  A: number,
  falls: number,
  [from, to, higher, half, first]: Lock,
  s: number,
  random: () => number,
): Drawn {
  const end = falls - higher - random() * 30
  const count = Math.max(2, Math.round((end - ROOT) / (kit.texture === 'coily' ? COIL : SWING)))
  const stops = Array.from({ length: count + 1 }, (_, i) => {
    const t = i / count
    return { x: A + from + (to - from) * t, y: ROOT + (end - ROOT) * t, w: half * (i === 0 ? 0.8 : 1 - NARROWS * t) }
  })
  /** Bulges of the right edge of each swing. */
  const sides = stops.map((_, i) => (i % 2 === 0 ? first : -first))
  const edge = (side: number) => SWELL * side * (side > 0 ? ROUNDER : FLATTER)
  const { x, y, w } = stops[count]!
  const hook = sides[count]!
  const tip: XY = [x + hook * w * 1.2, y + w * 1.3]
  const pts: Pt[] = [
    [stops[0]!.x + stops[0]!.w, ROOT, 0.3],
    ...stops.slice(1).map(({ x, y, w }, i): Pt => [x + w, y, edge(sides[i]!)]),
    hook > 0 ? [...tip, -0.1, -0.24] : [...tip, 0.3, 0.36],
    hook > 0 ? [x - w, y, 0.36, 0.3] : [x - w, y, -0.24, -0.1],
    ...stops
      .slice(0, -1)
      .map(({ x, y, w }, i): Pt => [x - w, y, edge(-sides[i]!)])
      .reverse(),
  ]
  const ink: Stroke[] = []
  const shade: Stroke[] = []
  const light: Stroke[] = []
  for (let i = 0; i < count; i++) {
    const [a, b, side] = [stops[i]!, stops[i + 1]!, sides[i]!]
    const at = (u: number, k: number): XY => [
      s * (a.x + (b.x - a.x) * u + k * (a.w + (b.w - a.w) * u)),
      a.y + (b.y - a.y) * u,
    ]
    const bow = side * s
    shade.push([at(0, -side), [...at(1, -side), bow * SWELL * FLATTER], 20 * bow])
    ink.push([at(0.1, -0.1 * side), [...at(1.1, 0.1 * side), bow * SWELL, bow * SWELL * 0.7], 8])
    if (i < 2) light.push([at(0.15, 0.36 * side), [...at(0.8, 0.4 * side), bow * SWELL], 11])
  }
  return { pts: s > 0 ? pts : mirrored(pts), ink, shade, light }
}

/** The same outline on the other side, the other way round. */
const mirrored = (pts: readonly Pt[]): Pt[] => pts.map(([x, y, a = 0, b = a]): Pt => [-x, y, -a, -b])

/**
 * Curls beside the face, as locks over each other.
 *
 * @param A half the width of the hair
 * @param falls how low they hang, canvas units
 */
export function ringlets(kit: HairKit, A: number, falls: number): string {
  const random = kit.random(57)
  const { hair } = kit.p
  const edge = Math.max(A, NEAREST)
  return LAYERS.map((layer, over) => {
    const all = layer.flatMap((one) => [
      drawn(kit, edge, falls, one, -1, random),
      drawn(kit, edge, falls, one, 1, random),
    ])
    return mass(
      kit,
      all.map(({ pts }) => shape(kit.space, pts)).join(''),
      'tinted',
      fill(
        crescents(
          kit.space,
          all.flatMap(({ shade }) => shade),
        ),
        hair.shade,
      ) +
        (over
          ? fill(
              inkLines(
                kit.space,
                all.flatMap(({ light }) => light),
              ),
              hair.light,
              SHINE,
            )
          : '') +
        fill(
          inkLines(
            kit.space,
            all.flatMap(({ ink }) => ink),
          ),
          hair.curl,
        ),
    )
  }).join('')
}
