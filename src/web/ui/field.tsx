import { Eye, EyeOff } from 'lucide-react'
import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { fields as text } from '../text/fr.ts'
import { cx } from './class-names.ts'
import { useControl } from './use-hydrated.ts'

interface Props extends Omit<ComponentProps<'input'>, 'id' | 'children'> {
  label: string
  /** Said under the field, always. */
  help?: string
  /** What is wrong with it. */
  error?: string | undefined
  /** Inside the frame, after the field. */
  after?: ReactNode
}

/** A labelled field with its help and its error beside it. */
export function Field({ label, help, error, after, className, ...input }: Props) {
  const id = useId()
  const described = [help && !error && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={cx('grid gap-1.5', className)}>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <div className="relative flex">
        <input
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          className={cx(
            'min-h-12 w-full min-w-0 rounded-tile border border-field-line bg-card-raised px-3.5 text-ink aria-invalid:border-danger aria-invalid:shadow-[inset_0_0_0_1px_var(--danger)]',
            Boolean(after) && 'pr-12',
          )}
          {...input}
        />
        {after}
      </div>
      {help && !error && (
        <p id={`${id}-help`} className="text-sm text-ink-soft">
          {help}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

/** A field for a mail address, named `email` where nothing else is said. */
export function EmailField(props: Omit<Props, 'after' | 'type'>) {
  return (
    <Field
      name="email"
      autoComplete="email"
      {...props}
      type="email"
      required
      autoCapitalize="none"
      spellCheck={false}
      inputMode="email"
    />
  )
}

/** A password field with a button that shows what is typed. */
export function PasswordField(props: Omit<Props, 'after' | 'type'>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      required
      autoCapitalize="none"
      spellCheck={false}
      after={
        <button
          type="button"
          {...useControl()}
          aria-pressed={shown}
          aria-label={text.show}
          title={shown ? text.hide : text.show}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0.5 right-0.5 grid w-11 place-items-center rounded-tile text-ink-soft hover:text-ink"
        >
          <Icon className="size-5" aria-hidden />
        </button>
      }
    />
  )
}
