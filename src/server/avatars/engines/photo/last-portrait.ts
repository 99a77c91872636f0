/** What a thread keeps of the portrait it drew from last: styles keep what they computed from it on the object itself. */
import type { Portrait } from '../../../../atelier/photo/portrait.ts'

/** From the end of its last drawing. Milliseconds. */
const KEPT_MS = 3_000

export interface LastPortrait {
  /** Threads receive a copy of a portrait for each drawing: `use` gets the first of this `id`. */
  with<T>(id: string, copy: Portrait, use: (portrait: Portrait) => T): T
}

export function openLastPortrait(keptMs = KEPT_MS): LastPortrait {
  let last: { id: string; portrait: Portrait } | undefined
  let forgetting: NodeJS.Timeout | undefined
  return {
    with(id, copy, use) {
      clearTimeout(forgetting)
      if (last?.id !== id) last = { id, portrait: copy }
      try {
        return use(last.portrait)
      } finally {
        // Not before: a first drawing on a busy machine may take longer, and the next would begin anew.
        forgetting = setTimeout(() => (last = undefined), keptMs)
      }
    },
  }
}
