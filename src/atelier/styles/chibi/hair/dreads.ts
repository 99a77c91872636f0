/** Hair in locks from a parting over the head: dreadlocks, and cornrows that braids hang from. */
import { flattened } from '../flatten.ts'
import type { Pt } from '../geometry.ts'
import { inkLines } from '../strokes.ts'
import { fill, group } from '../parts.ts'
import { HAIRLINE } from './fringes.ts'
import { drawFront, type Front } from './front.ts'
import type { HairKit } from './kit.ts'
import { drawRope } from './plaits.ts'
import type { Tied } from './tied.ts'

/** On our right, from the crown to the forehead: where each leaves the skull's outline, where it hangs from, and how much shorter than the longest. */
const LOCKS: readonly (readonly [
  over: readonly [number, number],
  temple: readonly [number, number],
  end: number,
  less: number,
])[] = [
  [[196, 222], [282, 438], 300, 30],
  [[172, 258], [264, 446], 270, 70],
  [[146, 286], [246, 452], 250, 0],
  [[116, 308], [230, 458], 228, 60],
  [[84, 328], [216, 466], 222, 118],
]
/** How low the longest hang, canvas units, and which bear a bead, on our left and on our right. */
const LOWEST: Record<Tied, number> = { short: 690, medium: 810, long: 950 }
const BEADS: readonly (readonly (0 | 1 | 2)[])[] = [[0, 0, 1, 0, 2], [0, 0, 0, 1, 0]]

/** How wide one is, canvas units. */
const WIDE = 50

/** @returns what hangs behind the body, over it (under a hat), and from the head's front */
export function dreads(kit: HairKit, hat: boolean, length: Tied): { behind: string; mid: string; front: Front } {
  const low = LOWEST[length]
  const { p } = kit
  const dark: HairKit = { ...kit, p: { ...p, hair: { ...p.hair, base: p.hair.shade } } }
  const behind: string[] = []
  for (let i = 0; i < 4; i++)
    for (const s of [-1, 1]) {
      const x = s * (282 - i * 34)
      behind.push(
        drawRope(dark, [[s * (230 - i * 20), 420], [x, 600, 0.08 * s], [x, low - 30 - (i % 2) * 40, 0.03 * s]], 46),
      )
    }
  const flat = { ...flatKit(kit), volume: hat ? kit.volume : kit.volume * 0.6 }
  const base = drawFront(flat, HAIRLINE, 'none', { shine: false })
  const locks: string[] = []
  const outline: number[] = []
  for (const [i, [, temple, end, less]] of LOCKS.entries())
    for (const [k, s] of [-1, 1].entries()) {
      if (hat && i === FRONT) continue
      // Beads would be seen in a photo.
      const bead = kit.face.measured ? undefined : [undefined, p.accent.base, '#d8b25a'][BEADS[k]![i]!]
      const hang: Pt = [s * end, low - less, 0.05 * s]
      const way: Pt[] = hat ? [[s * temple[0], 430], hang] : [...overHead(kit, i, s), hang]
      locks.push(drawRope(flat, way, WIDE, bead))
      if (!hat && i === FRONT) outline.push(...edgeOf(flat, way, s))
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
  const rows = LOCKS.flatMap(([, temple], i) =>
    [-1, 1].map((s) => {
      const way: Pt[] = [...overHead(kit, i, s), [s * (temple[0] + 2), 486, 0.02 * s]]
      if (i === FRONT) outline.push(...edgeOf(flat, way, s))
      return drawRope(flat, way, WIDE)
    }),
  )
  return { svg: group(base.svg, ...rows, parting(flat)), shadow: base.shadow, outline }
}

/** The lock over the forehead. */
const FRONT = LOCKS.length - 1

const flatKit = (kit: HairKit): HairKit => ({ ...kit, texture: 'straight', volume: kit.volume * 0.6 })

/** Where the parting lies. */
const partOf = (kit: HairKit): number => ({ left: -46, centre: 0, right: 46 })[kit.face.recipe.features.hairPart]

/** The parting, over the ends of the locks that begin at it. */
const parting = (kit: HairKit): string =>
  fill(inkLines(kit.space, [[[partOf(kit), 122], [partOf(kit), 318, 0], 15]]), kit.p.hair.line)

/** The way of a lock from the parting to the temple. */
function overHead(kit: HairKit, i: number, s: number): Pt[] {
  const [over, temple] = LOCKS[i]!
  return [[partOf(kit) + s * 20, 156 + i * 32], [s * over[0], over[1], 0.12 * s], [s * temple[0], temple[1], 0.13 * s]]
}

/** The edge of a lock over the face, along its way: x and y in turn, canvas. */
function edgeOf(kit: HairKit, way: readonly Pt[], s: number): number[] {
  const out: number[] = []
  const middle = flattened(kit.space, way, 22, false)
  for (let n = 0; n < middle.length; n += 2)
    out.push(middle[n]!, middle[n + 1]! + WIDE / 2, middle[n]! - (s * WIDE) / 2, middle[n + 1]!)
  return out
}
