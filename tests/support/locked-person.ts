import { resolve, type CharacterRequest } from '../../src/atelier/resolve.ts'
import type { Recipe, StyleId } from '../../src/atelier/recipe.ts'
import { noWishes } from '../../src/atelier/wishes.ts'

/** Somebody without hats on whom this is certain; what else they look like is chance's. */
export const lockedPerson = (style: StyleId, seed: number, locks: CharacterRequest['locks']): Recipe =>
  resolve(
    {
      style,
      seed,
      wishes: noWishes(),
      background: { type: 'transparent', colors: ['#6366f1', '#8b5cf6'] },
      locks: { headwear: 'none', ...locks },
    },
    0,
  )
