import type { Casting } from '../../drawing/drawing.worker.ts'
import { backgroundOf } from '../background-of.ts'
import { locksOf } from '../locks.ts'
import type { StudioState } from '../studio-state.ts'

export type LiveCasting = Omit<Casting, 'count'>

/** What Générer would cast now: the first of its four is the person of the sketch. */
export function castingOf(state: StudioState): LiveCasting {
  const { configuration, seed } = state
  return {
    words: configuration.mode === 'custom' ? configuration.customPrompt : '',
    style: configuration.selectedPreset ?? 'corporate',
    seed,
    clothing: configuration.clothingStyle,
    clothingColor: configuration.clothingColor,
    background: backgroundOf(configuration),
    locks: locksOf(state),
  }
}
