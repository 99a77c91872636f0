/**
 * A process that decodes uploads. If a picture exhausts the memory, loops or crashes a decoder, only this process is lost;
 * it has no environment, no secrets and no database.
 */
import process from 'node:process'
import sharp from 'sharp'
import { cleanPhoto, PhotoRefusal } from './clean-photo.ts'
import type { SanitisingAnswer, SanitisingOutcome, SanitisingRequest } from './sanitiser.ts'

// libvips reads dozens of formats, uploads may have three. The block applies to a whole process: the server itself must
// read our own SVG.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] })
sharp.cache(false)
sharp.concurrency(1)

/** Processor time for one picture. Of this process, so that a busy machine takes nothing from it. Seconds. */
const PROCESSOR_SECONDS = 5
/** Decoders keep what they have taken: above this the process makes room for a fresh one. Bytes. */
const HEAVY = 250 * 1024 * 1024

/** Ends the process when the picture has had its time: a decoder at work cannot be stopped in any other way. */
function watchTime(): NodeJS.Timeout {
  const { user, system } = process.cpuUsage()
  return setInterval(() => {
    const used = process.cpuUsage()
    if (used.user + used.system - user - system > PROCESSOR_SECONDS * 1e6) process.exit(1)
  }, 100)
}

async function outcomeOf(bytes: Uint8Array): Promise<SanitisingOutcome> {
  try {
    return { photo: await cleanPhoto(bytes) }
  } catch (error) {
    return { refusal: error instanceof PhotoRefusal ? error.code : 'PHOTO_BROKEN' }
  }
}

process.on('message', ({ ticket, bytes }: SanitisingRequest) => {
  const watch = watchTime()
  void outcomeOf(bytes).then((outcome) => {
    clearInterval(watch)
    process.send?.({ ...outcome, ticket, heavy: process.memoryUsage.rss() > HEAVY } satisfies SanitisingAnswer)
  })
})
process.on('disconnect', () => process.exit())
process.send?.({ ready: true })
