/** From a file that somebody chose to a photo of the studio, or the reason why not. */
import { PHOTO_MAX_BYTES, PHOTO_MIN_SIDE } from '../../../contract/constants.ts'
import type { PrepareAnswer, Prepared, PrepareRequest } from './photo.worker.ts'

export type PhotoRefusal = 'large' | 'format' | 'heic' | 'unreadable' | 'small'

export class PhotoRefused extends Error {
  readonly reason: PhotoRefusal
  constructor(reason: PhotoRefusal) {
    super(reason)
    this.reason = reason
  }
}

/** Some systems give HEIC files no type at all. */
const HEIC = /\.(?:heic|heif|hif)$/i
/** A file that takes longer is not a photo. Milliseconds. */
const PATIENCE = 30_000

let tickets = 0

/** @throws PhotoRefused */
export async function preparePhoto(file: File): Promise<Prepared> {
  if (file.size >= PHOTO_MAX_BYTES) throw new PhotoRefused('large')
  const heic = HEIC.test(file.name) || /^image\/hei[cf]/.test(file.type)
  if (!heic && !file.type.startsWith('image/')) throw new PhotoRefused('format')
  // Safari reads HEIC; where the browser does not, the sentence says what to do.
  const { prepared } = await inWorker<{ prepared: Prepared }>({ file }).catch(() => {
    throw new PhotoRefused(heic ? 'heic' : 'unreadable')
  })
  if (Math.min(prepared.width, prepared.height) < PHOTO_MIN_SIDE) throw new PhotoRefused('small')
  return prepared
}

/** The reduced copy of a photo that was prepared before. */
export async function reducePhoto(file: Blob): Promise<Blob> {
  return (await inWorker<{ small: Blob }>({ file, reduce: true })).small
}

/** A worker for each file, so that the memory of decoding is freed with it. */
function inWorker<Answer>(request: Omit<PrepareRequest, 'ticket'>): Promise<Answer> {
  return new Promise<Answer>((resolve, reject) => {
    const worker = new Worker(new URL('./photo.worker.ts', import.meta.url), { type: 'module' })
    const timer = setTimeout(() => end(() => reject(new Error('late'))), PATIENCE)
    const end = (settle: () => void) => {
      clearTimeout(timer)
      worker.terminate()
      settle()
    }
    worker.onmessage = ({ data }: MessageEvent<PrepareAnswer>) =>
      end(() => ('failure' in data ? reject(new Error(data.failure)) : resolve(data as Answer)))
    worker.onerror = (event) => end(() => reject(new Error(event.message || 'The photo worker stopped')))
    worker.postMessage({ ticket: ++tickets, ...request } satisfies PrepareRequest)
  })
}
