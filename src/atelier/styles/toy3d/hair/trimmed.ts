/** Short straight or wavy hair as a photo shows it: locks that lie aside, stand up, run back, or fall over the forehead. */
import { smoothstep } from '../../../clamp.ts'
import { shift } from '../../../colour.ts'
import type { Recipe } from '../../../recipe.ts'
import type { Shape, Vec } from '../render/shape.ts'
import { clippedHairOf, type Comb, recedesBy, sideHex } from '../../hair-of-photo.ts'
import { type Clay, SHORT, asWide, cap, lock, puff } from './clay.ts'
import { sideburns } from './short.ts'

const SIDES = [-1, 1] as const
/** Thickness of the hair on the sides where the ears are free, of that of other cuts, and how much more where they are half covered. */
const [CLOSE, FULLER] = [0.42, 0.5]

/** Hair beside the face: it comes forward below the temples, and leaves their corners free. */
const TEMPLES = { ...SHORT, side: -0.2, bow: 0.22, edge: 0.4 } as const

export function trimmed(c: Clay, comb: Comb): Shape[] {
  const { sideHair = 0, hairHeight = 0 } = c.f.recipe.features
  const s = c.part === 0 ? 1 : c.part
  const mat = c.f.palette.add(sideHex(shift(c.hex, { l: -0.03 }), c.f.recipe), 'hair')
  const sides = { ...c, thick: c.thick * (CLOSE + FULLER * Math.max(0, sideHair)), mat }
  // The rest of it is painted.
  const painted = clippedHairOf(c.f.recipe)
  if (painted) return painted === 'thin' ? [around({ ...c, mat })] : []
  const out: Shape[] = [
    cap(sides, { ...TEMPLES, y: comb === 'down' ? 1.62 : 1.66 }, { grooves: 'back' }),
    ...sideburns(sides),
  ]
  const tall = Math.max(-0.2, Math.min(0.5, hairHeight * 0.22))
  const bare = recedesBy(c.f.recipe)
  if (bare > 0) return [...out, ...asWide(c, receding(c, s, bare, tall))]
  return [...out, ...asWide(c, onTop(c, comb, s, tall))]
}

/** What lies on top of the head. @param s the side of the parting; @param tall how high it stands */
function onTop(c: Clay, comb: Comb, s: number, tall: number): Shape[] {
  switch (comb) {
    case 'aside':
      return [mound(c, 0.1), ...aside(c, s, tall)]
    case 'up':
      return [mound(c, 0.16), ...upright(c, s, 0.3 + tall)]
    case 'back':
      return [mound(c, 0.06), ...back(c, s, tall)]
    case 'cropped':
      return [mound(c, -0.12), ...tufts(c, s)]
    case 'sleek':
      return [mound(c, -0.02), ...sleek(c), groove(c), nape(c), ...puff(c, [-s * 1.4, -1.26, -0.96], 0.72)]
    case 'down':
      return [mound(c, 0.12), ...down(c, s)]
  }
}

/** What is left round a head whose top is bare: thickest above the ears. */
const around = (c: Clay): Shape => {
  const { skull } = c.f
  // Under the skull on top, or it would be seen as a rim round it.
  const r: Vec = [skull.rx + 0.16, skull.ry - 0.08, skull.rz + 0.12]
  return cap(c, { side: 0.9, lean: -0.3, y: ABOVE, bow: 0, edge: 0.3 }, { grooves: 'back', r })
}
/** A hairline over the head: there is none on the forehead. */
const ABOVE = 9

/** What the locks lie on. @param rise how high it is */
const mound = (c: Clay, rise: number): Shape => ({
  is: 'ellipsoid',
  mat: c.mat,
  at: [0, 1.56 + rise, -0.16],
  r: [1.74, 0.92, 1.62],
  turn: [-10, 0, 0],
  k: 0.3,
  displacement: { kind: 'comb', amp: 0.08, freq: [1.3, 0, 0] },
})

/** How far locks that lie one on the other melt together: more would be a beret. */
const VALLEY = 0.07

