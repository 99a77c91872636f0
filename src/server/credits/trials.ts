/** The visitor's free trial: claimed by the generation that uses it, released when nothing was delivered. */
import { createHmac } from 'node:crypto'
import { and, eq, inArray, isNotNull, isNull, lt, ne, sql as raw } from 'drizzle-orm'
import { FREE_TRIALS } from '../../contract/constants.ts'
import { daysBefore, KEPT } from '../../contract/retention.ts'
import type { Sql } from '../db/database.ts'
import { AT_ONCE, deleteSome } from '../db/delete-some.ts'
import { AppError } from '../http/errors.ts'
import { trialNetworks, trials } from './tables.ts'

/** How often a visitor gets the trial back after cancelling what was being drawn. */
const CANCELLATIONS = 3

export interface TrialClaim {
  visitorId: string
  generationId: string
  /** As `networkOf` gives it; stored only as a keyed hash. */
  network: string
  now: Date
}

export interface TrialRules {
  dailyCap: number
  /** For the hash that stands for the network's address. */
  key: string
}

/**
 * Uses up the visitor's trial, within the transaction that accepts the generation.
 *
 * @throws AppError TRIAL_EXHAUSTED, or TRIAL_NETWORK_LIMIT when the network's day is used up.
 */
export async function claimTrial(tx: Sql, claim: TrialClaim, rules: TrialRules): Promise<void> {
  const network = createHmac('sha256', rules.key).update(claim.network).digest('base64url')
  const day = claim.now.toISOString().slice(0, 10)
  const { visitorId, generationId } = claim
  const claimed = await tx
    .insert(trials)
    .values({ visitorId, generationId, network, day, createdAt: claim.now })
    .onConflictDoUpdate({
      target: trials.visitorId,
      set: { generationId, network, day, createdAt: claim.now },
      setWhere: isNull(trials.generationId),
    })
    .returning({ id: trials.visitorId })
  if (claimed.length === 0) throw new AppError('TRIAL_EXHAUSTED')
  if (rules.dailyCap === 0) throw networkLimit(claim.now)
  const counted = await tx
    .insert(trialNetworks)
    .values({ network, day, used: 1 })
    .onConflictDoUpdate({
      target: [trialNetworks.network, trialNetworks.day],
      set: { used: raw`${trialNetworks.used} + 1` },
      setWhere: lt(trialNetworks.used, rules.dailyCap),
    })
    .returning({ used: trialNetworks.used })
  if (counted.length === 0) throw networkLimit(claim.now)
}

function networkLimit(now: Date): AppError {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)
  return new AppError('TRIAL_NETWORK_LIMIT', { retryAfterSeconds: (midnight - now.getTime()) / 1000 })
}

/** Releases the trial that a generation used, because nothing came of it. A second call does nothing. */
export async function releaseTrial(tx: Sql, generationId: string): Promise<void> {
  const [released] = await tx
    .update(trials)
    .set({ generationId: null })
    .where(eq(trials.generationId, generationId))
    .returning()
  if (!released) return
  await tx
    .update(trialNetworks)
    .set({ used: raw`${trialNetworks.used} - 1` })
    .where(and(eq(trialNetworks.network, released.network), eq(trialNetworks.day, released.day)))
}

/**
 * The same after the visitor cancelled what was being drawn, which has cost the drawing. They get their trial back a few
 * times; their network's day has it counted. A second call does nothing.
 */
export async function releaseCancelledTrial(tx: Sql, generationId: string): Promise<void> {
  await tx
    .update(trials)
    .set({ generationId: null, cancelled: raw`${trials.cancelled} + 1` })
    .where(and(eq(trials.generationId, generationId), lt(trials.cancelled, CANCELLATIONS)))
}

export async function trialsLeft(sql: Sql, visitorId: string | undefined): Promise<number> {
  if (visitorId === undefined) return FREE_TRIALS
  const used = await sql
    .select({ id: trials.visitorId })
    .from(trials)
    .where(and(eq(trials.visitorId, visitorId), isNotNull(trials.generationId)))
  return Math.max(0, FREE_TRIALS - used.length)
}

/** Deletes the networks of old trials: that a trial was used stays known. Returns how many. */
export async function forgetTrialNetworks(sql: Sql, now: Date): Promise<number> {
  const before = daysBefore(now, KEPT.trialNetworkDays).toISOString().slice(0, 10)
  const old = sql
    .select({ id: trials.visitorId })
    .from(trials)
    .where(and(lt(trials.day, before), ne(trials.network, '')))
    .limit(AT_ONCE)
  const cleared = await sql
    .update(trials)
    .set({ network: '' })
    .where(inArray(trials.visitorId, old))
    .returning({ id: trials.visitorId })
  return cleared.length + (await deleteSome(sql, trialNetworks, lt(trialNetworks.day, before)))
}

/** Trials whose visitor's cookie is no longer valid. */
export async function forgetTrials(sql: Sql, now: Date): Promise<number> {
  return deleteSome(sql, trials, lt(trials.createdAt, daysBefore(now, KEPT.trialDays)))
}
