/** What the configurator's garment means when a photo is drawn from. */
import type { StyleId } from '../../../atelier/recipe.ts'
import type { Configuration } from '../../../contract/configuration.ts'
import { DEFAULT_CONFIGURATION } from '../../../contract/configurator.ts'
import type { EngineDescription } from '../../../contract/generate-avatar.ts'

/** Styles whose drawing from a photo is a character: its garment is drawn, not the photo's. */
const CHARACTERS = new Set<StyleId>(['chibi', 'toy3d'])

export const isCharacter = (style: StyleId | null): boolean => CHARACTERS.has(style ?? 'corporate')

/** Whether the engine at work redraws the photo itself, but for characters; others are told what to wear. */
export const readsGarments = (engine: EngineDescription | undefined): boolean => engine?.capabilities.recipes ?? true

/**
 * The configuration that is sent. For a character with the photo's colours the default colour is sent, which the
 * engine replaces by the photo's.
 */
export function askedConfiguration(
  configuration: Configuration,
  recolour: boolean,
  engine: EngineDescription | undefined,
): Configuration {
  const photoColours =
    configuration.mode === 'upload' && readsGarments(engine) && isCharacter(configuration.selectedPreset) && !recolour
  return photoColours ? { ...configuration, clothingColor: DEFAULT_CONFIGURATION.clothingColor } : configuration
}
