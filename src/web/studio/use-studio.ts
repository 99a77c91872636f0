/** The studio of this tab: its state, kept across reloads, and what can be done with it. */
import type { Recipe } from '../../atelier/recipe.ts'
import type { Configuration } from '../../contract/configuration.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import { toast } from 'sonner'
import { PICTURE_SIZE, SLOTS } from '../../contract/constants.ts'
import type { GenerateRequest } from '../../contract/generate-avatar.ts'
import { finalPrompt } from '../../contract/final-prompt.ts'
import { postJson } from '../session/api.ts'
import { onPersonForgotten } from '../session/forget-person.ts'
import { tidyShelf } from '../session/photo-shelf.ts'
import { tellOtherTabs } from '../session/session-events.ts'
import { noteCredits, SESSION_QUERY, type SessionBalance } from '../session/use-session.ts'
import { lowerTrials, trialsKept, uuid } from '../session/visitor.ts'
import { studio as text } from '../text/studio.ts'
import { photo as photoText } from '../text/photo.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import { blockedBy } from './blocked-by.ts'
import { drawDemo } from './draw-demo.ts'
import { followSubmission, type Outcome } from './follow-submission.ts'
import { CANCELLED, ENGINE_SIDE, hearEvent, type Tally } from './hear-event.ts'
import { locksOf, locksOfRecipe } from './locks.ts'
import { newSeed } from './new-seed.ts'
import { alwaysCharacter, askedConfiguration } from './photo/garment.ts'
import { choiceOf } from './photo/photo-state.ts'
import { reduceStudio } from './reduce-studio.ts'
import { freshStudio, settledOf, type Submission, type StudioAction, type StudioState } from './studio-state.ts'
import { isKeptByATab, keepTab, openTab } from './tab-storage.ts'
import { useOtherTabs } from './other-tabs.ts'
import { useRest } from './use-rest.ts'
import { withinBounds } from './words/casting.ts'

export interface Studio {
  state: StudioState
  dispatch: (action: StudioAction) => void
  /** Just after a sheet or a picture: what is clicked now was meant for before. */
  resting: boolean
  generate: () => void
  /** Somebody else in this frame; with a recipe, exactly who it says. */
  regenerate: (slot: number, person?: Recipe) => void
  retry: (submission: Submission) => void
  /** Stops what is being drawn; what is there stays. */
  cancel: () => Promise<void>
}

