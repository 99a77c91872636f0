/** The server's process and its allocator. */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const allocator = fileURLToPath(new URL('../scripts/allocator.ts', import.meta.url))
const script = `
  const { withAllocator } = await import(${JSON.stringify(allocator)})
  console.log(process.pid)
  withAllocator()
  console.log(JSON.stringify([process.env.MALLOC_ARENA_MAX, process.env.KEPT, process.execArgv.length]))`

/** What such a process writes: its id each time it starts, then what it found. */
function started(env: NodeJS.ProcessEnv): string[] {
  const { MALLOC_ARENA_MAX: _own, ...others } = process.env
  const args = ['--input-type=module', '--eval', script]
  return execFileSync(process.execPath, args, { encoding: 'utf8', env: { ...others, KEPT: 'kept', ...env } })
    .trim()
    .split('\n')
}

test.runIf(process.platform === 'linux')('starts again in its own place, once, with all that it was given', () => {
  const [first, second, found] = started({})
  expect(second).toBe(first)
  expect(JSON.parse(found!)).toEqual(['2', 'kept', 3])
})

test("an operator's own setting is left alone", () => {
  const [, found] = started({ MALLOC_ARENA_MAX: '8' })
  expect(JSON.parse(found!)[0]).toBe('8')
})
