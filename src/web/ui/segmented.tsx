import { useId, type ReactNode } from 'react'
import { cx } from './class-names.ts'
import { useEarlyChoice } from './use-early-choice.ts'

interface Option<T extends string> {
  value: T
  label: string
  picture?: ReactNode
}

interface Props<T extends string> {
  label: string
  options: readonly Option<T>[]
  value: T | null
  onChange: (value: T) => void
  /** Labels for the eye too; otherwise pictures only, with labels for everyone else. */
  labels?: boolean
  className?: string
}

/** A few choices side by side: native radios, so arrows, Home and forms behave as everyone expects. */
export function Segmented<T extends string>({ label, options, value, onChange, labels = true, className }: Props<T>) {
  const name = useId()
  const group = useEarlyChoice(onChange)
  return (
    <fieldset ref={group} className={cx('inline-flex rounded-card border border-line bg-paper-deep p-1', className)}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          title={labels ? undefined : option.label}
          className="focus-host relative flex min-h-11 min-w-11 flex-auto items-center justify-center gap-2 rounded-tile px-3 text-sm font-semibold text-ink-soft has-checked:bg-card-raised has-checked:text-ink has-checked:shadow-paper forced-colors:has-checked:border-2 hover:text-ink"
        >
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.picture}
          <span className={labels ? undefined : 'visually-hidden'}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
