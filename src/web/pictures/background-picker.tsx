import type { Configuration } from '../../contract/configuration.ts'
import { studio as text } from '../text/studio.ts'
import { ColourChip } from '../ui/colour-chip.tsx'
import { ColourPicker } from '../ui/colour-picker.tsx'
import type { HexColour } from '../ui/hsv.ts'
import { Segmented } from '../ui/segmented.tsx'
import { BACKGROUND_COLOURS } from '../ui/palettes.ts'

interface Props {
  type: Configuration['backgroundType']
  colors: Configuration['backgroundColors']
  onChange: (change: Partial<Configuration>) => void
}

const TYPES = ['transparent', 'solid', 'gradient'] as const

export function BackgroundPicker({ type, colors: [first, second], onChange }: Props) {
  const setFirst = (colour: HexColour) => onChange({ backgroundColors: [colour, second] })
  const setSecond = (colour: HexColour) => onChange({ backgroundColors: [first, colour] })
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Segmented
        label={text.background}
        className="max-[24rem]:w-full"
        options={TYPES.map((value) => ({
          value,
          label: text.backgrounds[value],
          picture: <Chip type={value} first={first} second={second} />,
        }))}
        value={type}
        onChange={(backgroundType) => onChange({ backgroundType })}
      />
      {type === 'solid' && (
        <ColourPicker label={text.backgroundColor} value={first} onChange={setFirst} swatches={BACKGROUND_COLOURS} />
      )}
      {type === 'gradient' && (
        <>
          <ColourPicker
            label={text.gradientFrom}
            prefix={text.from}
            value={first}
            onChange={setFirst}
            swatches={BACKGROUND_COLOURS}
          />
          <ColourPicker
            label={text.gradientTo}
            prefix={text.to}
            value={second}
            onChange={setSecond}
            swatches={BACKGROUND_COLOURS}
          />
        </>
      )}
    </div>
  )
}

function Chip({ type, first, second }: { type: Configuration['backgroundType']; first: string; second: string }) {
  const look = 'size-5 shrink-0 rounded-full border border-chip-edge max-[30rem]:hidden'
  if (type === 'transparent') return <span className={`${look} checkerboard bg-[length:8px_8px]!`} />
  return <ColourChip from={first} {...(type === 'gradient' && { to: second })} className={look} />
}
