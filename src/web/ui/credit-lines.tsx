import { account } from '../text/accounts.ts'
import { cx } from './class-names.ts'

const { signed, spoken } = account.ledger

interface CreditLinesProps {
  caption: string
  /** Headings of the two columns. */
  what: string
  amount: string
  lines: readonly { id: string; description: string; amount: number; at: string }[]
  /** How a time is written. */
  when: (at: string) => string
}

/** Where credits came from and went, a line each. */
export function CreditLines({ caption, what, amount: amounts, lines, when }: CreditLinesProps) {
  return (
    <table className="w-full border-collapse">
      <caption className="visually-hidden">{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{what}</th>
          <th scope="col">{amounts}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, description, amount, at }) => (
          <tr key={id} className="border-b border-dashed border-line-strong last:border-0">
            <td className="py-3 pr-4 leading-snug">
              <span className="block font-semibold wrap-anywhere">{description}</span>
              <time dateTime={at} className="text-sm text-ink-soft">
                {when(at)}
              </time>
            </td>
            <td
              className={cx(
                'py-3 text-right align-middle font-display text-2xl font-bold whitespace-nowrap tabular-nums',
                amount > 0 ? 'text-leaf' : 'text-coral-ink',
              )}
            >
              <span aria-hidden="true">{signed(amount)}</span>
              <span className="visually-hidden">{spoken(amount)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
