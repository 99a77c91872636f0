/** How cloth falls from the armpits: not alike on both sides, and not on everybody. */
import { flip, type Pt, type Space } from '../geometry.ts'
import { shape } from '../paths.ts'
import { plain } from '../spaces.ts'
import type { Material } from '../palette.ts'
import { fill } from '../parts.ts'
import { profileOf } from '../../profile.ts'
import { brush, wedgeLines, type Stroke } from '../strokes.ts'
import type { Body } from './body.ts'
import { shaded } from './printed.ts'

/** A fall of cloth on our right, from an armpit at 0: what lies in shadow, and ink that is heavy in the pit. */
interface Fall {
  shade: readonly Pt[]
  ink: readonly Stroke[]
}

/** Height of the armpits, canvas units. */
const PIT = 952

/** Hangs down the side in one long fold. */
const HANGING: Fall = {
  shade: [[2, 946], [10, 1084, -0.02], [-40, 1084], [2, 946, -0.12]],
  ink: [[[-3, 960], [-45, 1084, 0.1], 8]],
}
/** Is pulled across the chest, as by an arm that lies back. */
const PULLED: Fall = {
  shade: [[2, 946], [8, 1056, -0.02], [-46, 1004, -0.22], [-98, 930, -0.2], [2, 946, -0.1]],
  ink: [
    [[2, 952], [-100, 929, 0.1], 9],
    [[0, 966], [-49, 1007, 0.12], 7],
  ],
}
/** Lies smooth: its form is told by shadow alone. */
const SMOOTH: Fall = {
  shade: [[2, 946], [10, 1084, -0.02], [-20, 1084], [2, 946, -0.1]],
  ink: [],
}
/** Sinks into the waist in two soft folds. */
const SINKING: Fall = {
  shade: [[2, 946], [10, 1070, -0.02], [-66, 1034, -0.2], [-30, 1000, -0.12], [2, 946, -0.1]],
  ink: [
    [[-2, 958], [-33, 1008, 0.14], 8],
    [[2, 1066], [-70, 1033, -0.12], 7],
  ],
}

/** The same from the armpit on our left. */
function onLeft({ shade, ink }: Fall): Fall {
  return { shade: flip(shade), ink: ink.map(acrossFrom) }
}

const acrossLine = (line: readonly Pt[]): Pt[] => line.map(([x, y, a = 0, b = a]) => [-x, y, -a, -b])
const acrossFrom = ([[x, y], [x1, y1, b = 0], wide]: Stroke): Stroke => [[-x, y], [-x1, y1, -b], wide]

/** How cloth falls on our right and our left. */
const WAYS: readonly (readonly [Fall, Fall])[] = (
  [
    [HANGING, SMOOTH], [SMOOTH, PULLED], [PULLED, HANGING], [SINKING, SMOOTH], [SMOOTH, HANGING], [PULLED, SMOOTH],
    [HANGING, SINKING], [SMOOTH, SINKING],
  ] as const
).map(([right, left]) => [right, onLeft(left)])

/** The seam that an arm is sewn in by, on our right, and on from the pit its edge before the trunk. */
const SEAM: readonly Pt[] = [[19, 884], [-1, 954, -0.16, -0.11], [8, 1084, 0.02]]
/** It is drawn in earnest where cloth is pressed together, in the pit. */
const SEAM_WIDE = profileOf((t) => (t < 0.4 ? 0.3 + 0.7 * (t / 0.4) ** 2 : 1 - 0.65 * ((t - 0.4) / 0.6) ** 0.7))
/** A crease that pulls from the pit up the sleeve. */
const DRAG: Stroke = [[3, PIT + 2], [42, 926, 0.12], 7]

/** The spaces about armpits that lie so far from the middle. */
const aboutPits = (armpit: number): [right: Space, left: Space] => [
  (x, y) => plain(x + armpit, y),
  (x, y) => plain(x - armpit, y),
]

/** Folds of a garment from armpits that lie so far from the middle. */
export function fallingCloth(armpit: number, m: Material, body: Pick<Body, 'falls' | 'pattern'>): string {
  const by = body.falls
  const [right, left] = WAYS[Math.min(WAYS.length - 1, Math.floor(by * WAYS.length))]!
  const [onRight, onOurLeft] = aboutPits(armpit)
  return (
    shaded(body, m, shape(onRight, right.shade) + shape(onOurLeft, left.shade)) +
    fill(wedgeLines(onRight, right.ink) + wedgeLines(onOurLeft, left.ink), m.line)
  )
}

/** The seams of the arms, on our right and left, as ink. */
export function armSeams(pit: number): string {
  const [onRight, onOurLeft] = aboutPits(pit)
  return brush(onRight, SEAM, 9, SEAM_WIDE) + brush(onOurLeft, acrossLine(SEAM), 9, SEAM_WIDE)
}

/** The same, with folds, and on one side a crease that pulls up the sleeve. */
export function armLines(body: Pick<Body, 'shoulder' | 'falls' | 'pattern'>, m: Material): string {
  const pit = body.shoulder - 54
  const [onRight, onOurLeft] = aboutPits(pit)
  const drag = (body.falls * 97) % 1 > 0.5 ? wedgeLines(onRight, [DRAG]) : wedgeLines(onOurLeft, [acrossFrom(DRAG)])
  return fallingCloth(pit, m, body) + fill(armSeams(pit) + drag, m.line)
}
