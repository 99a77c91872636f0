/**
 * A fake of LocalAI and stable-diffusion.cpp's server: `{created, data: [{b64_json} | {url}]}`, options read from the
 * prompt, pictures served by the same host. The latter knows no `seed` but the one in its tag, draws the same picture for
 * the same seed, and calls its model sd-cpp-local:
 * https://github.com/leejet/stable-diffusion.cpp/blob/master/examples/server/api.md
 */
import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { unseen, type Script, type Seen } from './answers.ts'
import { cut, readForm, sendJson, startHttp, type FakeHttp } from './http.ts'
import { paintPortrait } from './portrait.ts'

export interface FakeCompatible extends FakeHttp, Seen {
  bodies: Record<string, unknown>[]
  /** Options that the server found inside prompts and applied. */
  obeyed: string[]
  /** How often its models were asked for. */
  modelLists: number
  script: Script
  /** Statuses that the next GETs of pictures are answered with. */
  getFaults: number[]
}

/** @param form how pictures are delivered: inside the JSON, or by URL. */
export async function startCompatible(
  script: Script,
  {
    key = 'local-0123456789',
    form = 'base64' as 'base64' | 'url' | 'elsewhere' | 'redirect',
    kind = 'LocalAI' as 'LocalAI' | 'stable-diffusion.cpp' | 'without models',
  } = {},
): Promise<FakeCompatible> {
  const seen = {
    ...unseen(),
    bodies: [] as Record<string, unknown>[],
    obeyed: [] as string[],
    modelLists: 0,
    getFaults: [] as number[],
    script,
  }
  const kept = new Map<string, Buffer>()
  let calls = 0

  async function picture(prompt: string, size: string, hasPhoto: boolean, response: ServerResponse): Promise<void> {
    seen.prompts.push(prompt)
    if (hasPhoto) seen.photos++
    const tag = /<sd_cpp_extra_args>(.*?)<\/sd_cpp_extra_args>/s.exec(prompt)
    if (tag) seen.obeyed.push(tag[1]!)
    if (prompt.includes('|')) seen.obeyed.push(prompt.split('|')[1]!)
    const answer = seen.script(calls++)
    let whole = false
    response.on('close', () => void (whole || (seen.stopped += 1)))
    const end = (status: number, body: unknown, headers = {}) => {
      whole = true
      sendJson(response, status, body, headers)
    }
    switch (answer) {
      case 'busy':
        return end(429, { error: { message: 'busy', code: 429 } }, { 'retry-after': '1' })
      case 'error':
        return end(500, { error: { message: 'rpc error: code = Unknown desc = out of memory', code: 500, type: '' } })
      case 'denied':
        return end(401, { error: { message: `no access with ${key}`, code: 401 } })
      case 'broken-json':
        whole = true
        return void response
          .writeHead(200, { 'content-type': 'application/json' })
          .end('{"created": 1795250000, "data": [{"b64_js')
      case 'cut':
        return cut(response, 'application/json', '{"created": 1795250000, "data": [{"b64_json": "iVBORw0KGgo')
      case 'silence':
      case 'endless':
        return
      case 'slow':
        await sleep(400)
    }
    const [width = 1024, height = width] = size.split('x').map(Number)
    const bytes =
      answer === 'garbage'
        ? Buffer.from('<html>no picture at all, but long enough to be one</html>')
        : await paintPortrait({
            prompt,
            width,
            height,
            ...(answer === 'opaque' && { background: 'opaque' }),
            ...(answer === 'other-size' && { width: 640, height: 896, format: 'jpeg' }),
          })
    const name = `/generated-images/b64${calls}.png`
    kept.set(name, bytes)
    const url = {
      base64: undefined,
      url: server.url + name,
      elsewhere: 'http://169.254.169.254/latest/meta-data/',
      redirect: `${server.url}/moved${name}`,
    }[form]
    end(200, { created: 1795250000, data: [url ? { url } : { b64_json: bytes.toString('base64') }] })
  }

  const server = await startHttp(async (request, response, body) => {
    seen.credentials.add(request.headers.authorization ?? '')
    const path = request.url ?? ''
    if (path === '/v1/models' && kind !== 'without models') {
      seen.modelLists++
      const id = kind === 'LocalAI' ? 'flux' : 'sd-cpp-local'
      return sendJson(response, 200, { object: 'list', data: [{ id, object: 'model', owned_by: 'local' }] })
    }
    if (request.method === 'GET' && seen.getFaults.length > 0)
      return sendJson(response, seen.getFaults.shift()!, { error: 'upstream error' }, { 'retry-after-ms': '1' })
    if (request.method === 'GET' && kept.has(path))
      return void response.writeHead(200, { 'content-type': 'image/png' }).end(kept.get(path))
    if (path.startsWith('/moved/')) return void response.writeHead(302, { location: path.slice('/moved'.length) }).end()
    if (path === '/v1/images/generations') {
      const fields = JSON.parse(body.toString()) as { prompt: string; size?: string }
      seen.bodies.push({ ...fields })
      return picture(fields.prompt, fields.size ?? '1024x1024', false, response)
    }
    if (path === '/v1/images/edits') {
      const { image, ...fields } = Object.fromEntries(await readForm(request, body))
      seen.bodies.push(fields)
      return picture(String(fields.prompt), String(fields.size), image instanceof Blob && image.size > 0, response)
    }
    sendJson(response, 404, { error: { message: `Cannot ${request.method} ${path}`, code: 404 } })
  })
  return Object.assign(seen, { url: `${server.url}/v1`, close: server.close })
}
