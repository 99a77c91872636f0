import type { ReactNode } from 'react'
import { NAME_MAX } from '../../contract/withdrawal.ts'
import { withdrawal as text } from '../text/withdrawal.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import type { useForm } from './use-form.ts'

/** The form of a statement: what names the purchase, then the person's name. */
export function StatementForm({
  form,
  name,
  problem,
  before,
  children,
}: {
  form: ReturnType<typeof useForm>['props']
  name: string | undefined
  problem: string | undefined
  /** Said before the button. */
  before?: ReactNode
  children: ReactNode
}) {
  return (
    <form {...form} className="grid gap-5">
      {children}
      <Field
        label={text.name}
        help={text.nameHelp}
        name="name"
        required
        maxLength={NAME_MAX}
        autoComplete="name"
        defaultValue={name}
        error={problem}
      />
      {before}
      <Button type="submit" look="primary" size="l">
        {text.go}
      </Button>
    </form>
  )
}

export function nameProblem(form: HTMLFormElement): string | undefined {
  return (form.elements.namedItem('name') as HTMLInputElement).value.trim() ? undefined : text.nameMissing
}
