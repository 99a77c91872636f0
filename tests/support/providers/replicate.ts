/**
 * Replicate's HTTP API (https://replicate.com/docs/reference/http): predictions are created, polled and cancelled. A field
 * that a model does not have is ignored, as Replicate ignores it: its models' own pages say which they have, such as
 * https://replicate.com/black-forest-labs/flux-2-pro/api/schema
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { unseen, type Answer, type Script, type Seen } from './answers.ts'
import { cut, sendJson, startHttp, type FakeHttp } from './http.ts'
import { paintPortrait } from './portrait.ts'

export interface FakeReplicate extends FakeHttp, Seen {
  inputs: Record<string, unknown>[]
  cancelled: string[]
  script: Script
  /** Statuses that the next GETs are answered with. */
  getFaults: number[]
  /** The answer to the request that makes a prediction is held back until it resolves; the prediction runs meanwhile. */
  held: Promise<void> | undefined
}

/** The field of each model that takes a photo: an array of URLs, or one URL. */
const PHOTO_FIELDS: [model: RegExp, field: string, list: boolean][] = [
  [/^black-forest-labs\/flux-2-klein-/, 'images', true],
  [/^black-forest-labs\/flux-2-(pro|flex|max|dev)$/, 'input_images', true],
  [/^black-forest-labs\/flux-kontext-(pro|max|dev)$/, 'input_image', false],
  [/^google\/nano-banana/, 'image_input', true],
]

function hasPhoto(model: string, input: Record<string, unknown>): boolean {
  const [, field = '', list] = PHOTO_FIELDS.find(([pattern]) => pattern.test(model)) ?? []
  const value = input[field]
  const photo = list ? (Array.isArray(value) ? (value as unknown[])[0] : undefined) : value
  return typeof photo === 'string' && photo.startsWith('data:image/')
}

interface Prediction {
  id: string
  answer: Answer
  prompt: string
  polls: number
  status: 'starting' | 'processing' | 'succeeded' | 'failed' | 'canceled'
  error: string | null
}

/** @param enough while it returns false, a `slow` picture is not finished. */
export async function startReplicate(
  script: Script,
  { key = 'r8_0123456789abcdef', enough = (): boolean => true } = {},
): Promise<FakeReplicate> {
  const seen = {
    ...unseen(),
    inputs: [] as Record<string, unknown>[],
    cancelled: [] as string[],
    getFaults: [] as number[],
    held: undefined as Promise<void> | undefined,
    script,
  }
  const predictions = new Map<string, Prediction>()
  let calls = 0

  function view({ id, status, error, polls }: Prediction) {
    return {
      id,
      model: 'black-forest-labs/flux-2-pro',
      version: 'hidden',
      status,
      error,
      created_at: '2026-11-21T09:00:00Z',
      logs: polls > 0 ? `Using seed: 1\n${Math.min(polls, 4) * 25}%|██▌       | ${polls}/4 [00:0${polls}<00:02]` : '',
      output: status === 'succeeded' ? [`${server.url}/delivery/${id}/out-0.png`] : null,
      metrics: status === 'succeeded' ? { predict_time: 4.2 } : {},
      urls: { get: `${server.url}/v1/predictions/${id}`, cancel: `${server.url}/v1/predictions/${id}/cancel` },
    }
  }

  function advance(prediction: Prediction): void {
    if (prediction.status === 'canceled') return
    prediction.polls++
    prediction.status = 'processing'
    if (
      prediction.polls < (prediction.answer === 'slow' ? 4 : 2) ||
      (prediction.answer === 'slow' && !enough()) ||
      prediction.answer === 'silence' ||
      prediction.answer === 'endless'
    )
      return
    prediction.status = prediction.answer === 'refused' ? 'failed' : 'succeeded'
    prediction.error =
      prediction.answer === 'refused'
        ? 'NSFW content detected. Try running it again, or try a different prompt. (E005)'
        : null
  }

  const server = await startHttp(async (request, response, body) => {
    const path = request.url ?? ''
    if (request.method === 'GET' && seen.getFaults.length > 0)
      return sendJson(response, seen.getFaults.shift()!, { detail: 'upstream error' }, { 'retry-after-ms': '1' })
    const credential = request.headers.authorization ?? ''
    const picture = /^\/delivery\/([\w-]+)\//.exec(path)
    if (picture) {
      const { prompt, answer } = predictions.get(picture[1]!)!
      if (answer === 'cut') return cut(response, 'image/png', 'not the whole of it')
      const bytes =
        answer === 'garbage'
          ? Buffer.from('<html>no picture at all, but long enough to be one</html>')
          : await paintPortrait({
              prompt,
              ...(answer === 'opaque' && { background: 'opaque' }),
              ...(answer === 'other-size' && { width: 1344, height: 768, format: 'webp' }),
            })
      return void response.writeHead(200, { 'content-type': 'image/png' }).end(bytes)
    }
    seen.credentials.add(credential)
    if (credential !== `Bearer ${key}`)
      return sendJson(response, 401, {
        title: 'Unauthenticated',
        detail: `You did not pass a valid authentication token: ${credential}`,
        status: 401,
      })
    if (path === '/v1/account') return sendJson(response, 200, { type: 'organization', username: 'trombine' })
    const model = /^\/v1\/models\/([\w.-]+\/[\w.-]+)\/predictions$/.exec(path)?.[1]
    if (request.method === 'POST' && model) {
      const { input } = JSON.parse(body.toString()) as { input: Record<string, unknown> }
      seen.inputs.push(input)
      seen.prompts.push(String(input.prompt))
      if (hasPhoto(model, input)) seen.photos++
      const answer = seen.script(calls++)
      if (answer === 'busy')
        return sendJson(response, 429, { detail: 'Request was throttled.', status: 429 }, { 'retry-after': '1' })
      if (answer === 'error') return sendJson(response, 500, { detail: 'Internal server error', status: 500 })
      if (answer === 'denied') return sendJson(response, 401, { detail: `Invalid token ${key}`, status: 401 })
      if (answer === 'broken-json')
        return void response.writeHead(201, { 'content-type': 'application/json' }).end('{"id": "half", "sta')
      const prediction: Prediction = {
        id: `p${calls}`,
        answer,
        prompt: String(input.prompt),
        polls: 0,
        status: 'starting',
        error: null,
      }
      predictions.set(prediction.id, prediction)
      await seen.held
      return sendJson(response, 201, view(prediction))
    }
    const [, id = '', cancel] = /^\/v1\/predictions\/([\w-]+)(\/cancel)?$/.exec(path) ?? []
    const prediction = predictions.get(id)
    if (!prediction) return sendJson(response, 404, { detail: 'Not found', status: 404 })
    if (cancel) {
      prediction.status = 'canceled'
      seen.cancelled.push(id)
      seen.stopped++
      return sendJson(response, 200, view(prediction))
    }
    await sleep(20)
    advance(prediction)
    sendJson(response, 200, view(prediction))
  })
  return Object.assign(seen, { url: `${server.url}/v1`, close: server.close })
}
