/** Waits for something to become true, looking often. */
export async function until<T>(look: () => Promise<T | undefined | false> | T | undefined | false, withinMs = 10_000): Promise<T> {
  const end = Date.now() + withinMs
  for (;;) {
    const found = await look()
    if (found) return found
    if (Date.now() > end) throw new Error(`not within ${withinMs} ms`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
