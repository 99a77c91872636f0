/** Hair gathered: bun, ponytail, pigtails, braids. */
import type { Figure } from '../figure.ts'
import type { Group, Shape, Vec } from '../render/shape.ts'
import { type Clay, SHORT, cap, dress, lock, puff, tail } from './clay.ts'
import { bangs } from './bangs.ts'
import { reach, swathes } from './long.ts'

const SIDES = [-1, 1] as const

export interface Tied {
  hair: Shape[]
  ties: Group[]
}

function tie(f: Figure, at: Vec, r: number, turn: Vec): Group {
  return {
    frame: 'head',
    shapes: [
      {
        is: 'ring',
        mat: f.palette.add(f.recipe.features.accentColor, 'cloth'),
        at,
        turn,
        radius: r,
        half: [0.13, 0.15],
        round: 0.12,
      },
    ],
  }
}

/** Broad waves from the forehead to the crown, which the hairline follows: a bare cap would look like a bathing cap. */
function combedWaves(c: Clay): Shape[] {
  const s = c.part === 0 ? 1 : c.part
  return [-1.36, -0.5, 0.5, 1.36].map((across): Shape => {
    const x = across + s * 0.12
    const fall = x * x
    return {
      is: 'ellipsoid',
      mat: c.mat,
      at: [x * 0.92, 1.86 - fall * 0.3, 0.66 - fall * 0.12],
      r: [0.68, 0.54, 1.2],
      turn: [14, x * 14, x * -24],
      k: 0.34,
      displacement: {
        kind: 'comb',
        amp: 0.05,
        freq: [1.5, 0, 0],
        wave: c.texture === 'wavy' ? [0.3, 3] : [0, 0],
      },
    }
  })
}

/** Hair drawn back from the face, its grooves running to the knot. */
function drawnBack(c: Clay): Shape[] {
  // Thin at its edge: a thick edge would look like a bathing cap. Curls hide the edge.
  const close = c.texture !== 'curly' && !c.hat
  const head = cap(
    { ...c, thick: c.thick * (close ? 0.55 : 0.8) },
    {
      ...SHORT,
      ...(close ? { edge: 0.34 } : {}),
      side: -0.18,
      y: c.hat ? 1 : 1.42,
      bow: 0.2,
      x: c.part * (c.texture === 'curly' ? 0.15 : 0.4),
    },
    { grooves: c.part === 0 ? 'back' : 'fall', tip: c.part * (c.texture === 'curly' ? -6 : -20) },
  )
  const out = dress(c, head)
  const fringed = c.variant === 1 || c.variant === 3
  if (!fringed && !c.hat && (c.texture === 'straight' || c.texture === 'wavy')) out.push(...combedWaves(c))
  if (fringed) out.push(...bangs(c, { over: 0.38, half: 1.6, thick: c.thick * 0.7 }))
  // A fringe alone would leave the temples bare.
  if (fringed || (c.f.femme && c.variant !== 0)) {
    // Below a hat's brim: above it they would come through.
    const from = c.hat ? 0.5 : 1.28
    for (const s of SIDES)
      out.push(
        lock(
          c,
          [
            [s * (c.hat ? 1.8 : 1.6), from, 0.98],
            [s * 2.04, 0.6, 0.8],
            [s * 1.88, -0.34, 0.66],
          ],
          [0.34, 0.28, 0.12],
          0.2,
        ),
      )
  }
  return out
}

/** What stands on the crown, where a bun would be. */
const ON_CROWN: readonly string[] = ['party-hat', 'cat-ears', 'bunny-ears', 'headphones', 'halo', 'devil-horns']

export function bun(c: Clay): Tied {
  const hair = drawnBack(c)
  if (c.hat || ON_CROWN.includes(c.f.recipe.headwear)) {
    hair.push(...puff(c, [(c.part || 1) * 1.55, -1.75, -0.9], 0.72))
    return { hair, ties: [] }
  }
  if (c.variant === 3) {
    for (const s of SIDES) hair.push(...puff(c, [s * 1.42, 2.5, -0.1], 0.72))
    return { hair, ties: SIDES.map((s) => tie(c.f, [s * 1.2, 2.05, -0.06], 0.42, [0, 0, s * -30])) }
  }
  hair.push(...puff(c, [0, 2.95, -0.15], 0.9))
  return { hair, ties: [tie(c.f, [0, 2.36, -0.15], 0.6, [8, 0, 0])] }
}

