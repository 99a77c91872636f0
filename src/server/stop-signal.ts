/** A process must end within 30 s of SIGTERM, or its supervisor kills it. Milliseconds. */
const EXIT_AFTER_MS = 28_000

/** Resolves at the first SIGTERM or SIGINT. From then on the process is cut off if it does not end in time. */
export function stopSignal(): Promise<void> {
  let stopping = false
  const { promise, resolve } = Promise.withResolvers<void>()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      resolve()
      if (stopping) return
      stopping = true
      setTimeout(() => {
        console.error(`Trombine did not end within ${EXIT_AFTER_MS / 1000} s of ${signal} and was cut off.`)
        process.exit(1)
      }, EXIT_AFTER_MS).unref()
    })
  }
  return promise
}
