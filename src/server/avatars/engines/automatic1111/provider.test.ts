/** The web UI’s protocol, against a fake of its server. What all engines share is in engine-contract.test.ts. */
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import {
  startWebui,
  type WebuiAnswer,
  type WebuiOptions,
} from '../../../../../tests/support/providers/automatic1111.ts'
import { until } from '../../../../../tests/support/until.ts'
import type { Photo } from '../engine.ts'
import type { PictureRequest } from '../remote/provider.ts'
import { webuiProvider, type WebuiProviderSettings } from './provider.ts'

const solid = (side: number, background: string) =>
  sharp({ create: { width: side, height: side, channels: 3, background } })
    .png()
    .toBuffer()
const PICTURE = await solid(64, '#00ff00')
const PREVIEW = await solid(8, '#ff0000')
const PHOTO: Photo = { bytes: await solid(32, '#0000ff'), type: 'image/png', width: 32, height: 32 }

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function open(
  options: Partial<WebuiOptions> = {},
  settings: Partial<WebuiProviderSettings> = {},
  credentials = '',
) {
  const server = await startWebui({ paint: async () => PICTURE, ...options })
  closers.push(() => server.close())
  const provider = webuiProvider({
    url: server.url.replace('//', `//${credentials}`),
    side: 512,
    pollMs: 30,
    ...settings,
  })
  closers.push(async () => provider.close!())
  const fractions: number[] = []
  const previews: Uint8Array[] = []
  const aborter = new AbortController()
  const draw = (request: Partial<PictureRequest> = {}) =>
    provider.generate(
      {
        instruction: 'a woman',
        negative: 'watermark',
        seed: 5,
        alpha: { name: 'green', hex: '#00ff00' },
        photo: undefined,
        ...request,
      },
      {
        signal: aborter.signal,
        onProgress: (fraction) => fractions.push(fraction),
        onPreview: (image) => previews.push(image),
      },
    )
  return { server, draw, fractions, previews, abort: () => aborter.abort() }
}

describe('what is asked', () => {
  test('one picture, of the configured size, kept nowhere', async () => {
    const { server, draw } = await open()
    expect(Buffer.from((await draw()).bytes).equals(PICTURE)).toBe(true)
    const [{ path, body }] = server.jobs as [(typeof server.jobs)[0]]
    expect(path).toBe('txt2img')
    expect(body).toMatchObject({
      prompt: 'a woman',
      negative_prompt: 'watermark',
      seed: 5,
      width: 512,
      height: 512,
      n_iter: 1,
      batch_size: 1,
      save_images: false,
    })
    expect(body).not.toHaveProperty('override_settings')
  })

  test('a photo goes to img2img, as it is', async () => {
    const { server, draw } = await open()
    await draw({ photo: PHOTO })
    const [{ path, body }] = server.jobs as [(typeof server.jobs)[0]]
    expect(path).toBe('img2img')
    expect(body).toMatchObject({ width: 512, height: 512, include_init_images: false })
    expect(body.denoising_strength).toBeGreaterThan(0.4)
    expect((body.init_images as string[])[0]).toBe(
      `data:image/png;base64,${Buffer.from(PHOTO.bytes).toString('base64')}`,
    )
  })

  test('the operator’s model and options; never more than one picture, whatever they say', async () => {
    const { server, draw } = await open(
      { models: ['dreamshaper_8'] },
      {
        model: 'dreamshaper_8',
        side: 768,
        options: {
          steps: 8,
          cfg_scale: 2,
          sampler_name: 'DPM++ SDE',
          negative_prompt: 'blurry',
          batch_size: 4,
          n_iter: 3,
          save_images: true,
          prompt: 'a cat',
          override_settings: { CLIP_stop_at_last_layers: 2 },
        },
      },
    )
    await draw()
    expect(server.jobs[0]!.body).toMatchObject({
      prompt: 'a woman',
      negative_prompt: 'watermark, blurry',
      steps: 8,
      cfg_scale: 2,
      sampler_name: 'DPM++ SDE',
      width: 768,
      batch_size: 1,
      n_iter: 1,
      save_images: false,
      override_settings: { sd_model_checkpoint: 'dreamshaper_8', CLIP_stop_at_last_layers: 2 },
      override_settings_restore_afterwards: false,
    })
  })
})

