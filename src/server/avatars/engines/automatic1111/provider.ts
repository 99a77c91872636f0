/** AUTOMATIC1111's web UI, Forge, and others with their API: a server of the operator's own that runs one job at a time. */
import { randomUUID } from 'node:crypto'
import { homeServer } from '../local/home-server.ts'
import { photoFor, type PhotoIsolator } from '../local/isolate-photo.ts'
import type { PictureContext, PictureRequest, RemotePicture, RemoteProvider } from '../remote/provider.ts'
import { RemoteError } from '../remote/remote-error.ts'
import { webuiClient } from './client.ts'
import { modelAsked, requestFor, type WebuiSettings } from './request.ts'
import { follow, POLL_MS, stop, type Job } from './watch.ts'

/** Time for stopping jobs when the process ends. Milliseconds. */
const CLOSE_WITHIN_MS = 2_000

export interface WebuiProviderSettings extends WebuiSettings {
  /** `http(s)://host:port`, with `user:password@` for a server started with `--api-auth`. */
  url: string
  /** Removes the background of photos; undefined: they are sent as they are. */
  isolate?: PhotoIsolator | undefined
  /** How often the server is asked how far it is; shorter in tests. Milliseconds. */
  pollMs?: number | undefined
}

export function webuiProvider(settings: WebuiProviderSettings): RemoteProvider {
  const client = webuiClient(homeServer(settings.url))
  const closing = new AbortController()
  const stopping = new Set<Promise<void>>()
  const model = modelAsked(settings)
  let modelIsThere = model === undefined

  /** A server that lacks a checkpoint says nothing and draws with the one it has loaded. */
  async function checkModel(signal: AbortSignal): Promise<void> {
    if (modelIsThere) return
    const models = await client.models(signal)
    if (models && !models.some((names) => names.has(model!)))
      throw new RemoteError(
        'denied',
        `the server has no model “${model}”; it has ${models.map((names) => [...names][0]).join(', ') || 'none'}`,
      )
    modelIsThere = true
  }

  async function generate(
    request: PictureRequest,
    { signal, onProgress, onPreview }: PictureContext,
  ): Promise<RemotePicture> {
    await checkModel(signal)
    const photo = await photoFor(request, settings.isolate, signal)
    const job: Job = {
      taskId: `task(trombine-${randomUUID()})`,
      pollMs: settings.pollMs ?? POLL_MS,
      sentWhileIdle: !(await client.isWorking(signal)),
    }
    const ended = new AbortController()
    const watching = follow(client, job, AbortSignal.any([signal, ended.signal]), { onProgress, onPreview })
    try {
      const { instruction: prompt, negative, seed } = request
      return {
        bytes: await client.generate(
          requestFor({ prompt, negative, seed, photo, taskId: job.taskId }, settings),
          signal,
        ),
      }
    } catch (error) {
      // Closing the connection does not stop the job on the server.
      if (!hasAnswered(error)) {
        const stopped = stop(client, job, closing.signal)
          .catch(() => {})
          .finally(() => stopping.delete(stopped))
        stopping.add(stopped)
      }
      throw error
    } finally {
      ended.abort()
      await watching
    }
  }

  return {
    generate,
    async check(signal) {
      await client.isWorking(signal)
      await checkModel(signal)
    },
    async close() {
      const giveUp = setTimeout(() => closing.abort(), CLOSE_WITHIN_MS)
      await Promise.all(stopping)
      clearTimeout(giveUp)
    },
  }
}

const hasAnswered = (error: unknown) => error instanceof RemoteError && error.status !== undefined
