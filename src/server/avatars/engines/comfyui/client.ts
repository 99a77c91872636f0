/** ComfyUI’s HTTP API. https://docs.comfy.org/development/comfyui-server/comms_routes */
import type { HomeServer } from '../local/home-server.ts'
import { RemoteError } from '../remote/remote-error.ts'

const HISTORY_MAX_BYTES = 4 * 1024 * 1024
/** Of a server's whole history, the latest. */
const HISTORY_MAX_ITEMS = 1000
const WHOLE_HISTORY_MAX_BYTES = 64 * 1024 * 1024
const FOLDER = 'trombine'
/** Begins the ids of our clients: tells our prompts from those of others. */
export const CLIENT = 'trombine-'

const PHOTO_NAME = new RegExp(String.raw`^${FOLDER}/([\w-]+\.(?:png|jpg)) \[temp\]$`)

export interface StoredImage {
  filename: string
  subfolder: string
  /** `temp` or `output` */
  type: string
}

/** How a prompt ended. */
export type Outcome = { is: 'done'; images: StoredImage[] } | { is: 'failed'; says: string }

export interface ComfyClient {
  /** Stores an image among the server’s temporary files; replaces one of the same name. Returns the name for LoadImage. */
  upload(name: string, bytes: Uint8Array, type: string, signal: AbortSignal): Promise<string>
  /** Queues a workflow; events go to `clientId`. Returns the prompt id that the server uses. @throws RemoteError */
  queue(workflow: object, promptId: string, clientId: string, signal: AbortSignal): Promise<string>
  /** The prompt of `clientId` in the queue; undefined when it is not there. */
  find(clientId: string, signal: AbortSignal): Promise<{ id: string; place: 'running' | 'waiting' } | undefined>
  /** Undefined until the prompt has ended. */
  outcome(promptId: string, signal: AbortSignal): Promise<Outcome | undefined>
  /** Ended prompts of ours, of this process or another, that are still in the history. */
  ended(signal: AbortSignal): Promise<{ id: string; photos: string[] }[]>
  view(image: StoredImage, signal: AbortSignal): Promise<Uint8Array>
  /** Takes a waiting prompt out of the queue; no effect on a running one. */
  dequeue(promptId: string, signal: AbortSignal): Promise<void>
  /** Stops a running prompt. Servers from before September 2025 ignore the id and stop whatever runs: call `find` first. */
  interrupt(promptId: string, signal: AbortSignal): Promise<void>
  /** Deletes a prompt, with the words in it, from the server’s history. */
  forget(promptId: string, signal: AbortSignal): Promise<void>
  /** File names of the checkpoints it has. */
  checkpoints(signal: AbortSignal): Promise<string[]>
}

