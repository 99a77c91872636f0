/**
 * From its import on, no HTTP server of this process closes an idle connection. By itself it does so after five seconds; on
 * a machine that stands still for a moment that may cross with the next request, and Node's `fetch`, unlike a browser, then
 * fails (“other side closed”) instead of asking again. Whoever asks closes its own.
 */
import { subscribe } from 'node:diagnostics_channel'
import type { Server } from 'node:http'

subscribe('http.server.request.start', (message) => {
  ;(message as { server: Server }).server.keepAliveTimeout = 0
})
