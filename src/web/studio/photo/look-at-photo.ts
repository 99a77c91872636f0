/** Asks the server where the faces of a photo are: it gets a reduced copy, looks, and keeps nothing. */
import { usualCrop } from '../../../atelier/photo/crop.ts'
import type { PhotoLook } from '../../../contract/photo-look.ts'
import { postJson } from '../../session/api.ts'
import type { Prepared } from './photo.worker.ts'

/** How the photo is framed at first. Where the server cannot be asked, the box is where portraits have theirs. */
export async function lookAtPhoto({ small, width, height }: Prepared): Promise<Pick<PhotoLook, 'crop' | 'found'>> {
  try {
    const { crop, found } = await postJson<PhotoLook>('/api/photo-look', { image_data: await dataUrlOf(small) })
    return { crop, found }
  } catch {
    // Nothing is said of faces that nobody looked for: the order itself asks again.
    return { crop: usualCrop(width, height), found: true }
  }
}

function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}
