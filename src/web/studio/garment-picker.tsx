import { useId } from 'react'
import { VOCABULARY, type Choices, type Hex, type StyleId } from '../../atelier/recipe.ts'
import { garments } from '../text/fr.ts'
import { studio as text } from '../text/studio.ts'
import { cx } from '../ui/class-names.ts'
import { useEarlyChoice } from '../ui/use-early-choice.ts'
import { useModelPicture } from './use-model-picture.ts'

interface Props {
  style: StyleId
  color: Hex
  value: Choices['clothing']
  onChange: (garment: Choices['clothing']) => void
  disabled: boolean
}

/** The garments, by picture, in the chosen style and colour. */
export function GarmentPicker({ value, onChange, disabled, ...pose }: Props) {
  const name = useId()
  const group = useEarlyChoice(onChange)
  return (
    <fieldset ref={group} disabled={disabled} className="grid grid-cols-6 gap-2.5 @md:grid-cols-5 @md:gap-3">
      <legend className="visually-hidden">{text.clothing}</legend>
      {VOCABULARY.clothing.map((garment, i) => (
        <label
          key={garment}
          className={cx(
            'focus-host group relative flex flex-col overflow-hidden rounded-card border border-line bg-card hover:border-line-strong has-checked:border-light-1 has-checked:shadow-[0_0_0_2px_var(--light-1)] has-disabled:opacity-50 @md:col-span-1',
            i < 3 ? 'col-span-2' : 'col-span-3',
          )}
        >
          <input
            type="radio"
            name={name}
            value={garment}
            checked={value === garment}
            onChange={() => onChange(garment)}
            className="visually-hidden peer"
          />
          <GarmentPicture garment={garment} first={value === garment} broad={i >= 3} {...pose} />
          <span className="grid flex-1 place-items-center px-1 py-2 text-center text-[0.82rem] leading-tight font-semibold">
            {garments[garment]}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** The lower part of the portrait, where the garment is. */
function GarmentPicture({
  garment,
  style,
  color,
  first,
  broad,
}: {
  garment: Choices['clothing']
  style: StyleId
  color: Hex
  first: boolean
  broad: boolean
}) {
  const url = useModelPicture(style, garment, color, first)
  return (
    <span
      className={cx(
        'flex items-end justify-center overflow-hidden bg-ground peer-checked:bg-ground-chosen',
        broad ? 'aspect-[2.08] @md:aspect-[4/3]' : 'aspect-[4/3]',
      )}
    >
      <img
        src={url}
        alt=""
        width={256}
        height={256}
        className={cx(
          'h-auto shrink-0',
          broad ? 'w-[74%] @md:w-[115%]' : 'w-[115%]',
          style === 'pixel' && '[image-rendering:pixelated]',
        )}
      />
    </span>
  )
}
