// Runs on the machine's own Node, before anything is installed: plain JavaScript, no dependency.
// Installs what package-lock.json says, unless node_modules already is exactly that.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'

const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = join(root, 'node_modules', '.installed')

if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(`Trombine needs Node.js 20 or later; this is ${process.version}.`)
  process.exit(1)
}

/** What npm wrote of a tree: path → { version, integrity, dev, optional, … }. */
const packagesOf = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {})

/** Whether everything is installed that runs in service, by whoever installed it (`npm ci --omit=dev` in production). */
function servesAlready() {
  const installed = packagesOf(join(root, 'node_modules', '.package-lock.json'))
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).every(
    ([path, { dev, devOptional, optional, integrity }]) =>
      path === '' || dev || devOptional || (installed[path] ? installed[path].integrity === integrity : optional),
  )
}

const lock = readFileSync(join(root, 'package-lock.json'))
const wanted = createHash('sha256').update(lock).digest('hex')
const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
const starting = process.env.npm_lifecycle_event === 'prestart'
const production = starting && process.env.NODE_ENV === 'production'
if (installed !== wanted && !(starting && servesAlready())) {
  console.log('Installing the dependencies (once, about a minute)…')
  // Through the npm that runs this script, so that nothing else need be on the path.
  const npm = process.env.npm_execpath
  const [command, args] = npm ? [process.execPath, [npm]] : ['npm', []]
  const which = production ? '--omit=dev' : '--include=dev'
  const { status } = spawnSync(command, [...args, 'ci', which, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: !npm && process.platform === 'win32',
  })
  if (status !== 0) {
    console.error('The dependencies could not be installed: is the npm registry reachable?')
    process.exit(1)
  }
  if (!production) writeFileSync(stamp, wanted)
}
