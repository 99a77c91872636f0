import { useId, type CSSProperties, type KeyboardEvent } from 'react'
import { retouch as text } from '../text/retouch.ts'
import { proportionName } from './describe-change.ts'
import type { FieldProps } from './field-props.ts'
import type { Field } from './parts.ts'
import { shaped } from './put-on.ts'

/** Of the 200 steps from one end to the other: what an arrow moves, and with Shift, or Page Up and Down. */
const FINE = 1
const STEP = 5
const LEAP = 25

/** One slider, with what lies at its ends and a mark in the middle, which a double click goes back to. */
export function ProportionField({
  field: { name },
  recipe,
  onEdit,
  onSettle,
}: FieldProps & { field: Extract<Field, { kind: 'proportion' }> }) {
  const id = useId()
  const value = recipe.features[name]
  const ends = text.ends[name]!
  const set = (percent: number) => onEdit(shaped(name, percent / 100), name)
  const keys = (event: KeyboardEvent) => {
    const now = Math.round(value * 100)
    const by = event.shiftKey ? FINE : STEP
    const moves: Record<string, number> = {
      ArrowLeft: -by,
      ArrowDown: -by,
      ArrowRight: by,
      ArrowUp: by,
      PageDown: -LEAP,
      PageUp: LEAP,
    }
    const move = moves[event.key]
    if (move === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    set(now + move)
  }
  return (
    <div className="grid gap-0.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-[0.95rem] font-semibold">
          {text.fields[name]}
        </label>
        <span aria-hidden="true" className="text-sm text-ink-soft tabular-nums">
          {value === 0 ? '0' : `${value > 0 ? '+' : '−'}${Math.round(Math.abs(value) * 100)}`}
        </span>
      </div>
      <input
        id={id}
        type="range"
        min={-100}
        max={100}
        step={1}
        value={Math.round(value * 100)}
        aria-valuetext={proportionName(value, ends)}
        onChange={({ target }) => set(Number(target.value))}
        onKeyDown={keys}
        onPointerUp={onSettle}
        onBlur={onSettle}
        onDoubleClick={() => {
          set(0)
          onSettle()
        }}
        style={{ '--at': (value + 1) / 2 } as CSSProperties}
        className="proportion-slider"
      />
      <div aria-hidden="true" className="-mt-1.5 flex justify-between text-xs text-ink-soft">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </div>
    </div>
  )
}
