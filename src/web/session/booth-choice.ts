/** What was chosen in the booth of the home page, on its way into the studio as the state of a link. */
import { STYLES, type StyleId } from '../../atelier/recipe.ts'

export interface BoothChoice {
  style: StyleId
  words: readonly string[]
  /** Whose face it was, when somebody else was called in. */
  seed: number | null
}

/** What a link to the studio brings along. */
export const boothState = (choice: BoothChoice | undefined) => (choice ? { booth: choice } : undefined)

/** The booth's choice in the state of a location, which a browser keeps and anything may stand in. */
export function boothIn(state: unknown): BoothChoice | undefined {
  const { style, words, seed } = ((state as { booth?: Partial<BoothChoice> } | null)?.booth ??
    {}) as Partial<BoothChoice>
  if (!style || !STYLES.includes(style) || !Array.isArray(words)) return undefined
  return {
    style,
    words: words.filter((word) => typeof word === 'string'),
    seed: typeof seed === 'number' ? seed : null,
  }
}
