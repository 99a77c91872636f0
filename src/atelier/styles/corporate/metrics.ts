/** The measures of one head and body: everything else is drawn in terms of them. */
import { unit } from '../../chance.ts'
import { smoothstep } from '../../clamp.ts'
import type { Recipe } from '../../recipe.ts'
import { leanOf, poseOf, type Pose } from '../pose.ts'
import { pathText } from '../path-text.ts'
import { d } from '../svg.ts'
import type { Bend } from './path.ts'

export interface Metrics {
  /** Half widths at the temples, cheekbones, jaw corner and chin; the face's line is rounded within the last two. */
  temple: number
  cheek: number
  jaw: number
  chin: number
  /** How full the jaw is towards its corner: 0.5 slender, 1 square. */
  turn: number
  top: number
  browY: number
  eyeY: number
  noseY: number
  mouthY: number
  jawY: number
  /** How far an old jaw's flesh hangs below its line. */
  jowl: number
  chinY: number
  /** Distance of each pupil from the middle, and the eyes' scale. */
  eyeDX: number
  eye: number
  neck: number
  /** Width of each shoulder at its round, from the neck's middle: the body stands a little turned. */
  left: number
  right: number
  /** How far the shoulders' rounds hang below the common height. */
  slope: number
  /** How far the body is moved up. */
  bodyUp: number
  /** Degrees. */
  tilt: number
  pose: Pose
  /** How far the middle of the face has moved with the head's turn, and the chin. */
  yaw: number
  chinX: number
  /** From the canonical head (half width 158, top 196, eyes 436, chin 648; x from the middle) to this one. */
  fit: Bend
}

const SHAPES = {
  oval: { temple: 156, cheek: 151, jaw: 130, chin: 52, tall: 0, jawY: 596, turn: 0.6 },
  round: { temple: 162, cheek: 168, jaw: 151, chin: 56, tall: -19, jawY: 592, turn: 0.58 },
  square: { temple: 157, cheek: 154, jaw: 136, chin: 59, tall: -2, jawY: 608, turn: 0.63 },
  heart: { temple: 165, cheek: 154, jaw: 126, chin: 42, tall: -2, jawY: 592, turn: 0.58 },
  long: { temple: 145, cheek: 140, jaw: 119, chin: 49, tall: 18, jawY: 607, turn: 0.6 },
}

/** The most that a face is longer or shorter than others of its shape, canvas units. */
const LONGER = 22

