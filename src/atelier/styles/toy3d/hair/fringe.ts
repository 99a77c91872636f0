/** Cuts with a fringe. */
import type { Shape } from '../render/shape.ts'
import { bangs } from './bangs.ts'
import { type Clay, OVER_EARS, SHORT, asWide, cap, wisp } from './clay.ts'
import { dress } from './curls.ts'
import { behind, reach } from './long.ts'
import { sides } from './sides.ts'
import { curlsBeside, HAIRLINE, sideburns, THINNER } from './short.ts'

const SIDES = [-1, 1] as const

/** How much higher the fringe of a photo lies at its parting, which is seldom cut level. */
const ASIDE = 0.22

export function fringe(c: Clay): Shape[] {
  if (c.f.recipe.hairLength === 'short') return shortFringe(c)
  const y = reach(c)
  const rise = c.f.recipe.features.measured ? ASIDE : 0
  return [
    ...dress(c, cap(c, { ...OVER_EARS, y: 1.56, bow: 0.14 })),
    ...bangs(c, { sweep: c.part * 0.3, rise }),
    ...behind(c, y + 0.3),
    ...sides(c, y),
  ]
}

/** How much higher a short fringe ends. */
const HIGHER = 0.16

const crown = (c: Clay): Shape => ({
  is: 'ellipsoid',
  mat: c.mat,
  at: [0, 1.6, -0.1],
  r: [1.86, 0.98, 1.66],
  k: 0.4,
  displacement: { kind: 'comb', amp: 0.05, freq: [1.3, 0, 0] },
})

/** Before the ear, from inside the hair or from under the hat: begun on them it would be a flap. */
const lockBeside = (c: Clay, s: number, combed: boolean): Shape =>
  wisp(
    c,
    s,
    c.hat
      ? [[-0.2, 0.6, 0.66], [0.04, 0.3, 0.7], [-0.12, -0.44, 0.72]]
      : [[-0.5, 1.5, 0.66], [0.14, 0.66, 0.72], [-0.12, -0.44, 0.74]],
    c.hat ? 0.2 : combed ? 0.28 : 0.3,
  )

function shortFringe(c: Clay): Shape[] {
  const combed = !c.hat && (c.texture === 'straight' || c.texture === 'wavy')
  const thin = combed ? { ...c, thick: c.thick * THINNER } : c
  return [
    ...dress(c, cap(thin, combed ? { ...HAIRLINE, y: 1.56 } : { ...SHORT, y: 1.56, bow: 0.14 })),
    ...bangs(thin, { sweep: c.part * 0.5, ...(combed ? { over: 0.44 + HIGHER, rise: HIGHER, half: 1.4 } : {}) }),
    // What the fringe falls from, or the head would be pointed.
    ...(combed ? asWide(c, [crown(c)]) : []),
    ...(combed && !c.f.femme
      ? sideburns(c)
      : SIDES.flatMap((s) => (c.texture === 'curly' && !c.hat ? curlsBeside(c, s) : [lockBeside(c, s, combed)]))),
  ]
}
