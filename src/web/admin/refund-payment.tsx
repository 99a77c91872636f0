import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { REFUND_EXTENTS, type AdminPayment, type AdminPerson, type RefundExtent } from '../../contract/admin.ts'
import { admin } from '../text/admin.ts'
import { dates } from '../text/fr.ts'
import { money } from '../text/pricing.ts'
import { Button } from '../ui/button.tsx'
import { ADMIN_QUERY, refundPayment } from './admin-api.ts'
import { ReasonForm } from './reason-form.tsx'

const text = admin.refund

type Refund = (asked: { payment: string; extent: RefundExtent; reason: string }, key: string) => Promise<void>

/** @param onDone whose payment it was, as they are now; null once their account is deleted */
export function useRefund(onDone: (person: AdminPerson | null) => void): Refund {
  const client = useQueryClient()
  return async (asked, key) => {
    const { person } = await refundPayment(asked, key)
    onDone(person)
    for (const part of ['acts', 'refunds', 'payments'])
      void client.invalidateQueries({ queryKey: [...ADMIN_QUERY, part] })
  }
}

/** Gives a payment back, wholly or as far as its credits were not spent: behind a button, because money moves. */
export function RefundPayment({
  payment: { id, created_at, refundable },
  onRefund,
}: {
  payment: AdminPayment
  onRefund: Refund
}) {
  const [open, setOpen] = useState(false)
  const offered = REFUND_EXTENTS.filter((extent) =>
    extent === 'whole' ? refundable.whole > 0 : refundable.unspent > 0 && refundable.unspent < refundable.whole,
  )
  if (offered.length === 0) return null
  return (
    <>
      <Button
        size="s"
        look="quiet"
        className="justify-self-start"
        aria-expanded={open}
        aria-label={`${text.title}, ${dates.moment(created_at)}`}
        onClick={() => setOpen(!open)}
      >
        {text.title}
      </Button>
      {open && (
        <div className="border-t border-dashed border-line-strong pt-4">
          <ReasonForm
            action={text.action}
            onSend={({ reason, key, values }) =>
              onRefund({ payment: id, extent: values.get('extent') as RefundExtent, reason }, key)
            }
          >
            <fieldset className="grid gap-2.5">
              <legend className="mb-1.5 font-semibold">{text.extent}</legend>
              {offered.map((extent, at) => (
                <label
                  key={extent}
                  className="flex flex-wrap gap-x-3 rounded-card border border-line-strong px-4 py-3 has-checked:border-brand has-checked:bg-brand-wash"
                >
                  <input
                    type="radio"
                    name="extent"
                    value={extent}
                    defaultChecked={at === 0}
                    className="mt-0.5 size-5 accent-fill-1"
                  />
                  <span className="font-semibold">{text.extents[extent]}</span>
                  <span className="ml-auto tabular-nums">{money(refundable[extent])}</span>
                </label>
              ))}
            </fieldset>
          </ReasonForm>
        </div>
      )}
    </>
  )
}