export function metricsOf(r: Recipe): Metrics {
  const f = r.features
  const s = SHAPES[r.faceShape]
  const child = r.age === 'child'
  const fem = r.presentation === 'feminine'
  const masc = r.presentation === 'masculine'
  const { faceLength = 0 } = f
  // A photo's face is drawn as a caricaturist does; a child's is wide and short already.
  const far = f.measured ? (child ? 0.6 : 1.5) : 1
  const wide = 1 + (f.faceWidth * 0.03 - faceLength * 0.015) * far
  // The lower face of young people is shorter and fuller, their eyes are larger, neck and shoulders narrower.
  // A photo tells most of it.
  const youth = r.age !== 'young' ? 0 : f.measured ? 0.6 : 1
  const senior = r.age === 'senior'
  const soft = senior ? 4 : youth ? -7 * youth : 1
  const temple = s.temple * wide + (child ? 6 : 0)
  const cheek = s.cheek * wide + f.cheekFullness * 5 + (child ? 10 : youth * 3) - (senior ? 2 : 0)
  const jaw = Math.min(
    s.jaw + f.jawWidth * 9 * far + (fem ? -9 : masc ? 4 : 0) + soft + (child ? 4 : 0),
    cheek - (masc ? 14 : 17) * (1 - Math.max(0, f.jawWidth) * 0.42),
  )
  const chin = s.chin + (fem ? -6 : masc ? 6 : 0) + f.jawWidth * 5 * far + (child ? 5 : 0)
  const most = LONGER * far
  const tall = s.tall + Math.max(-most, Math.min(most, (f.chinLength * 10 + faceLength * 8) * far)) - youth * 20
  const eyeY = child ? 468 : 436
  const noseY =
    (child ? 530 : 518) + tall * 0.35 + f.noseSize * 3 - youth * 6 + (senior ? 4 : 0) + (f.noseLength ?? 0) * 5
  const mouthY = (child ? 568 : 571) + tall * 0.6 + (senior ? 6 : 0)
  const chinY = (child ? 624 : 648) + tall + (masc && !child ? 4 : fem ? -3 : 0) + (senior ? 3 : 0)
  const top = child ? 214 : 208
  const neck = (child ? 52 : fem ? 59 : masc ? 77 - youth * 9 : 67) - youth * 3 - (senior ? 3 : 0) + f.neckWidth * 7
  const shoulder = (child ? 208 : fem ? 258 : masc ? 310 : 282) + f.shoulderWidth * 24 - youth * 24 - (senior ? 12 : 0)
  const turned = (unit(f.texture, 'stance') - 0.5) * (child ? 0.1 : 0.2)
  const eye =
    (child ? 1.64 : fem ? 1.5 : masc ? 1.43 : 1.46) *
    (1 + f.eyeSize * 0.08) *
    { child: 1, young: 1.08 + 0.16 * youth, adult: 1.08, senior: 0.97 }[r.age]
  const pose = poseOf(r)
  const yaw = (pose.turn * 36 * temple) / 156
  const fit: Bend = (x, y) => {
    const shrink = y > 648 ? Math.max(0, 1 - (y - 648) / 150) : 1
    const ky =
      y < 436
        ? top + ((y - 196) * (eyeY - top)) / 240
        : y < 648
          ? eyeY + ((y - 436) * (chinY - eyeY)) / 212
          : y < 800
            ? chinY + ((y - 648) * (800 - chinY)) / 152
            : y
    const kx = x * (1 + (temple / 158 - 1) * shrink)
    // The turn: what lies in the middle moves most, the outline from ear to ear over the crown not at all.
    const u = kx / (temple + 16)
    if (yaw === 0 || u <= -1 || u >= 1) return [kx, ky]
    return [
      kx +
        yaw *
          (1 - u * u) *
          smoothstep(0, 1, (ky - top) / (eyeY - top - 40)) *
          (1 - smoothstep(0, 1, (ky - chinY) / 120)),
      ky,
    ]
  }
  return {
    temple,
    cheek,
    jaw,
    chin,
    top,
    turn: child ? 0.84 : s.turn - (fem ? 0.06 : 0),
    eyeY,
    noseY,
    mouthY,
    chinY,
    browY: eyeY - (child ? 56 : 51) - (f.browHeight ?? 0) * 8,
    jawY: (child ? 572 : s.jawY) + tall * 0.6 + (senior ? 6 : 0),
    jowl: senior ? 4 : 0,
    // Old shoulders come up round the neck.
    bodyUp: (child ? 84 : masc ? 71 : 78) - tall * 0.6 + (senior ? 13 : 0),
    eyeDX: (child ? 74 : 68) * (0.6 + 0.4 * wide) + f.eyeSpacing * 5 + (r.faceShape === 'long' ? -4 : 0),
    eye,
    neck,
    left: shoulder * (1 + turned),
    right: shoulder * (1 - turned),
    slope: (unit(f.texture, 'slope') - 0.5) * (child ? 20 : 38) + (masc ? -5 : fem ? 5 : 0) + (senior ? 5 : 0),
    tilt: leanOf(pose, 6.5, 7.5),
    pose,
    yaw,
    chinX: yaw * 0.36,
    fit,
  }
}

type Point = readonly [number, number]

const between = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]

/** A cubic curve by its ends and the two points it is drawn to. */
type Curve = readonly [Point, Point, Point, Point]

