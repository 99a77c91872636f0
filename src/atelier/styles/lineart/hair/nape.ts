/** What is seen of hair behind the neck. */
import { cornered } from '../curves.ts'
import { chartOf } from './chart.ts'
import type { Hair } from './ground.ts'

/** The hair behind the neck lies in the shadow of the head: one spot of ink, which runs out downwards in two tips on each side, between locks. @param low how far down it reaches (chin: 2); near: the same beside the near side */
export function nape(h: Hair, low: number, near = low): void {
  if (h.inks.dark) return
  const { p, c } = chartOf(h)
  h.s.shape(
    cornered([
      ...c(0.5, 1.3),
      p(0.84, 1.4),
      p(0.93, 1.66),
      p(0.95, 1.9),
      ...c(0.9, low - 0.02),
      p(0.84, low - 0.24),
      ...c(0.79, low - 0.4),
      p(0.77, low - 0.2),
      ...c(0.68, low + 0.24),
      ...c(0.42, low + 0.24),
      ...c(-0.4, near + 0.2),
      ...c(-0.64, near + 0.2),
      p(-0.72, near - 0.2),
      ...c(-0.76, near - 0.4),
      p(-0.84, near - 0.2),
      ...c(-0.92, near - 0.04),
      p(-0.92, near - 0.4),
      p(-0.86, 1.56),
      ...c(-0.72, 1.3),
    ]),
    h.inks.line,
  )
}
