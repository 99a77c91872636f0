/** What Replicate does that other providers do not. */
import { describe, expect, test } from 'vitest'
import { startReplicate } from '../../../../../tests/support/providers/replicate.ts'
import { until } from '../../../../../tests/support/until.ts'
import { hostedProvider } from './hosted.ts'
import { hostedModel, REPLICATE } from './models.ts'
import { ask, holdServers, photo, request } from '../../../../../tests/support/providers/asking.ts'

const held = holdServers()

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
