/** What one request to a provider used and cost, for the operator's books. Pure. */
import type { Usage } from './provider.ts'

/** US dollars: for a million input or output tokens, a second of the provider's machine, a picture. */
export type PriceList = Partial<Record<'input' | 'output' | 'second' | 'picture', number>>

/** The amounts that can be added up. A gateway may send anything: strings, negative numbers, 10⁴⁰ tokens. */
export function countable({ inputTokens, outputTokens, seconds }: Usage): Usage {
  const amount = (value: unknown) =>
    typeof value === 'number' && Number.isFinite(value) && value >= 0 && value <= 1e9 ? value : undefined
  const whole = (value: unknown) => (amount(value) === undefined ? undefined : Math.round(amount(value)!))
  return { inputTokens: whole(inputTokens), outputTokens: whole(outputTokens), seconds: amount(seconds) }
}

/** Millionths of a US dollar; undefined when the list has no price for anything that was used. */
export function costOf(
  outcome: string,
  { inputTokens, outputTokens, seconds }: Usage,
  { input, output, second, picture }: PriceList,
): number | undefined {
  const parts = [
    input !== undefined && inputTokens !== undefined && input * inputTokens,
    output !== undefined && outputTokens !== undefined && output * outputTokens,
    second !== undefined && seconds !== undefined && second * seconds * 1e6,
    picture !== undefined && outcome === 'picture' && picture * 1e6,
  ].filter((part) => part !== false)
  return parts.length > 0 ? parts.reduce((sum, part) => sum + part, 0) : undefined
}
