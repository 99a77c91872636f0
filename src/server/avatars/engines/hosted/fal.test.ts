/** What fal does that other providers do not. */
import { describe, expect, test } from 'vitest'
import { startFal } from '../../../../../tests/support/providers/fal.ts'
import { hostedProvider } from './hosted.ts'
import { ask, holdServers, photo } from '../../../../../tests/support/providers/asking.ts'

const held = holdServers()

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
