/** An engine whose pictures a provider makes: everything that is the same for every provider. */
import type { Logger } from 'pino'
import { proposeCrop } from '../../../../atelier/photo/crop.ts'
import { headPoseOf } from '../../../../atelier/photo/rig/head-pose.ts'
import type { Capabilities, CropBox } from '../../../../contract/generate-avatar.ts'
import { EngineError, type AvatarEngine, type DrawContext, type Order, type Photo, type Subject } from '../engine.ts'
import { recipeOf } from '../order-recipe.ts'
import type { PhotoLooker } from '../photo/look.ts'
import { MARK_KINDS } from '../../watermark/payload.ts'
import { openAsker, type AskerSettings } from './ask-provider.ts'
import { BreakerOpen } from './breaker.ts'
import { finalInstruction } from './instruction.ts'
import { keyColoursFor, type AskedBackground } from './key-colour.ts'
import { choiceToSend, photoToSend } from './photo-to-send.ts'
import type { PictureCutter } from './picture-cutter.ts'
import type { PictureRequest } from './provider.ts'
import { RemoteError } from './remote-error.ts'

/** From the job's start to giving a picture up, retries and cutting out included. Milliseconds. */
const PICTURE_DEADLINE_MS = 120_000

export interface RemoteEngineSettings extends AskerSettings {
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
  cutter: PictureCutter
  /** Finds the face in a photo: before anything is charged, and to frame it where no box was put. Absent: nobody looks. */
  look?: PhotoLooker | undefined
  /** Whether the person is cut out of each photo by us, which takes the same models. */
  isolates?: boolean | undefined
  /** What draws from words and what from a photo, as the provider names it; said in what is signed. */
  models?: { words?: string | undefined; photo?: string | undefined } | undefined
  /** Which installation's mark is put into the pictures; undefined: none. */
  installation?: number | undefined
  log: Logger
}

/** The part of a photo that is sent, and the person's choices in it. */
type Sent = Required<Pick<PictureRequest, 'photo' | 'choice'>>

interface Attempt {
  order: Order
  variant: number
  attempt: number
  background: AskedBackground
  sent: Sent | undefined
}

