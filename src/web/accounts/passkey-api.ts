/** The calls of passkeys. What speaks to authenticators is fetched when it is needed. */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { PasskeySeen } from '../../contract/account.ts'
import { getJson, postJson } from '../session/api.ts'

const webauthn = () => import('@simplewebauthn/browser')
const post = <T>(path: string, body: object) => postJson<T>(`/api/auth/${path}`, body)

/** Why there are no passkeys here, if so. Asks the browser: not for a first render. */
export function passkeysMissing(): 'address' | 'browser' | undefined {
  if (/^[\d.]+$|^\[/.test(window.location.hostname)) return 'address'
  return 'PublicKeyCredential' in window ? undefined : 'browser'
}

export type Proof = { password: string } | { passkey: unknown }

export const readPasskeys = (signal?: AbortSignal) => getJson<PasskeySeen[]>('/api/auth/passkeys', signal)

async function answer(path: string) {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    webauthn(),
    post<PublicKeyCredentialRequestOptionsJSON>(path, {}),
  ])
  return startAuthentication({ optionsJSON })
}

export const proveWithPasskey = async (): Promise<Proof> => ({ passkey: await answer('passkeys/proof-options') })

export async function signInWithPasskey(): Promise<void> {
  await post('sign-in/passkey', { response: await answer('passkeys/sign-in-options') })
}

export async function addPasskey(name: string, proof: Proof): Promise<void> {
  const [{ startRegistration }, optionsJSON] = await Promise.all([
    webauthn(),
    post<PublicKeyCredentialCreationOptionsJSON>('passkeys/add-options', { proof }),
  ])
  await post('passkeys/add', { name, response: await startRegistration({ optionsJSON }) })
}

export const deletePasskey = (id: string, proof: Proof) => post('passkeys/delete', { id, proof })

/** The device has a key for this account already. */
export const isKnownHere = (error: unknown) => (error as Error | undefined)?.name === 'InvalidStateError'
