import type { MiddlewareHandler } from 'hono'
import type { Telemetry } from '../telemetry/telemetry.ts'
import { routeOf } from './route-of.ts'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Times every request to the head of its answer, by the pattern of its route; those to the API are also traced. */
export function measureRequests({ record, step }: Telemetry): MiddlewareHandler {
  return async (c, next) => {
    const began = performance.now()
    const method = METHODS.has(c.req.method) ? c.req.method : 'other'
    if (c.req.path.startsWith('/api/'))
      await step('request', { attributes: { 'http.request.method': method } }, async ({ say }) => {
        await next()
        say({ 'http.route': routeOf(c), 'http.response.status_code': c.res.status })
      })
    else await next()
    const status = `${Math.floor(c.res.status / 100)}xx`
    record('trombine_http_request_seconds', (performance.now() - began) / 1000, { route: routeOf(c), method, status })
  }
}
