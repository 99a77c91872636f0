/** Where the faces of a photo are, and how it would be framed. Nothing of it is kept. */
import { proposeCrop, usualCrop } from '../../../atelier/photo/crop.ts'
import { headPoseOf } from '../../../atelier/photo/rig/head-pose.ts'
import type { PhotoLook } from '../../../contract/photo-look.ts'
import { AppError } from '../../http/errors.ts'
import type { Avatars } from '../avatars.ts'
import { VisionUnavailable } from '../vision/open-vision.ts'
import { readUpload } from './read-upload.ts'
import type { Sender } from './sanitiser.ts'

/** @throws AppError as an order's photo does; PHOTOS_OFF */
export async function lookAtPhoto(
  { sanitiser, vision }: Pick<Avatars, 'sanitiser' | 'vision'>,
  imageData: string,
  sender: Sender,
): Promise<PhotoLook> {
  const photo = await sanitiser.clean(readUpload(imageData), sender)
  const { width, height, faces, person } = await vision.perceive(photo, {}, sender.gone).catch((cause: unknown) => {
    throw cause instanceof VisionUnavailable ? new AppError('PHOTOS_OFF', { cause }) : cause
  })
  const short = Math.min(width, height)
  return {
    found: person !== undefined,
    crop: person ? proposeCrop(headPoseOf(person.points), width, height) : usualCrop(width, height),
    faces: faces.map((face) => ({
      x: face.x / short,
      y: face.y / short,
      width: face.width / short,
      height: face.height / short,
      crop: usualCrop(width, height),
    })),
  }
}
