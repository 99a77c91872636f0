import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDisk } from './disk.ts'
import type { FileStore } from './file-store.ts'
import { rememberRecent } from './remember-recent.ts'

let folder: string
let disk: FileStore
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trombine-files-'))
  disk = openDisk(folder)
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true, force: true })
})
const bytes = (fill: number, length = 1000) => new Uint8Array(length).fill(fill)
const same = (got: Uint8Array | undefined, want: Uint8Array) => expect(got && Buffer.from(got).equals(want)).toBe(true)

test('what was written is read, from memory or from the disk, and never again once it was deleted', async () => {
  const files = rememberRecent(disk, 'pictures/', 2500)
  for (let i = 0; i < 5; i++) await files.put(`pictures/${i}.png`, bytes(i))
  for (let i = 0; i < 5; i++) same(await files.get(`pictures/${i}.png`), bytes(i))
  for (let i = 0; i < 5; i++) same(await disk.get(`pictures/${i}.png`), bytes(i))
  await files.put('pictures/4.png', bytes(9))
  same(await files.get('pictures/4.png'), bytes(9))
  for (let i = 0; i < 5; i++) await files.delete(`pictures/${i}.png`)
  for (let i = 0; i < 5; i++) expect(await files.get(`pictures/${i}.png`)).toBeUndefined()
  expect(readdirSync(join(folder, 'pictures'))).toEqual([])
})

test('only the newest of the folder are at hand, and only for a while', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let read: string[] = []
  const counted: FileStore = { ...disk, get: (key) => (read.push(key), disk.get(key)) }
  const files = rememberRecent(counted, 'pictures/', 2500, 60_000)
  for (const key of ['pictures/a', 'pictures/b', 'pictures/c', 'photos/d']) await files.put(key, bytes(1))
  for (const key of ['pictures/a', 'pictures/b', 'pictures/c', 'photos/d']) same(await files.get(key), bytes(1))
  expect(read).toEqual(['pictures/a', 'photos/d'])
  vi.advanceTimersByTime(60_000)
  read = []
  for (const key of ['pictures/b', 'pictures/c']) same(await files.get(key), bytes(1))
  expect(read).toEqual(['pictures/b', 'pictures/c'])
})

test('what could not be stored is not there', async () => {
  const files = rememberRecent({ ...disk, put: () => Promise.reject(new Error('disk full')) }, 'pictures/')
  await expect(files.put('pictures/a', bytes(1))).rejects.toThrow('disk full')
  expect(await files.get('pictures/a')).toBeUndefined()
})
