import { Check, ChevronDown } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { photo } from '../../text/photo.ts'
import { cx } from '../../ui/class-names.ts'
import { ColourChip } from '../../ui/colour-chip.tsx'
import { pageMain } from '../../ui/page-main.ts'
import { useControl } from '../../ui/use-hydrated.ts'
import { useLayer } from '../../ui/use-layer.ts'

export interface TraitOption {
  value: string
  name: string
  colour?: string
}

interface Props {
  label: string
  options: readonly TraitOption[]
  /** As the photo has it, if that was seen. */
  read: TraitOption | undefined
  /** How it is called when nothing is chosen: as on the photo, or free. */
  open: string
  chosen: TraitOption | undefined
  /** null: as the photo has it. */
  onChange: (value: string | null) => void
}

const text = photo.traits
const ITEM =
  'flex min-h-11 items-center gap-2.5 rounded-tile px-3 text-left leading-tight outline-none data-highlighted:bg-brand-wash data-[state=checked]:font-semibold'

/** One thing that was read: says it, and opens the list of what it could be instead. Not modal: see `SlotMenu`. */
export function TraitChip({ label, options, read, open, chosen, onChange }: Props) {
  const shown = chosen ?? read
  // « Sans lunettes » says what it is about.
  const bare = shown?.value === 'none'
  return (
    <DropdownMenu.Root modal={false} {...useLayer()}>
      <DropdownMenu.Trigger
        {...useControl()}
        className={cx(
          'inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border px-3.5 text-left text-[0.95rem] leading-tight data-[state=open]:border-ink',
          chosen ? 'border-light-1 bg-brand-wash' : 'border-line bg-card hover:border-line-strong',
        )}
      >
        {shown?.colour && <Colour of={shown.colour} />}
        <span>
          <span className={bare ? 'visually-hidden' : 'text-ink-soft'}>{`${label}\u00a0:`}</span>{' '}
          <span className="font-semibold">{bare ? capital(shown!.name) : (shown?.name ?? open)}</span>
          {chosen && <span className="visually-hidden">, {text.changed}</span>}
        </span>
        <ChevronDown className="size-4 shrink-0 text-ink-soft" aria-hidden />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={pageMain()}>
        <DropdownMenu.Content
          align="start"
          sideOffset={6}
          collisionPadding={{ top: 12, left: 12, right: 12, bottom: 96 }}
          className="z-40 max-h-[min(21rem,var(--radix-dropdown-menu-content-available-height))] max-w-[calc(100vw-1.5rem)] min-w-56 overflow-y-auto overscroll-contain rounded-card border border-line bg-card p-1.5 shadow-lift"
        >
          <DropdownMenu.RadioGroup
            value={chosen?.value ?? ''}
            onValueChange={(value) => onChange(value === '' || value === read?.value ? null : value)}
            className={cx('grid', options.length > 8 && 'sm:grid-cols-2')}
          >
            <Option
              value=""
              name={capital(open)}
              note={read?.name}
              {...(read?.colour && { colour: read.colour })}
              wide
            />
            {options
              .filter(({ value }) => value !== read?.value)
              .map((option) => (
                <Option key={option.value} {...option} name={capital(option.name)} />
              ))}
          </DropdownMenu.RadioGroup>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

function Option({ value, name, colour, note, wide }: TraitOption & { note?: string | undefined; wide?: boolean }) {
  return (
    <DropdownMenu.RadioItem value={value} className={cx(ITEM, wide && 'col-span-full')}>
      <span className="grid size-5 shrink-0 place-items-center">
        <DropdownMenu.ItemIndicator>
          <Check className="size-5 text-brand" aria-hidden />
        </DropdownMenu.ItemIndicator>
      </span>
      {colour && <Colour of={colour} />}
      <span>
        {name}
        {note && <span className="text-ink-soft"> ({note})</span>}
      </span>
    </DropdownMenu.RadioItem>
  )
}

const Colour = ({ of }: { of: string }) => <ColourChip from={of} className="size-5 shrink-0 rounded-full border" />

const capital = (words: string) => words.charAt(0).toLocaleUpperCase('fr') + words.slice(1)
