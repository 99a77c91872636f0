/** Colours of a picture as lightness, chroma and hue. */
import { hexOf, type Oklch, oklchOf } from '../../colour.ts'
import type { Rgb } from './fill.ts'

/** A colour in OKLCH, of its nearest 8-bit value. */
export const lchOf = (colour: Rgb): Readonly<Oklch> => oklchOf(hexOf(...colour))
