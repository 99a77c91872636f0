/** What a picture has used is counted only where it can be. */
import { afterAll, expect, test } from 'vitest'
import { pino } from 'pino'
import { sendJson, startHttp } from '../../../../../tests/support/providers/http.ts'
import { paintPortrait } from '../../../../../tests/support/providers/portrait.ts'
import { withSuffix } from '../../../../contract/final-prompt.ts'
import type { Order } from '../engine.ts'
import { openAiCompatibleProvider } from '../openai/openai-compatible.ts'
import { openPictureCutter } from './picture-cutter.ts'
import { openRemoteEngine } from './remote-engine.ts'
import { holdServers, PATIENCE_MS } from '../../../../../tests/support/providers/asking.ts'

const held = holdServers()
const cutter = openPictureCutter(1)
afterAll(() => cutter.close())

test('token counts that are no numbers, or absurd, are not counted', async () => {
  const b64_json = Buffer.from(await paintPortrait({ prompt: 'chroma key green', width: 256 })).toString('base64')
  const usages = [{ input_tokens: 'many', output_tokens: -3 }, { input_tokens: 12.4, output_tokens: 1e40 }, null]
  const server = held(
    await startHttp(({ method }, response) =>
      method === 'POST'
        ? sendJson(response, 200, { data: [{ b64_json }], usage: usages.shift() })
        : sendJson(response, 404, {}),
    ),
  )
  const engine = openRemoteEngine({
    id: 'openai-compatible',
    name: 'x',
    form: 'prose',
    concurrency: 1,
    cutter,
    log: pino({ level: 'silent' }),
    prices: { input: 1, output: 1 },
    provider: openAiCompatibleProvider({
      apiKey: undefined,
      baseUrl: `${server.url}/v1`,
      model: 'flux',
      side: 512,
      hosts: [],
      can: { alpha: false, seed: false },
    }),
    capabilities: {
      photo: false,
      clothing: true,
      alpha: false,
      seed: false,
      progress: false,
      partials: false,
      recipes: false,
    },
  })
  const counted: unknown[] = []
  const order: Order = {
    prompt: withSuffix('un pirate'),
    background: { type: 'transparent', colors: ['#000000', '#000000'] },
    seed: 1,
  }
  for (let i = 0; i < 3; i++)
    await engine.draw(order, 0, {
      signal: AbortSignal.timeout(PATIENCE_MS),
      onProgress: () => {},
      onUsage: ({ inputTokens, outputTokens, costMicros }) => counted.push([inputTokens, outputTokens, costMicros]),
    })
  expect(counted).toEqual([[undefined, undefined, undefined], [12, undefined, 12], [undefined, undefined, undefined]])
})
