/** The part of the composition root that chooses the avatar engine. */
import type { Logger } from 'pino'
import { comfyProvider } from './avatars/engines/comfyui/provider.ts'
import { loadWorkflow } from './avatars/engines/comfyui/load-workflow.ts'
import type { AvatarEngine } from './avatars/engines/engine.ts'
import { hostedModel } from './avatars/engines/hosted/models.ts'
import { hostedProvider, PROVIDERS, type HostedId } from './avatars/engines/hosted/hosted.ts'
import { OPENAI_MODEL, openAiModel } from './avatars/engines/openai/models.ts'
import { openAiCompatibleProvider } from './avatars/engines/openai/openai-compatible.ts'
import { openAiProvider } from './avatars/engines/openai/openai.ts'
import { webuiProvider } from './avatars/engines/automatic1111/provider.ts'
import type { DrawingPool } from './avatars/engines/drawing-pool.ts'
import type { PhotoLooker } from './avatars/engines/photo/look.ts'
import { photoIsolator, type PhotoIsolator } from './avatars/engines/local/isolate-photo.ts'
import { formFor, sideFor } from './avatars/engines/local/model-kind.ts'
import { withFallback } from './avatars/engines/with-fallback.ts'
import { openPictureCutter, type PictureCutter } from './avatars/engines/remote/picture-cutter.ts'
import { openRemoteEngine, type RemoteEngineSettings } from './avatars/engines/remote/remote-engine.ts'
import type { RetryClock } from './avatars/engines/remote/retry.ts'
import type { Capabilities } from '../contract/generate-avatar.ts'
import { StartError } from './settings/start-error.ts'
import type { EngineSettings } from './settings/engine.ts'

export interface EngineDeps {
  /** Opens the embedded engine; called only when it is the engine or the fallback. */
  openAtelier(): AvatarEngine
  /** Cuts people out of their photos, for models that would redraw the photo's background. */
  isolatePerson?: DrawingPool['isolate']
  /** Finds faces; without it every photo is taken as it is. */
  lookAtPhoto?: PhotoLooker
  /** Whose mark is put into pictures of AI engines; undefined: none. */
  installation?: number
  /** Threads that cut pictures out. */
  threads: number
  /** Used instead of threads of its own; not closed with the engine. */
  cutter?: PictureCutter
  log: Logger
  onHealth?: (downUntil: number | undefined) => void
  /** Replaces the pauses between retries in tests. */
  clock?: RetryClock
  /** How often providers without events are asked how far a picture is; shorter in tests. Milliseconds. */
  pollMs?: number | undefined
}

/** The configured engine, with its fallback. @throws StartError naming the variable and what it must be. */
export function openEngine(
  settings: EngineSettings,
  {
    openAtelier,
    isolatePerson,
    lookAtPhoto,
    installation,
    threads,
    cutter: shared,
    log,
    onHealth,
    clock,
    pollMs,
  }: EngineDeps,
): AvatarEngine {
  if (settings.id === 'atelier') return openAtelier()
  const cutter = shared ?? openPictureCutter(threads)
  const { deadlineMs, prices } = settings
  const isolate = isolatePerson && photoIsolator({ isolate: isolatePerson })
  const chosen = remote(settings, { isolate, pollMs })
  const engine = openRemoteEngine({
    ...chosen,
    id: settings.id,
    deadlineMs,
    prices,
    concurrency: settings.concurrency ?? chosen.concurrency,
    cutter,
    look: lookAtPhoto,
    installation,
    log,
    onHealth,
    ...(clock && { clock }),
  })
  const closing: AvatarEngine = {
    ...engine,
    async close() {
      await engine.close()
      if (!shared) await cutter.close()
    },
  }
  return settings.fallback ? withFallback(closing, openAtelier()) : closing
}

type Chosen = Pick<
  RemoteEngineSettings,
  'name' | 'handsTo' | 'models' | 'isolates' | 'capabilities' | 'form' | 'syntax' | 'concurrency' | 'provider'
>

/** Concurrent requests to a hosted service, and to a server of the operator's own, which draws one picture at a time. */
const [AT_ONCE, ONE_BY_ONE] = [8, 1]

/** What some adapters need beside their settings. */
interface AdapterDeps {
  isolate: PhotoIsolator | undefined
  pollMs: number | undefined
}

function remote(settings: EngineSettings, deps: AdapterDeps): Chosen {
  switch (settings.id) {
    case 'openai':
      return openai(settings)
    case 'openai-compatible':
      return compatible(settings)
    case 'automatic1111':
      return webui(settings, deps)
    case 'comfyui':
      return comfy(settings, deps)
    case 'atelier':
      throw new Error('the atelier is not remote')
    default:
      return hosted(settings.id, settings, deps)
  }
}

const capable = (can: Partial<Capabilities>): Capabilities => ({
  photo: false,
  clothing: true,
  alpha: false,
  seed: false,
  progress: false,
  partials: false,
  recipes: false,
  ...can,
})

