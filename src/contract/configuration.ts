/** The configurator: what a person sets in the studio. Field names are the specification's. */
import { z } from 'zod'
import { STYLES, VOCABULARY } from '../atelier/recipe.ts'

export const hexSchema = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/)
  .transform((value) => value.toLowerCase() as `#${string}`)

export const configurationSchema = z.strictObject({
  mode: z.enum(['preset', 'custom', 'upload']),
  selectedPreset: z.enum(STYLES).nullable(),
  customPrompt: z.string().max(2000),
  backgroundType: z.enum(['transparent', 'solid', 'gradient']),
  backgroundColors: z.tuple([hexSchema, hexSchema]),
  clothingStyle: z.enum(VOCABULARY.clothing),
  clothingColor: hexSchema,
})
export type Configuration = z.infer<typeof configurationSchema>
