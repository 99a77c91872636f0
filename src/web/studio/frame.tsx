import { Suspense, useState } from 'react'
import { ChevronLeft, ChevronRight, Download, RotateCw, WandSparkles } from 'lucide-react'
import { studio } from '../text/studio.ts'
import { cx } from '../ui/class-names.ts'
import { fetchedPart } from '../ui/fetched-part.ts'
import { FaceGuide } from '../ui/face-guide.tsx'
import { expectRetouch } from '../retouch/retouch-editor.tsx'
import { recipeOf, type Submission, type Slot, type Take } from './studio-state.ts'
import { TakePicture } from './take-picture.tsx'
import { useDescription } from './use-description.ts'

export type View = 'square' | 'round' | 'chat'

interface Props {
  slot: Slot
  /** From 1. */
  number: number
  view: View
  canRegenerate: boolean
  /** The button waits for a moment, and keeps the focus. */
  resting: boolean
  busy: boolean
  /** An earlier frame shows the same error: it is shown once, and read to screen readers in each. */
  echo?: boolean
  hasRecipes: boolean
  onShow: (at: number) => void
  onDownload: (take: Take) => Promise<void>
  onRegenerate: () => void
  onNearVariant: (take: Take) => void
  onRetry: (submission: Submission) => void
  onKeepPerson: (take: Take) => void
  onRecompose: (() => void) | undefined
  onTakeAway: (take: Take) => void
  onRetouch: () => void
}

const text = studio.sheet

export function Frame(props: Props) {
  const { slot, number, view } = props
  const take = slot.takes[slot.shown]
  const person = useDescription(take)
  const developing = slot.phase === 'waiting' || slot.phase === 'drawing'
  return (
    <li
      className="@container grid min-w-0 content-start gap-1"
      aria-label={text.slot(number)}
      data-slot={number}
      data-phase={slot.phase}
    >
      <div className="relative aspect-square overflow-hidden rounded-tile bg-paper shadow-[inset_0_0_0_1px_var(--line)]">
        {developing ? (
          <Developing number={number} fraction={slot.fraction} phase={slot.phase} preview={slot.preview} />
        ) : slot.phase === 'failed' ? (
          <Failed {...props} />
        ) : take ? (
          <Shown take={take} alt={person ? text.alt(number, person) : text.altPlain(number)} view={view} />
        ) : (
          <FaceGuide className="absolute inset-0 m-auto size-3/5 text-line-strong" />
        )}
        {slot.phase === 'idle' && take?.engine && (
          <p className="absolute top-2 left-2 rounded-full bg-card/92 px-2.5 py-0.5 text-xs font-semibold text-ink-soft">
            {text.standIn}
          </p>
        )}
        {slot.phase === 'idle' && take && recipeOf(take) && <Retouch number={number} onOpen={props.onRetouch} />}
        {slot.phase === 'idle' && slot.takes.length > 1 && <Takes {...props} />}
      </div>
      {take && slot.phase === 'idle' && <Actions {...props} take={take} />}
    </li>
  )
}

function Retouch({ number, onOpen }: { number: number; onOpen: () => void }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      onPointerEnter={expectRetouch}
      onFocus={expectRetouch}
      className="group absolute top-0 right-0 grid min-h-11 min-w-11 place-items-end p-1.5"
    >
      <span className="inline-flex min-h-8 items-center gap-1.5 rounded-full bg-card/92 px-2 text-sm font-semibold shadow-paper group-hover:bg-card-raised group-hover:px-3 @min-[17rem]:px-3">
        <WandSparkles className="size-4 text-brand" aria-hidden />
        <span className="visually-hidden">{studio.retouch.openFrame(number)}</span>
        <span aria-hidden="true" className="hidden group-hover:inline group-focus-visible:inline @min-[17rem]:inline">
          {studio.retouch.open}
        </span>
      </span>
    </button>
  )
}

function Shown({ take, alt, view }: { take: Take; alt: string; view: View }) {
  const ground = take.background.type === 'transparent' && 'checkerboard'
  if (view === 'chat') return <ChatLine take={take} alt={alt} />
  return (
    <div className={cx('size-full overflow-hidden', ground, view === 'round' && 'scale-95 rounded-full')}>
      <TakePicture key={take.id} take={take} alt={alt} />
    </div>
  )
}

