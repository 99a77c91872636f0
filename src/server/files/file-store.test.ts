/** What every file store does, asked of each. */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startS3, type S3Server } from '../../../tests/support/s3-server.ts'
import { openDisk } from './disk.ts'
import type { FileStore } from './file-store.ts'
import { openBucket } from './s3.ts'

const folder = mkdtempSync(join(tmpdir(), 'trombine-files-'))
let s3: S3Server
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(async () => {
  await s3.stop()
  rmSync(folder, { recursive: true, force: true })
})

const OPEN: [string, () => FileStore][] = [
  ['a disk', () => openDisk(folder)],
  ['S3', () => openBucket(s3.bucket)],
]
const same = (got: Uint8Array | undefined, want: Uint8Array) => expect(got && Buffer.from(got).equals(want)).toBe(true)

describe.each(OPEN)('%s', (_, open) => {
  let files: FileStore
  beforeAll(() => {
    files = open()
  })

  test('gives back what it was given, the last that was put, and nothing once it was deleted', async () => {
    const key = 'pictures/ab/some-picture.png'
    expect(await files.get(key)).toBeUndefined()
    for (const length of [300_000, 1, 0]) {
      const bytes = randomBytes(length)
      await files.put(key, bytes)
      same(await files.get(key), bytes)
    }
    await files.delete(key)
    expect(await files.get(key)).toBeUndefined()
    // Deleting is repeated until it is done.
    await files.delete(key)
    await files.delete('pictures/never/was.png')
  })

  test('does many things at once', async () => {
    const all = Array.from({ length: 24 }, (__, i) => ({
      key: `photos/${i % 3}/at-once-${i}.jpg`,
      bytes: randomBytes(5000),
    }))
    await Promise.all(all.map(({ key, bytes }) => files.put(key, bytes)))
    const got = await Promise.all(all.map(({ key }) => files.get(key)))
    all.forEach(({ bytes }, i) => same(got[i], bytes))
    // One after the other: the S3 server of the tests loses its own race for a folder that becomes empty.
    for (const { key } of all) await files.delete(key)
    expect(await files.list(null, 10)).toEqual({ found: [], cursor: null })
  })

  test('lists its folders’ files in pages, each once and in order, with when they were written', async () => {
    const began = Date.now()
    const keys = [
      'photos/00/a.jpg',
      'photos/7f/b.jpg.partial',
      'pictures/00/c.png',
      'pictures/00/d.png',
      'pictures/ff/e.png',
    ]
    for (const key of keys.toReversed()) await files.put(key, randomBytes(10))
    // Beside the folders: no picture.
    await files.put('identity', randomBytes(10))
    await files.check()
    for (const limit of [1, 2, 5, 50]) {
      const seen: string[] = []
      let after: string | null = null
      do {
        const page = await files.list(after, limit)
        expect(page.found.length).toBeLessThanOrEqual(limit)
        for (const { key, changedAt } of page.found) {
          seen.push(key)
          // By another machine's clock, in whole seconds.
          expect(Math.abs(changedAt.getTime() - began)).toBeLessThan(600_000)
        }
        after = page.cursor
      } while (after !== null)
      expect(seen, `${limit} at a time`).toEqual(keys)
    }
    expect((await files.list('photos/zz', 50)).found.map(({ key }) => key)).toEqual(keys.slice(2))
    for (const key of keys) await files.delete(key)
  })
})

test('what an interrupted put left on a disk goes with the file', async () => {
  const files = openDisk(folder)
  await files.put('pictures/00/half.png.partial', randomBytes(10))
  await files.delete('pictures/00/half.png')
  expect(await files.list(null, 10)).toEqual({ found: [], cursor: null })
})

test('a store that hangs, has gone or has no such bucket is an error within seconds, and serves again by itself', async () => {
  const files = openBucket(s3.bucket)
  await files.put('pictures/00/kept.png', Buffer.from('kept'))
  s3.signal('SIGSTOP')
  const answers = await Promise.allSettled([files.get('pictures/00/kept.png'), files.check(), files.list(null, 1)])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  s3.signal('SIGCONT')
  expect(Buffer.from((await files.get('pictures/00/kept.png'))!).toString()).toBe('kept')
  await expect(openBucket({ ...s3.bucket, bucket: 'another' }).get('pictures/00/kept.png')).rejects.toThrow('bucket')
  await expect(openBucket({ ...s3.bucket, endpoint: 'http://127.0.0.1:9' }).get('a')).rejects.toThrow('ECONNREFUSED')
})
