import { Dices, Redo2, RotateCcw, SquareSplitHorizontal, Undo2, type LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { retouch as text } from '../text/retouch.ts'
import { cx } from '../ui/class-names.ts'
import { isChanged, type RetouchAction, type RetouchState } from './retouch-state.ts'

interface Props {
  state: RetouchState
  dispatch: (action: RetouchAction) => void
  comparing: boolean
  onCompare: (comparing: boolean) => void
}

/** Step back and forth; a button at the end of its way keeps the focus. `small`: the names stand under the icons. */
export function Steps({ state, dispatch, small }: Pick<Props, 'state' | 'dispatch'> & { small: boolean }) {
  const named = (short: string) => small && { short, small }
  return (
    <div className="flex">
      <Tool
        icon={Undo2}
        label={text.undo}
        {...named(text.undo)}
        shortcut="Control+Z"
        off={state.past.length === 0}
        onClick={() => dispatch({ type: 'undo' })}
      />
      <Tool
        icon={Redo2}
        label={text.redo}
        {...named(text.redo)}
        shortcut="Control+Shift+Z"
        off={state.future.length === 0}
        onClick={() => dispatch({ type: 'redo' })}
      />
    </div>
  )
}

/** What concerns the whole person. `small`: the names stand under the icons. */
export function Tools({
  state,
  dispatch,
  comparing,
  onCompare,
  small,
  className,
}: Props & { small: boolean; className?: string }) {
  const changed = isChanged(state)
  return (
    <div role="group" aria-label={text.tools} className={className}>
      <Tool
        icon={SquareSplitHorizontal}
        label={text.compare}
        short={text.compareShort}
        small={small}
        off={!changed}
        aria-pressed={comparing}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          onCompare(true)
        }}
        onPointerUp={() => onCompare(false)}
        onPointerCancel={() => onCompare(false)}
        onKeyDown={({ key }) => (key === ' ' || key === 'Enter') && onCompare(true)}
        onKeyUp={() => onCompare(false)}
        onBlur={() => onCompare(false)}
        onContextMenu={(event) => event.preventDefault()}
      />
      <Tool
        icon={RotateCcw}
        label={text.restore}
        short={text.restoreShort}
        small={small}
        off={!changed}
        onClick={() => dispatch({ type: 'restore' })}
      />
      <Tool
        icon={Dices}
        label={text.surprise}
        short={text.surpriseShort}
        small={small}
        onClick={() => dispatch({ type: 'roll-all', seed: newSeed() })}
      />
    </div>
  )
}

export const newSeed = () => crypto.getRandomValues(new Uint32Array(1))[0]!

function Tool({
  icon: Icon,
  label,
  short,
  small = false,
  shortcut,
  off = false,
  onClick,
  ...rest
}: Omit<ComponentProps<'button'>, 'children'> & {
  icon: LucideIcon
  label: string
  /** Its name as it is seen. */
  short?: string
  /** Under the icon instead of beside it. */
  small?: boolean
  shortcut?: string
  off?: boolean
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={off || undefined}
      aria-keyshortcuts={shortcut}
      onClick={off ? undefined : onClick}
      className={cx(
        'min-h-11 min-w-11 touch-manipulation items-center justify-center font-semibold select-none',
        small
          ? 'retouch-tool'
          : cx(
              'inline-flex gap-2 rounded-full text-sm',
              short ? 'border border-line-strong bg-card px-4' : 'hover:bg-paper-deep',
            ),
        off ? 'cursor-not-allowed opacity-60' : 'hover:border-ink aria-pressed:bg-brand-wash aria-pressed:text-brand',
      )}
      {...(off ? { 'aria-pressed': rest['aria-pressed'] } : rest)}
    >
      <Icon className="size-5" aria-hidden />
      {short}
    </button>
  )
}
