/** OpenAI's Images API through the official client: streamed partial pictures, generate and edit. */
import OpenAI, { toFile } from 'openai'
import { Stream } from 'openai/streaming'
import type { Photo } from '../engine.ts'
import { decodePicture, guardedFetch, type Guard } from '../remote/guarded-fetch.ts'
import type { PictureContext, PictureRequest, RemotePicture, RemoteProvider } from '../remote/provider.ts'
import { RemoteError } from '../remote/remote-error.ts'
import type { OpenAiModel } from './models.ts'
import { openAiFault } from './openai-error.ts'
import { readAnswer } from './read-answer.ts'

export const OPENAI_URL = 'https://api.openai.com/v1'
const MODERATION_WITHIN_MS = 10_000

export interface OpenAiSettings {
  apiKey: string
  baseUrl: string | undefined
  model: string
  can: OpenAiModel
  quality: 'low' | 'medium' | 'high' | 'auto'
  /** Partial pictures to ask for, 0…3; each costs some output tokens. */
  previews: number
}

type PictureEvent = OpenAI.ImageGenStreamEvent | OpenAI.ImageEditStreamEvent

/** A client for an API like OpenAI's: no retries, no logs, no settings from the environment, no other host. */
export function openClient({ apiKey, baseUrl }: { apiKey: string; baseUrl: string }): OpenAI {
  return new OpenAI({
    apiKey,
    baseURL: baseUrl,
    organization: null,
    project: null,
    adminAPIKey: null,
    webhookSecret: null,
    maxRetries: 0,
    // The client's log would contain prompts and parts of answers.
    logLevel: 'off',
    fetch: guardedFetch({ baseUrl, pictureHosts: [] }),
  })
}

export function openAiProvider({
  apiKey,
  baseUrl = OPENAI_URL,
  model,
  can,
  quality,
  previews,
}: OpenAiSettings): RemoteProvider {
  const client = openClient({ apiKey, baseUrl })
  const guard: Guard = { baseUrl, pictureHosts: [] }

  async function ask({ instruction, alpha, photo }: PictureRequest, signal: AbortSignal): Promise<Response> {
    const common = {
      model,
      prompt: instruction,
      n: 1,
      size: '1024x1024',
      quality,
      output_format: 'png',
      partial_images: previews,
      stream: true,
      background: alpha === 'native' ? 'transparent' : 'opaque',
    } satisfies OpenAI.ImageGenerateParamsStreaming
    if (!photo) return client.images.generate(common, { signal }).asResponse()
    const edit: OpenAI.ImageEditParamsStreaming = {
      ...common,
      image: await fileOf(photo),
      ...(can.fidelity && { input_fidelity: can.fidelity }),
    }
    return client.images.edit(edit, { signal }).asResponse()
  }

  return {
    async generate(request, { signal, onProgress, onPreview }: PictureContext): Promise<RemotePicture> {
      try {
        onProgress(0.05)
        const stop = new AbortController()
        const response = await ask(request, AbortSignal.any([signal, stop.signal]))
        // Gateways may ignore `stream`: the picture is made and billed all the same.
        if (response.headers.get('content-type')?.includes('json'))
          return await readAnswer((await response.json()) as OpenAI.ImagesResponse | null, guard, signal)
        for await (const event of Stream.fromSSEResponse<PictureEvent>(response, stop, client)) {
          if (event.type === 'image_generation.partial_image' || event.type === 'image_edit.partial_image') {
            onProgress((event.partial_image_index + 1) / (previews + 1))
            showRough(event.b64_json, onPreview)
          } else if (event.type === 'image_generation.completed' || event.type === 'image_edit.completed') {
            // Gateways that imitate the stream may leave `usage` out.
            const usage = event.usage as typeof event.usage | undefined
            return {
              bytes: decodePicture(event.b64_json),
              usage: { inputTokens: usage?.input_tokens, outputTokens: usage?.output_tokens },
            }
          }
        }
        signal.throwIfAborted()
        throw new RemoteError('broken', 'the stream ended before the picture came')
      } catch (error) {
        throw openAiFault(error, [apiKey])
      }
    },

    async moderate(words, photo, signal) {
      try {
        const { results } = await client.moderations.create(
          {
            model: 'omni-moderation-latest',
            input: [
              { type: 'text', text: words },
              ...(photo ? [{ type: 'image_url' as const, image_url: { url: dataUrl(photo) } }] : []),
            ],
          },
          { signal: AbortSignal.any([signal, AbortSignal.timeout(MODERATION_WITHIN_MS)]) },
        )
        const flagged = results.find((result) => result.flagged)
        if (flagged)
          throw new RemoteError(
            'moderation',
            Object.entries(flagged.categories)
              .filter(([, is]) => is)
              .map(([name]) => name)
              .join(', '),
          )
      } catch (error) {
        throw openAiFault(error, [apiKey])
      }
    },
  }
}

/** A partial picture that cannot be decoded is ignored. */
function showRough(base64: string, onPreview: PictureContext['onPreview']): void {
  let rough: Uint8Array
  try {
    rough = decodePicture(base64)
  } catch {
    return
  }
  onPreview(rough)
}

export async function fileOf({ bytes, type }: Photo): Promise<Awaited<ReturnType<typeof toFile>>> {
  return toFile(bytes, `photo.${type === 'image/png' ? 'png' : 'jpg'}`, { type })
}

function dataUrl({ bytes, type }: Photo): string {
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
}
