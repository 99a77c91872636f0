/** Schemas of `POST /api/verify-picture`: what a picture's file says of where it comes from, and how much of that can be checked. */
import { z } from 'zod'

/** Under `/api`. */
export const VERIFY_PATH = '/verify-picture'

/**
 * ours: signed by this installation, unchanged since. signed: unchanged since somebody signed it, whom nobody here knows.
 * uncertified: unchanged, but the signer's certificate is expired, or not one for signing pictures.
 * changed: not what was signed, or a signature that is none. unreadable: a manifest that cannot be read.
 */
export const SEALS = ['ours', 'signed', 'uncertified', 'changed', 'unreadable', 'none'] as const
export type Seal = (typeof SEALS)[number]

/** At most so many steps and ingredients are told, each so long. */
export const TOLD_MAX = 30

export const verifiedPictureSchema = z.object({
  /** What can be said of its C2PA manifest. */
  seal: z.enum(SEALS),
  /** Whose name is in the certificate. */
  signer: z.string().optional(),
  /** The program that made the claims, with its version. */
  generator: z.string().optional(),
  /** IPTC's code of how it was made, as the manifest claims it. */
  source: z.string().optional(),
  /** What the manifest claims was done to it, in order. */
  steps: z.array(
    z.object({
      action: z.string(),
      by: z.string().optional(),
      /** ISO 8601. */
      when: z.string().optional(),
      description: z.string().optional(),
    }),
  ),
  /** Pictures with manifests of their own, of which it claims to be made. */
  ingredients: z.array(z.object({ signer: z.string().optional(), generator: z.string().optional() })),
  /** IPTC's code in its XMP, which anybody can write. */
  xmp: z.string().optional(),
  /** The invisible mark of AI pictures. */
  mark: z
    .object({
      /** Whether it is this installation's number; another may have the same, one in 65,536. */
      ours: z.boolean(),
      /** 1: made by an AI engine; 2: from a photo; others: not known here. */
      kind: z.int(),
    })
    .optional(),
})
export type VerifiedPicture = z.infer<typeof verifiedPictureSchema>
