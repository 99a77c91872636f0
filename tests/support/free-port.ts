import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below the range of outgoing connections (from 32768 under Linux, from 49152 elsewhere): a port of that range could be
 * taken by an outgoing request before the caller listens on it. Chosen at random, because other processes choose as well.
 */
const [LOWEST, HIGHEST] = [12_000, 32_768]

/** A port of the loopback interface on which no process listens now. */
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
