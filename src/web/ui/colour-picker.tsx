import { Popover } from 'radix-ui'
import { cx } from './class-names.ts'
import { ColourChip } from './colour-chip.tsx'
import { ColourPanel } from './colour-panel.tsx'
import type { HexColour } from './hsv.ts'
import { pageMain } from './page-main.ts'
import { useControl } from './use-hydrated.ts'
import { useLayer } from './use-layer.ts'

interface Props {
  label: string
  value: HexColour
  onChange: (value: HexColour) => void
  swatches: readonly HexColour[]
  /** Shown before the code, when the label itself is only for assistive technology. */
  prefix?: string
  className?: string
}

/** A button that shows a colour and opens the panel to change it. */
export function ColourPicker({ label, value, onChange, swatches, prefix, className }: Props) {
  return (
    <Popover.Root {...useLayer()}>
      <Popover.Trigger
        {...useControl()}
        className={cx(
          'inline-flex min-h-11 items-center gap-2.5 rounded-tile border border-field-line bg-card-raised py-1 pr-3.5 pl-1.5 text-sm font-semibold hover:border-ink',
          className,
        )}
      >
        <span className="visually-hidden">{label} : </span>
        <ColourChip from={value} className="size-8 shrink-0 rounded-[0.4rem] border" />
        {prefix && (
          <span aria-hidden="true" className="text-ink-soft">
            {prefix}
          </span>
        )}
        <span className="tabular-nums">{value}</span>
      </Popover.Trigger>
      <Popover.Portal container={pageMain()}>
        <Popover.Content
          align="start"
          sideOffset={8}
          collisionPadding={12}
          aria-label={label}
          className="z-40 max-h-(--radix-popover-content-available-height) overflow-auto rounded-card border border-line bg-card p-4 shadow-lift"
        >
          <ColourPanel value={value} onChange={onChange} swatches={swatches} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
