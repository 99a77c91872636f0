/**
 * Servers with an API like OpenAI's Images API: LocalAI (https://localai.io/features/image-generation/),
 * stable-diffusion.cpp's server, gateways. Only parameters that all of them accept are sent: prompt, size, one picture.
 */
import type OpenAI from 'openai'
import type { Guard } from '../remote/guarded-fetch.ts'
import type { PictureRequest, RemotePicture, RemoteProvider } from '../remote/provider.ts'
import { fileOf, openClient } from './openai.ts'
import { seedTagReader } from './seed-tag.ts'
import { openAiFault } from './openai-error.ts'
import { readAnswer } from './read-answer.ts'

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
  const readsTag = seedTagReader(client)

  async function ask(
    { instruction, seed, alpha, photo }: PictureRequest,
    signal: AbortSignal,
  ): Promise<OpenAI.ImagesResponse> {
    const tagged = await readsTag(signal)
    const common = {
      prompt: tagged
        ? `${instruction} <sd_cpp_extra_args>${JSON.stringify({ seed })}</sd_cpp_extra_args>`
        : instruction,
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
    async check(signal) {
      try {
        await client.models.list({ signal })
      } catch (error) {
        const fault = openAiFault(error, [apiKey])
        // Not every such server lists its models.
        if (fault.status !== 404 && fault.status !== 405) throw fault
      }
    },

    async generate(request, { signal, onProgress }): Promise<RemotePicture> {
      try {
        onProgress(0.05)
        const answer = await ask(request, signal)
        return await readAnswer(answer, guard, signal)
      } catch (error) {
        throw openAiFault(error, [apiKey])
      }
    },
  }
}
