/** The outline of the front of the hair: crown, side locks and fringe. */
import type { Pt, XY } from '../geometry.ts'
import { dome, partedDome, tiedDome } from './dome.ts'
import { HAIRLINE, UNDER_BRIM, type Bangs, type Fringe } from './fringes.ts'
import { CURLS_BESIDE, bangsEdge, flipBangs, type HairKit } from './kit.ts'
import { partOf } from './strands.ts'

/** Side locks: none (hair ends above the ear), curl (higher, as curls swell), sideburns, a wisp before the ear, to the cheek, to the chin, to the collar. */
export type SideLock = 'none' | 'curl' | 'burn' | 'wisp' | 'cheek' | 'chin' | 'collar' | 'curtain' | 'sheet'

/** @param falls how low coils hang beside the face, canvas units @param flick how much higher the end of short hair above the ear is than the lowest, 0 without @param swings how far the end of a sheet swings out, 0 where it hangs */
function sideLock(kind: SideLock, A: number, falls = 850, flick = 0, swings = 0): Pt[] {
  if (flick > 0 && kind === 'burn')
    return [
      [A - 6, 500 - flick, 0.05], [262, 552 - flick * 0.6, 0.06, -0.04], [242, 520 - flick * 0.4, -0.08],
      [228, 590, 0.02, 0.1], [218, 478, -0.05],
    ]
  switch (kind) {
    case 'none':
      return [[A - 16, 494, 0.07], [246, 536, 0.1], [222, 474, -0.06]]
    case 'curl':
      return [[A - 22, 476, 0.07], [248, 506, 0.1], [224, 460, -0.06]]
    case 'burn':
      return [[A - 8, 500, 0.06], [252, 548, 0.08], [232, 604, 0.02, 0.14], [218, 478, -0.05]]
    case 'wisp':
      return [[A - 8, 498, 0.06], [250, 542, 0.08], [222, 676, -0.07, 0.1], [216, 478, -0.07]]
    case 'cheek':
      return [[A, 530, 0.05], [A - 12, 620, 0.05], [222, 716, 0.13, 0.04], [208, 494, -0.04, -0.13]]
    case 'chin':
      return [[A + 2, 560, 0.05], [A - 10, 650, 0.04], [222, 752, 0.14, 0.02], [208, 500, -0.04, -0.12]]
    case 'collar':
      return [[A + 6, 580, 0.05], [A + 2, 700, 0.03], [232, 862, 0.12, 0.02], [212, 690, -0.12, 0], [206, 500, -0.08]]
    case 'sheet':
      if (swings > 0)
        return [
          [A + 4, 600, 0.02], [A + 12, falls - 110, 0.03], [A + swings, falls - 22, -0.13, -0.03],
          [A - 6, falls - 12, 0.18, 0.08], [A - 50, falls + 44, 0.12, 0], [214, falls - 30, -0.05], [212, 670, 0.02],
          [206, 500, -0.06],
        ]
      // Straight: as the curtain, in one edge with the hair behind.
      return [
        [A + 12, 590, -0.02, 0], [A + 24, falls - 90, 0.04], [A - 40, falls + 44, 0.16, 0.02], [214, falls - 30, -0.05],
        [212, 670, 0.02], [206, 500, -0.06],
      ]
    case 'curtain':
      // As long as the hair behind, and over it: a shorter end would hang there like a dog's ear.
      return [
        [A + 4, 560, 0.05], [A + 20, falls - 150, 0.04], [A - 2, falls - 24, 0.12], [232, falls, 0.16],
        [212, falls - 70, 0.12], [254, 640, -0.02], [230, 500, -0.04],
      ]
  }
}

function mirrored(lock: Pt[]): Pt[] {
  // Upwards on the left: the reversed, mirrored points; the first one is reached from the fringe.
  const out: Pt[] = []
  for (let i = lock.length - 2; i >= 0; i--) {
    const from = lock[i + 1]!
    out.push([-lock[i]![0], lock[i]![1], from[3] ?? from[2] ?? 0, from[2] ?? 0])
  }
  return out
}

/** The shadow within a lock on our left, along its edge to the face. */
function inside(valley: Pt, tip: Pt): Pt[] {
  const bulge = -(tip[2] ?? 0)
  return [[-valley[0], valley[1], bulge + 0.05, bulge + 0.13], tip]
}

/** Locks that hang over the ears, and from where on a clump of a fringe is one at the temple. */
export const LONG_LOCKS: ReadonlySet<SideLock> = new Set(['cheek', 'chin', 'collar'])
const TEMPLE = 196
/** How much farther out short hair begins at the temple. */
const SIDEBURN = 14
/** How much lower curls begin there, whose swell fills the corner of the forehead. */
const CORNER = 44

/** How far the end of straight hair swings away from the face, on the side with less of it and on the other, canvas units. */
const SWINGS = [30, 52]

