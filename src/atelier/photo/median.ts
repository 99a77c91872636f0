/** The middle value, the upper one of two; 0 where there is none. */
export function median(values: ArrayLike<number>): number {
  return Float64Array.from(values).sort()[values.length >> 1] ?? 0
}
