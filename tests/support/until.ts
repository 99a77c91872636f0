/**
 * Waits for something to become true, looking often at first; what lasts is not asked fifty times a second. The limit is
 * there for what hangs, and says nothing of how quick the product is.
 */
export async function until<T>(
  look: () => Promise<T | undefined | false> | T | undefined | false,
  withinMs = 50_000,
): Promise<T> {
  const end = Date.now() + withinMs
  for (let pause = 20; ; pause = Math.min(100, pause * 1.15)) {
    const found = await look()
    if (found) return found
    if (Date.now() > end) throw new Error(`not within ${withinMs} ms`)
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}
