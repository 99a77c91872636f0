/**
 * The checkout this tab has opened and waits for, and the word between tabs that one has ended. Kept for the tab
 * only: a reload finds it again, and the tab where the bank's page is does not take it for its own.
 */
import { useSyncExternalStore } from 'react'
import type { PackId } from '../../contract/packs.ts'
import type { Payment } from '../../contract/payments.ts'
import { tabChannel } from './tab-channel.ts'

export interface OpenCheckout {
  pack: PackId
  /** The bank's page. */
  url: string
  user: string
  /** Payments that had already been paid when it was opened. */
  paidBefore: string[]
  /** Milliseconds since 1970. */
  openedAt: number
}

const KEY = 'trombine.checkout'
/** A day, and an hour for the bank: whatever has not been paid by then never will. */
const LIFETIME_MS = 25 * 3600 * 1000

let kept: { raw: string | null; value: OpenCheckout | undefined } = { raw: null, value: undefined }
const listeners = new Set<() => void>()

function stored(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return kept.raw
  }
}

export function openCheckout(): OpenCheckout | undefined {
  const raw = stored()
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
  try {
    if (raw) sessionStorage.setItem(KEY, raw)
    else sessionStorage.removeItem(KEY)
  } catch {
    // The page goes on with what it holds in memory.
  }
  kept = { raw, value: checkout }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useOpenCheckout = (): OpenCheckout | undefined => useSyncExternalStore(subscribe, openCheckout, () => undefined)

export const paidIds = (payments: Payment[]): string[] => payments.filter(({ paid_at }) => paid_at !== null).map(({ id }) => id)

/** The payment that `checkout` led to, once it is paid. */
export function paidBy({ pack, paidBefore }: OpenCheckout, payments: Payment[]): Payment | undefined {
  return payments.find((payment) => payment.pack === pack && payment.state === 'paid' && !paidBefore.includes(payment.id))
}

/** What a tab where a checkout ended tells the others. */
export type CheckoutNews = 'paid' | { canceled: PackId }
export const checkoutNews = tabChannel<CheckoutNews>('trombine.checkout')
