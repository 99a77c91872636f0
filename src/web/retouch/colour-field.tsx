import { Pipette } from 'lucide-react'
import { useId, useState } from 'react'
import { clothPatternOf } from '../../atelier/cloth-pattern.ts'
import { EYES, HAIR, hairHex, SKIN } from '../../atelier/colour.ts'
import { mayShowAccentColor, takesEyewearColor, takesHeadwearColor } from '../../atelier/own-colours.ts'
import { VOCABULARY, type Hex } from '../../atelier/recipe.ts'
import { retouch as text, valueName } from '../text/retouch.ts'
import { cx } from '../ui/class-names.ts'
import { ColourChip } from '../ui/colour-chip.tsx'
import { ColourPanel } from '../ui/colour-panel.tsx'
import { colourName } from './describe-change.ts'
import { PALETTES } from './palettes.ts'
import type { FieldProps } from './field-props.ts'
import { valueOf, type Field, type Shade } from './parts.ts'
import { dyed, putOn } from './put-on.ts'
import { LEGEND } from './tile.tsx'

const SHADES: Record<Shade, Record<string, Hex>> = { skinTone: SKIN, hairColor: HAIR, eyeColor: EYES }

interface Chip {
  value: string
  name: string
  colour: Hex
}

/** The named shades of skin, hair and eyes; hair takes any colour besides. */
export function ShadeField({
  field: { name },
  recipe,
  onEdit,
  onSettle,
}: FieldProps & { field: Extract<Field, { kind: 'shade' }> }) {
  const tone = name === 'hairColor' ? recipe.features.hairTone : undefined
  const chips = (VOCABULARY[name] as readonly string[]).map((value) => ({
    value,
    name: valueName(name, value),
    colour: SHADES[name][value]!,
  }))
  return (
    <Chips
      label={text.fields[name]!}
      chips={chips}
      chosen={tone ?? recipe[name]}
      onChoose={(value) => onEdit(putOn(recipe, name, value))}
      own={
        name === 'hairColor'
          ? {
              colour: hairHex(recipe),
              chosen: tone !== undefined,
              set: (colour) => onEdit(dyed(colour), name),
              onSettle,
            }
          : undefined
      }
    />
  )
}

export function ColourField({
  field: { name },
  recipe,
  onEdit,
  onSettle,
}: FieldProps & { field: Extract<Field, { kind: 'colour' }> }) {
  if (name === 'headwearColor' && !takesHeadwearColor(recipe))
    return recipe.headwear === 'none' ? null : <p className="text-sm text-ink-soft">{text.ownColours}</p>
  if (name === 'eyewearColor' && !takesEyewearColor(recipe))
    return recipe.eyewear === 'none' ? null : <p className="text-sm text-ink-soft">{text.ownColours}</p>
  if (name === 'accentColor' && !mayShowAccentColor(recipe))
    return <p className="text-sm text-ink-soft">{text.nothingAccented}</p>
  if (name === 'patternColor' && !clothPatternOf(recipe)) return null
  const colour = valueOf(recipe, name) as Hex
  const chips = PALETTES[name].map((value) => ({ value, name: colourName(value), colour: value }))
  return (
    <Chips
      label={text.fields[name]!}
      chips={chips}
      chosen={colour}
      onChoose={(value) => onEdit(putOn(recipe, name, value))}
      own={{
        colour,
        chosen: !chips.some(({ value }) => value === colour),
        set: (value) => onEdit(putOn(recipe, name, value), name),
        onSettle,
      }}
    />
  )
}

interface Own {
  colour: Hex
  /** It is none of the chips. */
  chosen: boolean
  set: (colour: Hex) => void
  onSettle: () => void
}

function Chips({
  label,
  chips,
  chosen,
  onChoose,
  own,
}: {
  label: string
  chips: readonly Chip[]
  chosen: string
  onChoose: (value: string) => void
  own: Own | undefined
}) {
  const group = useId()
  return (
    <div>
      <fieldset>
        <legend className={LEGEND}>{label}</legend>
        <div className="-mx-1 flex flex-wrap">
          {chips.map(({ value, name, colour }) => (
            <label key={value} title={name} className="group relative grid size-12 place-items-center">
              <input
                type="radio"
                name={group}
                value={value}
                checked={value === chosen}
                onChange={() => onChoose(value)}
                className="visually-hidden peer"
              />
              <ColourChip from={colour} className="retouch-chip" />
              <span className="visually-hidden">{name}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {own && <OwnColour label={label} {...own} />}
    </div>
  )
}

/** Any other colour, in a panel that unfolds in its place: over a dialog nothing can float. */
export function OwnColour({ label, colour, chosen, set, onSettle, name }: Own & { label: string; name?: string }) {
  const panel = useId()
  const [open, setOpen] = useState(false)
  return (
    <div className="mt-1.5 grid justify-items-start gap-3">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        onClick={() => setOpen(!open)}
        className={cx(
          'inline-flex min-h-11 items-center gap-2 rounded-full border py-1 pr-4 pl-1.5 text-sm font-semibold hover:border-ink',
          chosen ? 'border-light-1 bg-brand-wash' : 'border-line-strong bg-card-raised',
        )}
      >
        {chosen || name ? (
          <ColourChip from={colour} className="size-8 rounded-full border" />
        ) : (
          <span className="grid size-8 place-items-center rounded-full bg-paper-deep">
            <Pipette className="size-4" aria-hidden />
          </span>
        )}
        {open ? text.lessColours : (name ?? text.otherColour)}
        {(open || !name) && <span className="visually-hidden">, {label}</span>}
      </button>
      {open && (
        <div
          id={panel}
          onPointerUp={onSettle}
          onBlur={onSettle}
          className="w-full max-w-72 rounded-card border border-line bg-card-raised p-4"
        >
          <ColourPanel value={colour} onChange={(value) => set(value as Hex)} swatches={[]} />
        </div>
      )}
    </div>
  )
}
