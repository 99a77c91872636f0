/** Schemas of `POST /api/generate-avatar`, of its events and of a generation's state. */
import { z } from 'zod'
import { ACCESSORIES, FEATURES, LIKENESS, mostOf, PROPORTIONS, VOCABULARY } from '../atelier/recipe.ts'
import { configurationSchema, hexSchema } from './configuration.ts'
import { PICTURE_SIZE, PROMPT_MAX, SLOTS } from './constants.ts'
import { ERROR_SENTENCES, type ErrorCode } from './errors.ts'

const choice = <K extends keyof typeof VOCABULARY>(name: K) => z.enum(VOCABULARY[name]).optional()
const feature = <K extends keyof typeof FEATURES>(name: K) => z.enum(FEATURES[name]).optional()

const featureLocks = z
  .strictObject({
    noseShape: feature('noseShape'),
    lipShape: feature('lipShape'),
    eyeShape: feature('eyeShape'),
    browShape: feature('browShape'),
    earShape: feature('earShape'),
    hairPart: feature('hairPart'),
    hairVariant: feature('hairVariant'),
    clothingPattern: feature('clothingPattern'),
    eyewearColor: hexSchema.optional(),
    headwearColor: hexSchema.optional(),
    accentColor: hexSchema.optional(),
    hairTone: hexSchema.optional(),
    patternColor: hexSchema.optional(),
    measured: z.boolean().optional(),
    laughsOpenEyed: z.boolean().optional(),
    smilesWithTeeth: z.boolean().optional(),
    bareNeck: z.boolean().optional(),
    bareShoulders: z.boolean().optional(),
    openJacket: z.boolean().optional(),
    texture: z.int().min(0).max(0xffffffff).optional(),
  })
  .extend(
    Object.fromEntries(
      [...PROPORTIONS, ...LIKENESS].map((name) => [name, z.number().min(-mostOf(name)).max(mostOf(name)).optional()]),
    ) as Record<(typeof PROPORTIONS | typeof LIKENESS)[number], z.ZodOptional<z.ZodNumber>>,
  )

export const valueLocksSchema = z.strictObject({
  presentation: choice('presentation'),
  age: choice('age'),
  skinTone: choice('skinTone'),
  faceShape: choice('faceShape'),
  hairColor: choice('hairColor'),
  hairLength: choice('hairLength'),
  hairTexture: choice('hairTexture'),
  hairStyle: choice('hairStyle'),
  facialHair: choice('facialHair'),
  eyeColor: choice('eyeColor'),
  eyewear: choice('eyewear'),
  headwear: choice('headwear'),
  expression: choice('expression'),
  clothing: choice('clothing'),
  accessories: z.array(z.enum(ACCESSORIES)).max(ACCESSORIES.length).optional(),
  clothingColor: hexSchema.optional(),
  features: featureLocks.optional(),
})

const lockNames = z
  .array(
    z.enum([
      ...(Object.keys(VOCABULARY) as (keyof typeof VOCABULARY)[]),
      'accessories',
      'clothingColor',
      ...(Object.keys(FEATURES) as (keyof typeof FEATURES)[]),
      ...PROPORTIONS,
      'eyewearColor',
      'headwearColor',
      'accentColor',
      'texture',
    ]),
  )
  .max(64)

/**
 * The square of an uploaded photo to draw from, on the photo as it is seen (orientation applied): fractions of its
 * shorter side, from its top left corner. A box that reaches past the photo is moved back onto it.
 */
export const cropBoxSchema = z.strictObject({
  x: z.number().min(0).max(50),
  y: z.number().min(0).max(50),
  size: z.number().min(0.05).max(1),
})
export type CropBox = z.infer<typeof cropBoxSchema>

const place = z.number().min(0).max(50)
/** A point of the photo as it is seen: fractions of its shorter side, from its top left corner. */
export const photoPointSchema = z.strictObject({ x: place, y: place })
export type PhotoPoint = z.infer<typeof photoPointSchema>

/** A stroke of the brush that mends a cut-out. Radius and points in fractions of the photo's shorter side. */
export const brushStrokeSchema = z.strictObject({
  /** What it covers belongs to the person; otherwise it does not. */
  keep: z.boolean(),
  radius: z.number().min(0.002).max(0.5),
  points: z.array(photoPointSchema).min(1).max(256),
})
export type BrushStroke = z.infer<typeof brushStrokeSchema>

/** How a photo is chosen from and mended; the same for a look at it and for an order. */
export const photoChoice = {
  /** Which face is drawn, where several are seen: a point in it. Without it the largest. */
  photo_face: photoPointSchema.optional(),
  /** Corrections of the cut-out, in their order: a later stroke wins. */
  photo_strokes: z.array(brushStrokeSchema).max(64).optional(),
}

/** `portrait` draws the photo itself; `character` a figure of the style who looks like the person. */
export const PHOTO_DRAWINGS = ['portrait', 'character'] as const
export type PhotoDrawing = (typeof PHOTO_DRAWINGS)[number]

export const generateRequestSchema = z
  .strictObject({
    prompt: z.string().max(PROMPT_MAX),
    count: z.int().min(1).max(SLOTS),
    transparent: z.boolean(),
    size: z.literal(PICTURE_SIZE),
    /** The photo, JPEG, PNG or WebP in strict base64, with or without a `data:` prefix; under 10 MB decoded, under 50 megapixels. */
    image_data: z.string().nullish(),
    /** Without it the engine finds the face itself. */
    photo_crop: cropBoxSchema.optional(),
    ...photoChoice,
    /** Without it a portrait, in the styles that have one: Corporate Flat, Line Art and Pixel Art. */
    photo_drawing: z.enum(PHOTO_DRAWINGS).optional(),
    configuration: configurationSchema.optional(),
    /** The sheet, by its generation, and its frame that this one picture is made anew for. */
    sheet: z
      .strictObject({
        generation: z.uuid(),
        slot: z
          .int()
          .min(0)
          .max(SLOTS - 1),
      })
      .optional(),
    seed: z.int().min(0).max(0xffffffff).optional(),
    /** Values to keep, or names of attributes that are to be as in variant 0 of `seed`. */
    locks: z.union([valueLocksSchema, lockNames]).optional(),
  })
  .refine(({ sheet, count }) => sheet === undefined || count === 1, { path: ['sheet'] })