/** The avatar as in a chat: 48 pixels beside a message. */
function ChatLine({ take, alt }: { take: Take; alt: string }) {
  const { name, line, you, reply } = text.chat
  return (
    <div className="grid size-full content-center gap-2.5 bg-card-raised p-2 text-[0.8rem] leading-tight @min-[14rem]:p-4">
      <div className="flex items-end gap-2">
        <div className="size-12 shrink-0 overflow-hidden rounded-full bg-ground">
          <TakePicture key={take.id} take={take} alt={alt} />
        </div>
        <p className="min-w-0 rounded-card rounded-bl-none bg-paper-deep px-2.5 py-2">
          <strong className="block">{name}</strong>
          {line}
        </p>
      </div>
      <p className="ml-auto max-w-[85%] rounded-card rounded-br-none bg-fill-1 px-2.5 py-2 text-white max-[26rem]:hidden">
        <span className="visually-hidden">{you} : </span>
        {reply}
      </p>
    </div>
  )
}

function Developing({
  number,
  fraction,
  phase,
  preview,
}: {
  number: number
  fraction: number
  phase: Slot['phase']
  preview: string | undefined
}) {
  const percent = Math.round(fraction * 100)
  return (
    <div className="absolute inset-0 grid place-items-center bg-linear-160 from-brand-wash to-paper-deep">
      {preview ? (
        <img
          src={preview}
          alt=""
          data-preview
          className="absolute inset-0 size-full object-cover blur-[3px] saturate-75"
        />
      ) : (
        <FaceGuide className="breathe size-3/5 text-brand" />
      )}
      <div
        className={cx(
          'absolute grid gap-1.5',
          preview ? 'inset-x-2 bottom-2 rounded-tile bg-card/90 px-2.5 pt-1.5 pb-2.5' : 'inset-x-3 bottom-3',
        )}
      >
        <p className="text-center text-xs font-semibold text-ink-soft">
          {phase === 'waiting' ? text.waiting : text.developing}
        </p>
        <div
          role="progressbar"
          aria-label={text.progress(number)}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          className="h-1.5 overflow-hidden rounded-full bg-card"
        >
          <div
            className="h-full rounded-full bg-linear-90 from-light-1 to-light-2 transition-[width] duration-300"
            style={{ width: `${Math.max(percent, phase === 'drawing' ? 8 : 0)}%` }}
          />
        </div>
      </div>
    </div>
  )
}

function Failed({ slot, busy, resting, echo, onRetry, onShow }: Props) {
  const { failure } = slot
  // Stopped by the person, which is no error.
  const calm = failure?.code === 'CANCELLED'
  return (
    <div
      className={cx(
        'absolute inset-0 grid content-center justify-items-center gap-2 overflow-auto p-2.5 text-center @min-[14rem]:gap-3 @min-[14rem]:p-4',
        calm ? 'bg-paper-deep' : 'bg-danger-wash',
      )}
    >
      {echo && (
        <FaceGuide
          className={cx('w-3/5', failure?.retry && 'max-w-16', calm ? 'text-line-strong' : 'text-danger/45')}
        />
      )}
      <p
        className={cx(
          'text-[0.8rem] leading-snug @min-[14rem]:text-sm',
          calm ? 'text-ink-soft' : 'text-danger',
          echo && 'visually-hidden',
        )}
      >
        {failure?.sentence}
      </p>
      {failure?.retry && (
        <button
          type="button"
          disabled={busy}
          aria-disabled={(resting && failure.retry.refunded) || undefined}
          onClick={() => onRetry(failure.retry!)}
          className={cx(
            'min-h-11 rounded-tile border bg-card px-3 text-sm leading-tight font-semibold hover:bg-card-raised disabled:opacity-60',
            calm ? 'border-line-strong text-ink' : 'border-danger text-danger',
          )}
        >
          {failure.retry.refunded ? text.retryPaid : text.retry}
        </button>
      )}
      {slot.takes.length > 0 && (
        <button
          type="button"
          onClick={() => onShow(slot.shown)}
          className="min-h-11 px-2 text-sm leading-tight font-semibold text-ink underline underline-offset-4"
        >
          {text.back}
        </button>
      )}
    </div>
  )
}

