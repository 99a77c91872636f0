/** Where sign-in leads back to. Only ever one of our own pages. */
import { PAGES } from '../../contract/routes.ts'
import { readStored, writeStored } from './browser-storage.ts'

const BASE = 'http://trombine.invalid'
const RETURNABLE = new Set<string>(PAGES.filter((path) => path !== '/auth'))

/** `raw` when it names a page of ours, else the home page. */
export function safeReturn(raw: string | null): string {
  if (!raw?.startsWith('/')) return '/'
  try {
    const { origin, pathname, search } = new URL(raw, BASE)
    return origin === BASE && RETURNABLE.has(pathname) ? pathname + search : '/'
  } catch {
    return '/'
  }
}

/** Pages that sign-in returns to. */
const WORTH_COMING_BACK = new Set(['/studio', '/account', '/pricing', '/success', '/retractation'])

/** The sign-in page, from a page of ours with its query. */
export function signInPath(from: string): string {
  const { pathname, search } = new URL(from, BASE)
  return WORTH_COMING_BACK.has(pathname) ? `/auth?retour=${pathname}${encodeURIComponent(search)}` : '/auth'
}

/** State of a link to `/auth` that means to sign up. */
export const SIGN_UP = { onglet: 'inscription' } as const

const KEY = 'trombine.return'

/** Where whoever signs up now returns to once their address is confirmed: to the studio if they came from it. */
export function rememberReturn(raw: string | null): void {
  const path = safeReturn(raw)
  writeStored(KEY, path === '/studio' ? path : null)
}

/** Once. */
export function takeReturn(): string {
  const path = safeReturn(readStored(KEY))
  writeStored(KEY, null)
  return path
}
