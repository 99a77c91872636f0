/** The port behind which every avatar engine stands. */
import type { Configuration } from '../../../contract/configuration.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import type { CropBox, EngineDescription } from '../../../contract/generate-avatar.ts'
import type { Background, Recipe } from '../../../atelier/recipe.ts'
import type { Locks, Understood } from '../../../atelier/wishes.ts'

/** All that one request wants, the same for each of its pictures. Stored with the generation. */
export interface Order {
  /** The final prompt, suffix included. */
  prompt: string
  configuration?: Configuration | undefined
  background: Background
  /** 32-bit unsigned. */
  seed: number
  locks?: Locks | undefined
  /** Drawn from an uploaded photo: the context of each drawing has it. */
  photo?: true | undefined
  /** Where on the photo the person put the box; only with a photo. */
  crop?: CropBox | undefined
}

/** An uploaded portrait: re-encoded by us, upright, without metadata. Not kept in the order: it is private, and goes. */
export interface Photo {
  bytes: Uint8Array
  /** PNG when something of it is transparent: a portrait that came cut out. */
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
  /** What a picture can be drawn again from; engines that draw from recipes have one. */
  recipe?: Recipe
  /** Id of the engine that made it, when that was not the one that was asked but its stand-in. */
  engine?: string
}

export interface DrawContext {
  signal: AbortSignal
  /** 0…1; may be called any number of times. */
  onProgress(fraction: number): void
  /** A rough picture while the real one is being made: WebP, small enough to travel as news. */
  onPreview?(image: Uint8Array): void
  /** Each request to a provider, whatever came of it: for the operator's books. */
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
  /** After this long a picture is given up. Milliseconds. */
  deadlineMs: number
  /** How many pictures this process draws at once. */
  concurrency: number
  /** Whether a whole order may be asked of it at once, which it then draws in turn. Not where other processes might be free. */
  queues?: boolean
  /** What of the order's words it will honour, and what it leaves out. Pure and quick. */
  read(order: Order): { understood: Understood[]; ignored: string[] }
  /**
   * Asks the provider whether the order may be drawn, before anything is charged; engines without such a check have none.
   *
   * @throws EngineError MODERATION_REFUSED
   */
  moderate?(order: Order, photo: Photo | undefined, signal: AbortSignal): Promise<void>
  /** Draws a few pictures that are thrown away, because the first ones are slower than those after them. Never throws. */
  warmUp?(): Promise<void>
  /** One picture, `variant` 0…3 of the order. Throws EngineError. */
  draw(order: Order, variant: number, context: DrawContext): Promise<Subject>
  /** The engine that draws where this one fails. */
  standIn?: EngineDescription
  close(): Promise<void>
}

/** A picture that could not be made; `code` says to whom it was due. */
export class EngineError extends Error {
  readonly code: Extract<ErrorCode, 'ENGINE_FAILED' | 'ENGINE_TIMEOUT' | 'ENGINE_DOWN' | 'MODERATION_REFUSED'>
  constructor(code: EngineError['code'], cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}
