import { useId, useState, type ReactNode } from 'react'
import { WORDS_MAX } from '../../contract/constants.ts'
import { studio } from '../text/studio.ts'
import { cx } from '../ui/class-names.ts'

/** Beyond this a page stands still for seconds at each letter. Characters. */
const BEARABLE = 20_000

interface Props {
  value: string
  onChange: (words: string) => void
  /** Stands between the field and the ideas. */
  children?: ReactNode
}

export function PromptField({ value, onChange, children }: Props) {
  const text = studio.prompt
  const id = useId()
  const left = WORDS_MAX - value.length
  const long = left < 0
  const [refused, setRefused] = useState(0)
  const [replaced, setReplaced] = useState<{ words: string; by: string }>()
  const write = (words: string) => {
    setRefused(words.length > BEARABLE ? words.length : 0)
    if (words.length <= BEARABLE) onChange(words)
  }
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="font-semibold">
        {text.label}
      </label>
      <textarea
        id={id}
        data-prompt
        dir="auto"
        value={value}
        rows={4}
        placeholder={text.placeholder}
        aria-describedby={`${id}-help`}
        aria-invalid={long || undefined}
        onChange={(event) => write(event.target.value)}
        onPaste={(event) => {
          const { length } = event.clipboardData.getData('text')
          if (length <= BEARABLE) return
          // The browser itself takes seconds to lay out a book.
          event.preventDefault()
          setRefused(length)
        }}
        className="min-h-28 w-full resize-y rounded-card border border-field-line bg-card-raised px-4 py-3 text-lg leading-snug aria-invalid:border-danger placeholder:text-ink-soft"
      />
      <p id={`${id}-help`} className={cx('text-sm', long || refused ? 'font-semibold text-danger' : 'text-ink-soft')}>
        {refused ? text.refused(refused) : long ? text.over(-left) : left < 200 ? text.left(left) : text.help}
      </p>
      {/* Once, not at every letter. */}
      <p role="status" className="visually-hidden">
        {refused ? text.refused(refused) : long && studio.reasons.long}
      </p>
      {children}
      <div role="group" aria-label={text.ideas} className="flex flex-wrap gap-2">
        {text.examples.map((example) => (
          <button
            key={example}
            type="button"
            onClick={() => {
              if (value.trim() && !text.examples.includes(value)) setReplaced({ words: value, by: example })
              else if (replaced) setReplaced({ ...replaced, by: example })
              write(example)
            }}
            className="min-h-11 rounded-full border border-dashed border-field-line px-4 text-left text-sm text-ink-soft hover:border-solid hover:border-ink hover:text-ink"
          >
            {example}
          </button>
        ))}
        {replaced?.by === value && (
          <button
            type="button"
            onClick={() => {
              write(replaced.words)
              // This button goes with what it takes back.
              document.getElementById(id)?.focus()
            }}
            className="min-h-11 px-2 text-left text-sm font-semibold underline underline-offset-4"
          >
            {text.back}
          </button>
        )}
      </div>
    </div>
  )
}
