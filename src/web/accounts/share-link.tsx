import { Copy, Link2, Link2Off } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import type { GeneratedImageRow } from '../../contract/account.ts'
import { sayFailure } from '../session/say-failure.ts'
import { account } from '../text/accounts.ts'
import { Button } from '../ui/button.tsx'
import { useShareLink } from './use-account.ts'

const text = account.images.share

interface Props {
  user: string
  row: GeneratedImageRow
  /** What happened, for everybody to hear. */
  onSaid: (words: string) => void
}

/** The link that shows this picture to whoever has it: made, copied and taken back here. */
export function ShareLink({ user, row, onSaid }: Props) {
  const field = useId()
  const input = useRef<HTMLInputElement>(null)
  const create = useRef<HTMLButtonElement>(null)
  const { mutateAsync, isPending } = useShareLink(user)
  /** The link was made or taken back here: the focus goes where the pressed button was. */
  const changed = useRef(false)
  const url = row.share_url
  useEffect(() => {
    if (!changed.current) return
    changed.current = false
    if (url) input.current?.select()
    else create.current?.focus()
  }, [url])

  const change = async (open: boolean) => {
    if (isPending) return
    changed.current = true
    try {
      await mutateAsync({ id: row.id, open })
      onSaid(open ? text.made : text.taken)
    } catch (error) {
      changed.current = false
      onSaid(sayFailure(error).body)
    }
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url!)
      onSaid(text.copied)
    } catch {
      input.current?.select()
      onSaid(text.copyFailed)
    }
  }
  if (!url)
    return (
      <Button ref={create} aria-disabled={isPending || undefined} onClick={() => void change(true)}>
        <Link2 className="size-5" aria-hidden />
        {text.make}
      </Button>
    )
  return (
    <section aria-labelledby={field} className="grid gap-2.5 rounded-card bg-brand-wash p-3.5">
      <div>
        <label id={field} htmlFor={`${field}-url`} className="font-semibold">
          {text.label}
        </label>
        <p className="text-sm text-ink-soft">{text.note}</p>
      </div>
      <input
        ref={input}
        id={`${field}-url`}
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
        className="min-h-11 w-full min-w-0 rounded-tile border border-field-line bg-card-raised px-3 text-sm text-ink"
      />
      <div className="flex flex-wrap gap-2">
        <Button size="s" className="grow" onClick={() => void copy()}>
          <Copy className="size-4" aria-hidden />
          {text.copy}
        </Button>
        <Button
          size="s"
          look="quiet"
          className="grow"
          aria-disabled={isPending || undefined}
          onClick={() => void change(false)}
        >
          <Link2Off className="size-4" aria-hidden />
          {text.take}
        </Button>
      </div>
    </section>
  )
}
