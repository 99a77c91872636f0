/** Brows: followed through the photo from the mesh's guess, which knows no frown; each is one tapered shape. */
import { clamp, linearstep } from '../../clamp.ts'
import { onPicture } from '../face/face-map.ts'
import { parabola } from '../face/face-patch.ts'
import { heightAt } from '../face/face-shapes.ts'
import type { Contour, Place } from '../rig/rig.ts'
import { narrowed, shareBefore } from './face-edge.ts'
import { smooth, stroke } from './feature-outlines.ts'
import { showsTeeth } from './mouth-shapes.ts'
import { REGION, SIDE } from './side.ts'
import type { Study } from './study.ts'

export interface Brows {
  /** In places of the face; left in the picture first. */
  outlines: [number[], number[]]
  /** Along their middles, from the outside to the nose. */
  lines: [Place[], Place[]]
  /** Where they are thickest. */
  thick: number
  /** How much darker they are than the skin, as a share of its lightness. */
  depth: number
  /** How much farther than most they are drawn down towards the nose. */
  pulled: number
}

/** Columns along a brow; step between rows that are looked at, distances between the pupils. */
const [COLUMNS, STEP] = [24, 0.012]
/** How far above the mesh's line a brow may lie, and how far above the lid it ends at least. */
const [ABOVE, LID] = [0.12, 0.075]
/** How far below the mesh's line most brows lie. */
const USUAL = 0.05
/** Height of a brow as it is looked for. */
const BAND = 0.075
/** Thinnest and thickest. */
const THICK = [0.055, 0.13] as const
/** How much thinner they are in a face that is drawn finely. */
const SLIGHT = 0.32
/** Depth below which nothing is a brow, and from which it is followed wherever it goes. */
const [FAINT, PLAIN] = [0.05, 0.12]
/** Cost of a row away from where brows usually lie, and of one more than the last column, beside the depth of a brow. */
const [ASIDE, STEEP] = [0.006, 0.05]
/** How firmly a brow keeps the mesh's slope and curve. */
const FIRM = 1.5
/**
 * How much farther towards the nose than on the mesh most brows are drawn down, how much of more than that is a brow, and
 * by what it is drawn: expressions are exaggerated a little.
 */
const [LEVEL, PULLED, CARICATURE] = [0.012, [-0.025, 0.065] as const, 1.3]
/** A smile from which brows are never knit: what is followed there is the shade of lids and sockets. */
const SMILES = 0.06
/** The same where teeth show. */
const LAUGHS = 0.015

/** How far towards the nose brows are drawn down that begin to frown, and those that plainly do. */
const FROWNS = [0.02, 0.05] as const
/** How far above the eyes brows that frown end at most, and where they plainly are low, distances between the pupils. */
const HIGH = [0.27, 0.2] as const
/** How far from their outer ends brows rise towards the nose at least, in their widths, and at most; how much of what their slopes differ is left out. */
const [RISE, GRIEF, ALIKE] = [0.05, 0.14, 0.6]
/** How much more they rise at least in a face that smiles or is drawn finely. */
const OPEN = 0.045
/** How far below its highest place a brow ends at most, in its width: at the nose, of a smile and of a frown, and outside. Bent farther down it scowls. */
const ENDS = { smiles: 0.04, frowns: 0.1, outside: 0.2 } as const

const kept = new WeakMap<Study, Brows>()

export function browsOf(study: Study): Brows {
  let brows = kept.get(study)
  if (!brows) kept.set(study, (brows = make(study)))
  return brows
}

