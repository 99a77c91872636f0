import { X } from 'lucide-react'
import { fields } from '../text/fr.ts'

/** Closes a dialog, beside its heading. */
export function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <button
      type="button"
      aria-label={fields.close}
      onClick={onClose}
      className="-mr-2 grid size-11 shrink-0 place-items-center rounded-tile text-ink-soft hover:bg-paper-deep hover:text-ink"
    >
      <X className="size-6" aria-hidden />
    </button>
  )
}
