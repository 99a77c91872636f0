/**
 * Servers with an API like OpenAI's Images API: LocalAI (https://localai.io/features/image-generation/),
 * stable-diffusion.cpp's server, gateways. Only parameters that all of them accept are sent: prompt, size, one picture.
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
  /** Undefined: the server's default. */
  model: string | undefined
  side: number
  /** Capabilities that the operator has configured. */
  can: { alpha: boolean; seed: boolean }
  /** Further hosts from which its pictures may be fetched. */
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
      // Not a parameter of OpenAI's; LocalAI and others take it.
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
        // Some servers send null.
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
