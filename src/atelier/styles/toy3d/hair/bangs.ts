/** The fringe that any cut may have. */
import type { Displacement, Shape } from '../render/shape.ts'
import { type Clay, lobed, lock, widthFor } from './clay.ts'
import { curl } from './curls.ts'

/** Grooves of a fringe: how many a unit, one unit below the height where they meet; where its middle is, beside that of the face. */
const FAN = { count: 2, from: 3.4, beside: 0.5 }
/** Its broad locks, from the one it is swept to: by how much each falls short of the lowest. */
const ENDS = [0, 0, 0.02, 0.07] as const
/** The share of a rise towards the parting that each has. */
const RISES = [0, 0.3, 0.7, 1] as const

/** How deep it is notched between two locks. */
const NOTCH = 0.13
/** How much higher its edge is in the middle than at the temples. */
const ARCH = 0.1

/** The lower edge of a fringe: broad locks with round ends, one between each two grooves, each leaning the way it is swept. */
function fringeEdge(low: number, half: number, side: number, rise: number): [number, number][] {
  const wide = (FAN.from - low) / FAN.count
  const out: [number, number][] = []
  for (const [n, less] of ENDS.entries()) {
    const middle = FAN.beside + (1 - n) * wide
    for (const t of [-0.98, -0.84, -0.6, 0, 0.6, 0.84, 0.98]) {
      const x = middle + t * wide * 0.5
      // It arches over the brows, with a small notch where the next lock begins.
      const lift = less + rise * RISES[n]! + NOTCH * t ** 6 + ARCH * (1 - (x / half) ** 2)
      if (Math.abs(x) < half) out.push([x * side, low + lift])
    }
  }
  return side > 0 ? out.reverse() : out
}

/** A curly fringe: across, up, how large. */
const CURLS = [
  [-1.02, 0.02, 0.42], [-0.66, 0.3, 0.42], [-0.24, 0.08, 0.4], [0.2, 0.34, 0.44], [0.6, 0.1, 0.4], [1.02, 0, 0.42],
  [-0.84, 0.8, 0.44], [-0.36, 0.82, 0.5], [0.1, 0.86, 0.42], [0.5, 0.84, 0.48], [0.86, 0.72, 0.42],
] as const

/** How much higher it ends than a combed one: on the brows it would be the rim of a cap. */
const HIGHER = 0.2

/** Locks of a fringe that is not under a hat: where each ends, of half its width, how much higher than the fringe, and how thick it is: broad and narrow ones, all tapering, as round ends in a row would be icing. */
const TIPS = [
  [-1, -0.26, 0.5], [-0.58, 0.02, 0.42], [-0.14, -0.14, 0.6], [0.38, 0.04, 0.42], [0.74, -0.1, 0.54], [1, -0.24, 0.48],
] as const
/** How far all lean to the side they are swept to. */
const LEAN = 0.52

/** Combed to the crown, with ends that part a little: cut straight it would be the rim of a helmet. */
function tips(c: Clay, low: number, half: number, thick: number, sweep: number, rise: number): Shape[] {
  const side = sweep === 0 ? (c.part === 0 ? 1 : -c.part) : -Math.sign(sweep)
  const isShort =
    c.f.recipe.hairLength === 'short' && (c.f.recipe.hairStyle === 'fringe' || c.f.recipe.hairStyle === 'loose')
  return TIPS.map(([t, higher, wide], n) => {
    // Each lies over the next.
    const over = 0.05 * (TIPS.length - 1 - n)
    const x = t * side * half
    const fall = x * x
    const end = x + side * LEAN * (1 - t * t)
    // Beside short hair the outer ones would hang as hooks.
    const raised = isShort && Math.abs(t) === 1 ? 0.26 : 0
    const y = low + higher + raised + ARCH * (1 - t * t) + (sweep === 0 ? 0 : rise * (0.5 - 0.5 * t))
    return lock(
      c,
      [
        [x * 0.4, 2.2 - fall * 0.1, 0.8],
        [x * 0.98 - side * 0.1, 2.02 - fall * 0.22, 1.86 + thick * 0.4 - fall * 0.3 + over],
        [end, y + 0.06, c.f.faceZ(end, y) - 0.04 + over],
      ],
      [0.38, wide, 0.19],
      // A short one that melts more would be a bar.
      0.24,
      0.2,
    )
  })
}

/** A fringe down to the brows: one sheet on the forehead, of broad locks combed to the crown. `over`: its height above the brows; `rise`: how much higher it is at the parting, where there is one. */
export function bangs(c: Clay, { over = 0.44, half: own = 1.62, thick = c.thick, sweep = 0, rise = 0 } = {}): Shape[] {
  const half = own * widthFor(c)
  const low = c.f.brow + over
  if (c.texture === 'curly' && !c.hat)
    return CURLS.map(([t, up, r]) => {
      const x = t * half
      const y = low + HIGHER + up
      return curl(c, [x, y, c.f.faceZ(x, y - 0.2) + 0.04], r)
    })
  // Tufts that are one mass with the crown: cut level it would be the rim of a helmet.
  if (c.texture === 'coily' && !c.hat)
    return CURLS.map(([t, up, r]): Shape => {
      const x = t * half
      const y = low + HIGHER + up
      return {
        is: 'ellipsoid',
        mat: c.mat,
        at: [x, y, c.f.faceZ(x, y - 0.2) - 0.04],
        r: [r, r * 0.9, r * 0.8],
        k: 0.34,
        displacement: lobed(c, 0.7),
      }
    })
  if (!c.hat) return tips(c, low, half, thick, sweep, rise)
  const side = sweep === 0 ? (c.part === 0 ? 1 : -c.part) : -Math.sign(sweep)
  const cut = fringeEdge(low, half * 1.08, side, sweep === 0 ? 0 : rise)
  // Its upper edge lies inside the cap, or below the hat.
  const [eaves, top] = c.hat ? [1.02, 1.06] : [1.1, 1.85]
  cut.push(
    [half * 1.2, low + 0.3],
    [half * 1.1, eaves],
    [half * 0.5, top],
    [-half * 0.5, top],
    [-half * 1.1, eaves],
    [-half * 1.2, low + 0.3],
  )
  const displacement: Displacement =
    c.texture === 'coily'
      ? lobed(c, 0.4)
      : {
          kind: 'fan',
          amp: c.hat ? 0.07 : 0.13,
          freq: [FAN.count, FAN.from, side * FAN.beside],
          wave: c.texture === 'wavy' ? [0.14, 3.6] : [0, 0],
        }
  return [
    {
      is: 'plate',
      mat: c.mat,
      on: 'head',
      k: 0.16,
      lift: c.hat ? 0.09 : Math.max(0.1, thick - 0.12),
      cut,
      soft: 0.12,
      edge: 0.24,
      front: 0.2,
      displacement,
      taper: { from: low, slope: -0.04, least: 0.06 },
    },
  ]
}
