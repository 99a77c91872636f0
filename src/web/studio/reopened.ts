import type { Background, Recipe } from '../../atelier/recipe.ts'
import { DEFAULT_CONFIGURATION } from '../../contract/configurator.ts'
import type { Configuration } from '../../contract/configuration.ts'
import { PICTURE_SIZE, PROMPT_SUFFIX, SLOTS } from '../../contract/constants.ts'
import type { GenerateRequest, GenerationState } from '../../contract/generate-avatar.ts'
import { finalPrompt } from '../../contract/final-prompt.ts'
import { backgroundOf } from '../pictures/background-of.ts'
import type { ReopenedSheet, Slot } from './studio-state.ts'

/**
 * A sheet of the history for the studio, and what it was ordered with. Its photo is gone, so that nobody is made anew
 * from it.
 */
export function reopened(sheet: GenerationState): ReopenedSheet {
  const ordered: Configuration = sheet.configuration ?? {
    ...DEFAULT_CONFIGURATION,
    mode: 'custom',
    customPrompt: sheet.prompt.replace(`, ${PROMPT_SUFFIX}`, ''),
    setByHand: [],
  }
  const fromPhoto = ordered.mode === 'upload'
  const configuration = { ...ordered, ...(fromPhoto && { mode: 'preset' as const }) }
  const background = backgroundOf(configuration)
  const lastBody: GenerateRequest | null = fromPhoto
    ? null
    : {
        prompt: finalPrompt(ordered),
        count: SLOTS,
        transparent: background.type === 'transparent',
        size: PICTURE_SIZE,
        configuration: ordered,
        seed: sheet.seed,
      }
  return {
    configuration,
    said: null,
    slots: Array.from({ length: SLOTS }, (_, slot) => slotOf(sheet, slot, background)),
    lastBody,
    lastPhoto: null,
    understood: sheet.understood,
    ignored: sheet.ignored,
    locks: {},
    person: null,
    demo: false,
    engine: sheet.engine,
  }
}

function slotOf({ id: generation, slots }: GenerationState, at: number, background: Background): Slot {
  const image = slots.find(({ slot }) => slot === at)?.image
  if (!image) return { takes: [], shown: 0, phase: 'idle', fraction: 0 }
  const { id, url, recipe, engine } = image
  const drawnFrom = (recipe as Recipe | undefined) ?? null
  return {
    takes: [{ id, generation, url, background, drawnFrom, ...(engine && { engine }) }],
    shown: 0,
    phase: 'idle',
    fraction: 0,
  }
}
