/** Passkeys over HTTP, with an authenticator in software. */
import { describe, expect, test } from 'vitest'
import { accountServer } from '../../../tests/support/account-server.ts'
import { softAuthenticator } from '../../../tests/support/authenticator.ts'
import { call, cookiesOf, mailedLink, signUp, type Person } from '../../../tests/support/people.ts'
import { USUAL_DATABASES } from '../../../tests/support/server.ts'
import { readPasskeys, type Passkey } from './passkey-store.ts'
import { passkeys } from './tables.ts'

describe.each(USUAL_DATABASES)('passkeys on %s', (kind) => {
  const { server } = accountServer(kind)
  // Browsers make none for 127.0.0.1.
  const device = () => softAuthenticator(server.origin.replace('127.0.0.1', 'localhost'))
  type Key = ReturnType<typeof softAuthenticator>
  const ask = (path: string, body: object, headers: Record<string, string> = {}) =>
    call(server, `/api/auth/${path}`, body, headers)
  const optionsOf = async (path: string, body: object, headers = {}) => (await ask(path, body, headers)).json()
  const addTo = async ({ password, headers }: Person, key: Key, name = 'Mon téléphone') => {
    const options = await optionsOf('passkeys/add-options', { proof: { password } }, headers)
    return ask('passkeys/add', { name, response: key.create(options) }, headers)
  }
  const holder = async () => {
    const person = await signUp(server)
    const key = device()
    expect((await addTo(person, key)).status).toBe(201)
    return { person, key }
  }
  const signInWith = async (key: Key, how = {}) =>
    ask('sign-in/passkey', { response: key.get(await optionsOf('passkeys/sign-in-options', {}), how) })
  const listOf = async ({ headers }: Person) => (await server.get('/api/auth/passkeys', headers)).json()
  const proofWith = async ({ headers }: Person, key: Key) => ({
    passkey: key.get(await optionsOf('passkeys/proof-options', {}, headers)),
  })

  test('a passkey is added with the password, signs in without it, is seen to be used, and is deleted; mails tell', async () => {
    const { person, key } = await holder()
    await mailedLink(server, person.email, 'Une clé d’accès a été ajoutée')
    const [fresh] = await listOf(person)
    expect(fresh).toEqual({ id: expect.any(String), name: 'Mon téléphone', createdAt: expect.any(String) })
    const signedIn = await signInWith(key)
    expect([signedIn.status, await signedIn.json()]).toEqual([200, {}])
    const headers = { cookie: cookiesOf(signedIn) }
    expect(await (await server.get('/api/session', headers)).json()).toMatchObject({ user: { id: person.id } })
    expect((await listOf(person))[0].lastUsedAt).toEqual(expect.any(String))
    const proof = await proofWith(person, key)
    expect((await ask('passkeys/delete', { id: fresh.id, proof }, person.headers)).status).toBe(200)
    expect(await listOf(person)).toEqual([])
    expect((await signInWith(key)).status).toBe(401)
    await mailedLink(server, person.email, 'Une clé d’accès a été retirée')
  })

  test('adding and deleting ask for a fresh proof of one’s own, used once', async () => {
    const [{ person, key }, other] = [await holder(), await holder()]
    const [{ id }] = await listOf(person)
    const { headers } = person
    const tryAll = async (proof: unknown, expected: object) => {
      for (const [path, body] of [
        ['passkeys/add-options', { proof }],
        ['passkeys/delete', { id, proof }],
      ] as const) {
        const answer = await ask(path, body, headers)
        expect([path, answer.status, await answer.json()]).toMatchObject([path, 400, expected])
      }
    }
    await tryAll(undefined, { code: 'INVALID_INPUT' })
    await tryAll({ password: 'pas le bon' }, { code: 'BAD_PASSWORD' })
    await tryAll(await proofWith(other.person, other.key), { code: 'PASSKEY_REFUSED' })
    // A challenge for signing in proves nothing here.
    await tryAll({ passkey: key.get(await optionsOf('passkeys/sign-in-options', {})) }, { code: 'PASSKEY_REFUSED' })
    const proof = await proofWith(person, key)
    expect((await ask('passkeys/add-options', { proof }, headers)).status).toBe(200)
    await tryAll(proof, { code: 'PASSKEY_REFUSED' })
    // The options of one account add nothing to another.
    const options = await optionsOf('passkeys/add-options', { proof: { password: person.password } }, headers)
    const stolen = { name: 'x', response: device().create(options) }
    expect((await ask('passkeys/add', stolen, other.person.headers)).status).toBe(400)
    expect(
      (await ask('passkeys/delete', { id, proof: { password: other.person.password } }, other.person.headers)).status,
    ).toBe(404)
    expect((await ask('passkeys/add', stolen)).status).toBe(401)
    expect(await listOf(person)).toHaveLength(1)
    expect(await listOf(other.person)).toHaveLength(1)
  })

  test('an answer without user verification, of another site, replayed or of a copied key signs nobody in', async () => {
    const { key } = await holder()
    const options = await optionsOf('passkeys/sign-in-options', {})
    const once = { response: key.get(options) }
    expect((await ask('sign-in/passkey', once)).status).toBe(200)
    const refused = [
      await ask('sign-in/passkey', once),
      await ask('sign-in/passkey', { response: key.get(options) }),
      await signInWith(key, { verified: false }),
      await signInWith(key, { from: 'http://evil.example' }),
      await signInWith(key, { count: 1 }),
      await ask('sign-in/passkey', { response: key.get({ challenge: 'AAAA', rpId: 'localhost' }) }),
      await signInWith(device()),
    ]
    for (const answer of refused) {
      expect([answer.status, (await answer.json()).code]).toEqual([401, 'PASSKEY_REFUSED'])
      expect(cookiesOf(answer)).toBe('')
    }
    expect((await ask('sign-in/passkey', { response: { ...key.get(options), more: 1 } })).status).toBe(400)
    const person = await signUp(server)
    const proof = { password: person.password }
    const making = await optionsOf('passkeys/add-options', { proof }, person.headers)
    const unverified = device().create(making, { verified: false })
    expect((await ask('passkeys/add', { name: 'x', response: unverified }, person.headers)).status).toBe(400)
    // Of ten uses of one answer at once one is good.
    const race = { response: key.get(await optionsOf('passkeys/sign-in-options', {})) }
    const statuses = await Promise.all(
      Array.from({ length: 10 }, async () => (await ask('sign-in/passkey', race)).status),
    )
    expect(statuses.sort()).toEqual([200, ...Array(9).fill(401)])
  })

  test('a mailed reset leads in and ends every passkey; deleting the account deletes them; ten are kept', async () => {
    const { person, key } = await holder()
    await ask('request-password-reset', { email: person.email })
    const token = new URL(await mailedLink(server, person.email, 'Choisis un nouveau mot de passe')).searchParams.get(
      'reset',
    )!
    expect((await ask('reset-password', { token, newPassword: 'tout-nouveau' })).status).toBe(200)
    expect((await signInWith(key)).status).toBe(401)
    await mailedLink(server, person.email, 'Une clé d’accès a été retirée')

    const other = await holder()
    const [{ userId, ...row }] = (await readPasskeys(server.database.sql, other.person.id)) as [Passkey]
    const nine = Array.from({ length: 9 }, (_, n) => ({ ...row, userId, id: `${n}`, credentialId: `${n}` }))
    await server.database.sql.insert(passkeys).values(nine)
    const more = await ask('passkeys/add-options', { proof: { password: other.person.password } }, other.person.headers)
    expect([more.status, (await more.json()).code]).toEqual([409, 'PASSKEY_LIMIT'])
    expect((await ask('delete-user', { password: other.person.password }, other.person.headers)).status).toBe(200)
    expect((await signInWith(other.key)).status).toBe(401)
  })
})
