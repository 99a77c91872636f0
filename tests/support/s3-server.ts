/**
 * A real S3 server as a process of its own, on a free port of this machine. It checks no secret, and it is no longer
 * maintained: for tests only.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BucketSettings } from '../../src/server/files/bucket.ts'
import { freePort } from './free-port.ts'
import { pathsOf } from './process.ts'
import { until } from './until.ts'

export interface S3Server {
  /** A bucket that is there and holds nothing. */
  bucket: BucketSettings
  /** The same as the server's variables. */
  env: Record<string, string>
  /** SIGSTOP: it is there and answers nothing; SIGCONT: it goes on. */
  signal(name: NodeJS.Signals): void
  stop(): Promise<void>
}

const PROGRAM = join(createRequire(import.meta.url).resolve('s3rver/package.json'), '../bin/s3rver.js')
const BUCKET = 'trombine-files'
const KEY = 'S3RVER'

export async function startS3(): Promise<S3Server> {
  const folder = mkdtempSync(join(tmpdir(), 'trombine-s3-'))
  const port = await freePort()
  // Its tokens for the next page are of DES.
  const args = [
    '--openssl-legacy-provider',
    PROGRAM,
    '-d',
    folder,
    '-a',
    '127.0.0.1',
    '-p',
    String(port),
    '-s',
    '--configure-bucket',
    BUCKET,
  ]
  const child = spawn(process.execPath, args, { env: pathsOf(process.env), stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  await until(() => {
    if (child.exitCode !== null) throw new Error(output)
    return output.includes('listening on')
  })
  const endpoint = `http://127.0.0.1:${port}`
  return {
    bucket: { bucket: BUCKET, endpoint, region: 'us-east-1', keys: { id: KEY, secret: KEY }, pathStyle: true },
    env: { S3_BUCKET: BUCKET, S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: KEY, S3_SECRET_ACCESS_KEY: KEY },
    signal: (name) => void child.kill(name),
    async stop() {
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
