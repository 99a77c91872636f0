/** Heights, weights and times to come, which are no ages. */
import type { Token } from './tokens.ts'

const UNITS = new Set('m cm mm metre metres kg kilo kilos kgs feet foot ft lbs'.split(' '))

/** « 1m80 », « 1,80 m », « 75 kilos », "6 feet": the last token of a measure that begins at `at`. */
export function measureAt(tokens: Token[], at: number): number | undefined {
  if (/^(?:dans|in)$/.test(tokens[at]!.norm)) return timeFrom(tokens, at)
  if (tokens[at]!.kind !== 'number') return undefined
  let to = at
  const decimal = tokens[to + 1]
  if (decimal?.kind === 'number' && decimal.start === tokens[to]!.end + 1 && decimal.gap !== 'none') to++
  const unit = tokens[to + 1]
  if (unit?.gap !== 'none' || !UNITS.has(unit.norm)) return undefined
  to++
  const rest = tokens[to + 1]
  return rest?.kind === 'number' && rest.gap === 'none' && rest.norm.length <= 2 ? to + 1 : to
}

/** « moi dans 30 ans », "me in 20 years" */
function timeFrom(tokens: Token[], at: number): number | undefined {
  const [number, unit] = [tokens[at + 1], tokens[at + 2]]
  return number?.kind === 'number' &&
    number.gap === 'none' &&
    unit?.gap === 'none' &&
    /^(?:ans|annees|years)$/.test(unit.norm)
    ? at + 2
    : undefined
}
