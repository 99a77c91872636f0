/** Providers of the Vercel AI SDK (https://ai-sdk.dev/docs/ai-sdk-core/image-generation): one entry each in `HOSTED`. */
import { createFal } from '@ai-sdk/fal'
import { createReplicate } from '@ai-sdk/replicate'
import { createGateway, generateImage, type ImageModel } from 'ai'
import { guardedFetch, type Guard } from '../remote/guarded-fetch.ts'
import { patientFetch } from '../remote/patient-fetch.ts'
import type { PictureContext, PictureRequest, RemotePicture, RemoteProvider } from '../remote/provider.ts'
import { RemoteError } from '../remote/remote-error.ts'
import { hostedFault } from './hosted-error.ts'
import { FAL, GATEWAY, hostedModel, REPLICATE, type HostedDefaults } from './models.ts'
import { watchReplicate } from './watch-replicate.ts'

// Otherwise the SDK writes its warnings about our requests to the console.
;(globalThis as { AI_SDK_LOG_WARNINGS?: false }).AI_SDK_LOG_WARNINGS = false

const POLL_MS = 700

interface Access {
  apiKey: string
  baseURL: string
  fetch: typeof fetch
}

interface HostedProvider {
  defaults: HostedDefaults
  baseUrl: string
  /** Hosts that serve its pictures. */
  hosts: readonly string[]
  open(access: Access, model: string): Exclude<ImageModel, string>
  /** Options for the SDK's provider, beside the model's own. */
  extra?(pollMs: number): Record<string, number | boolean>
  /** Sees every exchange: reports progress, and stops the remote work when the signal is aborted or `stop` is called. */
  watch?(access: Access, context: PictureContext): { fetch: typeof fetch; seconds(): number | undefined; stop(): void }
}

const HOSTED = {
  replicate: {
    defaults: REPLICATE,
    baseUrl: 'https://api.replicate.com/v1',
    hosts: ['replicate.delivery', '*.replicate.delivery'],
    watch: watchReplicate,
    open: ({ apiKey, ...access }, model) => createReplicate({ apiToken: apiKey, ...access }).image(model),
    // Short polls instead of one long request: each answer says how far the job is.
    extra: (pollMs) => ({ maxWaitTimeInSeconds: 1, pollIntervalMillis: pollMs, maxPollAttempts: 400 }),
  },
  fal: {
    defaults: FAL,
    baseUrl: 'https://fal.run',
    hosts: ['fal.media', '*.fal.media'],
    open: (access, model) => createFal(access).image(model),
    extra: () => ({ enableSafetyChecker: true }),
  },
  gateway: {
    defaults: GATEWAY,
    baseUrl: 'https://ai-gateway.vercel.sh/v4/ai',
    hosts: [],
    open: (access, model) => createGateway(access).imageModel(model),
  },
} satisfies Record<string, HostedProvider>

export type HostedId = keyof typeof HOSTED
export const PROVIDERS: Record<HostedId, HostedProvider> = HOSTED

export interface HostedSettings {
  apiKey: string
  /** Undefined: the provider's own. */
  baseUrl: string | undefined
  model: string
  photoModel: string | undefined
  side: number
  hosts: readonly string[]
  /** How often a job is asked for, where it is; shorter in tests. Milliseconds. */
  pollMs?: number | undefined
}

export function hostedProvider(
  id: HostedId,
  { apiKey, baseUrl, model, photoModel, side, hosts, pollMs = POLL_MS }: HostedSettings,
): RemoteProvider {
  const provider = PROVIDERS[id]
  const guard: Guard = { baseUrl: baseUrl ?? provider.baseUrl, pictureHosts: [...provider.hosts, ...hosts] }

  return {
    async generate({ instruction, seed, photo }: PictureRequest, context: PictureContext): Promise<RemotePicture> {
      const { signal, onProgress } = context
      const name = photo ? (photoModel ?? model) : model
      const { options, photoField } = hostedModel(provider.defaults, name)
      const access: Access = { apiKey, baseURL: guard.baseUrl, fetch: patientFetch(guardedFetch(guard)) }
      const watch = provider.watch?.(access, context)
      const dataUrl = photo && `data:${photo.type};base64,${Buffer.from(photo.bytes).toString('base64')}`
      try {
        onProgress(0.05)
        const { image, providerMetadata, usage } = await generateImage({
          model: provider.open({ ...access, ...(watch && { fetch: watch.fetch }) }, name),
          // Bytes, never a URL: the SDK would fetch any URL.
          prompt: photo && !photoField ? { text: instruction, images: [photo.bytes] } : instruction,
          n: 1,
          maxImagesPerCall: 1,
          // A retry by the SDK could be billed without appearing in our books.
          maxRetries: 0,
          ...(!('aspect_ratio' in options) && { size: `${side}x${side}` as const }),
          seed,
          providerOptions: {
            [id]: { ...options, ...provider.extra?.(pollMs), ...(photoField && dataUrl && { [photoField]: dataUrl }) },
          },
          abortSignal: signal,
        })
        // In place of a picture that it refuses, fal delivers a black one.
        if (image.providerMetadata?.fal?.nsfw === true || isFlagged(providerMetadata.fal))
          throw new RemoteError('moderation', 'flagged by the provider')
        return {
          bytes: image.uint8Array,
          usage: { inputTokens: usage.inputTokens, outputTokens: usage.outputTokens, seconds: watch?.seconds() },
        }
      } catch (error) {
        watch?.stop()
        throw hostedFault(error, [apiKey])
      }
    },
  }
}

function isFlagged(metadata: unknown): boolean {
  return (
    (metadata as { images?: { nsfw?: boolean | null }[] } | undefined)?.images?.some(({ nsfw }) => nsfw === true) ??
    false
  )
}
