/** Navy, which a small picture does not tell from black as dark as a camera sees it. */
import type { Oklch } from '../colour.ts'

/** Chroma in the lightness from which dark cloth in a hue of blue is navy: of 17 that are none has less, of 40 black ones three have more. */
const BLUE = { from: 245, to: 300, share: 0.12 } as const
/** Degrees past which it is purple, unless it has hardly any chroma: cameras turn dark blue to violet. */
const VIOLET = { from: 286, chroma: 0.055 } as const
/** How light and how colourful it is drawn, and its hue at most. */
const DRAWN = { l: 0.32, c: 0.1, h: 272 } as const

/** A colour of cloth, where it is navy light enough to be seen as that. */
export function plainlyNavy(cloth: Oklch): Oklch {
  const { l, c, h } = cloth
  const isPurple = h > VIOLET.from && c > VIOLET.chroma
  if (l >= DRAWN.l || h < BLUE.from || h > BLUE.to || c < BLUE.share * l || isPurple) return cloth
  return { l: DRAWN.l, c: Math.max(c, Math.min(DRAWN.c, (c * DRAWN.l) / l)), h: Math.min(h, DRAWN.h) }
}
