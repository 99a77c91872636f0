/**
 * Everything that must hold before anything lands, cheapest first. Steps that leave processors idle (waiting for leases
 * or for a browser) run beside others.
 *
 *   npm test                                  all steps
 *   npm run check                             types, lint, format, house, unit
 *   node scripts/test.ts --only unit,browser  some of them
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { constants, freemem } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { COMPILED_CODE } from './compiled-code.ts'
import { countPlaywright, countVitest, type Counts } from './test-reports.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const REPORTS = join(ROOT, 'test-results')
const { values: options } = parseArgs({ options: { only: { type: 'string' } } })
const bin = (name: string) => join(ROOT, 'node_modules', '.bin', name)

interface Step {
  name: string
  command: [string, ...string[]]
  /** Steps of its group that it waits for. */
  after?: string[]
  /** Puts what is temporary into memory, where the machine has enough. */
  inMemory?: boolean
  /** Counts of a JSON report. */
  count?: () => Counts
}

/** Databases that live for minutes: setting up a copy of one is hundreds of files. PostgreSQL may run as another user, who must get there. */
function folderInMemory(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    if (Math.min(bavail * bsize, freemem()) < 6e9) return undefined
    const folder = mkdtempSync('/dev/shm/trombine-')
    chmodSync(folder, 0o755)
    return folder
  } catch {
    return undefined
  }
}

const vitest = (name: string, ...args: string[]): Step => ({
  name,
  command: [
    bin('vitest'),
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${join(REPORTS, `${name}.json`)}`,
    ...args,
  ],
  count: () => countVitest(join(REPORTS, `${name}.json`)),
})

/** Steps of one group run side by side, unless they say otherwise; the groups one after the other. */
const GROUPS: Step[][] = [
  [
    // Several checkers would each check what they share: half as much processor time again.
    { name: 'types', command: [bin('tsc'), '-p', '.', '--singleThreaded'] },
    { name: 'lint', command: [bin('oxlint')] },
    { name: 'format', command: [bin('prettier'), '--check', '--cache', '--log-level=warn', '.'] },
    { name: 'house', command: [process.execPath, 'scripts/house.ts'] },
    vitest('unit', '--project=unit'),
    { name: 'database', command: [process.execPath, 'tests/support/prepared.ts'] },
    { name: 'libraries', command: [process.execPath, 'tests/support/pack-libraries.ts'] },
    // Half a minute of one processor, which the build would otherwise spend alone.
    { name: 'pictures', command: [process.execPath, 'scripts/interface-pictures.ts'] },
    { name: 'build', command: [process.execPath, 'scripts/build.ts'], after: ['pictures'] },
  ],
  [
    { ...vitest('integration', '--project=integration'), inMemory: true },
    { ...vitest('faults', '--project=faults'), inMemory: true },
    {
      name: 'browser',
      // All three at once took longer than this: processes that are killed and started again wait for each other.
      after: ['faults'],
      command: [bin('playwright'), 'test'],
      count: () => countPlaywright(join(REPORTS, 'browser.json')),
    },
    // One process that mostly waits: beside the browser's and the last of the integration tests.
    { ...vitest('start', '--project=start'), after: ['faults'] },
  ],
]

/** What runs now; told to end when this process is, and given a moment to clear up. */
const running = new Set<ChildProcess>()
let stopped: NodeJS.Signals | undefined
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (stopped) return
    stopped = signal
    for (const child of running) child.kill('SIGTERM')
    setTimeout(() => running.forEach(endGroup), 8000).unref()
  })
}

/** The process and whatever it has started. */
function endGroup({ pid }: ChildProcess): void {
  try {
    process.kill(-pid!, 'SIGKILL')
  } catch {
    // All of them have ended.
  }
}

const UNHANDLED = 'Unhandled Error'

/**
 * Runs the step and passes on what it writes as it comes.
 *
 * @returns its exit status; 1 as well for an error outside any test, which Vitest reports and then exits with 0
 */
function run({ command: [command, ...args], inMemory }: Step, write: (chunk: Buffer) => void): Promise<number> {
  const memory = inMemory ? folderInMemory() : undefined
  return new Promise<number>((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      // A process group of its own: Ctrl-C reaches this process alone, which ends the group.
      detached: process.platform !== 'win32',
      env: {
        ...process.env,
        FORCE_COLOR: '0',
        NO_COLOR: '1',
        // Code that one process has compiled is reused by the hundreds that follow.
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? COMPILED_CODE,
        ...(memory && { TMPDIR: memory }),
      },
    })
    running.add(child)
    let unhandled = false
    for (const stream of [child.stdout, child.stderr]) {
      // The words may be cut by the end of a chunk.
      let end = ''
      stream.on('data', (chunk: Buffer) => {
        const said = end + chunk.toString('latin1')
        unhandled ||= said.includes(UNHANDLED)
        end = said.slice(-UNHANDLED.length)
        write(chunk)
      })
    }
    // A moment for the last of the output. Waiting for its end could take for ever: a grandchild may hold it open.
    child.on('exit', (code) =>
      setTimeout(() => {
        running.delete(child)
        // A test that failed may have left a server running.
        endGroup(child)
        resolve(unhandled ? 1 : (code ?? 1))
      }, 300),
    )
    child.on('error', () => resolve(1))
  }).finally(() => memory && rmSync(memory, { recursive: true, force: true, maxRetries: 5 }))
}

/** Runs a step and says how it went. `alone`: what it writes is seen at once; otherwise when it is over, in one piece. */
async function take(step: Step, alone: boolean): Promise<Counts> {
  const { name, count } = step
  const started = Date.now()
  const written: Buffer[] = []
  const write = (chunk: Buffer) => void (alone ? process.stdout.write(chunk) : written.push(chunk))
  console.log(`\n── ${name}${alone ? '' : ' begins'}`)
  const status = await run(step, write)
  let counted = { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 }
  try {
    counted = count?.() ?? counted
  } catch {
    counted = { passed: 0, failed: 1 }
  }
  if (status !== 0 && counted.failed === 0) counted.failed = 1
  process.stdout.write(Buffer.concat(written))
  console.log(`── ${name}: ${counted.failed === 0 ? 'ok' : 'FAILED'}, ${((Date.now() - started) / 1000).toFixed(1)} s`)
  return counted
}

rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })
const only = options.only?.split(',')
const started = Date.now()
let passed = 0
let failed = 0
for (const group of GROUPS) {
  const steps = group.filter(({ name }) => !only || only.includes(name))
  const going = new Map<string, ReturnType<typeof take>>()
  for (const step of steps) {
    const before = Promise.all((step.after ?? []).map((name) => going.get(name)))
    going.set(
      step.name,
      before.then(() => (stopped ? { passed: 0, failed: 1 } : take(step, steps.length === 1))),
    )
  }
  for (const counted of await Promise.all(going.values())) {
    passed += counted.passed
    failed += counted.failed
  }
  if (stopped) process.exit(128 + constants.signals[stopped])
}
console.log(`\n${((Date.now() - started) / 1000).toFixed(0)} s in all\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
