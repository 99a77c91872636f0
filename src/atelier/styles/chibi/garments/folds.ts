/** How cloth falls from the armpits and bends at the elbows: not alike on both sides, and not on everybody. */
import { flip, type Pt, type Space } from '../geometry.ts'
import { shape } from '../paths.ts'
import { plain } from '../spaces.ts'
import type { Material } from '../palette.ts'
import { fill } from '../parts.ts'
import { wedgeLines, type Stroke } from '../strokes.ts'

/** A fall of cloth on our right, from an armpit at 0: what lies in shadow, and ink that is heavy in the pit. */
interface Fall {
  shade: readonly Pt[]
  ink: readonly Stroke[]
}

/** Height of the armpits, canvas units. */
const PIT = 952

/** Hangs down the side in one long fold. */
const HANGING: Fall = {
  shade: [[2, 950], [8, 1084, -0.02], [-30, 1084], [-20, 1010, 0.06]],
  ink: [[[-2, 958], [-44, 1074, 0.1], 8]],
}
/** Is pulled across the chest, as by an arm that lies back. */
const PULLED: Fall = {
  shade: [[0, 954], [-16, 982, 0.1], [-92, 934, 0.06], [-50, 950, -0.06]],
  ink: [
    [[2, 956], [-90, 934, 0.12], 9],
    [[2, 964], [-46, 986, 0.14], 6],
  ],
}
/** Lies smooth: its form is told by shadow alone. */
const SMOOTH: Fall = {
  shade: [[2, 950], [10, 1084, -0.02], [-22, 1084], [-34, 1004, 0.08]],
  ink: [],
}
/** Sinks into the waist in two soft folds. */
const SINKING: Fall = {
  shade: [[2, 950], [-4, 1040, -0.04], [-56, 1046, 0.1], [-20, 998, -0.1]],
  ink: [
    [[-1, 956], [-24, 1016, 0.12], 7],
    [[-14, 1084], [-62, 1034, -0.16], 7],
  ],
}

/** The same from the armpit on our left. */
function onLeft({ shade, ink }: Fall): Fall {
  return { shade: flip(shade), ink: ink.map(acrossFrom) }
}

const acrossFrom = ([[x, y], [x1, y1, b = 0], wide]: Stroke): Stroke => [[-x, y], [-x1, y1, -b], wide]

/** How cloth falls on our right and our left. */
const WAYS: readonly (readonly [Fall, Fall])[] = (
  [
    [HANGING, SMOOTH], [SMOOTH, PULLED], [PULLED, HANGING], [SINKING, SMOOTH], [SMOOTH, HANGING], [PULLED, SMOOTH],
    [HANGING, SINKING], [SMOOTH, SINKING],
  ] as const
).map(([right, left]) => [right, onLeft(left)])

/** The seam of an arm on our right, heaviest in the pit. */
const SEAM: readonly Stroke[] = [
  [[0, PIT + 4], [-14, 888, 0.06], 9],
  [[0, PIT - 4], [16, 1084, -0.05], 9],
]
/** Where its sleeve bends at the elbow. */
const BEND: Stroke = [[84, 1044], [48, 1024, -0.12], 7]

/** What is inked from the armpits on, where both sleeves bend, one, or the other. */
const SEAMS: readonly (readonly [readonly Stroke[], readonly Stroke[]])[] = (
  [[true, false], [false, true], [true, true]] as const
).map(([right, left]) => [right ? [...SEAM, BEND] : SEAM, (left ? [...SEAM, BEND] : SEAM).map(acrossFrom)])

/** The spaces about armpits that lie so far from the middle. */
const aboutPits = (armpit: number): [right: Space, left: Space] => [
  (x, y) => plain(x + armpit, y),
  (x, y) => plain(x - armpit, y),
]

/** Folds of a garment from armpits that lie so far from the middle. @param by chance, 0 to 1 */
export function fallingCloth(armpit: number, m: Material, by: number): string {
  const [right, left] = WAYS[Math.min(WAYS.length - 1, Math.floor(by * WAYS.length))]!
  const [onRight, onOurLeft] = aboutPits(armpit)
  return (
    fill(shape(onRight, right.shade) + shape(onOurLeft, left.shade), m.shade) +
    fill(wedgeLines(onRight, right.ink) + wedgeLines(onOurLeft, left.ink), m.line)
  )
}

/** The same, with the seams of the arms and the bends of the sleeves. */
export function armLines(shoulder: number, m: Material, by: number): string {
  const pit = shoulder - 54
  const [onRight, onOurLeft] = aboutPits(pit)
  const [right, left] = SEAMS[Math.floor(by * 97) % SEAMS.length]!
  return fallingCloth(pit, m, by) + fill(wedgeLines(onRight, right) + wedgeLines(onOurLeft, left), m.line)
}
