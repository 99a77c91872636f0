/** Every picture that is handed out says, signed, what made it; read by other code than what wrote it. */
import 'reflect-metadata'
import { generateKeyPairSync, X509Certificate } from 'node:crypto'
import { KeyUsageFlags, KeyUsagesExtension, X509CertificateGenerator } from '@peculiar/x509'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { checkedManifests, holdsManifest, withoutManifest } from '../../../tests/support/manifest-reader.ts'
import { signUp } from '../../../tests/support/people.ts'
import { startOpenAi } from '../../../tests/support/providers/openai.ts'
import { plain, startTestServer } from '../../../tests/support/server.ts'
import { actionsOf } from './pictures/credentials.ts'
import { ownCertificate } from '../c2pa/own-certificate.ts'
import { signPng } from '../c2pa/png.ts'
import { readManifest } from '../c2pa/read-manifest.ts'
import { openSigner } from '../c2pa/signer.ts'
import { markIn } from './watermark/mark-in.ts'
import { MARK_KINDS } from './watermark/payload.ts'
import { signedTag } from './pictures/credentials.ts'

const SOURCES = 'http://cv.iptc.org/newscodes/digitalsourcetype/'
const server = await startTestServer('postgres', { AUTH_SECRET: 'a secret that several machines share' })
afterAll(() => server.stop())
const person = await signUp(server)
const words = 'une capitaine rousse nommée Solveig'
const made = await (
  await server.post('/api/generate-avatar', plain({ prompt: words, count: 2, seed: 3 }), person.headers)
).json()
const [{ url, id }] = made.generation.pictures as [{ url: string; id: string }]
const get = async (path: string) => Buffer.from(await (await server.get(path, person.headers)).arrayBuffer())
const steps = (file: Buffer) =>
  checkedManifests(file)
    .at(-1)!
    .assertions['c2pa.actions.v2'].actions.map(({ action, description }) =>
      action === 'c2pa.created' || action === 'c2pa.opened' ? action : description,
    )

test('a picture says who made it and with what, and nothing of who asked', async () => {
  const [manifest] = checkedManifests(await get(url)) as [ReturnType<typeof checkedManifests>[0]]
  expect(manifest.claim.claim_generator_info.name).toBe('Trombine')
  const [created] = manifest.assertions['c2pa.actions.v2'].actions
  expect(created).toMatchObject({
    action: 'c2pa.created',
    softwareAgent: { name: 'Trombine atelier', version: String(made.generation.recipes[0].version) },
    digitalSourceType: `${SOURCES}algorithmicMedia`,
  })
  // When is nobody's business; of an AI's pictures it is asked for.
  expect(created).not.toHaveProperty('when')
  const text = JSON.stringify(manifest)
  for (const own of [id, made.generation.id, person.id, person.email, 'Solveig', 'rousse'])
    expect([own, text.includes(own)]).toEqual([own, false])
})

test('the standard’s own library finds nothing wrong, and trusts who trusts the installation’s certificate', async () => {
  const { certificates } = await server.avatars.signer()
  const png = await get(`${url}?background=%2310b981`)
  expect(await readManifest(png, 'image/png', certificates)).toMatchObject({ validation_state: 'Trusted' })
  const report = await readManifest(png, 'image/png')
  expect(report!.validation_results!.activeManifest!.failure.map(({ code }) => code)).toEqual([
    'signingCredential.untrusted',
  ])
  png[png.length - 30]! ^= 1
  expect(await readManifest(png, 'image/png', certificates)).toMatchObject({ validation_state: 'Invalid' })
  expect(() => checkedManifests(png)).toThrow('not the one that was signed')
})

test.each([
  ['as it is stored', '?background=transparent', ['c2pa.created']],
  ['on another background', '?background=%2310b981', ['c2pa.created', 'Background set']],
  ['smaller and round', '?size=512&shape=round', ['c2pa.created', 'Made smaller', 'Cut round']],
  ['in 256', '?size=256', ['c2pa.created', 'Made smaller']],
])('%s it says what was done to it', async (_, query, done) => {
  const png = await get(url + query)
  expect(steps(png)).toEqual(done)
  expect((await sharp(png).metadata()).xmp?.toString()).toContain('digitalsourcetype/algorithmicMedia')
  expect(withoutManifest(png).length).toBeGreaterThan(png.length - 2600)
})

