/**
 * A fake of ComfyUI, with its peculiarities: prompts run one after the other, events go only to the client that queued
 * the prompt, `execution_success` is sent before the history is written, previews are made only on request, and the older
 * /interrupt stops whatever runs.
 * Written from server.py, execution.py and main.py, and https://docs.comfy.org/development/comfyui-server/comms_routes
 */
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocketServer, type WebSocket } from 'ws'
import { complaintAbout, OUTPUTS, type ComfyGraph } from './comfyui-graph.ts'

export interface ComfyJob {
  id: string
  client: string | undefined
  graph: ComfyGraph
  /** What CLIPTextEncode is given, in the order of the nodes: prompt, negative prompt. */
  texts: string[]
  /** The uploaded photo, as it was when the prompt was run. */
  photo: Buffer | undefined
}

/** How a prompt fares. */
export type ComfyFate =
  | { is: 'picture'; steps?: number }
  /** A node throws, as when the memory is full. */
  | { is: 'error'; message: string }
  /** `POST /prompt` itself is refused. */
  | { is: 'refused'; status: number; body?: unknown; headers?: Record<string, string> }
  /** `POST /prompt` is answered with half a document; nothing is queued. */
  | { is: 'broken json' }
  /** The web socket is closed after the first step; the prompt goes on. */
  | { is: 'socket cut' }
  /** The prompt runs without events and without an end. */
  | { is: 'silence' }
  /** The server restarts in the middle: queue and history are lost. */
  | { is: 'restart' }
  /** Frames that are no JSON, of unknown kinds, or of other prompts, between the others. */
  | { is: 'garbage frames' }
  /** The picture's bytes are these. */
  | { is: 'bytes'; bytes: Buffer }
  /** The connection is closed after half of the picture. */
  | { is: 'view cut' }
  /** No output node made a picture. */
  | { is: 'nothing' }

export interface ComfyOptions {
  paint(job: ComfyJob): Promise<Buffer>
  preview?: () => Promise<Buffer>
  fate?: (call: number, job: ComfyJob) => ComfyFate
  steps?: number
  stepMs?: number
  /** Ends the sampling before its last step once it returns true. */
  enough?: () => boolean
  /** Delay between queueing a prompt and answering the request. */
  answerMs?: number
  checkpoints?: string[]
  /** `user:password`, as a reverse proxy requires it. */
  auth?: string
  /** Before September 2025 `/interrupt` takes no prompt_id, and `/prompt` none either. */
  old?: boolean
}

export interface ComfyServer {
  url: string
  /** All prompts, also refused ones. */
  jobs: ComfyJob[]
  finished: string[]
  interrupted: string[]
  deleted: string[]
  /** Prompt ids whose history is still there. */
  history(): string[]
  /** The files people's photos went into, with what they hold now. */
  uploads: Map<string, Buffer>
  authorizations: (string | undefined)[]
  /** How often, such as `GET /history`. */
  asked(route: string): number
  /** While `fails` is true nothing can be cleaned up, as when our process dies before it gets to it. */
  cleaning: { fails: boolean }
  /** Somebody else's prompt, in the same queue, which lasts as long as `theirs`; resolves with its end. */
  occupy(theirs: Promise<unknown>): Promise<'finished' | 'interrupted'>
  sockets(): number
  close(): Promise<void>
}

interface Item {
  job: ComfyJob
  number: number
  extra: Record<string, unknown>
  run(): Promise<void>
}

