import { setTimeout as wait } from 'node:timers/promises'
import { pauseAfter } from '../jobs/backoff.ts'
import { isUnavailable } from './unavailable.ts'

const PAUSE = { first: 300, longest: 2000 }

/**
 * Tries work again for as long as the database cannot answer. It may have been done by an attempt whose answer was lost.
 *
 * @throws whatever else goes wrong; DatabaseUnavailable once the signal is aborted
 */
export async function outlastAbsence<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (signal.aborted || !isUnavailable(error)) throw error
      await wait(pauseAfter(attempt, PAUSE), undefined, { signal }).catch(() => {})
      if (signal.aborted) throw error
    }
  }
}
