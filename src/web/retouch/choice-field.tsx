import { useId, useMemo } from 'react'
import { FEATURES, VOCABULARY } from '../../atelier/recipe.ts'
import { retouch as text, valueName } from '../text/retouch.ts'
import { edited } from './edit-recipe.ts'
import { hiding, valueOf, WORN_VIEWS, type Field, type PartId } from './parts.ts'
import { putOn, wearing } from './put-on.ts'
import type { FieldProps } from './field-props.ts'
import { Sketch } from './sketch.tsx'
import { LEGEND, Tile, tiles } from './tile.tsx'

/** Every value as this very person would be with it. */
export function ChoiceField({
  field: { name, view },
  part,
  recipe,
  resting,
  onEdit,
  titled = text.fields[name] !== text.parts[part],
}: FieldProps & { field: Extract<Field, { kind: 'choice' }>; part: PartId; titled?: boolean }) {
  const group = useId()
  const chosen = valueOf(recipe, name)
  const people = useMemo(() => {
    const values: readonly string[] =
      name in VOCABULARY ? VOCABULARY[name as 'age'] : FEATURES[name as keyof typeof FEATURES]
    const without = hiding(resting, part)?.without
    return values.map((value) => [value, edited(resting, { ...without, ...putOn(resting, name, value) })] as const)
  }, [resting, name, part])
  return (
    <fieldset>
      {/* A tab of one choice is its title. */}
      <legend className={titled ? LEGEND : 'visually-hidden'}>{text.fields[name]}</legend>
      <div className={tiles(people.length)}>
        {people.map(([value, person]) => (
          <Tile
            key={value}
            type="radio"
            name={group}
            value={value}
            label={valueName(name, value)}
            checked={value === chosen}
            onChange={() => onEdit(putOn(recipe, name, value))}
          >
            <Sketch recipe={person} view={view} />
          </Tile>
        ))}
      </div>
    </fieldset>
  )
}

/** What any number of can be worn at once. */
export function WornField({
  field: { values },
  part,
  recipe,
  resting,
  onEdit,
}: FieldProps & { field: Extract<Field, { kind: 'worn' }>; part: PartId }) {
  const group = useId()
  const people = useMemo(
    () => values.map((value) => [value, edited(resting, wearing(resting, value, true))] as const),
    [resting, values],
  )
  return (
    <fieldset>
      <legend className={LEGEND}>{text.worn[part as keyof typeof text.worn]}</legend>
      <div className={tiles(values.length)}>
        {people.map(([value, person]) => (
          <Tile
            key={value}
            type="checkbox"
            name={group}
            value={value}
            label={valueName('accessories', value)}
            checked={recipe.accessories.includes(value)}
            onChange={(on) => onEdit(wearing(recipe, value, on))}
          >
            <Sketch recipe={person} view={WORN_VIEWS[value]} />
          </Tile>
        ))}
      </div>
    </fieldset>
  )
}
