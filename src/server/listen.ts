import { serve } from '@hono/node-server'
import { StartError } from './config.ts'

export interface Listener {
  /** The port it listens on, also when the configuration says 0. */
  port: number
  /** Takes no new connection, and resolves when the last one has ended. */
  close(): Promise<void>
  /** Ends the connections that are still open. */
  closeConnections(): void
}

/** Listens for HTTP. @throws StartError when the address is taken or not allowed */
export function listen(
  fetch: (request: Request) => Response | Promise<Response>,
  { port, host }: { port: number; host: string },
): Promise<Listener> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port, hostname: host }, ({ port: actual }) =>
      resolve({
        port: actual,
        close() {
          const closed = new Promise<void>((done) => server.close(() => done()))
          if ('closeIdleConnections' in server) server.closeIdleConnections()
          return closed
        },
        closeConnections() {
          if ('closeAllConnections' in server) server.closeAllConnections()
        },
      }),
    )
    server.on('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE' || error.code === 'EACCES' || error.code === 'EADDRNOTAVAIL'
          ? new StartError(`PORT and HOST must be free to listen on; ${host}:${port} is not (${error.code}).`)
          : error,
      )
    })
  })
}
