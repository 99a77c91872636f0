/** Hair in locks from a parting over the head: dreadlocks, and cornrows that braids hang from. */
import { flattened } from '../flatten.ts'
import type { Pt } from '../geometry.ts'
import { inkLines } from '../strokes.ts'
import { fill, group } from '../parts.ts'
import { HAIRLINE } from './fringes.ts'
import { drawFront, type Front } from './front.ts'
import type { HairKit } from './kit.ts'
import { drawLoc, drawRope } from './plaits.ts'
import type { Tied } from './tied.ts'

/** On our right, from the crown to the forehead: where each leaves the skull's outline, where it hangs from, where it ends, how much shorter than the longest, and how far its end swings out. */
const LOCKS: readonly (readonly [
  over: readonly [number, number],
  temple: readonly [number, number],
  end: number,
  less: number,
  swing: number,
])[] = [
  [[190, 200], [298, 438], 352, 96, 0.1],
  [[172, 244], [278, 446], 304, 14, -0.07],
  [[146, 282], [252, 456], 262, 66, 0.08],
  [[104, 316], [220, 470], 216, 128, -0.04],
]
/** Behind the head, between those: where each hangs from and ends, and how much shorter it is. */
const BEHIND: readonly (readonly [from: number, end: number, less: number])[] = [
  [238, 282, 78], [206, 226, 24], [170, 168, 52],
]
/** How low the longest hang, canvas units, and how much of their way outwards they keep: as far out, long ones would be a few legs. */
const LOWEST: Record<Tied, number> = { short: 720, medium: 836, long: 966 }
const OUTWARDS: Record<Tied, number> = { short: 1, medium: 0.75, long: 0.5 }
/** Which bear a bead, on our left and on our right. */
const BEADS: readonly (readonly (0 | 1 | 2)[])[] = [[2, 0, 1, 0], [0, 1, 0, 0]]

/** How wide a lock is where it is thickest, and a plait along the skull, canvas units. */
const [WIDE, ROW] = [62, 50]
/** How far, by chance, one lies higher on the skull and ends lower than another, canvas units: none would be a ruled hood. */
const [LOFT, UNEVEN] = [22, 34]

/** How much closer to the head they hang that come out from under a hat, canvas units. */
const UNDER_HAT = 30

/** @returns what hangs behind the body, over it (under a hat), and from the head's front */
export function dreads(kit: HairKit, hat: boolean, length: Tied): { behind: string; mid: string; front: Front } {
  const low = LOWEST[length]
  const { p } = kit
  const random = kit.random(17)
  const dark: HairKit = { ...kit, p: { ...p, hair: { ...p.hair, base: p.hair.shade } } }
  const behind = BEHIND.flatMap(([from, end, less]) =>
    [-1, 1].map((s) => {
      const to = low - less - random() * UNEVEN
      return drawLoc(dark, [[s * from, 420], [s * (end - 6), 600, 0.06 * s], [s * end, to, -0.04 * s]], WIDE)
    }),
  )
  const flat = { ...flatKit(kit), volume: hat ? kit.volume : kit.volume * 0.3 }
  const base = drawFront(flat, HAIRLINE, 'none', { shine: false })
  const locks: string[] = []
  const outline: number[] = []
  for (const [i, [over, temple, end, less, swing]] of LOCKS.entries())
    for (const [k, s] of [-1, 1].entries()) {
      if (hat && i === LOCKS.length - 1) continue
      // Beads would be seen in a photo.
      const bead = kit.face.measured ? undefined : [undefined, p.accent.base, '#d8b25a'][BEADS[k]![i]!]
      const out = temple[0] + (end - temple[0]) * OUTWARDS[length]
      const hang: Pt = [s * (hat ? out - UNDER_HAT : out), low - less - random() * UNEVEN, swing * s, -0.5 * swing * s]
      const loft = random() * LOFT
      const way: Pt[] = hat
        ? [[s * (temple[0] - UNDER_HAT), 396], [s * (temple[0] - 6), 480, 0.08 * s], hang]
        : [
            [partOf(kit) + s * 6, 160 + i * 42],
            [s * over[0], over[1] - loft, 0.16 * s],
            [s * temple[0], temple[1], 0.12 * s],
            hang,
          ]
      locks.push(drawLoc(flat, way, WIDE, bead))
      if (!hat && i === LOCKS.length - 1) outline.push(...edgeOf(flat, way, s, WIDE))
    }
  return {
    behind: group(...behind),
    mid: hat ? group(...locks) : '',
    front: hat ? base : { svg: group(base.svg, ...locks, parting(flat)), shadow: base.shadow, outline, overEars: true },
  }
}

/** Hair plaited along the skull, from the parting to above the ears. */
export function cornrows(kit: HairKit): Front {
  const flat = flatKit(kit)
  const base = drawFront(flat, HAIRLINE, 'none', { shine: false })
  const outline: number[] = []
  const rows = ROWS.flatMap(([, temple], i) =>
    [-1, 1].map((s) => {
      const way: Pt[] = [...overHead(kit, i, s), [s * (temple[0] + 2), 486, 0.02 * s]]
      if (i === ROWS.length - 1) outline.push(...edgeOf(flat, way, s, ROW))
      return drawRope(flat, way, ROW)
    }),
  )
  return { svg: group(base.svg, ...rows, parting(flat)), shadow: base.shadow, outline }
}

const flatKit = (kit: HairKit): HairKit => ({ ...kit, texture: 'straight', volume: kit.volume * 0.6 })

/** Where the parting lies. */
const partOf = (kit: HairKit): number => ({ left: -46, centre: 0, right: 46 })[kit.face.recipe.features.hairPart]

/** The parting, over the ends of the locks that begin at it. */
const parting = (kit: HairKit): string =>
  fill(inkLines(kit.space, [[[partOf(kit), 146], [partOf(kit), 312, 0], 10]]), kit.p.hair.line)

/** Plaits on our right, from the crown to the forehead: where each leaves the skull's outline and where it ends. */
const ROWS: readonly (readonly [over: readonly [number, number], temple: readonly [number, number]])[] = [
  [[196, 222], [282, 438]],
  [[172, 258], [264, 446]],
  [[146, 286], [246, 452]],
  [[116, 308], [230, 458]],
  [[84, 328], [216, 466]],
]

/** The way of one from the parting to the temple. */
function overHead(kit: HairKit, i: number, s: number): Pt[] {
  const [over, temple] = ROWS[i]!
  return [[partOf(kit) + s * 20, 156 + i * 32], [s * over[0], over[1], 0.12 * s], [s * temple[0], temple[1], 0.13 * s]]
}

/** The edge of a lock over the face, along its way: x and y in turn, canvas. */
function edgeOf(kit: HairKit, way: readonly Pt[], s: number, wide: number): number[] {
  const out: number[] = []
  const middle = flattened(kit.space, way, 22, false)
  for (let n = 0; n < middle.length; n += 2)
    out.push(middle[n]!, middle[n + 1]! + wide / 2, middle[n]! - (s * wide) / 2, middle[n + 1]!)
  return out
}
