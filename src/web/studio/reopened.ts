import type { Recipe } from '../../atelier/recipe.ts'
import { DEFAULT_CONFIGURATION, type Settable } from '../../contract/configurator.ts'
import type { Configuration } from '../../contract/configuration.ts'
import { PICTURE_SIZE, PROMPT_SUFFIX, SLOTS } from '../../contract/constants.ts'
import type { GenerateRequest } from '../../contract/generate-avatar.ts'
import type { Sheet } from '../../contract/sheet.ts'
import { finalPrompt } from '../../contract/final-prompt.ts'
import { backgroundOf } from '../pictures/background-of.ts'
import type { ReopenedSheet, Slot, Take } from './studio-state.ts'

/**
 * A sheet of the history for the studio, and what it was ordered with. Its photo is gone, so that nobody is made anew
 * from it.
 */
export function reopened(sheet: Sheet): ReopenedSheet {
  const ordered: Configuration = sheet.configuration ?? {
    ...DEFAULT_CONFIGURATION,
    mode: 'custom',
    customPrompt: sheet.prompt.replace(`, ${PROMPT_SUFFIX}`, ''),
    setByHand: [],
  }
  const fromPhoto = ordered.mode === 'upload'
  const configuration = fromPhoto ? { ...ordered, mode: 'preset' as const } : withoutWords(ordered)
  const background = backgroundOf(ordered)
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
    slots: Array.from({ length: SLOTS }, (_, slot) => slotOf(sheet, slot)),
    lastBody,
    lastSheet: sheet.id,
    lastPhoto: null,
    understood: sheet.understood,
    ignored: sheet.ignored,
    several: sheet.several === true,
    locks: {},
    person: null,
    demo: false,
    engine: sheet.engine,
  }
}

/**
 * What was ordered has in it what the words decided. Of that the studio's own fields know nothing: other words would
 * otherwise keep a garment that only the first ones named.
 */
function withoutWords(ordered: Configuration): Configuration {
  const { mode, setByHand } = ordered
  if (mode !== 'custom' || !setByHand) return ordered
  const left = <T>(field: Settable, own: T, byDefault: T): T => (setByHand.includes(field) ? own : byDefault)
  const { selectedPreset, clothingStyle, clothingColor, backgroundType, backgroundColors } = DEFAULT_CONFIGURATION
  return {
    ...ordered,
    selectedPreset: left('style', ordered.selectedPreset, selectedPreset),
    clothingStyle: left('clothing', ordered.clothingStyle, clothingStyle),
    clothingColor: left('clothingColor', ordered.clothingColor, clothingColor),
    backgroundType: left('background', ordered.backgroundType, backgroundType),
    backgroundColors: left('background', ordered.backgroundColors, backgroundColors),
  }
}

function slotOf({ takes }: Sheet, at: number): Slot {
  const here = takes
    .filter(({ slot }) => slot === at)
    .map(({ id, generation, url, background, recipe, engine }): Take => {
      const drawnFrom = (recipe as Recipe | undefined) ?? null
      return { id, generation, url, background, drawnFrom, ...(engine && { engine }) }
    })
  return { takes: here, shown: Math.max(0, here.length - 1), phase: 'idle', fraction: 0 }
}
