/**
 * Once imported, this process takes libraries from the few files that `pack-libraries.ts` has put them into, if it has run
 * for today's versions. Our own code is imported as in service.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Where the libraries of today's versions are kept between runs. */
export function packedFolder(): string {
  const hash = createHash('sha256')
  for (const file of ['package-lock.json', 'tests/support/pack-libraries.ts'])
    hash.update(readFileSync(join(ROOT, file)))
  return join(ROOT, '.cache/libraries', hash.digest('hex').slice(0, 16))
}

/** The file of a module in that folder. */
export const fileOfLibrary = (name: string): string => `${name.replaceAll('/', '_')}.js`

const folder = packedFolder()
const packed = new Set(existsSync(folder) ? readdirSync(folder) : [])
if (packed.size > 0)
  registerHooks({
    resolve(name, context, next) {
      const file = fileOfLibrary(name)
      return packed.has(file) && context.conditions.includes('import')
        ? { url: pathToFileURL(join(folder, file)).href, format: 'module', shortCircuit: true }
        : next(name, context)
    },
  })
