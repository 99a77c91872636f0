import type { Configuration } from '../../../contract/configuration.ts'
import type { Settable } from '../../../contract/configurator.ts'
import { isByHand, settle, type Said } from '../../../contract/settle.ts'
import { studio } from '../../text/studio.ts'
import type { StudioAction } from '../studio-state.ts'

const text = studio.wordsOrHand

interface Props {
  fields: Settable[]
  said: Said
  configuration: Configuration
  dispatch: (action: StudioAction) => void
}

/** Where both the words and the hand may decide: who did, and the way back to the words. */
export function WordsOrHand({ fields, said, configuration, dispatch }: Props) {
  const spoken = fields.filter((field) => said[field]?.text)
  const overruled = spoken.filter((field) => isByHand(configuration, field) && !agrees(field, said, configuration))
  const followed = phrases(
    spoken.filter((field) => !overruled.includes(field)),
    said,
  )
  const kept = phrases(overruled, said)
  if (spoken.length === 0) return null
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

/** What was said of these, without « pull » where « pull vert » is told. */
function phrases(fields: Settable[], said: Said): string[] {
  const all = [...new Set(fields.map((field) => said[field]!.text))]
  return all.filter((phrase) => !all.some((other) => other !== phrase && other.includes(phrase)))
}

/** Whether following the words would change nothing. */
function agrees(field: Settable, said: Said, configuration: Configuration): boolean {
  const left = { ...configuration, setByHand: [] }
  return JSON.stringify(settle(left, { [field]: said[field] })) === JSON.stringify(left)
}
