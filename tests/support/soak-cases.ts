import { soak } from './soak.ts'

/**
 * The first cases of a table: `ordinary` of them in an ordinary run, `soak.factor` times as many in a soak run.
 * The table begins with the cases that represent the rest.
 */
export function firstCases<T>(ordinary: number, table: readonly T[]): T[] {
  return table.slice(0, ordinary * soak.factor)
}