export async function startComfy(options: ComfyOptions): Promise<ComfyServer> {
  const {
    paint,
    preview,
    fate = (): ComfyFate => ({ is: 'picture' }),
    steps = 5,
    stepMs = 10,
    enough = () => false,
    answerMs = 0,
    auth,
    old = false,
  } = options
  const checkpoints = options.checkpoints ?? ['v1-5-pruned-emaonly.safetensors']
  const clients = new Map<string, WebSocket>()
  const uploads = new Map<string, Buffer>()
  const outputs = new Map<string, { bytes: Buffer; cut: boolean }>()
  const history = new Map<string, unknown>()
  const jobs: ComfyJob[] = []
  const finished: string[] = []
  const interrupted: string[] = []
  const deleted: string[] = []
  const authorizations: (string | undefined)[] = []
  const routes: string[] = []
  const cleaning = { fails: false }
  let pending: Item[] = []
  let running: Item | undefined
  let stop = false
  const stopped = () => stop
  let era = 0
  let calls = 0
  const closing = new AbortController()

  const send = (client: string | undefined, type: string, data: unknown) =>
    clients.get(client ?? '')?.send(JSON.stringify({ type, data }))
  const status = () => ({ status: { exec_info: { queue_remaining: pending.length + (running ? 1 : 0) } } })
  const broadcast = () => {
    for (const id of clients.keys()) send(id, 'status', status())
  }

  async function work(): Promise<void> {
    if (running) return
    while ((running = pending.shift())) {
      stop = false
      const item = running
      await item.run().catch(() => {})
      if (running === item) running = undefined
      broadcast()
    }
  }

  async function execute(job: ComfyJob, extra: Record<string, unknown>, what: ComfyFate): Promise<void> {
    const mine = era
    const last = (what.is === 'picture' && what.steps) || steps
    const prompt_id = job.id
    const messages: [string, object][] = []
    const tell = (type: string, data: object) => {
      if (type.startsWith('execution_')) messages.push([type, { ...data, prompt_id }])
      if (what.is !== 'silence' && era === mine) send(job.client, type, { ...data, prompt_id })
    }
    const end = (outcome: 'success' | 'error', results: object) => {
      if (era !== mine) return
      history.set(prompt_id, {
        prompt: [0, prompt_id, job.graph, extra, []],
        outputs: results,
        status: { status_str: outcome, completed: outcome === 'success', messages },
        meta: {},
      })
      tell('executing', { node: null })
    }
    tell('execution_start', { timestamp: Date.now() })
    tell('execution_cached', { nodes: [], timestamp: Date.now() })
    for (const [node, { class_type }] of Object.entries(job.graph)) {
      tell('executing', { node, display_node: node })
      if (class_type !== 'KSampler') continue
      for (let step = 1; step <= last && !enough(); step++) {
        await sleep(stepMs, undefined, { signal: closing.signal })
        if (era !== mine) return
        if (stop) {
          interrupted.push(prompt_id)
          tell('execution_interrupted', { node_id: node, node_type: class_type, executed: [] })
          return end('error', {})
        }
        tell('progress', { value: step, max: last, node })
        if (preview && extra.preview_method === 'auto' && what.is !== 'silence') {
          const head = Buffer.alloc(8)
          head.writeUInt32BE(1, 0)
          head.writeUInt32BE(2, 4)
          clients.get(job.client ?? '')?.send(Buffer.concat([head, await preview()]))
        }
        if (what.is === 'garbage frames') {
          const socket = clients.get(job.client ?? '')
          socket?.send('{"type":')
          socket?.send('null')
          socket?.send(JSON.stringify({ type: 'progress', data: { value: 'much', max: 0, prompt_id } }))
          socket?.send(JSON.stringify({ type: 'crystools.monitor', data: { cpu: 3 } }))
          socket?.send(JSON.stringify({ type: 'progress', data: { value: 9, max: 10, prompt_id: 'another' } }))
          socket?.send(
            JSON.stringify({ type: 'execution_error', data: { prompt_id: 'another', exception_message: 'theirs' } }),
          )
          socket?.send(Buffer.from([0, 0, 0, 9, 1, 2]))
          socket?.send(Buffer.from([0, 0]))
        }
        if (what.is === 'socket cut' && step === 1) clients.get(job.client ?? '')?.terminate()
        if (what.is === 'restart' && step === 2) return restart()
        if (what.is === 'silence') await sleep(1e8, undefined, { signal: AbortSignal.any([closing.signal]) })
        if (what.is === 'error' && step === 2) {
          tell('execution_error', {
            node_id: node,
            node_type: class_type,
            executed: [],
            exception_message: what.message,
            exception_type: 'torch.OutOfMemoryError',
            traceback: [],
            current_inputs: {},
            current_outputs: [],
          })
          return end('error', {})
        }
      }
    }
    const bytes = what.is === 'bytes' ? what.bytes : await paint(job)
    const [node, { class_type }] = Object.entries(job.graph).find(([, { class_type }]) => OUTPUTS.includes(class_type))!
    const type = class_type === 'PreviewImage' ? 'temp' : 'output'
    const filename = `ComfyUI_${type}_${jobs.length}_00001_.png`
    outputs.set(`${type}//${filename}`, { bytes, cut: what.is === 'view cut' })
    const result = what.is === 'nothing' ? {} : { [node]: { images: [{ filename, subfolder: '', type }] } }
    if (what.is !== 'nothing') tell('executed', { node, display_node: node, output: result[node] })
    finished.push(prompt_id)
    tell('execution_success', { timestamp: Date.now() })
    await sleep(stepMs)
    end('success', result)
  }

  function restart(): void {
    era++
    pending = []
    running = undefined
    history.clear()
    for (const socket of clients.values()) socket.terminate()
  }

  async function queuePrompt(body: Record<string, unknown>, response: ServerResponse): Promise<void> {
    const graph = body.prompt as ComfyGraph | undefined
    if (!graph)
      return json(response, 400, { error: { type: 'no_prompt', message: 'No prompt provided' }, node_errors: [] })
    const invalid = complaintAbout(graph, { checkpoints, images: uploads })
    if (invalid) return json(response, 400, invalid)
    const id = !old && typeof body.prompt_id === 'string' ? body.prompt_id : randomUUID()
    const photo = Object.values(graph).find(({ class_type }) => class_type === 'LoadImage')?.inputs.image
    const job: ComfyJob = {
      id,
      graph,
      client: body.client_id as string | undefined,
      texts: Object.values(graph)
        .filter(({ class_type }) => class_type === 'CLIPTextEncode')
        .map(({ inputs }) => String(inputs.text)),
      photo: photo === undefined ? undefined : uploads.get(String(photo)),
    }
    jobs.push(job)
    const what = fate(calls++, job)
    if (what.is === 'refused') return json(response, what.status, what.body ?? { error: 'refused' }, what.headers)
    if (what.is === 'broken json')
      return void response.writeHead(200, { 'content-type': 'application/json' }).end('{"prompt_id": "01')
    const extra = { ...(body.extra_data as object | undefined), client_id: job.client }
    pending.push({ job, number: jobs.length, extra, run: () => execute(job, extra, what) })
    broadcast()
    void work()
    if (answerMs > 0) await sleep(answerMs)
    json(response, 200, { prompt_id: id, number: jobs.length, node_errors: {} })
  }

  async function upload(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = await new Response((await readBytes(request)) as BodyInit, {
      headers: { 'content-type': request.headers['content-type']! },
    }).formData()
    const image = form.get('image')
    if (!(image instanceof File)) return void response.writeHead(400).end()
    const subfolder = String(form.get('subfolder') ?? '')
    const type = String(form.get('type') ?? 'input')
    const bytes = Buffer.from(await image.arrayBuffer())
    const key = (name: string) => `${subfolder ? `${subfolder}/` : ''}${name}${type === 'input' ? '' : ` [${type}]`}`
    let { name } = image
    if (cleaning.fails && uploads.has(key(name))) return void response.writeHead(503).end()
    for (let i = 1; form.get('overwrite') !== 'true' && uploads.has(key(name)); i++)
      name = image.name.replace(/(\.\w+)$/, ` (${i})$1`)
    uploads.set(key(name), bytes)
    json(response, 200, { name, subfolder, type })
  }

  function view(searchParams: URLSearchParams, response: ServerResponse): void {
    const found = outputs.get(
      `${searchParams.get('type')}/${searchParams.get('subfolder') ?? ''}/${searchParams.get('filename')}`,
    )
    if (!found) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'image/png', 'content-length': found.bytes.length })
    if (found.cut) response.write(found.bytes.subarray(0, found.bytes.length / 2), () => response.destroy())
    else response.end(found.bytes)
  }

  async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url!, 'http://comfy')
    authorizations.push(request.headers.authorization)
    routes.push(`${request.method} ${pathname}`)
    if (!allowed(request)) return json(response, 401, { error: 'Unauthorized' }, { 'www-authenticate': 'Basic' })
    const listed = ({ job, number, extra }: Item) => [number, job.id, job.graph, extra, []]
    switch (`${request.method} ${pathname}`) {
      case 'POST /upload/image':
        return upload(request, response)
      case 'POST /prompt':
        return queuePrompt(await readJson(request), response)
      case 'GET /queue':
        return json(response, 200, {
          queue_running: running ? [listed(running)] : [],
          queue_pending: pending.map(listed),
        })
      case 'POST /queue': {
        for (const id of ((await readJson(request)).delete as string[] | undefined) ?? []) {
          if (pending.some(({ job }) => job.id === id)) deleted.push(id)
          pending = pending.filter(({ job }) => job.id !== id)
        }
        broadcast()
        return void response.writeHead(200).end()
      }
      case 'POST /interrupt': {
        const { prompt_id } = await readJson(request).catch(() => ({}) as Record<string, unknown>)
        if (old || prompt_id === undefined || prompt_id === running?.job.id) stop = true
        return void response.writeHead(200).end()
      }
      case 'GET /history':
        return json(
          response,
          200,
          Object.fromEntries([...history].slice(-Number(searchParams.get('max_items') ?? history.size))),
        )
      case 'POST /history':
        if (cleaning.fails) return void response.writeHead(503).end()
        for (const id of ((await readJson(request)).delete as string[] | undefined) ?? []) history.delete(id)
        return void response.writeHead(200).end()
      case 'GET /view':
        return view(searchParams, response)
      case 'GET /system_stats':
        return json(response, 200, {
          system: { os: 'posix', comfyui_version: old ? '0.3.40' : '0.27.0' },
          devices: [{ name: 'cuda:0' }],
        })
      case 'GET /object_info/CheckpointLoaderSimple':
        return json(response, 200, {
          CheckpointLoaderSimple: {
            input: {
              required: { ckpt_name: [checkpoints, { tooltip: 'The name of the checkpoint (model) to load.' }] },
            },
            output_node: false,
          },
        })
    }
    const asked = /^GET \/history\/(.+)$/.exec(`${request.method} ${pathname}`)?.[1]
    if (asked) return json(response, 200, history.has(asked) ? { [asked]: history.get(asked) } : {})
    json(response, 404, {})
  }

  const allowed = (request: IncomingMessage) =>
    !auth || request.headers.authorization === `Basic ${Buffer.from(auth).toString('base64')}`
  const server = createServer((request, response) => {
    void route(request, response).catch(() => response.destroy())
  })
  const ws = new WebSocketServer({ noServer: true })
  server.on('upgrade', (request, socket, head) => {
    authorizations.push(request.headers.authorization)
    if (!allowed(request)) return socket.end('HTTP/1.1 401 Unauthorized\r\nConnection: close\r\n\r\n')
    ws.handleUpgrade(request, socket, head, (client) => {
      const sid = new URL(request.url!, 'http://comfy').searchParams.get('clientId') ?? randomUUID()
      clients.set(sid, client)
      client.on('close', () => clients.get(sid) === client && clients.delete(sid))
      client.on('error', () => {})
      send(sid, 'status', { ...status(), sid })
    })
  })
  // No idle connection is closed by the server: see patient-server.ts.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    jobs,
    finished,
    interrupted,
    deleted,
    uploads,
    authorizations,
    cleaning,
    asked: (route) => routes.filter((seen) => seen === route).length,
    history: () => [...history.keys()],
    sockets: () => clients.size,
    occupy: (theirs) =>
      new Promise((resolve) => {
        const job: ComfyJob = { id: randomUUID(), client: 'somebody-else', graph: {}, texts: [], photo: undefined }
        pending.push({
          job,
          number: 0,
          extra: {},
          async run() {
            const over = new AbortController()
            void theirs.then(() => over.abort())
            while (!over.signal.aborted && !stopped()) await sleep(5)
            resolve(stop ? 'interrupted' : 'finished')
          },
        })
        void work()
      }),
    async close() {
      closing.abort()
      for (const client of clients.values()) client.terminate()
      ws.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const readJson = async (request: IncomingMessage) =>
  JSON.parse((await readBytes(request)).toString() || '{}') as Record<string, unknown>

function json(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}
