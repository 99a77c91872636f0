/** Clusters of curls within a mass: strokes of ink in light hair, lights on black. */
import { lengthOf, mix, type Pt, spline } from '../curves.ts'
import { taper } from '../ink.ts'
import { clearOfBands } from './flow.ts'
import type { Hair } from './ground.ts'
import { edgeAlong, fallAt, off, PER } from './lobes.ts'

/**
 * Curls that lie over others within a mass: the edge of each cluster, a row of bows pressed down in its middle.
 *
 * @param lines their forms, in the direction of a cut's edge: curls stand out to its outside
 */
export function clusters(h: Hair, lines: readonly (readonly Pt[])[]): void {
  if (h.inks.dark) return gleams(h, lines)
  for (const line of clearOfBands(h, lines)) {
    const { points } = edgeAlong(h, spline(line, PER), (share) => 0.5 + 0.35 * Math.sin(Math.PI * share), 0.3, false)
    const last = points.length - 1
    const notch = (i: number) => points[i] === points[i - 1] || points[i] === points[i + 1]
    h.s.trace(
      points,
      (t) => 14 * Math.sin(Math.PI * (0.04 + 0.92 * t)) ** 0.8 * (notch(Math.round(t * last)) ? 0.4 : 1),
      h.inks.accent,
    )
  }
}

/** Lengths of the lights on a cluster of black curls, pixels. */
const GLEAMS = [78, 54, 36] as const
/** Only a cluster this long has all of them: a long row would be a string of beads. */
const ROW = 240
/** From the middle of one to that of the next, share of both half lengths. */
const APART = 1.3
/** A light on a curl, shares of its length along the cluster and outwards. */
const CRESCENT = [[-0.5, -0.16], [-0.34, 0.12], [-0.04, 0.26], [0.28, 0.2], [0.5, -0.1]] as const

/** In black a cluster is told by lights on the backs of a few of its curls, smaller the further its hair has fallen. */
function gleams(h: Hair, lines: readonly (readonly Pt[])[]): void {
  for (const line of clearOfBands(h, lines)) {
    const form = spline(line, PER)
    const last = form.length - 1
    const back = fallAt(h, form[0]!, form[last]!) < 0
    const long = lengthOf(form)
    let middle = 0.2 * long
    GLEAMS.slice(0, long > ROW ? 3 : 2).forEach((size, i) => {
      const share = Math.min(1, middle / long)
      const k = Math.min(last - 1, Math.floor((back ? 1 - share : share) * last))
      const [from, next] = [form[k]!, form[k + 1]!]
      const unit = size / (lengthOf([from, next]) || 1)
      const to = mix(from, next, unit)
      h.s.ink(
        CRESCENT.map(([along, up]) => off(h, from, to, back ? -along : along, up)),
        taper(11 - 2 * i, 0.5, 0.5, 0.06),
        h.inks.accent,
        10,
      )
      middle += ((size + (GLEAMS[i + 1] ?? 0)) / 2) * APART
    })
  }
}
