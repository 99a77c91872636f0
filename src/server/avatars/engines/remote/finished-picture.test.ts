/** Of providers that answer with an address: the picture behind it is fetched with patience. */
import { describe, expect, test, vi } from 'vitest'
import { startCompatible } from '../../../../../tests/support/providers/openai-compatible.ts'
import { startFal } from '../../../../../tests/support/providers/fal.ts'
import { startReplicate } from '../../../../../tests/support/providers/replicate.ts'
import { hostedProvider } from '../hosted/hosted.ts'
import { openAiCompatibleProvider } from '../openai/openai-compatible.ts'
import { ask, holdServers } from '../../../../../tests/support/providers/asking.ts'

const held = holdServers()

describe('a finished picture is never drawn, and billed, again', () => {
  const cases = {
    replicate: async () => {
      const server = held(await startReplicate(() => 'picture'))
      return {
        server,
        provider: hostedProvider('replicate', {
          apiKey: 'r8_0123456789abcdef',
          baseUrl: server.url,
          model: 'black-forest-labs/flux-2-pro',
          photoModel: undefined,
          side: 1024,
          hosts: [],
          pollMs: 10,
        }),
      }
    },
    fal: async () => {
      const server = held(await startFal(() => 'picture'))
      return {
        server,
        provider: hostedProvider('fal', {
          apiKey: 'fal-0123456789abcdef',
          baseUrl: server.url,
          model: 'fal-ai/flux/dev',
          photoModel: undefined,
          side: 1024,
          hosts: [],
        }),
      }
    },
    'openai-compatible': async () => {
      const server = held(await startCompatible(() => 'picture', { form: 'url' }))
      return {
        server,
        provider: openAiCompatibleProvider({
          apiKey: undefined,
          baseUrl: server.url,
          model: 'flux',
          side: 512,
          hosts: [],
          can: { alpha: false, seed: true },
        }),
      }
    },
  }
  test.each(Object.keys(cases) as (keyof typeof cases)[])(
    '%s: fetching it is retried; when that fails the picture fails, without a second request',
    async (name) => {
      const { server, provider } = await cases[name]()
      server.getFaults.push(503, 429)
      expect((await ask(provider)).bytes.length).toBeGreaterThan(1000)
      expect(server.prompts).toHaveLength(1)
      server.getFaults.push(...Array<number>(4).fill(502))
      // After `busy` the engine would ask for the whole picture again.
      await expect(ask(provider)).rejects.toMatchObject({ fault: 'broken' })
      expect(server.prompts).toHaveLength(2)
      if ('cancelled' in server) await vi.waitFor(() => expect(server.cancelled).toHaveLength(1))
    },
  )
})
