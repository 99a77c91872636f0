import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes longest begins first, so that no worker is left alone with it at the end. A fresh clone knows no durations. */
const LONGEST = [
  'ledger.property.test.ts',
  'crash.test.ts',
  'payments-crash.test.ts',
  'races.test.ts',
  'engine-contract.test.ts',
  'locate-face.test.ts',
  'analyse-photo.test.ts',
  'styles.test.ts',
  'photo-styles.test.ts',
  'generation-faults.test.ts',
  'orders.test.ts',
  'uploads.test.ts',
  'refusals.test.ts',
  'credits-command.test.ts',
  'photo-crash.test.ts',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}`))
      return place < 0 ? LONGEST.length : place
    }
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
    globalSetup: ['tests/support/postgres.ts'],
    setupFiles: ['tests/support/patient-server.ts'],
    pool: 'forks',
    // Node imports TypeScript by itself, and runs it as in service. No test mocks a module.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // A worker keeps what it has imported: the server's two thousand modules cost seconds in each of thirty files.
    isolate: false,
    // Patience for machines that have other things to do, and stand still for seconds; what hangs is noticed in time.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
  },
})
