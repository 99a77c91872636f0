import type { Background } from '../../../atelier/recipe.ts'
import { AppError } from '../../http/errors.ts'
import type { Avatars } from '../avatars.ts'
import type { GeneratedImage } from '../store.ts'
import { compose } from './compose.ts'
import { withProvenance } from './provenance.ts'

/** A picture on a background, as PNG with its provenance. @throws AppError NOT_FOUND when the file is gone, which is logged */
export async function pictureOf(
  { files, log }: Pick<Avatars, 'files' | 'log'>,
  image: GeneratedImage,
  background: Background,
): Promise<Uint8Array> {
  const subject = await files.get(image.file)
  if (!subject) {
    log.error({ imageId: image.id }, 'a picture’s file is missing')
    throw new AppError('NOT_FOUND')
  }
  return background.type === 'transparent' ? subject : withProvenance(await compose(subject, background), image.source)
}
