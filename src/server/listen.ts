import { serve } from '@hono/node-server'
import type { Server } from 'node:http'
import { StartError } from './settings/start-error.ts'
import { openConnections, type Exchange } from './http/connections.ts'

/** A reader that takes nothing for so long is gone, or means harm. Milliseconds. */
const STALLED_MS = 60_000

export interface Listener {
  /** The port it listens on, also when the configuration says 0. */
  port: number
  /** Takes no new connection, and resolves when the last one has ended. */
  close(): Promise<void>
  /** Ends the connections that are still open. */
  closeConnections(): void
}

/**
 * Listens for HTTP.
 *
 * @param stalledMs how long a connection may stay open on which nothing moves, unless its answer is still being made
 * @throws StartError when the address is taken or not allowed
 */
export function listen(
  fetch: (request: Request, exchange: Exchange) => Response | Promise<Response>,
  { port, host }: { port: number; host: string },
  stalledMs = STALLED_MS,
): Promise<Listener> {
  const connections = openConnections(fetch)
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: connections.handle, port, hostname: host }, ({ port: actual }) =>
      resolve({
        port: actual,
        close() {
          const closed = new Promise<void>((done) => server.close(() => done()))
          server.closeIdleConnections()
          return closed
        },
        closeConnections: () => server.closeAllConnections(),
      }),
    ) as Server
    // With this listener Node ends no connection by itself, idle ones after an answer neither.
    server.setTimeout(stalledMs, (socket) => {
      if (connections.isStalled(socket)) socket.destroy()
    })
    server.on('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE' || error.code === 'EACCES' || error.code === 'EADDRNOTAVAIL'
          ? new StartError(`PORT and HOST must be free to listen on; ${host}:${port} is not (${error.code}).`)
          : error,
      )
    })
  })
}
