import { useId } from 'react'
import { colours as text } from '../text/fr.ts'
import { ColourChip } from './colour-chip.tsx'
import type { HexColour } from './hsv.ts'
import { useEarlyChoice } from './use-early-choice.ts'

interface Props {
  label: string
  colours: readonly HexColour[]
  value: HexColour
  onChange: (value: HexColour) => void
}

export function Swatches({ label, colours, value, onChange }: Props) {
  const name = useId()
  const group = useEarlyChoice(onChange)
  return (
    <fieldset ref={group} className="flex flex-wrap">
      <legend className="visually-hidden">{label}</legend>
      {colours.map((colour) => (
        <label
          key={colour}
          title={text.names[colour] ?? colour}
          className="group grid size-11 place-items-center rounded-full"
        >
          <input
            type="radio"
            name={name}
            value={colour}
            className="visually-hidden peer"
            checked={colour === value}
            onChange={() => onChange(colour)}
          />
          <ColourChip
            from={colour}
            className="size-8 rounded-full border outline-offset-2 transition-transform group-hover:scale-110 peer-checked:outline-2 peer-checked:outline-ink peer-focus-visible:outline-3 peer-focus-visible:outline-brand"
          />
          <span className="visually-hidden">{text.names[colour] ?? colour}</span>
        </label>
      ))}
    </fieldset>
  )
}
