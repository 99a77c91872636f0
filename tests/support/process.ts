/** The real server as a process of its own. */
import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { freePort } from './free-port.ts'
import { until } from './until.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** A server process that may not be ready yet. */
export interface StartingProcess {
  pid: number
  output(): string
  signal(name: NodeJS.Signals): void
  /** Its exit code, once all that it wrote has been read; null when a signal ended it. */
  exited: Promise<number | null>
}

export interface ServerProcess extends StartingProcess {
  url: string
  /** Milliseconds from spawning to the ready line. */
  startMs: number
}

/** The variables that a server process inherits: paths only. The compile cache makes each start cheaper. */
export const pathsOf = ({ PATH = '', HOME = '', NODE_COMPILE_CACHE }: NodeJS.ProcessEnv): Record<string, string> => ({
  PATH,
  HOME,
  ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
})

/** @param flags Node's own, beyond what `npm start` has */
export function spawnServer(env: Record<string, string>, port = 0, flags: string[] = []): StartingProcess {
  const child: ChildProcess = spawn(
    process.execPath,
    [...flags, '--import', './tests/support/patient-server.ts', 'src/server/main.ts'],
    {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...pathsOf(process.env),
        PORT: String(port),
        ...(port && { APP_URL: `http://127.0.0.1:${port}` }),
        DRAWING_THREADS: '1',
        TRIAL_DAILY_CAP: '1000000',
        WELCOME_DAILY_CAP: '1000000',
        REQUESTS_PER_MINUTE: '1000000',
        GENERATIONS_PER_MINUTE: '1000000',
        AUTH_ATTEMPTS_PER_MINUTE: '1000000',
        LOG_LEVEL: 'error',
        ...env,
      },
    },
  )
  let output = ''
  child.stdout!.on('data', (chunk) => (output += chunk))
  child.stderr!.on('data', (chunk) => (output += chunk))
  const exited = new Promise<number | null>((resolve) => child.on('close', resolve))
  return { pid: child.pid!, output: () => output, signal: (name) => void child.kill(name), exited }
}

/** Starts a server on a free port and waits for its ready line. @throws with its output when it exits first. */
export async function startProcess(env: Record<string, string>, flags: string[] = []): Promise<ServerProcess> {
  const started = Date.now()
  const server = spawnServer(env, await freePort(), flags)
  let ended: string | undefined
  void server.exited.then((code) => (ended = `ended with ${code ?? 'a signal'}`))
  const url = await until(() => {
    if (ended) throw new Error(server.output() || ended)
    return /ready: (http:\/\/\S+)/.exec(server.output())?.[1]
  }, 150_000)
  return { ...server, url, startMs: Date.now() - started }
}
