/** The features of a face on 64×64 cells: drawn by the pen rather than by vote, and the eyes as an artist would set them. */
import { CANVAS } from '../../drawing.ts'
import type { Framing } from './framing.ts'
import { drawMouth } from './pixel-mouth.ts'
import { OUTSIDE, type Segments } from './segments.ts'
import { GRID, SIDE } from './side.ts'
import { type Pen, strokesOf } from './strokes.ts'
import { REGION, type Study } from './study.ts'

const PEN: Pen = { width: 1.5, least: { skin: 9, feature: 0.018, hair: Infinity, cloth: Infinity }, solids: -1 }

/** Draws lines and eyes over the cells. Changes `labels`. */
export function drawFeatures(labels: Uint8Array, study: Study, segments: Segments, framing: Framing): void {
  const ink = segments.patches.findIndex(({ kind }) => kind === 'ink')
  if (ink < 0) return
  const strokes = strokesOf(study, PEN)
  drawLines(labels, study, strokes, framing, ink)
  drawMouth(labels, study, segments, framing, strokes, ink)
  const [left, right] = [eyeOf(study, segments, framing, -1), eyeOf(study, segments, framing, 1)]
  // Eyes a cell apart in height would look like a mistake.
  if (left && right && Math.abs(left.j - right.j) < 1.5) left.j = right.j = (left.j + right.j) / 2
  // And one open beside one shut like a wink nobody made.
  if (left && right) {
    left.white = right.white = (left.white + right.white) / 2
    left.tall = right.tall = (left.tall + right.tall) / 2
  }
  const glasses = hasGlasses(study, strokes)
  if (left) drawEye(labels, study, segments, framing, ink, left, -1, glasses)
  if (right) drawEye(labels, study, segments, framing, ink, right, 1, glasses)
}

/** Lines of the face: brows, nostrils, mouth, the frames of glasses. A line is thinner than a cell. */
function drawLines(labels: Uint8Array, study: Study, strokes: Float32Array, { scale, left, top }: Framing, ink: number): void {
  const map = study.map
  // The mouth itself, not the folds beside it, which would turn its corners down.
  const legible = (x: number, y: number) => {
    const p = y * SIDE + x
    if (study.zones.features[p]! < 0.8) return false
    return study.zones.mouth[p]! < 0.3 || Math.abs(x - map.x) < map.eyes * 0.46
  }
  const size = CANVAS / GRID / scale
  const share = new Float32Array(GRID * GRID)
  for (let j = 0; j < GRID; j++) {
    for (let i = 0; i < GRID; i++) {
      let drawn = 0
      let total = 0
      for (let y = Math.max(0, Math.round(top + j * size)); y < Math.min(SIDE, Math.round(top + (j + 1) * size)); y++) {
        for (let x = Math.max(0, Math.round(left + i * size)); x < Math.min(SIDE, Math.round(left + (i + 1) * size)); x++) {
          const p = y * SIDE + x
          total++
          if (legible(x, y)) drawn += Math.max(0, Math.min(1, strokes[p]! * 2 - 1.5))
        }
      }
      share[j * GRID + i] = total ? drawn / total : 0
    }
  }
  const marked = new Uint8Array(GRID * GRID)
  for (let p = GRID; p < share.length - GRID; p++) {
    const s = share[p]!
    if (labels[p] === OUTSIDE) continue
    // Of two cells a thin line lies between, the fuller one has it.
    const ridge = s >= share[p - GRID]! && s > share[p + GRID]!
    if (s > 0.5 || (s > 0.22 && ridge)) marked[p] = 1
  }
  // A line is never one cell.
  for (let p = GRID + 1; p < marked.length - GRID - 1; p++) {
    if (!marked[p]) continue
    let others = 0
    for (const d of [-1, 1, -GRID, GRID, -GRID - 1, -GRID + 1, GRID - 1, GRID + 1]) others += marked[p + d]!
    if (others > 0) labels[p] = ink
  }
}

