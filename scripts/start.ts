/** `npm start`: what is missing or out of date is built, then the server runs in this process. */
import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { buildWeb, COMPILED_CODE } from './build.ts'

// Node keeps what it compiles, which saves the next start a fifth of its processor time (docs/measured.md). Threads
// and processes started from here read the variable.
process.env.NODE_COMPILE_CACHE ??= COMPILED_CODE
enableCompileCache(process.env.NODE_COMPILE_CACHE)

// What the environment says itself wins over the file.
if (existsSync('.env')) process.loadEnvFile('.env')
buildWeb()
const { main } = await import('../src/server/main.ts')
await main(({ avatars }) => {
  void avatars.engine.warmUp?.()
})
