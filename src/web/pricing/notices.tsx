import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { PACKS, type PackId } from '../../contract/packs.ts'
import type { OpenCheckout } from '../session/checkout.ts'
import { pricing } from '../text/pricing.ts'
import { Button, buttonClass } from '../ui/button.tsx'

const text = pricing.notices

/** Notices about a payment that is open in another tab, or was given up. */
export function Notices({
  open,
  canceled,
  online,
  onDrop,
}: {
  open: OpenCheckout | undefined
  canceled: PackId | undefined
  online: boolean
  onDrop: () => void
}) {
  return (
    <div role="status" className="mx-auto w-full max-w-7xl px-4 sm:px-6">
      {!online ? (
        <Band look="bg-coral-wash text-coral-ink">
          <p className="py-2">
            <strong>{text.offline}</strong> {text.offlineBody}
          </p>
        </Band>
      ) : open ? (
        // On a phone the pack says it: this notice is out of view there.
        <Band look="bg-brand-wash max-lg:hidden">
          <p className="min-w-60 flex-1">
            <strong>{text.away(PACKS[open.pack].name)}</strong> {text.awayBody}
          </p>
          <a href={open.url} target="_blank" rel="noopener" className={buttonClass('paper', 's')}>
            {text.reopen}
          </a>
          <Button look="quiet" size="s" onClick={onDrop}>
            <X className="size-4.5" aria-hidden />
            {text.drop}
          </Button>
        </Band>
      ) : (
        canceled && (
          <Band look="border border-line-strong">
            <p className="py-2">
              <strong>{text.canceled}</strong> {text.canceledBody(PACKS[canceled].name)}
            </p>
          </Band>
        )
      )}
    </div>
  )
}

function Band({ look, children }: { look: string; children: ReactNode }) {
  return (
    <div className={`mb-8 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card py-2.5 pr-3 pl-5 ${look}`}>
      {children}
    </div>
  )
}
