/** Schemas of `POST /api/images/:id/retouch`: a complete recipe, and what it is shown on. */
import { z } from 'zod'
import {
  ACCESSORIES,
  ENGINE_VERSION,
  FACING_US,
  FEATURES,
  LIKENESS,
  mostOf,
  PLAIN_CLOTH,
  PROPORTIONS,
  STYLES,
  VOCABULARY,
  type Recipe,
} from '../atelier/recipe.ts'
import { hexSchema } from './configuration.ts'

/** Retouches that a frame keeps, besides the picture that was drawn. */
export const RETOUCHES_MAX = 30

type Named<T extends Record<string, readonly string[]>> = { [K in keyof T]: z.ZodEnum<{ [V in T[K][number]]: V }> }
const oneOfEach = <T extends Record<string, readonly string[]>>(table: T) =>
  Object.fromEntries(Object.entries(table).map(([name, values]) => [name, z.enum(values as never)])) as Named<T>

const uint32 = z.int().min(0).max(0xffffffff)
const proportions = Object.fromEntries(
  PROPORTIONS.map((name) => [name, z.number().min(-mostOf(name)).max(mostOf(name))]),
) as Record<(typeof PROPORTIONS)[number], z.ZodNumber>
const likeness = Object.fromEntries(
  LIKENESS.map((name) => [name, z.number().min(-mostOf(name)).max(mostOf(name)).optional()]),
) as Record<(typeof LIKENESS)[number], z.ZodOptional<z.ZodNumber>>
// Recipes that were stored before version 8 have none.
const pose = Object.fromEntries(
  Object.entries(FACING_US).map(([name, rest]) => [name, z.number().min(-1).max(1).default(rest)]),
) as Record<keyof typeof FACING_US, z.ZodDefault<z.ZodNumber>>

export const backgroundSchema = z.strictObject({
  type: z.enum(['transparent', 'solid', 'gradient']),
  colors: z.tuple([hexSchema, hexSchema]),
})

/** A recipe that today's engine draws, complete: nothing is left to chance. */
export const recipeSchema = z.strictObject({
  version: z.literal(ENGINE_VERSION),
  style: z.enum(STYLES),
  seed: uint32,
  variant: z.int().min(0).max(255),
  background: backgroundSchema,
  ...oneOfEach(VOCABULARY),
  accessories: z
    .array(z.enum(ACCESSORIES))
    .max(ACCESSORIES.length)
    .refine((list) => new Set(list).size === list.length),
  clothingColor: hexSchema,
  features: z.strictObject({
    ...oneOfEach(FEATURES),
    ...proportions,
    ...likeness,
    ...pose,
    clothingPattern: z.enum(FEATURES.clothingPattern).default(PLAIN_CLOTH.clothingPattern),
    eyewearColor: hexSchema,
    headwearColor: hexSchema,
    accentColor: hexSchema,
    hairTone: hexSchema.optional(),
    innerColor: hexSchema.optional(),
    collarColor: hexSchema.optional(),
    openJacket: z.boolean().optional(),
    patternColor: hexSchema.optional(),
    measured: z.boolean().optional(),
    laughsOpenEyed: z.boolean().optional(),
    smilesWithTeeth: z.boolean().optional(),
    bareNeck: z.boolean().optional(),
    bareShoulders: z.boolean().optional(),
    texture: uint32,
  }),
}) satisfies z.ZodType<Recipe>

export const retouchRequestSchema = z.strictObject({ recipe: recipeSchema, background: backgroundSchema })
export type RetouchRequest = z.infer<typeof retouchRequestSchema>

const versioned = z.object({ recipe: z.object({ version: z.int() }) })

/** Whether a request to retouch comes from a page that another version of the engine was sent to. */
export function isOfAnotherVersion(request: unknown): boolean {
  const { data } = versioned.safeParse(request)
  return data !== undefined && data.recipe.version !== ENGINE_VERSION
}

/** What a picture was drawn from, and what it is shown on. */
export const pictureRecipeSchema = z.object({ recipe: recipeSchema, background: backgroundSchema })
export type PictureRecipe = z.infer<typeof pictureRecipeSchema>

export const retouchedSchema = z.object({ id: z.uuid(), url: z.string() })
export type RetouchedPicture = z.infer<typeof retouchedSchema>
