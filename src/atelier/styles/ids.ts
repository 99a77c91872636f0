/** Names for the clips and gradients of one drawing, so that several drawings can stand in one page. */
import { hash32, mix32 } from '../chance.ts'
import type { Recipe } from '../recipe.ts'

/** Hashes of attributes and their values, which are few. */
const hashes = new Map<string, number>()
const MOST = 4096

function hashOf(text: string): number {
  let hash = hashes.get(text)
  if (hash === undefined) {
    hash = hash32(text)
    if (hashes.size < MOST) hashes.set(text, hash)
  }
  return hash
}

/** A hash of plain data; a number that is 0 counts as none, as poses do. */
function hashed(data: object, start: number): number {
  let hash = start
  const keys = Object.keys(data)
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i]!
    const value = (data as Record<string, unknown>)[key]
    if (value === 0 || value === undefined) continue
    hash = mix32(hash ^ hashOf(key))
    if (typeof value === 'string') hash ^= hashOf(value)
    else if (typeof value === 'number') hash ^= Number.isInteger(value) ? value : value * 1e6
    else hash = hashed(value as object, hash)
  }
  return mix32(hash)
}

/** What every id of a drawing begins with: of no other recipe. */
export const namesOf = (recipe: Recipe): string => `c${hashed(recipe, 0).toString(36)}`
