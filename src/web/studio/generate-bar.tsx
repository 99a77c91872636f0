import { Aperture } from 'lucide-react'
import { useEffect, useId } from 'react'
import { studio as text } from '../text/studio.ts'
import type { Purse } from '../session/use-session.ts'
import { Button } from '../ui/button.tsx'
import { CreditCounter } from './credit-counter.tsx'
import type { blockedBy } from './use-studio.ts'

interface Props {
  purse: Purse
  blocked: ReturnType<typeof blockedBy>
  onGenerate: () => void
}

/** Generate, its cost and what is left, always in reach. */
export function GenerateBar({ purse, blocked, onGenerate }: Props) {
  const reason = useId()
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
      event.preventDefault()
      onGenerate()
    }
    document.addEventListener('keydown', keys)
    return () => document.removeEventListener('keydown', keys)
  }, [onGenerate])

  const generating = blocked === 'generating'
  return (
    <div data-bottom-bar className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-card px-3 sm:px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] shadow-[0_-12px_30px_-20px_var(--shade-deep)] [@media(max-height:24rem)]:static lg:sticky lg:bottom-4 lg:rounded-panel lg:border lg:p-3 lg:shadow-lift">
      <div className="flex items-center gap-3">
        <CreditCounter purse={purse} />
        <Button
          look="primary" size="l" className="flex-1 flex-col gap-0! px-3! sm:flex-row sm:gap-2.5!"
          disabled={blocked !== null && !generating} aria-disabled={generating || undefined} aria-keyshortcuts="Control+Enter Meta+Enter" aria-describedby={blocked ? reason : undefined}
          onClick={onGenerate}
        >
          <Aperture className={`size-5 max-sm:hidden ${generating ? 'breathe' : ''}`} aria-hidden />
          <span>{generating ? text.generating : text.generate}</span>
          {!generating && <span className="text-sm font-semibold whitespace-nowrap sm:rounded-full sm:bg-[#00000026] sm:px-2.5 sm:py-0.5">{!purse.visitor || purse.left < 1 ? text.costCredit : text.costTrial}</span>}
        </Button>
      </div>
      <p id={reason} className="mt-1.5 text-center text-sm text-ink-soft empty:hidden lg:text-left">{blocked && !generating ? text.reasons[blocked] : ''}</p>
    </div>
  )
}
