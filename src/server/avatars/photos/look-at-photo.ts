/** Who is seen on a photo, how they would be framed and cut out, and what of them can be read. Nothing of it is kept. */
import { cropAroundBox, proposeCrop, usualCrop } from '../../../atelier/photo/crop.ts'
import { headPoseOf } from '../../../atelier/photo/rig/head-pose.ts'
import type { Traits } from '../../../atelier/photo/traits.ts'
import {
  type PhotoLook,
  type PhotoLookRequest,
  type PhotoReading,
  photoReadingSchema,
} from '../../../contract/photo-look.ts'
import { AppError } from '../../http/errors.ts'
import type { Avatars } from '../avatars.ts'
import { VisionUnavailable } from '../vision/open-vision.ts'
import { readUpload } from './read-upload.ts'
import type { Sender } from './sanitiser.ts'

/**
 * Looks at a photo or at a reduced copy of it, as an order would.
 *
 * @throws AppError as an order's photo does; PHOTOS_OFF
 */
export async function lookAtPhoto(
  { sanitiser, vision, cutOutPhoto }: Pick<Avatars, 'sanitiser' | 'vision' | 'cutOutPhoto'>,
  { image_data: data, photo_crop: crop, photo_face: face, photo_strokes: strokes }: PhotoLookRequest,
  sender: Sender,
): Promise<PhotoLook> {
  const upload = readUpload(data)
  // The models of a first look are opened while its photo is decoded; whether they can be is told by looking.
  void vision.ready()
  const photo = await sanitiser.clean(upload, sender)
  const perception = await vision
    .perceive(photo, { crop, face, reduced: true }, sender.gone)
    .catch((cause: unknown) => {
      throw cause instanceof VisionUnavailable ? new AppError('PHOTOS_OFF', { cause }) : cause
    })
  const { width, height, faces, person } = perception
  const short = Math.min(width, height)
  const boxes = faces.map((box) => ({
    x: box.x / short,
    y: box.y / short,
    width: box.width / short,
    height: box.height / short,
    crop: cropAroundBox(box, width, height),
  }))
  if (!person) return { found: false, crop: crop ?? usualCrop(width, height), faces: boxes }
  const proposed = proposeCrop(headPoseOf(person.points), width, height)
  boxes[person.face]!.crop = proposed
  const cut = await cutOutPhoto({ bytes: photo.bytes, crop, strokes, perception }, sender)
  return {
    found: true,
    crop: crop ?? proposed,
    faces: boxes,
    face: person.face,
    ...(cut && {
      cutout: {
        image: `data:image/png;base64,${Buffer.from(cut.png.buffer, cut.png.byteOffset, cut.png.length).toString('base64')}`,
        square: cut.square,
        head_cut: cut.isHeadCut,
      },
      read: readingOf(cut.traits),
    }),
  }
}

/** What was read of the person, of what can be changed before an order. */
function readingOf({ suggested, isGarmentAssumed }: Traits): PhotoReading {
  const all = Object.keys(photoReadingSchema.shape) as (keyof PhotoReading)[]
  const names = isGarmentAssumed ? all.filter((name) => name !== 'clothing') : all
  return Object.fromEntries(names.flatMap((name) => (suggested[name] === undefined ? [] : [[name, suggested[name]]])))
}
