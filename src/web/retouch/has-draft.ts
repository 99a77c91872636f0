/** Apart from `kept-draft.ts`, which compares recipes: the studio asks this before it loads any of that. */
import { readStored } from '../session/browser-storage.ts'

/** Where a draft is kept. `forgetPerson` knows the name. */
export const DRAFT = 'trombine.retouch'

/** Whether there is one, of whatever picture. */
export const hasDraft = (): boolean => readStored(DRAFT) !== null
