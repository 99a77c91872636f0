import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { soak } from '../../../tests/support/soak.ts'
import { holdLock, LockHeldError } from './lock-file.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trombine-lock-'))
  file = join(folder, 'lock')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const holder = `import { holdLock } from ${JSON.stringify(new URL('./lock-file.ts', import.meta.url).href)};`

test('a second holder is refused and told whose it is', async () => {
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `${holder}holdLock(${JSON.stringify(file)});console.log('held');setInterval(()=>{},1e3)`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  try {
    await new Promise((resolve) => child.stdout.once('data', resolve))
    expect(() => holdLock(file)).toThrow(LockHeldError)
    expect(() => holdLock(file)).toThrow(String(child.pid))
  } finally {
    child.kill('SIGKILL')
  }
  await new Promise((resolve) => child.once('exit', resolve))
  const release = holdLock(file)
  expect(readFileSync(file, 'utf8')).toContain(String(process.pid))
  release()
  expect(existsSync(file)).toBe(false)
})

test('the lock of a dead process, of a reused PID, or no lock at all is taken over', () => {
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  for (const stale of [`${pid} 1`, `${process.ppid} 1`, '', 'nonsense', '-5 1']) {
    writeFileSync(file, stale)
    const release = holdLock(file)
    expect(readFileSync(file, 'utf8')).toContain(`${process.pid} `)
    release()
  }
})

test('of many that find a stale lock at once, one gets it', async () => {
  for (let round = 0; round < 2 * soak.factor; round++) {
    writeFileSync(file, '999999999 1')
    const children = Array.from({ length: 4 }, () => {
      // Who gets it holds it until its input ends.
      const code = `${holder}try{holdLock(${JSON.stringify(file)});console.log('held');process.stdin.resume()}catch(e){console.log(e.pid ? 'refused' : e)}`
      return spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['pipe', 'pipe', 'inherit'] })
    })
    const outcomes = await Promise.all(
      children.map(
        ({ stdout }) => new Promise<string>((resolve) => stdout.once('data', (chunk) => resolve(String(chunk).trim()))),
      ),
    )
    await Promise.all(
      children.map(
        (child) =>
          new Promise((resolve) => {
            if (child.exitCode !== null) return resolve(undefined)
            child.on('exit', resolve)
            child.stdin.end()
          }),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'held')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'refused')).toHaveLength(3)
    rmSync(file)
  }
})

test('a lock is never to be seen without its holder', async () => {
  const code = `${holder}console.log('begun');for(;;)holdLock(${JSON.stringify(file)})()`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    await new Promise((resolve) => child.stdout.once('data', resolve))
    const seen = new Set<string>()
    for (let look = 0; look < 40_000 * soak.factor; look++) {
      try {
        seen.add(readFileSync(file, 'utf8').split(' ')[0]!)
      } catch {
        // Between two holdings.
      }
    }
    expect([...seen]).toEqual([String(child.pid)])
  } finally {
    child.kill('SIGKILL')
  }
  await new Promise((resolve) => child.once('exit', resolve))
})

test('who died while removing a stale lock is in nobody’s way for long', () => {
  writeFileSync(file, '999999999 1')
  writeFileSync(`${file}.turn`, '999999999')
  utimesSync(`${file}.turn`, new Date(0), new Date(0))
  holdLock(file)()
  expect(readdirSync(folder)).toEqual([])
})
