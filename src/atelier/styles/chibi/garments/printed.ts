/** Cloth that is patterned, and the shade and light that lie over it. */
import type { ClothPattern } from '../../../cloth-pattern.ts'
import { printOn } from '../../print.ts'
import { type Material, material } from '../palette.ts'
import { fill, within } from '../parts.ts'
import { plain } from '../spaces.ts'

/** Whose cloth has a pattern, or none. */
interface Clothed {
  pattern?: ClothPattern | undefined
}

/** Where the seam of a sleeve goes, from its armpit outwards, at heights on the canvas of a body that nothing moves. */
const SEAM = [[884, 19], [954, -1], [1084, 8]] as const

function seamAt(y: number): number {
  const [[from, a], [pit, b], [to, c]] = SEAM
  return y < pit ? a + ((b - a) * (y - from)) / (pit - from) : b + ((c - b) * (y - pit)) / (to - pit)
}

/** The pattern of the cloth within its outline; nothing on plain cloth. @param armpit how far it is from the middle */
export function printed(
  { pattern, shoulder }: Clothed & { shoulder: number },
  armpit: number,
  outline: string,
): string {
  if (!pattern) return ''
  const [middle, low] = plain(0, SEAM[2][0])
  const up = SEAM[2][0] - low
  const form = {
    middle,
    seam: (side: -1 | 1, y: number) => plain(side * (armpit + seamAt(y + up)), y + up)[0] - middle,
    sleeves: SEAM[0][0] - up,
    top: 790 - up,
    bottom: low,
    out: shoulder + 70,
    hollow: 14,
    turn: 12,
    size: 0.92,
  }
  return within('pt', outline, printOn(form, { ...pattern, colour: material(pattern.colour).base }))
}

/** How strong shade and light are that lie over a pattern. */
const [SHADE, LIGHT] = [0.16, 0.22] as const

/** What of a garment lies in shade. */
export const shaded = ({ pattern }: Clothed, m: Material, d: string): string =>
  pattern ? fill(d, '#241a3e', SHADE) : fill(d, m.shade)

/** What of it is lit. */
export const lit = ({ pattern }: Clothed, m: Material, d: string): string =>
  pattern ? fill(d, '#ffffff', LIGHT) : fill(d, m.light)
