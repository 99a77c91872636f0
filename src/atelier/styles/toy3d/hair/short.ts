/** Short cuts: all that ends above the ears. */
import { clamp } from '../../../clamp.ts'
import type { Shape, Vec } from '../render/shape.ts'
import { type Clay, SHORT, cap, lobed, lock, puff } from './clay.ts'
import { curl, curls, dress } from './curls.ts'

const SIDES = [-1, 1] as const
/** Hair combed away from the face is thin at its edge, or it would look like a bathing cap. */
export const [CLOSE, TAPER] = [0.42, 0.32]
/** How much of its thickness short hair has below a fringe or curtains: as thick as longer hair it would be a bowl. */
export const THINNER = 0.6
/** A hairline that is all but straight, with round corners at the temples. */
export const HAIRLINE = { ...SHORT, bow: 0.03, edge: 0.56 } as const

/** A plain short cut, what is left of most cuts under a hat. */
export function crop(c: Clay): Shape[] {
  if (c.texture === 'coily' && !c.hat) return coilyCrop(c)
  const line = c.hat ? { y: 0.98, bow: 0.12, ...SHORT } : { ...SHORT, x: c.part * 0.5, bow: 0.2 }
  return [...dress(c, cap(c, line, { tip: c.part * -14 })), ...sideburns(c)]
}

/** Coily hair cut short: close over the ears, round on the crown, which may stand taller. */
export function coilyCrop(c: Clay, tall = 0): Shape[] {
  return [
    cap({ ...c, thick: c.thick * 0.44 }, { ...SHORT, y: 1.48, bow: 0.16, edge: TAPER }),
    crown(c, tall),
    ...sideburns(c),
  ]
}

/** The round top of coily hair. */
export function crown(c: Clay, tall: number): Shape {
  const { skull } = c.f
  return {
    is: 'ellipsoid',
    mat: c.mat,
    at: [0, skull.y + 1.04 + tall, -0.3 + tall * 0.4],
    r: [skull.rx * 0.97, 1.46, skull.rz * 0.94],
    k: 0.5,
    displacement: lobed(c, 0.8),
  }
}

/** The lowest such hair: lower the clipped sides would come through it. */
const LOWEST = -0.08

/** Coily hair over clipped sides as photos show it, close to the skull: it rises out of the forehead, without an edge over it. */
export function closeCrown(c: Clay): Shape {
  const { skull, recipe } = c.f
  const tall = Math.max(LOWEST, tallOf(c))
  return {
    is: 'ellipsoid',
    mat: c.mat,
    at: [0, skull.y + 0.85 + tall * 0.35, -0.18 - clamp(recipe.features.hairline ?? 0, -1, 1.5) * 0.08],
    r: [skull.rx * 0.95, 1.4 + tall * 0.6, skull.rz * 0.93],
    k: 0.3,
    displacement: lobed(c, 0.5),
  }
}

/** How tall coily hair stands over clipped sides: as a photo shows it, otherwise high. */
export function tallOf({ f: { recipe } }: Clay): number {
  const { measured, hairHeight = 0 } = recipe.features
  return measured ? clamp(0.12 + hairHeight * 0.14, -0.14, 0.34) : 0.34
}

/** What grows before the ears. */
export function sideburns(c: Clay): Shape[] {
  const { f } = c
  // Without any, hair would lie on the head like a cap.
  const size = f.femme ? 0.72 : 1
  return SIDES.map((s) => ({
    is: 'ellipsoid' as const,
    mat: c.mat,
    at: [s * (f.skull.rx - 0.12), 0.4 + (1 - size) * 0.5, 0.3] as Vec,
    r: [0.11, 0.52 * size, 0.3 * size] as Vec,
    turn: [0, s * 14, s * -4] as Vec,
    k: 0.16,
  }))
}

export function forelock(c: Clay, s: number, lift = 0): Shape[] {
  const { skull } = c.f
  return curls(
    c,
    [-s * 0.3, skull.y + 0.5 + lift, 0.1],
    [skull.rx * 0.8, 1.75, 2.05],
    0.44,
    (_x, y, z) => y > 1.4 + lift && z > 0.4,
  )
}

