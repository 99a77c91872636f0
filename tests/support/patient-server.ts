/**
 * Once imported, no HTTP server of this process closes idle connections. By default it does after five seconds; on a busy
 * machine that can coincide with the next request, and Node's `fetch`, unlike a browser, then fails (“other side closed”)
 * instead of retrying. Clients close their own connections.
 */
import './packed-libraries.ts'
import { subscribe } from 'node:diagnostics_channel'
import type { Server } from 'node:http'

subscribe('http.server.request.start', (message) => {
  ;(message as { server: Server }).server.keepAliveTimeout = 0
})
