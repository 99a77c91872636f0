/** What OpenAI does that other providers do not. */
import { afterAll, describe, expect, test } from 'vitest'
import { pino } from 'pino'
import sharp from 'sharp'
import { sendJson, startHttp } from '../../../../../tests/support/providers/http.ts'
import { startCompatible } from '../../../../../tests/support/providers/openai-compatible.ts'
import { startOpenAi } from '../../../../../tests/support/providers/openai.ts'
import { paintPortrait } from '../../../../../tests/support/providers/portrait.ts'
import { DEFAULT_CONFIGURATION } from '../../../../contract/configurator.ts'
import { finalPrompt, withSuffix } from '../../../../contract/final-prompt.ts'
import type { Order, Photo } from '../engine.ts'
import { openAiModel } from './models.ts'
import { openAiProvider } from './openai.ts'
import { openPictureCutter } from '../remote/picture-cutter.ts'
import { openRemoteEngine } from '../remote/remote-engine.ts'
import { ask, holdServers, PATIENCE_MS, photo, request } from '../../../../../tests/support/providers/asking.ts'

const held = holdServers()
const cutter = openPictureCutter(1)
afterAll(() => cutter.close())
const KEY = 'sk-test-0123456789abcdef'

describe('OpenAI', () => {
  const open = (baseUrl: string, model = 'gpt-image-2.5-flare') =>
    openAiProvider({ apiKey: KEY, baseUrl, model, can: openAiModel(model)!, quality: 'high', previews: 1 })

  test('asks for one picture, with the parameters of the client’s types', async () => {
    const server = held(await startOpenAi(() => 'picture', { key: KEY }))
    const { usage } = await ask(open(server.url), { alpha: 'native' })
    expect(server.bodies).toEqual([
      {
        model: 'gpt-image-2.5-flare',
        prompt: request().instruction,
        n: 1,
        size: '1024x1024',
        quality: 'high',
        output_format: 'png',
        background: 'transparent',
        partial_images: 1,
        stream: true,
      },
    ])
    expect(usage).toEqual({ inputTokens: 120, outputTokens: 1156 })
  })

  test('a photo is an edit, with the highest input fidelity of the model', async () => {
    const server = held(await startOpenAi(() => 'picture', { key: KEY }))
    await ask(open(server.url, 'gpt-image-1.5'), { photo })
    await ask(open(server.url), { photo })
    expect(server.photos).toBe(2)
    expect(server.bodies.map(({ input_fidelity }) => input_fidelity)).toEqual(['high', undefined])
  })

  test('moderation sees the words and the photo', async () => {
    const server = held(await startOpenAi(() => 'picture', { key: KEY }))
    const provider = open(server.url)
    await provider.moderate!('un pirate', photo, AbortSignal.timeout(PATIENCE_MS))
    expect(server.moderated[0]!.input).toEqual([
      { type: 'text', text: 'un pirate' },
      { type: 'image_url', image_url: { url: expect.stringMatching(/^data:image\/png;base64,/) } },
    ])
    await expect(provider.moderate!('un massacre', undefined, AbortSignal.timeout(PATIENCE_MS))).rejects.toMatchObject({
      fault: 'moderation',
    })
  })

  test('moderation sees of a photo what the model will see, and nothing around it', async () => {
    const server = held(await startOpenAi(() => 'picture', { key: KEY }))
    const engine = openRemoteEngine({
      id: 'openai',
      name: 'x',
      form: 'prose',
      concurrency: 1,
      cutter,
      log: pino({ level: 'silent' }),
      provider: open(server.url),
      capabilities: {
        photo: true,
        clothing: true,
        alpha: true,
        seed: false,
        progress: true,
        partials: true,
        recipes: false,
      },
    })
    const wide: Photo = {
      bytes: new Uint8Array(await paintPortrait({ prompt: 'chroma key green', width: 1600, height: 1200 })),
      type: 'image/png',
      width: 1600,
      height: 1200,
    }
    const order: Order = {
      prompt: withSuffix('un pirate'),
      background: { type: 'transparent', colors: ['#000000', '#000000'] },
      seed: 1,
      photo: true,
      crop: { x: 0.1, y: 0.1, size: 0.5 },
    }
    await engine.moderate!(order, wide, AbortSignal.timeout(PATIENCE_MS))
    const [, seen] = server.moderated[0]!.input as { image_url: { url: string } }[]
    expect(await sharp(Buffer.from(seen!.image_url.url.split(',')[1]!, 'base64')).metadata()).toMatchObject({
      width: 600,
      height: 600,
    })
  })

  test('a model that refuses transparency is asked for a flat colour, and nothing counts against it', async () => {
    const server = held(await startOpenAi(() => 'picture', { key: KEY }))
    const health: unknown[] = []
    const engine = openRemoteEngine({
      id: 'openai',
      name: 'x',
      form: 'prose',
      concurrency: 1,
      cutter,
      log: pino({ level: 'silent' }),
      onHealth: (until) => health.push(until),
      provider: open(server.url, 'gpt-image-2'),
      capabilities: {
        photo: true,
        clothing: true,
        alpha: true,
        seed: false,
        progress: true,
        partials: true,
        recipes: false,
      },
    })
    const order: Order = {
      prompt: withSuffix(finalPrompt(DEFAULT_CONFIGURATION)),
      configuration: DEFAULT_CONFIGURATION,
      background: { type: 'transparent', colors: ['#000000', '#000000'] },
      seed: 1,
    }
    const context = { signal: AbortSignal.timeout(PATIENCE_MS), onProgress: () => {} }
    expect((await engine.draw(order, 0, context)).source).toBe('trainedAlgorithmicMedia')
    expect(server.bodies.map(({ background }) => background)).toEqual(['transparent', 'opaque'])
    expect(health).toEqual([])
  })

  test.each([
    [{ status: 429, code: 'insufficient_quota' }, 'denied'],
    [{ status: 400, code: 'billing_hard_limit_reached' }, 'denied'],
    [{ status: 400, code: 'content_policy_violation' }, 'moderation'],
    [{ status: 400, code: 'invalid_value' }, 'invalid'],
    [{ status: 403, code: null }, 'denied'],
    [{ status: 404, code: 'model_not_found' }, 'denied'],
    [{ status: 503, code: null }, 'busy'],
  ])('%o is %s', async ({ status, code }, fault) => {
    const server = held(
      await startHttp((_, response) =>
        sendJson(response, status, { error: { message: `no: ${KEY}`, code, type: 'x', param: null } }),
      ),
    )
    const failure = await ask(open(`${server.url}/v1`)).catch((error: unknown) => error)
    expect(failure).toMatchObject({ fault, status })
    expect(String(failure)).not.toContain(KEY)
  })

  test.each(['base64', 'url'] as const)(
    'a gateway that ignores `stream` and answers with plain JSON (%s): its picture is used',
    async (form) => {
      const server = held(await startCompatible(() => 'picture', { form, key: KEY }))
      const { bytes } = await ask(open(server.url))
      expect((await sharp(bytes).metadata()).width).toBe(1024)
      await ask(open(server.url), { photo })
      expect(server.photos).toBe(1)
      expect(server.bodies.map(({ stream }) => String(stream))).toEqual(['true', 'true'])
    },
  )

  test('plain JSON without a picture is a failure that is not tried again', async () => {
    for (const answer of ['{"data": []}', '{"data": [{}]}', 'null', '{"data": [{"b64_js']) {
      const server = held(
        await startHttp(
          (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end(answer),
        ),
      )
      await expect(ask(open(`${server.url}/v1`))).rejects.toMatchObject({ fault: 'broken' })
    }
  })

  test('partial pictures that cannot be decoded do not fail the picture', async () => {
    const picture = Buffer.from(await paintPortrait({ prompt: 'chroma key green', width: 256 })).toString('base64')
    const server = held(
      await startHttp((_, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' })
        for (const event of [
          { b64_json: 'AAAA' },
          { b64_json: null, partial_image_index: 0 },
          { partial_image_index: 'one' },
        ])
          response.write(`data: ${JSON.stringify({ type: 'image_generation.partial_image', ...event })}\n\n`)
        response.end(`data: ${JSON.stringify({ type: 'image_generation.completed', b64_json: picture })}\n\n`)
      }),
    )
    const engine = openRemoteEngine({
      id: 'openai',
      name: 'x',
      form: 'prose',
      concurrency: 1,
      cutter,
      log: pino({ level: 'silent' }),
      provider: open(`${server.url}/v1`),
      capabilities: {
        photo: true,
        clothing: true,
        alpha: false,
        seed: false,
        progress: true,
        partials: true,
        recipes: false,
      },
    })
    const fractions: number[] = []
    const order: Order = {
      prompt: withSuffix('un pirate'),
      background: { type: 'transparent', colors: ['#000000', '#000000'] },
      seed: 1,
    }
    const { png } = await engine.draw(order, 0, {
      signal: AbortSignal.timeout(PATIENCE_MS),
      onProgress: (fraction) => fractions.push(fraction),
      onPreview: () => {},
    })
    expect(png.length).toBeGreaterThan(1000)
    expect(fractions.every((fraction) => fraction >= 0 && fraction <= 1)).toBe(true)
  })

  test('an error inside a stream: moderation is recognised, anything else may have been billed', async () => {
    for (const [code, fault] of [
      ['moderation_blocked', 'moderation'],
      ['server_error', 'broken'],
    ] as const) {
      const server = held(
        await startHttp((_, response) => {
          response.writeHead(200, { 'content-type': 'text/event-stream' })
          response.end(
            `event: error\ndata: ${JSON.stringify({ type: 'error', error: { code, message: 'no', type: 'x', param: null } })}\n\n`,
          )
        }),
      )
      await expect(ask(open(`${server.url}/v1`))).rejects.toMatchObject({ fault })
    }
  })
})
