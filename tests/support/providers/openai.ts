/**
 * A fake of OpenAI's Images API as the official client's types describe it (openai 7.55, resources/images and
 * resources/moderations): strict about parameters, with streams of partial pictures and OpenAI's error bodies.
 */
import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type OpenAI from 'openai'
import { z } from 'zod'
import { unseen, type Answer, type Script, type Seen } from './answers.ts'
import { readForm, sendJson, startHttp, type FakeHttp } from './http.ts'
import { paintPortrait } from './portrait.ts'

export interface FakeOpenAi extends FakeHttp, Seen {
  /** The bodies of the requests for pictures. */
  bodies: Record<string, unknown>[]
  /** What moderation was asked about. */
  moderated: OpenAI.ModerationCreateParams[]
  script: Script
  /** Finished pictures are held back until it resolves; partial ones are not. */
  held: Promise<void> | undefined
}

/** Only names among the parameters of the client's types compile. */
type Shape<T> = { [K in keyof T]?: z.ZodType<T[K]> }
const common = {
  prompt: z.string().min(1).max(32_000),
  model: z.enum([
    'gpt-image-2.5-flare',
    'gpt-image-2.5-sunburst',
    'gpt-image-2.6-flare',
    'gpt-image-2',
    'gpt-image-1.5',
    'gpt-image-1-mini',
  ]),
  n: z.int().min(1).max(10).optional(),
  size: z
    .string()
    .regex(/^(auto|\d+x\d+)$/)
    .optional(),
  quality: z.enum(['low', 'medium', 'high', 'xhigh', 'max', 'auto']).optional(),
  background: z.enum(['transparent', 'opaque', 'auto']).optional(),
  output_format: z.enum(['png', 'jpeg', 'webp']).optional(),
  partial_images: z.int().min(0).max(3).optional(),
  stream: z.literal(true),
} satisfies Shape<OpenAI.ImageGenerateParamsStreaming> satisfies Shape<OpenAI.ImageEditParamsStreaming>
const generating = {
  moderation: z.enum(['low', 'auto']).optional(),
} satisfies Shape<OpenAI.ImageGenerateParamsStreaming>
const editing = { input_fidelity: z.enum(['high', 'low']).optional() } satisfies Shape<OpenAI.ImageEditParamsStreaming>
const generateSchema = z.strictObject({ ...common, ...generating })
const editSchema = z.strictObject({ ...common, ...editing })

const numbers = new Set(['n', 'partial_images'])

