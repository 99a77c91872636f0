/** An error and what it was caused by; of several that were collected, each. */
export function causes(error: unknown): Error[] {
  if (!(error instanceof Error)) return []
  return [error, ...causes(error.cause), ...(error instanceof AggregateError ? error.errors.flatMap(causes) : [])]
}
