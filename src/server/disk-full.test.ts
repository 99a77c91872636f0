/** A disk without room, for the embedded database and the pictures: every write fails as the system would have it. */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { obedientEngine } from '../../tests/support/engines.ts'
import { plain, preparedDataDir, startTestServer, visitor } from '../../tests/support/server.ts'
import { openDisk } from './files/disk.ts'

const { statfsSync, writeSync } = fs
const { writeFile } = fs.promises
const noRoom = () =>
  Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28, syscall: 'write' })

function fillDisk(): void {
  fs.writeSync = () => {
    throw noRoom()
  }
  fs.promises.writeFile = async (file, bytes) => {
    // What there was room for stays.
    if (typeof bytes !== 'string') await writeFile(file, (bytes as Uint8Array).subarray(0, 1))
    throw noRoom()
  }
  syncBuiltinESMExports()
}
/** The next file of the embedded database's log would not fit: it must not begin what it could not end. */
function almostFillDisk(): void {
  fs.statfsSync = ((path: string) => ({ ...statfsSync(path), bavail: 1000, bsize: 4096 })) as typeof statfsSync
  syncBuiltinESMExports()
}
function makeRoom(): void {
  fs.statfsSync = statfsSync
  fs.writeSync = writeSync
  fs.promises.writeFile = writeFile
  syncBuiltinESMExports()
}
afterEach(makeRoom)

test('a full disk is said in a sentence, charges nothing, is told by /readyz, and passes without a restart', async () => {
  const server = await startTestServer('pglite', {}, { engine: obedientEngine(() => 'ok') })
  try {
    const session = visitor()
    fillDisk()
    const order = await server.post('/api/generate-avatar', plain({ count: 1 }), session)
    expect([order.status, (await order.json()).code]).toEqual([503, 'DISK_FULL'])
    expect(order.headers.get('retry-after')).toBe('60')
    expect((await server.get('/readyz')).status).toBe(503)
    makeRoom()
    expect((await server.get('/readyz')).status).toBe(200)
    expect(await (await server.get('/api/session', session)).json()).toMatchObject({ trialsLeft: 1 })
    expect((await server.post('/api/generate-avatar', plain({ count: 1 }), session)).status).toBe(200)
  } finally {
    makeRoom()
    await server.stop()
  }
})

test('before the embedded database has no room for its log, which it would not survive, nothing is written and all can be read', async () => {
  const folder = await preparedDataDir()
  const server = await startTestServer('pglite', { DATA_DIR: folder }, { engine: obedientEngine(() => 'ok') })
  const session = visitor()
  try {
    almostFillDisk()
    const order = await server.post('/api/generate-avatar', plain({ count: 1 }), session)
    expect([order.status, (await order.json()).code]).toEqual([503, 'DISK_FULL'])
    expect((await server.get('/readyz')).status).toBe(503)
    expect(await (await server.get('/api/session', session)).json()).toMatchObject({ trialsLeft: 1 })
    makeRoom()
    expect((await server.get('/readyz')).status).toBe(200)
    expect((await server.post('/api/generate-avatar', plain({ count: 1 }), session)).status).toBe(200)
  } finally {
    makeRoom()
    await server.stop()
  }
  try {
    almostFillDisk()
    await expect(startTestServer('pglite', { DATA_DIR: folder })).rejects.toThrow(
      'DATA_DIR must be on a disk with room',
    )
  } finally {
    makeRoom()
    fs.rmSync(folder, { recursive: true, force: true })
  }
})

test('what was written of a file before the disk was full takes no room from the others', async () => {
  const folder = fs.mkdtempSync(join(tmpdir(), 'trombine-full-'))
  try {
    const disk = openDisk(folder)
    fillDisk()
    await expect(disk.put('pictures/00/a.png', Buffer.from('abc'))).rejects.toThrow('ENOSPC')
    await expect(disk.check()).rejects.toThrow('ENOSPC')
    makeRoom()
    expect(await disk.list(null, 10)).toEqual({ found: [], cursor: null })
    await disk.put('pictures/00/a.png', Buffer.from('abc'))
    expect(Buffer.from((await disk.get('pictures/00/a.png'))!).toString()).toBe('abc')
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
})
