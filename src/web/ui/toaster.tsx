import { useEffect, useState, type CSSProperties, type FocusEvent } from 'react'
import { Toaster as Sonner, useSonner } from 'sonner'
import 'sonner/dist/styles.css'
import { layout } from '../text/fr.ts'
import { freeTop } from './free-top.ts'
import { useTheme } from './theme.ts'
import { useWide } from './use-wide.ts'

/** In the top bar, between the name and the links; on a tablet over the name. All else is in use on some page. */
const IN_TOP_BAR = { top: '2px', left: 'calc(max(1.5rem, 50vw - 38.5rem) + clamp(0rem, (100vw - 60rem) * 9, 9.5rem))' }
/** Three lines end above the title of a page. */
const WIDTH = { '--width': 'max(22rem, min(30rem, 100vw - 41rem))' } as CSSProperties

/** On a phone: under the top bar where there is room, otherwise in it, between the logo and the switch of the theme. */
const UNDER_TOP_BAR = 67
const IN_TOP_BAR_OF_PHONE = { top: 8, left: 52, right: 52 }
/** Of one line, and of a title with its sentence, px. */
const HEIGHTS = { title: 38, described: 84 }
/** What a message must not lie on. */
const LOOKED_AT = 'h1, [data-prompt], [data-live], [data-crop], [data-chips], [aria-labelledby=planche] > *'

const takenNow = () => [...document.querySelectorAll(LOOKED_AT)].map((part) => part.getBoundingClientRect())

/** Where the messages of a phone's studio go, found anew when the first of them comes, and when something scrolls under it. */
function usePlaceOnPhone(asked: boolean) {
  const { toasts } = useSonner()
  const [found, setFound] = useState<{ height: number; top: number | undefined }>()
  const height =
    !asked || toasts.length === 0 ? 0 : HEIGHTS[toasts.some((one) => one.description) ? 'described' : 'title']
  if (height > 0 && height !== found?.height)
    setFound({ height, top: freeTop(takenNow(), height, UNDER_TOP_BAR, innerHeight / 2) })
  // What leaves stays where it is until it has gone.
  if (height === 0 && found?.height) setFound({ ...found, height })
  useEffect(() => {
    if (height === 0) return
    const onScroll = () => {
      const taken = takenNow()
      const isFree = (top: number | undefined) =>
        top !== undefined && freeTop(taken, height, top, top + height) !== undefined
      setFound((old) =>
        isFree(old?.top) ? old : { height, top: freeTop(taken, height, UNDER_TOP_BAR, innerHeight / 2) },
      )
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [height])
  return found?.top === undefined ? IN_TOP_BAR_OF_PHONE : { top: found.top }
}

/** @param studio where messages on a phone keep off the title, the words, the photo, the chips and the sheet */
export function Toaster({ studio }: { studio: boolean }) {
  const [theme] = useTheme()
  const wide = useWide()
  const place = usePlaceOnPhone(studio && !wide)
  return (
    <div onFocusCapture={unseen} onBlurCapture={unseen}>
      <Sonner
        theme={theme}
        position={wide ? 'top-left' : 'top-center'}
        offset={wide ? IN_TOP_BAR : studio ? place : 76}
        mobileOffset={studio ? place : { top: 68 }}
        {...(wide && { style: WIDTH })}
        containerAriaLabel={layout.toasts}
        closeButton={false}
        toastOptions={{
          classNames: {
            toast:
              '!min-h-9 wide:!min-h-12 !py-1 wide:!py-1.5 !rounded-card !border !border-line-strong !bg-card-raised !text-ink !shadow-lift !font-sans',
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
