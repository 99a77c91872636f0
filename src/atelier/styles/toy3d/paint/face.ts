/** Everything painted on the skin, in the head's frame. */
import { PAINT, type Figure } from '../figure.ts'
import type { Painter } from '../render/light.ts'
import { eyePainter } from './eyes.ts'
import { mouthPainter } from './mouth.ts'
import { marksPainter } from './marks.ts'

export function painterOf(f: Figure): Painter {
  const eyes = eyePainter(f)
  const mouth = mouthPainter(f)
  const marks = marksPainter(f)
  return (paint, x, y, z) => {
    if (paint !== PAINT.face) return
    marks(x, y, z)
    if (z < 0.4) return
    if (y > f.eye.y - 0.9) eyes(x, y)
    if (y < f.mouth.y + 0.75) mouth(x, y)
  }
}
