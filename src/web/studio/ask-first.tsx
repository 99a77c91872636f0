import { useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { Ask, Question } from './asking-dialog.tsx'
import { holdsEverything } from './locks.ts'
import type { StudioAction, StudioState } from './studio-state.ts'
import { isAnythingRead, readOnce } from './words/read-live.ts'
import { castingOf } from './words/casting.ts'

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
  const [asked, setAsked] = useState<{ question: Question; Ask: typeof Ask }>()
  const agreed = useRef(new Set<string>())
  const thinking = useRef(false)
  const { configuration } = state

  const about = (question: Question) =>
    question === 'random'
      ? configuration.customPrompt
      : JSON.stringify([state.person, state.locks, question === 'saidMood' && configuration.customPrompt])

  const questionFor = async (): Promise<Question | undefined> => {
    if (!lexicon) return undefined
    const cast = configuration.mode === 'custom' ? await readOnce(castingOf(state)) : undefined
    // What is sent agrees with words that were typed a moment ago.
    if (cast) flushSync(() => dispatch({ type: 'said', said: cast.said }))
    if (holdsEverything(state)) return 'copies'
    if (state.person && cast?.namesMood) return 'saidMood'
    // What is held says enough.
    if (!cast || state.person || Object.keys(state.locks).length > 0) return undefined
    return isAnythingRead(cast) ? undefined : 'random'
  }

  const ask = async () => {
    thinking.current = true
    try {
      const question = await questionFor()
      if (question && !agreed.current.has(question + about(question)))
        setAsked({ question, Ask: (await import('./asking-dialog.tsx')).Ask })
      else order()
    } catch {
      // Without the lexicon, or the question, the page still generates.
      order()
    } finally {
      thinking.current = false
    }
  }

  const close = () => setAsked(undefined)
  const goOn = () => {
    if (asked) agreed.current.add(asked.question + about(asked.question))
    close()
    order()
  }
  return {
    generate: () => {
      if (blocked || thinking.current || asked) return
      if (configuration.mode === 'custom' || state.person) void ask()
      else order()
    },
    question: asked && (
      <asked.Ask
        question={asked.question}
        onGoOn={goOn}
        onBack={() => {
          close()
          // After the dialog has given the focus back.
          if (asked.question !== 'copies')
            setTimeout(() => document.querySelector<HTMLElement>('textarea[data-prompt]')?.focus())
        }}
        onFreeMood={() => {
          // What is sent agrees with the answer.
          flushSync(() => dispatch({ type: 'free-mood' }))
          close()
          order()
        }}
      />
    ),
  }
}