export function useStudio(balance: SessionBalance): Studio {
  const hydrated = useHydrated()
  const [state, dispatch] = useReducer(reduceStudio, undefined, () => (hydrated ? openTab() : freshStudio()))
  const client = useQueryClient()
  // On hydration the first render must match the HTML; the tab's stored state follows in a layout effect, before the next paint.
  const opened = useRef(hydrated)
  useLayoutEffect(() => {
    if (opened.current) return
    opened.current = true
    dispatch({ type: 'open', state: openTab() })
  }, [])
  const resting = useRest(state.submission !== null)
  const latest = useRef({ state, balance, resting })
  useLayoutEffect(() => {
    latest.current = { state, balance, resting }
  })

  useEffect(() => onPersonForgotten(() => dispatch({ type: 'forget' })), [])
  useEffect(() => {
    const kept = setTimeout(() => keepTab(state), 120)
    return () => clearTimeout(kept)
  }, [state])
  useEffect(() => {
    const now = () => keepTab(latest.current.state)
    window.addEventListener('pagehide', now)
    return () => {
      window.removeEventListener('pagehide', now)
      now()
    }
  }, [])

  useOtherTabs(state.slots, dispatch)

  const needed = `${state.photo?.id} ${state.submission?.photo}`
  useEffect(() => {
    // After the tab's own state is written: photos that no tab refers to are removed.
    const tidied = setTimeout(() => void tidyShelf((id) => needed.includes(id) || isKeptByATab(id)), 400)
    return () => clearTimeout(tidied)
  }, [needed])

  const running =
    state.submission && `${state.submission.key}${state.submission.demo ? '/demo' : ''}${state.submission.startedAt}`
  useEffect(() => {
    const { submission } = latest.current.state
    if (!running || !submission) return
    const control = new AbortController()
    const work = submission.demo ? runDemo(submission, dispatch, control.signal) : run(submission, control.signal)
    work.catch((error: unknown) => {
      if (control.signal.aborted) return
      reportError(error)
      dispatch({ type: 'end', failure: { code: 'INTERNAL', sentence: text.failures.demo, retry: submission } })
    })
    return () => control.abort()

    async function run(current: Submission, signal: AbortSignal) {
      const tally: Tally = { pictures: 0, failed: [], sentence: '', generation: current.generation ?? current.key }
      const outcome = await followSubmission(
        current,
        (name, data) => hearEvent(current, tally, name, data, dispatch),
        signal,
        (fraction) => dispatch({ type: 'sent', fraction }),
      )
      signal.throwIfAborted()
      conclude(current, outcome, tally)
    }

    function conclude(current: Submission, outcome: Outcome, tally: Tally) {
      const { signedIn } = latest.current.balance
      void client.invalidateQueries({ queryKey: SESSION_QUERY })
      tellOtherTabs('pictures')
      switch (outcome.kind) {
        case 'done': {
          noteCredits(client, outcome.credits)
          const nothing = tally.pictures === 0 && tally.failed.length > 0
          if (nothing && current.kind === 'sheet' && tally.failed.every((code) => ENGINE_SIDE.has(code)))
            return dispatch({ type: 'fall-back' })
          if (tally.failed.length > 0 && tally.failed.every((code) => code === CANCELLED))
            return stopped(current, tally)
          if (nothing) dispatch({ type: 'refunded' })
          dispatch({ type: 'end', failure: { code: 'INTERNAL', sentence: text.failures.unfinished, retry: current } })
          if (nothing)
            return void toast.error(text.toasts.error, {
              description: new Set(tally.failed).size === 1 ? tally.sentence : text.toasts.errorBody,
            })
          if (!signedIn && !current.retry) lowerTrials(trialsKept() - 1)
          return void toast.success(current.kind === 'sheet' ? text.toasts.generated : text.toasts.variation)
        }
        case 'unreachable':
          return dispatch({ type: 'fall-back' })
        case 'refused': {
          const { error } = outcome
          dispatch({ type: 'end' })
          if (error.status === 402) {
            return void toast.error(text.toasts.credits, {
              description: signedIn ? text.toasts.creditsBody : text.toasts.trialBody,
            })
          }
          return void toast.error(text.toasts.error, { description: error.message || text.toasts.errorBody })
        }
        default:
          dispatch({
            type: 'end',
            failure: {
              code: outcome.kind.toUpperCase(),
              sentence: text.failures[outcome.kind],
              ...(outcome.kind !== 'gone' && { retry: current }),
            },
          })
          return void toast.error(text.toasts.error, { description: text.failures[outcome.kind] })
      }
    }
    function stopped(current: Submission, { pictures }: Tally) {
      const { signedIn } = latest.current.balance
      // No picture, no charge: the frames are as they were before.
      dispatch({ type: 'end', ...(pictures === 0 && { dismiss: true }) })
      if (pictures > 0 && !signedIn && !current.retry) lowerTrials(trialsKept() - 1)
      toast(text.toasts.cancelled, {
        description: pictures === 0 ? text.toasts.cancelledBody : text.toasts.cancelledSome,
      })
    }
  }, [running, client])

  const generate = useCallback(() => {
    const { photo, drawing, seed } = latest.current.state
    if (blockedBy(latest.current.state, latest.current.balance, latest.current.resting)) return
    const configuration = askedConfiguration(
      withinBounds(settledOf(latest.current.state)),
      latest.current.state,
      latest.current.balance.session?.engine,
    )
    const fromPhoto = configuration.mode === 'upload' && photo
    const locks = locksOf(latest.current.state)
    const body: GenerateRequest = {
      prompt: finalPrompt(configuration),
      count: SLOTS,
      transparent: configuration.backgroundType === 'transparent',
      size: PICTURE_SIZE,
      configuration,
      seed,
      ...(locks && { locks: locks as GenerateRequest['locks'] }),
      ...(fromPhoto && choiceOf(fromPhoto)),
      ...(fromPhoto && !alwaysCharacter(configuration.selectedPreset) && { photo_drawing: drawing }),
    }
    const slots = Array.from({ length: SLOTS }, (_, i) => i)
    dispatch({
      type: 'start',
      next: newSeed(),
      submission: {
        key: uuid(),
        body,
        slots,
        kind: 'sheet',
        startedAt: Date.now(),
        ...(fromPhoto && { photo: fromPhoto.id }),
      },
    })
  }, [])

  const regenerate = useCallback((slot: number, person?: Recipe) => {
    const { submission, lastBody, lastSheet, lastPhoto } = latest.current.state
    if (submission || latest.current.resting || !lastBody || latest.current.balance.left < 1) return
    dispatch({
      type: 'start',
      submission: {
        key: uuid(),
        body: {
          ...lastBody,
          count: 1,
          seed: newSeed(),
          ...(lastSheet && { sheet: { generation: lastSheet, slot } }),
          ...(person && bodyOf(person, lastBody)),
        },
        slots: [slot],
        kind: 'variation',
        startedAt: Date.now(),
        ...(lastPhoto && { photo: lastPhoto }),
      },
    })
  }, [])

  const retry = useCallback((failed: Submission) => {
    // What is tried again for nothing may be tried at once.
    if (latest.current.state.submission || (latest.current.resting && failed.refunded)) return
    const { demo: _demo, refunded, endsAt: _endsAt, ...submission } = failed
    // A refunded generation is final: its key would only return it again.
    dispatch({
      type: 'start',
      submission: { ...submission, ...(refunded ? { key: uuid() } : { retry: true }), startedAt: Date.now() },
    })
  }, [])

  const cancel = useCallback(async () => {
    const { submission } = latest.current.state
    if (submission?.demo) return dispatch({ type: 'end', dismiss: true })
    if (!submission?.generation) return
    try {
      await postJson(`/api/generations/${submission.generation}/cancel`, {})
    } catch {
      toast.error(text.toasts.error, { description: text.toasts.cancelFailed })
    }
  }, [])

  return { state, dispatch, resting, generate, regenerate, retry, cancel }
}

