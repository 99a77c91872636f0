import { useLayoutEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { toast } from 'sonner'
import { boothIn } from '../session/booth-choice.ts'
import { studio as text } from '../text/studio.ts'
import type { StudioAction } from './studio-state.ts'

/** Takes over, once, what was chosen in the booth of the home page. */
export function useBoothChoice(dispatch: (action: StudioAction) => void): void {
  const { state } = useLocation()
  const navigate = useNavigate()
  useLayoutEffect(() => {
    const choice = boothIn(state)
    if (!choice) return
    const words = choice.words.join(', ')
    dispatch({
      type: 'configure',
      change: {
        selectedPreset: choice.style,
        ...(words ? { mode: 'custom' as const, customPrompt: words } : { mode: 'preset' as const }),
      },
    })
    if (choice.seed !== null) dispatch({ type: 'seed', seed: choice.seed })
    toast(text.toasts.fromBooth, { description: choice.seed !== null ? text.toasts.fromBoothFace : undefined })
    // A reload, or coming back here, must not do it again.
    void navigate('.', { replace: true, state: null, preventScrollReset: true })
  }, [state, dispatch, navigate])
}
