/**
 * A process of its own that decodes what strangers upload. Whatever a picture does to a decoder (fills the memory,
 * never ends, crashes it) ends with this process, which has no environment, no secrets and no database.
 */
import process from 'node:process'
import sharp from 'sharp'
import { cleanPhoto, PhotoRefusal } from './clean-photo.ts'
import type { SanitisingAnswer, SanitisingRequest } from './sanitiser.ts'

// libvips reads dozens of formats; an upload can be three. The block holds for a whole process, one more reason
// for this one: elsewhere we read our own SVG.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] })
sharp.cache(false)
sharp.concurrency(1)

async function answer({ ticket, bytes }: SanitisingRequest): Promise<SanitisingAnswer> {
  try {
    return { ticket, photo: await cleanPhoto(bytes) }
  } catch (error) {
    return { ticket, refusal: error instanceof PhotoRefusal ? error.code : 'PHOTO_BROKEN' }
  }
}

process.on('message', (request: SanitisingRequest) => {
  void answer(request).then((reply) => process.send?.(reply))
})
process.on('disconnect', () => process.exit())
process.send?.({ ready: true })
