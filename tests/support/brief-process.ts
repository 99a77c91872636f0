/**
 * The real server as a process that lives for seconds: V8 leaves PostgreSQL's WebAssembly as it is compiled first, because
 * making it faster takes a second of the processor for each start. Not for measuring.
 */
import {
  spawnServer as spawnAny,
  startProcess as startAny,
  type ServerProcess,
  type StartingProcess,
} from './process.ts'

const FLAGS = ['--liftoff-only']

export const spawnServer = (env: Record<string, string>): StartingProcess => spawnAny(env, 0, FLAGS)
export const startProcess = (env: Record<string, string>): Promise<ServerProcess> => startAny(env, FLAGS)
