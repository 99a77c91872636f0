/** What the browser keeps about a visitor: the session id sent with every call, and the free trials left. */
import { useSyncExternalStore } from 'react'
import { FREE_TRIALS } from '../../contract/constants.ts'
import { readStored, writeStored } from './browser-storage.ts'

const SESSION_KEY = 'trombine.session-id'
const TRIALS_KEY = 'trombine.trials-left'

let session: string | undefined
let trials: number | undefined
const listeners = new Set<() => void>()

/** A random UUID; `crypto.randomUUID` is missing outside secure contexts. */
export function uuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

export function sessionId(): string {
  session ??= readStored(SESSION_KEY) ?? undefined
  if (!session) {
    session = uuid()
    writeStored(SESSION_KEY, session)
  }
  return session
}

function storedTrials(): number {
  const stored = Number.parseInt(readStored(TRIALS_KEY) ?? '', 10)
  return Number.isFinite(stored) ? Math.min(Math.max(0, stored), FREE_TRIALS) : FREE_TRIALS
}

export function trialsKept(): number {
  trials ??= storedTrials()
  return trials
}

/** The lower count wins: neither a cleared browser nor a stale one gives a trial back. */
export function lowerTrials(left: number): void {
  const next = Math.max(0, Math.min(trialsKept(), left))
  if (next === trials && readStored(TRIALS_KEY) === String(next)) return
  trials = next
  writeStored(TRIALS_KEY, String(next))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  const otherTab = (event: StorageEvent) => {
    if (event.key !== TRIALS_KEY) return
    trials = storedTrials()
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', otherTab)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', otherTab)
  }
}

export function useTrialsKept(): number {
  return useSyncExternalStore(subscribe, trialsKept, () => FREE_TRIALS)
}