/** Whether lines run where only the frame of glasses does: across the bridge of the nose and under both eyes. */
function hasGlasses({ map }: Study, strokes: Float32Array): boolean {
  /** Share of the columns between two places that a line crosses between two heights. */
  const crossed = (fromU: number, toU: number, fromV: number, toV: number) => {
    let hits = 0
    let columns = 0
    for (let u = fromU; u <= toU; u += 1 / map.eyes) {
      columns++
      for (let v = fromV; v <= toV; v += 1 / map.eyes) {
        const x = Math.round(map.x + (u * map.cos - v * map.sin) * map.eyes)
        const y = Math.round(map.y + (u * map.sin + v * map.cos) * map.eyes)
        if (x >= 0 && y >= 0 && x < SIDE && y < SIDE && strokes[y * SIDE + x]! > 1) {
          hits++
          break
        }
      }
    }
    return hits / columns
  }
  return crossed(-0.1, 0.1, -0.2, 0.22) > 0.8 && crossed(0.32, 0.68, 0.22, 0.55) > 0.7 && crossed(-0.68, -0.32, 0.22, 0.55) > 0.7
}

/** Closed lids are thinner, in distances between the pupils. */
const CLOSED = 0.028

interface Eye {
  /** Centre of what is dark in it, cells. */
  i: number
  j: number
  /** Share of white beside the iris: 0 when the eye is nearly closed, or in shadow. */
  white: number
  /** How far what is dark spreads up and down (standard deviation), in distances between the pupils: closed lids are a line. */
  tall: number
}

function eyeOf(study: Study, { labels, patches, zones }: Segments, { scale, left, top }: Framing, side: -1 | 1): Eye | undefined {
  const map = study.map
  let sum = 0
  let sx = 0
  let sy = 0
  let syy = 0
  let white = 0
  let dark = 0
  const [cx, cy, reach] = [map.x + side * 0.5 * map.eyes * map.cos, map.y + side * 0.5 * map.eyes * map.sin, map.eyes * 0.42]
  for (let y = Math.max(0, Math.floor(cy - reach)); y < Math.min(SIDE, cy + reach); y++) {
    for (let x = Math.max(0, Math.floor(cx - reach)); x < Math.min(SIDE, cx + reach); x++) {
      const p = y * SIDE + x
      const inside = zones.balls[p]!
      if (inside <= 0) continue
      const kind = patches[labels[p]!]?.kind
      if (kind === 'white') white += inside
      if (kind === 'dark' || kind === 'ink') dark += inside
      const w = inside * Math.max(0, 0.8 - study.raw.l[p]! / study.skinLight[p]!) ** 2
      sum += w
      sx += w * x
      sy += w * y
      syy += w * y * y
    }
  }
  const area = map.eyes ** 2 * 0.16
  // Nothing dark: no eye is seen. Nearly all dark: dark glasses, which the lines have drawn.
  if (sum < area * 0.0008 || dark > area * 0.75) return undefined
  const size = CANVAS / GRID / scale
  return { i: (sx / sum - left) / size, j: (sy / sum - top) / size, white: white / area, tall: Math.sqrt(Math.max(0, syy / sum - (sy / sum) ** 2)) / map.eyes }
}

