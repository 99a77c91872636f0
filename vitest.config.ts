import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { soak } from './tests/support/soak.ts'

/** What takes longest begins first, so that no worker is left alone with it at the end. A fresh clone knows no durations. */
const LONGEST = [
  'as-asked.test.ts',
  'photo-styles.test.ts',
  'rendered-heads.test.ts',
  'photo-drawing.test.ts',
  'photo-look.test.ts',
  'database-absence.test.ts',
  'clocks.test.ts',
  'crash.test.ts',
  'payments-crash.test.ts',
  'payments-kill.test.ts',
  'credits-command.test.ts',
  'analyse-photo.test.ts',
  'styles.test.ts',
  'generation-faults.test.ts',
  'accounts.test.ts',
  'engine-contract.test.ts',
  'payments.test.ts',
  'ledger.property.test.ts',
  'races.test.ts',
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

/** Tests of pure code: no database, no server, no thread, no photograph to decode. `npm run check` runs these. */
const PURE = [
  'src/{contract,web}/**/*.test.{ts,tsx}',
  'src/atelier/*.test.ts',
  'src/atelier/{raster,styles,words}/**/*.test.ts',
  'src/server/**/rules.test.ts',
  'src/server/http/read-body.test.ts',
  'src/server/avatars/photos/split-photo.test.ts',
]

/**
 * Asked in a soak run only: what `analyse-photo`, `traits`, `rendered-heads`, `brush-strokes` and the styles' tests ask of
 * a few photos, asked of many more; the compression that the golden hashes hold as well.
 */
const SOAK_ONLY = [
  'src/atelier/photo/{cut-out,hanging-hair,own-alpha}.test.ts',
  'src/atelier/photo/rig/turn.test.ts',
  'src/atelier/photo/face/read-face.test.ts',
  'src/server/avatars/pictures/deflate/flat.test.ts',
]

const project = (name: string, include: string[], exclude: string[] = []) => ({
  extends: true as const,
  test: { name, include, exclude },
})
const withPostgres = (name: string, include: string[], exclude: string[] = []) => ({
  extends: true as const,
  test: {
    name,
    include,
    exclude,
    globalSetup: ['tests/support/postgres.ts'],
    setupFiles: ['tests/support/patient-server.ts'],
  },
})

export default defineConfig({
  test: {
    projects: [
      project('unit', PURE),
      withPostgres(
        'integration',
        ['src/**/*.test.ts', 'tests/{allocator,earlier-files,house,image,retouch-both-sides}.test.ts'],
        [...PURE, ...(soak.factor === 1 ? SOAK_ONLY : [])],
      ),
      withPostgres('faults', ['tests/{attacks,faults}/*.test.ts']),
      project('start', ['tests/start.test.ts']),
    ],
    setupFiles: ['tests/support/fixed-seed.ts'],
    pool: 'forks',
    // Node imports TypeScript by itself, and runs it as in service. No test mocks a module.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // A worker keeps what it has imported: the server's two thousand modules cost seconds in each of thirty files.
    isolate: false,
    // For what hangs, not for what is slow: a busy machine may stand still for seconds.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
  },
})
