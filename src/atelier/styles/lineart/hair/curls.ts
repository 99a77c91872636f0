/** Round masses of curls or coils. */
import type { Pt } from '../curves.ts'
import { coils, curled, type Hair, mass } from './ground.ts'

export interface CloudOptions {
  /** Size of the curls, 1 is the texture's own. */
  size?: number | undefined
  /** Without curls within. */
  plain?: boolean | undefined
}

/** A round mass inside a ring of points. */
export function cloud(h: Hair, ring: readonly Pt[], o: CloudOptions = {}): void {
  const edge = curled(h, ring, o.size ?? 1)
  mass(h, edge)
  if (!o.plain) coils(h, edge, 3)
}