test('a favicon is too small for it, and says it in XMP alone', async () => {
  for (const size of [48, 128]) expect(holdsManifest(await get(`${url}?size=${size}`))).toBe(false)
})

test('so do vectors, archives, answers of the API, links and their cards', async () => {
  const zipped = (path: string) => get(path).then((bytes) => unzipSync(new Uint8Array(bytes)))
  const share = await fetch(`${server.url}/api/images/${id}/share`, {
    method: 'PUT',
    headers: { ...person.headers, origin: server.origin },
  })
  const link = ((await share.json()) as { share_url: string }).share_url.slice(server.origin.length)
  const archive = await zipped(`/api/images.zip?ids=${id}`)
  const own = await zipped('/api/account/export')
  const files: Record<string, [Uint8Array, string | undefined]> = {
    api: [Buffer.from(made.images[0], 'base64'), undefined],
    svg: [await get(`${url.replace('.png', '.svg')}?background=%2310b981`), 'Background set'],
    archive: [archive['avatar-1.png']!, undefined],
    own: [own[`images/${id}.png`]!, undefined],
    portrait: [await get(`${link}/portrait.png`), undefined],
    card: [await get(`${link}/carte.png`), 'Set into a card for link previews'],
  }
  for (const [name, [bytes, last]] of Object.entries(files)) {
    const done = steps(Buffer.from(bytes))
    expect([name, done[0]]).toEqual([name, 'c2pa.created'])
    if (last) expect(done.at(-1)).toBe(last)
  }
})

test('a retouch says that it is one', async () => {
  const retouched = await server.post(
    `/api/images/${id}/retouch`,
    {
      recipe: { ...made.generation.recipes[0], hairColor: 'pink' },
      background: { type: 'solid', colors: ['#ffd166', '#ffd166'] },
    },
    { ...person.headers, origin: server.origin },
  )
  const take = await retouched.json()
  expect(steps(await get(take.url))).toEqual([
    'c2pa.created',
    'Retouched: the recipe changed, and drawn anew',
    'Background set',
  ])
})

