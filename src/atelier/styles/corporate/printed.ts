/** Cloth that is patterned: stripes, checks and dots between the seams of the sleeves, and the shade that lies over them. */
import type { Hex, Recipe } from '../../recipe.ts'
import { memo } from '../../memo.ts'
import { printOn } from '../print.ts'
import { type Context, fill, within } from './context.ts'
import { clothOf } from './palette.ts'

/** How far inside the shoulders' rounds the seams of sleeves begin, and how far they bow. */
export const SEAMS: Record<Recipe['clothing'], readonly [inset: number, bow: number]> = {
  tshirt: [34, 70],
  shirt: [50, 78],
  hoodie: [34, 70],
  blazer: [44, 76],
  turtleneck: [34, 70],
}

/** Where sleeves' seams begin, at the side of the body; and where they end, from the shoulders' rounds and from the top. */
export const seamTop = ({ m, r }: Context) => 826 + SEAMS[r.clothing][0] * 0.22 + m.slope
export const [SEAM_END, SEAM_LOW] = [79, 1040] as const

/** How far inside a shoulder's round the seam is at a height: the curve that `sleeves` draws. */
function insideAt(ctx: Context, y: number): number {
  const [inset, bow] = SEAMS[ctx.r.clothing]
  const slope = ctx.m.slope
  const cubic = (t: number, a: number, b: number, c: number, e: number) =>
    a * (1 - t) ** 3 + 3 * b * t * (1 - t) ** 2 + 3 * c * t * t * (1 - t) + e * t ** 3
  let [low, high] = [0, 1]
  for (let i = 0; i < 10; i++) {
    const t = (low + high) / 2
    if (cubic(t, seamTop(ctx), 880 + slope, 950 + slope * 0.5, SEAM_LOW) < y) low = t
    else high = t
  }
  return cubic(low, inset, bow, 82, SEAM_END)
}

/** The pattern of the cloth within outlines of it; nothing on plain cloth. */
export function printed(ctx: Context, ...outlines: string[]): string {
  const { pattern, m } = ctx
  if (!pattern) return ''
  // Stripes and lines ask for the same heights again and again.
  const inset = memo((y: number) => insideAt(ctx, y))
  const seam = (side: -1 | 1, y: number) => side * ((side < 0 ? m.left : m.right) - inset(y))
  const form = {
    middle: 0,
    seam,
    sleeves: seamTop(ctx),
    top: 746,
    bottom: 1040,
    out: Math.max(m.left, m.right) + 60,
    hollow: 12,
    turn: 10,
    size: 0.82,
  }
  return within(ctx, outlines, printOn(form, { ...pattern, colour: clothOf(pattern.colour).base }))
}

/** How strong shade is that lies over a pattern. */
const [SHADOW, STRENGTH]: [Hex, number] = ['#1d1838', 0.15]

/** What of the garment lies in shade. */
export const shaded = ({ pattern, c }: Context, path: string): string =>
  pattern ? fill(path, SHADOW, STRENGTH) : fill(path, c.cloth.shade)
