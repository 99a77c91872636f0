import type { MiddlewareHandler } from 'hono'

/** No cache keeps an answer whose address or body holds a session or a mailed token. Refusals included: it goes first. */
export const noStore: MiddlewareHandler = async (c, next) => {
  await next()
  const { path } = c.req
  if (
    /^\/api\/(?:auth|confirm)\//.test(path) ||
    (path === '/auth' && (c.req.query('reset') ?? c.req.query('confirmer')) !== undefined)
  )
    c.header('cache-control', 'no-store')
}
