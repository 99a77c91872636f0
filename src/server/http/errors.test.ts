import { expect, test } from 'vitest'
import { rateLimitedFor, waitOf } from '../../contract/errors.ts'
import { AppError, errorResponse } from './errors.ts'

test('who asks too much is told for how long to wait, as Retry-After says', async () => {
  const response = errorResponse(new AppError('RATE_LIMITED', { retryAfterSeconds: 41.2 }))
  expect(response.headers.get('retry-after')).toBe('42')
  expect(await response.json()).toEqual({ error: rateLimitedFor(42), code: 'RATE_LIMITED' })
  expect([0.2, 1, 41.2, 90, 61 * 60, 23.5 * 3600].map(waitOf)).toEqual([
    '1 seconde',
    '1 seconde',
    '42 secondes',
    '2 minutes',
    '61 minutes',
    '24 heures',
  ])
})
