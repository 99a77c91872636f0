/**
 * The checkout that this tab has opened, and the message between tabs that one has ended. Kept for the tab
 * only: a reload finds it again, and the tab with the bank's page does not mistake it for its own.
 */
import { useSyncExternalStore } from 'react'
import type { PackId } from '../../contract/packs.ts'
import type { Payment } from '../../contract/payments.ts'
import { tabChannel } from './tab-channel.ts'
import { readTabCheckout, writeTabCheckout } from './tab-checkout.ts'

export interface OpenCheckout {
  pack: PackId
  /** The bank's page. */
  url: string
  user: string
  /** Payments that had already ended, well or not, when it was opened. */
  endedBefore: string[]
  /** Milliseconds since 1970. */
  openedAt: number
}

/** A checkout can be paid for an hour. */
const PAYABLE_MS = 60 * 60_000
/** After a day the outcome is told by mail only. Milliseconds. */
const LIFETIME_MS = 24 * 60 * 60_000

let kept: { raw: string | null; value: OpenCheckout | undefined } = { raw: null, value: undefined }
/** Without the tab's storage the page goes on with what it holds in memory. */
let inMemory = false
const listeners = new Set<() => void>()

export function openCheckout(): OpenCheckout | undefined {
  const raw = inMemory ? kept.raw : readTabCheckout()
  if (raw !== kept.raw) kept = { raw, value: parse(raw) }
  return kept.value && Date.now() - kept.value.openedAt < LIFETIME_MS ? kept.value : undefined
}

function parse(raw: string | null): OpenCheckout | undefined {
  try {
    return raw ? (JSON.parse(raw) as OpenCheckout) : undefined
  } catch {
    return undefined
  }
}

/** Remembers, or with undefined forgets, what this tab waits for. */
export function keepCheckout(checkout: OpenCheckout | undefined): void {
  const raw = checkout ? JSON.stringify(checkout) : null
  inMemory = !writeTabCheckout(raw)
  kept = { raw, value: checkout }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useOpenCheckout = (): OpenCheckout | undefined =>
  useSyncExternalStore(subscribe, openCheckout, () => undefined)

/** Whether the bank's page still accepts a payment. */
export const isPayable = ({ openedAt }: OpenCheckout): boolean => Date.now() - openedAt < PAYABLE_MS

const hasEnded = ({ state }: Payment): boolean => state !== 'open' && state !== 'pending'
export const endedIds = (payments: Payment[]): string[] => payments.filter(hasEnded).map(({ id }) => id)

/** The payment that `checkout` led to, once it has ended. */
export function endOf({ pack, endedBefore }: OpenCheckout, payments: Payment[]): Payment | undefined {
  return payments.find((payment) => payment.pack === pack && hasEnded(payment) && !endedBefore.includes(payment.id))
}

/** What a tab where a checkout ended tells the others. */
export type CheckoutEvent = 'ended' | { canceled: PackId }
export const checkoutEvents = tabChannel<CheckoutEvent>('trombine.checkout')
