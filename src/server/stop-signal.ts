/** Once it no longer serves, a process must end within 30 s, or its supervisor kills it. Milliseconds. */
const EXIT_AFTER_MS = 28_000

export interface StopSignal {
  /** Resolves at the first SIGTERM or SIGINT. */
  stopping: Promise<void>
  /** Resolves at the second: nobody wants to wait. */
  hurrying: Promise<void>
  /** Time to go on serving after the first, in addition. Milliseconds. */
  drainMs: number
}

/** From the first signal on the process is cut off if it does not end in time. */
export function stopSignal(): StopSignal {
  const first = Promise.withResolvers<void>()
  const second = Promise.withResolvers<void>()
  const told = { stopping: first.promise, hurrying: second.promise, drainMs: 0 }
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return second.resolve()
      stopping = true
      first.resolve()
      const limitMs = told.drainMs + EXIT_AFTER_MS
      setTimeout(() => {
        console.error(`Trombine did not end within ${limitMs / 1000} s of ${signal} and was cut off.`)
        process.exit(1)
      }, limitMs).unref()
    })
  }
  return told
}
