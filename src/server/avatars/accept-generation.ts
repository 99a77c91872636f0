import { randomInt, randomUUID } from 'node:crypto'
import { CREDITS_PER_CALL } from '../../contract/constants.ts'
import type { GenerateRequest } from '../../contract/generate-avatar.ts'
import type { Owner } from '../accounts/owner.ts'
import { holdAccount } from '../accounts/store.ts'
import { spendCredit } from '../credits/spend-credit.ts'
import { balanceOf } from '../credits/read-balance.ts'
import { claimTrial, trialsLeft } from '../credits/trials.ts'
import type { Sql } from '../db/database.ts'
import { AppError } from '../http/errors.ts'
import { takeRoom } from './admission/find-room.ts'
import { DRAW_QUEUE, type Avatars, type DrawJob } from './avatars.ts'
import type { Hand } from './draw-at-once.ts'
import { EngineError, type Photo } from './engines/engine.ts'
import { dropUnattached, keepPhoto } from './photos/keep-photo.ts'
import { readUpload } from './photos/read-upload.ts'
import { attachPhoto } from './photos/store.ts'
import { kindOf } from './kind-of.ts'
import { generationDeadlineMs, lacksPhoto, leaseEnd, MAX_RUNNING, orderOf, requestHash } from './rules.ts'
import { insertSlots, readSlots, reopenFailedSlots, type GenerationSlot } from './slots/store.ts'
import { findByKey, insertGeneration, lockGeneration, setGeneration, type Generation } from './store.ts'
import { standingOf } from './take-turns.ts'

export interface GenerationDemand {
  owner: Owner
  request: GenerateRequest
  idempotencyKey: string | undefined
  network: string
  /** Aborted when nobody waits for the answer any more. */
  gone: AbortSignal
}

/**
 * Accepts a request: charge, generation and queued jobs in one transaction. A repeated key returns the generation that it
 * made, and draws its missing pictures again for free.
 *
 * A photo is checked and re-encoded before anything is charged, and stored until the generation has ended.
 *
 * @throws AppError UNAUTHENTICATED (the account has just been deleted), INSUFFICIENT_CREDITS, TRIAL_EXHAUSTED, TRIAL_NETWORK_LIMIT, IDEMPOTENCY_CONFLICT, PHOTO_…, MODERATION_REFUSED,
 * ENGINE_DOWN, BUSY, TOO_MANY_RUNNING.
 */
export function acceptGeneration(avatars: Avatars, demand: GenerationDemand): Promise<Generation> {
  return avatars.telemetry.step('accept', {}, async ({ say }) => {
    const { owner, request, idempotencyKey } = demand
    const giveBack = await takeRoom(avatars, {
      pictures: request.count,
      idempotencyKey,
      owners: async () => [owner],
    })
    let accepted = false
    try {
      const { generation, isNew } = await accept(avatars, demand)
      accepted = isNew
      say({ 'trombine.order': generation.id })
      return generation
    } finally {
      if (!accepted) giveBack()
    }
  })
}

