import { useId } from 'react'
import { cx } from './class-names.ts'

/**
 * A patch of colour, or of two in a gradient. An SVG, because its colours are attributes: a style attribute in the
 * server's HTML would be dropped by the Content-Security-Policy.
 * @param className with `border`, it has an edge that shows in both themes
 */
export function ColourChip({ from, to, className }: { from: string; to?: string; className?: string }) {
  const id = useId()
  return (
    <svg
      viewBox="0 0 32 32"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={cx('block overflow-hidden border-chip-edge', className)}
    >
      {to && (
        <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor={from} />
          <stop offset="1" stopColor={to} />
        </linearGradient>
      )}
      <rect width="32" height="32" fill={to ? `url(#${id})` : from} />
    </svg>
  )
}
