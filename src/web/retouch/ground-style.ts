import type { CSSProperties } from 'react'
import type { Background } from '../../atelier/recipe.ts'

/** A background as the server composes it: gradients go from the top left to the bottom right. */
export function groundStyle({ type, colors: [first, second] }: Background): CSSProperties | undefined {
  if (type === 'transparent') return undefined
  return type === 'solid'
    ? { backgroundColor: first }
    : { backgroundImage: `linear-gradient(to bottom right, ${first}, ${second})` }
}
