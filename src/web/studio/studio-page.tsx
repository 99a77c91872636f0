import { flushSync } from 'react-dom'
import type { Said } from '../../contract/settle.ts'
import { useSite } from '../session/site-facts.ts'
import { useSessionBalance } from '../session/use-session.ts'
import { studio as text } from '../text/studio.ts'
import { cx } from '../ui/class-names.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import { usePageTitle } from '../ui/use-page-title.ts'
import { useAskFirst } from './ask-first.tsx'
import { blockedBy } from './blocked-by.ts'
import { Configurator } from './configurator.tsx'
import { CreditNotice } from './credit-notice.tsx'
import { GenerateBar } from './generate-bar.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { useLoosePhotos, usePhotoDesk } from './photo/use-photo.ts'
import { StripRoom } from './sheet-strip.tsx'
import { Sheet } from './sheet.tsx'
import { isEmpty, isFromPhoto, settledOf } from './studio-state.ts'
import { useBoothChoice } from './use-booth-choice.ts'
import { useReopening } from './use-reopening.ts'
import { useStudio } from './use-studio.ts'
import { castingOf } from './words/casting.ts'
import { useWide } from '../ui/use-wide.ts'

const NOTHING: Said = {}

export function StudioPage() {
  const balance = useSessionBalance()
  const studio = useStudio(balance)
  const wide = useWide()
  const blocked = blockedBy(studio.state, balance, studio.resting)
  const engine = balance.session?.engine
  const desk = usePhotoDesk(studio.dispatch)
  useLoosePhotos(engine?.capabilities.photo === false ? undefined : desk.add)
  const site = useSite()
  usePageTitle(text.title)

  // A model reads the prompt in its own way.
  const lexicon = !site.engine.ai
  const { generate, question } = useAskFirst({
    state: studio.state,
    dispatch: studio.dispatch,
    lexicon,
    blocked: blocked !== null,
    order() {
      // On a phone the sheet takes its place above before it is scrolled to.
      flushSync(studio.generate)
      if (!wide) document.getElementById('planche')?.scrollIntoView()
    },
  })
  useBoothChoice(studio.dispatch)
  useReopening(studio.dispatch, studio.state.submission !== null)
  const hydrated = useHydrated()
  const strip = hydrated && !wide && isEmpty(studio.state)

  const configurator = (
    <div key="configurator" className="grid min-w-0 content-start gap-7">
      <CreditNotice balance={balance} generating={studio.state.submission !== null} empty={isEmpty(studio.state)} />
      <Configurator
        configuration={settledOf(studio.state)}
        said={studio.state.said ?? NOTHING}
        dispatch={studio.dispatch}
        engine={engine}
        photo={studio.state.photo}
        drawing={studio.state.drawing}
        recolour={studio.state.recolour}
        desk={desk}
        casting={castingOf(studio.state)}
        held={studio.state.locks}
        lexicon={lexicon}
        between={strip ? <Sheet studio={studio} balance={balance} strip /> : !hydrated && <StripRoom />}
      />
      <HowItWorks />
      <GenerateBar balance={balance} blocked={blocked} onGenerate={generate} />
    </div>
  )
  const sheet = (
    <div
      key="sheet"
      className={cx(
        // Until hydration CSS gives the phone its order: above, with pictures; or as a strip (StripRoom).
        !hydrated && 'narrow:order-first narrow:[html:not([data-sheet])_&]:hidden',
        'min-w-0 wide:sticky wide:top-20 wide:max-h-[calc(100dvh-5rem)] wide:self-start wide:-mx-6 wide:overflow-y-auto wide:px-6 wide:pb-12 wide:[mask-image:linear-gradient(#000_calc(100%-2.5rem),transparent)]',
      )}
    >
      <Sheet studio={studio} balance={balance} />
    </div>
  )
  const readsPhoto = studio.state.configuration.mode === 'upload' || isFromPhoto(studio.state)
  return (
    <div className="mx-auto max-w-7xl px-4 pt-6 pb-10 sm:px-6 wide:pb-12">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="text-4xl sm:text-5xl">{text.heading}</h1>
        <p className="text-sm text-ink-soft">{text.engine(site.engine.name, site.engine.ai, readsPhoto)}</p>
      </div>
      {engine?.trouble && (
        <p role="status" className="mb-6 rounded-card bg-coral-wash px-4 py-3 text-coral-ink">
          {text.engineTrouble[engine.trouble](engine.name)}
        </p>
      )}
      {/* The DOM order is the visual order, for the keyboard: the sheet first on a phone, the configurator on a desktop. */}
      <div className="grid gap-8 wide:grid-cols-[minmax(0,1fr)_minmax(0,21.5rem)] lg:grid-cols-[minmax(0,1fr)_minmax(24rem,min(36rem,100dvh-23rem))]! lg:gap-12">
        {strip ? configurator : wide ? [configurator, sheet] : [sheet, configurator]}
      </div>
      {question}
    </div>
  )
}
