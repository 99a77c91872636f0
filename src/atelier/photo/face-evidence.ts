/**
 * Evidence for a face beyond its pattern of light and dark: one skin colour from cheek to cheek over the bridge of the
 * nose, eyes that change across as well as downwards, a mouth that is redder than the cheeks, another colour beside the
 * head. Blinds, shelves and brims have the pattern, but none of these.
 */
import type { Planes } from './face-planes.ts'

const smooth = (low: number, high: number, v: number) => {
  const t = Math.max(0, Math.min(1, (v - low) / (high - low)))
  return t * t * (3 - 2 * t)
}

/** Parts of a face by place, in distances between the pupils, and what they are for. */
const LEFT_EYE = 1
const RIGHT_EYE = 2
const BRIDGE = 3
const LEFT_CHEEK = 4
const RIGHT_CHEEK = 5
const MOUTH = 6
const BESIDE = 7
const FOREHEAD = 8
const PARTS = 9

function partAt(u: number, v: number): number {
  const far = Math.abs(u)
  if (((far - 0.5) / 0.28) ** 2 + (v / 0.18) ** 2 < 1) return u < 0 ? LEFT_EYE : RIGHT_EYE
  if (far < 0.12 && v > -0.2 && v < 0.2) return BRIDGE
  if (Math.abs(far - 0.6) < 0.2 && Math.abs(v - 0.6) < 0.2) return u < 0 ? LEFT_CHEEK : RIGHT_CHEEK
  if (far < 0.35 && v > 0.95 && v < 1.3) return MOUTH
  if (far > 1.3 && far < 1.7 && v > -0.5 && v < 0.8) return BESIDE
  if (far < 0.45 && v > -0.85 && v < -0.6) return FOREHEAD
  return 0
}

/**
 * How much speaks for a face besides its likeness: 1 all, 0 nothing; faces have 0.8 and more, even in odd light.
 *
 * @param planes of the surroundings, some 100 pixels wide; @param eyes from pupil to pupil, pixels
 * @param seen left, top, right, bottom of what the photo shows of them: padding that repeats the border is no evidence
 */
export function evidenceAt(
  { lab, width, height, coloured }: Planes,
  x: number,
  y: number,
  eyes: number,
  roll: number,
  seen: readonly [number, number, number, number],
): number {
  const cos = Math.cos(roll)
  const sin = Math.sin(roll)
  const part = new Uint8Array(width * height)
  const seeds: number[] = []
  for (let i = 0; i < part.length; i++) {
    const dx = ((i % width) - x) / eyes
    const dy = (((i / width) | 0) - y) / eyes
    const u = dx * cos + dy * sin
    const v = dy * cos - dx * sin
    if (Math.abs(u) > 1.7 || v < -0.85 || v > 1.3) continue
    const column = i % width
    const row = (i / width) | 0
    const there = column >= seen[0] && column < seen[2] && row >= seen[1] && row < seen[3]
    const p = partAt(u, v)
    part[i] = there || (p !== BESIDE && p !== FOREHEAD) ? p : 0
    if (Math.abs(u) < 0.6 && v > 0.3 && v < 0.75) seeds.push(i)
  }
  if (seeds.length === 0) return 0
  const [l, a, b] = [0, 1, 2].map(
    (c) => Float32Array.from(seeds, (i) => lab[i * 3 + c]!).sort()[seeds.length >> 1]!,
  ) as [number, number, number]

  const sizes = new Float64Array(PARTS)
  const skin = new Float64Array(PARTS)
  const across = new Float64Array(PARTS)
  const down = new Float64Array(PARTS)
  const red = new Float64Array(PARTS)
  const light = new Float64Array(PARTS)
  const squares = new Float64Array(PARTS)
  for (let i = 0; i < part.length; i++) {
    const p = part[i]!
    if (p === 0) continue
    const q = i * 3
    const dl = lab[q]! - l
    const white = Math.max(0, dl) * 0.2
    sizes[p]!++
    if (
      (dl / (dl < 0 ? 0.13 : 0.2)) ** 2 +
        ((lab[q + 1]! - a) / (0.025 + white)) ** 2 +
        ((lab[q + 2]! - b) / (0.03 + white)) ** 2 <
      5
    )
      skin[p]!++
    const column = i % width
    const gx = lab[column < width - 1 ? q + 3 : q]! - lab[column > 0 ? q - 3 : q]!
    const gy = lab[i + width < part.length ? q + 3 * width : q]! - lab[i >= width ? q - 3 * width : q]!
    across[p]! += Math.abs(gx * cos + gy * sin)
    down[p]! += Math.abs(gy * cos - gx * sin)
    red[p]! += lab[q + 1]!
    light[p]! += lab[q]!
    squares[p]! += lab[q]! ** 2
  }
  const of = (sums: Float64Array, p: number) => (sizes[p] ? sums[p]! / sizes[p]! : 0)
  const deviation = (p: number) => Math.sqrt(Math.max(0, of(squares, p) - of(light, p) ** 2))
  const calm = (of(down, LEFT_CHEEK) + of(down, RIGHT_CHEEK)) / 2 + 0.004
  const level = Math.log(
    (of(across, LEFT_EYE) + of(across, RIGHT_EYE) + 1e-4) / (of(down, LEFT_EYE) + of(down, RIGHT_EYE) + 1e-4),
  )
  const redder = of(red, MOUTH) - (of(red, LEFT_CHEEK) + of(red, RIGHT_CHEEK)) / 2
  // Dark glasses hide the eyes and the bridge: no evidence for or against.
  const covered =
    Math.max(of(light, LEFT_EYE), of(light, RIGHT_EYE)) < 0.62 * Math.min(of(light, LEFT_CHEEK), of(light, RIGHT_CHEEK))
  const unless = (hidden: number, shown: number) => (covered ? Math.max(hidden, shown) : shown)
  return (
    0.22 * unless(0.75, smooth(0.3, 0.95, of(skin, BRIDGE))) +
    0.11 * smooth(0.3, 0.9, Math.min(of(skin, LEFT_CHEEK), of(skin, RIGHT_CHEEK))) +
    0.14 * unless(0.75, smooth(0.04, 0.085, Math.min(deviation(LEFT_EYE), deviation(RIGHT_EYE)))) +
    0.14 * (coloured ? smooth(-0.016, 0.015, redder) : 0.8) +
    0.11 * smooth(-0.4, 0.6, Math.log((of(down, MOUTH) + 0.004) / calm)) +
    0.11 * unless(0.75, Math.min(smooth(-1.15, -0.75, level), 1 - smooth(0.1, 0.4, level))) +
    0.07 * (1 - smooth(0.5, 1, of(skin, BESIDE))) +
    0.07 *
      unless(0.75, smooth(-0.2, 0.8, Math.log((Math.min(of(down, LEFT_EYE), of(down, RIGHT_EYE)) + 1e-4) / calm))) +
    0.03 * smooth(0, 0.7, of(skin, FOREHEAD))
  )
}
