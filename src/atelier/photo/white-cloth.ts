/** White cloth in a photo: its shade, and the room that shines on it, make it grey, cream or lilac. */
import { linearstep } from '../clamp.ts'
import type { Lab } from './face/face-reading.ts'

/** Lightness and chroma in OKLab from which cloth may be white, and from which it is; of what is seen, and of what is drawn. */
const WHITE = { from: { l: 0.79, c: 0.027 }, to: { l: 0.85, c: 0.019 }, drawn: { l: 0.97, a: 0, b: 0.003 } } as const

/** How surely cloth is white, 0…1. */
export const whitenessOf = ({ l, a, b }: Lab): number =>
  linearstep(WHITE.from.l, WHITE.to.l, l) * linearstep(WHITE.from.c, WHITE.to.c, Math.hypot(a, b))

/** A colour of cloth as white as it surely is; grey, cream and light blue stay. */
export function whitened(cloth: Lab): Lab {
  const share = whitenessOf(cloth)
  const towards = (own: number, white: number) => own + (white - own) * share
  const { drawn } = WHITE
  return { l: Math.max(cloth.l, towards(cloth.l, drawn.l)), a: towards(cloth.a, drawn.a), b: towards(cloth.b, drawn.b) }
}
