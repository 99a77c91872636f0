/** Brows: the mesh says where, the photo's relief how thick and how dark they are; each is one tapered shape. */
import { onPicture } from '../face/face-map.ts'
import type { Contour, Place } from '../rig/rig.ts'
import { smooth, stroke } from './feature-shapes.ts'
import { reliefOf } from './relief.ts'
import { SIDE } from './side.ts'
import type { Study } from './study.ts'

export interface Brows {
  /** In places of the face; left in the picture first. */
  outlines: [number[], number[]]
  /** Along their middles, from the outside to the nose. */
  lines: [Place[], Place[]]
  /** How much darker they are than the skin, as a share of its lightness. */
  depth: number
}

/** How far above and below the mesh's line a brow may lie, and steps in which that is looked at; distances between the pupils. */
const [NEAR, STEP] = [0.12, 0.01]
/** How far at most its middle is moved from that line. */
const ASIDE = 0.04
/** Thinnest and thickest. */
const THICK = [0.07, 0.13] as const
/** Depth below which nothing is a brow. */
const FAINT = 0.05

const kept = new WeakMap<Study, Brows>()

export function browsOf(study: Study): Brows {
  let brows = kept.get(study)
  if (!brows) kept.set(study, (brows = make(study)))
  return brows
}

function make(study: Study): Brows {
  const [left, right] = study.rig.contours.brows.map((brow) => browOf(study, brow)) as [Brow, Brow]
  const width = Math.max(THICK[0], Math.min(THICK[1], (left.thick + right.thick) / 2))
  const outline = ({ line }: Brow) => stroke(line, (t) => width * tapered(t))
  return {
    outlines: [outline(left), outline(right)],
    lines: [left.line, right.line],
    depth: (left.depth + right.depth) / 2,
  }
}

interface Brow {
  /** Along its middle, from the outside to the nose. */
  line: Place[]
  thick: number
  depth: number
}

function browOf(study: Study, brow: Contour): Brow {
  const path = smooth(middleOf(brow))
  const columns = path.map(([u, v]) => columnAt(study, u, v))
  const peaks = columns.map((column) => Math.max(...column)).sort((a, b) => a - b)
  const depth = Math.max(FAINT, peaks[Math.floor(peaks.length * 0.6)]!)
  let thick = 0
  const offsets = columns.map((column) => {
    let [sum, weight] = [0, 0.5]
    for (const [k, value] of column.entries()) {
      if (value > 0.5 * depth) thick += STEP / columns.length
      const w = Math.max(0, value / depth - 0.4)
      sum += w * (k * STEP - NEAR)
      weight += w
    }
    return Math.max(-ASIDE, Math.min(ASIDE, sum / weight))
  })
  const line = path.map(([u, v], k): Place => {
    const near = offsets.slice(Math.max(0, k - 5), k + 6)
    return [u, v + near.reduce((a, b) => a + b, 0) / near.length]
  })
  return { line, thick, depth }
}

/** How dark the face is above and below a place. */
function columnAt(study: Study, u: number, v: number): number[] {
  const depths = reliefOf(study)
  return Array.from({ length: Math.round((2 * NEAR) / STEP) + 1 }, (_, k) => {
    const [x, y] = onPicture(study.map, u, v + k * STEP - NEAR)
    return x < 0 || y < 0 || x >= SIDE || y >= SIDE ? 0 : depths[Math.floor(y) * SIDE + Math.floor(x)]!
  })
}

/** From the outside, where it ends in a point, to the nose. */
const tapered = (t: number) => Math.min(1, (t / 0.6) ** 0.8) * Math.sqrt(Math.min(1, 0.05 + (1 - t) * 6))

/** From the outside to the nose, between the upper and the lower edge. */
const middleOf = (brow: Contour): Contour =>
  Array.from({ length: 5 }, (_, k) => [(brow[k]![0] + brow[9 - k]![0]) / 2, (brow[k]![1] + brow[9 - k]![1]) / 2])
