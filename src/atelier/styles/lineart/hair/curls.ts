/** Round masses of curls or coils. */
import { areaOf, type Pt } from '../curves.ts'
import { curled, type Hair, mass, ripple } from './ground.ts'

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
  const row = (from: number, to: number, share: number): Pt[] =>
    Array.from({ length: 9 }, (_, i) => {
      const a = (from + ((to - from) * i) / 8) * Math.PI
      return [mx + radius * share * Math.cos(a), my + radius * share * Math.sin(a)]
    })
  // Where the light falls: from the left over the top.
  ripple(h, row(1.06, 1.52, 0.66), radius > 100 ? 4 : 2)
}
