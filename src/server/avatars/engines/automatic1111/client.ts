/** The API of AUTOMATIC1111’s web UI and of Forge, as its `/docs` describes it. */
import type { HomeServer } from '../local/home-server.ts'
import { RemoteError } from '../remote/remote-error.ts'

const PREVIEW_MAX_BYTES = 8 * 1024 * 1024

/** Body of `txt2img` and `img2img`: the fields that we set. */
export interface WebuiRequest {
  prompt: string
  negative_prompt: string
  seed: number
  width: number
  height: number
  init_images?: string[]
  force_task_id: string
  [option: string]: unknown
}

/** Progress of a picture, as far as the server distinguishes jobs. */
export interface WebuiProgress {
  /** Whether our job is the one that runs; undefined when the server cannot say. */
  running: boolean | undefined
  /** Our job is in the queue. */
  queued: boolean
  /** 0…1 */
  fraction: number
  /** PNG, JPEG or WebP bytes; undefined when there is no new one. */
  preview: Uint8Array | undefined
  previewId: number
  /** When the running job began: identifies jobs on servers without task ids. */
  began: string
}

export interface WebuiClient {
  /** One picture: PNG, JPEG or WebP bytes. The request lasts until the picture is drawn. @throws RemoteError */
  generate(request: WebuiRequest, signal: AbortSignal): Promise<Uint8Array>
  progress(taskId: string, previewId: number, signal: AbortSignal): Promise<WebuiProgress>
  /** Whether any job is running. @throws RemoteError also when the server cannot be reached or has another API. */
  isWorking(signal: AbortSignal): Promise<boolean>
  /** The checkpoints, each with the names it answers to; undefined for a server that lists none. @throws RemoteError */
  models(signal: AbortSignal): Promise<ReadonlySet<string>[] | undefined>
  /** Stops whatever is running. */
  interrupt(signal: AbortSignal): Promise<void>
}

export function webuiClient(server: HomeServer): WebuiClient {
  /** False for servers started with `--nowebui`, which have no `/internal/progress`. */
  let tellsTasks = true

  return {
    async generate(request, signal) {
      const path = request.init_images ? 'sdapi/v1/img2img' : 'sdapi/v1/txt2img'
      const answer = (await server.json(path, { body: request, signal, timeoutMs: Infinity })) as {
        images?: unknown
      } | null
      const [first] = Array.isArray(answer?.images) ? (answer.images as unknown[]) : []
      const picture = typeof first === 'string' ? decodeImage(first) : undefined
      if (!picture) throw new RemoteError('broken', `${path}: an answer without a picture`)
      return picture
    },
    async progress(taskId, previewId, signal) {
      if (tellsTasks) {
        const known = await ofTask(taskId, previewId, signal)
        if (known) return known
      }
      const answer = (await server.json('sdapi/v1/progress', { signal, maxBytes: PREVIEW_MAX_BYTES })) as Record<
        string,
        unknown
      >
      const state = (answer?.state ?? {}) as Record<string, unknown>
      return {
        running: undefined,
        queued: false,
        previewId,
        fraction: state.job_count === 0 ? 0 : fractionOf(answer?.progress),
        preview: typeof answer?.current_image === 'string' ? decodeImage(answer.current_image) : undefined,
        began: state.job_count === 0 ? '' : String(state.job_timestamp ?? ''),
      }
    },
    async isWorking(signal) {
      const answer = (await server.json('sdapi/v1/progress', { query: { skip_current_image: 'true' }, signal })) as {
        state?: { job_count?: unknown }
      } | null
      return answer?.state?.job_count !== 0
    },
    async models(signal) {
      let answer: unknown
      try {
        answer = await server.json('sdapi/v1/sd-models', { signal })
      } catch (error) {
        if (error instanceof RemoteError && error.status === 404) return undefined
        throw error
      }
      return Array.isArray(answer) ? (answer as unknown[]).map(namesOf) : undefined
    },
    async interrupt(signal) {
      await server.bytes('sdapi/v1/interrupt', { method: 'POST', signal })
    },
  }

  /** `/internal/progress`, made for the web UI's progress bar; undefined when the server does not know our task. */
  async function ofTask(
    id_task: string,
    id_live_preview: number,
    signal: AbortSignal,
  ): Promise<WebuiProgress | undefined> {
    let answer: Record<string, unknown>
    try {
      answer = (await server.json('internal/progress', {
        body: { id_task, id_live_preview, live_preview: true },
        signal,
        maxBytes: PREVIEW_MAX_BYTES,
      })) as Record<string, unknown>
    } catch (error) {
      if (!(error instanceof RemoteError) || error.fault !== 'denied') throw error
      tellsTasks = false
      return undefined
    }
    const { active, queued, completed, progress, live_preview, id_live_preview: shown } = answer ?? {}
    if (active !== true && queued !== true && completed !== true) return undefined
    return {
      running: active === true,
      queued: queued === true,
      fraction: fractionOf(progress),
      preview: typeof live_preview === 'string' ? decodeImage(live_preview) : undefined,
      previewId: typeof shown === 'number' ? shown : id_live_preview,
      began: '',
    }
  }
}

/** As `CheckpointInfo` in modules/sd_models.py: title, with and without its hash, file name, stem, hashes. */
function namesOf(model: unknown): ReadonlySet<string> {
  const { title, model_name, hash, sha256, filename } = (model ?? {}) as Record<string, unknown>
  const file = typeof filename === 'string' ? filename.replace(/^.*[\\/]/, '') : undefined
  const names = [
    model_name,
    title,
    typeof title === 'string' && title.replace(/ \[[^\]]*\]$/, ''),
    file,
    file?.replace(/\.\w+$/, ''),
    hash,
    sha256,
  ]
  return new Set(names.filter((name): name is string => typeof name === 'string' && name !== ''))
}

/** 0…1. The server reports negative progress before the first step. */
function fractionOf(progress: unknown): number {
  return typeof progress === 'number' && progress > 0 ? Math.min(progress, 1) : 0
}

/** Base64, with or without a `data:` prefix. */
function decodeImage(text: string): Uint8Array | undefined {
  const bytes = Buffer.from(text.slice(text.startsWith('data:') ? text.indexOf(',') + 1 : 0), 'base64')
  return bytes.length > 0 ? bytes : undefined
}
