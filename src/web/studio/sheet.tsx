import { MessageCircle, Circle, Square } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { toast } from 'sonner'
import { SLOTS } from '../../contract/constants.ts'
import type { GenerationState } from '../../contract/generate-avatar.ts'
import { getJson } from '../session/api.ts'
import type { SessionBalance } from '../session/use-session.ts'
import { studio } from '../text/studio.ts'
import { photo as photoText } from '../text/photo.ts'
import { cx } from '../ui/class-names.ts'
import { fetchedPart } from '../ui/fetched-part.ts'
import { avatarFileName, saveFile } from '../ui/save-file.ts'
import { Segmented } from '../ui/segmented.tsx'
import { backgroundOf } from '../pictures/background-of.ts'
import { hasDraft } from '../retouch/has-draft.ts'
import { Frame, type View } from './frame.tsx'
import { HoldingBanner } from './holding-banner.tsx'
import { isOnSheet } from './is-on-sheet.ts'
import { lockedWishes, locksOfPerson } from './locks.ts'
import { newSeed } from './new-seed.ts'
import { RetouchTake } from './retouch-take.tsx'
import { SendingPhoto } from './photo/sending-photo.tsx'
import { STRIP } from './sheet-strip.tsx'
import { isEmpty, recipeOf, settledOf, type StudioState, type Take, type Understood } from './studio-state.ts'
import { StopButton } from './stop-button.tsx'
import { takeBlob, takeUrl } from './take-picture.tsx'
import { useRecipes } from './use-recipes.ts'
import type { Studio } from './use-studio.ts'
import { useStatus } from './use-status.ts'

const text = studio.sheet
const VIEWS = [
  { value: 'square', label: text.views.square, picture: <Square className="size-5" aria-hidden /> },
  { value: 'round', label: text.views.round, picture: <Circle className="size-5" aria-hidden /> },
  { value: 'chat', label: text.views.chat, picture: <MessageCircle className="size-5" aria-hidden /> },
] as const

/** Fetched with the first words that were drawn. Without it the sheet is as good. */
const UnderstoodPanel = fetchedPart(async () => (await import('./understood-panel.tsx')).UnderstoodPanel)
/** Fetched when a retouch was begun and not kept. Without it the editor still opens as it was. */
const BegunRetouch = fetchedPart(async () => (await import('./begun-retouch.tsx')).BegunRetouch)
/** Fetched when a picture is first taken away. */
const StudioTakeAway = lazy(async () => ({ default: (await import('./studio-take-away.tsx')).StudioTakeAway }))

