/** From the environment to an engine: required variables, declared capabilities, and messages for wrong values. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { openEngine } from './open-engine.ts'

const folder = mkdtempSync(join(tmpdir(), 'trombine-settings-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const settings = (env: Record<string, string>) => readConfig({ DATA_DIR: folder, ...env }).engine
const cutter = {
  cutOut: () => Promise.reject(new Error('nothing to cut out')),
  preview: () => Promise.reject(new Error('no preview')),
  close: async () => {},
}
const open = (env: Record<string, string>) =>
  openEngine(settings(env), {
    threads: 1,
    cutter,
    log: pino({ level: 'silent' }),
    openAtelier: () => {
      throw new Error('the atelier is not asked for')
    },
  })

describe('what must be said', () => {
  test.each([
    [
      { AVATAR_ENGINE: 'openai' },
      /^OPENAI_API_KEY must be a key of OpenAI’s while AVATAR_ENGINE is openai; it is not set\.$/,
    ],
    [{ AVATAR_ENGINE: 'openai-compatible' }, /^OPENAI_BASE_URL must be the address/],
    [{ AVATAR_ENGINE: 'replicate' }, /^REPLICATE_API_TOKEN must be/],
    [{ AVATAR_ENGINE: 'fal' }, /^FAL_KEY must be/],
    [{ AVATAR_ENGINE: 'gateway', AI_GATEWAY_API_KEY: 'x' }, /^AVATAR_ENGINE_MODEL must be/],
    [{ AVATAR_ENGINE: 'automatic1111' }, /^AUTOMATIC1111_URL must be/],
    [{ AVATAR_ENGINE: 'comfyui' }, /^COMFYUI_URL must be/],
    [{ AVATAR_ENGINE: 'midjourney' }, /^AVATAR_ENGINE must be atelier, openai, .* or comfyui; it is “midjourney”/],
    [{ AVATAR_ENGINE_FALLBACK: 'openai' }, /^AVATAR_ENGINE_FALLBACK must be atelier/],
    [{ AVATAR_ENGINE_CAN: 'photo,fly' }, /^AVATAR_ENGINE_CAN must be some of photo, alpha, seed/],
    [{ AVATAR_ENGINE_PRICES: 'input=free' }, /^AVATAR_ENGINE_PRICES must be US dollars/],
    [{ AVATAR_ENGINE_TIMEOUT: '600' }, /^AVATAR_ENGINE_TIMEOUT must be a whole number of seconds between 1 and 120/],
    [{ AVATAR_ENGINE_HOSTS: 'https://x.example' }, /^AVATAR_ENGINE_HOSTS must be host names/],
    [{ AVATAR_ENGINE_SIZE: '1000' }, /^AVATAR_ENGINE_SIZE must be a multiple of 64/],
  ])('%o', (env, sentence) => {
    expect(() => settings(env as Record<string, string>)).toThrow(sentence)
  })

  test('a password in an address that is refused is not repeated', () => {
    expect(() => settings({ COMFYUI_URL: 'ftp://me:secret@home' })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('secret') }),
    )
  })

  test.each(['gpt-image-1', 'dall-e-3', 'dall-e-2'])('a model that was closed: %s', (model) => {
    expect(() => open({ AVATAR_ENGINE: 'openai', OPENAI_API_KEY: 'k', AVATAR_ENGINE_MODEL: model })).toThrow(
      /^AVATAR_ENGINE_MODEL must be a model that OpenAI still serves/,
    )
  })
})

describe('whom words and photos are handed to', () => {
  const handsTo = async (address: string) => {
    const engine = open({ AVATAR_ENGINE: 'openai-compatible', OPENAI_BASE_URL: address })
    await engine.close()
    return engine.handsTo
  }
  test.each([
    'http://localhost:1/v1',
    'http://127.0.0.1:1/v1',
    'http://10.1.2.3/v1',
    'http://192.168.1.7:8080/v1',
    'http://172.20.0.2/v1',
    'http://[::1]:8080/v1',
    'http://[fd12::1]/v1',
    'http://[fe80::1]/v1',
    'http://box.local/v1',
    'http://host.docker.internal:8080/v1',
    'http://ollama:8080/v1',
  ])('to nobody: %s', async (address) => expect(await handsTo(address)).toBeUndefined())
  test.each([
    'https://api.example.com/v1',
    'https://fcdn.example.com/v1',
    'https://fd.example/v1',
    'https://fe80.example/v1',
    'https://10.example.com/v1',
    'https://127.0.0.1.example.com/v1',
    'https://192.168.example.com/v1',
    'http://172.32.0.1/v1',
    'http://8.8.8.8/v1',
    'http://[2001:db8::1]/v1',
  ])('to its host: %s', async (address) => expect(await handsTo(address)).toBe(new URL(address).hostname))
})

describe('what is declared, for each engine and model', () => {
  const openai = { AVATAR_ENGINE: 'openai', OPENAI_API_KEY: 'k' }
  test.each<[Record<string, string>, object]>([
    [
      openai,
      {
        name: 'OpenAI gpt-image-2.5-flare',
        handsTo: 'OpenAI',
        capabilities: {
          photo: true,
          alpha: true,
          seed: false,
          progress: true,
          partials: true,
          recipes: false,
          sizes: ['1024x1024'],
        },
      },
    ],
    [{ ...openai, AVATAR_ENGINE_MODEL: 'gpt-image-2' }, { capabilities: { photo: true, alpha: false } }],
    [{ ...openai, AVATAR_ENGINE_MODEL: 'gpt-image-9', AVATAR_ENGINE_CAN: 'alpha' }, { capabilities: { alpha: true } }],
    [{ ...openai, AVATAR_ENGINE_PREVIEWS: '0' }, { capabilities: { partials: false, progress: false } }],
    [
      { AVATAR_ENGINE: 'openai-compatible', OPENAI_BASE_URL: 'http://localhost:8080/v1', AVATAR_ENGINE_SIZE: '512' },
      {
        name: 'Modèle local',
        handsTo: undefined,
        concurrency: 1,
        capabilities: { photo: false, alpha: false, seed: false, sizes: ['512x512'] },
      },
    ],
    [
      {
        AVATAR_ENGINE: 'openai-compatible',
        OPENAI_BASE_URL: 'https://gateway.example/v1',
        AVATAR_ENGINE_MODEL: 'sdxl',
        AVATAR_ENGINE_CAN: 'photo,seed',
      },
      { name: 'sdxl', handsTo: 'gateway.example', capabilities: { photo: true, seed: true } },
    ],
    [
      { AVATAR_ENGINE: 'replicate', REPLICATE_API_TOKEN: 'k' },
      {
        name: 'Replicate black-forest-labs/flux-2-pro',
        capabilities: { photo: true, alpha: false, seed: true, progress: true, partials: false },
      },
    ],
    [
      { AVATAR_ENGINE: 'replicate', REPLICATE_API_TOKEN: 'k', AVATAR_ENGINE_MODEL: 'black-forest-labs/flux-schnell' },
      { capabilities: { photo: false } },
    ],
    [
      { AVATAR_ENGINE: 'fal', FAL_KEY: 'k' },
      { name: 'fal fal-ai/flux/dev', capabilities: { photo: true, progress: false } },
    ],
    [
      { AVATAR_ENGINE: 'fal', FAL_KEY: 'k', AVATAR_ENGINE_MODEL: 'fal-ai/qwen-image' },
      { capabilities: { photo: false } },
    ],
    [
      { AVATAR_ENGINE: 'gateway', AI_GATEWAY_API_KEY: 'k', AVATAR_ENGINE_MODEL: 'google/imagen-4.0-generate-001' },
      { handsTo: 'AI Gateway', capabilities: { photo: false } },
    ],
  ])('%o', async (env, declared) => {
    const engine = open(env)
    expect({ handsTo: undefined, ...engine }).toMatchObject({ ai: true, deadlineMs: 120_000, ...declared })
    await engine.close()
  })
})
