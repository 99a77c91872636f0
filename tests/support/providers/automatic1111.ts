/**
 * A fake of AUTOMATIC1111's web UI and of Forge, with their peculiarities: one job at a time behind a lock, negative
 * progress before the first step, 200 with the unfinished picture after an interrupt, and jobs that go on when the client
 * disconnects. A checkpoint that it does not have is passed over in silence, and the loaded one draws: processing.py,
 * « if no checkpoint override or the override checkpoint can't be found, remove override entry and load opts checkpoint ».
 * Written from modules/api/api.py, modules/progress.py and modules/shared_state.py of version 1.10.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface WebuiJob {
  taskId: string
  path: 'txt2img' | 'img2img'
  body: Record<string, unknown>
}

/** How the server answers one request for a picture. */
export type WebuiAnswer =
  | { is: 'picture'; images?: (png: string) => unknown; steps?: number }
  /** As the exception handler of the API answers. */
  | { is: 'error'; status: number; body?: unknown; headers?: Record<string, string> }
  | { is: 'raw'; body: string | Buffer }
  /** The connection is closed after a part of the answer. */
  | { is: 'cut' }
  | { is: 'silence' }

export interface WebuiOptions {
  /** PNG bytes of what the model makes. */
  paint(job: WebuiJob): Promise<Buffer>
  /** A preview, made after each step. */
  preview?: () => Promise<Buffer>
  answer?: (call: number, job: WebuiJob) => WebuiAnswer
  steps?: number
  stepMs?: number
  /** Ends the sampling before its last step once it returns true. */
  enough?: () => boolean
  /** `--api-auth user:password` */
  auth?: string
  /** `--nowebui`, which has no /internal/progress; `before 1.8` knows no force_task_id either. */
  flavour?: 'full' | 'nowebui' | 'before 1.8'
  models?: string[]
  /** A server with this API that lists no models. */
  listless?: boolean
}

export interface WebuiServer {
  url: string
  jobs: WebuiJob[]
  /** The task that was running at each interrupt; undefined: nothing. */
  interrupts: (string | undefined)[]
  /** Tasks whose sampling was stopped before its end. */
  interrupted: string[]
  /** Tasks that went through all their steps. */
  finished: string[]
  /** Somebody else's job, in the same queue, which lasts as long as `work`. Resolves when it has ended. */
  occupy(work: Promise<unknown>): Promise<void>
  /** Every request's Authorization header. */
  authorizations: (string | undefined)[]
  close(): Promise<void>
}

const SAMPLERS = ['Euler a', 'Euler', 'DPM++ 2M', 'DPM++ SDE', 'DDIM']
const TYPES: Record<string, 'string' | 'number' | 'boolean' | 'object'> = {
  prompt: 'string',
  negative_prompt: 'string',
  seed: 'number',
  width: 'number',
  height: 'number',
  steps: 'number',
  cfg_scale: 'number',
  sampler_name: 'string',
  batch_size: 'number',
  n_iter: 'number',
  send_images: 'boolean',
  save_images: 'boolean',
  init_images: 'object',
  denoising_strength: 'number',
  resize_mode: 'number',
  include_init_images: 'boolean',
  override_settings: 'object',
  override_settings_restore_afterwards: 'boolean',
  force_task_id: 'string',
  do_not_save_samples: 'boolean',
  do_not_save_grid: 'boolean',
}