async function accept(avatars: Avatars, demand: GenerationDemand): Promise<{ generation: Generation; isNew: boolean }> {
  const { engine, sql, queue, now, telemetry } = avatars
  const { owner, request, idempotencyKey, network, gone } = demand
  const upload = uploadOf(avatars, request)
  const hash = requestHash(request, upload)
  // For a repeated key the photo is needed only if pictures are missing.
  const photo =
    upload && (await needsPhoto(avatars, owner, idempotencyKey, hash))
      ? await avatars.sanitiser.clean(upload, { network, gone })
      : undefined
  const kept = photo && (await keepPhoto(avatars, photo))
  const at = now()
  const seed = request.seed ?? randomInt(2 ** 32)
  const order = orderOf(request, seed)
  const id = randomUUID()
  const row: Generation = {
    id,
    visitorId: owner.kind === 'visitor' ? owner.id : null,
    userId: owner.kind === 'user' ? owner.id : null,
    idempotencyKey: idempotencyKey ?? null,
    requestHash: hash,
    order,
    seed,
    count: request.count,
    transparent: order.background.type === 'transparent',
    engine: engine.id,
    ...engine.read(order),
    state: 'running',
    createdAt: at,
    deadlineAt: new Date(at.getTime() + generationDeadlineMs(engine, request.count)),
    endedAt: null,
    trace: telemetry.here() ?? null,
  }
  let hand: Hand | undefined
  let taken: GenerationSlot[] = []
  try {
    await checkEngine(avatars, owner, row, photo)
    // What is drawn from a photo takes seconds: it has its turn in the queue.
    hand = photo ? undefined : avatars.atOnce.take()
    const charge = async (tx: Sql) => {
      // A deletion of the account waits for this transaction and then finds the generation. If it came first, nothing is
      // written.
      if (owner.kind === 'user' && !(await holdAccount(tx, owner.id))) throw new AppError('UNAUTHENTICATED')
      if (!(await insertGeneration(tx, row))) return undefined
      if (owner.kind === 'user')
        await spendCredit(tx, { userId: owner.id, generationId: id, description: describeCharge(request), now: at })
      else await claimTrial(tx, { visitorId: owner.id, generationId: id, network, now: at }, avatars.trialRules)
      // After the charge, which holds the person's balance: of several orders at once each counts those before it.
      const { running, turn } = await standingOf(tx, owner)
      if (running > MAX_RUNNING) throw new AppError('TOO_MANY_RUNNING', { retryAfterSeconds: 5 })
      await givePhoto(tx, row, kept)
      const slots = await insertSlots(tx, id, {
        count: request.count,
        now: at,
        after: turn,
        leaseUntil: hand && leaseEnd(at),
      })
      if (hand) taken = slots
      else await enqueueSlots(avatars, tx, slots)
      return row
    }
    const accepted = await avatars.accepting.run(() => sql.transaction(charge))
    if (accepted) avatars.telemetry.count('trombine_orders', { state: 'accepted', ...kindOf(row) })
    if (accepted && hand) hand.draw(taken.map((claimed) => ({ claimed, generation: accepted })))
    const generation = accepted ?? (await repeat(avatars, owner, row, kept))
    if (taken.length === 0) queue.wake(DRAW_QUEUE)
    return { generation, isNew: accepted !== undefined }
  } finally {
    hand?.giveBack()
    if (kept) await dropUnattached(avatars, kept)
  }
}

const MODERATION_WITHIN_MS = 12_000
/** Photos are looked at one after the other. Milliseconds. */
const LOOK_WITHIN_MS = 60_000

/** Before anything is charged: whether the engine is up, its provider's moderation accepts the request, and the photo shows somebody. */
async function checkEngine(
  { engine, health, sql }: Avatars,
  owner: Owner,
  { idempotencyKey, order }: Generation,
  photo: Photo | undefined,
): Promise<void> {
  const downForMs = engine.fallback ? 0 : health.downFor()
  const looks = photo && engine.checkPhoto
  if (downForMs === 0 && !engine.moderate && !looks) return
  // A request that is accepted already is returned whatever the engine says now.
  if (idempotencyKey !== null && (await findByKey(sql, owner, idempotencyKey))) return
  if (downForMs > 0) throw new AppError('ENGINE_DOWN', { retryAfterSeconds: downForMs / 1000 })
  try {
    if (looks) await engine.checkPhoto!(order, photo, AbortSignal.timeout(LOOK_WITHIN_MS))
    await engine.moderate?.(order, photo, AbortSignal.timeout(MODERATION_WITHIN_MS))
  } catch (error) {
    if (error instanceof EngineError) throw new AppError(error.code, { cause: error })
    if ((error as Error).name === 'TimeoutError') throw new AppError('ENGINE_TIMEOUT', { cause: error })
    throw error
  }
}

