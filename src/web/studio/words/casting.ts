import type { Casting } from '../../drawing/drawing.worker.ts'
import { locksOf } from '../locks.ts'
import type { StudioState } from '../studio-state.ts'

export type LiveCasting = Omit<Casting, 'count'>

/** What Générer would cast now: the first of its four is the person of the sketch. */
export function castingOf(state: StudioState): LiveCasting {
  return { configuration: state.configuration, seed: state.seed, locks: locksOf(state) }
}
