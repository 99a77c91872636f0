import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { LOW_CREDITS } from '../../contract/constants.ts'
import type { Session } from '../../contract/generate-avatar.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import { fields } from '../text/fr.ts'
import { getJson, onSignedOut } from './api.ts'
import { readStored, writeStored } from './browser-storage.ts'
import { forgetPerson } from './forget-person.ts'
import { onSessionEvent, tellOtherTabs } from './session-events.ts'
import { useTrialsKept } from './visitor.ts'

export const SESSION_QUERY = ['session'] as const
/** Prefix of the keys of everything that the account page reads. */
export const ACCOUNT_QUERY = ['account'] as const

/** localStorage key of the user id last seen here, so that a page does not show a visitor's offers before the session is read. */
const LAST_USER_KEY = 'trombine.account'
/** Whether little or nothing was left when this browser last heard; read by the inline script of index.html. */
const BALANCE_KEY = 'trombine.balance'
/** How often the session is read again while the engine is failing. Milliseconds. */
const TROUBLE_CHECK_MS = 15_000
/** Value of LAST_USER_KEY between a sign-up and the first session. */
const NEWCOMER = 'newcomer'

/** Who is signed in, as this page knows it, and what they can still spend. */
export interface SessionBalance {
  session: Session | undefined
  signedIn: boolean
  /** Nobody's account; presumed so while checking when this browser has not seen one. */
  visitor: boolean
  /** Generations that can still be asked for: credits of an account, or a visitor's free trials. */
  left: number
  /** True until the first answer, or the first failure to get one. */
  checking: boolean
}

async function readSession({ signal }: { signal?: AbortSignal }): Promise<Session> {
  try {
    return await getJson<Session>('/api/session', signal)
  } catch (error) {
    // The balance that is shown stays as it was.
    if (!signal?.aborted) logQuietly('Erreur lors de la récupération des crédits', error)
    throw error
  }
}

export function useSessionBalance(): SessionBalance {
  const kept = useTrialsKept()
  const {
    data: session,
    isPending,
    failureCount,
  } = useQuery({
    queryKey: SESSION_QUERY,
    queryFn: readSession,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data?.engine.trouble ? TROUBLE_CHECK_MS : false),
  })
  const checking = isPending && failureCount === 0
  const hydrated = useHydrated()
  const signedIn = Boolean(session?.user)
  const visitor = !signedIn && !(checking && hydrated && readStored(LAST_USER_KEY))
  // The lower count wins. It is not stored: a trial that ends without a picture is given back.
  return {
    session,
    signedIn,
    visitor,
    left: signedIn ? session!.credits : Math.min(kept, session?.trialsLeft ?? kept),
    checking,
  }
}

/** Keeps the session of this tab and of the others in step. Mounted once. */
export function useSessionSync(): void {
  const client = useQueryClient()
  const { session, signedIn, left, checking } = useSessionBalance()
  useEffect(() => {
    const askAgain = () => void client.invalidateQueries({ queryKey: SESSION_QUERY })
    const hear = (what: 'changed' | 'pictures') => {
      askAgain()
      if (what === 'pictures') void client.invalidateQueries({ queryKey: ACCOUNT_QUERY })
    }
    const ends = [onSessionEvent(hear), onSignedOut(askAgain)]
    return () => ends.forEach((end) => end())
  }, [client])
  // Set by the inline script of index.html for somebody signed in before, to hide what is meant for visitors.
  useEffect(() => {
    if (!checking) delete document.documentElement.dataset.known
  }, [checking])
  const balance = left < 1 ? 'none' : signedIn && left < LOW_CREDITS ? 'low' : null
  useEffect(() => {
    if (session) writeStored(BALANCE_KEY, balance)
  }, [session, balance])
  const user = session && (session.user?.id ?? '')
  // Another tab may have noted already that somebody left; what this one holds goes all the same.
  const seen = useRef('')
  useEffect(() => {
    if (user === undefined) return
    if (seen.current && seen.current !== user) {
      forgetPerson()
      if (user === '' && !leaving) void saySignedOut()
    }
    if (user) leaving = false
    seen.current = user
    const before = readStored(LAST_USER_KEY) ?? ''
    if (user === before || (user === '' && before === NEWCOMER)) return
    writeStored(LAST_USER_KEY, user || null)
    if (before && before !== NEWCOMER) forgetPerson()
    tellOtherTabs()
  }, [user])
}

/** Whether somebody has just signed out in this tab, who need not be told. */
let leaving = false

async function saySignedOut(): Promise<void> {
  // The home page, which says nothing in passing, does without it.
  const { toast } = await import('sonner')
  toast(fields.signedOut, { id: 'signed-out', description: fields.signedOutBody, duration: 10_000 })
}

export function expectNewcomer(): void {
  writeStored(LAST_USER_KEY, NEWCOMER)
}

/** Asks again who is signed in, now; resolves when the page knows. */
export async function refreshSession(client: QueryClient): Promise<Session> {
  await client.cancelQueries({ queryKey: SESSION_QUERY })
  return client.fetchQuery({ queryKey: SESSION_QUERY, queryFn: readSession, staleTime: 0 })
}

/** Shows the page signed out at once: balance 0 and no account data. */
export async function forgetSession(client: QueryClient): Promise<void> {
  leaving = true
  await client.cancelQueries({ queryKey: SESSION_QUERY })
  client.setQueryData<Session>(SESSION_QUERY, (session) => session && { ...session, user: null, credits: 0 })
  client.removeQueries({ queryKey: ACCOUNT_QUERY })
  void client.invalidateQueries({ queryKey: SESSION_QUERY })
}

export function noteCredits(client: QueryClient, credits: number): void {
  client.setQueryData<Session>(SESSION_QUERY, (session) => (session?.user ? { ...session, credits } : session))
}

/** Logs a failure that the person can do nothing about. */
export function logQuietly(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- this is where they are logged
  console.warn(what, error)
}
