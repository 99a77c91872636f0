/** ComfyUI’s protocol, against a fake of its server. What all engines share is in engine-contract.test.ts. */
import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import { startComfy, type ComfyOptions, type ComfyServer } from '../../../../../tests/support/providers/comfyui.ts'
import { until } from '../../../../../tests/support/until.ts'
import type { Photo } from '../engine.ts'
import type { PictureRequest } from '../remote/provider.ts'
import { loadWorkflow } from './load-workflow.ts'
import { comfyProvider } from './provider.ts'
import { fillWorkflow } from './workflow.ts'

const solid = (side: number, background: string) =>
  sharp({ create: { width: side, height: side, channels: 3, background } })
    .png()
    .toBuffer()
const PICTURE = await solid(64, '#00ff00')
const PREVIEW = await solid(8, '#ff0000')
const PHOTO: Photo & { bytes: Buffer } = { bytes: await solid(32, '#0000ff'), type: 'image/png', width: 32, height: 32 }

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function open(options: Partial<ComfyOptions> = {}, credentials = '', model?: string, side?: number) {
  const server = await startComfy({ paint: async () => PICTURE, ...options })
  closers.push(() => server.close())
  const provider = comfyProvider({
    url: server.url.replace('//', `//${credentials}`),
    side,
    model,
    text: loadWorkflow('text', undefined),
    photo: loadWorkflow('photo', undefined),
  })
  closers.push(async () => provider.close!())
  const fractions: number[] = []
  const previews: Uint8Array[] = []
  const aborter = new AbortController()
  const draw = (request: Partial<PictureRequest> = {}) =>
    provider.generate(
      {
        instruction: 'a woman',
        negative: 'text',
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
  return { server, provider, draw, fractions, previews, abort: () => aborter.abort() }
}

const blank = async (bytes: Buffer) => {
  const { width, height } = await sharp(bytes).metadata()
  return width === 1 && height === 1
}
const tidy = (server: ComfyServer) => until(() => server.history().length === 0 && server.sockets() === 0)

test('a picture: slots filled, progress and previews on the way, nothing of it left in the history', async () => {
  const { server, draw, fractions, previews } = await open({ preview: async () => PREVIEW })
  const { bytes } = await draw()
  expect(Buffer.from(bytes).equals(PICTURE)).toBe(true)
  const [job] = server.jobs
  expect(job!.texts).toEqual(['a woman', 'text'])
  expect(job!.graph.sampler!.inputs.seed).toBe(5)
  expect(job!.graph.canvas!.inputs).toMatchObject({ width: 512, height: 512, batch_size: 1 })
  expect(job!.graph.model!.inputs.ckpt_name).toBe('v1-5-pruned-emaonly.safetensors')
  expect(fractions).toEqual([0.2, 0.4, 0.6, 0.8, 1])
  expect(previews).toHaveLength(5)
  expect(Buffer.from(previews[0]!).equals(PREVIEW)).toBe(true)
  await tidy(server)
  expect(server.interrupted).toEqual([])
})

test('a photo is uploaded, drawn from, and written over when the picture is there', async () => {
  const { server, draw } = await open()
  await draw({ photo: PHOTO })
  expect(server.jobs[0]!.photo!.equals(PHOTO.bytes)).toBe(true)
  expect([...server.uploads.keys()]).toEqual([expect.stringMatching(/^trombine\/[\w-]+\.png \[temp\]$/)])
  await until(async () => blank([...server.uploads.values()][0]!))
})

describe('what a crash of ours leaves on the server', () => {
  const provide = (server: ComfyServer) => {
    const provider = comfyProvider({
      url: server.url,
      side: undefined,
      text: loadWorkflow('text', undefined),
      photo: loadWorkflow('photo', undefined),
      lookAgainMs: 0,
    })
    closers.push(async () => provider.close!())
    const draw = (photo?: Photo) =>
      provider.generate(
        { instruction: 'a woman', negative: '', seed: 5, alpha: 'native', photo },
        { signal: new AbortController().signal, onProgress: () => {}, onPreview: () => {} },
      )
    return { draw, close: () => provider.close!() }
  }
  /** Draws a picture and ends before anything of it is cleaned up. */
  const crash = async (server: ComfyServer) => {
    server.cleaning.fails = true
    const { draw, close } = provide(server)
    await draw(PHOTO)
    await close()
    server.cleaning.fails = false
  }
  const queueTheirs = (server: ComfyServer) =>
    fetch(`${server.url}/prompt`, {
      method: 'POST',
      body: JSON.stringify({
        client_id: 'somebody-else',
        prompt: fillWorkflow(loadWorkflow('text', undefined), {
          prompt: 'theirs',
          negative_prompt: '',
          seed: 1,
          width: 512,
          height: 512,
          model: 'v1-5-pruned-emaonly.safetensors',
        }),
      }),
    })

  test('is cleaned at the next start: the photo is written over, the words are forgotten; nothing of others', async () => {
    const server = await startComfy({ paint: async () => PICTURE })
    closers.push(() => server.close())
    await crash(server)
    await queueTheirs(server)
    await until(() => server.history().length === 2)
    expect([...server.uploads.values()][0]!.equals(PHOTO.bytes)).toBe(true)
    provide(server)
    await until(() => server.history().length === 1)
    expect(server.history()).toEqual([server.jobs[1]!.id])
    expect(await blank([...server.uploads.values()][0]!)).toBe(true)
  })

  test('what was still being drawn at the next start is cleaned after the first picture', async () => {
    const server = await startComfy({ paint: async () => PICTURE })
    closers.push(() => server.close())
    const next = provide(server)
    await until(() => server.asked('GET /history') > 0)
    await crash(server)
    expect(server.history()).toHaveLength(1)
    await next.draw()
    await until(() => server.history().length === 0)
    expect(await blank([...server.uploads.values()][0]!)).toBe(true)
  })
})

test('the configured checkpoint is asked for; one the server has not is an error that says so', async () => {
  const { server, draw } = await open({ checkpoints: ['a.safetensors', 'b.safetensors'] }, '', 'b.safetensors')
  await draw()
  expect(server.jobs[0]!.graph.model!.inputs.ckpt_name).toBe('b.safetensors')
  expect(server.jobs[0]!.graph.canvas!.inputs.width).toBe(1024)
  const other = await open({ checkpoints: ['a.safetensors'] }, '', 'c.safetensors')
  await expect(other.draw()).rejects.toMatchObject({
    fault: 'denied',
    message: expect.stringContaining('c.safetensors') as string,
  })
  const none = await open({ checkpoints: [] })
  await expect(none.draw()).rejects.toMatchObject({
    fault: 'denied',
    message: expect.stringContaining('no checkpoint') as string,
  })
})

test('cancelling stops our prompt while it runs', async () => {
  const { server, draw, fractions, abort } = await open({ steps: 1000 })
  const drawing = draw({ photo: PHOTO })
  await until(() => fractions.length > 0)
  abort()
  await expect(drawing).rejects.toThrow(/abort/i)
  await until(() => server.interrupted.length === 1)
  expect(server.interrupted).toEqual([server.jobs[0]!.id])
  await tidy(server)
  await until(async () => blank([...server.uploads.values()][0]!))
})

test.each([false, true])(
  'giving up takes our waiting prompt out of the queue and leaves somebody else’s alone (old server: %s)',
  async (old) => {
    const { server, draw, abort } = await open({ old })
    const given = Promise.withResolvers<void>()
    const theirs = server.occupy(given.promise)
    const drawing = draw()
    drawing.catch(() => {})
    await until(() => server.jobs.length === 1)
    abort()
    await expect(drawing).rejects.toThrow(/abort/i)
    await until(() => server.deleted.length === 1)
    expect(server.deleted).toEqual([server.jobs[0]!.id])
    given.resolve()
    expect(await theirs).toBe('finished')
    expect(server.finished).toEqual([])
  },
)

test.each([false, true])(
  'giving up before the server has said that it queued our prompt stops it all the same (old server: %s)',
  async (old) => {
    const { server, draw, abort } = await open({ old, answerMs: 500, steps: 1000 })
    const drawing = draw()
    drawing.catch(() => {})
    await until(() => server.jobs.length === 1)
    abort()
    await expect(drawing).rejects.toThrow(/abort/i)
    await until(() => server.interrupted.length === 1)
  },
)

test('an old server, which gives prompts ids of its own, serves as well, and is stopped as well', async () => {
  const { server, draw, fractions } = await open({ old: true })
  await draw()
  expect(fractions.at(-1)).toBe(1)
  await tidy(server)
  const other = await open({ old: true, steps: 1000 })
  const drawing = other.draw()
  drawing.catch(() => {})
  await until(() => other.fractions.length > 0)
  other.abort()
  await until(() => other.server.interrupted.length === 1)
})

test('without its web socket a picture has no progress, but is delivered', async () => {
  const { server, draw, fractions } = await open({ fate: () => ({ is: 'socket cut' }) })
  expect(Buffer.from((await draw()).bytes).equals(PICTURE)).toBe(true)
  expect(fractions.length).toBeLessThan(3)
  await tidy(server)
})

test('frames that are not understood are ignored', async () => {
  const { draw, fractions, previews } = await open({ fate: () => ({ is: 'garbage frames' }) })
  await draw()
  expect(fractions).toEqual([0.2, 0.4, 0.6, 0.8, 1])
  expect(previews).toEqual([])
})

test.each([
  [
    { is: 'error', message: 'CUDA out of memory' },
    { fault: 'broken', message: expect.stringContaining('out of memory') as string },
  ],
  [{ is: 'restart' }, { fault: 'broken', message: expect.stringContaining('lost') as string }],
  [
    { is: 'refused', status: 503, headers: { 'retry-after': '2' } },
    { fault: 'busy', status: 503, retryAfterMs: 2000 },
  ],
  [
    { is: 'refused', status: 400, body: { error: { message: 'Cannot execute because node Foo does not exist.' } } },
    { fault: 'denied', message: expect.stringContaining('node Foo') as string },
  ],
  [{ is: 'broken json' }, { fault: 'broken', message: expect.stringContaining('not JSON') as string }],
  [{ is: 'view cut' }, { fault: 'broken' }],
  [{ is: 'nothing' }, { fault: 'denied', message: expect.stringContaining('SaveImage') as string }],
] as const)('%o fails as what it is, once, and leaves nothing behind', async (fate, fault) => {
  const { server, draw } = await open({ fate: () => fate })
  await expect(draw({ photo: PHOTO })).rejects.toMatchObject(fault)
  expect(server.jobs.length).toBeLessThan(2)
  await tidy(server)
  await until(async () => blank([...server.uploads.values()][0]!))
})

test('a prompt without events or end stops with its signal', async () => {
  const { draw, abort } = await open({ fate: () => ({ is: 'silence' }) })
  const drawing = draw()
  setTimeout(abort, 100)
  await expect(drawing).rejects.toThrow(/abort/i)
})

test('no server there: nothing was done, and nothing is said of the password', async () => {
  const { server, draw } = await open({}, 'anna:s3cret-word@')
  await server.close()
  const error = await draw().then(
    () => undefined,
    (error: Error) => error,
  )
  expect(error).toMatchObject({ fault: 'busy', message: expect.stringContaining('ECONNREFUSED') as string })
  expect(JSON.stringify([error, error!.message, String(error!.stack)])).not.toMatch(/s3cret|YW5uYTpzM2NyZXQ/)
})

test('user and password of the address go with every request and with the socket', async () => {
  const { server, draw, fractions } = await open(
    { auth: 'anna:pa:ss wörd' },
    `anna:${encodeURIComponent('pa:ss wörd')}@`,
  )
  await draw({ photo: PHOTO })
  expect(fractions).toHaveLength(5)
  expect(new Set(server.authorizations)).toEqual(
    new Set([`Basic ${Buffer.from('anna:pa:ss wörd').toString('base64')}`]),
  )
  const other = await open({ auth: 'anna:right' }, 'anna:not-this-one@')
  await expect(other.draw()).rejects.toMatchObject({
    fault: 'denied',
    status: 401,
    message: expect.not.stringContaining('not-this-one') as string,
  })
})
