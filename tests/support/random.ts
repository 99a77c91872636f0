/** Random numbers from a seed, for tests whose failure must be repeatable. */
import { soak } from './soak.ts'

export interface Random {
  /** 0 ≤ n < below, whole. */
  whole(below: number): number
  pick<T>(from: readonly T[]): T
}

/** Mulberry32. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (below: number) => Math.floor(next() * below)
  return { whole, pick: (from) => from[whole(from.length)]! }
}

/** The seed of this run, printed so that a failure can be repeated. */
export function printedSeed(what: string): number {
  console.log(`${what}: SOAK_SEED=${soak.seed}`)
  return soak.seed
}
