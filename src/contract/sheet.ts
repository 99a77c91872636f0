/** Schemas of `GET /api/generations/:id/sheet`: a sheet as a person has it, with what was made anew in its frames. */
import { z } from 'zod'
import { SLOTS } from './constants.ts'
import { generationStateSchema } from './generate-avatar.ts'
import { backgroundSchema } from './retouch.ts'

/** One picture of a frame: as first drawn, made anew, or retouched. */
export const sheetTakeSchema = z.object({
  /** The frame: 0 to 3. */
  slot: z
    .int()
    .min(0)
    .max(SLOTS - 1),
  id: z.uuid(),
  /** The generation that it was ordered with: the sheet's own, or that of a picture made anew. */
  generation: z.uuid(),
  url: z.string(),
  background: backgroundSchema,
  recipe: z.record(z.string(), z.unknown()).optional(),
  engine: z.string().optional(),
})

export const sheetSchema = z.object({
  /** The sheet's generation, even when one of a picture made anew was asked for. */
  ...generationStateSchema.shape,
  /** Oldest first. */
  takes: z.array(sheetTakeSchema),
})
export type Sheet = z.infer<typeof sheetSchema>