export async function startOpenAi(
  script: Script,
  {
    key = 'sk-test-0123456789abcdef',
    stepMs = 40,
    /** Puts a manifest into the finished picture, as the real one does. */
    sign = (picture: Buffer) => picture,
  } = {},
): Promise<FakeOpenAi> {
  const seen = {
    ...unseen(),
    bodies: [] as Record<string, unknown>[],
    moderated: [] as OpenAI.ModerationCreateParams[],
    script,
    held: undefined as Promise<void> | undefined,
  }
  let calls = 0

  async function pictures(
    kind: 'generation' | 'edit',
    body: Record<string, unknown>,
    response: ServerResponse,
  ): Promise<void> {
    const parsed = (kind === 'edit' ? editSchema : generateSchema).safeParse(body)
    if (!parsed.success) {
      const issue = parsed.error.issues[0]!
      const param = issue.code === 'unrecognized_keys' ? issue.keys[0]! : issue.path.join('.')
      return complain(response, 400, `Unknown or invalid parameter: '${param}'.`, {
        type: 'invalid_request_error',
        param,
        code: 'unknown_parameter',
      })
    }
    const { prompt, model, background, partial_images: partials = 0, output_format: format = 'png' } = parsed.data
    seen.bodies.push(body)
    seen.prompts.push(prompt)
    if (kind === 'edit') seen.photos++
    if (background === 'transparent' && model === 'gpt-image-2') {
      return complain(response, 400, 'Transparent background is not supported for this model.', {
        type: 'image_generation_user_error',
        param: 'background',
        code: 'invalid_value',
      })
    }
    const answer = seen.script(calls++)
    let whole = false
    response.on('close', () => void (whole || (seen.stopped += 1)))
    if (await refuse(answer, response)) {
      whole = answer !== 'silence'
      return
    }
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
    const name = kind === 'edit' ? 'image_edit' : 'image_generation'
    const send = (type: string, data: object) =>
      response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`)
    const facts = {
      created_at: 1795250000,
      size: '1024x1024',
      quality: 'medium',
      background: background ?? 'auto',
      output_format: format,
    }
    for (let index = 0; index < partials; index++) {
      await sleep(answer === 'slow' ? stepMs * 8 : stepMs)
      if (response.destroyed) return
      const rough = await paintPortrait({ prompt, width: 256, height: 256, format })
      send(`${name}.partial_image`, { ...facts, partial_image_index: index, b64_json: rough.toString('base64') })
    }
    if (answer === 'cut') return void setTimeout(() => response.destroy(), 20)
    await sleep(answer === 'slow' ? stepMs * 8 : stepMs)
    await seen.held
    if (answer === 'endless') return
    if (response.destroyed) return
    if (answer === 'broken-json') {
      whole = true
      return void response.end(`event: ${name}.completed\ndata: {"type":"${name}.completed","b64_json":"iVBOR\n\n`)
    }
    const picture =
      answer === 'garbage'
        ? Buffer.from('<html>no picture at all, but long enough to be one</html>')
        : sign(
            await paintPortrait({
              prompt,
              format,
              ...(answer === 'opaque' && { background: 'opaque' }),
              ...(answer === 'other-size' && { width: 1536, height: 1024 }),
            }),
          )
    whole = true
    send(`${name}.completed`, {
      ...facts,
      b64_json: picture.toString('base64'),
      usage: {
        input_tokens: 120,
        output_tokens: 1056 + 100 * partials,
        total_tokens: 1176 + 100 * partials,
        input_tokens_details: { image_tokens: 0, text_tokens: 120 },
      },
    })
    response.end()
  }

  /** Errors and silence; false when a picture is to be sent. */
  async function refuse(answer: Answer, response: ServerResponse): Promise<boolean> {
    switch (answer) {
      case 'refused':
        complain(response, 400, 'Your request was rejected by the safety system. safety_violations=[violence].', {
          type: 'image_generation_user_error',
          code: 'moderation_blocked',
        })
        return true
      case 'busy':
        complain(
          response,
          429,
          'Rate limit reached for gpt-image.',
          { type: 'requests', code: 'rate_limit_exceeded' },
          { 'retry-after': '1' },
        )
        return true
      case 'error':
        complain(response, 500, 'The server had an error while processing your request.', { type: 'server_error' })
        return true
      case 'denied':
        complain(response, 401, `Incorrect API key provided: ${key}.`, {
          type: 'invalid_request_error',
          code: 'invalid_api_key',
        })
        return true
      case 'silence':
        return true
      default:
        return false
    }
  }

  const server = await startHttp(async (request, response, body) => {
    const credential = request.headers.authorization ?? ''
    seen.credentials.add(credential)
    if (credential !== `Bearer ${key}`)
      return complain(response, 401, `Incorrect API key provided: ${credential}.`, {
        type: 'invalid_request_error',
        code: 'invalid_api_key',
      })
    switch (`${request.method} ${request.url}`) {
      case 'POST /v1/images/generations':
        return pictures('generation', JSON.parse(body.toString()) as Record<string, unknown>, response)
      case 'POST /v1/images/edits': {
        const { image, ...fields } = Object.fromEntries(await readForm(request, body)) as Record<string, string | Blob>
        if (!(image instanceof Blob) || image.size === 0)
          return complain(response, 400, 'Missing required parameter: image.', {
            type: 'invalid_request_error',
            param: 'image',
          })
        return pictures(
          'edit',
          Object.fromEntries(
            Object.entries(fields).map(([name, value]) => [
              name,
              numbers.has(name) ? Number(value) : value === 'true' ? true : value,
            ]),
          ),
          response,
        )
      }
      case 'POST /v1/moderations': {
        const asked = JSON.parse(body.toString()) as OpenAI.ModerationCreateParams
        seen.moderated.push(asked)
        const flagged = JSON.stringify(asked.input).includes('massacre')
        return sendJson(response, 200, {
          id: 'modr-1',
          model: asked.model,
          results: [
            {
              flagged,
              categories: { violence: flagged, sexual: false },
              category_scores: {},
              category_applied_input_types: {},
            },
          ],
        })
      }
      default:
        return complain(response, 404, `Invalid URL (${request.method} ${request.url})`, {
          type: 'invalid_request_error',
        })
    }
  })
  return Object.assign(seen, { url: `${server.url}/v1`, close: server.close })
}

function complain(
  response: ServerResponse,
  status: number,
  message: string,
  rest: { type?: string; param?: string; code?: string },
  headers: Record<string, string> = {},
): void {
  sendJson(response, status, { error: { message, type: null, param: null, code: null, ...rest } }, headers)
}
