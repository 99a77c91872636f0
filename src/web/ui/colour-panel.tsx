import { useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { colours as text } from '../text/fr.ts'
import { hexOf, hsvOf, readHex, type HexColour, type Hsv } from './hsv.ts'
import { Swatches } from './swatches.tsx'

interface Props {
  value: HexColour
  onChange: (value: HexColour) => void
  swatches: readonly HexColour[]
}

const clamp = (n: number) => Math.max(0, Math.min(1, n))
const percent = (n: number) => `${Math.round(n * 100)} %`

/** Area for saturation and brightness, slider for the hue, typed code, swatches. */
export function ColourPanel({ value, onChange, swatches }: Props) {
  // Grey has no hue and black no saturation: the last chosen ones are kept beside the colour.
  const [hsv, setHsv] = useState<Hsv>(() => hsvOf(value))
  if (hexOf(hsv) !== value.toLowerCase()) setHsv(hsvOf(value))

  const set = (change: Partial<Hsv>) => {
    const next = { ...hsv, ...change }
    setHsv(next)
    onChange(hexOf(next))
  }

  return (
    <div className="grid w-64 max-w-full gap-4">
      <Area hsv={hsv} colour={value} onChange={set} />
      <input
        type="range"
        min={0}
        max={359}
        step={1}
        value={Math.round(hsv.h) % 360}
        aria-label={text.hue}
        onChange={(event) => set({ h: Number(event.target.value) })}
        className="hue-slider"
      />
      <HexField value={value} onChange={onChange} />
      {swatches.length > 0 && <Swatches label={text.swatches} colours={swatches} value={value} onChange={onChange} />}
    </div>
  )
}

function Area({ hsv, colour, onChange }: { hsv: Hsv; colour: string; onChange: (change: Partial<Hsv>) => void }) {
  const area = useRef<HTMLDivElement>(null)
  const saturation = useRef<HTMLInputElement>(null)

  const point = (event: PointerEvent) => {
    const box = area.current!.getBoundingClientRect()
    onChange({ s: clamp((event.clientX - box.left) / box.width), v: 1 - clamp((event.clientY - box.top) / box.height) })
  }
  const keys = (event: KeyboardEvent) => {
    const step = event.shiftKey ? 0.1 : 0.01
    const change: Record<string, Partial<Hsv>> = {
      ArrowLeft: { s: clamp(hsv.s - step) },
      ArrowRight: { s: clamp(hsv.s + step) },
      ArrowUp: { v: clamp(hsv.v + step) },
      ArrowDown: { v: clamp(hsv.v - step) },
    }
    if (!change[event.key]) return
    event.preventDefault()
    onChange(change[event.key]!)
  }

  return (
    <div
      ref={area}
      role="group"
      aria-label={text.area}
      className="focus-host relative h-40 touch-none rounded-tile border border-line"
      style={{
        background: `linear-gradient(to top, #000, transparent), linear-gradient(to right, #fff, transparent), hsl(${hsv.h} 100% 50%)`,
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        point(event)
        saturation.current?.focus()
        event.preventDefault()
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && point(event)}
    >
      <input
        ref={saturation}
        type="range"
        min={0}
        max={100}
        step={1}
        value={Math.round(hsv.s * 100)}
        className="visually-hidden"
        aria-label={text.saturation}
        aria-valuetext={percent(hsv.s)}
        onKeyDown={keys}
        onChange={(event) => onChange({ s: Number(event.target.value) / 100 })}
      />
      <input
        type="range"
        min={0}
        max={100}
        step={1}
        value={Math.round(hsv.v * 100)}
        className="visually-hidden"
        aria-orientation="vertical"
        aria-label={text.brightness}
        aria-valuetext={percent(hsv.v)}
        onKeyDown={keys}
        onChange={(event) => onChange({ v: Number(event.target.value) / 100 })}
      />
      <span
        className="pointer-events-none absolute size-5 -translate-x-1/2 -translate-y-1/2 rounded-full border-[3px] border-white shadow-[0_0_0_1px_#00000073]"
        style={{ left: percent(hsv.s).replace(' ', ''), top: percent(1 - hsv.v).replace(' ', ''), background: colour }}
      />
    </div>
  )
}

function HexField({ value, onChange }: Pick<Props, 'value' | 'onChange'>) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const wrong = typed !== null && !readHex(typed)
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {text.hex}
      </label>
      <input
        id={id}
        value={typed ?? value}
        spellCheck={false}
        autoComplete="off"
        maxLength={7}
        aria-invalid={wrong}
        aria-describedby={wrong ? `${id}-help` : undefined}
        className="min-h-11 w-full rounded-tile border border-field-line bg-card-raised px-3 tabular-nums aria-invalid:border-danger"
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setTyped(event.target.value)
          const read = event.target.value.replace('#', '').length === 6 ? readHex(event.target.value) : undefined
          if (read) onChange(read)
        }}
        onBlur={() => {
          const read = typed === null ? undefined : readHex(typed)
          if (read) onChange(read)
          setTyped(null)
        }}
        onKeyDown={(event) => event.key === 'Enter' && !event.ctrlKey && !event.metaKey && event.currentTarget.blur()}
      />
      {wrong && (
        <p id={`${id}-help`} className="mt-1 text-sm text-danger">
          {text.hexHelp}
        </p>
      )}
    </div>
  )
}