/** What its outline depends on besides fringe and side locks. */
export interface OutlineOptions {
  lift?: number
  /** The lock on our left, where it is another. */
  other?: SideLock
  /** How low coils hang beside the face, canvas units. */
  falls?: number
  /** The side on which it is drawn up to a ponytail. */
  tie?: -1 | 1
  /** Whether the ends of short hair stand off above the ears, on one side higher than on the other. */
  flicks?: boolean
}

/** All of the mass's points. The closing curve runs along the left temple. @param part as `partAt` tells */
export function frontPoints(
  kit: HairKit,
  fringe: Fringe,
  lock: SideLock,
  { lift = 0, other, falls, tie, flicks = false }: OutlineOptions,
  part?: number,
): { pts: Pt[]; valleys: XY[]; A: number; top: number; shade: Pt[][]; root?: XY } {
  const f = kit.face.recipe.features
  const A = 280 + kit.volume
  const top = 138 - kit.volume * 1.2 - lift
  const left = f.hairPart === 'left'
  const swings = kit.face.measured || kit.face.recipe.hairStyle === 'bob' ? [] : SWINGS
  const right = sideLock(lock, A, falls, flicks ? (left ? 34 : 6) : 0, swings[left ? 0 : 1])
  let rightValley: XY = [right[right.length - 1]![0], right[right.length - 1]![1]]
  let bangs: Bangs[number][] = [...fringe.bangs]
  // A lock beside the face begins at the temple: another tip in front of it would only ruffle the lashes.
  if (fringe !== HAIRLINE && Math.abs(bangs[0]![0]) >= TEMPLE) {
    const y = bangs[0]![3] + (kit.texture === 'curly' ? CORNER : 0)
    const x = bangs[0]![2] + (LONG_LOCKS.has(lock) ? 0 : SIDEBURN)
    rightValley = [x, y]
    right[right.length - 1] = [kit.texture === 'curly' ? x * CURLS_BESIDE : x, kit.fall(y), -0.05, -0.12]
    const last = bangs[bangs.length - 2]!
    bangs[bangs.length - 2] = [last[0], last[1], -x, last[3], last[4]]
    bangs = bangs.slice(1, -1)
  }
  const fallsTo = left ? flipBangs(bangs, rightValley) : bangs
  const soft = kit.texture === 'curly' || (kit.texture === 'coily' && fringe !== HAIRLINE)
  const fallen = fallsTo.map(([tx, ty, vx, vy, s]) => [tx, kit.fall(ty), vx, kit.fall(vy), s] as const)
  const edge = bangsEdge(fallen, soft)
  const falling = kit.texture === 'straight' || kit.texture === 'wavy'
  const over = tie
    ? tiedDome(A, top, tie)
    : falling && part !== undefined
      ? partedDome(A, 448, top, part, fringe.parting === true)
      : dome(A, 448, top)
  const leftSide = mirrored(sideLock(other ?? lock, A, falls, flicks ? (left ? 6 : 34) : 0, swings[left ? 1 : 0]))
  const pts: Pt[] = [[-A, 448, 0.03], ...over, ...right, ...edge, ...leftSide]
  // Where the fringe ends, on our left.
  const [, , vx, vy] = fallen[fallen.length - 1]!
  const leftValley: Pt = [-vx, vy]
  const highest = tie === 1 ? 1 : over.length - 3
  // Shadows share the outline's own curves, so that nothing has to be clipped (a clip costs as much as ten shapes).
  const shade: Pt[][] = [
    [
      over[highest]![0] < -20
        ? [over[highest]![0], over[highest]![1], -0.27, -0.2]
        : [over[highest]![0], over[highest]![1], -0.15, -0.1],
      ...over.slice(highest + 1),
      ...right,
      [A - 40, 470, 0.08],
      [A * 0.84, 330, -0.06],
    ],
    ...((other ?? lock) === 'none' || lock === 'curl' || (other ?? lock) === 'burn' || lock === 'wisp'
      ? []
      : [inside(leftValley, leftSide[0]!)]),
  ]
  const first = over.length + right.length
  const valleys = [0, ...bangs.map((_, i) => 2 * i + 2)].map((n) => partOf(pts, first + n))
  return {
    pts,
    valleys,
    A,
    top,
    shade,
    ...(falling && part !== undefined && !tie && { root: [over[1]![0], over[1]![1]] as XY }),
  }
}

/** How far up to the top of the head a parting has come nearer to its middle, and where hair without one grows from its whorl, shares of the crown's place and of half the head. */
const [PARTS_AT, WHORL_AT] = [0.8, 0.24]

/** Where the outline of the head's hair shows that it parts or grows from a whorl. */
export function partAt(fringe: Fringe, flipped: boolean, { volume }: HairKit): number | undefined {
  if (fringe === UNDER_BRIM || fringe === HAIRLINE) return undefined
  const side = flipped ? -1 : 1
  return side * (fringe.parting ? fringe.crown[0] * PARTS_AT : (280 + volume) * WHORL_AT)
}