/** From the parting on side `s` over the forehead, one lock behind the other; then the smaller side. */
function aside(c: Clay, s: number, tall: number): Shape[] {
  const out: Shape[] = []
  const locks: [Vec, Vec, Vec][] = [
    [[s * 0.86, 1.6, 1.52], [s * 0.3, 2.36 + tall, 2.5], [-s * 0.98, 1.4 + tall * 0.3, 1.62]],
    [[s * 0.96, 1.66, 1.42], [-s * 0.2, 2.5 + tall, 2.4], [-s * 1.62, 1.16 + tall * 0.2, 1.1]],
    [[s * 1, 1.86, 1.06], [-s * 0.3, 2.8 + tall, 1.86], [-s * 1.86, 1.4 + tall * 0.3, 0.7]],
    [[s * 0.98, 2.06, 0.5], [-s * 0.34, 3 + tall, 0.9], [-s * 1.86, 1.5, 0]],
  ]
  for (const [n, path] of locks.entries())
    out.push({ ...lock(c, path, [0.32, n === 0 ? 0.42 : 0.5, 0.16], 0, 0.3), k: VALLEY })
  out.push(
    lock(c, [[s * 1.06, 1.74, 1.36], [s * 1.6, 2 + tall * 0.4, 1.2], [s * 1.86, 1.1, 0.66]], [0.26, 0.36, 0.18], 0.2),
  )
  return out
}

/** In two rows from the hairline up, with ends that part, leaning away from the parting on side `s`. */
function upright(c: Clay, s: number, tall: number): Shape[] {
  const out: Shape[] = []
  for (const [count, half, y, z] of [[4, 1.15, 1.9, 0.72], [5, 1.4, 1.5, 1.62]] as const)
    for (let n = 0; n < count; n++) {
      const x = ((2 * n) / (count - 1) - 1) * half
      const fall = x * x
      const up = tall * (1 - fall * 0.3) + (n % 2) * 0.1 + (c.rand() - 0.5) * 0.1
      const lean = -s * 0.3 + (c.rand() - 0.5) * 0.12
      const at: Vec = [x * 0.96, y - fall * 0.1, z - fall * 0.3]
      out.push(
        lock(
          c,
          [
            at,
            [x * 0.98, y + 0.5 + up * 0.8 - fall * 0.16, at[2] + 0.5],
            [x * 1.04 + lean, y + 0.6 + up - fall * 0.24, at[2] - 0.26],
          ],
          [0.4, 0.46, 0.16],
          0.24,
          0.34,
        ),
      )
    }
  return out
}

/** What is left at the hairline after a crop. */
const tufts = (c: Clay, s: number): Shape[] =>
  [-1.3, -0.7, -0.1, 0.5, 1.1].map((x): Shape => {
    const z = 1.6 - x * x * 0.3
    return lock(
      c,
      [
        [x, 1.5 + Math.abs(x) * 0.1 - x * x * 0.08, z], [x - s * 0.06, 1.8 - x * x * 0.1, z + 0.16],
        [x - s * 0.34, 2.1 - x * x * 0.16, z - 0.5],
      ],
      [0.3, 0.36, 0.3],
      0.3,
    )
  })

/** The parting of smooth hair. */
const groove = (c: Clay): Shape => ({
  is: 'tube',
  mat: c.mat,
  op: 'subtract',
  path: [[c.part * 0.62, 1.4, 2], [c.part * 0.62, 2.5, 2.1], [c.part * 0.5, 2.66, 0.1]],
  r: [0.12, 0.17, 0.1],
  k: 0.16,
})

/** What runs behind the neck to the knot. */
const nape = (c: Clay): Shape => ({
  is: 'ellipsoid',
  mat: c.mat,
  at: [0, -0.6, -1.2],
  r: [1.66, 0.9, 0.8],
  k: 0.3,
  displacement: { kind: 'comb', amp: 0.06, freq: [1.3, 0, 0] },
})

