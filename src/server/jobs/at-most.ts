export interface InTurn {
  /** Runs work when it is its turn. */
  run<T>(work: () => Promise<T>): Promise<T>
  /** How many wait for their turn. */
  readonly waiting: number
}

/** Lets `n` pieces of work run at once; others wait in the order in which they came. */
export function atMost(n: number): InTurn {
  let running = 0
  const waiting: (() => void)[] = []
  return {
    async run(work) {
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
    },
    get waiting() {
      return waiting.length
    },
  }
}
