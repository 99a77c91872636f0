/** Providers of the Vercel AI SDK (https://ai-sdk.dev/docs/ai-sdk-core/image-generation): one entry each in `HOSTED`. */
import { setTimeout as wait } from 'node:timers/promises'
import { createFal } from '@ai-sdk/fal'
import { createReplicate } from '@ai-sdk/replicate'
import { createGateway, generateImage, type ImageModel } from 'ai'
import { StartError } from '../../../settings/start-error.ts'
import type { Photo } from '../engine.ts'
import { guardedFetch, type Guard } from '../remote/guarded-fetch.ts'
import { patientFetch } from '../remote/patient-fetch.ts'
import type { PictureContext, PictureRequest, RemotePicture, RemoteProvider } from '../remote/provider.ts'
import { faultOf, RemoteError } from '../remote/remote-error.ts'
import { hostedFault } from './hosted-error.ts'
import { FAL, GATEWAY, hostedModel, REPLICATE, type HostedDefaults, type PhotoField } from './models.ts'
import { watchReplicate, type Watch } from './watch-replicate.ts'

// Otherwise the SDK writes its warnings about our requests to the console.
;(globalThis as { AI_SDK_LOG_WARNINGS?: false }).AI_SDK_LOG_WARNINGS = false

const POLL_MS = 700
/** Time for stopping jobs when the process ends. Milliseconds. */
const CLOSE_WITHIN_MS = 2_000

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
  /** What may be asked for nothing and is refused to a wrong key. Without it any answer shows that the provider is there. */
  free?: string
  open(access: Access, model: string): Exclude<ImageModel, string>
  /** Options for the SDK's provider, beside the model's own. */
  extra?(pollMs: number): Record<string, number | boolean>
  /** Sees every exchange: reports progress, and stops the remote work when the signal is aborted or `stop` is called. */
  watch?(access: Access, context: PictureContext): Watch
}

const HOSTED = {
  replicate: {
    defaults: REPLICATE,
    baseUrl: 'https://api.replicate.com/v1',
    hosts: ['replicate.delivery', '*.replicate.delivery'],
    watch: watchReplicate,
    free: '/account',
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
    free: '/config',
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
  const stopping = new Set<Promise<void>>()
  if (photoModel && !takesPhotos(provider, photoModel))
    throw new StartError(
      `AVATAR_ENGINE_PHOTO_MODEL must be a model of ${provider.defaults.name}'s that is known to draw from a photo (docs/engines.md); “${photoModel}” is not.`,
    )

  return {
    async check(signal) {
      try {
        const response = await guardedFetch(guard)(`${guard.baseUrl}${provider.free ?? ''}`, {
          signal,
          ...(provider.free && { headers: { authorization: `Bearer ${apiKey}` } }),
        })
        await response.body?.cancel()
        if (provider.free && !response.ok)
          throw new RemoteError(faultOf(response.status), 'it answers, but does not take the key', {
            status: response.status,
          })
      } catch (error) {
        throw hostedFault(error, [apiKey])
      }
    },

    async generate({ instruction, seed, photo }: PictureRequest, context: PictureContext): Promise<RemotePicture> {
      const { signal, onProgress } = context
      const name = photo ? (photoModel ?? model) : model
      if (photo && !takesPhotos(provider, name))
        throw new RemoteError('invalid', `it is not known where ${name} takes a photo: set AVATAR_ENGINE_PHOTO_MODEL`)
      const { options, photoField } = hostedModel(provider.defaults, name)
      const access: Access = { apiKey, baseURL: guard.baseUrl, fetch: patientFetch(guardedFetch(guard)) }
      const watch = provider.watch?.(access, context)
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
            [id]: { ...options, ...provider.extra?.(pollMs), ...(photo && photoField && fieldFor(photo, photoField)) },
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
        if (watch) {
          const stopped = watch.stop().finally(() => stopping.delete(stopped))
          stopping.add(stopped)
        }
        throw hostedFault(error, [apiKey])
      }
    },
    async close() {
      await Promise.race([Promise.all(stopping), wait(CLOSE_WITHIN_MS, undefined, { ref: false })])
    },
  }
}

function takesPhotos({ defaults }: HostedProvider, model: string): boolean {
  return defaults.ownPlaceForPhotos === true || hostedModel(defaults, model).photoField !== undefined
}

function fieldFor({ type, bytes }: Photo, { name, list }: PhotoField): Record<string, string | string[]> {
  const url = `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
  return { [name]: list ? [url] : url }
}

function isFlagged(metadata: unknown): boolean {
  return (
    (metadata as { images?: { nsfw?: boolean | null }[] } | undefined)?.images?.some(({ nsfw }) => nsfw === true) ??
    false
  )
}
