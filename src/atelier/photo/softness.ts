/**
 * How soft a face beside short hair is drawn. Lips, jaw, brows and a chin without a beard each say little of it; put together
 * they tell fine faces from sturdy ones far better than any of them. Nothing is guessed about who somebody is.
 */
import { clamp, linearstep } from '../clamp.ts'
import type { PhotoPortrait } from './analyse-photo.ts'
import { childlike } from './rig/childlike.ts'
import { lipsBeside } from './styles/lips-beside.ts'

/**
 * What each is worth, rounded from a logistic regression over 78 bare heads of short hair on which no beard is read, and the
 * values between which it counts: the network's scores of a beard, of tied hair and of hair that hangs (perception.ts), the
 * chance that a beard grows (`Beard.grows`), how much wider than the face its jaw is, the brows' height, the lips' chroma
 * above the skin's. Each head left out in turn, areas under the curve: together 0.85, by a smooth chin and hair that may be
 * tied, as it was before, 0.77.
 */
const SAYS = {
  bearded: { worth: -0.2, from: -5, to: 2 },
  tied: { worth: 0.3, from: -3, to: 3 },
  hangs: { worth: 0.2, from: -4, to: 1.5 },
  grows: { worth: -5.3, from: 0, to: 0.5 },
  jaw: { worth: -12.5, from: -0.15, to: 0.15 },
  brows: { worth: 3.3, from: -0.5, to: 0.5 },
  lips: { worth: 15, from: -0.02, to: 0.08 },
} as const
const CONSTANT = 0.85
/** Sums between which a face is soft. */
const SOFT = [-0.2, 1] as const

/** 0…1, of somebody whose hair is short; undefined where no trained reader was asked. Proportions and chins of children are soft in any case. */
export function softnessOf({
  looks,
  reading,
  rig,
}: Pick<PhotoPortrait, 'looks' | 'reading' | 'rig'>): number | undefined {
  if (!looks?.hair) return undefined
  const { jawWidth, faceWidth, browHeight } = rig.proportions
  const own: Record<keyof typeof SAYS, number> = {
    bearded: looks.bearded,
    tied: looks.tied,
    hangs: looks.hair.hangs,
    grows: reading.beard.grows ?? 0,
    jaw: jawWidth - faceWidth,
    brows: browHeight,
    lips: lipsBeside(reading).c,
  }
  const sum = (Object.keys(SAYS) as (keyof typeof SAYS)[]).reduce((all, name) => {
    const { worth, from, to } = SAYS[name]
    return all + worth * clamp(own[name], from, to)
  }, CONSTANT)
  return linearstep(...SOFT, sum) * (1 - childlike(rig))
}
