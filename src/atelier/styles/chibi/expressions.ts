/** What each expression does to eyes, brows and mouth. */
import type { Recipe } from '../../recipe.ts'
import type { Look } from './eyes.ts'

export type MouthKind =
  'calm' | 'smile' | 'grin' | 'laugh' | 'wink' | 'oh' | 'flat' | 'sad' | 'angry' | 'smirk' | 'shy' | 'drool'

export interface Mood {
  right: Look
  left: Look
  /** Lift of the brows and of their inner ends, canvas units. */
  brow: { lift: number; inner: number; raiseOne?: boolean }
  mouth: MouthKind
  blush: number
}

const open: Look = { open: 1, iris: 1, gaze: [0, 0], slant: 0 }

/**
 * A photo's moods are milder than manga's: who looks serious or sad is mostly at rest, who knits their brows mostly
 * speaks, and parted lips are no fright.
 */
export function milder(mood: Mood, expression: Recipe['expression']): Mood {
  const both = (look: Look): Mood => ({ ...mood, right: look, left: look })
  if (expression === 'serious') return { ...both({ ...open, open: 0.86, slant: -0.05 }), brow: { lift: -2, inner: -1 } }
  if (expression === 'sad')
    return { ...both({ ...open, open: 0.9, slant: 0.25 }), brow: { lift: 2, inner: 7 }, mouth: 'flat' }
  if (expression === 'angry')
    return { ...both({ ...open, open: 0.9, slant: -0.2 }), brow: { lift: -4, inner: -4 }, mouth: 'oh' }
  if (expression === 'surprised') return { ...both({ ...open, iris: 0.9 }), brow: { lift: 14, inner: 4 } }
  return mood
}

/** `luck` (0…1) chooses between two ways of the same mood. @param openEyed whether a laugh leaves the eyes open @param teeth whether a smile shows them */
export function moodOf(
  expression: Recipe['expression'],
  luck: number,
  openEyed = false,
  teeth: boolean = luck >= 0.5,
): Mood {
  const same = (look: Look): { right: Look; left: Look } => ({ right: look, left: look })
  switch (expression) {
    case 'smile':
      return {
        ...same({ ...open, open: 0.93, squint: 0.16 }),
        brow: { lift: 9, inner: 3 },
        mouth: teeth ? 'grin' : 'smile',
        blush: 0.75,
      }
    case 'laugh':
      if (openEyed)
        return {
          ...same({ ...open, open: 0.88, squint: 0.2 }),
          brow: { lift: 11, inner: 4 },
          mouth: 'laugh',
          blush: 0.8,
        }
      return { ...same({ ...open, open: 0, shut: 'happy' }), brow: { lift: 12, inner: 5 }, mouth: 'laugh', blush: 1 }
    case 'wink':
      return {
        right: { ...open, open: 0, shut: 'happy' },
        left: { ...open, open: 0.97, squint: 0.12 },
        brow: { lift: 7, inner: 2 },
        mouth: 'wink',
        blush: 0.8,
      }
    case 'surprised':
      return { ...same({ ...open, open: 1.05, iris: 0.78 }), brow: { lift: 25, inner: 6 }, mouth: 'oh', blush: 0.5 }
    case 'serious':
      return {
        ...same({ ...open, open: 0.76, slant: -0.4 }),
        brow: { lift: -11, inner: -11 },
        mouth: 'flat',
        blush: 0.25,
      }
    case 'sad':
      return {
        ...same({ ...open, open: 0.92, slant: 0.75, glossy: true, gaze: [0, 0.02] }),
        brow: { lift: 2, inner: 19 },
        mouth: 'sad',
        blush: 0.6,
      }
    case 'angry':
      return {
        ...same({ ...open, open: 0.84, slant: -1.5, iris: 0.92 }),
        brow: { lift: -13, inner: -22 },
        mouth: 'angry',
        blush: 0.7,
      }
    case 'cool':
      return {
        ...same({ ...open, open: 0.66, slant: -0.1, gaze: [0, 0] }),
        brow: { lift: 0, inner: -3, raiseOne: true },
        mouth: 'smirk',
        blush: 0.3,
      }
    case 'shy':
      return {
        right: { ...open, open: 0.9, slant: 0.26, gaze: [0.22, 0.1] },
        left: { ...open, open: 0.9, slant: 0.26, gaze: [0.22, 0.1] },
        brow: { lift: 8, inner: 9 },
        mouth: 'shy',
        blush: 1.6,
      }
    case 'sleepy':
      return {
        ...same({ ...open, open: 0.46, slant: 0.5, gaze: [0, 0.1] }),
        brow: { lift: 12, inner: 12 },
        mouth: 'drool',
        blush: 0.6,
      }
    default:
      return { ...same(open), brow: { lift: 0, inner: 0 }, mouth: 'calm', blush: 0.45 }
  }
}
