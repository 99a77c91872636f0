/** A process that opens pictures of strangers and their manifests: without environment, secrets or database. */
import { answerOutside } from '../photos/answer-outside.ts'
import { checkPhoto, PhotoRefusal } from '../photos/clean-photo.ts'
import type { OutsideRequest } from '../photos/outside-process.ts'
import { judgePicture, VERIFIED_MIN_SIDE, type Ourselves } from './judge-picture.ts'
import type { VerifyingOutcome } from './verifier.ts'

answerOutside(12, async ({ bytes, ...ourselves }: OutsideRequest & Ourselves): Promise<VerifyingOutcome> => {
  try {
    await checkPhoto(bytes, VERIFIED_MIN_SIDE)
    return { picture: await judgePicture(bytes, ourselves) }
  } catch (error) {
    return { refusal: error instanceof PhotoRefusal ? error.code : 'PHOTO_BROKEN' }
  }
})
