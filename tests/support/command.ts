/** `npm run credits -- …` as a process. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { credits } from '../../scripts/credits.ts'
import { pathsOf } from './process.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export interface Outcome {
  code: number | null
  out: string
  err: string
}

/** Cheap, as `brief-process.ts` says, and with the libraries packed. */
const FLAGS = ['--liftoff-only', '--import', './tests/support/packed-libraries.ts']

/** The command without its process, which costs seconds. */
export async function runHere(env: Record<string, string>, ...args: string[]): Promise<Outcome> {
  const [out, err]: [string[], string[]] = [[], []]
  const code = await credits(args, env, { log: (line) => out.push(line), error: (line) => err.push(line) })
  return { code, out: out.map((line) => `${line}\n`).join(''), err: err.map((line) => `${line}\n`).join('') }
}

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
