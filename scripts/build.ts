/** Builds the web, and the pictures the engine draws for it, when something they are made of has changed. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { COMPILED_CODE } from './compiled-code.ts'
import { keepEarlierFiles } from './earlier-files.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const STAMP = join(ROOT, 'dist/web.stamp')
const SOURCES = [
  'src/web/**/*',
  'src/contract/**/*',
  'src/atelier/**/*',
  'src/server/avatars/pictures/*',
  'public/**/*',
  'scripts/interface-pictures.ts',
  'scripts/public-pictures.ts',
  'index.html',
  'vite.config.ts',
  'vite.prerender.config.ts',
  'vite.service-worker.config.ts',
  'package-lock.json',
]

function fingerprint(): string {
  const hash = createHash('sha256')
  const files = globSync(SOURCES, { cwd: ROOT })
    .filter((file) => !file.includes('.test.') && !file.includes('generated') && statSync(join(ROOT, file)).isFile())
    .sort()
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(ROOT, file)))
      .update('\0')
  return hash.digest('hex')
}

function run(...args: string[]): void {
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) throw new Error(`${args.join(' ')} failed`)
}

/** Makes `dist/web` what the sources say. Does nothing when it already is. */
export function buildWeb(): void {
  const wanted = fingerprint()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return
  console.log('Drawing the interface’s pictures and building the web…')
  rmSync(STAMP, { force: true })
  // Node never drops compiled code of files that have changed since: left alone it grows with every update.
  rmSync(COMPILED_CODE, { recursive: true, force: true, maxRetries: 3 })
  keepEarlierFiles(join(ROOT, 'dist/web'), join(ROOT, 'dist/earlier'), Date.now())
  run('scripts/interface-pictures.ts')
  run('node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn')
  run('node_modules/vite/bin/vite.js', 'build', '--config', 'vite.prerender.config.ts', '--logLevel', 'warn')
  run('node_modules/vite/bin/vite.js', 'build', '--config', 'vite.service-worker.config.ts', '--logLevel', 'warn')
  run('scripts/public-pictures.ts')
  mkdirSync(join(ROOT, 'dist'), { recursive: true })
  writeFileSync(STAMP, wanted)
}

if (import.meta.main) buildWeb()