export async function startWebui(options: WebuiOptions): Promise<WebuiServer> {
  const {
    paint,
    preview,
    enough = () => false,
    answer = (): WebuiAnswer => ({ is: 'picture' }),
    steps = 5,
    stepMs = 10,
    auth,
    flavour = 'full',
    models = [],
    listless = false,
  } = options
  const state = {
    job: '',
    job_count: 0,
    job_no: 0,
    job_timestamp: '0',
    sampling_step: 0,
    sampling_steps: 0,
    interrupted: false,
    skipped: false,
    stopping_generation: false,
  }
  let currentTask: string | undefined
  let currentImage: Buffer | undefined
  let livePreview = 0
  const pending = new Set<string>()
  const finishedTasks: string[] = []
  let lock: Promise<unknown> = Promise.resolve()
  const halted = new AbortController()
  const record: Omit<WebuiServer, 'url' | 'occupy' | 'close'> = {
    jobs: [],
    interrupts: [],
    interrupted: [],
    finished: [],
    authorizations: [],
  }
  let calls = 0

  /** Runs jobs one after the other, in the order in which they arrived. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = lock.then(work)
    lock = turn.catch(() => {})
    return turn
  }

  async function sample(taskId: string, steps: number): Promise<boolean> {
    Object.assign(state, {
      job: 'scripts_txt2img',
      job_count: -1,
      job_no: 0,
      job_timestamp: String(Date.now()),
      sampling_step: 0,
      sampling_steps: 0,
      interrupted: false,
    })
    currentImage = undefined
    livePreview = 0
    currentTask = taskId
    pending.delete(taskId)
    try {
      state.sampling_steps = steps
      await sleep(stepMs, undefined, { signal: halted.signal })
      state.job_count = 1
      for (let step = 1; step <= steps && !enough(); step++) {
        if (state.interrupted) return false
        await sleep(stepMs, undefined, { signal: halted.signal })
        state.sampling_step = step
        if (preview) {
          currentImage = await preview()
          livePreview++
        }
      }
      return !state.interrupted
    } finally {
      if (currentTask === taskId) currentTask = undefined
      finishedTasks.push(taskId)
      Object.assign(state, { job: '', job_count: 0 })
    }
  }

  function progress(): number {
    if (state.job_count === 0) return 0
    let progress = 0.01
    if (state.job_count > 0) progress += state.job_no / state.job_count
    if (state.sampling_steps > 0) progress += (1 / state.job_count) * (state.sampling_step / state.sampling_steps)
    return Math.min(progress, 1)
  }

  async function generate(
    path: WebuiJob['path'],
    body: Record<string, unknown>,
    response: ServerResponse,
  ): Promise<void> {
    const forced = flavour === 'before 1.8' ? undefined : body.force_task_id
    const taskId = typeof forced === 'string' ? forced : `task(${path}-${calls})`
    const job: WebuiJob = { taskId, path, body }
    record.jobs.push(job)
    const wrong = Object.entries(body).find(
      ([name, value]) => TYPES[name] !== undefined && value !== null && typeof value !== TYPES[name],
    )
    if (wrong)
      return json(response, 422, {
        detail: [{ loc: ['body', wrong[0]], msg: `value is not a valid ${TYPES[wrong[0]]}`, type: 'type_error' }],
      })
    if (body.sampler_name !== undefined && !SAMPLERS.includes(String(body.sampler_name)))
      return failure(response, 400, 'HTTPException', '', 'Sampler not found')
    if (path === 'img2img' && !Array.isArray(body.init_images))
      return failure(response, 404, 'HTTPException', '', 'Init image not found')
    const how = answer(calls++, job)
    if (how.is === 'error')
      return json(
        response,
        how.status,
        how.body ?? { error: 'Error', detail: '', body: '', errors: 'it failed' },
        how.headers,
      )
    pending.add(taskId)
    const whole = await inTurn(() => sample(taskId, (how.is === 'picture' && how.steps) || steps))
    ;(whole ? record.finished : record.interrupted).push(taskId)
    if (how.is === 'silence') return
    if (how.is === 'raw') return void response.writeHead(200, { 'content-type': 'application/json' }).end(how.body)
    const png = (await paint(job)).toString('base64')
    const text = JSON.stringify({
      images: how.is === 'picture' && how.images ? how.images(png) : [png],
      parameters: { ...body, init_images: null },
      info: JSON.stringify({ seed: body.seed, width: body.width, height: body.height, infotexts: [] }),
    })
    if (how.is === 'cut') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
      response.write(text.slice(0, text.length / 2), () => response.destroy())
      return
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end(text)
  }

  const server = createServer((request, response) => {
    void route(request, response).catch(() => response.destroy())
  })

  async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url!, 'http://webui')
    record.authorizations.push(request.headers.authorization)
    const body = request.method === 'POST' ? await readBody(request) : {}
    const guarded = pathname.startsWith('/sdapi/')
    if (auth && guarded && request.headers.authorization !== `Basic ${Buffer.from(auth).toString('base64')}`) {
      return json(response, 401, { detail: 'Incorrect username or password' }, { 'www-authenticate': 'Basic' })
    }
    switch (`${request.method} ${pathname}`) {
      case 'POST /sdapi/v1/txt2img':
        return generate('txt2img', body, response)
      case 'POST /sdapi/v1/img2img':
        return generate('img2img', body, response)
      case 'POST /sdapi/v1/interrupt':
        record.interrupts.push(currentTask)
        state.interrupted = true
        return json(response, 200, {})
      case 'GET /sdapi/v1/sd-models':
        if (listless) break
        return json(
          response,
          200,
          models.map((name) => ({
            title: `${name}.safetensors [0123456789]`,
            model_name: name,
            hash: '0123456789',
            sha256: '0123456789'.padEnd(64, '0'),
            filename: `/models/${name}.safetensors`,
          })),
        )
      case 'GET /sdapi/v1/progress':
        return json(response, 200, {
          progress: progress(),
          eta_relative: 0,
          state,
          textinfo: null,
          current_image:
            state.job_count !== 0 && searchParams.get('skip_current_image') !== 'true'
              ? (currentImage?.toString('base64') ?? null)
              : null,
        })
      case 'POST /internal/progress': {
        if (flavour === 'nowebui') break
        const task = String(body.id_task)
        const active = task === currentTask
        const found = { active, queued: pending.has(task), completed: finishedTasks.includes(task) }
        if (!active)
          return json(response, 200, {
            ...found,
            progress: null,
            eta: null,
            live_preview: null,
            id_live_preview: -1,
            textinfo: 'Waiting...',
          })
        const fresh = currentImage && livePreview !== body.id_live_preview
        return json(response, 200, {
          ...found,
          eta: null,
          textinfo: null,
          progress: state.job_count > 0 ? Math.min(1, state.sampling_step / Math.max(1, state.sampling_steps)) : 0,
          live_preview: fresh ? `data:image/png;base64,${currentImage!.toString('base64')}` : null,
          id_live_preview: livePreview,
        })
      }
    }
    json(response, 404, { detail: 'Not Found' })
  }

  // No idle connection is closed by the server: see patient-server.ts.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    ...record,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    occupy: (work) =>
      inTurn(async () => {
        currentTask = 'task(somebody-else)'
        Object.assign(state, {
          job: 'scripts_txt2img',
          job_count: 1,
          job_timestamp: 'theirs',
          sampling_steps: steps,
          sampling_step: 1,
          interrupted: false,
        })
        if (preview) currentImage = await preview()
        const over = new AbortController()
        void work.then(() => over.abort())
        while (!over.signal.aborted && !state.interrupted) await sleep(5)
        ;(state.interrupted ? record.interrupted : record.finished).push('task(somebody-else)')
        currentTask = undefined
        state.job_count = 0
      }),
    async close() {
      halted.abort()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString() || '{}') as Record<string, unknown>
}

function json(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

function failure(response: ServerResponse, status: number, error: string, errors: string, detail = ''): void {
  json(response, status, { error, detail, body: '', errors })
}
