/** How wide a stroke is along its way, 0…1. */
export type Width = (t: number) => number

/** The same, worked out once for each number of parts: for strokes that are on every face. */
export interface Profile {
  /** The widths at the ends of so many parts. */
  parts: (n: number) => Float64Array
}

export function profileOf(width: Width): Profile {
  const kept: Float64Array[] = []
  return { parts: (n) => (kept[n] ??= widths(width, n)) }
}

/** Widths at the ends of `n` parts. */
export function widths(width: Width, n: number): Float64Array {
  const out = new Float64Array(n + 1)
  for (let i = 0; i <= n; i++) out[i] = width(i / n)
  return out
}