/** The jaw of one side, from cheekbone to chin, x outwards: one curve, as a corner of its own would be a kink. */
export function jawCurve(m: Metrics, grow: number, side: 1 | -1): Curve {
  const { cheek, jaw, chin, turn, noseY, jawY, chinY, jowl } = m
  // The chin goes with the turn of the head; the jaw it leaves keeps its corner, or that side would be cut off straight.
  const by = m.chinX * side
  const bone: Point = [cheek + grow * 0.26, noseY - 4]
  const corner: Point = [jaw + grow * 0.5 + Math.max(0, by) * 0.3 + jowl * 1.6, jawY + grow * 0.36 + jowl * 2]
  return [
    bone,
    between(bone, corner, Math.min(0.98, turn + 0.41)),
    [chin * 0.62 + 62 + grow * 0.5 + by * 0.5, chinY + grow],
    [by, chinY + grow],
  ]
}

/** One side from the temple to the chin, x outwards, as the ends of three curves and what they are drawn to. */
function lowerFace(m: Metrics, grow: number, side: 1 | -1): Point[] {
  const { temple, eyeY } = m
  const [bone, down, along, foot] = jawCurve(m, grow, side)
  const [first, mid, last] = [between(bone, down, 0.5), between(down, along, 0.5), between(along, foot, 0.5)]
  const [before, after] = [between(first, mid, 0.5), between(mid, last, 0.5)]
  return [
    [temple + grow * 0.05, eyeY + 36],
    between(bone, down, -0.34),
    bone,
    first,
    before,
    between(before, after, 0.5),
    after,
    last,
    foot,
  ]
}

/** How far the eyes, the nose and the mouth have moved with the head's turn: the farther out from its axis, the more. */
export const eyesX = (m: Metrics) => m.yaw * 0.8
export const noseX = (m: Metrics) => m.yaw * 1.12
export const mouthX = (m: Metrics) => m.yaw * 0.92
/** How far the ears have moved: they lie behind the axis. */
export const earsX = (m: Metrics) => m.yaw * -0.3

/** The face's outline, clockwise from the temple. `grow` swells the lower half (for beards). */
export function faceRight(m: Metrics, grow = 0): string {
  return curvesText(lowerFace(m, grow, 1), 1)
}

/** The same going up the left side, from the chin. */
export function faceLeft(m: Metrics, grow = 0): string {
  const up: Point[] = [[m.temple, m.eyeY - 34], ...lowerFace(m, grow, -1)]
  return curvesText(up.slice(0, -1).reverse(), -1)
}

/** Three points a curve as path data, to a hundredth of a pixel. @param side -1 mirrors them */
function curvesText(points: readonly Point[], side: 1 | -1): string {
  pathText.begin()
  for (const [i, [x, y]] of points.entries()) {
    pathText.letter(i % 3 === 0 ? C : SPACE)
    pathText.hundredths(Math.round(x * side * 100))
    pathText.letter(SPACE)
    pathText.hundredths(Math.round(y * 100))
  }
  return pathText.end()
}

const [SPACE, C] = [32, 67] as const

/** The far side of the face: its own outline from high on the skull to the chin. */
export function faceFarSide(m: Metrics): { start: [number, number]; path: string } {
  const { temple, top, eyeY } = m
  // The lower part of the skull's curve, from t on (de Casteljau).
  const t = 0.55
  const mix = (a: number, b: number) => a + (b - a) * t
  const xs = [0, temple * 0.68, temple, temple] as const
  const ys = [top, top, top + 90, eyeY - 34] as const
  const cut = (v: readonly [number, number, number, number]) => {
    const ab = mix(v[0], v[1])
    const bc = mix(v[1], v[2])
    const cd = mix(v[2], v[3])
    const abc = mix(ab, bc)
    const bcd = mix(bc, cd)
    return [mix(abc, bcd), bcd, cd, v[3]] as const
  }
  const x = cut(xs)
  const y = cut(ys)
  return {
    start: [x[0], y[0]],
    path: d`M${x[0]} ${y[0]}C${x[1]} ${y[1]} ${x[2]} ${y[2]} ${x[3]} ${y[3]}` + faceRight(m),
  }
}

export function facePath(m: Metrics): string {
  const { temple, top, eyeY } = m
  return (
    d`M0 ${top}C${temple * 0.68} ${top} ${temple} ${top + 90} ${temple} ${eyeY - 34}` +
    faceRight(m) +
    faceLeft(m) +
    d`C${-temple} ${top + 90} ${-temple * 0.68} ${top} 0 ${top}Z`
  )
}
