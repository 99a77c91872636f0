import pg from 'pg'

/**
 * LISTEN on a connection of its own, which is opened again whenever it breaks. `onGap` is called after each reopening,
 * because notifications sent meanwhile are lost. Resolves once it listens, with a function that stops it.
 */
export async function listenForever(
  connectionString: string,
  channel: string,
  onPayload: (payload: string) => void,
  onGap: () => void,
  onError: (error: Error) => void,
): Promise<() => Promise<void>> {
  let stopped = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined

  async function open(): Promise<void> {
    const fresh = new pg.Client({ connectionString, keepAlive: true })
    let lost = false
    const reopen = (error?: Error) => {
      if (lost || stopped) return
      lost = true
      // Stopping must not call end() on it again: pg would never resolve that promise.
      client = undefined
      if (error) onError(error)
      fresh.end().catch(() => {})
      retry(500)
    }
    fresh.on('error', reopen)
    fresh.on('end', () => reopen())
    fresh.on('notification', ({ payload }) => onPayload(payload ?? ''))
    await fresh.connect()
    await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
    if (stopped) await fresh.end()
    else client = fresh
  }

  function retry(delay: number): void {
    if (stopped) return
    timer = setTimeout(() => {
      open().then(onGap, (error: Error) => {
        onError(error)
        retry(Math.min(delay * 2, 10_000))
      })
    }, delay)
  }

  await open()
  return async () => {
    stopped = true
    clearTimeout(timer)
    // For a connection that was cut, end() may never resolve.
    await Promise.race([client?.end().catch(() => {}), new Promise((resolve) => setTimeout(resolve, 1000))])
  }
}
