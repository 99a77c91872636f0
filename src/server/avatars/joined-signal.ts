export interface JoinedSignal {
  /** Aborted, with the same reason, when one of the signals is. */
  signal: AbortSignal
  /** Stops listening; the signals may live for as long as the process. */
  release(): void
}

/**
 * `AbortSignal.any` for signals that outlive the work: it leaves a dependent signal at each of them, which for the
 * process's own shutdown would be one for every generation until the end.
 */
export function joinSignals(...signals: AbortSignal[]): JoinedSignal {
  const joined = new AbortController()
  const abort = () => joined.abort(signals.find(({ aborted }) => aborted)?.reason)
  for (const signal of signals) signal.addEventListener('abort', abort)
  if (signals.some(({ aborted }) => aborted)) abort()
  return {
    signal: joined.signal,
    release() {
      for (const signal of signals) signal.removeEventListener('abort', abort)
    },
  }
}
