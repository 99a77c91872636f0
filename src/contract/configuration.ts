/** The configurator: what a person sets in the studio. Field names are the specification's. */
import { z } from 'zod'
import { STYLES, VOCABULARY } from '../atelier/recipe.ts'
import { DEFAULT_CONFIGURATION, SETTABLE } from './configurator.ts'

export const hexSchema = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/)
  .transform((value) => value.toLowerCase() as `#${string}`)

const own = DEFAULT_CONFIGURATION
/** Fields that are left out take the studio's defaults. */
export const configurationSchema = z.strictObject({
  mode: z.enum(['preset', 'custom', 'upload']).default(own.mode),
  selectedPreset: z.enum(STYLES).nullable().default(own.selectedPreset),
  customPrompt: z.string().max(2000).default(own.customPrompt),
  backgroundType: z.enum(['transparent', 'solid', 'gradient']).default(own.backgroundType),
  backgroundColors: z.tuple([hexSchema, hexSchema]).default(own.backgroundColors),
  clothingStyle: z.enum(VOCABULARY.clothing).default(own.clothingStyle),
  clothingColor: hexSchema.default(own.clothingColor),
  /** What was set by hand since the words were written. Without it, what is not the default was. */
  setByHand: z.array(z.enum(SETTABLE)).max(SETTABLE.length).optional(),
})
export type Configuration = z.infer<typeof configurationSchema>
