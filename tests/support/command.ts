/** `npm run credits -- …` as a process. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { pathsOf } from './process.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export interface Outcome {
  code: number | null
  out: string
  err: string
}

/** Cheap, as `brief-process.ts` says, and with the libraries packed. */
const FLAGS = ['--liftoff-only', '--import', './tests/support/packed-libraries.ts']

export function runCredits(env: Record<string, string>, ...args: string[]): Promise<Outcome> {
  const child = spawn(process.execPath, [...FLAGS, 'scripts/credits.ts', ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...pathsOf(process.env), ...env },
  })
  let [out, err] = ['', '']
  child.stdout.on('data', (chunk) => (out += chunk))
  child.stderr.on('data', (chunk) => (err += chunk))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, out, err })))
}