/** From the parting smoothly over the temples and behind the ears. */
const sleek = (c: Clay): Shape[] =>
  SIDES.flatMap((s) => {
    const part = c.part * 0.62
    const from = (y: number, z: number): Vec => [part + s * 0.1, y - Math.abs(part) * 0.12, z]
    return [
      lock(c, [from(1.62, 1.56), [part * 0.5 + s * 1.16, 2.02, 1.86], [s * 1.9, 0.62, 0.36]], [0.18, 0.46, 0.3], 0.2),
      lock(c, [from(1.96, 1.1), [part * 0.4 + s * 1.3, 2.4, 1.16], [s * 1.9, 0.8, -0.3]], [0.22, 0.56, 0.36], 0.2),
      lock(c, [from(2.1, 0.4), [part * 0.3 + s * 1.3, 2.6, 0.3], [s * 1.8, 1, -0.8]], [0.3, 0.6, 0.4], 0.2),
    ]
  })

/** From the hairline straight back over the head. */
function back(c: Clay, s: number, tall: number): Shape[] {
  return SWEPT_BACK.map(([t, wide]): Shape => {
    const x = t * s
    const fall = x * x
    return lock(
      c,
      [
        [x * 0.92, 1.52 + Math.abs(x) * 0.1 - fall * 0.04, 1.62 - fall * 0.3],
        [x * 0.98 + s * 0.1, 2.36 + tall - fall * 0.24, 2 - fall * 0.3],
        [x * 0.84 + s * 0.42, 2.32 + tall * 0.5 - fall * 0.24, -0.1],
      ],
      [0.28, wide, 0.34],
      0.16,
    )
  })
}
/** Straight back as well, the outer ones from further up and behind: the temples are bare. @param by how far, 0 to 1 */
function receding(c: Clay, s: number, by: number, tall: number): Shape[] {
  const locks = SWEPT_BACK.map(([t, wide]): Shape => {
    const x = t * s
    const out = by * smoothstep(0.3, 1.1, Math.abs(x))
    const low = tall - 0.12
    return lock(
      c,
      [
        [x * 0.9, 1.5 + Math.abs(x) * 0.16 + out * BARE.up, 1.36 - x * x * 0.2 - out * BARE.behind],
        [x, 2.22 + low - x * x * 0.24, 1.3 - x * x * 0.24 - out * BARE.behind],
        [x * 0.94 + s * 0.1, 2.2 + low * 0.5 - x * x * 0.24, -0.3],
      ],
      [0.3, wide * 0.86, 0.34],
      0.3,
    )
  })
  return [{ ...mound(c, -0.12), at: [0, 1.44, -0.16 - BARE.mound * by] }, ...locks]
}
/** How much further up and behind the outer locks begin of hair that has receded wholly, and how much further behind lies what they lie on. */
const BARE = { up: 0.42, behind: 0.62, mound: 0.3 } as const

/** Masses that run back, from beside the parting: where, and how broad. */
const SWEPT_BACK = [[1.22, 0.36], [0.62, 0.5], [-0.22, 0.62], [-0.98, 0.48], [-1.46, 0.3]] as const

/** Where locks end that fall over the forehead, and how much higher than the lowest. */
const ENDS = [[-1.46, 0.1], [-0.78, 0.02], [0.02, 0.06], [0.82, 0], [1.46, 0.1]] as const
/** How far they lean aside and rise to that side, as they are cut. */
const LEANS: Partial<Record<Recipe['hairStyle'], readonly [aside: number, rise: number]>> = {
  fringe: [0.16, 0.03],
  pixie: [0.42, 0.14],
  loose: [0.34, 0.12],
}

/** Over the forehead from the crown: to both sides of a parting in the middle, else to one. */
function down(c: Clay, s: number): Shape[] {
  const leans = LEANS[c.f.recipe.hairStyle]
  const low = c.f.brow + 0.6
  return ENDS.map(([x, higher]) => {
    const lean = leans ? -s * leans[0] : Math.sign(x) * 0.16
    const y = low + higher + (leans ? leans[1] * (1 + s * x) : 0.3 * (1.5 - Math.abs(x)))
    const fall = x * x
    return lock(
      c,
      [
        [x * 0.5 + s * 0.2, 2.1 - fall * 0.1, 0.8], [x * 0.94 - lean * 0.6, 2.3 - fall * 0.26, 2.24 - fall * 0.36],
        [x + lean, y, c.f.faceZ(x + lean, y) - 0.06],
      ],
      [0.44, 0.64, 0.34],
      0.26,
      0.54,
    )
  })
}
