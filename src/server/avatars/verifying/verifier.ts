import type { VerifiedPicture } from '../../../contract/verify-picture.ts'
import { AppError } from '../../http/errors.ts'
import type { RefusalCode } from '../photos/clean-photo.ts'
import { openOutsideProcess, type Sender } from '../photos/outside-process.ts'
import type { Ourselves } from './judge-picture.ts'

export type VerifyingOutcome = { picture: VerifiedPicture } | { refusal: RefusalCode }

export interface PictureVerifier {
  /**
   * Where an uploaded picture says that it comes from. Nothing of it is kept.
   *
   * @throws AppError as `PhotoSanitiser.clean`
   */
  verify(bytes: Uint8Array, sender: Sender): Promise<VerifiedPicture>
  close(): Promise<void>
}

/** @param ourselves what tells this installation's pictures from others' */
export function openPictureVerifier(ourselves: () => Promise<Ourselves>): PictureVerifier {
  const outside = openOutsideProcess<Ourselves, VerifyingOutcome>(new URL('./verifying-process.ts', import.meta.url))
  return {
    async verify(bytes, sender) {
      const outcome = await outside.work(bytes, await ourselves(), sender)
      if ('refusal' in outcome) throw new AppError(outcome.refusal)
      return outcome.picture
    },
    close: () => outside.close(),
  }
}