const ROUND =
  'grid size-11 place-items-center rounded-full text-ink [&>span]:grid [&>span]:size-8 [&>span]:place-items-center [&>span]:rounded-full [&>span]:bg-card/92 [&>span]:shadow-paper disabled:opacity-40'

function Takes({ slot, number, onShow }: Props) {
  // A demonstration says in the middle what it is: the count, which is told all the same, must not cover that.
  const demo = !slot.takes[slot.shown]!.url
  return (
    <div className="absolute inset-x-0 bottom-0 flex items-center justify-between">
      <button
        type="button"
        className={ROUND}
        disabled={slot.shown === 0}
        aria-label={text.previous(number)}
        onClick={() => onShow(slot.shown - 1)}
      >
        <span>
          <ChevronLeft className="size-5" aria-hidden />
        </span>
      </button>
      <span className={demo ? '' : 'rounded-full bg-card/92 px-2 py-0.5 text-xs font-semibold tabular-nums'}>
        {!demo && (
          <span aria-hidden="true">
            {slot.shown + 1}/{slot.takes.length}
          </span>
        )}
        <span className="visually-hidden">{text.take(slot.shown + 1, slot.takes.length)}</span>
      </span>
      <button
        type="button"
        className={ROUND}
        disabled={slot.shown === slot.takes.length - 1}
        aria-label={text.next(number)}
        onClick={() => onShow(slot.shown + 1)}
      >
        <span>
          <ChevronRight className="size-5" aria-hidden />
        </span>
      </button>
    </div>
  )
}

/** Fetched with the first picture. Without it the picture can still be downloaded and made anew. */
const SlotMenu = fetchedPart(async () => (await import('./slot-menu.tsx')).SlotMenu)

const ACTION =
  'inline-flex min-h-11 min-w-11 flex-auto items-center justify-center gap-1 rounded-tile px-0.5 text-sm @min-[11rem]:gap-1.5 font-semibold whitespace-nowrap hover:bg-paper-deep disabled:text-ink-soft disabled:opacity-60'

function Actions({
  take,
  number,
  canRegenerate,
  resting,
  hasRecipes,
  onDownload,
  onRegenerate,
  onNearVariant,
  onKeepPerson,
  onRecompose,
  onTakeAway,
  onRetouch,
}: Props & { take: Take }) {
  const [saving, setSaving] = useState(false)
  const save = async () => {
    // Pressed again on a slow network it would be saved twice.
    if (saving) return
    setSaving(true)
    await onDownload(take)
    setSaving(false)
  }
  return (
    <div className="flex items-center">
      <button type="button" className={ACTION} aria-busy={saving || undefined} onClick={() => void save()}>
        <Download className={cx('size-[1.1rem]', saving && 'breathe')} aria-hidden />
        <span className="visually-hidden">{text.download(number)}</span>
        <span aria-hidden="true" className="hidden @min-[11rem]:inline">
          {text.png}
        </span>
      </button>
      <button
        type="button"
        className={ACTION}
        disabled={!canRegenerate}
        aria-disabled={resting || undefined}
        onClick={onRegenerate}
      >
        <RotateCw className="size-[1.1rem]" aria-hidden />
        <span className="visually-hidden">{text.regenerate(number)}</span>
        <span aria-hidden="true" className="text-[0.8rem] @max-[9.4rem]:hidden @min-[11rem]:text-sm">
          {text.again}
        </span>
        <span aria-hidden="true" className="@min-[9.4rem]:hidden">
          1
        </span>
      </button>
      <Suspense fallback={<span className="size-11 min-w-9 shrink" />}>
        <SlotMenu
          number={number}
          canRegenerate={canRegenerate && !resting}
          onRegenerate={onRegenerate}
          onNearVariant={recipeOf(take) && (() => onNearVariant(take))}
          onKeepPerson={take.recipe || hasRecipes ? () => onKeepPerson(take) : undefined}
          onRecompose={onRecompose}
          onTakeAway={() => onTakeAway(take)}
          onRetouch={recipeOf(take) && onRetouch}
        />
      </Suspense>
    </div>
  )
}