/** The engine. Its `draw` throws EngineError only. */
export function openRemoteEngine(settings: RemoteEngineSettings): AvatarEngine {
  const {
    id,
    name,
    handsTo,
    capabilities,
    form,
    syntax = false,
    concurrency,
    provider,
    cutter,
    look,
    log,
    installation,
    models = {},
  } = settings
  const deadlineMs = settings.deadlineMs ?? PICTURE_DEADLINE_MS
  const askProvider = openAsker(settings)

  /** False once the model has refused to make a transparent background. */
  let transparent = capabilities.alpha

  async function draw(order: Order, variant: number, context: DrawContext): Promise<Subject> {
    const deadline = AbortSignal.timeout(deadlineMs)
    const signal = AbortSignal.any([context.signal, deadline])
    try {
      const sent = context.photo && (await send(context.photo, order, signal))
      return await drawTwice(order, variant, sent, { ...context, signal }, context.signal)
    } catch (error) {
      if (error instanceof EngineError) throw error
      throw new EngineError(codeOf(error, deadline.aborted), error)
    }
  }

  async function send(photo: Photo, order: Order, signal: AbortSignal): Promise<Sent> {
    const crop = order.crop ?? (look && (await cropAround(look, photo, order, signal)))
    return { photo: await photoToSend(photo, crop), choice: choiceToSend(photo, crop, order) }
  }

  async function checkPhoto({ crop, face }: Order, photo: Photo, signal: AbortSignal): Promise<void> {
    try {
      const { person } = await look!(photo, { crop, face }, signal)
      if (!person) throw new EngineError('PHOTO_NO_FACE')
    } catch (error) {
      // A provider that gets the photo as it is does not need our models.
      if (settings.isolates || !isOff(error)) throw error
    }
  }

  /** A picture that cannot be cut out is asked for once more, on another colour. */
  async function drawTwice(
    order: Order,
    variant: number,
    sent: Sent | undefined,
    context: DrawContext,
    cancelled: AbortSignal,
  ): Promise<Subject> {
    const keys = keyColoursFor(recipeOf(order, variant))
    const backgrounds: AskedBackground[] = transparent ? ['native', keys[0]!] : [keys[0]!, keys[1]!]
    let reason = ''
    for (const [attempt, background] of backgrounds.entries()) {
      const picture = await ask({ order, variant, attempt, background, sent }, context, cancelled)
      if (picture === undefined) continue
      const source = sent ? 'compositeWithTrainedAlgorithmicMedia' : 'trainedAlgorithmicMedia'
      const mark = installation === undefined ? undefined : { installation, kind: MARK_KINDS[source] }
      const model = sent ? (models.photo ?? models.words) : models.words
      const cut = await cutter.cutOut(picture, background === 'native' ? undefined : background.hex, mark, model)
      if (cut.ok) {
        context.onProgress(1)
        return { png: cut.png, source }
      }
      reason = cut.reason
      log.warn({ engine: id, variant, attempt, reason }, 'picture could not be cut out')
    }
    throw new EngineError('ENGINE_FAILED', new Error(`could not be cut out: ${reason}`))
  }

  /** Undefined when the model refused to make a transparent background; nothing was made then. */
  async function ask(attempt: Attempt, context: DrawContext, cancelled: AbortSignal): Promise<Uint8Array | undefined> {
    const { signal, onProgress, onUsage } = context
    try {
      return await askProvider(requestFor(attempt), {
        signal,
        cancelled,
        onUsage,
        // The first and last hundredths are preparing the request and cutting the picture out.
        onProgress: (fraction) =>
          void (Number.isFinite(fraction) && onProgress(0.02 + 0.9 * Math.max(0, Math.min(1, fraction)))),
        onPreview: previewer(attempt.background, context),
      })
    } catch (error) {
      if (error instanceof RemoteError && error.fault === 'no-alpha' && attempt.background === 'native') {
        transparent = false
        return undefined
      }
      throw error
    }
  }

  function requestFor({ order, variant, attempt, background, sent }: Attempt): PictureRequest {
    const options = { variant, photo: sent !== undefined, alpha: background, form, syntax }
    const { text, negative } = finalInstruction(order, options)
    return {
      instruction: text,
      negative,
      seed: seedOf(order.seed, variant, attempt),
      alpha: background,
      photo: sent?.photo,
      choice: sent?.choice,
    }
  }

  /** Skips partial pictures that come while one is still being made small. */
  function previewer(background: AskedBackground, { onPreview, signal }: DrawContext): (image: Uint8Array) => void {
    let busy = false
    return (image) => {
      if (!onPreview || busy || signal.aborted) return
      busy = true
      cutter
        .preview(image, background === 'native' ? undefined : background.hex)
        .then(
          (small) => signal.aborted || onPreview(small),
          (error) => log.debug({ err: error, engine: id }, 'preview not readable'),
        )
        .finally(() => (busy = false))
    }
  }

  async function moderate(order: Order, photo: Photo | undefined, signal: AbortSignal): Promise<void> {
    try {
      await provider.moderate!(order.prompt, photo && (await send(photo, order, signal)).photo, signal)
    } catch (error) {
      if (error instanceof RemoteError && error.fault === 'moderation')
        throw new EngineError('MODERATION_REFUSED', error)
      // The provider checks again while it draws; a refusal then gives the credit back.
      log.warn({ err: error, engine: id }, 'moderation could not be asked')
    }
  }

  async function check(signal: AbortSignal): Promise<void> {
    try {
      await provider.check!(signal)
    } catch (error) {
      throw new EngineError('ENGINE_FAILED', error)
    }
  }

  return {
    id,
    name,
    ai: true,
    capabilities,
    deadlineMs,
    concurrency,
    ...(handsTo && { handsTo }),
    read: () => ({ understood: [], ignored: [], several: false }),
    ...(look && capabilities.photo && { checkPhoto }),
    ...(provider.moderate && { moderate }),
    ...(provider.check && { check }),
    draw,
    async close() {
      await provider.close?.()
    },
  }
}

/** The box that the engine proposes where the person put none; undefined where nobody can be found. */
async function cropAround(
  look: PhotoLooker,
  photo: Photo,
  { face }: Order,
  signal: AbortSignal,
): Promise<CropBox | undefined> {
  try {
    const { person, width, height } = await look(photo, { face }, signal)
    return person && proposeCrop(headPoseOf(person.points), width, height)
  } catch (error) {
    if (!isOff(error)) throw error
    return undefined
  }
}

const isOff = (error: unknown) => error instanceof EngineError && error.code === 'PHOTOS_OFF'

function codeOf(error: unknown, late: boolean): EngineError['code'] {
  if (error instanceof BreakerOpen) return 'ENGINE_DOWN'
  if (late) return 'ENGINE_TIMEOUT'
  return error instanceof RemoteError && error.fault === 'moderation' ? 'MODERATION_REFUSED' : 'ENGINE_FAILED'
}

/** Different for each picture and attempt of an order, the same for the same order. */
function seedOf(seed: number, variant: number, attempt: number): number {
  return (seed + Math.imul(variant + 4 * attempt, 0x9e3779b1)) >>> 1
}
