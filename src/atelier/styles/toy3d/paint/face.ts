/** Everything painted on skin, in the head's frame, and on cloth. */
import { PAINT, type Figure } from '../figure.ts'
import { type Painter, ROOTS } from '../render/brush.ts'
import { clothPainter } from './cloth.ts'
import { eyePainter } from './eyes.ts'
import { mouthPainter } from './mouth.ts'
import { marksPainter } from './marks.ts'
import { rootsPainter } from './roots.ts'

/** @param low how far the body lies below where it is modelled */
export function painterOf(f: Figure, low: number): Painter {
  const eyes = eyePainter(f)
  const mouth = mouthPainter(f)
  const marks = marksPainter(f)
  const roots = rootsPainter(f)
  const cloth = clothPainter(f, low)
  return (paint, brush) => {
    if (paint === PAINT.cloth) cloth?.(brush)
    if (paint !== PAINT.face) return
    if (brush.surface[ROOTS]! > 0) roots(brush)
    marks(brush)
    const y = brush.point[1]!
    if (brush.point[2]! < 0.4) return
    if (y > f.eye.y - 0.9) eyes(brush)
    if (y < f.mouth.y + 0.75) mouth(brush)
  }
}
