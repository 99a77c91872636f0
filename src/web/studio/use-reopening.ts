import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { toast } from 'sonner'
import type { Sheet } from '../../contract/sheet.ts'
import { getJson } from '../session/api.ts'
import { reopeningIn } from '../session/reopening.ts'
import { sayFailure } from '../session/say-failure.ts'
import { studio as text } from '../text/studio.ts'
import type { StudioAction } from './studio-state.ts'

/** Puts a sheet of the history back on the sheet, once. */
export function useReopening(dispatch: (action: StudioAction) => void, busy: boolean): void {
  const { state } = useLocation()
  const navigate = useNavigate()
  const asked = useRef<string>(undefined)
  const generation = reopeningIn(state)
  useEffect(() => {
    if (!generation || asked.current === generation) return
    asked.current = generation
    // A reload, or coming back here, must not do it again.
    void navigate('.', { replace: true, state: null, preventScrollReset: true })
    if (busy) return void toast.error(text.toasts.reopenBusy)
    Promise.all([getJson<Sheet>(`/api/generations/${generation}/sheet`), import('./reopened.ts')]).then(
      ([sheet, { reopened }]) => {
        dispatch({ type: 'reopen', sheet: reopened(sheet) })
        toast(text.toasts.reopened)
      },
      (error: unknown) => {
        asked.current = undefined
        const { title, body } = sayFailure(error)
        toast.error(title, { description: body })
      },
    )
  }, [generation, dispatch, navigate, busy])
}
