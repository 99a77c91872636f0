/** A headband: over the forehead, or from ear to ear with a bow. */
import { standOff } from '../../../colour.ts'
import type { Face } from '../face-geometry.ts'
import { type Pt, type XY } from '../geometry.ts'
import { shape } from '../paths.ts'
import { brush } from '../strokes.ts'
import { material, type Palette } from '../palette.ts'
import { fill, group, inks, outlined } from '../parts.ts'
import { dome } from '../hair/dome.ts'
import { onDome, sides } from './dome.ts'
import { type HatKit, type Headwear, cloth } from './kit.ts'

/** Whether it runs over the forehead. */
const isSporty = (face: Face) => !face.kind.feminine

/** Heights between which it crosses the sides of the head, the half width of the skull there, and how far it lies on the hair's outline, canvas units. */
const [FROM, TO, SKULL, ON_HAIR] = [330, 420, 246, 5]

/** How far out it reaches on one side: as far as the hair there, which it holds, or the skull. */
function endOf(k: HatKit, side: number): number {
  const { head } = k.face
  let hair = 0
  const { outline = [] } = k
  for (let i = 0; i < outline.length; i += 2)
    if (outline[i + 1]! > FROM && outline[i + 1]! < TO) hair = Math.max(hair, side * (outline[i]! - 512))
  const y = (FROM + TO) / 2
  const [near, far] = [head(side * (SKULL - 10), y)[0], head(side * (SKULL + 10), y)[0]]
  const wide = SKULL - 10 + (20 * (side * (hair - side * (near - 512)))) / (far - near)
  return Math.max(SKULL, Math.min(k.A - 8, wide + ON_HAIR))
}

/** The hair that it holds back, in the head's space: without it skin would show above the band where a fringe parts. */
export function heldBack(face: Face, p: Palette): string {
  const { hairStyle } = face.recipe
  if (!isSporty(face) || hairStyle === 'mohawk') return ''
  const half = hairStyle === 'undercut' ? UNDERCUT : INSIDE
  return fill(shape(face.head, [[-half, 368, 0], ...dome(half, 368, 236), [0, 344, -0.05]]), p.hair.base)
}

/** Half widths of the hair on top within the skull, and of what an undercut leaves of it. */
const [INSIDE, UNDERCUT] = [226, 150]

export function headband(k: HatKit): Headwear {
  const { head } = k.face
  // Nothing but hair is around it, in whose colour it would be lost.
  const m = material(standOff(k.p.hat.base, k.p.hair.base, 0.18))
  if (isSporty(k.face)) {
    const [left, right] = [endOf(k, -1), endOf(k, 1)]
    // Round the head: at its sides it is seen narrower, and turns away.
    const band: Pt[] = [
      [-left + 4, 366, 0.1], [-left * 0.8, 342, 0.08], [0, 316, 0.05], [right * 0.8, 342, 0.05], [right - 4, 366, 0.08],
      [right - 2, 408, 0.14], [right * 0.8, 391, -0.06], [0, 374, -0.04], [-left * 0.8, 391, -0.04],
      [-left + 2, 408, -0.06],
    ]
    return {
      back: '',
      front: group(
        fill(
          shape(head, [[-238, 400], [0, 372, 0.05], [238, 400, 0.05], [234, 422], [0, 396, -0.05], [-234, 422, -0.05]]),
          '#2b1238',
          0.22,
        ),
        cloth(k, 'h1', band, m, {
          shade: [[150, 300], [330, 300], [330, 420], [110, 420], [170, 360, -0.08]],
          light: [[-210, 346], [-80, 330, 0.03], [-82, 342, 0], [-212, 360, -0.03]],
          over: inks(head, m.seam, [[[-236, 378], [236, 378, 0.09], 5]]),
        }),
      ),
    }
  }
  const a: XY = onDome(k, -84, -4)
  const top: XY = [0, k.top + 66]
  const z: XY = onDome(k, 84, -4)
  const band = brush(
    head,
    [a, [top[0], top[1], 0.18, 0.18], [z[0], z[1], 0.18, 0.18]],
    44,
    // It runs out behind the ears.
    (t) => 0.12 + 0.88 * Math.sin(Math.PI * t) ** 0.55,
  )
  const bx = 148
  const by = k.top + 74
  const bow = (s: number): Pt[] => [
    [bx, by - 10], [bx + s * 84, by - 66, 0.12 * s], [bx + s * 96, by + 40, 0.24 * s], [bx, by + 16, 0.12 * s],
    [bx, by - 10, 0],
  ]
  return {
    back: '',
    front: group(
      outlined(band, m.base, m.line, 6),
      inks(head, m.light, [[[-k.A * 0.7, k.top + 172], [-40, k.top + 62, 0.12], 9]]),
      sides
        .map(
          (s) =>
            outlined(shape(head, bow(s)), m.base, m.line, 6) +
            fill(
              shape(head, [[bx, by - 4], [bx + s * 66, by + 24, -0.1 * s], [bx + s * 84, by + 34], [bx, by + 14]]),
              m.shade,
            ) +
            inks(head, m.seam, [[[bx + s * 14, by + 2], [bx + s * 56, by - 18, 0], 6]]),
        )
        .join(''),
      outlined(
        shape(head, [
          [bx - 22, by - 18], [bx + 22, by - 18, 0.2], [bx + 20, by + 24, 0.2], [bx - 20, by + 24, 0.2],
          [bx - 22, by - 18, 0.2],
        ]),
        m.base,
        m.line,
        5.5,
      ),
    ),
  }
}
