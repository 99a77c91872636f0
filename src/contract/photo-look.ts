/** Schemas of `POST /api/photo-look`: where the faces of a photo are, before it is ordered. */
import { z } from 'zod'
import { cropBoxSchema } from './generate-avatar.ts'

export const photoLookRequestSchema = z.strictObject({
  /** A reduced copy is enough: base64, or a data URL. */
  image_data: z.string(),
})

export const photoLookSchema = z.object({
  /** Whether somebody is seen; else the box is where portraits have theirs. */
  found: z.boolean(),
  crop: cropBoxSchema,
  /** From the largest to the smallest, in fractions of the photo's shorter side. */
  faces: z.array(z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })),
})
export type PhotoLook = z.infer<typeof photoLookSchema>
