/** Noses. */
import { clamp } from '../../clamp.ts'
import type { Face } from './face-geometry.ts'
import { shape } from './paths.ts'
import { brush, ink, type Stroke } from './strokes.ts'
import type { Palette } from './palette.ts'
import { dot, fill, group, inks } from './parts.ts'

/** Half the width of a grown person's nose in a photo, what its size adds, and the least and most of it. */
const WINGS = { half: 33, gain: 0.26, range: [0.6, 1.5] } as const
/** Height of its bridge, and what its length adds; share of it that short kinds of noses show. */
const BRIDGE = { tall: 70, gain: 18, least: 34, short: 0.6 }
/** How plainly its side lies in the shade. */
const SIDE: Record<Face['recipe']['features']['noseShape'], number> = {
  button: 0.5,
  snub: 0.5,
  broad: 0.55,
  straight: 0.85,
  long: 0.9,
  aquiline: 0.9,
}

/** How much larger noses over facial hair are. */
const BEARDED = 1.18

/** Of a grown person whom a photo shows: as wide and as long as it is, its side in the shade. */
function ownNose(face: Face, p: Palette): string {
  const { head, noseY: y } = face
  const { noseShape, noseSize, noseLength = 0 } = face.recipe.features
  const w =
    WINGS.half *
    clamp(1 + WINGS.gain * noseSize, ...WINGS.range) *
    (face.kind.masculine ? 1.08 : 1) *
    (face.kind.senior ? 1.1 : 1)
  const isShort = noseShape === 'button' || noseShape === 'snub'
  const tall = Math.max(BRIDGE.least, BRIDGE.tall + BRIDGE.gain * noseLength) * (isShort ? BRIDGE.short : 1)
  const both = (make: (side: number) => Stroke) => [make(-1), make(1)]
  const wings = both((s) => [[s * w, y - w * 0.34], [s * w * 0.5, y + 3, 0.36 * s], 5.5])
  const nostrils = both((s) => [[s * w * 0.66, y + 1], [s * w * 0.24, y + 3.5, 0.3 * s], 5.5])
  const tip: Stroke = [[-w * 0.5, y + 3], [w * 0.5, y + 3, -0.26], 5.5]
  const lines: Record<typeof noseShape, readonly Stroke[]> = {
    button: [tip],
    snub: [...nostrils, ...wings.map(([from, to]): Stroke => [from, to, 4])],
    straight: [tip, wings[1]!],
    broad: [tip, ...wings],
    long: [tip, ...wings],
    aquiline: [tip, wings[1]!],
  }
  return group(
    fill(
      shape(head, [
        [2, y - tall], [w * 0.5, y - w * 0.5, 0.02], [w * 0.86, y - 1, 0.16], [0, y + 3, 0.1],
        [w * 0.1, y - w * 0.6, 0.1],
      ]),
      p.skin.shade,
      SIDE[noseShape],
    ),
    inks(head, p.skin.line, lines[noseShape]),
    dot(head, -w * 0.16, y - w * 0.5, w * 0.24, p.skin.light, w * 0.3),
  )
}

/** The first of the deep skin tones, on which dark lines alone are lost. */
const DEEP = 8

/** Of a nose on deep skin: the light that runs down its bridge and gathers on its tip. */
function litBridge({ head, noseY: y }: Face, p: Palette, s: number): string {
  return group(
    fill(ink(head, [-2 * s, y - 62 * s], [-4 * s, y - 8 * s, -0.03], 12 * s), p.skin.light, 0.5),
    dot(head, -3 * s, y - 9 * s, 9.5 * s, p.skin.light, 7.5 * s),
    dot(head, -5 * s, y - 11 * s, 3.6 * s, p.skin.glint, 2.8 * s),
  )
}

export function drawNose(face: Face, p: Palette): string {
  if (face.measured && !face.kind.child) return ownNose(face, p)
  const { head, noseY: y } = face
  const f = face.recipe.features
  const s =
    (1 + f.noseSize * 0.27) *
    (face.kind.child ? 0.85 : face.kind.adult ? 1.14 : 1) *
    (face.kind.masculine ? 1.14 : 1) *
    (face.kind.senior ? 1.12 : 1) *
    (face.kind.bearded ? BEARDED : 1)
  const line = p.skin.line
  const glint =
    Number(face.recipe.skinTone) >= DEEP
      ? litBridge(face, p, s)
      : dot(head, -4 * s, y - 12 * s, 5 * s, p.skin.light, 6.5 * s)
  switch (f.noseShape) {
    case 'button':
      return group(glint, inks(head, line, [[[-9 * s, y + 3], [9 * s, y + 3, -0.32], 5.5]]))
    case 'straight':
      return group(
        fill(
          shape(head, [[-2, y - 20 * s], [11 * s, y + 3, 0.06], [-7 * s, y + 3, -0.1], [-2, y - 20 * s, -0.04]]),
          p.skin.shade,
        ),
        inks(head, line, [[[11 * s, y + 2], [-7 * s, y + 4, 0.12], 5.5]]),
        glint,
      )
    case 'broad':
      return group(
        fill(
          face.measured
            ? shape(head, [[-15 * s, y + 2], [0, y - 9 * s, 0.24], [15 * s, y + 2, 0.24], [-15 * s, y + 2, 0.26]])
            : shape(head, [[-22 * s, y + 1], [0, y - 17 * s, 0.3], [22 * s, y + 1, 0.3], [-22 * s, y + 1, 0.26]]),
          p.skin.shade,
          face.measured ? 0.45 : undefined,
        ),
        inks(head, line, [
          [[-24 * s, y - 5], [-9 * s, y + 4, -0.35], 5.5],
          [[24 * s, y - 5], [9 * s, y + 4, 0.35], 5.5],
          [[-8 * s, y + 4], [8 * s, y + 4, -0.2], 4.5],
        ]),
        glint,
      )
    case 'aquiline':
      return group(
        fill(
          brush(
            head,
            [[3 * s, y - 34 * s], [9 * s, y - 15 * s, 0.18], [6 * s, y + 5, 0.16], [-7 * s, y + 4, 0.2]],
            5.5,
          ),
          line,
        ),
        glint,
      )
    case 'snub':
      return group(
        dot(head, 0, y - 4, 15 * s, p.skin.shade, 10 * s, 0.8),
        glint,
        dot(head, -7 * s, y + 4, 3 * s, line, 2.4 * s),
        dot(head, 7 * s, y + 4, 3 * s, line, 2.4 * s),
      )
    case 'long':
      return group(
        fill(
          shape(head, [[-4, y - 60 * s], [9 * s, y + 2, 0.02], [-9 * s, y + 4, -0.1], [-4, y - 60 * s, -0.04]]),
          p.skin.shade,
        ),
        inks(head, line, [[[-12 * s, y + 1], [12 * s, y + 1, -0.3], 6]]),
        glint,
      )
  }
}
