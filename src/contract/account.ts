/** Schemas of the account's requests. Field names are the specification's. */
import { z } from 'zod'
import { STYLES } from '../atelier/recipe.ts'
import { EXPIRY_NOTICE_DAYS, LIST_LIMIT, LIST_LIMIT_MAX } from './constants.ts'

// The web takes them from constants.ts, which brings no zod along.
export { EXPIRY_NOTICE_DAYS, LIST_LIMIT_MAX }

export const userCreditsSchema = z.object({
  user_id: z.string(),
  credits: z.int(),
  /** What expires within 60 days, soonest first. */
  expiring: z.array(z.object({ credits: z.int(), expires_at: z.iso.datetime() })),
})
export type UserCredits = z.infer<typeof userCreditsSchema>

export const creditTransactionSchema = z.object({
  id: z.uuid(),
  user_id: z.string(),
  description: z.string(),
  amount: z.int(),
  created_at: z.iso.datetime(),
})
export type CreditTransaction = z.infer<typeof creditTransactionSchema>

export const generatedImageSchema = z.object({
  id: z.uuid(),
  prompt: z.string(),
  generation_type: z.enum(['preset', 'custom', 'upload']),
  credits_used: z.int(),
  created_at: z.iso.datetime(),
  user_id: z.string(),
  url: z.string(),
  /** The background it was made with; its URL takes any other. */
  background: z.object({
    type: z.enum(['transparent', 'solid', 'gradient']),
    colors: z.tuple([z.templateLiteral(['#', z.string()]), z.templateLiteral(['#', z.string()])]),
  }),
  favourite: z.boolean(),
  /** Where whoever has the address sees it; null while it is not shared. */
  share_url: z.url().nullable(),
  /** Pictures of one sheet have the same. */
  generation_id: z.uuid(),
  /** Whether it is also available as SVG. */
  vector: z.boolean(),
  /** Whether it can be retouched: it was drawn from a recipe, which today's engine draws. */
  retouchable: z.boolean(),
})
export type GeneratedImageRow = z.infer<typeof generatedImageSchema>

/** `limit` rows, newest first; `before` is the id of the last row of the page before. */
export const pageSchema = z.object({
  limit: z.coerce.number().int().min(1).max(LIST_LIMIT_MAX).default(LIST_LIMIT),
  before: z.uuid().optional(),
})

/** As `pageSchema`, of the pictures that match all that is given. */
export const imagesQuerySchema = pageSchema.extend({
  /** Words of the prompt, in any order; case and accents do not count. */
  search: z.string().max(200).optional(),
  style: z.enum(STYLES).optional(),
  favourites: z.enum(['0', '1']).optional(),
})

export const sharedPictureSchema = z.object({ share_url: z.url() })
export type SharedPicture = z.infer<typeof sharedPictureSchema>

export const favouriteSchema = z.strictObject({ favourite: z.boolean() })

/** What the button of a mailed link does, and for whose account. */
export interface MailedLink {
  kind: 'signUp' | 'oldAddress' | 'newAddress'
  /** The account's present address. */
  email: string
  newEmail?: string
  /** The account is not signed in here: its password must be typed. */
  asksPassword: boolean
}

/** A passkey of the account, for its owner's list. */
export interface PasskeySeen {
  id: string
  name: string
  createdAt: string
  /** Undefined while it has not been used. */
  lastUsedAt?: string
}

/** One place where a person is signed in. */
export interface OpenSession {
  id: string
  userAgent: string | null
  /** When this browser signed in. */
  createdAt: string
  /** When it was last used, to the day. */
  lastSeenAt: string
  /** Whether it is the session that asks. */
  here: boolean
}

/** What the button of a mailed link sends. */
export const confirmSchema = z.strictObject({ password: z.string().min(1).max(1000).optional() })

export const welcomeSchema = z.strictObject({ email: z.email().max(254) })
