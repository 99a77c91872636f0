/** Once it no longer serves, a process must end within 30 s, or its supervisor kills it. Milliseconds. */
const EXIT_AFTER_MS = 28_000

export interface StopSignal {
  /** Aborted at the first SIGTERM or SIGINT. */
  stopping: AbortSignal
  /** Aborted at the second: nobody wants to wait. */
  hurrying: AbortSignal
  /** Time to go on serving after the first, in addition. Milliseconds. */
  drainMs: number
}

/** From the first signal on the process is cut off if it does not end in time. */
export function stopSignal(): StopSignal {
  const first = new AbortController()
  const second = new AbortController()
  const told = { stopping: first.signal, hurrying: second.signal, drainMs: 0 }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (first.signal.aborted) return second.abort()
      first.abort()
      const limitMs = told.drainMs + EXIT_AFTER_MS
      setTimeout(() => {
        console.error(`Trombine did not end within ${limitMs / 1000} s of ${signal} and was cut off.`)
        process.exit(1)
      }, limitMs).unref()
    })
  }
  return told
}
