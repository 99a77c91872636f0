import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'

/** The pattern of the route (`/api/confirm/:key`): paths hold secrets. */
export function routeOf(c: Context): string {
  return matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path ?? 'other'
}
