import { resolver } from 'hono-openapi'
import { z } from 'zod'
import { errorCodeSchema } from '../../contract/generate-avatar.ts'

const MEANINGS: Record<number, string> = {
  400: 'Invalid request', 401: 'Not signed in', 402: 'No credit or trial left', 403: 'Not allowed', 404: 'Not found, or not yours',
  409: 'Conflict', 413: 'Body too large', 415: 'Not JSON', 422: 'Refused by moderation', 429: 'Too many requests (Retry-After)',
  500: 'Our fault', 502: 'The engine or the bank failed', 503: 'Not able to serve', 504: 'The engine took too long',
}

export const errorSchema = z.object({ error: z.string(), code: errorCodeSchema })

/** The failures of a route, for its description. */
export function failures(...statuses: number[]) {
  return Object.fromEntries(statuses.map((status) => [
    status,
    { description: MEANINGS[status]!, content: { 'application/json': { schema: resolver(errorSchema) } } },
  ]))
}
