import { WORDS_MAX } from '../../contract/constants.ts'
import type { SessionBalance } from '../session/use-session.ts'
import type { studio as text } from '../text/studio.ts'
import type { StudioState } from './studio-state.ts'

/** Why Generate is disabled, by the rules of the specification's section 4; null when it is not. */
export function blockedBy(
  { submission, configuration, photo }: StudioState,
  { left, signedIn, visitor, session }: SessionBalance,
  resting = false,
): keyof typeof text.reasons | null {
  if (submission || resting) return 'generating'
  // An account whose balance is not known yet.
  if (!signedIn && !visitor) return 'checking'
  if (left < 1) return signedIn ? 'credits' : 'trial'
  if (configuration.mode === 'preset' && !configuration.selectedPreset) return 'preset'
  if (configuration.mode === 'custom' && !configuration.customPrompt.trim()) return 'prompt'
  if (configuration.mode === 'custom' && configuration.customPrompt.length > WORDS_MAX) return 'long'
  if (configuration.mode === 'upload' && session?.engine.capabilities.photo === false) return 'photoEngine'
  if (configuration.mode === 'upload' && !photo) return 'photo'
  return null
}