async function runDemo(
  submission: Submission,
  dispatch: (action: StudioAction) => void,
  signal: AbortSignal,
): Promise<void> {
  await drawDemo(
    submission,
    {
      understood: (read) => dispatch({ type: 'demo', ...read, offline: !navigator.onLine }),
      take: (slot, take) => dispatch({ type: 'take', slot, take }),
    },
    signal,
  )
  dispatch({ type: 'end' })
  toast.success(submission.kind === 'sheet' ? text.toasts.generated : text.toasts.variation, {
    description: !navigator.onLine
      ? text.toasts.demoOffline
      : submission.photo
        ? photoText.demoToast
        : text.toasts.demo,
  })
}

/** What asks for exactly this person, dressed as they are, on the background of the sheet. */
function bodyOf(person: Recipe, { configuration: last }: GenerateRequest): Partial<GenerateRequest> {
  const configuration: Configuration = {
    ...last!,
    selectedPreset: person.style,
    clothingStyle: person.clothing,
    clothingColor: person.clothingColor,
    setByHand: ['style', 'clothing', 'clothingColor', 'background'],
  }
  return {
    configuration,
    prompt: finalPrompt(configuration),
    locks: locksOfRecipe(person) as GenerateRequest['locks'],
    ...(configuration.mode === 'upload' && { photo_drawing: 'character' as const }),
  }
}
