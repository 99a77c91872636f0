import { useEffect, useRef, useState, type FormEvent } from 'react'
import { PASSWORD_MAX, PASSWORD_MIN } from '../../contract/constants.ts'
import { namesItsAccount } from '../../contract/new-password.ts'
import { ApiError } from '../session/api.ts'
import { sayFailure } from '../session/say-failure.ts'
import { fields as text } from '../text/fr.ts'

/** What is wrong, by the name of the field; of the whole, under `title` and `form` (`FormProblem`). */
export type Problems = Record<string, string | undefined>

interface Options {
  /** Looked at before anything is sent. */
  check: (form: HTMLFormElement) => Problems
  send: (values: Record<string, string>, form: HTMLFormElement) => Promise<void>
  /** A refusal by the server, with its sentence: what to show beside which field. */
  refused: (error: ApiError) => Problems | void
}

/** A form that is sent once at a time, shows its errors beside its fields and focuses the first wrong one. */
export function useForm({ check, send, refused }: Options) {
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const [tries, setTries] = useState(0)

  useEffect(() => {
    if (tries === 0) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    ;(wrong ?? form.current?.querySelector<HTMLElement>('[data-problem]'))?.focus()
  }, [tries])

  const show = (found: Problems) => {
    setProblems(found)
    setTries((n) => n + 1)
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { currentTarget } = event
    if (sending.current) return
    const found = check(currentTarget)
    if (Object.values(found).some(Boolean)) return show(found)
    setProblems({})
    sending.current = true
    setBusy(true)
    try {
      await send(
        Object.fromEntries([...new FormData(currentTarget)].map(([name, value]) => [name, String(value)])),
        currentTarget,
      )
    } catch (error) {
      if (error instanceof ApiError && error.message) show(refused(error) ?? {})
      else {
        const { title, body } = sayFailure(error)
        show({ title, form: body })
      }
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  return {
    problems,
    busy,
    /** For the form itself. */
    props: {
      ref: form,
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
      'aria-busy': busy,
      // An error goes as soon as its field is edited.
      onChange: (event: FormEvent<HTMLFormElement>) => {
        const { name } = event.target as HTMLInputElement
        if (problems[name]) setProblems({ ...problems, [name]: undefined, title: undefined })
      },
    },
  }
}

const input = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLInputElement

export function emailProblem(form: HTMLFormElement, name = 'email'): string | undefined {
  const { value, validity } = input(form, name)
  if (!value.trim()) return text.emailMissing
  return validity.typeMismatch ? text.emailWrong : undefined
}

export function passwordProblem(form: HTMLFormElement, name = 'password'): string | undefined {
  return input(form, name).value ? undefined : text.passwordMissing
}

/** @param email of the account; undefined where the page does not know it. Common passwords are the server's to find. */
export function newPasswordProblem(form: HTMLFormElement, name: string, email?: string): string | undefined {
  const { value } = input(form, name)
  const { length } = value
  if (length === 0) return text.newPasswordMissing
  if (length < PASSWORD_MIN) return text.passwordShort
  if (length > PASSWORD_MAX) return text.passwordLong
  return email && namesItsAccount(value, email) ? text.passwordNames : undefined
}
