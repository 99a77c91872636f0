import { Dices, Lock, LockOpen } from 'lucide-react'
import { retouch as text } from '../text/retouch.ts'
import { cx } from '../ui/class-names.ts'
import { ChoiceField, WornField } from './choice-field.tsx'
import { ColourField, ShadeField } from './colour-field.tsx'
import type { FieldProps } from './field-props.ts'
import { GroundField } from './ground-field.tsx'
import { FIELDS, hiding, type PartId } from './parts.ts'
import { ProportionField } from './proportion-field.tsx'

interface Props extends FieldProps {
  part: PartId
  locked: boolean
  onRoll: () => void
  onLock: (locked: boolean) => void
}

const CHIP =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full border px-3.5 text-sm font-semibold transition-colors disabled:opacity-60'

/** One part: chance and its lock, then everything that can be chosen. */
export function PartPanel({ part, locked, onRoll, onLock, ...field }: Props) {
  const name = text.parts[part]
  const hidden = hiding(field.recipe, part)
  const LockIcon = locked ? Lock : LockOpen
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex items-center gap-2">
        <h3 className="mr-auto text-2xl max-sm:text-xl">{name}</h3>
        <button
          type="button"
          disabled={locked}
          aria-label={text.roll(name)}
          onClick={onRoll}
          className={cx(CHIP, 'border-line-strong bg-card-raised hover:border-ink')}
        >
          <Dices className="size-4.5" aria-hidden />
          {text.rollShort}
        </button>
        <button
          type="button"
          aria-pressed={locked}
          aria-label={text.lock(name)}
          title={text.lock(name)}
          onClick={() => onLock(!locked)}
          className={cx(
            CHIP,
            'aspect-square justify-center px-0!',
            locked ? 'border-light-1 bg-brand-wash text-brand' : 'border-line-strong bg-card-raised hover:border-ink',
          )}
        >
          <LockIcon className="size-4.5" aria-hidden />
        </button>
      </div>
      {hidden && (
        <div className="-mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-coral-wash px-3.5 py-2.5 text-sm text-coral-ink">
          <p className="min-w-40 flex-1">{text.hidden[hidden.name]}</p>
          <button
            type="button"
            onClick={() => field.onEdit(hidden.without)}
            className="min-h-11 font-semibold underline underline-offset-4"
          >
            {text.takeOff[hidden.name]}
          </button>
        </div>
      )}
      {FIELDS[part].map((of) => {
        switch (of.kind) {
          case 'choice':
            return <ChoiceField key={of.name} field={of} part={part} {...field} />
          case 'worn':
            return <WornField key={of.name} field={of} part={part} {...field} />
          case 'shade':
            return <ShadeField key={of.name} field={of} {...field} />
          case 'colour':
            return <ColourField key={of.name} field={of} {...field} />
          case 'proportion':
            return <ProportionField key={of.name} field={of} {...field} />
          default:
            return <GroundField key={of.name} {...field} />
        }
      })}
    </div>
  )
}
