/**
 * Makes what is imported after it cheaper, a fifth of a start in all. What Node has once made of a file is kept for the
 * next start. And the files of drizzle-orm are found without Node's own resolution, which reads that package's 178 kB of
 * `exports` anew for every one of a hundred of them.
 *
 * Comes first: by `node --import`, or before a dynamic import. https://nodejs.org/api/module.html#moduleregisterhooksoptions
 */
import { enableCompileCache, registerHooks, type ResolveFnOutput } from 'node:module'
import { COMPILED_CODE } from './compiled-code.ts'

// Threads and processes that this one starts learn of it from the environment.
process.env.NODE_COMPILE_CACHE ??= COMPILED_CODE
enableCompileCache(process.env.NODE_COMPILE_CACHE)

const ENTRY = /^drizzle-orm(?:\/|$)/
const WITHIN = '/node_modules/drizzle-orm/'
/** Which file an entry is; there is one copy of the package, whoever asks. */
const entries = new Map<string, ResolveFnOutput>()

registerHooks({
  resolve(specifier, context, next) {
    if (!context.conditions.includes('import')) return next(specifier, context)
    if (ENTRY.test(specifier)) {
      const known = entries.get(specifier) ?? { ...next(specifier, context), shortCircuit: true }
      entries.set(specifier, known)
      return known
    }
    if (!context.parentURL?.includes(WITHIN) || !/^\.\.?\/.*\.js$/.test(specifier)) return next(specifier, context)
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
  },
})
