/** `npm run dev`: the server restarts when its sources change; Vite serves the web with hot reload. */
import { spawn, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const cwd = fileURLToPath(new URL('..', import.meta.url))
const port = process.env.PORT || '3000'
const env = { ...process.env, API_ORIGIN: `http://127.0.0.1:${port}` }

spawnSync(process.execPath, ['scripts/interface-pictures.ts'], { cwd, stdio: 'inherit' })
const children = [
  spawn(
    process.execPath,
    [
      '--watch-path=src/server',
      '--watch-path=src/contract',
      '--watch-path=src/atelier',
      '--watch-preserve-output',
      'src/server/main.ts',
    ],
    { cwd, env, stdio: 'inherit' },
  ),
  spawn(process.execPath, ['node_modules/vite/bin/vite.js'], { cwd, env, stdio: 'inherit' }),
]
const stop = () => children.forEach((child) => child.kill('SIGTERM'))
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
for (const child of children) child.on('exit', stop)
