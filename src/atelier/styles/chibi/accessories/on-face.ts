/** What is drawn on the skin, and the nose ring. */
import { stream } from '../../../chance.ts'
import { el } from '../../svg.ts'
import { type Face, widthAt } from '../face-geometry.ts'
import { mouthHalf } from '../mouth.ts'
import type { Pt, XY } from '../geometry.ts'
import { line } from '../paths.ts'
import { brush, wedge } from '../strokes.ts'
import { type Palette, blend } from '../palette.ts'
import { ball, dot, fill, group, inks } from '../parts.ts'
import { GOLD, STEEL, type Worn } from './metal.ts'

/** On the skin, under hair and glasses. */
export function drawSkinMarks(face: Face, p: Palette, worn: Worn): string {
  const { head, eyeX, eyeY, eyeW, eyeH, noseY, mouthY } = face
  const out: string[] = []
  const cheekY = eyeY + eyeH + 22
  if (worn.has('face-paint')) {
    const a = p.accent.base
    out.push(
      [-1, 1]
        .map((s) =>
          fill(
            brush(head, [[s * (eyeX - 42), cheekY - 2], [s * (eyeX + eyeW + 22), cheekY - 12, -0.05 * s]], 17) +
              brush(head, [[s * (eyeX - 30), cheekY + 25], [s * (eyeX + eyeW + 8), cheekY + 16, -0.05 * s]], 15),
            a,
            0.92,
          ),
        )
        .join(''),
    )
    out.push(fill(brush(head, [[-26, noseY - 30], [26, noseY - 30, 0.1]], 13), '#ffffff', 0.92))
    out.push(dot(head, 0, 440, 9, a), dot(head, -24, 446, 6, '#ffffff'), dot(head, 24, 446, 6, '#ffffff'))
  }
  if (worn.has('freckles')) {
    const random = stream(face.recipe.features.texture)
    const dark = Number(face.recipe.skinTone) >= 6
    let marks = ''
    // On the nose and on the cheeks: beside the corners of a mouth they would be its barbs.
    const [from, to] = [mouthHalf(face) + 26, eyeX + eyeW * 0.62]
    for (let i = 0; i < 22; i++) {
      const s = i % 2 ? 1 : -1
      // Scattered evenly: purely random points would form clusters.
      const j = i >> 1
      const height = ((j * 7) % 11) / 10
      const onNose = j < 4
      const x = s * (onNose ? 14 + (j + random()) * 10 : from + ((j - 4 + random()) / 7) * (to - from))
      const y = (onNose ? noseY - 28 : cheekY - 16) + height * 24 + random() * 6
      marks += dot(head, x, y, 2.8 + random() * 2.2, dark ? p.skin.line : p.skin.seam, undefined, dark ? 0.62 : 0.85)
    }
    out.push(marks)
  }
  if (worn.has('beauty-mark')) {
    // Clear of the corner of a mouth, and of what grows there.
    const [x, y] = face.recipe.facialHair === 'none' ? [98, mouthY - 18] : [112, mouthY - 50]
    out.push(dot(head, x, y, 7, p.skin.line), dot(head, x - 1.5, y - 2, 2, p.skin.light))
  }
  if (worn.has('scar')) {
    // Paler than the skin with a warm core: readable on any tone.
    const deep = Number(face.recipe.skinTone) >= 6
    const x = eyeX + eyeW * 0.34
    const pale = blend(p.skin.base, '#f4bda6', 0.42)
    const cut = (w: number) =>
      brush(head, [[x + 26, face.browY - 34], [x - 2, eyeY, 0.05], [x - 22, eyeY + eyeH + 74, 0.05]], w)
    const stitches = [[cheekY - 2, -4], [cheekY + 18, -9], [cheekY + 38, -14]].map(([y, dx]): [XY, Pt, number] => [
      [x + dx! - 17, y! - 3],
      [x + dx! + 15, y! + 4, 0],
      7,
    ])
    out.push(
      fill(cut(22), deep ? pale : p.skin.light),
      fill(cut(12), deep ? p.skin.deep : p.skin.blush),
      inks(head, deep ? pale : p.skin.blush, stitches),
    )
  }
  if (worn.has('tattoo')) {
    const c = Number(face.recipe.skinTone) >= 6 ? '#0e2530' : '#2b5468'
    const x = -(eyeX + eyeW * 0.2)
    const y = cheekY + 24
    const ray = (a: number, r: number): string => {
      const q: XY = [x + Math.cos(a) * r, y + Math.sin(a) * r]
      return wedge(head, [x, y], [q[0], q[1], 0], 12)
    }
    out.push(
      fill([0, 1, 2, 3, 4, 5, 6, 7].map((i) => ray((i * Math.PI) / 4 - Math.PI / 2, i % 2 ? 17 : 36)).join(''), c, 0.9),
      dot(head, x, y, 5, c),
      fill(brush(head, [[x - 42, y - 28], [x - 54, y + 2, -0.2], [x - 36, y + 30, -0.2]], 8.5), c, 0.9),
      dot(head, x + 38, y + 18, 5, c),
      dot(head, x + 52, y + 8, 4, c),
    )
  }
  if (worn.has('robot-parts')) {
    const seam = Number(face.recipe.skinTone) >= 8 ? STEEL.shade : STEEL.line
    const x = widthAt(face, 620)
    out.push(
      el('path', {
        d:
          line(head, [[x - 4, 610], [eyeX + 24, cheekY + 6], [eyeX - 14, cheekY + 44], [eyeX - 26, 760]]) +
          line(head, [[-x + 4, 610], [-eyeX - 24, cheekY + 6], [-eyeX + 14, cheekY + 44], [-eyeX + 26, 760]]),
        fill: 'none',
        stroke: seam,
        'stroke-width': 5,
        'stroke-linejoin': 'round',
      }),
      ball(head, eyeX + 46, cheekY + 26, 8, STEEL, 3.5),
      ball(head, -eyeX - 46, cheekY + 26, 8, STEEL, 3.5),
    )
  }
  return group(...out)
}

/** Small things over the face's features. */
export function drawNoseRing(face: Face, worn: Worn): string {
  if (!worn.has('nose-ring')) return ''
  const { head, noseY } = face
  const d = line(head, [[5, noseY + 1], [18, noseY + 3, 0.5], [11, noseY + 12, 0.4]])
  return (
    el('path', { d, fill: 'none', stroke: GOLD.line, 'stroke-width': 7, 'stroke-linecap': 'round' }) +
    el('path', { d, fill: 'none', stroke: GOLD.light, 'stroke-width': 3.8, 'stroke-linecap': 'round' })
  )
}
