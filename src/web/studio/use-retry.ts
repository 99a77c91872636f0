import { useEffect } from 'react'

/** Milliseconds until what did not come is asked for again. */
const AGAIN = 5000

/** Whether the server will not give it, however often it is asked. Not of too many requests: those come in time. */
export const isRefused = (status: number) => status >= 400 && status < 500 && status !== 429

/** While something has not come: asks again after a while, and as soon as there is a network. @param retry stays the same */
export function useRetry(isAway: boolean, retry: () => void): void {
  useEffect(() => {
    if (!isAway) return
    const timer = setInterval(retry, AGAIN)
    addEventListener('online', retry)
    return () => {
      clearInterval(timer)
      removeEventListener('online', retry)
    }
  }, [isAway, retry])
}
