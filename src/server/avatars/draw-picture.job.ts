import { randomUUID } from 'node:crypto'
import { CREDITS_PER_CALL } from '../../contract/constants.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { findDebit } from '../credits/store.ts'
import { outlastAbsence } from '../db/outlast.ts'
import { isUnavailable } from '../db/unavailable.ts'
import { eraseFiles, markFiles } from '../files/erase-files.ts'
import type { Avatars, DrawJob } from './avatars.ts'
import { recordRequest } from './usage/record-request.ts'
import { EngineError, type Subject } from './engines/engine.ts'
import { imageUrl } from './follow-generation.ts'
import { joinSignals } from './joined-signal.ts'
import { photoOf } from './photos/keep-photo.ts'
import { deleteMarkedPhotos } from './photos/remove-photos.ts'
import { withProvenance } from './pictures/provenance.ts'
import { reportDrawing } from './report-drawing.ts'
import { LEASE_MS, pictureDeadlineMs } from './rules.ts'
import { settleGeneration } from './settle-generation.ts'
import {
  claimSlots,
  endSlot,
  releaseSlot,
  hasImage,
  insertImage,
  isImage,
  lockGeneration,
  renewLease,
  type Claim,
  type Generation,
  type GenerationSlot,
} from './store.ts'
import { sentenceOf } from '../http/errors.ts'
import { withoutWords } from '../log.ts'

/**
 * Draws pictures and delivers each. A job may run twice, in any process: slots are claimed first, and only the worker that
 * still holds its claim at the end delivers.
 *
 * @param shutdown aborted when the process must stop before the pictures are done; their slots are released
 */
export async function drawPictures(avatars: Avatars, jobs: DrawJob[], shutdown: AbortSignal): Promise<void> {
  const { sql, now } = avatars
  const slotsOf = Map.groupBy(jobs, ({ generationId }) => generationId)
  await allOf(
    [...slotsOf].map(async ([generationId, wanted]) => {
      const claims = await claimSlots(
        sql,
        generationId,
        wanted.map(({ slot }) => slot),
        now(),
        leaseEnd(now()),
      )
      await allOf(claims.map((claim) => drawPicture(avatars, claim, shutdown)))
    }),
  )
}

/** Waits until all have ended, and only then rejects if one has failed. */
async function allOf(work: Promise<void>[]): Promise<void> {
  await Promise.allSettled(work)
  await Promise.all(work)
}

const leaseEnd = (now: Date) => new Date(now.getTime() + LEASE_MS)

async function drawPicture(avatars: Avatars, { claimed, generation }: Claim, shutdown: AbortSignal): Promise<void> {
  const { sql, now, engine, feed, log } = avatars
  const { generationId, slot } = claimed
  const lost = new AbortController()
  const renew = () => {
    renewLease(sql, claimed, leaseEnd(now())).then(
      (mine) => mine || lost.abort(),
      (error) => log.warn({ err: error }, 'lease not renewed'),
    )
  }
  const renewing = setInterval(renew, LEASE_MS / 3)
  // The slot was failed elsewhere, usually by a cancellation. Renewing tells whether this attempt is still the current one.
  const unfollow = feed.follow(generationId, (event) => {
    if (event?.event === 'failed' && event.data.slot === slot) renew()
  })
  const { signal, release } = joinSignals(shutdown, lost.signal, AbortSignal.timeout(pictureDeadlineMs(engine)))
  try {
    const photo = generation.order.photo && (await photoOf(avatars, generationId))
    if (generation.order.photo && !photo) throw new StorageError('the photo is not there')
    const subject = await engine.draw(generation.order, slot, {
      signal,
      photo,
      ...reportDrawing(avatars, { generationId, slot }),
      onUsage: (use) => void recordRequest(avatars, { generationId, slot }, use),
    })
    await deliver(avatars, generation, claimed, subject, signal)
  } catch (error) {
    // Where the database was away the picture is drawn again: it has not failed.
    if (shutdown.aborted || isUnavailable(error)) await releaseSlot(sql, claimed, new Date(0))
    else if (!lost.signal.aborted) {
      log.error({ err: withoutWords(error, wordsOf(generation)), generationId, slot }, 'picture failed')
      await fail(avatars, claimed, codeOf(error, signal))
    }
  } finally {
    clearInterval(renewing)
    unfollow()
    release()
    if (generation.order.photo) await deleteMarkedPhotos(avatars)
  }
}

const wordsOf = ({ order }: Generation) => `${order.prompt} ${order.configuration?.customPrompt ?? ''}`

class StorageError extends Error {}

function codeOf(error: unknown, signal: AbortSignal): ErrorCode {
  if (error instanceof StorageError) return 'STORAGE_FAILED'
  if (signal.aborted) return 'ENGINE_TIMEOUT'
  return error instanceof EngineError ? error.code : 'ENGINE_FAILED'
}

async function deliver(
  avatars: Avatars,
  { id: generationId, order }: Generation,
  claimed: GenerationSlot,
  subject: Subject,
  signal: AbortSignal,
): Promise<void> {
  const { sql, files, feed, now } = avatars
  const imageId = randomUUID()
  const { slot } = claimed
  const file = `pictures/${imageId.slice(0, 2)}/${imageId}.png`
  try {
    await files.put(file, withProvenance(subject.png, subject.source))
  } catch (cause) {
    throw new StorageError('a picture could not be stored', { cause })
  }
  const record = () =>
    sql.transaction(async (tx) => {
      const generation = await lockGeneration(tx, generationId)
      if (!generation) return false
      const open = await endSlot(tx, claimed, 'done')
      if (open === undefined) return false
      // The first picture carries the generation's credit, so that the pictures' credits add up to what was paid. A
      // visitor's trial costs none, also when it became an account's meanwhile.
      const first =
        generation.userId !== null &&
        (await findDebit(tx, generationId)) !== undefined &&
        !(await hasImage(tx, generationId))
      await insertImage(
        tx,
        {
          id: imageId,
          userId: generation.userId,
          prompt: order.prompt,
          generationType: order.photo ? 'upload' : (order.configuration?.mode ?? 'custom'),
          creditsUsed: first ? CREDITS_PER_CALL : 0,
          createdAt: now(),
          generationId,
          slot,
          file,
          source: subject.source,
          recipe: subject.recipe ?? null,
          engine: subject.engine ?? null,
        },
        feed.publishing(generationId, {
          event: 'image',
          data: { slot, id: imageId, url: imageUrl(imageId), ...(subject.engine && { engine: subject.engine }) },
        }),
      )
      if (open === 0) await settleGeneration(avatars, tx, generation)
      return true
    })
  if (await outlastAbsence(signal, record)) return
  // By an attempt whose answer was lost.
  if (await outlastAbsence(signal, () => isImage(sql, imageId))) return
  await markFiles(sql, [file], now())
  await eraseFiles(avatars, { only: [file] })
}

async function fail(avatars: Avatars, claimed: GenerationSlot, code: ErrorCode): Promise<void> {
  const { sql, feed } = avatars
  const { generationId, slot } = claimed
  await sql.transaction(async (tx) => {
    const generation = await lockGeneration(tx, generationId)
    if (!generation || (await endSlot(tx, claimed, code)) === undefined) return
    await feed.publish(tx, generationId, { event: 'failed', data: { slot, code, error: sentenceOf(code) } })
    await settleGeneration(avatars, tx, generation)
  })
}
