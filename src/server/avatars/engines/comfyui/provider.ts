/** ComfyUI: a server of the operator’s own that runs a workflow. */
import { randomUUID } from 'node:crypto'
import { homeServer } from '../local/home-server.ts'
import { photoFor, type PhotoIsolator } from '../local/isolate-photo.ts'
import { sideFor } from '../local/model-kind.ts'
import type { PictureContext, PictureRequest, RemotePicture, RemoteProvider } from '../remote/provider.ts'
import { RemoteError } from '../remote/remote-error.ts'
import { withRetry } from '../remote/retry.ts'
import { clearLeftovers, clearTraces, type Traces } from './clear-traces.ts'
import { CLIENT, comfyClient, type ComfyClient, type StoredImage } from './client.ts'
import { listenTo, readFrame } from './events.ts'
import { waitForEnd } from './wait-for-end.ts'
import { fillWorkflow, type Workflow } from './workflow.ts'

/** Time for stopping prompts and clearing their traces when the process ends. Milliseconds. */
const CLOSE_WITHIN_MS = 2_000
/** Longer than another process of ours takes from a prompt's end to fetching its picture. Milliseconds. */
const LOOK_AGAIN_MS = 10_000

export interface ComfyProviderSettings {
  /** `http(s)://host:port`, with `user:password@` when a proxy before it asks for them. */
  url: string
  /** A checkpoint's file name, for %model%; undefined: the first that the server has. */
  model?: string | undefined
  /** Side of the pictures asked for, pixels; undefined: what suits the checkpoint. */
  side: number | undefined
  text: Workflow
  /** Undefined: photos cannot be drawn from. */
  photo: Workflow | undefined
  /** Removes the background of photos; undefined: they are sent as they are. */
  isolate?: PhotoIsolator | undefined
  /** How long a prompt must lie in the history before it counts as left by a crash; shorter in tests. Milliseconds. */
  lookAgainMs?: number | undefined
}

export function comfyProvider({
  url,
  model,
  side,
  text,
  photo,
  isolate,
  lookAgainMs = LOOK_AGAIN_MS,
}: ComfyProviderSettings): RemoteProvider {
  const server = homeServer(url)
  const client = comfyClient(server)
  const closing = new AbortController()
  const cleaning = new Set<Promise<void>>()
  /** Ends at once when the process does, unlike the cleaning up after a picture. */
  const leaving = new AbortController()
  const clearOld = () => void clearLeftovers(client, lookAgainMs, leaving.signal)
  clearOld()
  let drawn = false

  async function modelFor(workflow: Workflow, signal: AbortSignal): Promise<string | undefined> {
    if (model !== undefined || !workflow.slots.has('model')) return model
    const [first] = await client.checkpoints(signal)
    if (first === undefined)
      throw new RemoteError(
        'denied',
        'the server has no checkpoint: put one into its models/checkpoints, or set AVATAR_ENGINE_MODEL',
      )
    return first
  }

  async function generate(
    request: PictureRequest,
    { signal, onProgress, onPreview }: PictureContext,
  ): Promise<RemotePicture> {
    const workflow = request.photo ? photo : text
    if (!workflow) throw new RemoteError('invalid', 'no workflow for photos: set COMFYUI_PHOTO_WORKFLOW')
    const traces: Traces = { clientId: `${CLIENT}${randomUUID()}`, promptId: randomUUID(), atWork: false }
    const ended = new AbortController()
    let furthest = 0
    const listener = listenTo(server, traces.clientId, (frame, binary) => {
      const event = readFrame(frame, binary, traces.promptId)
      // A workflow may hold several samplers, each counting from 0: progress never goes back.
      if (event?.is === 'progress') onProgress((furthest = Math.max(furthest, event.fraction)))
      else if (event?.is === 'preview') onPreview(event.image)
      else if (event?.is === 'ended') ended.abort()
    })
    try {
      const checkpoint = await modelFor(workflow, signal)
      const portrait = await photoFor(request, isolate, signal)
      if (portrait) {
        const { bytes, type } = portrait
        traces.photo = `${traces.promptId}.${type === 'image/png' ? 'png' : 'jpg'}`
        traces.photoName = await client.upload(traces.photo, bytes, type, signal)
      }
      await listener.ready
      signal.throwIfAborted()
      const { instruction: prompt, negative: negative_prompt, seed } = request
      const filled = fillWorkflow(workflow, {
        prompt,
        negative_prompt,
        seed,
        ...squareOf(side ?? sideFor(checkpoint)),
        ...(traces.photoName && { photo: traces.photoName }),
        ...(checkpoint && { model: checkpoint }),
      })
      traces.atWork = true
      traces.promptId = await client.queue(filled, traces.promptId, traces.clientId, signal).catch((error: unknown) => {
        traces.atWork = !(error instanceof RemoteError && error.status !== undefined)
        throw error
      })
      const images = await waitForEnd(client, traces, { ended: ended.signal, deaf: listener.closed }, signal)
      return { bytes: await fetched(client, resultOf(images), signal) }
    } finally {
      listener.close()
      const cleaned = clearTraces(client, traces, closing.signal).finally(() => cleaning.delete(cleaned))
      cleaning.add(cleaned)
      // By now what still waited or ran at the start has ended: the server draws one after the other.
      if (!drawn) void cleaned.then(clearOld)
      drawn = true
    }
  }

  return {
    generate,
    async check(signal) {
      await client.checkpoints(signal)
      await modelFor(text, signal)
    },
    async close() {
      leaving.abort()
      const giveUp = setTimeout(() => closing.abort(), CLOSE_WITHIN_MS)
      await Promise.all(cleaning)
      clearTimeout(giveUp)
    },
  }
}

/** Downloads a finished picture, with retries. It never fails as `busy`, because the engine would draw the picture again. */
async function fetched(client: ComfyClient, image: StoredImage, signal: AbortSignal): Promise<Uint8Array> {
  try {
    return await withRetry(() => client.view(image, signal), signal)
  } catch (error) {
    throw error instanceof RemoteError && error.fault === 'busy'
      ? new RemoteError('broken', error.message, { status: error.status })
      : error
  }
}

function resultOf(images: StoredImage[]): StoredImage {
  if (!images[0])
    throw new RemoteError(
      'denied',
      'the workflow ended without a picture: it needs a node such as PreviewImage or SaveImage',
    )
  return images[0]
}

const squareOf = (side: number) => ({ width: side, height: side })
