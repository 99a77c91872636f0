/** Behaviour of single providers; what all of them share is in engine-contract.test.ts. */
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { startHttp, sendJson } from '../../../../tests/support/providers/http.ts'
import { startCompatible } from '../../../../tests/support/providers/openai-compatible.ts'
import { startFal } from '../../../../tests/support/providers/fal.ts'
import { startOpenAi } from '../../../../tests/support/providers/openai.ts'
import { paintPortrait } from '../../../../tests/support/providers/portrait.ts'
import { startReplicate } from '../../../../tests/support/providers/replicate.ts'
import { until } from '../../../../tests/support/until.ts'
import { pino } from 'pino'
import sharp from 'sharp'
import { DEFAULT_CONFIGURATION } from '../../../contract/configurator.ts'
import { finalPrompt, withSuffix } from '../../../contract/final-prompt.ts'
import { hostedProvider } from './hosted/hosted.ts'
import { hostedModel, REPLICATE } from './hosted/models.ts'
import type { Order, Photo } from './engine.ts'
import { openAiModel } from './openai/models.ts'
import { openAiCompatibleProvider } from './openai/openai-compatible.ts'
import { openAiProvider } from './openai/openai.ts'
import { openPictureCutter } from './remote/picture-cutter.ts'
import type { PictureRequest, RemoteProvider } from './remote/provider.ts'
import { openRemoteEngine } from './remote/remote-engine.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})
const cutter = openPictureCutter(1)
afterAll(() => cutter.close())
const held = <T extends { close(): Promise<void> }>(server: T): T => {
  closers.push(server.close)
  return server
}

/** A limit for requests that hang. Milliseconds. */
const PATIENCE_MS = 50_000
const KEY = 'sk-test-0123456789abcdef'
const photo: Photo = {
  bytes: new Uint8Array(await paintPortrait({ prompt: 'chroma key green', width: 256 })),
  type: 'image/png',
  width: 256,
  height: 256,
}
const request = (change: Partial<PictureRequest> = {}): PictureRequest => ({
  instruction: 'A portrait on chroma key green',
  negative: 'text',
  seed: 5,
  alpha: { name: 'chroma key green', hex: '#00ff00' },
  photo: undefined,
  ...change,
})
const ask = (provider: RemoteProvider, change: Partial<PictureRequest> = {}) => {
  const fractions: number[] = []
  return Object.assign(
    provider.generate(request(change), {
      signal: AbortSignal.timeout(PATIENCE_MS),
      onProgress: (fraction) => fractions.push(fraction),
      onPreview: () => {},
    }),
    { fractions },
  )
}

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

  test.each(['elsewhere', 'redirect'] as const)('is not followed %s', async (form) => {
    const server = held(await startCompatible(() => 'picture', { form }))
    await expect(ask(open(server.url))).rejects.toMatchObject({ fault: 'broken' })
  })
})

describe('Replicate', () => {
  const open = (baseUrl: string, model = 'black-forest-labs/flux-2-pro', photoModel?: string) =>
    hostedProvider('replicate', {
      apiKey: 'r8_0123456789abcdef',
      baseUrl,
      model,
      photoModel,
      side: 1024,
      hosts: [],
      pollMs: 10,
    })

  test('progress comes from the model’s log, seconds from its metrics', async () => {
    const server = held(await startReplicate(() => 'slow'))
    const asked = ask(open(server.url))
    expect((await asked).usage?.seconds).toBe(4.2)
    expect(asked.fractions.some((fraction) => Math.abs(fraction - (0.15 + 0.8 * 0.5)) < 0.01)).toBe(true)
    expect(server.inputs[0]).toMatchObject({ output_format: 'png', aspect_ratio: '1:1', num_outputs: 1, seed: 5 })
  })

  test.each([
    ['black-forest-labs/flux-2-pro', 'input_images', true],
    ['black-forest-labs/flux-2-dev', 'input_images', true],
    ['black-forest-labs/flux-2-klein-4b', 'images', true],
    ['black-forest-labs/flux-kontext-pro', 'input_image', false],
    ['google/nano-banana', 'image_input', true],
  ])('%s takes the photo as %s', async (model, field, list) => {
    const server = held(await startReplicate(() => 'picture'))
    await ask(open(server.url, model), { photo })
    expect(server.photos).toBe(1)
    const url = expect.stringMatching(/^data:image\/png;base64,/) as string
    expect(server.inputs[0]![field]).toEqual(list ? [url] : url)
  })

  test('a model is known with its version as well', () => {
    expect(hostedModel(REPLICATE, 'black-forest-labs/flux-2-pro:285631b5').photoField?.name).toBe('input_images')
    expect(hostedModel(REPLICATE, 'black-forest-labs/flux-2-promise').photo).toBe(false)
  })

  test('a model of which it is not known where it takes a photo is sent none, and asked for nothing', async () => {
    const server = held(await startReplicate(() => 'picture'))
    await expect(ask(open(server.url, 'somebody/some-model'), { photo })).rejects.toMatchObject({ fault: 'invalid' })
    expect(server.inputs).toEqual([])
    expect(() => open(server.url, undefined, 'somebody/some-model')).toThrow(/AVATAR_ENGINE_PHOTO_MODEL must be/)
  })

  test('a cancel while the request that makes the job is under way: the job is cancelled when its id arrives', async () => {
    const server = held(await startReplicate(() => 'endless'))
    const answered = Promise.withResolvers<void>()
    server.held = answered.promise
    const control = new AbortController()
    const provider = open(server.url)
    const asked = provider.generate(request(), { signal: control.signal, onProgress: () => {}, onPreview: () => {} })
    await until(() => server.prompts.length === 1)
    control.abort()
    await expect(asked).rejects.toMatchObject({ fault: 'broken' })
    expect(server.cancelled).toEqual([])
    answered.resolve()
    await until(() => server.cancelled.length > 0)
    await provider.close!()
    expect(server.cancelled).toEqual(['p1'])
  })
})

