import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dropUnusedCode } from '../scripts/compiled-code.ts'

const DAY = 86_400_000

test('compiled code that nobody has used for 30 days goes, the rest stays, and it is looked through once a day', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'trombine-compiled-'))
  try {
    const now = Date.now()
    const put = (path: string, used: number, compiled = used) => {
      mkdirSync(join(folder, path, '..'), { recursive: true })
      writeFileSync(join(folder, path), '')
      utimesSync(join(folder, path), new Date(now - used * DAY), new Date(now - compiled * DAY))
    }
    put('v24-a/of-today', 0)
    put('v24-a/old-and-used', 1, 90)
    put('v24-a/unused', 31)
    put('v22-b/unused', 400)
    await dropUnusedCode(folder, now)
    expect(readdirSync(join(folder, 'v24-a')).sort()).toEqual(['of-today', 'old-and-used'])
    expect(existsSync(join(folder, 'v22-b'))).toBe(false)

    put('v24-a/unused', 31)
    await dropUnusedCode(folder, now + DAY / 2)
    expect(existsSync(join(folder, 'v24-a/unused'))).toBe(true)
    await dropUnusedCode(folder, now + 2 * DAY)
    expect(readdirSync(join(folder, 'v24-a')).sort()).toEqual(['of-today', 'old-and-used'])
    // A first start: there is nothing yet, nor a folder to note it in.
    rmSync(folder, { recursive: true })
    await dropUnusedCode(folder, now)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
