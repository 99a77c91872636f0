/** Everything painted on the skin, in the head's frame. */
import { PAINT, type Figure } from '../figure.ts'
import { canvas, type Painter } from '../render/light.ts'
import { eyePainter } from './eyes.ts'
import { mouthPainter } from './mouth.ts'
import { marksPainter } from './marks.ts'

export function painterOf(f: Figure): Painter {
  const eyes = eyePainter(f)
  const mouth = mouthPainter(f)
  const marks = marksPainter(f)
  return (paint) => {
    if (paint !== PAINT.face) return
    marks()
    const y = canvas[1]!
    if (canvas[2]! < 0.4) return
    if (y > f.eye.y - 0.9) eyes()
    if (y < f.mouth.y + 0.75) mouth()
  }
}
