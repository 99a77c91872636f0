import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below the ports that systems give to connections on their way out (32768 and up under Linux, 49152 under others): one
 * of those can be taken again by any request before whoever asked for it listens. And at random, as other processes ask too.
 */
const [LOWEST, HIGHEST] = [12_000, 32_768]

/** A port of the loopback interface that nobody listens on now. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST)
    const server = createServer()
    const free = await new Promise<boolean>((resolve) =>
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true)),
    )
    if (!free) continue
    await new Promise((resolve) => server.close(resolve))
    return port
  }
}