/** La planche: four frames that develop one after the other. */
export function Sheet({
  studio: { state, dispatch, resting, regenerate, retry, cancel },
  balance,
  strip = false,
}: {
  studio: Studio
  balance: SessionBalance
  /** Nothing is on it, and there is little room. */
  strip?: boolean
}) {
  const [view, setView] = useState<View>('square')
  const [taking, setTaking] = useState<number>()
  const takenSlot = taking === undefined ? undefined : state.slots[taking]
  const taken = takenSlot?.takes[takenSlot.shown]
  const [opened, setRetouching] = useState<{ slot: number; take: Take; about?: Understood }>()
  const status = useStatus(state)
  useRecipes(state, dispatch)
  const { slots, submission } = state
  // Whoever signs out in another tab leaves nothing of theirs in the editor of this one.
  const retouching = opened && isOnSheet(slots, opened) ? opened : undefined
  const generated =
    submission?.kind === 'sheet'
      ? submission.slots.filter((at) => slots[at]!.phase === 'idle').length
      : slots.filter(({ takes, phase }) => takes.length > 0 && phase !== 'failed').length
  const empty = isEmpty(state)
  const hasRecipes = balance.session?.engine.capabilities.recipes ?? true

  const keepPerson = async (take: Take) => {
    try {
      const recipe =
        recipeOf(take) ??
        (await getJson<GenerationState>(`/api/generations/${take.generation}`)).slots.find(
          ({ image }) => image?.id === take.id,
        )?.image?.recipe
      if (!recipe) throw new Error('No recipe')
      dispatch({
        type: 'keep-person',
        person: { take: take.id, ...(take.url && { url: takeUrl(take) }), locks: locksOfPerson(recipe) },
      })
    } catch {
      toast.error(studio.toasts.personFailed)
    }
  }

  const nearVariant = async (slot: number, take: Take) => {
    const recipe = recipeOf(take)
    if (!recipe) return
    try {
      const { nearPerson } = await import('../retouch/near-person.ts')
      regenerate(slot, nearPerson(recipe, newSeed(), [...state.understood, ...lockedWishes(state)]))
    } catch {
      toast.error(studio.toasts.error, { description: studio.toasts.errorBody })
    }
  }

  return (
    <section aria-labelledby="planche" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <HoldingBanner state={state} dispatch={dispatch} />
      {!empty && !retouching && hasDraft() && (
        <Suspense>
          <BegunRetouch
            slots={slots}
            onResume={(frame, at) => {
              dispatch({ type: 'show', slot: frame.slot, at })
              setRetouching(frame)
            }}
          />
        </Suspense>
      )}
      <div className={strip ? STRIP.card : 'rounded-panel bg-card p-3 shadow-lift sm:p-4'}>
        <div className={strip ? STRIP.head : 'mb-3 flex flex-wrap items-center gap-1.5 sm:gap-x-3 wide:max-lg:gap-x-2'}>
          <h2
            id="planche"
            tabIndex={-1}
            className={cx('scroll-mt-14 outline-none', strip ? STRIP.title : 'text-lg sm:text-2xl wide:max-lg:text-xl')}
          >
            {text.title}
          </h2>
          <p
            className={cx(
              'rounded-full px-2 py-0.5 text-xs font-bold whitespace-nowrap tabular-nums sm:text-sm',
              generated === SLOTS ? 'bg-brand-wash text-brand' : 'bg-paper-deep text-ink-soft',
            )}
          >
            {text.badge(generated, SLOTS)}
          </p>
          {!strip && (
            <Segmented
              label={text.views.label}
              labels={false}
              className="ml-auto"
              options={VIEWS}
              value={view}
              onChange={setView}
            />
          )}
        </div>
        <ul
          aria-busy={submission !== null}
          className={strip ? STRIP.frames : 'relative grid grid-cols-2 gap-x-3 gap-y-3 sm:gap-x-4'}
        >
          {slots.map((slot, i) => (
            <Frame
              key={i}
              slot={slot}
              number={i + 1}
              view={view}
              busy={submission !== null}
              echo={saysTheSame(slots, i)}
              hasRecipes={hasRecipes}
              resting={resting}
              canRegenerate={!submission && balance.left >= 1 && state.lastBody !== null}
              onShow={(at) => dispatch({ type: 'show', slot: i, at })}
              onDownload={(take) => download(take, i + 1)}
              onRegenerate={() => regenerate(i)}
              onNearVariant={(take) => void nearVariant(i, take)}
              onRetry={retry}
              onKeepPerson={keepPerson}
              onTakeAway={() => setTaking(i)}
              onRetouch={() => setRetouching({ slot: i, take: slot.takes[slot.shown]! })}
              onRecompose={() => dispatch({ type: 'recompose', slot: i, background: backgroundOf(settledOf(state)) })}
            />
          ))}
        </ul>
        {empty && <p className={strip ? STRIP.empty : 'mt-3 text-center text-ink-soft'}>{text.empty}</p>}
        <div className="flex flex-wrap items-center justify-center gap-x-4">
          <p
            role="status"
            className={cx(
              'mt-2 min-h-6 text-center font-semibold empty:min-h-0 empty:mt-0',
              !submission && slots.some(({ phase }) => phase === 'failed') ? 'text-ink' : 'text-brand',
            )}
          >
            {status}
          </p>
          {submission && (submission.generation || submission.demo) && (
            <StopButton key={submission.key} cancel={cancel} />
          )}
        </div>
        {submission && !submission.demo && <SendingPhoto fraction={submission.sent} />}
      </div>
      {state.demo && (
        <p className="rounded-card bg-coral-wash px-4 py-3 text-coral-ink">
          <strong>{text.demo}.</strong> {text.demoWhy[state.demo]} {state.lastPhoto ? photoText.demo : text.demoBody}
        </p>
      )}
      {taking !== undefined && taken && (
        <Suspense>
          <StudioTakeAway
            key={taken.id}
            take={taken}
            number={taking + 1}
            onClose={() => setTaking(undefined)}
            onBackground={(background) => dispatch({ type: 'recompose', slot: taking, background })}
          />
        </Suspense>
      )}
      {retouching && (
        <RetouchTake
          key={retouching.take.id}
          take={retouching.take}
          number={retouching.slot + 1}
          about={retouching.about}
          onRetouched={(take) => dispatch({ type: 'retouched', slot: retouching.slot, take })}
          onClose={() => setRetouching(undefined)}
        />
      )}
      {(state.understood.length + state.ignored.length > 0 || state.several) && (
        <Suspense>
          <UnderstoodPanel
            state={state}
            dispatch={dispatch}
            onChange={(frame, about) => setRetouching({ ...frame, about })}
          />
        </Suspense>
      )}
    </section>
  )
}

/** Whether a frame before this one failed in the same words. */
function saysTheSame(slots: StudioState['slots'], at: number): boolean {
  const said = ({ phase, failure }: StudioState['slots'][number]) =>
    phase === 'failed' ? failure?.sentence : undefined
  const words = said(slots[at]!)
  return words !== undefined && slots.slice(0, at).some((slot) => said(slot) === words)
}

async function download(take: Take, number: number): Promise<void> {
  try {
    saveFile(await takeBlob(take), avatarFileName(number, 'png'))
    toast.success(studio.toasts.downloaded)
  } catch {
    toast.error(studio.toasts.downloadError, { description: studio.toasts.downloadErrorBody })
  }
}
