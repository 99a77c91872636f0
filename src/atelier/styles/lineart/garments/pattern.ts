/** Prints: stripes and dots, of some people, in the ink or in paper. */
import { mix32 } from '../../../chance.ts'
import { lightness } from '../../../colour.ts'
import type { Hex, Recipe } from '../../../recipe.ts'
import { lerp, type Pt } from '../curves.ts'
import type { Geometry } from '../geometry.ts'
import type { Sketch } from '../ink.ts'
import { INK, PAPER } from '../palette.ts'
import { type Cut, torso } from './tailoring.ts'

export type Print = 'plain' | 'stripes' | 'dots'

/** Of eight people in a garment. */
const PRINTS: Partial<Record<Recipe['clothing'], readonly Print[]>> = {
  tshirt: ['stripes', 'plain', 'plain', 'dots', 'plain', 'stripes', 'plain', 'plain'],
  shirt: ['dots', 'plain', 'plain', 'plain', 'plain', 'plain', 'plain', 'plain'],
}

/** What is worn on the chest, beside which a print would be too much. */
const ON_CHEST = new Set<Recipe['accessories'][number]>([
  'necklace',
  'scarf',
  'tie',
  'bow-tie',
  'stethoscope',
  'microphone',
  'robot-parts',
  'tattoo',
])

/** By the seed of somebody's features; from a photo the cloth is plain. */
export function printOf({ clothing, accessories, features }: Recipe): Print {
  if (features.measured || accessories.some((name) => ON_CHEST.has(name))) return 'plain'
  return PRINTS[clothing]?.[mix32(features.texture ^ 0x9471) % 8] ?? 'plain'
}

/** x of a line that runs down, at a height. */
function xAt(line: readonly Pt[], y: number): number {
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1]!, line[i]!]
    if (b[1] >= y) return lerp(a[0], b[0], b[1] === a[1] ? 0 : Math.max(0, (y - a[1]) / (b[1] - a[1])))
  }
  return line[line.length - 1]![0]
}

/** @param free how far below the neckline the print begins, pixels */
export function drawPrint(s: Sketch, g: Geometry, cut: Cut, print: Print, colour: Hex, free: number): void {
  if (print === 'plain') return
  const tone = lightness(colour) > 0.72 ? INK : PAPER
  const { left, right } = torso(g, cut)
  /** Half width of the opening, with its border, at a height. */
  const inner = (y: number) => {
    const t = (y - cut.neckTop) / (cut.dip + free)
    return t >= 1 ? 0 : (cut.neckHalf + free) * Math.sqrt(1 - Math.max(0, t) ** 1.7)
  }
  const first = cut.neckTop + 16
  if (print === 'stripes') {
    for (let y = first + 26; y < 1044; y += 30) {
      const gap = inner(y)
      // They run to the contour; round the shoulder they fall away.
      const [over, end] = [tone === INK ? 4 : -3, y + 9]
      const sides = [xAt(left, end) - over, xAt(right, end) + over] as const
      if (gap === 0) s.ink([[sides[0], end], [g.cx, y + 6], [sides[1], end]], () => 12.5, tone)
      else
        for (const [k, edge] of [[-1, sides[0]], [1, sides[1]]] as const)
          if (k * (edge - g.cx) > gap + 56)
            s.ink(
              [[g.cx + k * gap, y + 7], [lerp(g.cx + k * gap, edge, 0.5), y + 4], [edge, end]],
              () => 12.5,
              tone,
              16,
            )
    }
    return
  }
  for (let y = first + 22, row = 0; y < 1044; y += 34, row++)
    for (let x = -340 + (row % 2) * 27; x <= 340; x += 54) {
      const at = g.cx + x
      if (Math.abs(x) < inner(y) + 16 || at < xAt(left, y) + 18 || at > xAt(right, y) - 18) continue
      s.dot(at, y, 7.5, tone)
    }
}
