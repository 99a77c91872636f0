/** A reading in one line, for tables of tests. */
import type { Reading } from '../wishes.ts'

/** What is named outright, then what is refused (`-`), then what is ignored (after `|`). */
export function summary({ wishes, ignored }: Reading): string {
  const parts: string[] = []
  if (wishes.style) parts.push(`style=${wishes.style}`)
  for (const [name, value] of Object.entries(wishes.values).sort(([a], [b]) => a.localeCompare(b))) {
    parts.push(`${name}=${Array.isArray(value) ? value.toSorted().join('+') : value}`)
  }
  for (const [name, values] of Object.entries(wishes.avoid).sort(([a], [b]) => a.localeCompare(b))) {
    // A refusal of all kinds shows as `none` already.
    if ((wishes.values as Record<string, unknown>)[name] !== 'none') parts.push(`-${name}=${values.join('+')}`)
  }
  if (wishes.background) {
    const { type, colors } = wishes.background
    parts.push(`background=${type}${type === 'transparent' ? '' : `(${colors[0]}${type === 'gradient' ? ` ${colors[1]}` : ''})`}`)
  }
  return [parts.join(' '), ...(ignored.length > 0 ? [ignored.join('; ')] : [])].join(' | ')
}
