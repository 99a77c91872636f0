import { useId, useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import { PACKS, type PackId } from '../../contract/packs.ts'
import { fields } from '../text/fr.ts'
import { money, pricing } from '../text/pricing.ts'
import { Button } from '../ui/button.tsx'
import { CloseButton } from '../ui/close-button.tsx'
import { Dialog } from '../ui/dialog.tsx'

const text = pricing.confirm

/** What is bought, what it costs, and the waiver for what is delivered at once: free to tick, never ticked beforehand, nor remembered. */
export function ConfirmPurchase({
  pack,
  onPay,
  onClose,
}: {
  pack: PackId
  onPay: (waiver: boolean) => void
  onClose: () => void
}) {
  const id = useId()
  const [waived, setWaived] = useState(false)
  const { name, credits, priceCents } = PACKS[pack]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onPay(waived)
  }
  return (
    <Dialog labelledBy={`${id}-title`} onClose={onClose} className="max-w-lg">
      <form noValidate onSubmit={submit} className="grid gap-5 p-5 sm:p-7">
        <div className="flex items-start justify-between gap-3">
          <h2 id={`${id}-title`} className="text-2xl sm:text-3xl">
            {text.title(name)}
          </h2>
          <CloseButton onClose={onClose} />
        </div>
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-y border-dashed border-line-strong py-3">
          <span className="text-lg">
            <strong>{pricing.packs.credits(credits)}</strong>{' '}
            <span className="text-ink-soft">{text.portraits(credits)}</span>
          </span>
          <strong className="font-display text-3xl font-extrabold tabular-nums">{money(priceCents)}</strong>
        </p>
        <div className="grid gap-1.5 py-1.5">
          <label className="flex gap-3">
            <input
              type="checkbox"
              checked={waived}
              onChange={({ target }) => setWaived(target.checked)}
              aria-describedby={`${id}-without`}
              className="mt-0.5 size-5.5 shrink-0 accent-fill-1"
            />
            <span className="text-[0.95rem] leading-snug">{pricing.waiver.label}</span>
          </label>
          <p id={`${id}-without`} className="pl-8.5 text-sm text-ink-soft">
            {pricing.waiver.without}
          </p>
          <Link
            to="/cgv"
            target="_blank"
            className="-my-1 inline-flex min-h-11 items-center justify-self-start pl-8.5 text-sm font-semibold text-brand underline underline-offset-4"
          >
            {pricing.waiver.terms}
          </Link>
        </div>
        <div className="flex flex-wrap gap-2.5 *:flex-auto">
          {/* The second click of two on the pack's button lands here where the dialog opens over it: it has not read this. */}
          <Button type="submit" look="primary" onClick={(event) => event.detail > 1 && event.preventDefault()}>
            {text.pay(money(priceCents))}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {fields.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
