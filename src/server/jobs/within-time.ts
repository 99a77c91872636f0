export class TooLong extends Error {}

/**
 * What `work` resolves to, or TooLong when it takes longer; the signal that it was given is aborted then. Work that does
 * not heed the signal goes on unheard.
 *
 * @param ms milliseconds
 */
export async function withinTime<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const aborting = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new TooLong(`not done within ${ms} ms`)
      aborting.abort(error)
      reject(error)
    }, ms)
  })
  try {
    return await Promise.race([work(aborting.signal), late])
  } finally {
    clearTimeout(timer)
  }
}
