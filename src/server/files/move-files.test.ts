/** From a disk to a bucket and back, whatever ends it in between. */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startS3, type S3Server } from '../../../tests/support/s3-server.ts'
import { freshDatabase } from '../../../tests/support/server.ts'
import type { Database } from '../db/database.ts'
import { openDisk } from './disk.ts'
import type { FileStore } from './file-store.ts'
import { identifyStore, OtherStore } from './identity.ts'
import { beginMove, CannotMove, copyFiles, emptySource, finishMove, removeDeleted, type Move } from './move-files.ts'
import { openBucket } from './s3.ts'

let s3: S3Server
let database: Database
const folders: string[] = []
const folder = () => folders[folders.push(mkdtempSync(join(tmpdir(), 'trombine-move-'))) - 1]!
beforeAll(async () => {
  s3 = await startS3()
  database = await freshDatabase('postgres')
})
afterAll(async () => {
  await database.close()
  await s3.stop()
  for (const each of folders) rmSync(each, { recursive: true, force: true })
})

let disk: FileStore
let id: string
beforeEach(async () => {
  disk = openDisk(folder())
  id = await identifyStore(database.sql, disk, true)
})
const moving = (source: FileStore, target: FileStore): Move => ({
  sql: database.sql,
  source,
  target,
  verified: new Set<string>(),
})
async function fill(files: FileStore, n: number): Promise<Map<string, Buffer>> {
  const held = new Map<string, Buffer>()
  for (let i = 0; i < n; i++) held.set(`pictures/0${i % 4}/picture-${i}.png`, randomBytes(2000))
  for (const [key, bytes] of held) await files.put(key, bytes)
  return held
}
async function expectHeld(files: FileStore, held: Map<string, Buffer>): Promise<void> {
  expect((await files.list(null, 1000)).found.map(({ key }) => key)).toEqual([...held.keys()].toSorted())
  for (const [key, bytes] of held) expect(bytes.equals((await files.get(key))!), key).toBe(true)
}

test('to a bucket while it is in use, then back; each time only one of the two is the installation’s', async () => {
  const bucket = openBucket(s3.bucket)
  const held = await fill(disk, 12)
  await disk.put('photos/00/half.jpg.partial', randomBytes(10))
  const there = moving(disk, bucket)
  expect(await beginMove(there)).toBe(true)
  await expect(identifyStore(database.sql, bucket, false)).rejects.toThrow(OtherStore)
  expect(await copyFiles(there)).toEqual({ copied: 12, already: 0 })
  // A person deletes one and makes another before the processes are stopped.
  const [gone] = held.keys()
  held.delete(gone!)
  await disk.delete(gone!)
  await disk.put('pictures/ff/new.png', held.set('pictures/ff/new.png', randomBytes(3)).get('pictures/ff/new.png')!)
  expect(await identifyStore(database.sql, disk, false)).toBe(id)
  await expect(emptySource(there)).rejects.toThrow(CannotMove)

  expect(await beginMove(there)).toBe(true)
  expect(await copyFiles(there)).toEqual({ copied: 1, already: 11 })
  expect(await removeDeleted(there)).toBe(1)
  await finishMove(there)
  expect(await beginMove(there)).toBe(false)
  await expectHeld(bucket, held)
  expect(await identifyStore(database.sql, bucket, false)).toBe(id)
  await expect(identifyStore(database.sql, disk, false)).rejects.toThrow(OtherStore)
  await disk.delete('photos/00/half.jpg')
  await expectHeld(disk, held)

  const back = moving(bucket, disk)
  await bucket.delete('pictures/ff/new.png')
  held.delete('pictures/ff/new.png')
  expect(await beginMove(back)).toBe(true)
  expect(await copyFiles(back)).toEqual({ copied: 0, already: 11 })
  expect(await removeDeleted(back)).toBe(1)
  await finishMove(back)
  await expectHeld(disk, held)
  expect(await identifyStore(database.sql, disk, false)).toBe(id)
  await expect(identifyStore(database.sql, bucket, false)).rejects.toThrow(OtherStore)
  expect(await emptySource(back)).toBe(11)
  expect((await bucket.list(null, 10)).found).toEqual([])
})

test('ended at any write, it goes on, and until its end only the source is taken for the installation’s', async () => {
  const held = await fill(disk, 5)
  const target = openDisk(folder())
  for (let fatal = 0, done = false; !done; fatal++) {
    let writes = 0
    const dying = (files: FileStore): FileStore => ({
      ...files,
      async put(key, bytes) {
        if (writes++ === 1) throw new Error('killed')
        await files.put(key, bytes)
      },
    })
    const move = moving(dying(disk), dying(target))
    try {
      if (await beginMove(move)) {
        // One after the other, so that each run gets one file further.
        await copyFiles(move)
        await removeDeleted(move)
        await finishMove(move)
      }
      done = true
    } catch (error) {
      expect((error as Error).message).toBe('killed')
      await expect(identifyStore(database.sql, target, false)).rejects.toThrow(OtherStore)
    }
    expect(fatal).toBeLessThan(20)
  }
  expect(await identifyStore(database.sql, target, false)).toBe(id)
  await expect(identifyStore(database.sql, disk, false)).rejects.toThrow(OtherStore)
  await expectHeld(target, held)
})

test('what comes back with other bytes is not moved; nor is anything into a place that is used', async () => {
  const held = await fill(disk, 3)
  const target = openDisk(folder())
  const [rotten] = held.keys()
  const lying: FileStore = {
    ...target,
    put: (key, bytes) => target.put(key, key === rotten ? bytes.subarray(1) : bytes),
  }
  const move = moving(disk, lying)
  await beginMove(move)
  await expect(copyFiles(move)).rejects.toThrow(`${rotten} was stored, and came back with other bytes`)
  // A half that was there before is found too.
  await target.put(rotten!, randomBytes(7))
  expect(await copyFiles(moving(disk, target))).toEqual({ copied: 1, already: 2 })

  const used = openDisk(folder())
  await used.put('pictures/00/theirs.png', randomBytes(3))
  await expect(beginMove(moving(disk, used))).rejects.toThrow('must be empty')
  await used.put('identity', Buffer.from('theirs'))
  await expect(beginMove(moving(disk, used))).rejects.toThrow('another installation’s')
  await expect(beginMove(moving(used, target))).rejects.toThrow('not this database’s')
})
