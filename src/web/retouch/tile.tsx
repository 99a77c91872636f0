import { Check } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { cx } from '../ui/class-names.ts'

/** Rows that come out even, as far as can be: few values are shown larger. */
export const tiles = (count: number): string =>
  cx('grid gap-2', count === 5 ? 'grid-cols-5' : count % 3 === 0 && count <= 6 ? 'grid-cols-3' : 'grid-cols-4')

interface Props {
  type: 'radio' | 'checkbox'
  name: string
  value: string
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
  /** The name is for assistive technology only. */
  quiet?: boolean
  style?: CSSProperties | undefined
  ground?: string
}

/** A picture to choose: its input is there for the keyboard and for screen readers, its picture for everyone else. */
export function Tile({ type, name, value, label, checked, onChange, children, quiet, style, ground }: Props) {
  return (
    <label
      title={quiet ? label : undefined}
      className="focus-host group relative flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-card-raised transition-[border-color,box-shadow,translate] duration-150 hover:-translate-y-0.5 hover:border-line-strong has-checked:border-light-1 has-checked:shadow-[0_0_0_2px_var(--light-1)] forced-colors:has-checked:border-4"
    >
      <input
        type={type}
        name={name}
        value={value}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="visually-hidden peer"
      />
      <span
        style={style}
        className={cx('block aspect-square overflow-hidden', ground ?? 'bg-ground peer-checked:bg-ground-chosen')}
      >
        {children}
      </span>
      <span
        aria-hidden="true"
        className="absolute top-1 right-1 hidden size-5 place-items-center rounded-full bg-fill-1 text-white peer-checked:grid"
      >
        <Check className="size-3.5" strokeWidth={3} />
      </span>
      <span
        className={
          quiet
            ? 'visually-hidden'
            : 'grid flex-1 place-items-center px-1 py-1.5 text-center text-[0.78rem] leading-[1.15] font-semibold wrap-anywhere hyphens-auto'
        }
      >
        {label}
      </span>
    </label>
  )
}

export const LEGEND = 'mb-2 text-[0.95rem] font-semibold'
