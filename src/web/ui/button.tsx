import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { cx } from './class-names.ts'
import { useControl } from './use-hydrated.ts'

type Look = 'primary' | 'paper' | 'quiet' | 'coral'
type Size = 'm' | 'l' | 's'

const LOOKS: Record<Look, string> = {
  primary:
    'border border-transparent text-white bg-linear-135 [background-origin:border-box] from-fill-1 to-fill-2 shadow-[inset_0_1px_0_#ffffff40,0_1px_0_#2a1f8f,0_12px_24px_-14px_#5046e0] hover:brightness-110 active:translate-y-px off:from-field-line off:to-field-line off:bg-none off:bg-paper-deep off:text-ink-soft off:shadow-none off:brightness-100',
  paper:
    'bg-card text-ink border border-line-strong shadow-paper hover:border-ink active:translate-y-px off:text-ink-soft off:border-line off:shadow-none',
  quiet: 'border border-transparent text-ink hover:bg-paper-deep off:text-ink-soft',
  coral: 'bg-coral-wash text-coral-ink border border-coral/60 hover:border-coral-ink active:translate-y-px',
}
const SIZES: Record<Size, string> = {
  s: 'min-h-11 px-3.5 text-sm rounded-tile',
  m: 'min-h-12 px-5 rounded-card',
  l: 'min-h-14 px-7 text-lg rounded-card',
}

export function buttonClass(look: Look = 'paper', size: Size = 'm', className?: string): string {
  return cx(
    'inline-flex items-center justify-center gap-2 font-semibold leading-tight text-center transition-[filter,translate,border-color,background-color] duration-150',
    LOOKS[look],
    SIZES[size],
    className,
  )
}

export function Button({ look, size, className, ...rest }: ComponentProps<'button'> & { look?: Look; size?: Size }) {
  return (
    <button type="button" className={buttonClass(look, size, className)} {...rest} {...useControl(rest.disabled)} />
  )
}

export function ButtonLink({
  look,
  size,
  className,
  ...rest
}: ComponentProps<typeof Link> & { look?: Look; size?: Size }) {
  return <Link className={buttonClass(look, size, className)} {...rest} />
}
