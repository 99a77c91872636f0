import type { ReactNode } from 'react'
import type { Problems } from './use-form.ts'

/** What is wrong with a form as a whole, beside its button, which tries again. */
export function FormProblem({ problems: { title, form }, children }: { problems: Problems; children?: ReactNode }) {
  if (!title && !form) return null
  return (
    <div
      role="alert"
      data-problem
      tabIndex={-1}
      className="grid gap-1 rounded-card bg-danger-wash px-4 py-3 text-danger outline-none"
    >
      {title && <p className="font-display font-bold">{title}</p>}
      {form && <p className="font-semibold">{form}</p>}
      {children}
    </div>
  )
}
