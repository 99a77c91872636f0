import type { FocusEvent } from 'react'
import { Toaster as Sonner } from 'sonner'
import 'sonner/dist/styles.css'
import { layout } from '../text/fr.ts'
import { useTheme } from './theme.ts'
import { useWide } from './use-wide.ts'

/** Over the settings, never over the sheet beside them. */
const BESIDE_SHEET = { top: '4.75rem', left: 'max(1.5rem, calc(50vw - 38.5rem))' }

/** @param studio where messages keep off the sheet: over the top bar on a phone, to the left of a desktop */
export function Toaster({ studio }: { studio: boolean }) {
  const [theme] = useTheme()
  const wide = useWide()
  return (
    <div onFocusCapture={unseen} onBlurCapture={unseen}>
      <Sonner
        theme={theme}
        position={studio && wide ? 'top-left' : 'top-center'}
        offset={studio && wide ? BESIDE_SHEET : studio ? 4 : 76}
        mobileOffset={studio && wide ? BESIDE_SHEET : { top: studio ? 4 : 68 }}
        containerAriaLabel={layout.toasts}
        closeButton={false}
        toastOptions={{
          classNames: {
            toast: '!rounded-card !border !border-line-strong !bg-card-raised !text-ink !shadow-lift !font-sans',
            title: '!font-semibold !text-base',
            description: '!text-ink-soft',
            error: '!border-danger',
          },
        }}
      />
    </div>
  )
}

/** sonner returns the focus that leaves a message to where it came from, so that Tab would never get past one. */
const unseen = (event: FocusEvent) => event.stopPropagation()