export function comfyClient(server: HomeServer): ComfyClient {
  return {
    async upload(name, bytes, type, signal) {
      const form = new FormData()
      form.set('image', new File([bytes as BlobPart], name, { type }))
      form.set('type', 'temp')
      form.set('subfolder', FOLDER)
      form.set('overwrite', 'true')
      const stored = (await server.json('upload/image', { body: form, signal, timeoutMs: 30_000 })) as Partial<
        StoredImage & { name: string }
      > | null
      if (typeof stored?.name !== 'string') throw new RemoteError('broken', 'upload/image: an answer without a name')
      return `${stored.subfolder ? `${stored.subfolder}/` : ''}${stored.name} [${stored.type ?? 'temp'}]`
    },
    async queue(workflow, promptId, clientId, signal) {
      // Without preview_method a server makes no previews, unless it was started with that option.
      const body = {
        prompt: workflow,
        prompt_id: promptId,
        client_id: clientId,
        extra_data: { preview_method: 'auto' },
      }
      const answer = (await server.json('prompt', { body, signal }).catch(rejected)) as { prompt_id?: unknown } | null
      if (typeof answer?.prompt_id !== 'string')
        throw new RemoteError('broken', 'prompt: an answer without a prompt_id')
      return answer.prompt_id
    },
    async find(clientId, signal) {
      const { queue_running, queue_pending } = ((await server.json('queue', { signal })) ?? {}) as Record<
        string,
        unknown
      >
      const running = idIn(queue_running, clientId)
      if (running !== undefined) return { id: running, place: 'running' }
      const waiting = idIn(queue_pending, clientId)
      return waiting === undefined ? undefined : { id: waiting, place: 'waiting' }
    },
    async outcome(promptId, signal) {
      const all = (await server.json(`history/${encodeURIComponent(promptId)}`, {
        signal,
        maxBytes: HISTORY_MAX_BYTES,
      })) as Record<string, unknown> | null
      const entry = all?.[promptId] as
        { outputs?: unknown; status?: { status_str?: unknown; messages?: unknown } } | undefined
      if (!entry) return undefined
      if (entry.status?.status_str === 'error') return { is: 'failed', says: complaintIn(entry.status.messages) }
      return { is: 'done', images: imagesIn(entry.outputs) }
    },
    async ended(signal) {
      const all = (await server.json('history', {
        query: { max_items: String(HISTORY_MAX_ITEMS) },
        signal,
        maxBytes: WHOLE_HISTORY_MAX_BYTES,
      })) as Record<string, { prompt?: unknown } | null> | null
      return Object.entries(all ?? {}).flatMap(([id, entry]) => {
        // As in the queue: [number, prompt id, workflow, extra data, outputs].
        const [, , workflow, extra] = Array.isArray(entry?.prompt) ? (entry.prompt as unknown[]) : []
        const client = (extra as { client_id?: unknown } | null | undefined)?.client_id
        return typeof client === 'string' && client.startsWith(CLIENT) ? [{ id, photos: photosIn(workflow) }] : []
      })
    },
    view: ({ filename, subfolder, type }, signal) =>
      server.bytes('view', { query: { filename, subfolder, type }, signal, timeoutMs: 30_000 }),
    async dequeue(promptId, signal) {
      await server.bytes('queue', { body: { delete: [promptId] }, signal })
    },
    async interrupt(promptId, signal) {
      await server.bytes('interrupt', { body: { prompt_id: promptId }, signal })
    },
    async forget(promptId, signal) {
      await server.bytes('history', { body: { delete: [promptId] }, signal })
    },
    async checkpoints(signal) {
      const info = (await server.json('object_info/CheckpointLoaderSimple', { signal })) as {
        CheckpointLoaderSimple?: { input?: { required?: { ckpt_name?: [unknown, { options?: unknown }?] } } }
      } | null
      // A list of names; newer servers send ["COMBO", { options }].
      const [names, more] = info?.CheckpointLoaderSimple?.input?.required?.ckpt_name ?? []
      const listed = Array.isArray(names) ? names : more?.options
      return Array.isArray(listed) ? listed.filter((name) => typeof name === 'string') : []
    },
  }
}

/** 400 means a node or a checkpoint that the server lacks: every further request would fail too. */
function rejected(error: unknown): never {
  throw error instanceof RemoteError && error.status === 400
    ? new RemoteError('denied', error.message, { status: 400 })
    : error
}

/** Items of the queue are [number, prompt id, workflow, extra data, outputs]. */
function idIn(items: unknown, clientId: string): string | undefined {
  const found = (Array.isArray(items) ? (items as unknown[]) : []).find(
    (item): item is [number, string, unknown, { client_id: string }] =>
      Array.isArray(item) && (item[3] as { client_id?: unknown } | null)?.client_id === clientId,
  )
  return found && String(found[1])
}

/** Names of the photos that we uploaded for a workflow, as `upload` takes them. */
function photosIn(workflow: unknown): string[] {
  const texts = Object.values((workflow ?? {}) as Record<string, { inputs?: object } | null>).flatMap((node) =>
    Object.values(node?.inputs ?? {}),
  )
  return texts.flatMap((text) => PHOTO_NAME.exec(String(text))?.[1] ?? [])
}

/** `output` images before `temp` ones, which may be previews of intermediate steps. */
function imagesIn(outputs: unknown): StoredImage[] {
  const images = Object.values((outputs ?? {}) as Record<string, { images?: unknown } | null>).flatMap((output) =>
    Array.isArray(output?.images) ? (output.images as unknown[]) : [],
  )
  return images
    .filter((image): image is StoredImage => typeof (image as StoredImage | null)?.filename === 'string')
    .map(({ filename, subfolder, type }) => ({
      filename,
      subfolder: String(subfolder ?? ''),
      type: String(type ?? 'output'),
    }))
    .sort((a, b) => Number(a.type !== 'output') - Number(b.type !== 'output'))
}

/** The exception’s text from `status.messages`, a list of [event, data]. The rest is left out: it holds people’s words. */
function complaintIn(messages: unknown): string {
  for (const message of Array.isArray(messages) ? (messages as unknown[]) : []) {
    const [event, data] = Array.isArray(message) ? (message as [unknown, Record<string, unknown> | undefined]) : []
    if (event === 'execution_interrupted') return 'interrupted on the server'
    if (event === 'execution_error')
      return `${String(data?.node_type)}: ${String(data?.exception_type)}: ${String(data?.exception_message)}`
  }
  return 'no reason given'
}
