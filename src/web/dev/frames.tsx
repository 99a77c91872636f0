import { useState } from 'react'
import { STYLES, type Background, type StyleId } from '../../atelier/recipe.ts'
import { heroPicture } from '../home/pictures.ts'
import { Frame, type View } from '../studio/frame.tsx'
import type { Submission, Slot, Take } from '../studio/studio-state.ts'
import { parts } from '../text/dev.ts'
import { useHydrated } from '../ui/use-hydrated.ts'

const text = parts.frames
const TRANSPARENT: Background = { type: 'transparent', colors: ['#6366f1', '#8b5cf6'] }
const takeOf = (style: StyleId): Take => ({
  id: style,
  generation: style,
  url: heroPicture(style),
  background: TRANSPARENT,
})
/** Never sent: nothing here asks the server for anything. */
const SUBMISSION: Submission = {
  key: '',
  body: { prompt: '', count: 1, transparent: true, size: '1024x1024' },
  slots: [0],
  kind: 'variation',
  startedAt: 0,
}

const slotOf = (slot: Partial<Slot>): Slot => ({ takes: [], shown: 0, phase: 'idle', fraction: 0, ...slot })
const STATES: Record<keyof typeof text, { slot: Slot; view?: View }> = {
  empty: { slot: slotOf({}) },
  waiting: { slot: slotOf({ phase: 'waiting' }) },
  drawing: { slot: slotOf({ phase: 'drawing', fraction: 0.6 }) },
  preview: { slot: slotOf({ phase: 'drawing', fraction: 0.8, preview: heroPicture('toy3d') }) },
  failed: {
    slot: slotOf({ phase: 'failed', failure: { code: 'ENGINE_TIMEOUT', sentence: parts.failure, retry: SUBMISSION } }),
  },
  cancelled: {
    slot: slotOf({
      phase: 'failed',
      takes: [takeOf('lineart')],
      failure: { code: 'CANCELLED', sentence: parts.cancelled, retry: { ...SUBMISSION, refunded: true } },
    }),
  },
  done: { slot: slotOf({ takes: [takeOf('corporate')] }) },
  takes: { slot: slotOf({ takes: [takeOf('chibi'), takeOf('pixel')], shown: 1 }) },
  round: { slot: slotOf({ takes: [takeOf('lineart')] }), view: 'round' },
  chat: { slot: slotOf({ takes: [takeOf('corporate')] }), view: 'chat' },
  gone: { slot: slotOf({ takes: [{ ...takeOf('chibi'), url: 'data:,' }] }) },
  standIn: { slot: slotOf({ takes: [{ ...takeOf(STYLES.at(-1)!), engine: 'atelier' }] }) },
}

export function Frames() {
  // A picture fades in at its load event, which in prerendered HTML comes before React listens.
  if (!useHydrated()) return null
  return (
    <ol className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3">
      {(Object.keys(STATES) as (keyof typeof text)[]).map((state, i) => (
        <State key={state} state={state} number={i + 1} />
      ))}
    </ol>
  )
}

function State({ state, number }: { state: keyof typeof text; number: number }) {
  const { slot, view = 'square' } = STATES[state]
  const [shown, setShown] = useState(slot.shown)
  const nothing = () => {}
  return (
    <li className="grid content-start gap-1">
      <p className="text-sm text-ink-soft">{text[state]}</p>
      <ul>
        <Frame
          resting={false}
          slot={{ ...slot, shown }}
          number={number}
          view={view}
          canRegenerate={state !== 'takes'}
          busy={false}
          hasRecipes={false}
          onShow={setShown}
          onDownload={async () => {}}
          onRegenerate={nothing}
          onNearVariant={nothing}
          onRetry={nothing}
          onKeepPerson={nothing}
          onRecompose={undefined}
          onTakeAway={nothing}
          onRetouch={nothing}
        />
      </ul>
    </li>
  )
}
