import type { CSSProperties, FocusEvent } from 'react'
import { Toaster as Sonner } from 'sonner'
import 'sonner/dist/styles.css'
import { layout } from '../text/fr.ts'
import { useTheme } from './theme.ts'
import { useWide } from './use-wide.ts'

/** In the top bar, between the name and the links; on a tablet over the name. All else is in use on some page. */
const IN_TOP_BAR = { top: '2px', left: 'calc(max(1.5rem, 50vw - 38.5rem) + clamp(0rem, (100vw - 60rem) * 9, 9.5rem))' }
/** Three lines end above the title of a page. */
const WIDTH = { '--width': 'max(22rem, min(30rem, 100vw - 41rem))' } as CSSProperties

/** @param studio where messages on a phone keep off the sheet, over the top bar */
export function Toaster({ studio }: { studio: boolean }) {
  const [theme] = useTheme()
  const wide = useWide()
  return (
    <div onFocusCapture={unseen} onBlurCapture={unseen}>
      <Sonner
        theme={theme}
        position={wide ? 'top-left' : 'top-center'}
        offset={wide ? IN_TOP_BAR : studio ? 4 : 76}
        mobileOffset={{ top: studio ? 4 : 68 }}
        {...(wide && { style: WIDTH })}
        containerAriaLabel={layout.toasts}
        closeButton={false}
        toastOptions={{
          classNames: {
            toast:
              '!min-h-12 !py-1.5 !rounded-card !border !border-line-strong !bg-card-raised !text-ink !shadow-lift !font-sans',
            title: '!font-semibold !text-base !leading-tight',
            description: '!leading-[1.3] !text-ink-soft',
            error: '!border-danger',
          },
        }}
      />
    </div>
  )
}

/** sonner returns the focus that leaves a message to where it came from, so that Tab would never get past one. */
const unseen = (event: FocusEvent) => event.stopPropagation()
