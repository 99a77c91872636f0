/** Servers that speak like OpenAI, each a little otherwise. */
import { describe, expect, test } from 'vitest'
import { startCompatible } from '../../../../../tests/support/providers/openai-compatible.ts'
import { openAiCompatibleProvider } from './openai-compatible.ts'
import { ask, holdServers, photo, request } from '../../../../../tests/support/providers/asking.ts'

const held = holdServers()

describe('a server like OpenAI’s', () => {
  const open = (baseUrl: string, seed = true) =>
    openAiCompatibleProvider({
      apiKey: undefined,
      baseUrl,
      model: 'flux',
      side: 512,
      hosts: [],
      can: { alpha: false, seed },
    })

  test('is sent only the parameters that all of them accept', async () => {
    const server = held(await startCompatible(() => 'picture'))
    await ask(open(server.url))
    expect(server.bodies).toEqual([
      { prompt: request().instruction, n: 1, size: '512x512', response_format: 'b64_json', model: 'flux', seed: 5 },
    ])
    expect(server.obeyed).toEqual([])
  })

  test.each([true, false])(
    'stable-diffusion.cpp is told the seed where it reads it (vouched for: %s)',
    async (seed) => {
      const server = held(await startCompatible(() => 'picture', { kind: 'stable-diffusion.cpp' }))
      const provider = open(server.url, seed)
      await ask(provider, { seed: 5 })
      await ask(provider, { seed: 6, photo })
      expect(server.obeyed.map((text) => JSON.parse(text) as unknown)).toEqual([{ seed: 5 }, { seed: 6 }])
      expect(server.modelLists).toBe(1)
    },
  )

  test.each(['LocalAI', 'without models'] as const)('%s is sent no tag that it would draw', async (kind) => {
    const server = held(await startCompatible(() => 'picture', { kind }))
    await ask(open(server.url, false))
    expect(server.prompts).toEqual([request().instruction])
  })

  test('a picture that comes as an address is fetched there', async () => {
    const server = held(await startCompatible(() => 'picture', { form: 'url' }))
    expect((await ask(open(server.url))).bytes.length).toBeGreaterThan(1000)
  })

  test.each(['elsewhere', 'redirect'] as const)('is not followed %s', async (form) => {
    const server = held(await startCompatible(() => 'picture', { form }))
    await expect(ask(open(server.url))).rejects.toMatchObject({ fault: 'broken' })
  })
})
