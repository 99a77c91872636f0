/** What is seen of hair behind the neck. */
import { blend } from '../../../colour.ts'
import { cornered } from '../curves.ts'
import { chartOf } from './chart.ts'
import type { Hair } from './ground.ts'

/** The hair behind the neck lies in the shadow of the head: one spot, which runs out downwards in a tip. @param low how far down it reaches (chin: 2); near: the same beside the near side */
export function nape(h: Hair, low: number, near = low): void {
  if (h.inks.dark) return
  const { p, c } = chartOf(h)
  h.s.shape(
    cornered([
      ...c(0.5, 1.3),
      ...c(0.86, 1.56),
      p(0.9, 1.78),
      p(0.88, 1.98),
      ...c(0.8, low + 0.12),
      p(0.64, low + 0.06),
      ...c(0.42, low + 0.04),
      ...c(-0.4, low),
      ...c(-0.7, near),
      p(-0.8, near - 0.3),
      p(-0.82, 1.56),
      ...c(-0.72, 1.3),
    ]),
    // A spot of ink would be a beard below a face that laughs, and one with a garment of ink.
    blend(h.inks.fill, h.inks.brow, 0.26),
  )
}
