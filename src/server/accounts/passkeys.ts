/** Making and checking passkeys (WebAuthn), with user verification always required. Decision 0023. */
import { isIP } from 'node:net'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Logger } from 'pino'
import { PASSKEYS_MAX } from '../../contract/constants.ts'
import type { Sql } from '../db/database.ts'
import { AppError } from '../http/errors.ts'
import {
  findPasskey,
  insertChallenge,
  insertPasskey,
  noteUse,
  readPasskeys,
  useChallenge,
  type Passkey,
  type Purpose,
} from './passkey-store.ts'

/** For the dialog of the device, which people may take their time with. */
const CHALLENGE_MS = 10 * 60 * 1000

// A third of a second to import, so it is not until the first passkey.
const webauthn = () => import('@simplewebauthn/server')

export interface Passkeys {
  /** What a browser hands to its authenticators to sign in; with an account, to prove that its owner asks. */
  requestOptions(userId?: string): Promise<PublicKeyCredentialRequestOptionsJSON>
  /** Whose passkey has answered a challenge of ours; undefined for anything else. @param userId whose it must be */
  verify(response: AuthenticationResponseJSON, userId?: string): Promise<string | undefined>
  /** What a browser hands to an authenticator to make a passkey. @throws AppError PASSKEY_LIMIT */
  creationOptions(user: { id: string; email: string }): Promise<PublicKeyCredentialCreationOptionsJSON>
  /** Keeps a new passkey. @throws AppError PASSKEY_REFUSED, PASSKEY_LIMIT */
  add(userId: string, name: string, response: RegistrationResponseJSON): Promise<void>
}

interface PasskeyDeps {
  sql: Sql
  appUrl: string
  now(): Date
  log: Logger
}

/**
 * The relying party is APP_URL's host. Browsers make no passkeys for IP addresses: there every function throws AppError
 * PASSKEYS_OFF, except on this machine, which is `localhost` for them.
 */
export function openPasskeys({ sql, appUrl, now, log }: PasskeyDeps): Passkeys {
  const url = new URL(appUrl)
  // This machine has a name as well.
  if (['127.0.0.1', '[::1]'].includes(url.hostname)) url.hostname = 'localhost'
  const site = () => {
    if (isIP(url.hostname.replace(/^\[|\]$/g, ''))) throw new AppError('PASSKEYS_OFF')
    return { expectedOrigin: url.origin, expectedRPID: url.hostname, requireUserVerification: true }
  }
  const remember = (purpose: Purpose, challenge: string, userId: string | undefined) => {
    const expiresAt = new Date(now().getTime() + CHALLENGE_MS)
    return insertChallenge(sql, { purpose, challenge, userId, now: now(), expiresAt })
  }
  const purposeFor = (userId: string | undefined) => (userId === undefined ? 'sign-in' : 'proof')
  return {
    async requestOptions(userId) {
      const { expectedRPID } = site()
      const { generateAuthenticationOptions } = await webauthn()
      const own = userId === undefined ? [] : await readPasskeys(sql, userId)
      const options = await generateAuthenticationOptions({
        rpID: expectedRPID,
        userVerification: 'required',
        allowCredentials: own.map(described),
      })
      await remember(purposeFor(userId), options.challenge, userId)
      return options
    },
    async verify(response, userId) {
      const known = await findPasskey(sql, response.id)
      if (!known || (userId !== undefined && known.userId !== userId)) return undefined
      const { userHandle } = response.response
      if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== known.userId) return undefined
      const { verifyAuthenticationResponse } = await webauthn()
      try {
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          ...site(),
          response,
          expectedChallenge: (challenge) =>
            useChallenge(sql, { purpose: purposeFor(userId), challenge, userId, now: now() }),
          credential: {
            ...described(known),
            publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
            counter: known.counter,
          },
        })
        return verified && (await noteUse(sql, known, authenticationInfo.newCounter, now())) ? known.userId : undefined
      } catch (error) {
        if (error instanceof AppError) throw error
        log.debug({ err: error }, 'passkey refused')
        return undefined
      }
    },
    async creationOptions({ id, email }) {
      const { expectedRPID } = site()
      const own = await readPasskeys(sql, id)
      if (own.length >= PASSKEYS_MAX) throw new AppError('PASSKEY_LIMIT')
      const { generateRegistrationOptions } = await webauthn()
      const options = await generateRegistrationOptions({
        rpName: 'Trombine',
        rpID: expectedRPID,
        userID: new Uint8Array(Buffer.from(id)),
        userName: email,
        userDisplayName: email,
        attestationType: 'none',
        excludeCredentials: own.map(described),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      await remember('add', options.challenge, id)
      return options
    },
    async add(userId, name, response) {
      const { verifyRegistrationResponse } = await webauthn()
      const made = await verifyRegistrationResponse({
        ...site(),
        response,
        expectedChallenge: (challenge) => useChallenge(sql, { purpose: 'add', challenge, userId, now: now() }),
      }).catch((cause: unknown) => {
        throw new AppError('PASSKEY_REFUSED', { cause })
      })
      if (!made.verified) throw new AppError('PASSKEY_REFUSED')
      const { credential } = made.registrationInfo
      const kept = await insertPasskey(sql, {
        userId,
        name,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: (response.response.transports ?? []).join(' '),
        createdAt: now(),
      })
      if (!kept) throw new AppError('PASSKEY_LIMIT')
    },
  }
}

/** As browsers are told of a key that is known. */
function described({ credentialId, transports }: Passkey) {
  return { id: credentialId, transports: transports.split(' ').filter(Boolean) as never[] }
}
