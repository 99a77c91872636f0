/** A line may have been written a little before the database was read, by a machine whose clock is behind. Milliseconds. */
const MARGIN_MS = 10 * 60_000

/**
 * The accounts whose deletion the service's log tells since an instant.
 *
 * @param lines of the log, JSON with `event`, `subject` and `time` (`security-events.ts`); any others are passed over
 * @returns their ids, each once
 */
export function erasuresSince(lines: Iterable<string>, since: Date): Set<string> {
  const ids = new Set<string>()
  for (const line of lines) {
    if (!line.includes('account.deleted')) continue
    try {
      // A supervisor may have put its own words before the record.
      const { event, subject, time } = JSON.parse(line.slice(line.indexOf('{'))) as Record<string, unknown>
      const at = new Date(time as string | number).getTime()
      if (event === 'account.deleted' && typeof subject === 'string' && at >= since.getTime() - MARGIN_MS)
        ids.add(subject)
    } catch {
      // No record.
    }
  }
  return ids
}