export function pixie(c: Clay): Shape[] {
  const s = c.part === 0 ? 1 : c.part
  const out: Shape[] = dress(
    c,
    cap(c, { side: -0.05, lean: 0.9, x: s * 0.9, y: 1.36, slope: 0.3, bow: 0.06 }, { tip: s * -24 }),
  )
  if (c.texture === 'curly') out.push(...forelock(c, s))
  else
    for (const [n, [at, y]] of SWEPT.entries()) {
      const x = at * s
      const low = c.f.brow + y
      out.push(
        lock(
          c,
          [
            [s * (0.95 - n * 0.05), 1.86 + n * 0.08, 1.4], [s * (0.1 + n * 0.2), 2.1, 2.06],
            [x, low, c.f.faceZ(x, low) + 0.04],
          ],
          [0.3, 0.44, 0.06],
          0.2,
          0.2,
        ),
      )
    }
  // Before the ear, close to the cheek.
  for (const side of SIDES) {
    if (c.texture === 'curly') {
      out.push(...curlsBeside(c, side))
      continue
    }
    out.push(
      lock(
        c,
        [[side * 1.86, 1.3, 0.6], [side * 2.16, 0.5, 0.8], [side * 1.9, -0.3, 0.9]],
        [0.34, 0.3, 0.04],
        0.24,
        0.2,
      ),
    )
    if (c.variant % 2)
      out.push(
        lock(c, [[side * 2, 1, 0.1], [side * 2.3, 0.3, 0.2], [side * 2.16, -0.3, 0.4]], [0.3, 0.26, 0.04], 0.2, 0.3),
      )
  }
  return out
}
/** Curls before the ear on side `s`: locks would be tentacles. */
export const curlsBeside = (c: Clay, s: number): Shape[] =>
  BESIDE.map(([x, y, r]) => curl(c, [s * (c.f.skull.rx + x), y, 0.76], r))
/** Their places: from the temple outwards, up; how large. */
const BESIDE = [[-0.14, 0.9, 0.44], [-0.02, 0.36, 0.42], [-0.08, -0.16, 0.34]] as const
/** Where a swept fringe ends, from the temple to its parting, above the brows. */
const SWEPT = [[-1.74, 0.02], [-1.24, 0.26], [-0.66, 0.44], [-0.06, 0.6]] as const

export function mohawk(c: Clay): Shape[] {
  const out: Shape[] = []
  if (c.texture === 'curly' || c.texture === 'coily') {
    // One crest: single curls would be a pile of pebbles.
    for (const [y, z, r] of [[1.76, 1.46, 0.5], [2.3, 1.05, 0.66], [2.66, 0.3, 0.82], [2.5, -0.7, 0.84]] as const)
      out.push({
        is: 'ellipsoid',
        mat: c.mat,
        at: [0, y, z],
        r: [r * 0.86, r, r],
        k: 0.34,
        displacement: lobed(c, 0.8),
      })
    return out
  }
  // A fin of broad tapered locks from the forehead to the nape, each higher than the one before it.
  for (let n = 0; n < 6; n++) {
    const t = 0.52 + n * 0.27
    const up = t + 0.12
    const tall = 1.05 + n * 0.13
    for (const s of SIDES) {
      const aside = 0.16 + 0.12 * ((n + (s > 0 ? 1 : 0)) % 2)
      out.push({
        is: 'tube',
        mat: c.mat,
        path: [
          [s * 0.2, 0.3 + Math.sin(t) * 1.8, Math.cos(t) * 1.85],
          [s * 0.34, 0.3 + Math.sin(up) * (1.9 + tall * 0.55), Math.cos(up) * (1.95 + tall * 0.55)],
          [s * aside, 0.3 + Math.sin(up) * (1.9 + tall), Math.cos(up - 0.16) * (1.9 + tall)],
        ],
        r: [0.4, 0.34, 0.06],
        k: 0.22,
      })
    }
  }
  return out
}

/** How far an afro stands off, 1 at medium length. */
export function afroSize({ hairLength, features }: Clay['f']['recipe']): number {
  return { short: 0.72, medium: 1, long: 1.12, bald: 0.6, shaved: 0.6 }[hairLength] + features.hairVolume * 0.06
}

export function afro(c: Clay): Shape[] {
  const { skull } = c.f
  const big = afroSize(c.f.recipe)
  if (c.hat) {
    return [...crop(c), ...SIDES.flatMap((s) => puff(c, [s * (skull.rx + 0.12), -0.15, -0.35], 0.92 * big))]
  }
  const at: Vec = [0, skull.y + 0.36, -0.3]
  const r: Vec = [skull.rx + 0.78 * big, skull.ry + 0.82 * big, skull.rz + 0.45 * big]
  const line = {
    y: c.texture === 'coily' ? 1.2 : 1.12,
    bow: 0.16,
    slope: 0.02,
    // A small one leaves the ears free, a large one hides them.
    side: c.texture === 'coily' && big > 0.9 ? 0.74 : 0.5,
    lean: 0.18,
    // It grows out of the scalp: a steep edge would be a helmet's.
    edge: c.texture === 'coily' ? 0.9 : 0.42,
  }
  const ball = cap(c, line, { at, r })
  if (c.texture === 'curly') return dress(c, ball)
  return [
    {
      ...ball,
      displacement: c.texture === 'coily' ? lobed(c) : ball.displacement,
    } as Shape,
  ]
}
