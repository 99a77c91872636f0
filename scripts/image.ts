/**
 * Makes a folder with what serves and nothing else: `node scripts/image.ts FOLDER`. The Dockerfile calls this, so that the
 * steps of the image are tried without Docker, too (`tests/image.test.ts`).
 *
 * The web is built, so what only the web and its build need is left out: Vite, React, Tailwind, the pinned Node.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildWeb } from './build.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Dependencies that no program of the image imports: they are bundled into `dist/`, or make it. */
export const BUNDLED = [
  '@simplewebauthn/browser',
  '@tailwindcss/vite',
  '@tanstack/react-query',
  '@vitejs/plugin-react',
  'eventsource-parser',
  'lucide-react',
  'radix-ui',
  'react',
  'react-dom',
  'react-dropzone',
  'react-router',
  'sonner',
  'tailwindcss',
  'vite',
]
/** The image has a Node of its own. */
const GIVEN = ['node']
/** The programs: the server and the operator's commands. */
export const PROGRAMS = [
  'serve',
  'accounts',
  'backup',
  'credits',
  'engine',
  'files',
  'maintenance',
  'operator',
  'restore',
]
/** What the programs and the Dockerfile need beside them. */
const BESIDE = ['allocator', 'compiled-code', 'compile']
const COPIED = ['src/server', 'src/contract', 'src/atelier', 'dist', 'migrations', 'licences', 'LICENSE', '.npmrc']

interface Package {
  dependencies: Record<string, string>
  [key: string]: unknown
}

/** What the image's package.json says. Exact versions come from the lock file. */
export function imagePackage({ name, version, private: kept, type, license, dependencies }: Package): Package {
  const without = new Set([...BUNDLED, ...GIVEN])
  return {
    name,
    version,
    private: kept,
    type,
    license,
    dependencies: Object.fromEntries(Object.entries(dependencies).filter(([name]) => !without.has(name))),
    scripts: {
      start: 'node scripts/serve.ts',
      ...Object.fromEntries(
        PROGRAMS.filter((name) => !['serve', 'operator'].includes(name)).map((name) => [
          name,
          `node scripts/${name}.ts`,
        ]),
      ),
    },
  }
}

/** @param folder new or empty. @throws Error when it is not, or npm fails */
export function makeImage(folder: string): void {
  mkdirSync(folder, { recursive: true })
  if (readdirSync(folder).length > 0) throw new Error(`${folder} is not empty`)
  buildWeb()
  const served = (path: string) => !/\.test\.tsx?$|\/sentences$|\/web\.stamp$/.test(path)
  for (const path of COPIED)
    if (existsSync(join(ROOT, path))) cpSync(join(ROOT, path), join(folder, path), { recursive: true, filter: served })
  for (const name of [...PROGRAMS, ...BESIDE])
    cpSync(join(ROOT, `scripts/${name}.ts`), join(folder, `scripts/${name}.ts`))
  cpSync(join(ROOT, 'package-lock.json'), join(folder, 'package-lock.json'))
  const given = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Package
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(imagePackage(given), undefined, 2)}\n`)
  const npm = process.env.npm_execpath
  const [command, args] = npm ? [process.execPath, [npm]] : ['npm', []]
  const flags = ['install', '--omit=dev', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund']
  const { status } = spawnSync(command, [...args, ...flags, '--loglevel=error'], { cwd: folder, stdio: 'inherit' })
  if (status !== 0) throw new Error('npm install failed')
}

if (import.meta.main) {
  const folder = process.argv[2]
  if (!folder) throw new Error('Usage: node scripts/image.ts FOLDER')
  makeImage(resolve(folder))
}
