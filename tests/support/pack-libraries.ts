/**
 * `node tests/support/pack-libraries.ts`: puts the libraries of many files into a few, once for all the servers that the
 * tests start (`packed-libraries.ts`). Hundreds of files, and a package.json of 180 kB that is read anew for each import,
 * cost each of those starts a third of its processor time.
 */
import { existsSync, globSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { fileOfLibrary, packedFolder } from './packed-libraries.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** None of them looks for a file of its package. */
const PACKED = [
  'better-auth',
  'drizzle-orm',
  '@hono/node-server',
  'hono',
  'hono-openapi',
  'openai',
  'pg-boss',
  'stripe',
  'zod',
]

/** What our code imports of them: `drizzle-orm/pg-core`. */
function imported(): string[] {
  const found = new Set<string>()
  for (const file of globSync(['src/{server,contract}/**/*.ts', 'scripts/*.ts', 'tests/**/*.ts'], { cwd: ROOT }))
    for (const [, name] of readFileSync(join(ROOT, file), 'utf8').matchAll(/\bfrom '([^.'][^']*)'$/gm))
      if (PACKED.some((library) => name === library || name!.startsWith(`${library}/`))) found.add(name!)
  return [...found].toSorted()
}

const folder = packedFolder()
const names = imported()
if (!names.every((name) => existsSync(join(folder, fileOfLibrary(name))))) {
  // Those of other versions.
  rmSync(dirname(folder), { recursive: true, force: true })
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true, external: ['pg', '@electric-sql/pglite'] },
    build: {
      ssr: true,
      outDir: `${folder}.making`,
      rolldownOptions: {
        input: Object.fromEntries(names.map((name) => [fileOfLibrary(name), name])),
        output: { entryFileNames: '[name]', chunkFileNames: 'shared/[hash].js' },
      },
    },
  })
  renameSync(`${folder}.making`, folder)
}
