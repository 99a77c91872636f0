import { useId, useRef, useState, type ReactNode } from 'react'
import { studio } from '../text/studio.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { holdsEverything } from './locks.ts'
import type { StudioAction, StudioState } from './studio-state.ts'
import { isAnythingUnderstood } from './words/read-live.ts'
import { castingOf } from './words/use-live-words.ts'

const text = studio.askFirst
type Question = 'random' | 'copies'

interface Asking {
  state: StudioState
  dispatch: (action: StudioAction) => void
  /** Whether the engine at work understands what the lexicon does. */
  lexicon: boolean
  blocked: boolean
  order: () => void
}

/**
 * Générer, which asks once where what was set would give something that nobody expects: words of which nothing is
 * understood, or four copies of one person.
 */
export function useAskFirst({ state, dispatch, lexicon, blocked, order }: Asking): {
  generate: () => void
  question: ReactNode
} {
  const [question, setQuestion] = useState<Question>()
  const agreed = useRef(new Set<string>())
  const thinking = useRef(false)
  const { configuration } = state

  const about = (asked: Question) =>
    asked === 'random' ? configuration.customPrompt : JSON.stringify([state.person, state.locks])

  const questionFor = async (): Promise<Question | undefined> => {
    if (!lexicon) return undefined
    if (holdsEverything(state)) return 'copies'
    // What is held says enough.
    if (configuration.mode !== 'custom' || state.person || Object.keys(state.locks).length > 0) return undefined
    return (await isAnythingUnderstood(castingOf(state))) ? undefined : 'random'
  }

  const ask = async () => {
    thinking.current = true
    try {
      const asked = await questionFor()
      if (asked && !agreed.current.has(asked + about(asked))) setQuestion(asked)
      else order()
    } catch {
      // Without the lexicon the page still generates.
      order()
    } finally {
      thinking.current = false
    }
  }

  const close = () => setQuestion(undefined)
  const goOn = () => {
    if (question) agreed.current.add(question + about(question))
    close()
    order()
  }
  return {
    generate: () => {
      if (blocked || thinking.current || question) return
      if (configuration.mode === 'custom' || state.person) void ask()
      else order()
    },
    question: question && (
      <Ask
        question={question}
        onGoOn={goOn}
        onBack={() => {
          close()
          // After the dialog has given the focus back.
          if (question === 'random')
            setTimeout(() => document.querySelector<HTMLElement>('textarea[data-prompt]')?.focus())
        }}
        onFreeMood={() => {
          dispatch({ type: 'free-mood' })
          close()
        }}
      />
    ),
  }
}

function Ask({
  question,
  onGoOn,
  onBack,
  onFreeMood,
}: {
  question: Question
  onGoOn: () => void
  onBack: () => void
  onFreeMood: () => void
}) {
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
