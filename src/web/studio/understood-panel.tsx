import { Lock, LockOpen } from 'lucide-react'
import { studio } from '../text/studio.ts'
import { cx } from '../ui/class-names.ts'
import { frameToRetouch, type RetouchableFrame } from './frame-to-retouch.ts'
import { canLock, lockName } from './locks.ts'
import type { StudioAction, StudioState, Understood } from './studio-state.ts'
import { meaningOf } from './words/meaning.ts'
import { wholePhrases } from './words/phrases.ts'
import { useUnseenOnSheet } from './words/use-unseen-on-sheet.ts'

const text = studio.understood
const CHIP =
  'inline-flex max-w-full min-h-11 wrap-anywhere items-center gap-2 rounded-full border px-3.5 text-left text-[0.95rem] leading-tight'

/** What was understood of the words of this sheet, and what was left out. */
export function UnderstoodPanel({
  state,
  dispatch,
  onChange,
}: {
  state: StudioState
  dispatch: (action: StudioAction) => void
  /** Opens the values of what was wished for, in a frame that shows it. */
  onChange: (frame: RetouchableFrame, wish: Understood) => void
}) {
  const { understood, ignored, several, locks, slots } = state
  const unseen = useUnseenOnSheet(state)
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3 px-1" aria-label={text.title}>
      {understood.length > 0 && (
        <>
          <h3 className="text-lg">{text.title}</h3>
          <ul className="flex flex-wrap gap-2">
            {wholePhrases(understood).map((wishes) => (
              <li key={wishes[0]!.text}>
                <Phrase wishes={wishes} slots={slots} locks={locks} dispatch={dispatch} onChange={onChange} />
              </li>
            ))}
          </ul>
        </>
      )}
      {unseen.length > 0 && (
        <p role="status" className="wrap-anywhere text-ink-soft">
          {text.unseen(unseen)}
        </p>
      )}
      {several && <p>{studio.live.several}.</p>}
      {ignored.length > 0 && <p className="wrap-anywhere text-ink-soft">{text.ignored(ignored)}</p>}
    </section>
  )
}

function Phrase({
  wishes,
  slots,
  locks,
  dispatch,
  onChange,
}: {
  wishes: Understood[]
  slots: StudioState['slots']
  locks: StudioState['locks']
  dispatch: (action: StudioAction) => void
  onChange: (frame: RetouchableFrame, wish: Understood) => void
}) {
  const about = wishes.find(({ negated }) => !negated) ?? wishes[0]!
  const frame = frameToRetouch(slots, about)
  const words = wishes[0]!.text
  const lockable = wishes.filter(canLock)
  const label = (
    <span>
      <bdi>{words}</bdi> <span className="text-sm text-ink-soft">{meaningOf(wishes).join(', ')}</span>
    </span>
  )
  const locked = lockable.length > 0 && lockable.every((wish) => locks[lockName(wish)]?.value === wish.value)
  const toggle = () => {
    for (const wish of lockable)
      dispatch(
        locked
          ? { type: 'unlock', attribute: lockName(wish) }
          : { type: 'lock', attribute: lockName(wish), value: wish.value, text: words },
      )
  }
  const Icon = locked ? Lock : LockOpen
  return (
    <span className={cx(CHIP, locked ? 'border-light-1 bg-brand-wash' : 'border-line bg-card')}>
      {frame ? (
        <button
          type="button"
          title={text.change(words)}
          onClick={() => onChange(frame, about)}
          className="min-h-11 text-left hover:underline"
        >
          {label}
        </button>
      ) : (
        label
      )}
      {lockable.length > 0 && (
        <button
          type="button"
          aria-pressed={locked}
          aria-label={text.hold(words)}
          title={locked ? text.unlock(words) : text.lock(words)}
          onClick={toggle}
          className="-mr-3 grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-paper-deep aria-pressed:text-brand"
        >
          <Icon className="size-4" aria-hidden />
        </button>
      )}
    </span>
  )
}
