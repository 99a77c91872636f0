import { Lock, LockOpen, UserRoundCheck, X } from 'lucide-react'
import { studio } from '../text/studio.ts'
import { cx } from '../ui/class-names.ts'
import { canLock, lockName } from './locks.ts'
import type { StudioAction, StudioState, Understood } from './studio-state.ts'

const text = studio.understood
const CHIP =
  'inline-flex max-w-full min-h-11 wrap-anywhere items-center gap-2 rounded-full border px-3.5 text-left text-[0.95rem] leading-tight'

/** What was understood of the words, what was left out, and what is held for the next generation. */
export function UnderstoodPanel({ state, dispatch }: { state: StudioState; dispatch: (action: StudioAction) => void }) {
  const { understood, ignored, locks, person } = state
  const named = new Set(understood.map(lockName))
  const elsewhere = Object.entries(locks).filter(([name]) => !named.has(name))
  const held = elsewhere.length > 0 || person
  if (understood.length === 0 && ignored.length === 0 && !held) return null
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3 px-1" aria-label={text.title}>
      {understood.length > 0 && (
        <>
          <h3 className="text-lg">{text.title}</h3>
          <ul className="flex flex-wrap gap-2">
            {phrases(understood).map((wishes) => (
              <li key={wishes[0]!.text}>
                <Phrase wishes={wishes} locks={locks} dispatch={dispatch} />
              </li>
            ))}
          </ul>
        </>
      )}
      {ignored.length > 0 && <p className="wrap-anywhere text-ink-soft">{text.ignored(ignored)}</p>}
      {held && (
        <>
          <h3 className="text-lg">{text.kept}</h3>
          <ul className="flex flex-wrap gap-2">
            {person && (
              <li>
                <button
                  type="button"
                  className={cx(CHIP, 'border-light-1 bg-brand-wash')}
                  title={text.dropPerson}
                  onClick={() => dispatch({ type: 'keep-person', person: null })}
                >
                  {person.url ? (
                    <img
                      src={person.url}
                      alt=""
                      width={32}
                      height={32}
                      className="-ml-2 size-8 rounded-full bg-card object-cover"
                    />
                  ) : (
                    <UserRoundCheck className="size-4" aria-hidden />
                  )}
                  {text.person}
                  <span className="visually-hidden">, {text.dropPerson}</span>
                  <X className="size-4" aria-hidden />
                </button>
              </li>
            )}
            {elsewhere.map(([name, { text: words }]) => (
              <li key={name}>
                <button
                  type="button"
                  className={cx(CHIP, 'border-light-1 bg-brand-wash')}
                  title={text.unlock(words)}
                  onClick={() => dispatch({ type: 'unlock', attribute: name })}
                >
                  <Lock className="size-4" aria-hidden />
                  <span className="visually-hidden">{text.release} </span>
                  <bdi>{words}</bdi>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** One chip for each thing said: « astronaute » may stand for several wishes. */
function phrases(understood: Understood[]): Understood[][] {
  const byWords = new Map<string, Understood[]>()
  for (const wish of understood) byWords.set(wish.text, [...(byWords.get(wish.text) ?? []), wish])
  return [...byWords.values()]
}

function Phrase({
  wishes,
  locks,
  dispatch,
}: {
  wishes: Understood[]
  locks: StudioState['locks']
  dispatch: (action: StudioAction) => void
}) {
  const words = wishes[0]!.text
  const attributes = [...new Set(wishes.map(({ attribute }) => text.attributes[attribute] ?? attribute))]
  const lockable = wishes.filter(canLock)
  const label = (
    <span>
      <bdi>{words}</bdi> <span className="text-sm text-ink-soft">{attributes.join(', ')}</span>
    </span>
  )
  if (lockable.length === 0) return <span className={cx(CHIP, 'border-line bg-card')}>{label}</span>

  const locked = lockable.every((wish) => lockName(wish) in locks)
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
    <button
      type="button"
      aria-pressed={locked}
      title={locked ? text.unlock(words) : text.lock(words)}
      onClick={toggle}
      className={cx(CHIP, locked ? 'border-light-1 bg-brand-wash' : 'border-line bg-card hover:border-line-strong')}
    >
      {label}
      <span className="visually-hidden">{text.hold}</span>
      <Icon className={cx('size-4 shrink-0', locked ? 'text-brand' : 'text-ink-soft')} aria-hidden />
    </button>
  )
}
