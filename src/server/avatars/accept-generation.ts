import { randomInt, randomUUID } from 'node:crypto'
import type { GenerateRequest } from '../../contract/generate-avatar.ts'
import type { Owner } from '../accounts/owner.ts'
import { spendCredit } from '../credits/spend-credit.ts'
import { claimTrial } from '../credits/trials.ts'
import type { Sql } from '../db/database.ts'
import { AppError } from '../http/errors.ts'
import { DRAW_QUEUE, type Avatars, type DrawJob } from './avatars.ts'
import { GENERATION_DEADLINE_MS, orderOf, requestHash } from './rules.ts'
import { findByKey, insertGeneration, insertSlots, lockGeneration, reopenFailedSlots, setGeneration, type Generation } from './store.ts'

export interface GenerationDemand {
  owner: Owner
  request: GenerateRequest
  idempotencyKey: string | undefined
  network: string
}

/**
 * Accepts a request: charge, generation and queued jobs in one transaction. A repeated key returns the
 * generation it made, and sets its missing pictures to work again for free.
 *
 * @throws AppError INSUFFICIENT_CREDITS, TRIAL_EXHAUSTED, TRIAL_NETWORK_LIMIT, IDEMPOTENCY_CONFLICT, PHOTO_UNSUPPORTED.
 */
export async function acceptGeneration(avatars: Avatars, demand: GenerationDemand): Promise<Generation> {
  const { engine, sql, queue, now } = avatars
  const { owner, request, idempotencyKey, network } = demand
  if (request.image_data && !engine.capabilities.photo) throw new AppError('PHOTO_UNSUPPORTED')
  const at = now()
  const seed = request.seed ?? randomInt(2 ** 32)
  const order = orderOf(request, seed)
  const id = randomUUID()
  const row: Generation = {
    id,
    visitorId: owner.kind === 'visitor' ? owner.id : null,
    userId: owner.kind === 'user' ? owner.id : null,
    idempotencyKey: idempotencyKey ?? null,
    requestHash: requestHash(request),
    order,
    seed,
    count: request.count,
    transparent: order.background.type === 'transparent',
    engine: engine.id,
    ...engine.read(order),
    state: 'running',
    createdAt: at,
    deadlineAt: new Date(at.getTime() + GENERATION_DEADLINE_MS),
    endedAt: null,
  }
  const accepted = await sql.transaction(async (tx) => {
    if (!(await insertGeneration(tx, row))) return undefined
    if (owner.kind === 'user') await spendCredit(tx, { userId: owner.id, generationId: id, description: describeCharge(request), now: at })
    else await claimTrial(tx, { visitorId: owner.id, generationId: id, network, now: at }, avatars.trialRules)
    await insertSlots(tx, id, request.count, at)
    await enqueueSlots(avatars, tx, id, Array.from({ length: request.count }, (_, slot) => slot))
    return row
  })
  const generation = accepted ?? (await repeat(avatars, owner, idempotencyKey!, row))
  queue.wake(DRAW_QUEUE)
  return generation
}

/** What the ledger says a credit went for. */
function describeCharge({ count }: GenerateRequest): string {
  return count === 1 ? 'Variation d’avatar' : `Génération de ${count} avatars`
}

export async function enqueueSlots({ queue }: Pick<Avatars, 'queue'>, tx: Sql, generationId: string, slots: number[]): Promise<void> {
  if (slots.length === 0) return
  await queue.enqueue(tx, DRAW_QUEUE, slots.map((slot): DrawJob => ({ generationId, slot })))
}

async function repeat(avatars: Avatars, owner: Owner, key: string, { requestHash: hash, createdAt, deadlineAt }: Generation): Promise<Generation> {
  const earlier = await findByKey(avatars.sql, owner, key)
  if (!earlier) throw new AppError('INTERNAL', { cause: new Error('a key that conflicts must be found') })
  if (earlier.requestHash !== hash) throw new AppError('IDEMPOTENCY_CONFLICT')
  if (earlier.state !== 'delivered') return earlier
  return avatars.sql.transaction(async (tx) => {
    const generation = await lockGeneration(tx, earlier.id)
    if (generation?.state !== 'delivered') return generation ?? earlier
    const reopened = await reopenFailedSlots(tx, generation.id, createdAt)
    if (reopened.length === 0) return generation
    await setGeneration(tx, generation.id, { state: 'running', deadlineAt, endedAt: null })
    await enqueueSlots(avatars, tx, generation.id, reopened)
    return { ...generation, state: 'running', deadlineAt, endedAt: null }
  })
}