/** A lash over iris and white, three cells wide; only a line of lashes where the lids are closed. And the brow above. */
function drawEye(labels: Uint8Array, study: Study, segments: Segments, framing: Framing, ink: number, eye: Eye, side: -1 | 1, glasses: boolean): void {
  const [i, j] = [Math.floor(eye.i), Math.floor(eye.j)]
  if (i < 7 || i > GRID - 8 || j < 6 || j > GRID - 4) return
  const { patches } = segments
  const [dark, white] = [ink - 1, ink + 2]
  const skin = nearestSkin(labels, patches, i, j)
  if (skin < 0) return
  const set = (di: number, dj: number, label: number) => {
    const p = (j + dj) * GRID + i + di
    const kind = patches[labels[p]!]?.kind
    if (kind && kind !== 'hair' && kind !== 'cloth') labels[p] = label
  }
  // A laughing eye shows no white, but more than the line of closed lids.
  const open = eye.white >= 0.05 || eye.tall > CLOSED
  // Behind glasses their frame stands for the brow.
  const brow = glasses ? undefined : browOf(study, framing, side)
  const height = open ? 3 : 2
  const size = CANVAS / GRID / framing.scale
  const apart = study.map.eyes / size
  const half = Math.max(1, Math.round(apart * 0.15))
  const around = Math.min(6, Math.round(apart * (glasses ? 0.44 : 0.37)))
  for (let di = -around - 1; di <= around + 1; di++) {
    for (let dj = -height - 1; dj <= 2; dj++) {
      const kind = patches[labels[(j + dj) * GRID + i + di]!]?.kind
      const near = Math.abs(di) <= around && (dj <= 1 || glasses)
      if (kind === 'white' || (near && kind !== 'skin')) set(di, dj, skin)
    }
  }
  if (glasses) {
    for (let di = -around + 1; di < around; di++) {
      set(di, -3, ink)
      set(di, 2, ink)
    }
    for (let dj = -2; dj <= 1; dj++) {
      set(-around, dj, ink)
      set(around, dj, ink)
    }
    // Half of the bridge, and the arm as far as the face goes.
    for (let di = around + 1; di <= apart / 2; di++) set(-side * di, -1, ink)
    for (let di = around + 1; di <= apart * 0.75; di++) set(side * di, -1, dark)
  }
  for (let di = -half; di <= half; di++) set(di, open ? -1 : 0, ink)
  set(side * (half + 1), open ? -1 : 0, dark)
  if (open) {
    // Round and awake: an iris two cells high between whites, where the face is large enough.
    const iris = half > 1 ? half >> 1 : 0
    for (let di = -half; di <= half; di++) {
      set(di, 0, Math.abs(di) <= iris ? ink : white)
      if (apart >= 7.5 && Math.abs(di) <= Math.max(iris, half - 1)) set(di, 1, Math.abs(di) <= iris ? ink : white)
    }
  }
  if (!brow) return
  const lift = Math.max(height, Math.min(height + 1, j - Math.floor(brow.j)))
  for (let di = -half - 1; di <= half + 1; di++) {
    const slope = Math.round((di * side * brow.slope) / 2)
    set(di, Math.max(-height - 1, Math.min(-height, -lift + slope)), brow.strong ? ink : dark)
  }
}

/** Where the brow is, in cells, how it slopes outwards (cells for each), and whether it is a strong one. */
function browOf(study: Study, { scale, top }: Framing, side: -1 | 1): { j: number; slope: number; strong: boolean } | undefined {
  const map = study.map
  const size = CANVAS / GRID / scale
  let [sum, sumX, sumY, sumXX, sumXY] = [0, 0, 0, 0, 0]
  for (let v = -0.6; v < -0.16; v += 1 / map.eyes) {
    for (let u = 0.16; u < 0.88; u += 0.5 / map.eyes) {
      const x = Math.round(map.x + (side * u * map.cos - v * map.sin) * map.eyes)
      const y = Math.round(map.y + (side * u * map.sin + v * map.cos) * map.eyes)
      if (x < 0 || x >= SIDE || y < 0 || y >= SIDE) continue
      const p = y * SIDE + x
      if (study.region[p] !== REGION.skin) continue
      const w = Math.max(0, 0.82 - study.fine.l[p]! / study.skinLight[p]!)
      sum += w
      sumX += w * u
      sumY += w * y
      sumXX += w * u * u
      sumXY += w * u * y
    }
  }
  const area = map.eyes ** 2 * 0.44 * 1.44
  if (sum < area * 0.006) return undefined
  const [mx, my] = [sumX / sum, sumY / sum]
  const slope = (sumXY / sum - mx * my) / Math.max(0.004, sumXX / sum - mx * mx) / map.eyes
  return { j: (my - top) / size, slope: Math.max(-0.6, Math.min(0.6, slope)), strong: sum > area * 0.03 }
}

/** The tone of skin most cells around an eye have. */
function nearestSkin(labels: Uint8Array, patches: Segments['patches'], i: number, j: number): number {
  const votes = new Uint16Array(256)
  let best = -1
  for (let dj = -4; dj <= 3; dj++) {
    for (let di = -3; di <= 3; di++) {
      const label = labels[(j + dj) * GRID + i + di]!
      if (patches[label]?.kind !== 'skin') continue
      votes[label]!++
      if (best < 0 || votes[label]! > votes[best]!) best = label
    }
  }
  return best
}
