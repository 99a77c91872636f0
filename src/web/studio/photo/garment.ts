/** What the configurator's garment means when a photo is drawn from. */
import type { StyleId } from '../../../atelier/recipe.ts'
import type { Configuration } from '../../../contract/configuration.ts'
import { DEFAULT_CONFIGURATION } from '../../../contract/configurator.ts'
import type { EngineDescription, PhotoDrawing } from '../../../contract/generate-avatar.ts'

/** Styles that draw nothing but characters from a photo: their garment is drawn, not the photo's. */
const CHARACTERS = new Set<StyleId>(['chibi', 'toy3d'])

export const alwaysCharacter = (style: StyleId | null): boolean => CHARACTERS.has(style ?? 'corporate')

export const drawsCharacter = (style: StyleId | null, drawing: PhotoDrawing): boolean =>
  alwaysCharacter(style) || drawing === 'character'

/** Whether the engine at work redraws the photo itself, but for characters; others are told what to wear. */
export const readsGarments = (engine: EngineDescription | undefined): boolean => engine?.capabilities.recipes ?? true

/**
 * The configuration that is sent. For a character with the photo's colours the default colour is sent, which the
 * engine replaces by the photo's.
 */
export function askedConfiguration(
  configuration: Configuration,
  { recolour, drawing }: { recolour: boolean; drawing: PhotoDrawing },
  engine: EngineDescription | undefined,
): Configuration {
  const photoColours =
    configuration.mode === 'upload' &&
    readsGarments(engine) &&
    drawsCharacter(configuration.selectedPreset, drawing) &&
    !recolour
  if (!photoColours) return configuration
  return {
    ...configuration,
    clothingColor: DEFAULT_CONFIGURATION.clothingColor,
    setByHand: configuration.setByHand?.filter((field) => field !== 'clothingColor'),
  }
}
