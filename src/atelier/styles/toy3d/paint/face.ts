/** Everything painted on the skin, in the head's frame. */
import { PAINT, type Figure } from '../figure.ts'
import { type Painter, ROOTS } from '../render/brush.ts'
import { eyePainter } from './eyes.ts'
import { mouthPainter } from './mouth.ts'
import { marksPainter } from './marks.ts'
import { rootsPainter } from './roots.ts'

export function painterOf(f: Figure): Painter {
  const eyes = eyePainter(f)
  const mouth = mouthPainter(f)
  const marks = marksPainter(f)
  const roots = rootsPainter(f)
  return (paint, brush) => {
    if (paint !== PAINT.face) return
    if (brush.surface[ROOTS]! > 0) roots(brush)
    marks(brush)
    const y = brush.point[1]!
    if (brush.point[2]! < 0.4) return
    if (y > f.eye.y - 0.9) eyes(brush)
    if (y < f.mouth.y + 0.75) mouth(brush)
  }
}
