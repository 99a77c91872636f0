import { useId } from 'react'
import { studio } from '../text/studio.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

const text = studio.askFirst
export type Question = keyof typeof text

interface Props {
  question: Question
  onGoOn: () => void
  onBack: () => void
  onFreeMood: () => void
}

export function Ask({ question, onGoOn, onBack, onFreeMood }: Props) {
  const title = useId()
  const { heading, body, goOn, back } = text[question]
  return (
    <Dialog labelledBy={title} onClose={onBack} className="max-w-md">
      <div className="grid gap-4 p-6 sm:p-8">
        <h2 id={title} className="text-2xl">
          {heading}
        </h2>
        <p className="text-ink-soft">{body}</p>
        <div className="mt-1 grid gap-2.5">
          {question === 'copies' && (
            <Button look="primary" onClick={onFreeMood}>
              {text.copies.freeMood}
            </Button>
          )}
          <Button look={question === 'random' ? 'primary' : 'paper'} onClick={onGoOn}>
            {goOn}
          </Button>
          <Button look={question === 'random' ? 'paper' : 'quiet'} onClick={onBack}>
            {back}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
