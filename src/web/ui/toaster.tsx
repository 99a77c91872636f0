import type { FocusEvent } from 'react'
import { Toaster as Sonner } from 'sonner'
import 'sonner/dist/styles.css'
import { layout } from '../text/fr.ts'
import { useTheme } from './theme.ts'
import { useWide } from './use-wide.ts'

export function Toaster() {
  const [theme] = useTheme()
  // On a phone the top of the sheet, where new pictures appear, must not be covered.
  const wide = useWide()
  return (
    <div onFocusCapture={unseen} onBlurCapture={unseen}>
      <Sonner
        theme={theme}
        position={wide ? 'top-center' : 'bottom-center'}
        offset={wide ? 76 : 100}
        mobileOffset={{ bottom: 116 }}
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
