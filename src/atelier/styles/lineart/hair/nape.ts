/** What is seen of hair behind the neck. */
import { cornered } from '../curves.ts'
import { chartOf } from './chart.ts'
import type { Hair } from './ground.ts'

/** The hair behind the neck lies in the shadow of the head: one spot of ink, which runs out downwards in a tip. @param low where the hair ends (chin: 2) */
export function nape(h: Hair, low: number): void {
  if (h.inks.dark) return
  const { p, c } = chartOf(h)
  h.s.shape(
    cornered([
      ...c(0.5, 1.3),
      ...c(0.86, 1.56),
      p(0.9, 1.78),
      p(0.86, 1.98),
      ...c(0.8, low - 0.02),
      p(0.66, low - 0.16),
      p(0.4, low - 0.12),
      ...c(-0.5, low - 0.1),
      ...c(-0.5, 1.4),
    ]),
    h.inks.line,
  )
}
