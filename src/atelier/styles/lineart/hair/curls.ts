/** Round masses of curls or coils. */
import { areaOf, type Pt } from '../curves.ts'
import { curled, type Hair, hook, mass } from './ground.ts'

export interface CloudOptions {
  /** Size of the curls, 1 is the texture's own. */
  size?: number | undefined
  /** Without curls within. */
  plain?: boolean | undefined
}

/** A round mass inside a ring of points; the curls within lie where the light falls. */
export function cloud(h: Hair, ring: readonly Pt[], o: CloudOptions = {}): void {
  const size = o.size ?? 1
  mass(h, curled(h, ring, size))
  if (o.plain) return
  let [mx, my] = [0, 0]
  for (const [x, y] of ring) {
    mx += x / ring.length
    my += y / ring.length
  }
  const radius = Math.sqrt(Math.abs(areaOf(ring)) / Math.PI)
  const n = radius > 120 ? 4 : radius > 70 ? 3 : 2
  for (let i = 0; i < n; i++) {
    // From the left over the top, in two rows.
    const a = Math.PI * (1.02 + (0.82 * (i + 0.5)) / n) + (h.rnd() - 0.5) * 0.16
    const q = radius * (i % 2 ? 0.66 : 0.84)
    hook(
      h,
      [mx + q * Math.cos(a), my + q * Math.sin(a)],
      size * (radius > 120 ? 1.5 : 1),
      a - 1.6 + (h.rnd() - 0.5) * 0.8,
    )
  }
}