function openai({ model = OPENAI_MODEL, apiKey, baseUrl, quality, previews, can }: EngineSettings): Chosen {
  const known = openAiModel(model)
  if (!known)
    throw new StartError(
      `AVATAR_ENGINE_MODEL must be a model that OpenAI still serves, such as ${OPENAI_MODEL}; “${model}” was closed.`,
    )
  const alpha = known.alpha || can.includes('alpha')
  return {
    name: `OpenAI ${model}`,
    models: { words: model },
    handsTo: 'OpenAI',
    form: 'prose',
    concurrency: AT_ONCE,
    capabilities: capable({ photo: true, alpha, progress: previews > 0, partials: previews > 0, sizes: ['1024x1024'] }),
    provider: openAiProvider({ apiKey: apiKey!, baseUrl, model, can: { ...known, alpha }, quality, previews }),
  }
}

function compatible({ model, apiKey, baseUrl, side = 1024, can, hosts }: EngineSettings): Chosen {
  const { hostname } = new URL(baseUrl!)
  return {
    // The page names the engine; a private network address does not belong there.
    name: model ?? (isAtHome(hostname) ? 'Modèle local' : hostname),
    models: { words: model },
    form: 'prose',
    syntax: true,
    concurrency: ONE_BY_ONE,
    ...(!isAtHome(hostname) && { handsTo: hostname }),
    capabilities: capable({
      photo: can.includes('photo'),
      alpha: can.includes('alpha'),
      seed: can.includes('seed'),
      sizes: [`${side}x${side}`],
    }),
    provider: openAiCompatibleProvider({
      apiKey,
      baseUrl: baseUrl!,
      model,
      side,
      hosts,
      can: { alpha: can.includes('alpha'), seed: can.includes('seed') },
    }),
  }
}

function hosted(
  id: HostedId,
  { model: asked, photoModel: askedForPhotos, apiKey, baseUrl, side = 1024, can, hosts }: EngineSettings,
  { pollMs }: AdapterDeps,
): Chosen {
  const { defaults, watch } = PROVIDERS[id]
  const model = asked ?? defaults.model
  if (!model)
    throw new StartError(`AVATAR_ENGINE_MODEL must be the name of a model while AVATAR_ENGINE is ${id}; it is not set.`)
  const known = hostedModel(defaults, model)
  // The default photo model goes with the default model only, not with one that the operator chose.
  const photoModel = askedForPhotos ?? (known.photo || asked ? undefined : defaults.photoModel)
  return {
    name: `${defaults.name} ${model}`,
    models: { words: model, photo: photoModel },
    handsTo: defaults.name,
    form: 'prose',
    concurrency: AT_ONCE,
    capabilities: capable({
      // A model of unknown fields would be sent no photo, and draw a stranger.
      photo: known.photo || photoModel !== undefined || (defaults.ownPlaceForPhotos === true && can.includes('photo')),
      seed: true,
      progress: watch !== undefined,
      sizes: [`${side}x${side}`],
    }),
    provider: hostedProvider(id, { apiKey: apiKey!, baseUrl, model, photoModel, side, hosts, pollMs }),
  }
}

function webui(
  { model, baseUrl, side = sideFor(model), options, can }: EngineSettings,
  { isolate, pollMs }: AdapterDeps,
): Chosen {
  const { hostname } = new URL(baseUrl!)
  return {
    name: model ? `Stable Diffusion (${model})` : 'Stable Diffusion',
    models: { words: model },
    form: formFor(model),
    syntax: true,
    concurrency: ONE_BY_ONE,
    ...(!isAtHome(hostname) && { handsTo: hostname }),
    capabilities: capable({
      photo: true,
      alpha: can.includes('alpha'),
      seed: true,
      progress: true,
      partials: true,
      sizes: [`${side}x${side}`],
    }),
    isolates: isolate !== undefined && !can.includes('alpha'),
    provider: webuiProvider({ url: baseUrl!, model, side, options, isolate, pollMs }),
  }
}

function comfy(
  { model, baseUrl, side, workflow, photoWorkflow, can }: EngineSettings,
  { isolate }: AdapterDeps,
): Chosen {
  const { hostname } = new URL(baseUrl!)
  const drawsAt = side ?? (model && sideFor(model))
  const text = loadWorkflow('text', workflow)
  // Our photo workflow may not fit the models of an operator's own workflow.
  const photo = photoWorkflow || !workflow ? loadWorkflow('photo', photoWorkflow) : undefined
  return {
    name: model ? `ComfyUI (${model})` : 'ComfyUI',
    models: { words: model },
    form: formFor(model),
    syntax: true,
    concurrency: ONE_BY_ONE,
    ...(!isAtHome(hostname) && { handsTo: hostname }),
    capabilities: capable({
      photo: photo !== undefined,
      alpha: can.includes('alpha'),
      seed: true,
      progress: true,
      partials: true,
      ...(drawsAt && { sizes: [`${drawsAt}x${drawsAt}`] }),
    }),
    isolates: isolate !== undefined && !can.includes('alpha'),
    provider: comfyProvider({ url: baseUrl!, model, side, text, photo, isolate }),
  }
}

/** Whether the host is this machine or on its private network: data sent there is handed to no third party. */
function isAtHome(hostname: string): boolean {
  // IPv6 addresses stand in brackets; without them fd.example.com would pass for one.
  return /^(localhost|.*\.(local|lan|home|internal|localdomain)|(127|10)(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|\[(::1|f[cd].*|fe[89ab].*)\]|[^.:]+)$/i.test(
    hostname,
  )
}
