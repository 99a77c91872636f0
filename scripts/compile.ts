/** Compiles the server's code once, for all starts of an image (`Dockerfile`): as who will run it, where it will lie. */
import { flushCompileCache } from 'node:module'
import { keepCompiledCode } from './compiled-code.ts'

keepCompiledCode()
await import('../src/server/main.ts')
await import(new URL('../dist/prerender/prerender.js', import.meta.url).href)
flushCompileCache()
