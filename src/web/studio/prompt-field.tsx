import { useId, type ReactNode } from 'react'
import { PROMPT_MAX } from '../../contract/constants.ts'
import { studio } from '../text/studio.ts'

/** What garment, background and suffix may add to the words in the final prompt. */
const ROOM = 200
const MAX = PROMPT_MAX - ROOM

interface Props {
  value: string
  onChange: (words: string) => void
  /** Stands between the field and the ideas. */
  children?: ReactNode
}

export function PromptField({ value, onChange, children }: Props) {
  const text = studio.prompt
  const id = useId()
  const left = MAX - value.length
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
        maxLength={MAX}
        rows={4}
        placeholder={text.placeholder}
        aria-describedby={`${id}-help`}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-28 w-full resize-y rounded-card border border-field-line bg-card-raised px-4 py-3 text-lg leading-snug placeholder:text-ink-soft"
      />
      <p id={`${id}-help`} className="text-sm text-ink-soft">
        {left < 200 ? text.left(left) : text.help}
      </p>
      {children}
      <div role="group" aria-label={text.ideas} className="flex flex-wrap gap-2">
        {text.examples.map((example) => (
          <button
            key={example}
            type="button"
            onClick={() => onChange(example)}
            className="min-h-11 rounded-full border border-dashed border-field-line px-4 text-left text-sm text-ink-soft hover:border-solid hover:border-ink hover:text-ink"
          >
            {example}
          </button>
        ))}
      </div>
    </div>
  )
}
