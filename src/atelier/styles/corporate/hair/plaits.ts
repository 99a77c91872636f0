/** Hair in strings: locs and plaits. */
import { fill, line } from '../context.ts'
import type { Material } from '../palette.ts'
import { addSliver, bendPath, n1, sliver, type Bend, type Point } from '../path.ts'
import { pathText } from '../../path-text.ts'
import type { Recipe } from '../../../recipe.ts'
import { SCALP } from './shapes.ts'

type Length = Recipe['hairLength']

/** A place along a string: the point, the way sideways there, and half its width. */
interface Stop {
  at: Point
  side: Point
  half: number
}

/** Straight pieces that a curve is measured by. */
const FINE = 22

/** Stops `gap` apart along a cubic curve, bent to the head. */
function stopsAlong(curve: readonly Point[], bend: Bend, gap: number, half: (t: number) => number): Stop[] {
  const [a, b, c, e] = curve as [Point, Point, Point, Point]
  const on = (t: number): Point => {
    const u = 1 - t
    const [k0, k1, k2, k3] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
    return bend(a[0] * k0 + b[0] * k1 + c[0] * k2 + e[0] * k3, a[1] * k0 + b[1] * k1 + c[1] * k2 + e[1] * k3)
  }
  const fine = Array.from({ length: FINE + 1 }, (_, i) => on(i / FINE))
  const far = [0]
  for (let i = 1; i < fine.length; i++) {
    const dx = fine[i]![0] - fine[i - 1]![0]
    const dy = fine[i]![1] - fine[i - 1]![1]
    far.push(far[i - 1]! + Math.sqrt(dx * dx + dy * dy))
  }
  const count = Math.max(2, Math.round(far[FINE]! / gap))
  const out: Stop[] = []
  let k = 1
  for (let i = 0; i <= count; i++) {
    const want = (far[FINE]! * i) / count
    while (k < FINE && far[k]! < want) k++
    const [p, q] = [fine[k - 1]!, fine[k]!]
    const length = far[k]! - far[k - 1]! || 1
    const t = (want - far[k - 1]!) / length
    out.push({
      at: [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t],
      side: [-(q[1] - p[1]) / length, (q[0] - p[0]) / length],
      half: half(i / count),
    })
  }
  return out
}

/** Off a stop sideways, in half widths; `on` steps towards the next stop. */
const off = ({ at, side, half }: Stop, k: number, on = 0): Point => [
  at[0] + side[0] * half * k + side[1] * on,
  at[1] + side[1] * half * k - side[0] * on,
]

const xy = ([x, y]: Point) => `${n1(x)} ${n1(y)}`

const [M, C, SPACE, Z] = [77, 67, 32, 90] as const

function put(command: number, [x, y]: Point): void {
  pathText.letter(command)
  pathText.point(x, y)
}

function bowed(via: Point, to: Point): void {
  pathText.bow(via[0], via[1], to[0], to[1])
}

/** The outline of a string with a bulge between any two stops and a round end. */
function knobbly(stops: Stop[], pinch = 0.86, bulge = 1.16): string {
  const edge = (from: Stop, to: Stop, s: number) => {
    const middle: Stop = {
      at: [(from.at[0] + to.at[0]) / 2, (from.at[1] + to.at[1]) / 2],
      side: [(from.side[0] + to.side[0]) / 2, (from.side[1] + to.side[1]) / 2],
      half: (from.half + to.half) / 2,
    }
    bowed(off(middle, s * bulge), off(to, s * pinch))
  }
  const end = stops.length - 1
  const last = stops[end]!
  pathText.begin()
  put(M, off(stops[0]!, pinch))
  for (let i = 1; i <= end; i++) edge(stops[i - 1]!, stops[i]!, 1)
  put(C, off(last, 0.8, last.half * 1.1))
  put(SPACE, off(last, -0.8, last.half * 1.1))
  put(SPACE, off(last, -pinch))
  for (let i = end; i > 0; i--) edge(stops[i]!, stops[i - 1]!, -1)
  pathText.letter(Z)
  return pathText.end()
}

/** The dark between locs behind the neck: it ends, round, above their tips. */
const BEHIND = {
  medium: 'M-130 300C-156 420 -152 500 -122 604C-60 636 60 636 122 604C152 500 156 420 130 300Z',
  long: 'M-130 300C-156 420 -156 580 -130 690C-60 724 60 724 130 690C156 580 156 420 130 300Z',
}