export type GenerateRequest = z.infer<typeof generateRequestSchema>

export const errorCodeSchema = z.enum(Object.keys(ERROR_SENTENCES) as [ErrorCode, ...ErrorCode[]])

export const understoodSchema = z.object({
  attribute: z.string(),
  value: z.string(),
  text: z.string(),
  negated: z.literal(true).optional(),
})

const generationHead = {
  id: z.uuid(),
  engine: z.string(),
  seed: z.int(),
  understood: z.array(understoodSchema),
  ignored: z.array(z.string()),
  /** The words tell of more than one person, of whom one is drawn. */
  several: z.literal(true).optional(),
}

export const generateResponseSchema = z.object({
  /** PNG, base64, in the order of the slots; slots that failed are missing. */
  images: z.array(z.string()),
  generation: z.object({
    ...generationHead,
    /** One complete recipe per image; only the atelier has recipes. */
    recipes: z.array(z.record(z.string(), z.unknown())).optional(),
    pictures: z.array(z.object({ slot: z.int(), id: z.uuid(), url: z.string() })),
    failed: z.array(z.object({ slot: z.int(), code: errorCodeSchema, error: z.string() })),
  }),
  credits: z.int(),
})
export type GenerateResponse = z.infer<typeof generateResponseSchema>

export const slotStateSchema = z.object({
  slot: z.int(),
  state: z.enum(['waiting', 'drawing', 'done', 'failed']),
  /** 0…1 */
  fraction: z.number(),
  image: z
    .object({
      id: z.uuid(),
      url: z.string(),
      recipe: z.record(z.string(), z.unknown()).optional(),
      engine: z.string().optional(),
    })
    .optional(),
  code: errorCodeSchema.optional(),
  error: z.string().optional(),
})

export const generationStateSchema = z.object({
  ...generationHead,
  /** running until every slot has ended; delivered: at least one picture; failed: none, and nothing was charged. */
  state: z.enum(['running', 'delivered', 'failed']),
  prompt: z.string(),
  configuration: configurationSchema.optional(),
  count: z.int(),
  slots: z.array(slotStateSchema),
  created_at: z.iso.datetime(),
})
export type GenerationState = z.infer<typeof generationStateSchema>

/** The events of the stream, by name. The stream opens with `accepted` and ends with `done`. */
export interface GenerationEvents {
  accepted: {
    generation: {
      id: string
      engine: string
      seed: number
      understood: z.infer<typeof understoodSchema>[]
      ignored: string[]
      several?: true | undefined
      count: number
      endsWithinMs: number
    }
    credits: number
  }
  progress: { slot: number; fraction: number }
  /** A rough picture while the real one is being made: a small `data:` address. Only from engines with partials. */
  preview: { slot: number; image: string }
  /** `engine`: who made it, when that was another engine than the generation's. */
  image: { slot: number; id: string; url: string; engine?: string }
  failed: { slot: number; code: ErrorCode; error: string }
  done: { credits: number }
}
export type GenerationEventName = keyof GenerationEvents

/** The engine that draws, and what it can do: the studio disables the rest and says why. */
export const engineSchema = z.object({
  id: z.string(),
  /** As the page names it. */
  name: z.string(),
  /** Whether a trained model makes the picture. Nothing else may call itself AI. */
  ai: z.boolean(),
  capabilities: z.object({
    photo: z.boolean(),
    clothing: z.boolean(),
    alpha: z.boolean(),
    seed: z.boolean(),
    progress: z.boolean(),
    partials: z.boolean(),
    recipes: z.boolean(),
    /** Sizes that the engine draws at; `1024x1024` if absent. Every picture is scaled to 1024×1024. */
    sizes: z.array(z.string()).optional(),
  }),
  /** The company that receives prompts and photos; absent when nothing leaves the operator's machines. */
  handsTo: z.string().optional(),
  /**
   * Absent: at work. `down`: its provider does not answer, and nothing can be drawn for the moment; `replaced`: the
   * same, and another engine draws in its place.
   */
  trouble: z.enum(['down', 'replaced']).optional(),
})
export type Capabilities = z.infer<typeof engineSchema>['capabilities']
export type EngineDescription = z.infer<typeof engineSchema>

/** `GET /api/session`: who asks, what they can still spend, which engine draws. */
export const sessionSchema = z.object({
  /** `newcomer`: the account was opened within the last day. */
  user: z.object({ id: z.string(), email: z.string(), newcomer: z.boolean() }).nullable(),
  credits: z.int(),
  /** Whether mail stays on this machine, readable at /dev/outbox. */
  localMail: z.boolean(),
  /** Free generations left to this visitor as the server sees it. */
  trialsLeft: z.int(),
  /** The welcome credits come another day: many accounts were opened from this network today. */
  welcomeDue: z.boolean(),
  engine: engineSchema,
  /** demo: the demonstration bank, outside production; off: nothing can be bought here. */
  payments: z.enum(['stripe', 'demo', 'off']),
})
export type Session = z.infer<typeof sessionSchema>
