/** Sunglasses: as large as what is dark around the eyes, drawn as two like lenses. */
import { clamp } from '../../clamp.ts'
import { inFace } from '../face/face-map.ts'
import type { GlassesFit } from '../face/face-reading.ts'
import { SIDE } from './side.ts'
import type { Study } from './study.ts'

/** Where lenses may be, in distances between the pupils: sideways, up, down. */
const [BESIDE, ABOVE, BELOW] = [1.2, 0.42, 0.55]
/** How much of its lightness skin loses behind a lens. */
const LENS = 0.5
/** Ranks of what is dark, across and down, between which a lens lies: past them are brows, hair and shade. */
const EDGES = [0.03, 0.97] as const
/** What a lens is at least and at most: towards the nose, outwards, up, down; distances between the pupils. */
const BOUNDS = { inner: [0.3, 0.43], outer: [0.36, 0.6], above: [0.16, 0.38], below: [0.24, 0.48] } as const
/** Fewest dark places that are a lens, in squared distances between the pupils. */
const LEAST = 0.03

const kept = new WeakMap<Study, GlassesFit>()

/** The glasses as they are drawn: dark ones as large as they are seen, all others as they were read. */
export function glassesOf(study: Study): GlassesFit | undefined {
  const { glasses, eyewear } = study.reading
  // Those that were asked for are not in the photo.
  if (!glasses?.shades || eyewear !== 'sunglasses') return glasses
  let fit = kept.get(study)
  if (!fit) kept.set(study, (fit = fitted(study, glasses)))
  return fit
}

function fitted({ fine, map, skinTone, alpha, reading: { eyes } }: Study, glasses: GlassesFit): GlassesFit {
  const places: [number[], number[]][] = [
    [[], []],
    [[], []],
  ]
  const reach = 1.4 * map.eyes
  for (let y = Math.max(0, Math.floor(map.y - reach)); y < Math.min(SIDE, map.y + reach); y++)
    for (let x = Math.max(0, Math.floor(map.x - reach)); x < Math.min(SIDE, map.x + reach); x++) {
      const i = y * SIDE + x
      const [u, v] = inFace(map, x, y)
      if (Math.abs(u) > BESIDE || v < -ABOVE || v > BELOW || alpha[i]! < 0.5) continue
      if (1 - fine.l[i]! / skinTone.l < LENS) continue
      const [across, down] = places[u < 0 ? 0 : 1]!
      across.push(Math.abs(u))
      down.push(v)
    }
  const sides = places.flatMap(([across, down], side) => {
    if (across.length < LEAST * map.eyes ** 2) return []
    const at = (of: number[], rank: number) => of.sort((p, q) => p - q)[Math.floor(rank * (of.length - 1))]!
    const { u, v } = eyes[side]!
    return [
      {
        inner: Math.abs(u) - at(across, EDGES[0]),
        outer: at(across, EDGES[1]) - Math.abs(u),
        above: v - at(down, EDGES[0]),
        below: at(down, EDGES[1]) - v,
      },
    ]
  })
  if (sides.length === 0) return glasses
  const mean = (edge: keyof typeof BOUNDS) => {
    const [least, most] = BOUNDS[edge]
    return clamp(
      sides.reduce((sum, own) => sum + own[edge] / sides.length, 0),
      least,
      most,
    )
  }
  return { ...glasses, inner: mean('inner'), outer: mean('outer'), above: mean('above'), below: mean('below') }
}
