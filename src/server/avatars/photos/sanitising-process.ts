/**
 * A process that decodes uploads. If a picture exhausts the memory, loops or crashes a decoder, only this process is lost;
 * it has no environment, no secrets and no database.
 */
import process from 'node:process'
import sharp from 'sharp'
import { cleanPhoto, PhotoRefusal } from './clean-photo.ts'
import type { SanitisingAnswer, SanitisingRequest } from './sanitiser.ts'

// libvips reads dozens of formats, uploads may have three. The block applies to a whole process: the server itself must
// read our own SVG.
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
