import { useEffect, useId, useRef } from 'react'
import { retouch } from '../text/retouch.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

const text = retouch.ask

/** Asked before retouches that are saved nowhere are lost. */
export function LeaveQuestion({
  onSave,
  onDrop,
  onStay,
}: {
  onSave: () => void
  onDrop: () => void
  onStay: () => void
}) {
  const title = useId()
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <Dialog labelledBy={title} onClose={onStay} className="max-w-md">
      <div className="grid gap-4 p-6">
        <div>
          <h3 id={title} className="text-2xl">
            {text.title}
          </h3>
          <p className="mt-1.5 text-ink-soft">{text.body}</p>
        </div>
        <div className="grid gap-2.5">
          <Button ref={first} look="primary" onClick={onSave}>
            {text.save}
          </Button>
          <Button onClick={onStay}>{text.stay}</Button>
          <Button look="quiet" className="text-danger!" onClick={onDrop}>
            {text.drop}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
