/**
 * The real server as a process that runs for seconds only. V8 must not optimise PostgreSQL's WebAssembly: that would take a
 * second of processor time for each start. Garbage is collected by one thread. Not for measuring.
 */
import {
  spawnServer as spawnAny,
  startProcess as startAny,
  type ServerProcess,
  type StartingProcess,
} from './process.ts'

const FLAGS = ['--liftoff-only', '--single-threaded-gc', '--min-semi-space-size=32', '--max-semi-space-size=64']

export const spawnServer = (env: Record<string, string>, flags: string[] = []): StartingProcess =>
  spawnAny(env, 0, [...FLAGS, ...flags])
export const startProcess = (env: Record<string, string>): Promise<ServerProcess> => startAny(env, FLAGS)
