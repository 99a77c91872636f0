/**
 * Where compiled code is kept between starts (`quick-imports.ts`), and that it does not grow for ever: every change of
 * a file leaves what was compiled of it before.
 */
import { readdir, rm, rmdir, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const COMPILED_CODE = join(fileURLToPath(new URL('..', import.meta.url)), '.cache/compiled')

const DAY = 86_400_000
const STAMP = 'looked-through'

/**
 * Drops what nobody has read for 30 days (on file systems that do not note reading: what was compiled 30 days ago, and
 * is compiled again). Looks once a day only; what it cannot drop stays.
 */
export async function dropUnusedCode(folder = COMPILED_CODE, now = Date.now(), days = 30): Promise<void> {
  const stamp = join(folder, STAMP)
  const looked = await stat(stamp).catch(() => undefined)
  if (looked && Math.abs(now - looked.mtimeMs) < DAY) return
  // One folder for each Node and its flags; code directly inside.
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    if (!entry.isDirectory()) continue
    const kind = join(folder, entry.name)
    for (const name of await readdir(kind).catch(() => [])) {
      const file = join(kind, name)
      const found = await stat(file).catch(() => undefined)
      if (found && now - Math.max(found.atimeMs, found.mtimeMs) > days * DAY)
        await rm(file, { force: true }).catch(() => {})
    }
    // Refused while there is something left.
    await rmdir(kind).catch(() => {})
  }
  await writeFile(stamp, '')
    .then(() => utimes(stamp, now / 1000, now / 1000))
    .catch(() => {})
}
