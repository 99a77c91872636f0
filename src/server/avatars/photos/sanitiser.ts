/** Photos of ours from uploaded files, made in a process of its own (`outside-process.ts`). */
import { AppError } from '../../http/errors.ts'
import type { Photo } from '../engines/engine.ts'
import type { RefusalCode } from './clean-photo.ts'
import { openOutsideProcess, type Sender } from './outside-process.ts'

export type { Sender } from './outside-process.ts'
export type SanitisingOutcome = { photo: Photo } | { refusal: RefusalCode }

export interface PhotoSanitiser {
  /**
   * A photo of ours from an uploaded file: upright, without metadata, re-encoded.
   *
   * @throws AppError PHOTO_BROKEN, PHOTO_FORMAT, PHOTO_TOO_SMALL, PHOTO_TOO_MANY_PIXELS; UNAVAILABLE when too many wait,
   * here or of this network; CANCELLED when the sender is gone.
   */
  clean(bytes: Uint8Array, sender: Sender): Promise<Photo>
  close(): Promise<void>
}

export function openPhotoSanitiser(): PhotoSanitiser {
  const outside = openOutsideProcess<object, SanitisingOutcome>(new URL('./sanitising-process.ts', import.meta.url))
  return {
    async clean(bytes, sender) {
      const outcome = await outside.work(bytes, {}, sender)
      if ('refusal' in outcome) throw new AppError(outcome.refusal)
      return outcome.photo
    },
    close: () => outside.close(),
  }
}
