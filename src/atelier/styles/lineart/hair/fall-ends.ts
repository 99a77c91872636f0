/** How the ends of bobs and of hair to the shoulders swing: away from the face, or in under the jaw. */
import type { Pt } from '../curves.ts'
import { chartOf } from './chart.ts'
import type { Hair } from './ground.ts'

/** How much less far hair stands out in a helmet, half widths of the skull. */
const room = ({ r }: Hair): number => (r.headwear === 'astronaut-helmet' ? 0.14 : 0)

/** Whether ends swing away from the face. */
export const turnsOut = ({ r }: Hair): boolean => r.features.hairVariant > '1'

/** The ends of a bob on the near side: it swings away from the face in one lock, or is cut from a short nape ahead to a tip under the jaw. */
export function bobEnds(h: Hair, blunt: number): Pt[] {
  const { p, c } = chartOf(h)
  if (turnsOut(h))
    return [
      p(-1.22, 1.16),
      p(-1.2, blunt - 0.4),
      p(-1.34 + room(h), blunt - 0.14),
      ...c(-1.56 + room(h), blunt),
      p(-1.36 + room(h), blunt + 0.2),
      p(-1.06, blunt + 0.27),
      p(-0.78, blunt + 0.18),
      ...c(-0.48, blunt + 0.22),
    ]
  return [
    p(-1.29, 1.14),
    p(-1.35, blunt - 0.5),
    p(-1.26, blunt - 0.2),
    ...c(-1, blunt + 0.04),
    p(-0.84, blunt + 0.05),
    p(-0.64, blunt + 0.13),
    ...c(-0.42, blunt + 0.28),
  ]
}

/** The ends of hair to the shoulders on the near side: it swings away from the face in one lock, or turns in under the jaw. */
export function mediumEnds(h: Hair): Pt[] {
  const { p, c } = chartOf(h)
  if (turnsOut(h))
    return h.r.features.hairVariant > '2'
      ? [
          p(-1.16, 1.6),
          p(-1.22, 1.94),
          p(-1.38, 2.22),
          ...c(-1.68, 2.38),
          p(-1.5, 2.5),
          p(-1.24, 2.61),
          p(-0.94, 2.59),
          ...c(-0.6, 2.44),
        ]
      : [
          p(-1.14, 1.66),
          p(-1.2, 1.98),
          p(-1.36, 2.22),
          // In two locks, one behind the other.
          ...c(-1.6, 2.34),
          p(-1.42, 2.43),
          ...c(-1.25, 2.42),
          p(-1.29, 2.52),
          ...c(-1.43, 2.63),
          p(-1.16, 2.67),
          p(-0.86, 2.57),
          ...c(-0.58, 2.36),
        ]
  return [
    p(-1.16, 1.58),
    p(-1.26, 1.94),
    p(-1.36, 2.2),
    p(-1.24, 2.48),
    // In two locks, the longer one behind the other.
    ...c(-0.8, 2.74),
    p(-0.95, 2.62),
    ...c(-1.02, 2.46),
    p(-0.84, 2.54),
    p(-0.6, 2.54),
    ...c(-0.3, 2.38),
    p(-0.5, 2.3),
  ]
}

/** The ends of hair to the shoulders on the far side, which swing the same way as those of the near one. */
export function farMedium(h: Hair, low: number): Pt[] {
  const { p, c } = chartOf(h)
  return turnsOut(h)
    ? [
        ...c(0.7, low + 0.26),
        p(0.96, low + 0.27),
        p(1.24, low + 0.18),
        ...c(1.52 - room(h), low + 0.02),
        p(1.34 - room(h), low - 0.1),
        p(1.21, low - 0.36),
      ]
    : [
        ...c(0.66, low + 0.3),
        p(0.86, low + 0.3),
        ...c(1.02, low + 0.2),
        ...c(1.04, low + 0.26),
        p(1.22, low + 0.16),
        p(1.36, low - 0.06),
        p(1.27, low - 0.36),
      ]
}

/** The same of a bob. */
export function farBob(h: Hair, low: number): Pt[] {
  const { p, c } = chartOf(h)
  return turnsOut(h)
    ? [
        ...c(0.82, low + 0.22),
        p(1.04, low + 0.2),
        p(1.26, low + 0.1),
        ...c(1.5 - room(h), low - 0.06),
        p(1.33 - room(h), low - 0.18),
        p(1.24, low - 0.4),
      ]
    : [...c(0.82, low + 0.26), p(1.08, low + 0.12), p(1.28, low - 0.14), p(1.29, (low + 1.24) / 2)]
}
