/**
 * Servers that speak OpenAI's Images API their own way: LocalAI (https://localai.io/features/image-generation/),
 * stable-diffusion.cpp's server, gateways. Only what all of them know is sent: prompt, size, one picture.
 */
import type OpenAI from 'openai'
import { decodePicture, fetchPicture, type Guard } from '../remote/guarded-fetch.ts'
import type { PictureRequest, RemotePicture, RemoteProvider } from '../remote/provider.ts'
import { RemoteError } from '../remote/remote-error.ts'
import { fileOf, openClient } from './openai.ts'
import { openAiFault } from './openai-error.ts'

export interface OpenAiCompatibleSettings {
  apiKey: string | undefined
  baseUrl: string
  /** Undefined: the server's own choice. */
  model: string | undefined
  side: number
  /** What the operator vouches for. */
  can: { alpha: boolean; seed: boolean }
  /** Hosts beside the server's that its pictures may lie on. */
  hosts: readonly string[]
}

export function openAiCompatibleProvider({
  apiKey,
  baseUrl,
  model,
  side,
  can,
  hosts,
}: OpenAiCompatibleSettings): RemoteProvider {
  const client = openClient({ apiKey: apiKey ?? 'none', baseUrl })
  const guard: Guard = { baseUrl, pictureHosts: hosts }

  async function ask(
    { instruction, seed, alpha, photo }: PictureRequest,
    signal: AbortSignal,
  ): Promise<OpenAI.ImagesResponse> {
    const common = {
      prompt: instruction,
      n: 1,
      size: `${side}x${side}`,
      response_format: 'b64_json' as const,
      ...(model && { model }),
      ...(alpha === 'native' && { background: 'transparent' as const }),
      // Not OpenAI's: LocalAI and others know it.
      ...(can.seed && { seed }),
    }
    return photo
      ? client.images.edit({ ...common, image: await fileOf(photo) }, { signal })
      : client.images.generate(common, { signal })
  }

  return {
    async generate(request, { signal, onProgress }): Promise<RemotePicture> {
      try {
        onProgress(0.05)
        const answer = await ask(request, signal)
        const picture = answer.data?.[0]
        // Some say null.
        const usage = answer.usage
          ? { inputTokens: answer.usage.input_tokens, outputTokens: answer.usage.output_tokens }
          : undefined
        if (picture?.b64_json) return { bytes: decodePicture(picture.b64_json), usage }
        if (picture?.url) return { bytes: await fetchPicture(picture.url, guard, signal), usage }
        throw new RemoteError('broken', 'an answer without a picture')
      } catch (error) {
        throw openAiFault(error, [apiKey])
      }
    },
  }
}
