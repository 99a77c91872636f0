import type { FocusEvent } from 'react'
import { Toaster as Sonner } from 'sonner'
import 'sonner/dist/styles.css'
import { layout } from '../text/fr.ts'
import { useTheme } from './theme.ts'
import { useWide } from './use-wide.ts'

/** @param low at the bottom of a phone, where the page has its news at the top; elsewhere forms have their button there */
export function Toaster({ low }: { low: boolean }) {
  const [theme] = useTheme()
  const wide = useWide()
  return (
    <div onFocusCapture={unseen} onBlurCapture={unseen}>
      <Sonner
        theme={theme}
        position={low && !wide ? 'bottom-center' : 'top-center'}
        offset={low && !wide ? 100 : 76}
        mobileOffset={{ top: 68, bottom: 116 }}
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