export function ponytail(c: Clay): Tied {
  const hair = drawnBack(c)
  const s = c.part === 0 ? 1 : c.part
  const long = c.f.recipe.hairLength === 'long'
  if (c.hat) {
    const y = long ? -4.2 : -2.9
    hair.push(...tail(c, [[s * 1.5, -1.1, -0.9], [s * 2.7, -2, -0.3], [s * 1.9, y, 0.9]], [0.42, 0.56, 0.14]))
    return { hair, ties: [tie(c.f, [s * 1.72, -1.3, -0.75], 0.42, [0, 0, s * 50])] }
  }
  const y = long ? -2.1 : -0.8
  const root: Vec = [s * 0.9, 2.3, -0.7]
  if (c.texture === 'curly')
    hair.push(...tail(c, [root, [s * 3, 3.3, -0.9], [s * 2.5, y + 0.4, -0.5]], [0.6, 0.92, 0.3]))
  else hair.push(lock(c, [root, [s * 3.5, 3.5, -1], [s * 3.2, y - 0.1, -0.4]], [0.4, 0.74, 0.1], 0.08, 0.2))
  if (c.texture !== 'curly')
    hair.push(
      // Two that end in it: they are its grooves.
      lock(c, [root, [s * 3.1, 3.3, -0.6], [s * 3.12, y + 0.06, -0.2]], [0.36, 0.64, 0.1], 0.3, 0.2),
      lock(c, [root, [s * 3.3, 3, -1.3], [s * 3.28, y + 0.14, -0.55]], [0.4, 0.7, 0.1], 0.3, 0.2),
    )
  return { hair, ties: [tie(c.f, [s * 1.22, 2.44, -0.75], 0.5, [0, 0, s * -58])] }
}

export function pigtails(c: Clay): Tied {
  const hair = drawnBack(c)
  const long = c.f.recipe.hairLength === 'long'
  const ties: Group[] = []
  const x = c.f.skull.rx
  for (const s of SIDES) {
    const high = c.hat ? -0.9 : 1
    const root: Vec = [s * (x - 0.05), high, -0.35]
    if (c.texture === 'coily') hair.push(...puff(c, [s * (x + 0.82), high + 0.35, -0.35], long ? 1.12 : 0.95))
    else {
      const y = long ? (c.hat ? -4 : -2.5) : c.hat ? -2.8 : -1.1
      hair.push(
        ...tail(
          c,
          [root, [s * (x + 1.6), high + 0.9, -0.3], [s * (x + 0.75), y, c.hat ? 0.6 : 0.15]],
          [0.34, 0.78, 0.1],
        ),
      )
      if (c.texture !== 'curly')
        hair.push(
          lock(
            c,
            [root, [s * (x + 1.2), high + 0.6, -0.1], [s * (x + 0.7), y + 0.08, c.hat ? 0.7 : 0.28]],
            [0.3, 0.6, 0.1],
            0.3,
            0.2,
          ),
        )
    }
    ties.push(tie(c.f, [s * (x + 0.16), high + 0.12, -0.35], 0.36, [0, 0, s * -66]))
  }
  return { hair, ties }
}

export function braids(c: Clay): Tied {
  const hair = drawnBack({ ...c, part: 0 })
  const y = Math.min(-3.1, reach(c) + 0.3)
  // Parted in the middle, where no fringe hides it.
  if (c.variant % 2 === 0 && !c.hat && c.texture !== 'curly' && c.texture !== 'coily') hair.push(...swathes(c, 0.1, 0))
  const ties: Group[] = []
  for (const s of SIDES) {
    const x = c.f.skull.rx
    hair.push(
      {
        is: 'tube',
        mat: c.mat,
        k: 0.12,
        r: [0.4, 0.54, 0.22],
        path: [[s * (x - 0.16), -0.2, -0.1], [s * (x + 0.42), -2.1, 0.3], [s * (x - 0.45), y, 1.25]],
        ridge: [5, 0, c.texture === 'coily' ? -0.6 : -0.5],
        ridgeAmp: 0.2,
      },
      { is: 'ellipsoid', mat: c.mat, at: [s * (x - 0.12), 0.25, -0.15], r: [0.5, 0.8, 0.6], k: 0.3 },
    )
    hair.push(
      lock(
        c,
        [[s * (x - 0.45), y, 1.25], [s * (x - 0.5), y - 0.2, 1.32], [s * (x - 0.42), y - 0.62, 1.36]],
        [0.16, 0.3, 0.06],
        0.03,
      ),
    )
    ties.push(tie(c.f, [s * (x - 0.45), y + 0.06, 1.25], 0.3, [16, 0, s * -10]))
  }
  return { hair, ties }
}