describe('progress and previews', () => {
  test.each(['full', 'nowebui', 'before 1.8'] as const)('%s: told while it draws, forwards only', async (flavour) => {
    // Drawing ends once progress was reported twice.
    const seen = await open({
      steps: 5000,
      stepMs: 20,
      flavour,
      preview: async () => PREVIEW,
      enough: () => seen.fractions.length > 1 && seen.previews.length > 1,
    })
    const { draw, fractions, previews } = seen
    await draw()
    expect(fractions.length).toBeGreaterThan(1)
    expect(fractions).toEqual(fractions.toSorted((a, b) => a - b))
    expect(fractions.every((fraction) => fraction > 0 && fraction <= 1)).toBe(true)
    expect(previews.length).toBeGreaterThan(1)
    expect(Buffer.from(previews[0]!).equals(PREVIEW)).toBe(true)
  })

  test.each(['full', 'nowebui', 'before 1.8'] as const)(
    '%s: while somebody else’s picture is drawn, nothing of it is shown',
    async (flavour) => {
      const { server, draw, fractions, previews } = await open({ flavour, steps: 1, preview: async () => PREVIEW })
      const theirs = server.occupy(wait(300))
      const drawing = draw()
      await theirs
      expect(fractions).toEqual([])
      expect(previews).toEqual([])
      await drawing
      expect(server.interrupts).toEqual([])
    },
  )
})

describe('cancelling', () => {
  test.each(['full', 'nowebui', 'before 1.8'] as const)('%s: stops our picture', async (flavour) => {
    const { server, draw, fractions, abort } = await open({ steps: 200, stepMs: 20, flavour })
    const drawing = draw()
    await until(() => fractions.length > 0)
    abort()
    await expect(drawing).rejects.toThrow(/abort/i)
    await until(() => server.interrupted.length === 1)
    expect(server.interrupted).toEqual([server.jobs[0]!.taskId])
  })

  test('while we wait for our turn: somebody else’s picture is left alone, and ours is stopped when its turn comes', async () => {
    const { server, draw, abort } = await open({ steps: 200, stepMs: 20 })
    const given = Promise.withResolvers<void>()
    const theirs = server.occupy(given.promise)
    const drawing = draw()
    await until(() => server.jobs.length === 1)
    abort()
    await expect(drawing).rejects.toThrow(/abort/i)
    // Long enough for several polls of the queue.
    await wait(200)
    given.resolve()
    await theirs
    await until(() => server.interrupted.length > 0)
    expect(server.interrupted).toEqual([server.jobs[0]!.taskId])
    expect(server.finished).toEqual(['task(somebody-else)'])
  })

  test.each(['nowebui', 'before 1.8'] as const)(
    '%s, while we wait for our turn: a server that cannot tell jobs apart is not interrupted',
    async (flavour) => {
      const { server, draw, abort } = await open({ flavour, steps: 1 })
      const given = Promise.withResolvers<void>()
      const theirs = server.occupy(given.promise)
      const drawing = draw()
      await until(() => server.jobs.length === 1)
      abort()
      await expect(drawing).rejects.toThrow(/abort/i)
      await wait(200)
      given.resolve()
      await theirs
      await until(() => server.finished.length === 2)
      expect(server.interrupts).toEqual([])
    },
  )
})

