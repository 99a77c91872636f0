/** The port behind which every avatar engine stands. */
import type { Configuration } from '../../../contract/configuration.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import type {
  BrushStroke,
  CropBox,
  EngineDescription,
  PhotoDrawing,
  PhotoPoint,
} from '../../../contract/generate-avatar.ts'
import type { Background, Recipe } from '../../../atelier/recipe.ts'
import type { Locks, Understood } from '../../../atelier/wishes.ts'

/** What one request asks for, the same for each of its pictures. Stored with the generation. */
export interface Order {
  /** The final prompt, suffix included. */
  prompt: string
  configuration?: Configuration | undefined
  background: Background
  /** 32-bit unsigned. */
  seed: number
  locks?: Locks | undefined
  /** Of one picture made anew: the sheet, by its generation, and the frame it belongs to. */
  sheet?: { generation: string; slot: number } | undefined
  /** Drawn from an uploaded photo, which comes in the `DrawContext` of each picture. */
  photo?: true | undefined
  /** Where on the photo the person put the box; only with a photo. */
  crop?: CropBox | undefined
  /** A point in the face to draw; without it the largest. */
  face?: PhotoPoint | undefined
  /** Corrections of the cut-out. */
  strokes?: BrushStroke[] | undefined
  /** Whether the photo itself is drawn, or a character after it. */
  photoDrawing?: PhotoDrawing | undefined
}

/** What a portrait depends on besides its photo: where the box is, whose face, how the cut-out was mended. */
export type PhotoChoice = Pick<Order, 'crop' | 'face' | 'strokes'>

/** An uploaded portrait: re-encoded by us, upright, without metadata. Not stored in the order, because it is private and deleted early. */
export interface Photo {
  bytes: Uint8Array
  /** PNG when part of it is transparent, as when the person was already cut out. */
  type: 'image/jpeg' | 'image/png'
  /** Pixels. */
  width: number
  height: number
}

/** What made the picture, as IPTC's digital source types say it. https://cv.iptc.org/newscodes/digitalsourcetype/ */
export type DigitalSource =
  'algorithmicMedia' | 'algorithmicallyEnhanced' | 'trainedAlgorithmicMedia' | 'compositeWithTrainedAlgorithmicMedia'

export interface Subject {
  /** The subject alone: PNG, 1024×1024, RGBA with a real alpha channel. */
  png: Uint8Array
  source: DigitalSource
  /** Draws the same picture again; only from engines that draw recipes. */
  recipe?: Recipe
  /** Id of the engine that made it, when that was not the one that was asked but its fallback. */
  engine?: string
}

export interface DrawContext {
  signal: AbortSignal
  /** 0…1; may be called any number of times. */
  onProgress(fraction: number): void
  /** A rough picture while the real one is being made: WebP, small enough for an event. */
  onPreview?(image: Uint8Array): void
  /** Called for each request to a provider, also failed ones: recorded for the operator. */
  onUsage?(usage: ProviderUse): void
  /** The portrait to draw from; there when the order's `photo` is true. */
  photo?: Photo | undefined
}

/** One request to a provider. */
export interface ProviderUse {
  engine: string
  model: string
  /** `picture`, `aborted`, or the fault. */
  outcome: string
  durationMs: number
  inputTokens?: number | undefined
  outputTokens?: number | undefined
  /** Seconds of the provider's machine, where these are what it bills. */
  seconds?: number | undefined
  /** Millionths of a US dollar, by the operator's price list; undefined without one. */
  costMicros?: number | undefined
}

export interface AvatarEngine extends EngineDescription {
  /** A picture fails after this long. Milliseconds. */
  deadlineMs: number
  /** How many pictures this process draws in parallel. */
  concurrency: number
  /** Whether a whole order may be asked of it at once, which it then draws in turn. Not where other processes might be free. */
  queues?: boolean
  /** Which of the order's words it follows, which it ignores, and whether they tell of several people. Pure and quick. */
  read(order: Order): { understood: Understood[]; ignored: string[]; several: boolean }
  /**
   * Asks the provider whether the order may be drawn, before anything is charged; engines without such a check have none.
   *
   * @throws EngineError MODERATION_REFUSED
   */
  moderate?(order: Order, photo: Photo | undefined, signal: AbortSignal): Promise<void>
  /**
   * Whether the order can be drawn from this photo, before anything is charged; engines that look at no photo have none.
   *
   * @throws EngineError PHOTO_NO_FACE, PHOTO_TURNED, PHOTOS_OFF
   */
  checkPhoto?(order: Order, photo: Photo, signal: AbortSignal): Promise<void>
  /**
   * Asks the provider for something that costs nothing: whether it is there, and knows the key and the model where that
   * can be asked; for the operator. Engines without such a question have none.
   *
   * @throws EngineError
   */
  check?(signal: AbortSignal): Promise<void>
  /** Draws a few pictures that are thrown away, because the first ones are slower than those after them. Never throws. */
  warmUp?(): Promise<void>
  /** One picture, `variant` 0…3 of the order. Throws EngineError. */
  draw(order: Order, variant: number, context: DrawContext): Promise<Subject>
  /** The engine that draws where this one fails. */
  fallback?: EngineDescription
  close(): Promise<void>
}

/** A picture that could not be made. `code` says whether the provider failed, was too late, is down, or refused the request, or that the photo shows nobody, or nobody who could be drawn. */
export class EngineError extends Error {
  readonly code: Extract<
    ErrorCode,
    | 'ENGINE_FAILED'
    | 'ENGINE_TIMEOUT'
    | 'ENGINE_DOWN'
    | 'MODERATION_REFUSED'
    | 'PHOTO_NO_FACE'
    | 'PHOTO_TURNED'
    | 'PHOTOS_OFF'
  >
  constructor(code: EngineError['code'], cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}
