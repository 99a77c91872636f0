/** Schemas of `POST /api/photo-look`: who is seen on a photo, and what of them, before it is ordered. */
import { z } from 'zod'
import { cropBoxSchema, photoChoice, valueLocksSchema } from './generate-avatar.ts'

export const photoLookRequestSchema = z.strictObject({
  /** A reduced copy is enough: base64, or a data URL. */
  image_data: z.string(),
  /** Where the person put the box; without it the answer proposes one. */
  photo_crop: cropBoxSchema.optional(),
  ...photoChoice,
})
export type PhotoLookRequest = z.infer<typeof photoLookRequestSchema>

/** What can be read off a person and changed before paying. Who somebody takes themselves for, and their age, are not read. */
export const photoReadingSchema = valueLocksSchema.pick({
  skinTone: true,
  hairColor: true,
  hairLength: true,
  hairTexture: true,
  facialHair: true,
  eyewear: true,
  headwear: true,
  expression: true,
  clothing: true,
  clothingColor: true,
})
export type PhotoReading = z.infer<typeof photoReadingSchema>

export const photoLookSchema = z.object({
  /** Whether somebody is seen; else the box is where portraits have theirs, and there is no cut-out. */
  found: z.boolean(),
  /** The box asked for, or the one proposed around the face. */
  crop: cropBoxSchema,
  /** From the largest to the smallest, in fractions of the photo's shorter side. `crop`: the box proposed around it. */
  faces: z.array(
    z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number(), crop: cropBoxSchema }),
  ),
  /** Which of `faces` is drawn. */
  face: z.int().optional(),
  /** The person alone. */
  cutout: z
    .object({
      /** PNG with alpha as a data URL. */
      image: z.string(),
      /** What of the photo it shows; may reach past its borders. */
      square: z.object({ x: z.number(), y: z.number(), size: z.number() }),
      /** Whether the photo ends so low that much of the hair is not on it. */
      head_cut: z.boolean(),
    })
    .optional(),
  read: photoReadingSchema.optional(),
})
export type PhotoLook = z.infer<typeof photoLookSchema>
