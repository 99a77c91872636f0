/** From a file that somebody chose to a photo of the studio, or the reason why not. */
import { PHOTO_MAX_BYTES, PHOTO_MIN_SIDE } from '../../../contract/constants.ts'
import type { PrepareAnswers, PrepareRequest, Reduced } from './photo.worker.ts'

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

export interface Prepared extends Reduced {
  /** The photo itself, encoded anew. @throws PhotoRefused */
  picture: Promise<Blob>
}

/** @throws PhotoRefused */
export async function preparePhoto(file: File): Promise<Prepared> {
  if (file.size >= PHOTO_MAX_BYTES) throw new PhotoRefused('large')
  const heic = HEIC.test(file.name) || /^image\/hei[cf]/.test(file.type)
  if (!heic && !file.type.startsWith('image/')) throw new PhotoRefused('format')
  // Safari reads HEIC; where the browser does not, the sentence says what to do.
  const refuse = (): never => {
    throw new PhotoRefused(heic ? 'heic' : 'unreadable')
  }
  const worker = openWorker({ file })
  const reduced = await answerOf(worker, 'reduced').catch((): never => {
    worker.terminate()
    return refuse()
  })
  if (Math.min(reduced.width, reduced.height) < PHOTO_MIN_SIDE) {
    worker.terminate()
    throw new PhotoRefused('small')
  }
  const picture = answerOf(worker, 'picture')
    .catch(refuse)
    .finally(() => worker.terminate())
  // It may fail while nobody waits for it yet.
  picture.catch(() => {})
  return { ...reduced, picture }
}

/** The reduced copy of a photo that was prepared before. */
export async function reducePhoto(file: Blob): Promise<Blob> {
  const worker = openWorker({ file, reduce: true })
  return (await answerOf(worker, 'reduced').finally(() => worker.terminate())).small
}

/** A worker for each file, so that the memory of decoding is freed with it: whoever opens it ends it. */
function openWorker(request: PrepareRequest): Worker {
  const worker = new Worker(new URL('./photo.worker.ts', import.meta.url), { type: 'module' })
  worker.postMessage(request)
  return worker
}

function answerOf<Key extends keyof PrepareAnswers>(worker: Worker, key: Key): Promise<PrepareAnswers[Key]> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('late')), PATIENCE)
    const end = (settle: () => void) => {
      clearTimeout(timer)
      settle()
    }
    worker.addEventListener('message', ({ data }: MessageEvent<Partial<PrepareAnswers> & { failure?: string }>) => {
      const answer = data[key] as PrepareAnswers[Key] | undefined
      if (data.failure !== undefined) end(() => reject(new Error(data.failure)))
      else if (answer) end(() => resolve(answer))
    })
    worker.addEventListener('error', ({ message }) =>
      end(() => reject(new Error(message || 'The photo worker stopped'))),
    )
  })
}
