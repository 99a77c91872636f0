/** A number held between two others. */
export const clamp = (v: number, low: number, high: number): number => Math.max(low, Math.min(high, v))
