/** What the runners of tests write about a run. */
import { readFileSync } from 'node:fs'

export interface Counts {
  passed: number
  failed: number
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
}

const read = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T

/** @param file of Vitest's reporter `json`. @throws Error if the run ended before it was written */
export function countVitest(file: string): Counts {
  const { numPassedTests, numFailedTests } = read<VitestReport>(file)
  return { passed: numPassedTests, failed: numFailedTests }
}

/** @param file of Playwright's reporter `json`. @throws Error if the run ended before it was written */
export function countPlaywright(file: string): Counts {
  const { stats } = read<PlaywrightReport>(file)
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
}
