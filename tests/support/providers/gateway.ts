/** The image endpoint of Vercel's AI Gateway, as @ai-sdk/gateway calls it. */
import { setTimeout as sleep } from 'node:timers/promises'
import { unseen, type Script, type Seen } from './answers.ts'
import { cut, sendJson, startHttp, type FakeHttp } from './http.ts'
import { paintPortrait } from './portrait.ts'

export interface FakeGateway extends FakeHttp, Seen {
  models: string[]
  script: Script
}

export async function startGateway(script: Script, { key = 'vck_0123456789abcdef' } = {}): Promise<FakeGateway> {
  const seen = { ...unseen(), models: [] as string[], script }
  let calls = 0
  const server = await startHttp(async (request, response, body) => {
    const credential = request.headers.authorization ?? ''
    seen.credentials.add(credential)
    if (!['/v4/ai/image-model', '/v4/ai/config'].includes(request.url ?? ''))
      return sendJson(response, 404, { error: { message: 'not found', type: 'not_found' } })
    if (credential !== `Bearer ${key}`)
      return sendJson(response, 401, { error: { message: `Invalid key ${credential}`, type: 'authentication_error' } })
    if (request.url === '/v4/ai/config') return sendJson(response, 200, { models: [] })
    const { prompt, files } = JSON.parse(body.toString()) as { prompt: string; files?: unknown[] }
    seen.models.push(String(request.headers['ai-model-id']))
    seen.prompts.push(prompt)
    if (files?.length) seen.photos++
    const answer = seen.script(calls++)
    let whole = false
    response.on('close', () => void (whole || (seen.stopped += 1)))
    const end = (status: number, answered: unknown, headers = {}) => {
      whole = true
      sendJson(response, status, answered, headers)
    }
    switch (answer) {
      case 'refused':
        return end(400, {
          error: { message: 'The request was blocked by content moderation.', type: 'invalid_request_error' },
        })
      case 'busy':
        return end(
          429,
          { error: { message: 'Rate limit exceeded', type: 'rate_limit_exceeded' } },
          { 'retry-after': '1' },
        )
      case 'error':
        return end(500, { error: { message: 'Internal', type: 'internal_server_error' } })
      case 'denied':
        return end(401, { error: { message: `Invalid key ${key}`, type: 'authentication_error' } })
      case 'broken-json':
        whole = true
        return void response.writeHead(200, { 'content-type': 'application/json' }).end('{"images": ["iVBO')
      case 'cut':
        return cut(response, 'application/json', '{"images": ["iVBORw0KGgo')
      case 'silence':
      case 'endless':
        return
      case 'slow':
        await sleep(400)
    }
    const picture =
      answer === 'garbage'
        ? Buffer.from('<html>no picture at all, but long enough to be one</html>')
        : await paintPortrait({
            prompt,
            ...(answer === 'opaque' && { background: 'opaque' }),
            ...(answer === 'other-size' && { width: 1408, height: 768, format: 'jpeg' }),
          })
    end(200, {
      images: [picture.toString('base64')],
      warnings: [],
      usage: { inputTokens: 90, outputTokens: 1290, totalTokens: 1380 },
    })
  })
  return Object.assign(seen, { url: `${server.url}/v4/ai`, close: server.close })
}
