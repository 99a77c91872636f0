/**
 * Waits until `look` gives something truthy, polling every 20 ms at first and every 100 ms later. The limit only catches
 * what hangs; it is no requirement on speed.
 */
export async function until<T>(
  look: () => Promise<T | undefined | false> | T | undefined | false,
  withinMs = 150_000,
): Promise<T> {
  const end = Date.now() + withinMs
  for (let pause = 20; ; pause = Math.min(100, pause * 1.15)) {
    const found = await look()
    if (found) return found
    if (Date.now() > end) throw new Error(`not within ${withinMs} ms`)
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}
