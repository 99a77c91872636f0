import { useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { Ask, Question } from './asking-dialog.tsx'
import { holdsEverything, withFreeMood } from './locks.ts'
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

  const about = (question: Question, { configuration, person, locks }: StudioState) =>
    question === 'random'
      ? configuration.customPrompt
      : JSON.stringify([person, locks, question === 'saidMood' && configuration.customPrompt])

  const close = () => setAsked(undefined)
  const goAhead = () => {
    close()
    order()
  }

  const questionFor = async (state: StudioState): Promise<Question | undefined> => {
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

  const ask = async (state: StudioState) => {
    thinking.current = true
    try {
      const question = await questionFor(state)
      if (question && !agreed.current.has(question + about(question, state)))
        setAsked({ question, Ask: (await import('./asking-dialog.tsx')).Ask })
      else goAhead()
    } catch {
      // Without the lexicon, or the question, the page still generates.
      goAhead()
    } finally {
      thinking.current = false
    }
  }

  const goOn = () => {
    if (asked) agreed.current.add(asked.question + about(asked.question, state))
    goAhead()
  }
  return {
    generate: () => {
      if (blocked || thinking.current || asked) return
      if (configuration.mode === 'custom' || state.person) void ask(state)
      else order()
    },
    question: asked && (
      <asked.Ask
        key={asked.question}
        question={asked.question}
        onGoOn={goOn}
        onBack={() => {
          close()
          // After the dialog has given the focus back.
          if (asked.question !== 'copies')
            setTimeout(() => document.querySelector<HTMLElement>('textarea[data-prompt]')?.focus())
        }}
        onFreeMood={() => {
          if (thinking.current) return
          // What is sent agrees with the answer; the words may still say the mood.
          flushSync(() => dispatch({ type: 'free-mood' }))
          void ask(withFreeMood(state))
        }}
      />
    ),
  }
}
