/** The other end of `outside-process.ts`: what every process that opens strangers' files does. */
import process from 'node:process'
import sharp from 'sharp'
import type { OutsideAnswer, OutsideRequest } from './outside-process.ts'

/** Decoders keep what they have taken: above this the process makes room for a fresh one. Bytes. */
const HEAVY = 250 * 1024 * 1024

/**
 * Answers requests until the server lets go. Call it once.
 *
 * @param processorSeconds for one file. Of this process, so that a busy machine takes nothing from it.
 */
export function answerOutside<Request extends OutsideRequest>(
  processorSeconds: number,
  work: (request: Request) => Promise<object>,
): void {
  // libvips reads dozens of formats, uploads may have three. The block applies to a whole process: the server itself must
  // read our own SVG.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] })
  sharp.cache(false)
  sharp.concurrency(1)

  process.on('message', (request: Request) => {
    const watch = watchTime(processorSeconds)
    void work(request).then((outcome) => {
      clearInterval(watch)
      const answer = { ...outcome, ticket: request.ticket, heavy: process.memoryUsage.rss() > HEAVY }
      process.send?.(answer satisfies OutsideAnswer)
    })
  })
  process.on('disconnect', () => process.exit())
  process.send?.({ ready: true })
}

/** Ends the process when the picture has had its time: a decoder at work cannot be stopped in any other way. */
function watchTime(seconds: number): NodeJS.Timeout {
  const { user, system } = process.cpuUsage()
  return setInterval(() => {
    const used = process.cpuUsage()
    if (used.user + used.system - user - system > seconds * 1e6) process.exit(1)
  }, 100)
}
