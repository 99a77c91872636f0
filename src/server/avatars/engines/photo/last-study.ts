/** What a thread keeps of the study it drew from last: styles keep what they computed from it on the object itself. */
import type { Study } from '../../../../atelier/photo/styles/study.ts'

/** From the end of its last drawing. Milliseconds. */
const KEPT_MS = 3_000

export interface LastStudy {
  /** Threads receive a copy of a study for each drawing: `use` gets the first of this `id`. */
  with<T>(id: string, copy: Study, use: (study: Study) => T): T
}

export function openLastStudy(keptMs = KEPT_MS): LastStudy {
  let last: { id: string; study: Study } | undefined
  let forgetting: NodeJS.Timeout | undefined
  return {
    with(id, copy, use) {
      clearTimeout(forgetting)
      if (last?.id !== id) last = { id, study: copy }
      try {
        return use(last.study)
      } finally {
        // Not before: a first drawing on a busy machine may take longer, and the next would begin anew.
        forgetting = setTimeout(() => (last = undefined), keptMs)
      }
    },
  }
}