/** Locs from a parting: rolled strings of uneven length, each with its own lights, spread at their ends. */
export function locs(
  hair: Material,
  bend: Bend,
  length: Length,
  random: () => number,
): { back: string; front: string } {
  const end = length === 'short' ? 486 : length === 'medium' ? 690 : 870
  const loc = (curve: readonly Point[], half: number, colour: string, lit: boolean) => {
    const stops = stopsAlong(curve, bend, 52 + random() * 26, (t) => half * (0.78 + 0.22 * Math.min(1, t * 3)))
    const outline = knobbly(stops, 0.84, 1.12)
    // Shade from alternate sides where the roll turns, and light down the near side, so that dark locs can be told apart.
    pathText.begin()
    for (const [i, s] of stops.slice(1, -1).entries()) {
      put(M, off(s, i % 2 ? 0.84 : -0.84))
      if (i % 2) bowed(off(s, 0.5, half * 0.55), off(s, -0.1, half * 0.5))
      else bowed(off(s, -0.5, half * 0.5), off(s, 0.05, half * 0.4))
    }
    const turns = pathText.end()
    pathText.begin()
    for (const s of stops.slice(1, 4))
      addSliver(off(s, 0.3, -half * 0.3), off(s, 0.4, -half), off(s, 0.22, -half * 1.7), half * 0.28)
    const lights = pathText.end()
    return (
      fill(
        knobbly(
          stops.map((s) => ({ ...s, half: s.half + 3.5 })),
          0.84,
          1.12,
        ),
        hair.seam,
      ) +
      fill(outline, colour) +
      line(turns, hair.seam, 3.2) +
      (lit ? fill(lights, hair.light) : '')
    )
  }
  let back =
    length === 'short' ? '' : fill(bendPath(length === 'medium' ? BEHIND.medium : BEHIND.long, bend), hair.seam)
  for (const i of [-3, 3, -2.2, 2.2, -1.4, 1.4]) {
    const x = i * (length === 'short' ? 43 : 56)
    const foot = (length === 'short' ? 464 : end - 30) + random() * 40 - Math.abs(i) * 9
    back += loc(
      [[x * 0.6, 300], [x * 1.1, 380], [x * 1.06, 520], [x + random() * 24 - 12, foot]],
      21 + random() * 4,
      hair.shade,
      false,
    )
  }
  let front =
    fill(bendPath(SCALP, bend), hair.shade) +
    fill(bendPath('M-30 178C-14 158 14 158 30 178L16 264H-16Z', bend), hair.seam) +
    // Nothing is seen through between the outer locs over the temples.
    fill(
      bendPath(
        'M0 184C-150 138 -222 270 -236 410L-176 410C-168 330 -110 262 0 222ZM0 184C150 138 222 270 236 410L176 410C168 330 110 262 0 222Z',
        bend,
      ),
      hair.seam,
    )
  for (let i = 0; i < 4; i++) {
    for (const s of [-1, 1]) {
      // The outermost hang furthest out; each ends at a random height and bends a little.
      const foot = end + (random() - 0.5) * 74 - (length === 'short' ? i * 10 : i * 12)
      const x = (length === 'short' ? 220 : 250) - i * (length === 'short' ? 27 : 33) + (random() - 0.5) * 22
      const knee = (length === 'short' ? 246 : 262) - i * 29 + (random() - 0.5) * 22
      front += loc(
        [
          [s * 2, 176 + i * 20], [s * (172 - i * 20), 122 + i * 42], [s * knee, 316 + i * 14 + (end - 486) * 0.16],
          [s * x, foot],
        ],
        19 + random() * 5,
        s > 0 && i < 2 ? hair.shade : hair.base,
        true,
      )
    }
  }
  return { back, front }
}

/** Two plaits over the shoulders, tied off at their ends. */
export function plaits(hair: Material, bend: Bend, length: Length, tie: string): string {
  const end = length === 'long' ? 840 : length === 'medium' ? 760 : 680
  let out = ''
  for (const s of [-1, 1]) {
    const foot: Point = [s * (length === 'short' ? 172 : 182), end]
    const stops = stopsAlong([[s * 174, 536], [s * 184, 600], [s * 196, end - 120], foot], bend, 44, (t) => 33 - 8 * t)
    // Bights in from either side by turns, with the dark between them.
    let bights = ''
    let lights = ''
    stops.slice(0, -1).forEach((stop, i) => {
      const to = stops[i + 1]!
      for (const k of [-1, 1]) {
        const from = k > 0 ? stop : { ...stop, at: [(stop.at[0] + to.at[0]) / 2, (stop.at[1] + to.at[1]) / 2] as Point }
        bights += `M${xy(off(from, k * 0.94, -8))}C${xy(off(from, k * 1.3, 14))} ${xy(off(from, k * 0.9, 34))} ${xy(off(from, -k * 0.12, 44))}C${xy(off(from, -k * 0.36, 26))} ${xy(off(from, k * 0.1, -4))} ${xy(off(from, k * 0.94, -8))}Z`
        lights += sliver(off(from, k * 0.7, 3), off(from, k * 0.66, 16), off(from, k * 0.24, 30), 4)
      }
    })
    const last = stops[stops.length - 1]!
    const tuft = `M${xy(off(last, 0.6, -6))}C${xy(off(last, 1.15, 24))} ${xy(off(last, 0.7, 46))} ${xy(off(last, 0, 62))}C${xy(off(last, -0.7, 46))} ${xy(off(last, -1.15, 24))} ${xy(off(last, -0.6, -6))}Z`
    out +=
      fill(tuft, hair.base) +
      fill(knobbly(stops, 0.92, 1.12), hair.seam) +
      fill(bights, s > 0 ? hair.shade : hair.base) +
      fill(lights, hair.light) +
      line(`M${xy(off(last, 0.52, 2))}L${xy(off(last, -0.52, 2))}`, tie, 17)
  }
  return out
}
