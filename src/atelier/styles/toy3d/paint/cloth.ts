/** A garment's pattern, laid about the chest and the sleeves as cloth is. */
import { clamp } from '../../../clamp.ts'
import { type ClothPattern, clothPatternOf } from '../../../cloth-pattern.ts'
import type { Figure } from '../figure.ts'
import { ARM_TOP, armOf, CHEST } from '../parts/sleeves.ts'
import type { Brush } from '../render/brush.ts'
import { clothRgb } from '../render/materials.ts'

/** From one stripe, line or dot to the next, and how wide they are, units. */
const SIZES = {
  stripes: { apart: 0.5, wide: 0.22 },
  pinstripes: { apart: 0.34, wide: 0.1 },
  checks: { apart: 0.56, wide: 0.28 },
  dots: { apart: 0.52, wide: 0.21 },
} as const
/** How strong a line of checks is where none crosses it. */
const HALF = 0.5
/** How much lower the middle of a stripe hangs than its ends; how much closer rows of dots are than dots in a row. */
const [SAG, ROWS] = [0.13, 0.78] as const

/** @param low how far the body lies below where it is modelled @returns undefined on plain cloth */
export function clothPainter(f: Figure, low: number): ((brush: Brush) => void) | undefined {
  const pattern = clothPatternOf(f.recipe)
  if (!pattern) return undefined
  const { kind, down, colour, strength } = pattern
  const rgb = clothRgb(colour)
  const { apart, wide } = SIZES[kind === 'stripes' && down ? 'pinstripes' : kind]
  const woven = weave(kind, down, apart, wide)
  const arm = armOf(f)
  const w = f.shoulder
  return (brush) => {
    const x = brush.point[0]!
    const y = brush.point[1]! + low
    const side = x < 0 ? -1 : 1
    // Along the arm's middle line from its top, and across it.
    const along = (Math.abs(x) - arm.x) * arm.dx + (y - ARM_TOP) * arm.dy
    const across = (Math.abs(x) - arm.x) * -arm.dy + (y - ARM_TOP) * arm.dx
    const [cx, cy, depth] = [x / (w * CHEST.wide), (y - CHEST.y) / CHEST.tall, CHEST.deep]
    const chestZ = depth * Math.sqrt(Math.max(0, 1 - cx * cx - cy * cy))
    const armZ = Math.sqrt(Math.max(0, arm.r * arm.r - across * across))
    const isSleeve = along > 0 && armZ > chestZ
    const round = isSleeve ? arm.r : w
    const u = round * Math.asin(clamp((isSleeve ? side * across : x) / round, -1, 1))
    const v = isSleeve ? along : ARM_TOP - y - SAG * (1 - (x / w) ** 2)
    brush.over(rgb, woven(u, v, brush) * strength)
  }
}

/** Which share of the second colour a place of the cloth has, across and down. */
function weave(
  kind: ClothPattern['kind'],
  down: boolean,
  apart: number,
  wide: number,
): (u: number, v: number, brush: Brush) => number {
  /** Distance from the middle of the nearest stripe. */
  const off = (at: number, step: number) => Math.abs(at - Math.round(at / step) * step)
  switch (kind) {
    case 'stripes':
      return (u, v, brush) => brush.inside(off(down ? u : v, apart) - wide / 2)
    case 'checks':
      return (u, v, brush) => {
        const [one, other] = [brush.inside(off(u, apart) - wide / 2), brush.inside(off(v, apart) - wide / 2)]
        return 1 - (1 - HALF * one) * (1 - HALF * other)
      }
    case 'dots':
      return (u, v, brush) => {
        const row = Math.round(v / (apart * ROWS))
        return brush.inside(
          Math.hypot(off(u + (row % 2 === 0 ? 0 : apart / 2), apart), v - row * apart * ROWS) - wide / 2,
        )
      }
  }
}