function make(study: Study): Brows {
  const seen = ([0, 1] as const).map((side) => followed(study, side)) as [Seen, Seen]
  // What one brow tells badly, the other tells.
  const [left, right] = seen.map((own, side) => {
    const other = seen[1 - side]!
    const share = own.depth / (own.depth + other.depth)
    const trust = clamp(1.6 * share, 0, 1)
    return own.offset.map((c, k) => c * trust + other.offset[k]! * (1 - trust))
  }) as [number[], number[]]
  const { expression } = study.rig
  const laughs = expression.smile > LAUGHS && showsTeeth(study.reading.mouth, expression)
  const knit = laughs ? 0 : PULLED[1] * clamp(1 - expression.smile / SMILES, 0, 1)
  // Brows that differ are mostly hair and shade over one of them.
  const slope = (left[1]! + right[1]!) / 2
  const pulled = Math.min(knit, slope - LEVEL)
  const height = (at: Seen) => at.guess.at(-1)![1] + USUAL + at.offset[0]
  const low = clamp(((height(seen[0]) + height(seen[1])) / 2 + HIGH[0]) / (HIGH[0] - HIGH[1]), 0, 1)
  const frown = low * linearstep(...FROWNS, pulled)
  const lines = [left, right].map(([c0, c1, c2], side) =>
    lineOf(seen[side]!.guess, [c0!, c1! + ALIKE * (slope - c1!), c2!], knit),
  )
  const friendly = Math.max(study.fineness, clamp(expression.smile / SMILES, 0, 1))
  const [a, b] = lines.map(riseOf) as [number, number]
  const [left_, right_] = lines.map((line, side) =>
    calm(turned(line, (side === 0 ? 0.5 : -0.5) * ALIKE * (b - a)), frown, friendly),
  ) as [Place[], Place[]]
  const bend = ENDS.smiles + frown * (ENDS.frowns - ENDS.smiles)
  const shown = [before(unbent(left_, bend), study, 0), before(unbent(right_, bend), study, 1)] as [Place[], Place[]]
  const width = clamp(0.46 * (seen[0].thick + seen[1].thick), ...THICK) * (1 - SLIGHT * study.fineness)
  const outline = (line: Place[]) => stroke(line, (t) => width * tapered(t))
  return {
    outlines: [outline(shown[0]), outline(shown[1])],
    lines: shown,
    thick: width,
    depth: (seen[0].depth + seen[1].depth) / 2,
    pulled,
  }
}

/** How far before the face's edge a brow ends, distances between the pupils, and how much of it is left at least. */
const [EDGE, LEFT] = [0.09, 0.4]

function before(line: Place[], { drawn: { contours } }: Study, side: 0 | 1): Place[] {
  const [outer, inner] = [line[0]!, line.at(-1)!]
  const share = shareBefore(contours, side, [outer, inner], EDGE)
  return share < 1 ? narrowed(line, inner[0], Math.max(LEFT, share)) : line
}

/** A brow as it was followed. */
interface Seen {
  guess: Place[]
  /** How far below the guess it lies: a parabola over −1 (outside) … 1 (nose). */
  offset: [number, number, number]
  thick: number
  depth: number
}

/** Place along a brow. */
const along = (k: number) => (2 * k) / (COLUMNS - 1) - 1

function followed(study: Study, side: 0 | 1): Seen {
  const { brows, eyes } = study.rig.contours
  const guess = resampled(smooth(middleOf(brows[side])))
  const lid = [...eyes[side].slice(8), eyes[side][0]!]
  const columns = guess.map(([u, v]) => columnOf(study, u, v, heightAt(lid, u)))
  const rows = darkest(columns, study.reading.eyewear === 'none' ? 1 : 6)
  const bands = rows.map((row, k) => columns[k]!.band[row] ?? 0)
  const depth = Math.max(FAINT, bands.toSorted((a, b) => a - b)[Math.floor(0.6 * COLUMNS)]!)
  const sure = linearstep(FAINT, PLAIN, depth)
  const places = guess.map((_, k) => along(k))
  const offset = parabola(
    places,
    rows.map((row) => row * STEP - ABOVE - USUAL),
    // Ends are where sockets and hair are taken for brows.
    bands.map((band, k) => Math.min(band, depth) * (1.1 - places[k]! ** 2)),
    FIRM,
  )
  let thick = 0
  for (const [k, { dark }] of columns.entries())
    for (let r = -8; r <= 8; r++) if (dark[rows[k]! + r]! > 0.55 * depth) thick += STEP / COLUMNS
  return {
    guess,
    offset: offset.map((c) => c * sure) as [number, number, number],
    thick: sure * thick + (1 - sure) * THICK[0],
    depth,
  }
}

/** How much higher a brow ends at the nose than on the outside, in its width. */
function riseOf(line: readonly Place[]): number {
  const [outer, inner] = [line[0]!, line.at(-1)!]
  return (outer[1] - inner[1]) / Math.abs(inner[0] - outer[0])
}

/** @param more how much more it rises then */
function turned(line: readonly Place[], more: number): Place[] {
  const half = 0.5 * more * Math.abs(line.at(-1)![0] - line[0]![0])
  return line.map(([u, v], k): Place => [u, v - half * along(k)])
}

/** Brows that hardly frown rise towards the nose, and none so far that they grieve. */
function calm(line: readonly Place[], frown: number, friendly: number): Place[] {
  const rise = riseOf(line)
  return turned(line, (1 - frown) * Math.max(0, RISE + OPEN * friendly - rise) - Math.max(0, rise - GRIEF))
}

/** Its ends no farther below its highest place than they may be. @param most how far at the nose, in its width */
function unbent(line: readonly Place[], most: number): Place[] {
  const top = line.reduce((best, place, k) => (place[1] < line[best]![1] ? k : best), 0)
  const wide = Math.abs(line.at(-1)![0] - line[0]![0])
  const share = (end: Place, bound: number) => Math.min(1, (bound * wide) / Math.max(1e-6, end[1] - line[top]![1]))
  const [outside, nose] = [share(line[0]!, ENDS.outside), share(line.at(-1)!, most)]
  return line.map(([u, v], k): Place => [u, line[top]![1] + (v - line[top]![1]) * (k < top ? outside : nose)])
}

