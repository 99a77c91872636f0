/** Parts that every headwear file uses. */
import { clamp } from '../../../clamp.ts'
import type { Context } from '../context.ts'
import { fill, line, within } from '../context.ts'
import { expressionOf } from '../expression.ts'
import { bendPath, type Bend } from '../path.ts'
import type { Cover } from '../hair/pieces.ts'

export interface Headwear {
  /** Behind the head and body. */
  back: string
  /** Over the neck, behind the head. */
  mid: string
  /** Over the face, below the front of the hair. */
  under: string
  /** Over the hair. */
  front: string
  /** Over everything, untilted (collars of suits). */
  overlay: string
  /** Shape whose shadow falls on the forehead. */
  cast: string
  cover: Cover
  /** Topmost y, for framing. */
  top: number
  /** Hair is held within this radius of the head's middle. */
  inside?: number
}

export const plain = (part: Partial<Headwear>): Headwear => ({
  back: '',
  mid: '',
  under: '',
  front: '',
  overlay: '',
  cast: '',
  cover: 'none',
  top: 150,
  ...part,
})

/** How much of a brow lies above its height at rest, and what shows of the forehead between it and a hat, canvas units. */
const [BROW, FREE] = [16, 5]
/** Half way from the nose to the temple: where brows are highest. */
const AT_BROW = 90
/** A hat that is pushed up further would stand on the head. */
const FURTHEST_UP = 26

/**
 * An everyday hat is roomier than the skull it was drawn on, and is pulled down to the hairline, but leaves the brows
 * free. @param edge how low it reaches over the brows
 */
export function worn({ m, r }: Context, edge: number): Bend {
  const down: Bend = (x, y) => m.fit(x * 1.075, 330 + (y - 330) * 1.04 + 8)
  const brow = m.browY - BROW - Math.max(...expressionOf(r).lift)
  const up = clamp(down(AT_BROW, edge)[1] + FREE - brow, 0, FURTHEST_UP)
  return (x, y) => {
    const [px, py] = down(x, y)
    return [px, py - up]
  }
}

/** Drawing tools bent to the head. */
export function tools(ctx: Context, slim = false, bend: Bend = ctx.m.fit) {
  // A band must not stand off short or tied hair.
  const { hairLength, hairStyle } = ctx.r
  const tight =
    slim &&
    (hairLength === 'bald' || hairLength === 'shaved'
      ? 0.91
      : hairLength === 'short' ||
          ['bun', 'ponytail', 'pigtails', 'mohawk', 'undercut', 'slicked-back'].includes(hairStyle)
        ? 0.95
        : 1)
  const b = (path: string) => bendPath(path, tight ? (x, y) => bend(x * tight, y) : bend)
  return {
    b,
    /** A shape in its base colour with shadow and lights clipped to it. */
    form: (path: string, base: string, ...inside: [string, string][]) => {
      const bent = b(path)
      return fill(bent, base) + within(ctx, bent, ...inside.map(([p, colour]) => fill(b(p), colour)))
    },
    f: (path: string, colour: string, opacity?: number) => fill(b(path), colour, opacity),
    l: (path: string, colour: string, width: number, opacity?: number) => line(b(path), colour, width, opacity),
    p: bend,
  }
}