/** The photo's file from the request. */
function uploadOf({ engine }: Avatars, request: GenerateRequest): Uint8Array | undefined {
  if (lacksPhoto(request)) throw new AppError('PHOTO_MISSING')
  const { image_data: data } = request
  if (data === undefined || data === null) return undefined
  if (!engine.capabilities.photo) throw new AppError('PHOTO_UNSUPPORTED')
  return readUpload(data)
}

async function needsPhoto(
  { sql, now }: Avatars,
  owner: Owner,
  key: string | undefined,
  hash: string,
): Promise<boolean> {
  const find = () => (key === undefined ? undefined : findByKey(sql, owner, key))
  let earlier = await find()
  if (!earlier) {
    const lack = await lackOfMeans(sql, owner, now())
    // The same request may just have been accepted, and have taken the last credit.
    if (lack) earlier = await find()
    if (lack && !earlier) throw lack
  }
  if (!earlier || earlier.requestHash !== hash) return !earlier
  return earlier.state === 'delivered' && (await readSlots(sql, earlier.id)).some(({ state }) => state === 'failed')
}

/** Asked before a photo is decoded, which costs more than anything else here; the charge itself comes later and decides. */
async function lackOfMeans(sql: Sql, owner: Owner, at: Date): Promise<AppError | undefined> {
  if (owner.kind === 'user')
    return (await balanceOf(sql, owner.id, at)) < CREDITS_PER_CALL ? new AppError('INSUFFICIENT_CREDITS') : undefined
  return (await trialsLeft(sql, owner.id)) < 1 ? new AppError('TRIAL_EXHAUSTED') : undefined
}

async function givePhoto(tx: Sql, { id, order }: Generation, kept: string | undefined): Promise<void> {
  if (!order.photo) return
  if (!kept || !(await attachPhoto(tx, kept, id)))
    throw new AppError('STORAGE_FAILED', { cause: new Error('the photo went before its generation came') })
}

/** The ledger's description of the charge. */
function describeCharge({ count }: GenerateRequest): string {
  return count === 1 ? 'Variation d’avatar' : `Génération de ${count} avatars`
}

/** A slot that waits in the queue already stays where it is. */
export async function enqueueSlots(
  { queue }: Pick<Avatars, 'queue'>,
  tx: Sql,
  slots: Pick<GenerationSlot, 'generationId' | 'slot' | 'turn'>[],
): Promise<void> {
  if (slots.length === 0) return
  await queue.enqueue(
    tx,
    DRAW_QUEUE,
    slots.map(({ generationId, slot, turn }) => ({
      data: { generationId, slot } satisfies DrawJob,
      turn,
      key: `${generationId}/${slot}`,
    })),
  )
}

async function repeat(
  avatars: Avatars,
  owner: Owner,
  { idempotencyKey: key, requestHash: hash, order: { face, strokes }, createdAt, deadlineAt, trace }: Generation,
  kept: string | undefined,
): Promise<Generation> {
  const earlier = await findByKey(avatars.sql, owner, key!)
  if (!earlier) throw new AppError('INTERNAL', { cause: new Error('a key that conflicts must be found') })
  if (earlier.requestHash !== hash) throw new AppError('IDEMPOTENCY_CONFLICT')
  if (earlier.state !== 'delivered') return earlier
  return avatars.sql.transaction(async (tx) => {
    const generation = await lockGeneration(tx, earlier.id)
    if (generation?.state !== 'delivered' || (generation.order.photo && !kept)) return generation ?? earlier
    const { turn } = await standingOf(tx, owner)
    const reopened = await reopenFailedSlots(tx, generation.id, createdAt, turn)
    if (reopened.length === 0) return generation
    await givePhoto(tx, generation, kept)
    // What was painted on the photo went with it; the same request brings it again.
    const again = {
      order: { ...generation.order, face, strokes },
      state: 'running',
      deadlineAt,
      endedAt: null,
      trace,
    } as const
    await setGeneration(tx, generation.id, again)
    await enqueueSlots(avatars, tx, reopened)
    return { ...generation, ...again }
  })
}
