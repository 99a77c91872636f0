/**
 * Lets `n` pieces of work run at once; others wait in the order in which they came.
 *
 * @returns a function that runs work when it is its turn
 */
export function atMost(n: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running < n) running++
    // Who ends hands their place on, so that nobody who comes meanwhile takes it.
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
