/** The port behind which every remote provider stands: one request, one picture. */
import type { Photo, PhotoChoice } from '../engine.ts'
import type { AskedBackground } from './key-colour.ts'

export interface PictureRequest {
  /** English, complete; ends with the product's suffix. */
  instruction: string
  /** For models that take a negative prompt. */
  negative: string
  /** 0…2³¹−1, different for each variant and attempt. */
  seed: number
  /** The instruction asks for it; `native` may need a parameter of the provider's as well. */
  alpha: AskedBackground
  /** The square of the photo to draw from, at most 1024 pixels wide; only for orders with a photo. */
  photo: Photo | undefined
  /** Whose face on that square, and corrections of the cut-out, for those who cut the person out of it. */
  choice?: Omit<PhotoChoice, 'crop'> | undefined
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
  /** Aborted when the order was cancelled or its deadline has passed: stop the remote work if the server can. */
  signal: AbortSignal
  /** 0…1 of the provider's own work. */
  onProgress(fraction: number): void
  /** A partial picture: PNG, JPEG or WebP; not trusted. */
  onPreview(image: Uint8Array): void
}

/** What an adapter of a provider implements. */
export interface RemoteProvider {
  /** One request, one picture; no retries of its own. @throws RemoteError */
  generate(request: PictureRequest, context: PictureContext): Promise<RemotePicture>
  /** @throws RemoteError `moderation` when refused; any other fault means that the check could not be made. */
  moderate?(words: string, photo: Photo | undefined, signal: AbortSignal): Promise<void>
  /** Asks for something that costs nothing, to see whether the provider is there. @throws RemoteError */
  check?(signal: AbortSignal): Promise<void>
  close?(): Promise<void>
}
