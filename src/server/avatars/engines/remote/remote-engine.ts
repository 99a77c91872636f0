/** An engine whose pictures a provider makes: everything that is the same whoever the provider is. */
import type { Logger } from 'pino'
import type { Capabilities } from '../../../../contract/generate-avatar.ts'
import { recipeOf } from '../atelier.ts'
import { EngineError, type AvatarEngine, type DrawContext, type Order, type Photo, type Subject } from '../engine.ts'
import { BreakerOpen, openBreaker } from './breaker.ts'
import { finalInstruction } from './instruction.ts'
import { keyColoursFor, type KeyColour } from './key-colour.ts'
import { photoToSend } from './photo-to-send.ts'
import type { PictureCutter } from './picture-cutter.ts'
import { RemoteError } from './remote-error.ts'
import { withRetry, type RetryClock } from './retry.ts'

/** From the job's start to giving a picture up, retries and cutting out included. Milliseconds. */
export const PICTURE_DEADLINE_MS = 120_000

/** One picture, as a provider is asked for it. */
export interface PictureRequest {
  /** English, complete, the suffix at its end. */
  instruction: string
  /** For models that take a negative prompt. */
  negative: string
  /** 0…2³¹−1, another one for each variant and try. */
  seed: number
  /** `native`: a transparent background is to be asked for; else the instruction asks for this flat colour. */
  alpha: 'native' | KeyColour
  /** The square of the photo to draw from, at most 1024 pixels wide; only for orders with a photo. */
  photo: Photo | undefined
}

/** What one request cost, as far as the provider says. */
export interface Usage {
  inputTokens?: number | undefined
  outputTokens?: number | undefined
  /** Seconds of the provider's machine. */
  seconds?: number | undefined
}

export interface RemotePicture {
  /** PNG, JPEG or WebP of any size; not trusted. */
  bytes: Uint8Array
  usage?: Usage | undefined
}

export interface PictureContext {
  /** Aborted when nobody waits any more: stop the remote work if the server can. */
  signal: AbortSignal
  /** 0…1 of the provider's own work. */
  onProgress(fraction: number): void
  /** A rough picture: PNG, JPEG or WebP; not trusted. */
  onPreview(image: Uint8Array): void
}

/** What an adapter of a provider is. */
export interface RemoteProvider {
  /** One request, one picture; no retries of its own. @throws RemoteError */
  generate(request: PictureRequest, context: PictureContext): Promise<RemotePicture>
  /** @throws RemoteError `moderation` when refused; anything else says that the check could not be made. */
  moderate?(words: string, photo: Photo | undefined, signal: AbortSignal): Promise<void>
  close?(): Promise<void>
}

export interface RemoteEngineSettings {
  id: string
  /** As the page names it, with the model. */
  name: string
  /** Whom words and photos are handed to; undefined when nothing leaves the operator's own machines. */
  handsTo?: string | undefined
  capabilities: Capabilities
  /** The form of instruction that the model understands best. */
  form: 'prose' | 'tags'
  /** The server reads weights and options out of prompts. */
  syntax?: boolean
  /** Pictures asked for at once. */
  concurrency: number
  deadlineMs?: number
  /** What the provider bills, in US dollars: for a million tokens in and out, a second of its machine, a picture. */
  prices?: Partial<Record<'input' | 'output' | 'second' | 'picture', number>>
  provider: RemoteProvider
  cutter: PictureCutter
  log: Logger
  /** Called when the provider is left alone, until when (milliseconds since the epoch), and with nothing when it is back. */
  onHealth?: ((downUntil: number | undefined) => void) | undefined
  /** For tests of time. */
  clock?: RetryClock
}

interface Attempt {
  order: Order
  variant: number
  attempt: number
  way: 'native' | KeyColour
  photo: Photo | undefined
}

