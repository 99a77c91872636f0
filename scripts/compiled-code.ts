import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

/** Where Node keeps the code that it compiled. */
export const COMPILED_CODE = fileURLToPath(new URL('../.cache/compiled', import.meta.url))

/**
 * Node keeps what it compiles, which saves the next start a quarter of its processor time (docs/measured.md). Threads and
 * processes started from here read the variable. Where the folder cannot be written, Node compiles as ever.
 */
export function keepCompiledCode(): void {
  process.env.NODE_COMPILE_CACHE ??= COMPILED_CODE
  enableCompileCache(process.env.NODE_COMPILE_CACHE)
}
