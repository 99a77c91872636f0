/** The calls of sign-in and of the account. Better Auth answers below /api/auth, in our kind of errors. */
import type { StyleId } from '../../atelier/recipe.ts'
import type {
  CreditTransaction,
  GeneratedImageRow,
  MailedLink,
  OpenSession,
  SharedPicture,
  UserCredits,
} from '../../contract/account.ts'
import type { Sheet } from '../../contract/sheet.ts'
import { LIST_LIMIT } from '../../contract/constants.ts'
import type { OpenStatement, Payment, Stated, Withdrawal } from '../../contract/payments.ts'
import { callApi, errorOf, getJson, postJson } from '../session/api.ts'
import { logQuietly } from '../session/use-session.ts'

const post = (path: string, body: object = {}) => postJson(`/api/auth/${path}`, body)

/** An account's name is never shown: the part before the @ stands for it. */
const nameOf = (email: string) => email.split('@')[0]!

export const signIn = (email: string, password: string) => post('sign-in/email', { email, password })
export const signOut = () => post('sign-out')

export async function signUp(email: string, password: string): Promise<void> {
  await post('sign-up/email', { name: nameOf(email), email, password, callbackURL: '/' })
  postJson('/api/send-welcome-email', { email }).catch((error: unknown) =>
    logQuietly('Erreur lors de l’envoi de l’e-mail de bienvenue', error),
  )
}

export const sendConfirmation = (email: string) => post('send-verification-email', { email, callbackURL: '/' })
export const requestReset = (email: string) => post('request-password-reset', { email })
/** @throws ApiError LINK_EXPIRED when it was used, or is too old */
export const readReset = (token: string, signal?: AbortSignal) =>
  getJson<object>(`/api/reset/${encodeURIComponent(token)}`, signal)
export const resetPassword = (newPassword: string, token: string) => post('reset-password', { newPassword, token })
export const changePassword = (currentPassword: string, newPassword: string) =>
  post('change-password', { currentPassword, newPassword, revokeOtherSessions: true })
export const changeEmail = (newEmail: string, password: string) =>
  post('change-email', { newEmail, password, callbackURL: '/account' })
export const readLink = (key: string, signal?: AbortSignal) =>
  getJson<MailedLink>(`/api/confirm/${encodeURIComponent(key)}/purpose`, signal)
export const confirmLink = (key: string, password: string | undefined) =>
  postJson<{ to: string }>(`/api/confirm/${encodeURIComponent(key)}`, password ? { password } : {})
export const deleteAccount = (password: string) => post('delete-user', { password })

export async function readDevices(signal?: AbortSignal): Promise<OpenSession[]> {
  const all = await getJson<OpenSession[]>('/api/auth/sessions', signal)
  return all.sort((a, b) => Number(b.here) - Number(a.here) || b.createdAt.localeCompare(a.createdAt))
}

export const endDevice = (id: string) => post('end-session', { id })
export const endOtherDevices = () => post('end-other-sessions')

export const readPayments = (signal?: AbortSignal) => getJson<Payment[]>('/api/payments', signal)
/** @throws ApiError WITHDRAWAL_OVER, WITHDRAWAL_EMPTY */
export const withdrawFrom = (payment: string, name: string) =>
  postJson<Withdrawal>(`/api/payments/${payment}/withdrawal`, { name })
export const stateWithdrawal = (statement: { name: string; email: string; order: string }) =>
  postJson<Stated>('/api/withdrawals', statement)
/** @throws ApiError LINK_EXPIRED */
export const readStatement = (key: string, signal?: AbortSignal) =>
  getJson<OpenStatement>(`/api/withdrawals/${encodeURIComponent(key)}`, signal)
export const confirmStatement = (key: string) => postJson<Withdrawal>(`/api/withdrawals/${encodeURIComponent(key)}`, {})
export const readCredits = (signal?: AbortSignal) => getJson<UserCredits>('/api/user-credits', signal)

const page = (path: string, before: string | null) => `${path}?limit=${LIST_LIMIT}${before ? `&before=${before}` : ''}`
export const readTransactions = (before: string | null, signal?: AbortSignal) =>
  getJson<CreditTransaction[]>(page('/api/credit-transactions', before), signal)

export interface LibraryFilter {
  search: string
  /** '' for any. */
  style: StyleId | ''
  favourites: boolean
}
export const EVERYTHING: LibraryFilter = { search: '', style: '', favourites: false }

export function readImages(
  { search, style, favourites }: LibraryFilter,
  before: string | null,
  signal?: AbortSignal,
): Promise<GeneratedImageRow[]> {
  const asked = new URLSearchParams({
    ...(search.trim() && { search: search.trim() }),
    ...(style && { style }),
    ...(favourites && { favourites: '1' }),
  }).toString()
  return getJson<GeneratedImageRow[]>(page('/api/generated-images', before) + (asked && `&${asked}`), signal)
}

/** The pictures of a sheet, frame by frame: as first drawn, made anew, retouched. */
export async function readSheet(generation: string): Promise<string[]> {
  const { takes } = await getJson<Sheet>(`/api/generations/${generation}/sheet`)
  return takes.toSorted((a, b) => a.slot - b.slot).map(({ id }) => id)
}

export async function markFavourite(id: string, favourite: boolean): Promise<void> {
  const response = await callApi(`/api/images/${id}/favourite`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ favourite }),
  })
  if (!response.ok) throw await errorOf(response)
}

/** @returns the picture's link; null when it was taken back */
export async function shareImage(id: string, open: boolean): Promise<string | null> {
  const response = await callApi(`/api/images/${id}/share`, { method: open ? 'PUT' : 'DELETE' })
  if (!response.ok) throw await errorOf(response)
  return open ? ((await response.json()) as SharedPicture).share_url : null
}

async function readFile(path: string): Promise<Blob> {
  const response = await callApi(path, { headers: { Accept: '*/*' } })
  if (!response.ok) throw await errorOf(response)
  return response.blob()
}

export const readPicture = (url: string) => readFile(`${url}?download=1`)
export const readZip = (ids: string[]) => readFile(`/api/images.zip?ids=${ids.join(',')}`)

export async function deleteImage(id: string): Promise<void> {
  const response = await callApi(`/api/images/${id}`, { method: 'DELETE' })
  // 404: it was deleted before, which is what was asked for.
  if (!response.ok && response.status !== 404) throw await errorOf(response)
}
