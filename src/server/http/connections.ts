/** What one connection may make the server do at once. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Http2ServerRequest, Http2ServerResponse } from 'node:http2'

/** What the HTTP adapter hands over beside a request (https://github.com/honojs/node-server). */
export interface Exchange {
  incoming: IncomingMessage | Http2ServerRequest
  outgoing: ServerResponse | Http2ServerResponse
}
type Handle = (request: Request, exchange: Exchange) => Response | Promise<Response>

/** Requests that may wait on one connection; browsers and proxies send the next one after the answer. */
const WAITING_MAX = 16

export interface Connections {
  handle: Handle
  /** Whether a connection on which nothing has moved for a while should be ended. */
  isStalled(socket: Socket): boolean
}

/**
 * Answers the requests of a connection one after the other. Node parses whatever arrives and hands all of it over at once
 * (HTTP pipelining), so that one packet could ask for hundreds of answers which nobody reads. A connection with more than
 * `WAITING_MAX` of them waiting is ended.
 */
export function openConnections(handle: Handle): Connections {
  const lines = new WeakMap<Socket, { length: number; last: Promise<void> }>()
  return {
    handle(request, exchange) {
      const socket = exchange.incoming.socket as Socket
      const line = lines.get(socket) ?? { length: 0, last: Promise.resolve() }
      lines.set(socket, line)
      const before = line.last
      line.length++
      line.last = new Promise((resolve) => {
        exchange.outgoing.once('close', () => {
          line.length--
          resolve()
        })
      })
      if (line.length === 1) return handle(request, exchange)
      if (line.length > 1 + WAITING_MAX) socket.destroy()
      return before.then(() => (socket.destroyed ? new Response(null, { status: 503 }) : handle(request, exchange)))
    },
    // An answer that is still being made may take longer; what it has sent must be read.
    isStalled: (socket) => socket.writableLength > 0 || (lines.get(socket)?.length ?? 0) === 0,
  }
}
