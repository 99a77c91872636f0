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

const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex')
const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
if (installed !== wanted) {
  console.log('Installing the dependencies (once, about a minute)…')
  // Through the npm that runs this script, so that nothing else need be on the path.
  const npm = process.env.npm_execpath
  const [command, args] = npm ? [process.execPath, [npm]] : ['npm', []]
  const { status } = spawnSync(command, [...args, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: !npm && process.platform === 'win32',
  })
  if (status !== 0) {
    console.error('The dependencies could not be installed: is the npm registry reachable?')
    process.exit(1)
  }
  writeFileSync(stamp, wanted)
}
