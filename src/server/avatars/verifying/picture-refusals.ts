import type { ErrorCode } from '../../../contract/errors.ts'
import { AppError } from '../../http/errors.ts'

/** What is refused of a photo, as it is said of a picture of any kind. */
const OF_PICTURES: Partial<Record<ErrorCode, ErrorCode>> = {
  PHOTO_BROKEN: 'PICTURE_BROKEN',
  PHOTO_TOO_SMALL: 'PICTURE_TOO_SMALL',
  PHOTO_TOO_LARGE: 'PICTURE_TOO_LARGE',
  PHOTO_TOO_MANY_PIXELS: 'PICTURE_TOO_MANY_PIXELS',
  PHOTO_FORMAT: 'PICTURE_FORMAT',
  PHOTO_HEIC: 'PICTURE_HEIC',
}

/**
 * Looks at a picture with what looks at photos.
 *
 * @throws AppError PICTURE_… instead of PHOTO_…; others as they are
 */
export async function lookAtPicture<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const code = error instanceof AppError ? OF_PICTURES[error.code] : undefined
    throw code ? new AppError(code, { cause: (error as AppError).cause }) : error
  }
}
