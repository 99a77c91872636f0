import type { Configuration } from '../../../contract/configuration.ts'
import type { Casting } from '../../drawing/drawing.worker.ts'
import { WORDS_MAX } from '../../../contract/constants.ts'
import { locksOf } from '../locks.ts'
import type { StudioState } from '../studio-state.ts'

export type LiveCasting = Omit<Casting, 'count'>

/** What Générer would cast now: the first of its four is the person of the sketch. */
export function castingOf(state: StudioState): LiveCasting {
  return { configuration: withinBounds(state.configuration), seed: state.seed, locks: locksOf(state) }
}

/** Words that are too long are kept whole in their field; no more of them is read, or sent beside a style or a photo, than the API takes. */
export function withinBounds(configuration: Configuration): Configuration {
  const { customPrompt } = configuration
  return customPrompt.length > WORDS_MAX
    ? { ...configuration, customPrompt: customPrompt.slice(0, WORDS_MAX) }
    : configuration
}