/** The engine. Its `draw` throws EngineError only. */
export function openRemoteEngine(settings: RemoteEngineSettings): AvatarEngine {
  const { id, name, handsTo, capabilities, form, syntax = false, concurrency, provider, cutter, log, clock } = settings
  const deadlineMs = settings.deadlineMs ?? PICTURE_DEADLINE_MS
  const breaker = openBreaker({
    onOpen: (until) => settings.onHealth?.(until),
    onClose: () => settings.onHealth?.(undefined),
  })

  /** False once the model has refused to make a transparent background. */
  let transparent = capabilities.alpha

  async function draw(order: Order, variant: number, context: DrawContext): Promise<Subject> {
    const deadline = AbortSignal.timeout(deadlineMs)
    const signal = AbortSignal.any([context.signal, deadline])
    try {
      const photo = context.photo && (await photoToSend(context.photo, order.crop))
      return await drawTwice(order, variant, photo, { ...context, signal }, context.signal)
    } catch (error) {
      if (error instanceof EngineError) throw error
      throw new EngineError(codeOf(error, deadline.aborted), error)
    }
  }

  /** A picture that cannot be cut out is asked for once more, on another colour. */
  async function drawTwice(
    order: Order,
    variant: number,
    photo: Photo | undefined,
    context: DrawContext,
    cancelled: AbortSignal,
  ): Promise<Subject> {
    const keys = keyColoursFor(recipeOf(order, variant))
    const ways: ('native' | KeyColour)[] = transparent ? ['native', keys[0]!] : [keys[0]!, keys[1]!]
    let reason = ''
    for (const [attempt, way] of ways.entries()) {
      const picture = await ask({ order, variant, attempt, way, photo }, context, cancelled)
      if (picture === undefined) continue
      const cut = await cutter.cutOut(picture, way === 'native' ? undefined : way.hex)
      if (cut.ok) {
        context.onProgress(1)
        return { png: cut.png, source: photo ? 'compositeWithTrainedAlgorithmicMedia' : 'trainedAlgorithmicMedia' }
      }
      reason = cut.reason
      log.warn({ engine: id, variant, attempt, reason }, 'picture could not be cut out')
    }
    throw new EngineError('ENGINE_FAILED', new Error(`could not be cut out: ${reason}`))
  }

  /** Undefined when the model turned out not to make transparent backgrounds; nothing was made then. */
  async function ask(
    { order, variant, attempt, way, photo }: Attempt,
    context: DrawContext,
    cancelled: AbortSignal,
  ): Promise<Uint8Array | undefined> {
    const { signal, onProgress, onUsage } = context
    const { text, negative } = finalInstruction(order, {
      variant,
      photo: photo !== undefined,
      alpha: way,
      form,
      syntax,
    })
    const request: PictureRequest = {
      instruction: text,
      negative,
      seed: seedOf(order.seed, variant, attempt),
      alpha: way,
      photo,
    }
    const picture = {
      signal,
      onProgress: (fraction: number) =>
        void (Number.isFinite(fraction) && onProgress(0.02 + 0.9 * Math.max(0, Math.min(1, fraction)))),
      onPreview: previewer(way, context),
    }
    const once = async () => {
      const started = performance.now()
      const report = (outcome: string, told: Usage = {}) => {
        const usage = countable(told)
        onUsage?.({
          engine: id,
          model: name,
          outcome,
          durationMs: Math.round(performance.now() - started),
          ...usage,
          costMicros: costOf(outcome, usage),
        })
      }
      try {
        const result = await provider.generate(request, picture)
        report('picture', result.usage)
        return result.bytes
      } catch (error) {
        report(signal.aborted ? 'aborted' : error instanceof RemoteError ? error.fault : 'broken')
        throw error
      }
    }
    try {
      return await breaker.run(
        () => withRetry(once, signal, clock),
        (error) => !cancelled.aborted && isProviderFault(error),
      )
    } catch (error) {
      if (error instanceof RemoteError && error.fault === 'no-alpha' && way === 'native') {
        transparent = false
        return undefined
      }
      throw error
    }
  }

  function previewer(way: 'native' | KeyColour, { onPreview, signal }: DrawContext): (image: Uint8Array) => void {
    let busy = false
    return (image) => {
      if (!onPreview || busy || signal.aborted) return
      busy = true
      cutter
        .preview(image, way === 'native' ? undefined : way.hex)
        .then(
          (small) => signal.aborted || onPreview(small),
          (error) => log.debug({ err: error, engine: id }, 'preview not readable'),
        )
        .finally(() => (busy = false))
    }
  }

  /** Millionths of a dollar; undefined where no price says anything about what was used. */
  function costOf(outcome: string, { inputTokens, outputTokens, seconds }: Usage): number | undefined {
    const { input, output, second, picture } = settings.prices ?? {}
    const parts = [
      input !== undefined && inputTokens !== undefined && input * inputTokens,
      output !== undefined && outputTokens !== undefined && output * outputTokens,
      second !== undefined && seconds !== undefined && second * seconds * 1e6,
      picture !== undefined && outcome === 'picture' && picture * 1e6,
    ].filter((part) => part !== false)
    return parts.length > 0 ? parts.reduce((sum, part) => sum + part, 0) : undefined
  }

  return {
    id,
    name,
    ai: true,
    capabilities,
    deadlineMs,
    concurrency,
    ...(handsTo && { handsTo }),
    read: () => ({ understood: [], ignored: [] }),
    ...(provider.moderate && {
      async moderate(order: Order, photo: Photo | undefined, signal: AbortSignal) {
        try {
          await provider.moderate!(order.prompt, photo && (await photoToSend(photo, order.crop)), signal)
        } catch (error) {
          if (error instanceof RemoteError && error.fault === 'moderation')
            throw new EngineError('MODERATION_REFUSED', error)
          // The provider judges again while it draws, and a refusal then is given back.
          log.warn({ err: error, engine: id }, 'moderation could not be asked')
        }
      },
    }),
    draw,
    async close() {
      await provider.close?.()
    },
  }
}

/** What of it can be added up: a gateway may tell anything. */
function countable({ inputTokens, outputTokens, seconds }: Usage): Usage {
  const amount = (value: unknown) =>
    typeof value === 'number' && Number.isFinite(value) && value >= 0 && value <= 1e9 ? value : undefined
  const whole = (value: unknown) => (amount(value) === undefined ? undefined : Math.round(amount(value)!))
  return { inputTokens: whole(inputTokens), outputTokens: whole(outputTokens), seconds: amount(seconds) }
}

/** A fault of the provider, which counts against it: not a refusal of what somebody asked for. */
function isProviderFault(error: unknown): boolean {
  return (
    !(error instanceof RemoteError) || error.fault === 'busy' || error.fault === 'denied' || error.fault === 'broken'
  )
}

function codeOf(error: unknown, late: boolean): EngineError['code'] {
  if (error instanceof BreakerOpen) return 'ENGINE_DOWN'
  if (late) return 'ENGINE_TIMEOUT'
  return error instanceof RemoteError && error.fault === 'moderation' ? 'MODERATION_REFUSED' : 'ENGINE_FAILED'
}

/** Seeds of one order's pictures: apart from each other, and the same for the same order. */
export function seedOf(seed: number, variant: number, attempt: number): number {
  return (seed + Math.imul(variant + 4 * attempt, 0x9e3779b1)) >>> 1
}