describe('failures are told apart', () => {
  const reason = (text: string) => expect.stringContaining(text) as string
  test.each([
    [
      'out of memory',
      {
        is: 'error',
        status: 500,
        body: {
          error: 'OutOfMemoryError',
          detail: '',
          body: '',
          errors: 'CUDA out of memory. Tried to allocate 2 GiB',
        },
      },
      { fault: 'busy', status: 500, message: reason('CUDA out of memory') },
    ],
    ['too many', { is: 'error', status: 429, headers: { 'retry-after': '3' } }, { fault: 'busy', retryAfterMs: 3000 }],
    [
      'no such field',
      {
        is: 'error',
        status: 422,
        body: { detail: [{ loc: ['body', 'steps'], msg: 'value is not a valid integer', input: 'a woman' }] },
      },
      { fault: 'invalid', message: reason('body.steps: value is not') },
    ],
    ['an HTML page', { is: 'raw', body: '<html>Bad gateway' }, { fault: 'broken', message: reason('not JSON') }],
    ['cut JSON', { is: 'raw', body: '{"images": ["iVBORw0' }, { fault: 'broken' }],
    ['another JSON', { is: 'raw', body: '[]' }, { fault: 'broken', message: reason('without a picture') }],
    ['null', { is: 'raw', body: 'null' }, { fault: 'broken' }],
    ['no picture', { is: 'picture', images: () => [] }, { fault: 'broken', message: reason('without a picture') }],
    ['no list', { is: 'picture', images: () => null }, { fault: 'broken' }],
    ['a connection cut in the middle', { is: 'cut' }, { fault: 'broken' }],
  ] satisfies [string, WebuiAnswer, object][])('%s', async (_, answer, fault) => {
    const { server, draw } = await open({ answer: () => answer })
    const error = await draw().then(
      () => undefined,
      (error: Error) => error,
    )
    expect(error).toMatchObject(fault)
    expect(error!.message).not.toContain('a woman')
    expect(server.jobs).toHaveLength(1)
  })

  test('an answer too large is not read to its end', async () => {
    const { draw } = await open({
      answer: () => ({ is: 'raw', body: `{"images":["${'A'.repeat(40 * 1024 * 1024)}"]}` }),
    })
    await expect(draw()).rejects.toMatchObject({ fault: 'broken', message: reason('more than') })
  })

  test('a data: prefix is taken off', async () => {
    const { draw } = await open({
      answer: () => ({
        is: 'picture',
        images: (png) => [`data:image/png;base64,${png}`, 'a detected map of an extension'],
      }),
    })
    expect(Buffer.from((await draw()).bytes).equals(PICTURE)).toBe(true)
  })

  test.each([
    ['the setting', { model: 'nope' }],
    ['the options', { options: { override_settings: { sd_model_checkpoint: 'nope' } } }],
  ])('a model of %s that the server has not is an error that names it, not another model', async (_, settings) => {
    const { server, draw } = await open({ models: ['dreamshaper_8', 'juggernaut'] }, settings)
    await expect(draw()).rejects.toMatchObject({ fault: 'denied', message: reason('nope') })
    await expect(draw()).rejects.toMatchObject({ message: reason('dreamshaper_8') })
    expect(server.jobs).toEqual([])
  })

  test.each(['dreamshaper_8', 'dreamshaper_8.safetensors', 'dreamshaper_8.safetensors [0123456789]', '0123456789'])(
    'a model may be named as the server names it: %s',
    async (model) => {
      const { server, draw } = await open({ models: ['other', 'dreamshaper_8'] }, { model })
      await draw()
      expect(server.jobs[0]!.body.override_settings).toEqual({ sd_model_checkpoint: model })
    },
  )

  test('a server that lists no models is believed to have the configured one', async () => {
    const { server, draw } = await open({ listless: true }, { model: 'its-own' })
    await draw()
    expect(server.jobs).toHaveLength(1)
  })

  test('a sampler that the server has not is named', async () => {
    await expect((await open({}, { options: { sampler_name: 'Euler Z' } })).draw()).rejects.toMatchObject({
      fault: 'invalid',
      message: reason('Sampler not found'),
    })
  })

  test('a request without an answer ends with its signal', async () => {
    const { draw, abort } = await open({ answer: () => ({ is: 'silence' }) })
    const drawing = draw()
    setTimeout(abort, 100)
    await expect(drawing).rejects.toThrow(/abort/i)
  })

  test('no server there: nothing was sent, and nothing is said of the password', async () => {
    const { server, draw } = await open({}, {}, 'anna:s3cret-word@')
    await server.close()
    const error = await draw().then(
      () => undefined,
      (error: Error) => error,
    )
    expect(error).toMatchObject({ fault: 'busy', message: reason('ECONNREFUSED') })
    expect(JSON.stringify([error, error!.message, String(error!.stack)])).not.toMatch(/s3cret|YW5uYTpzM2NyZXQ/)
  })

  test('user and password of the address are sent; wrong ones are told', async () => {
    const { server, draw } = await open({ auth: 'anna:pa:ss wörd' }, {}, `anna:${encodeURIComponent('pa:ss wörd')}@`)
    await draw()
    expect(new Set(server.authorizations)).toEqual(
      new Set([`Basic ${Buffer.from('anna:pa:ss wörd').toString('base64')}`]),
    )
    const other = await open({ auth: 'anna:right' }, {}, 'anna:not-this-one@')
    await expect(other.draw()).rejects.toMatchObject({
      fault: 'denied',
      status: 401,
      message: expect.not.stringContaining('not-this-one') as string,
    })
    expect(other.server.jobs).toEqual([])
  })
})