/** @param knit how far towards the nose it may be drawn down */
function lineOf(guess: readonly Place[], [c0, c1, c2]: readonly number[], knit: number): Place[] {
  return guess.map(([u, v], k): Place => {
    const t = along(k)
    return [u, v + USUAL + c0! + CARICATURE * clamp(c1! - LEVEL, PULLED[0], knit) * t + c2! * t * t]
  })
}

interface Column {
  /** How dark each row is beside the skin; rows begin ABOVE the guess. */
  dark: number[]
  /** How much darker a band about each row is than what lies above and below it. */
  band: number[]
}

function columnOf({ raw, fine, region, map }: Study, u: number, v: number, lid: number): Column {
  const count = Math.max(4, Math.floor((lid - LID - v + ABOVE) / STEP))
  const margin = Math.round(BAND / STEP)
  const light = Array.from({ length: count + 2 * margin }, (_, k) => {
    const [x, y] = onPicture(map, u, v - ABOVE + (k - margin) * STEP).map(Math.floor) as [number, number]
    if (x < 0 || y < 0 || x >= SIDE || y >= SIDE) return NaN
    const p = y * SIDE + x
    return region[p] === REGION.hair && k < margin ? NaN : (fine.l[p]! + raw.l[p]!) / 2
  })
  const seen = light.filter((l) => !Number.isNaN(l)).sort((a, b) => a - b)
  const skin = seen[Math.floor(0.75 * seen.length)] ?? 1
  const depth = light.map((l) => (Number.isNaN(l) ? 0 : Math.max(0, 1 - l / skin)))
  const mean = (from: number, to: number) => {
    let sum = 0
    for (let k = from; k < to; k++) sum += depth[k] ?? 0
    return sum / Math.max(1, to - from)
  }
  const half = margin >> 1
  return {
    dark: depth.slice(margin, margin + count),
    band: Array.from({ length: count }, (_, k) => {
      const at = k + margin
      const around = Math.max(mean(at - margin - half, at - half), 0.6 * mean(at + half + 1, at + half + 1 + half))
      return Math.max(0, mean(at - half, at + half + 1) - 0.5 * around)
    }),
  }
}

/** The row of each column that the darkest smooth band goes through (Viterbi 1967). @param tight factor on the cost of leaving the usual place */
function darkest(columns: readonly Column[], tight: number): number[] {
  const usual = Math.round((ABOVE + USUAL) / STEP)
  const from: number[][] = []
  let best: number[] = []
  for (const [k, { band }] of columns.entries()) {
    const next: number[] = []
    from.push([])
    for (const [row, value] of band.entries()) {
      let [most, at] = [k === 0 ? 0 : -Infinity, row]
      if (k > 0)
        for (let r = Math.max(0, row - 3); r <= Math.min(best.length - 1, row + 3); r++) {
          const sum = best[r]! - STEEP * Math.abs(row - r) * STEP * 2
          if (sum > most) [most, at] = [sum, r]
        }
      next.push(most + value - tight * ASIDE * ((row - usual) / 6) ** 2)
      from[k]!.push(at)
    }
    best = next
  }
  let row = best.indexOf(Math.max(...best))
  const rows = [row]
  for (let k = columns.length - 1; k > 0; k--) rows.unshift((row = from[k]![row]!))
  return rows
}

function resampled(path: readonly Place[]): Place[] {
  return Array.from({ length: COLUMNS }, (_, k): Place => {
    const at = (k * (path.length - 1)) / (COLUMNS - 1)
    const i = Math.min(path.length - 2, Math.floor(at))
    const [[u0, v0], [u1, v1]] = [path[i]!, path[i + 1]!]
    return [u0 + (u1 - u0) * (at - i), v0 + (v1 - v0) * (at - i)]
  })
}

/** From the outside, where it ends in a point, to the nose. */
const tapered = (t: number) =>
  Math.min(1, 0.06 + (t / 0.55) ** 0.75) *
  Math.min(1, 0.45 + 2.6 * (1 - t)) ** 0.8 *
  Math.sqrt(Math.min(1, 0.04 + (1 - t) * 14))

/** From the outside to the nose, between the upper and the lower edge. */
const middleOf = (brow: Contour): Contour =>
  Array.from({ length: 5 }, (_, k) => [(brow[k]![0] + brow[9 - k]![0]) / 2, (brow[k]![1] + brow[9 - k]![1]) / 2])