test('the same picture is the same bytes, from every machine of the installation, also after a start', async () => {
  const address = `${url}?background=%2310b981&size=400`
  const first = await server.get(address, person.headers)
  const other = await startTestServer('postgres', {
    AUTH_SECRET: 'a secret that several machines share',
    DATABASE_URL: server.databaseUrl!,
    APP_URL: server.origin,
    ROLE: 'web',
  })
  const second = await other.get(address, person.headers)
  await other.stop()
  expect(Buffer.from(await second.arrayBuffer()).equals(Buffer.from(await first.arrayBuffer()))).toBe(true)
  expect(second.headers.get('etag')).toBe(first.headers.get('etag'))
  expect(first.headers.get('etag')).toMatch(/^"/)
})

test('a picture of an engine that says itself what it made keeps that as an ingredient, cut out and on a background', async () => {
  const { certificates, key } = await ownCertificate('of an engine of the tests', 'images.example')
  const engine = openSigner(certificates, key)
  const action = { action: 'c2pa.created', digitalSourceType: `${SOURCES}trainedAlgorithmicMedia` }
  const provider = await startOpenAi(() => 'picture', {
    key: 'sk-test-0123456789abcdef',
    stepMs: 1,
    sign: (png) => signPng(engine, { generator: { name: 'Images', version: '2.5' }, actions: [action] }, png),
  })
  const ai = await startTestServer('postgres', {
    AVATAR_ENGINE: 'openai',
    OPENAI_API_KEY: 'sk-test-0123456789abcdef',
    OPENAI_BASE_URL: provider.url,
  })
  const somebody = await signUp(ai)
  const answer = await (await ai.post('/api/generate-avatar', plain({ count: 1 }), somebody.headers)).json()
  const [{ url: address }] = answer.generation.pictures
  const png = Buffer.from(
    await (await ai.get(`${address}?background=%2310b981&size=512`, somebody.headers)).arrayBuffer(),
  )
  const report = await readManifest(png, 'image/png', (await ai.avatars.signer()).certificates)
  const mark = await markIn(png)
  await ai.stop()
  await provider.close()
  const [theirs, ours] = checkedManifests(png) as [
    ReturnType<typeof checkedManifests>[0],
    ReturnType<typeof checkedManifests>[0],
  ]
  expect(theirs.claim.claim_generator_info).toEqual({ name: 'Images', version: '2.5' })
  expect(theirs.certificates[0]!.raw).toEqual(new X509Certificate(certificates).raw)
  expect(ours.assertions['c2pa.actions.v2'].actions[0]).toMatchObject({
    action: 'c2pa.opened',
    softwareAgent: { name: 'AI engine openai', version: ai.avatars.engine.name.replace('OpenAI ', '') },
    digitalSourceType: `${SOURCES}trainedAlgorithmicMedia`,
    when: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    parameters: { ingredients: [{ url: 'self#jumbf=c2pa.assertions/c2pa.ingredient.v3' }] },
  })
  expect(steps(png)).toEqual([
    'c2pa.opened',
    'Cut out of its background',
    'Marked invisibly',
    'Background set',
    'Made smaller',
  ])
  expect(mark).toMatchObject({ kind: MARK_KINDS.trainedAlgorithmicMedia })
  expect(report).toMatchObject({ validation_state: 'Trusted' })
  expect(png.includes('trIn')).toBe(false)
})

test.each(['ec', 'rsa'] as const)('an operator’s own certificate signs instead (%s)', async (kind) => {
  const pem = await madeCertificate(kind)
  const signer = openSigner(pem.certificate, pem.key)
  const { generator } = await server.avatars.signer()
  const bare = withoutManifest(await get(`${url}?background=transparent`))
  const actions = [{ action: 'c2pa.created', digitalSourceType: `${SOURCES}algorithmicMedia` }]
  const png = signPng(signer, { generator, actions }, bare)
  expect(checkedManifests(png)[0]!.certificates).toHaveLength(1)
  expect((await readManifest(png, 'image/png'))!.manifests).toBeDefined()
  // Its signatures never repeat, so only what the bytes mean is the same.
  expect(signPng(signer, { generator, actions }, bare).equals(png)).toBe(false)
  expect(signedTag({ ...signer, generator, certificates: '' }, 'x')).toMatch(/^W\/"x-/)
  const other = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
  expect(() => openSigner(pem.certificate, other)).toThrow('not the certificate’s')
})

async function madeCertificate(kind: 'ec' | 'rsa'): Promise<{ certificate: string; key: string }> {
  const algorithm =
    kind === 'ec'
      ? { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
      : { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', modulusLength: 2048, publicExponent: Uint8Array.of(1, 0, 1) }
  const keys = (await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])) as CryptoKeyPair
  const made = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=pictures.example',
    keys,
    signingAlgorithm: algorithm,
    extensions: [new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true)],
  })
  const key = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64')
  return { certificate: made.toString('pem'), key: `-----BEGIN PRIVATE KEY-----\n${key}\n-----END PRIVATE KEY-----\n` }
}

test('what was drawn from a photo does not claim to be of rules and chance alone', () => {
  const image = {
    source: 'algorithmicallyEnhanced',
    recipe: null,
    retouchedFrom: null,
    engine: 'atelier',
    createdAt: new Date(0),
  } as const
  expect(actionsOf({ image, engine: 'atelier' }, [], {})).toMatchObject([
    {
      action: 'c2pa.created',
      digitalSourceType: `${SOURCES}algorithmicallyEnhanced`,
      description: 'Drawn by rules, from a photo',
    },
  ])
})
