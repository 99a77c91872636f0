/**
 * A process that decodes uploads. If a picture exhausts the memory, loops or crashes a decoder, only this process is lost;
 * it has no environment, no secrets and no database.
 */
import { answerOutside } from './answer-outside.ts'
import { cleanPhoto, PhotoRefusal } from './clean-photo.ts'
import type { OutsideRequest } from './outside-process.ts'
import type { SanitisingOutcome } from './sanitiser.ts'

answerOutside(5, async ({ bytes }: OutsideRequest): Promise<SanitisingOutcome> => {
  try {
    return { photo: await cleanPhoto(bytes) }
  } catch (error) {
    return { refusal: error instanceof PhotoRefusal ? error.code : 'PHOTO_BROKEN' }
  }
})
