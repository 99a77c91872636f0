/** A scarf round a neck, as a designer lays it: one wrap with two folds, one end that hangs. Lengths in distances between the pupils. */
import type { Body } from './body.ts'

/** Of a scarf: how wide it lies, half-widths of the neck, from where to where below the chin, and its end. */
const WRAP = { wide: 1.45, from: 0.1, to: 0.82, end: [0.14, 0.56, 1.8] } as const

/** What of a scarf is at a place. @param u from the body's middle @param v below the chin */
export function scarfAt({ neck }: Body, u: number, v: number): 'scarf' | 'fold' | undefined {
  const across = u / (WRAP.wide * neck)
  const isRound = Math.abs(across) < 1 && v > WRAP.from && v < WRAP.to - 0.22 * across * across
  const [inner, outer, low] = WRAP.end
  if (isRound) {
    const isFold = [0.32 + 0.14 * across, 0.58 - 0.16 * across].some(
      (at) => Math.abs(v - at + 0.1 * across ** 2) < 0.032,
    )
    return isFold ? 'fold' : 'scarf'
  }
  if (v < WRAP.from || v > low || u < inner || u > outer) return undefined
  return v < WRAP.to + 0.1 || Math.abs(u - inner - 0.2) < 0.025 ? 'fold' : 'scarf'
}