describe('fal', () => {
  const open = (baseUrl: string, photoModel = 'fal-ai/flux-pro/kontext') =>
    hostedProvider('fal', {
      apiKey: 'fal-0123456789abcdef',
      baseUrl,
      model: 'fal-ai/flux/dev',
      photoModel,
      side: 1024,
      hosts: [],
    })

  test('a black picture with a flag is a refusal', async () => {
    const server = held(await startFal(() => 'refused', { refuses: 'flag' }))
    await expect(ask(open(server.url))).rejects.toMatchObject({ fault: 'moderation' })
  })

  test('photos go to the model that takes them', async () => {
    const server = held(await startFal(() => 'picture'))
    await ask(open(server.url))
    await ask(open(server.url), { photo })
    expect(server.bodies.map(({ model }) => model)).toEqual(['fal-ai/flux/dev', 'fal-ai/flux-pro/kontext'])
    expect(server.bodies[0]).toMatchObject({
      image_size: { width: 1024, height: 1024 },
      num_images: 1,
      output_format: 'png',
    })
    expect(server.photos).toBe(1)
  })

  test.each([
    ['fal-ai/flux-pro/kontext/max', 'image_url', false],
    ['fal-ai/flux-pro/kontext/max/multi', 'image_urls', true],
    ['fal-ai/flux/dev/image-to-image', 'image_url', false],
    ['fal-ai/flux-2/edit', 'image_urls', true],
    ['fal-ai/nano-banana/edit', 'image_urls', true],
  ])('%s takes the photo as %s', async (model, field, list) => {
    const server = held(await startFal(() => 'picture'))
    await ask(open(server.url, model), { photo })
    expect(server.photos).toBe(1)
    const url = expect.stringMatching(/^data:image\/png;base64,/) as string
    expect(server.bodies[0]![field]).toEqual(list ? [url] : url)
  })

  test.each(['fal-ai/flux-pro/kontext/text-to-image', 'fal-ai/flux/dev', 'somebody/some-model'])(
    '%s is refused for photos',
    (model) => {
      expect(() => open('http://localhost:1', model)).toThrow(/AVATAR_ENGINE_PHOTO_MODEL must be/)
    },
  )
})

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

test('a picture with the model’s own alpha is taken in as many pieces as it was drawn', async () => {
  const png = await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><circle cx="256" cy="330" r="150" fill="#a46a3f"/>
       <circle cx="450" cy="100" r="55" fill="#d4af37"/><circle cx="60" cy="100" r="55" fill="#d4af37"/></svg>`,
    ),
  )
    .png()
    .toBuffer()
  expect(await cutter.cutOut(png, undefined)).toMatchObject({ ok: true })
  const keyed = await sharp(png).flatten({ background: '#00ff00' }).png().toBuffer()
  expect(await cutter.cutOut(keyed, '#00ff00')).toMatchObject({ ok: false, reason: expect.stringContaining('pieces') })
})

test('a strip is no portrait, whatever is on it', async () => {
  const strip = new Uint8Array(
    await sharp(await paintPortrait({ prompt: 'chroma key green' }))
      .resize(128, 1024, { fit: 'fill' })
      .png()
      .toBuffer(),
  )
  expect(await cutter.cutOut(strip, '#00ff00')).toEqual({
    ok: false,
    reason: expect.stringContaining('a strip of 128×1024'),
  })
})

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
