import { randomUUID } from 'node:crypto'
import type { ErrorCode } from '../../contract/errors.ts'
import { outlastAbsence } from '../db/outlast.ts'
import { isUnavailable } from '../db/unavailable.ts'
import { eraseFiles, markFiles } from '../files/erase-files.ts'
import type { Avatars, DrawJob } from './avatars.ts'
import { recordRequest } from './usage/record-request.ts'
import { EngineError, type Subject } from './engines/engine.ts'
import { joinSignals } from './joined-signal.ts'
import { kindOf } from './kind-of.ts'
import { photoOf } from './photos/keep-photo.ts'
import { deleteMarkedPhotos } from './photos/remove-photos.ts'
import { withProvenance } from './pictures/provenance.ts'
import { openRecorder, recordPictures, type Recorder } from './record-pictures.ts'
import { reportDrawing } from './report-drawing.ts'
import { LEASE_MS, leaseEnd, pictureDeadlineMs } from './rules.ts'
import { noteEnd, settleGeneration } from './settle-generation.ts'
import { isImage } from './images/store.ts'
import { claimSlots, failSlot, releaseSlot, renewLease, type Claim, type GenerationSlot } from './slots/store.ts'
import { lockGeneration, type Generation } from './store.ts'
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
      await drawClaimed(avatars, claims, shutdown)
    }),
  )
}

/** The same of slots of one generation that are held already. */
export function drawClaimed(avatars: Avatars, claims: Claim[], shutdown: AbortSignal): Promise<void> {
  const [first] = claims
  if (!first) return Promise.resolve()
  const recorder = openRecorder(avatars, first.generation)
  return allOf(claims.map((claim) => takePicture(avatars, claim, { recorder, shutdown })))
}

/** Waits until all have ended, and only then rejects if one has failed. */
async function allOf(work: Promise<void>[]): Promise<void> {
  await Promise.allSettled(work)
  await Promise.all(work)
}

interface Work {
  recorder: Recorder
  /** Aborted when the process must stop before the picture is done. */
  shutdown: AbortSignal
}

/** Draws a picture as a step of the trace that it was ordered in, and counts how that went. */
async function takePicture(avatars: Avatars, claim: Claim, work: Work): Promise<void> {
  const { telemetry, now } = avatars
  const { claimed, generation } = claim
  const kind = kindOf(generation)
  const parent = generation.trace ?? undefined
  const attributes = {
    'trombine.order': generation.id,
    'trombine.slot': claimed.slot,
    'trombine.attempt': claimed.attempt,
    'trombine.engine': kind.engine,
    'trombine.style': kind.style,
  }
  // One that was handed on by a process that stopped has no such time.
  if (claimed.queuedAt.getTime() > 0) {
    const waited = Math.max(0, now().getTime() - claimed.queuedAt.getTime())
    telemetry.record('trombine_picture_wait_seconds', waited / 1000, kind)
    telemetry.past('queue', { attributes, parent, since: new Date(Date.now() - waited) })
  }
  await telemetry.step('picture', { attributes, parent }, async ({ say }) => {
    const outcome = await drawPicture(avatars, claim, work)
    say({ 'trombine.outcome': outcome })
    telemetry.count('trombine_pictures', { outcome, ...kind })
  })
}

/** How an attempt at a picture ended. lost: somebody else has ended its slot. released: it is to be drawn again. */
type PictureOutcome = 'done' | 'lost' | 'released' | ErrorCode

async function drawPicture(
  avatars: Avatars,
  { claimed, generation }: Claim,
  { recorder, shutdown }: Work,
): Promise<PictureOutcome> {
  const { sql, now, engine, feed, log, telemetry } = avatars
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
    const kind = kindOf(generation)
    const subject = await timed(
      (seconds) => telemetry.record('trombine_picture_draw_seconds', seconds, kind),
      () =>
        telemetry.step('draw', {}, () =>
          engine.draw(generation.order, slot, {
            signal,
            photo,
            ...reportDrawing(avatars, { generationId, slot }),
            onUsage: (use) => void recordRequest(avatars, { generationId, slot }, use),
          }),
        ),
    )
    return await timed(
      (seconds) => telemetry.record('trombine_picture_store_seconds', seconds, { engine: kind.engine }),
      () => telemetry.step('store', {}, () => deliver(avatars, generation, claimed, subject, { recorder, signal })),
    )
  } catch (error) {
    // Where the database was away the picture is drawn again: it has not failed.
    if (shutdown.aborted || isUnavailable(error)) {
      await releaseSlot(sql, claimed, new Date(0))
      return 'released'
    }
    if (lost.signal.aborted) return 'lost'
    log.error({ err: withoutWords(error, wordsOf(generation)), generationId, slot }, 'picture failed')
    const code = codeOf(error, signal)
    await fail(avatars, claimed, code)
    return code
  } finally {
    clearInterval(renewing)
    unfollow()
    release()
    if (generation.order.photo) await deleteMarkedPhotos(avatars)
  }
}

/** @param note seconds that `work` took, if it did not reject */
async function timed<T>(note: (seconds: number) => void, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await work()
  note((performance.now() - began) / 1000)
  return result
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
  generation: Generation,
  claimed: GenerationSlot,
  subject: Subject,
  { recorder, signal }: { recorder: Recorder; signal: AbortSignal },
): Promise<'done' | 'lost'> {
  const { sql, files, now } = avatars
  const imageId = randomUUID()
  const file = `pictures/${imageId.slice(0, 2)}/${imageId}.png`
  const picture = { claimed, imageId, file, subject }
  const recorded = await recorder.record(picture, async () => {
    try {
      await files.put(file, withProvenance(subject.png, subject.source))
    } catch (cause) {
      throw new StorageError('a picture could not be stored', { cause })
    }
  })
  if (recorded) return 'done'
  const record = async () => (await recordPictures(avatars, generation, [picture])).length > 0
  if (recorded === undefined && (await outlastAbsence(signal, record))) return 'done'
  // By an attempt whose answer was lost.
  if (await outlastAbsence(signal, () => isImage(sql, imageId))) return 'done'
  await markFiles(sql, [file], now())
  await eraseFiles(avatars, { only: [file] })
  return 'lost'
}

async function fail(avatars: Avatars, claimed: GenerationSlot, code: ErrorCode): Promise<void> {
  const { sql, feed } = avatars
  const { generationId, slot } = claimed
  const ended = await sql.transaction(async (tx) => {
    const generation = await lockGeneration(tx, generationId)
    if (!generation || (await failSlot(tx, claimed, code)) === undefined) return undefined
    await feed.publish(tx, generationId, { event: 'failed', data: { slot, code, error: sentenceOf(code) } })
    return settleGeneration(avatars, tx, generation)
  })
  noteEnd(avatars, ended)
}
