import sharp from 'sharp'
import type { Hex } from '../../../../atelier/recipe.ts'
import type { DrawingPool } from '../drawing-pool.ts'
import type { Photo, PhotoChoice } from '../engine.ts'
import { RemoteError } from '../remote/remote-error.ts'
import type { PictureRequest } from '../remote/provider.ts'

/** Replaces the background of a square photo by a flat colour. @throws RemoteError, or the signal’s reason */
export type PhotoIsolator = (
  photo: Photo,
  background: Hex,
  signal: AbortSignal,
  choice?: Omit<PhotoChoice, 'crop'>,
) => Promise<Photo>

const WHOLE = { x: 0, y: 0, size: 1 }

/**
 * Local models redraw a photo’s background whatever the instruction says, and a result in front of a bookshelf cannot be
 * keyed. So the background is removed before the photo is sent.
 */
export function photoIsolator(pool: Pick<DrawingPool, 'isolate'>): PhotoIsolator {
  return async (photo, background, signal, choice) => {
    try {
      const { rgba, alpha } = await pool.isolate(photo, { ...choice, crop: WHOLE }, signal)
      const side = Math.round(Math.sqrt(alpha.length))
      const raw = { width: side, height: side }
      const cut = Uint8Array.from(rgba)
      for (let pixel = 0; pixel < alpha.length; pixel++) cut[pixel * 4 + 3] = alpha[pixel]!
      const png = await sharp(cut, { raw: { ...raw, channels: 4 } })
        .flatten({ background })
        .png({ compressionLevel: 4 })
        .toBuffer()
      return { bytes: new Uint8Array(png), type: 'image/png', ...raw }
    } catch (cause) {
      if (signal.aborted) throw signal.reason
      throw new RemoteError('invalid', `the person could not be cut out of the photo: ${(cause as Error).message}`)
    }
  }
}

/** The photo to draw from, on the colour that the picture is to have as background. */
export async function photoFor(
  { photo, alpha, choice }: Pick<PictureRequest, 'photo' | 'alpha' | 'choice'>,
  isolate: PhotoIsolator | undefined,
  signal: AbortSignal,
): Promise<Photo | undefined> {
  return photo && isolate && alpha !== 'native' ? isolate(photo, alpha.hex, signal, choice) : photo
}
