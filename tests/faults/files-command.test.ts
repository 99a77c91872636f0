/** The operator's command that moves files, with the real server before, meanwhile and after. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { files } from '../../scripts/files.ts'
import { obedientEngine } from '../support/engines.ts'
import { startS3 } from '../support/s3-server.ts'
import { soak } from '../support/soak.ts'
import { freshPostgres, plain, startTestServer, visitor } from '../support/server.ts'

// Each step by itself is asked of two stores in every run (`move-files.test.ts`).
test.runIf(soak.factor > 1)(
  'an installation goes to a bucket with its pictures, and only once its processes are stopped',
  async () => {
    const s3 = await startS3()
    const dataDir = mkdtempSync(join(tmpdir(), 'trombine-command-'))
    const env = { DATA_DIR: dataDir, DATABASE_URL: await freshPostgres() }
    async function run(...args: string[]) {
      const lines: string[] = []
      const out = { log: (line: string) => lines.push(line), error: (line: string) => lines.push(line) }
      return { code: await files(args, { ...env, ...s3.env }, out), said: lines.join('\n') }
    }
    const start = (more: Record<string, string> = {}) =>
      startTestServer('postgres', { ...env, ...more }, { engine: obedientEngine(() => 'ok') })
    const session = visitor()
    try {
      const before = await start()
      let picture: string
      try {
        const made = await (await before.post('/api/generate-avatar', plain({ count: 1 }), session)).json()
        picture = made.generation.pictures[0].url
        expect(await run('move')).toEqual({ code: 1, said: expect.stringMatching(/^Usage: /) })
        expect(await run('move', '--to', 's3')).toEqual({ code: 0, said: expect.stringContaining('1 files copied') })
        expect(await run('move', '--to', 's3', '--finish')).toEqual({
          code: 1,
          said: expect.stringContaining('stop them'),
        })
        expect((await before.get('/readyz')).status).toBe(200)
      } finally {
        await before.stop()
      }
      expect(await run('move', '--to', 's3', '--finish')).toEqual({
        code: 0,
        said: expect.stringContaining('0 files copied and read back, 1 were there'),
      })
      expect((await run('move', '--to', 's3')).said).toBe('The files have been moved already.')
      expect((await run('move', '--to', 's3', '--delete')).said).toBe('1 files deleted where they were.')
      await expect(start()).rejects.toThrow('moved away')
      const after = await start(s3.env)
      try {
        expect((await after.get(picture, session)).status).toBe(200)
      } finally {
        await after.stop()
      }
    } finally {
      await s3.stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
)
