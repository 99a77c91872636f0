import { WandSparkles } from 'lucide-react'
import { dropDraft } from './kept-draft.ts'
import { studio } from '../text/studio.ts'
import { Button } from '../ui/button.tsx'

const text = studio.retouch

/** Tells of a retouch that a reload, a crash or a closed tab interrupted, with the way on and the way out. */
export function BegunBand({
  sentence,
  heading,
  onResume,
  onDropped,
}: {
  sentence: string
  /** The id of what has the focus when the band has gone with its buttons. */
  heading: string
  onResume: () => void
  onDropped: () => void
}) {
  const drop = () => {
    dropDraft()
    onDropped()
    document.getElementById(heading)?.focus({ preventScroll: true })
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-panel bg-brand-wash p-3 sm:px-5">
      <WandSparkles className="size-5 shrink-0 text-brand" aria-hidden />
      <p role="status" className="min-w-56 flex-1 font-semibold">
        {sentence}
      </p>
      <div className="flex gap-2">
        <Button size="s" onClick={onResume}>
          {text.resume}
        </Button>
        <Button size="s" look="quiet" onClick={drop}>
          {text.drop}
        </Button>
      </div>
    </div>
  )
}
