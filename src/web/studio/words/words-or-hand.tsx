import type { Configuration } from '../../../contract/configuration.ts'
import type { Settable } from '../../../contract/configurator.ts'
import type { Said } from '../../../contract/settle.ts'
import { studio } from '../../text/studio.ts'
import type { StudioAction } from '../studio-state.ts'
import { whoDecides } from './who-decides.ts'

const text = studio.wordsOrHand

interface Props {
  fields: Settable[]
  said: Said
  configuration: Configuration
  dispatch: (action: StudioAction) => void
}

/** Where both the words and the hand may decide: who did, and the way back to the words. */
export function WordsOrHand({ fields, said, configuration, dispatch }: Props) {
  const { followed, kept, overruled } = whoDecides(fields, said, configuration)
  if (followed.length + kept.length === 0) return null
  return (
    <div className="grid gap-1.5 text-sm text-ink-soft">
      {followed.length > 0 && <p className="wrap-anywhere">{text.words(followed)}</p>}
      {kept.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="wrap-anywhere">{text.hand(kept)}</span>
          <button
            type="button"
            className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
            onClick={() => dispatch({ type: 'follow-words', fields: overruled })}
          >
            {text.follow}
          </button>
        </p>
      )}
    </div>
  )
}
