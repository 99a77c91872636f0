/** `npm start`: what is missing or out of date is built, then the server runs in this process. */
import { existsSync } from 'node:fs'
import { buildWeb } from './build.ts'
import { withAllocator } from './allocator.ts'
import { keepCompiledCode } from './compiled-code.ts'

withAllocator()
keepCompiledCode()

// What the environment says itself wins over the file.
if (existsSync('.env')) process.loadEnvFile('.env')
buildWeb()
const { main } = await import('../src/server/main.ts')
const { warmUp } = await import('../src/server/warm-up.ts')
await main((server) => void warmUp(server))
