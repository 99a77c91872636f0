/**
 * fal's synchronous interface (https://docs.fal.ai/model-apis/model-endpoints/synchronous-requests): one request, one
 * answer with URLs. Each model takes photos in a field of its own, an URL or a list of them, and ignores the other; see
 * https://fal.ai/models/fal-ai/flux-pro/kontext/api and https://fal.ai/models/fal-ai/flux-2/edit/api
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { unseen, type Script, type Seen } from './answers.ts'
import { cut, sendJson, startHttp, type FakeHttp } from './http.ts'
import { paintPortrait } from './portrait.ts'

export interface FakeFal extends FakeHttp, Seen {
  bodies: (Record<string, unknown> & { model: string })[]
  script: Script
  /** Statuses that the next GETs are answered with. */
  getFaults: number[]
}

/** @param refuses how a moderation refusal is answered: with a black picture and a flag, or with an error. */
export async function startFal(
  script: Script,
  { key = 'fal-0123456789abcdef', refuses = 'error' as 'flag' | 'error' } = {},
): Promise<FakeFal> {
  const seen = { ...unseen(), bodies: [] as FakeFal['bodies'], getFaults: [] as number[], script }
  const kept = new Map<string, Buffer>()
  let calls = 0
  const server = await startHttp(async (request, response, body) => {
    const path = request.url ?? ''
    if (request.method === 'GET' && seen.getFaults.length > 0)
      return sendJson(response, seen.getFaults.shift()!, { message: 'upstream error' }, { 'retry-after-ms': '1' })
    if (request.method === 'GET' && kept.has(path))
      return void response.writeHead(200, { 'content-type': 'image/png' }).end(kept.get(path))
    const credential = request.headers.authorization ?? ''
    seen.credentials.add(credential)
    if (credential !== `Key ${key}`)
      return sendJson(response, 401, { message: `Cannot access application with ${credential}` })
    if (request.method !== 'POST') return sendJson(response, 404, { detail: 'Not Found' })
    const fields = JSON.parse(body.toString()) as Record<string, unknown> & { prompt: string }
    seen.bodies.push({ ...fields, model: path.slice(1) })
    seen.prompts.push(fields.prompt)
    const photo = /\/(?:multi|edit)$/.test(path) ? (fields.image_urls as unknown[] | undefined)?.[0] : fields.image_url
    if (String(photo ?? '').startsWith('data:image/')) seen.photos++
    const answer = seen.script(calls++)
    let whole = false
    response.on('close', () => void (whole || (seen.stopped += 1)))
    const end = (status: number, answered: unknown, headers = {}) => {
      whole = true
      sendJson(response, status, answered, headers)
    }
    switch (answer) {
      case 'busy':
        return end(429, { message: 'Rate limited' }, { 'retry-after': '1' })
      case 'error':
        return end(500, { message: 'Internal error' })
      case 'denied':
        return end(401, { message: `Invalid key ${key}` })
      case 'broken-json':
        whole = true
        return void response.writeHead(200, { 'content-type': 'application/json' }).end('{"images": [{"url": "htt')
      case 'cut':
        return cut(response, 'application/json', '{"images": [{"url": "https://v3.fal.media/files/x')
      case 'silence':
      case 'endless':
        return
      case 'slow':
        await sleep(400)
    }
    if (answer === 'refused' && refuses === 'error') {
      return end(422, {
        detail: [
          {
            loc: ['body', 'prompt'],
            msg: 'The content could not be processed because it contained material flagged by a content checker.',
            type: 'content_policy_violation',
          },
        ],
      })
    }
    const picture =
      answer === 'garbage'
        ? Buffer.from('<html>no picture at all, but long enough to be one</html>')
        : await paintPortrait({
            prompt: fields.prompt,
            ...(answer === 'opaque' && { background: 'opaque' }),
            ...(answer === 'other-size' && { width: 768, height: 1024, format: 'jpeg' }),
          })
    const name = `/files/rabbit/${calls}.png`
    kept.set(name, picture)
    end(200, {
      images: [{ url: server.url + name, width: 1024, height: 1024, content_type: 'image/png' }],
      timings: { inference: 1.2 },
      seed: 7,
      has_nsfw_concepts: [answer === 'refused'],
      prompt: fields.prompt,
    })
  })
  return Object.assign(seen, { url: server.url, close: server.close })
}
