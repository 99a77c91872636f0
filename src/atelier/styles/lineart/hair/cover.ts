/** What a hat leaves of the hair, and lengths that both parts of a cut use. */
import { type Hair, kinky } from './ground.ts'

export interface Cover {
  /** A hat presses the hair and hides its top. */
  pressed: boolean
  /** Nothing of the hair shows (hijab, turban). */
  hidden: boolean
  /** Hair must stay narrow (inside a helmet). */
  contained: boolean
}

/** Cuts of which longer hair falls behind neck and shoulders. */
export const FALLING = new Set<Hair['r']['hairStyle']>([
  'loose',
  'fringe',
  'curtains',
  'side-part',
  'pixie',
  'undercut',
  'quiff',
  'spiky',
  'slicked-back',
])

/** Cuts that are, in a helmet, a bob with its parting or its fringe. */
export const BOBBED = new Set<Hair['r']['hairStyle']>(['loose', 'bob', 'fringe', 'curtains', 'side-part', 'pixie'])

/** Whether curls come out from under a hat: cuts of which its rim shows no more. */
export const curlsUnder = (h: Hair, cover: Cover): boolean =>
  cover.pressed && kinky(h) && (h.r.hairStyle === 'bob' || h.r.hairStyle === 'afro' || FALLING.has(h.r.hairStyle))

export const bare = (r: Hair['r']) => r.hairLength === 'bald' || r.hairLength === 'shaved'

/** Whether hair falls over the ears: they are then not drawn at all, or a wave could uncover a corner of them. */
export function coversEars(r: Hair['r'], cover: Cover): boolean {
  if (cover.hidden || r.hairLength === 'bald' || r.hairLength === 'shaved') return false
  const falls = r.hairLength !== 'short' || r.hairStyle === 'bob'
  return (
    r.hairStyle === 'dreadlocks' ||
    // On a braid an ear looks stuck on.
    r.hairStyle === 'braids' ||
    (r.hairStyle === 'afro' && !cover.pressed && r.hairLength !== 'short') ||
    (falls &&
      (['loose', 'bob', 'fringe', 'curtains', 'side-part', 'pixie'].includes(r.hairStyle) ||
        (!cover.pressed && ['quiff', 'spiky'].includes(r.hairStyle))))
  )
}

/** How much lower than the chin a bob is cut: to the jaw, the chin or the shoulders. */
export const bobDrop = (h: Hair) => ({ short: -46, medium: 0, long: 46 })[h.r.hairLength as 'medium']

export const r0 = (h: Hair) => h.r.hairLength
