/** A number held between two others. */
export const clamp = (v: number, low: number, high: number): number => Math.max(low, Math.min(high, v))

/** From 0 at `from` to 1 at `to`, in a straight line; `to` may be the lower one. */
export const linearstep = (from: number, to: number, v: number): number => clamp((v - from) / (to - from), 0, 1)

/** From 0 at `from` to 1 at `to`, level at both ends. */
export const smoothstep = (from: number, to: number, v: number): number => {
  const t = linearstep(from, to, v)
  return t * t * (3 - 2 * t)
}
