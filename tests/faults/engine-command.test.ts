/** `npm run engine -- check`, as the operator runs it: what it says when all is well, and what when something is not. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { pathsOf } from '../support/process.ts'
import { firstCases } from '../support/soak-cases.ts'
import { startCompatible } from '../support/providers/openai-compatible.ts'
import { startOpenAi } from '../support/providers/openai.ts'
import { soak } from '../support/soak.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const KEY = 'sk-test-0123456789abcdef'
const folder = mkdtempSync(join(tmpdir(), 'trombine-engine-'))
const openai = await startOpenAi(() => 'picture', { key: KEY })
const compatible = await startCompatible(() => 'picture')
afterAll(async () => {
  await openai.close()
  await compatible.close()
  rmSync(folder, { recursive: true, force: true })
})

function check(env: Record<string, string>, ...args: string[]): Promise<{ code: number | null; said: string }> {
  const child = spawn(
    process.execPath,
    ['--import', './tests/support/packed-libraries.ts', 'scripts/engine.ts', 'check', ...args],
    {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...pathsOf(process.env), DATA_DIR: folder, ...env },
    },
  )
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, said })))
}
const engine = { AVATAR_ENGINE: 'openai', OPENAI_API_KEY: KEY, OPENAI_BASE_URL: openai.url }

test('an engine that works: says what it can, draws a picture, and what it used', async () => {
  const { code, said } = await check({ ...engine, AVATAR_ENGINE_PRICES: 'input=5,output=40' })
  expect([code, said]).toEqual([0, expect.stringContaining('words and photos are handed to OpenAI')])
  expect(said).toContain('ok      moderation answers')
  expect(said).toMatch(/ok {6}a picture from words, in [\d.]+ s, cut out on transparency/)
  expect(said).toContain('120 tokens in, 1256 out, $0.0508')
  expect(await sharp(readFileSync(join(folder, 'engine-check.png'))).metadata()).toMatchObject({
    width: 1024,
    height: 1024,
    hasAlpha: true,
  })
})

test('a wrong key: told, advised on, and not repeated', async () => {
  const { code, said } = await check({ ...engine, OPENAI_API_KEY: 'sk-wrong-0123456789abcdef' })
  expect([code, said]).toEqual([1, expect.stringContaining('FAILED  a picture from words')])
  expect(said).toContain('the key, or the name and password, are not accepted')
  expect(said).not.toContain('sk-wrong')
})

test.runIf(soak.factor > 1)('a server that is not there: told, with its password left out', async () => {
  const { code, said } = await check({
    AVATAR_ENGINE: 'comfyui',
    COMFYUI_URL: `http://me:secret-word@127.0.0.1:${await freePort()}`,
  })
  expect([code, said]).toEqual([1, expect.stringContaining('nobody answers there: is the server running')])
  expect(said).not.toContain('secret-word')
})

test('--dry asks whether the server is there, for nothing: 0 when it is, 1 when it is not', async () => {
  const asked = compatible.prompts.length
  const on = { AVATAR_ENGINE: 'openai-compatible', OPENAI_BASE_URL: compatible.url }
  const off = `http://me:secret-word@127.0.0.1:${await freePort()}`
  const gone = firstCases<Record<string, string>>(1, [
    { AVATAR_ENGINE: 'comfyui', COMFYUI_URL: off },
    { AVATAR_ENGINE: 'automatic1111', AUTOMATIC1111_URL: off },
    { ...engine, OPENAI_BASE_URL: off.replace('me:secret-word@', '') },
  ])
  const [there, ...notThere] = await Promise.all([on, ...gone].map((env) => check(env, '--dry')))
  expect([there!.code, there!.said]).toEqual([0, expect.stringContaining('ok      the server answers')])
  for (const { code, said } of notThere) {
    expect([code, said]).toEqual([1, expect.stringContaining('FAILED')])
    expect(said).not.toContain('secret-word')
  }
  expect(notThere[0]!.said).toContain('nobody answers there: is the server running')
  expect(compatible.prompts.length).toBe(asked)
})

test('a photo that cannot be read, or an option that does not exist, is told before anything is asked for', async () => {
  const before = openai.prompts.length
  writeFileSync(join(folder, 'words.jpg'), 'no photo at all')
  const [photo, option] = await Promise.all([
    check(engine, '--photo', join(folder, 'words.jpg')),
    check(engine, '--everything'),
  ])
  expect(photo).toEqual({
    code: 1,
    said: expect.stringMatching(
      /^--photo must be a JPEG, PNG or WebP file that can be read; .*words\.jpg cannot \(.*\)\.\n$/,
    ),
  })
  expect(option).toEqual({ code: 1, said: expect.stringMatching(/^Usage: npm run engine/) })
  expect(openai.prompts.length).toBe(before)
})
