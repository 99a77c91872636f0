/** Chains of certificates as strangers may send them, judged by what the page that verifies judges with. */
import 'reflect-metadata'
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  X509CertificateGenerator,
  type X509Certificate,
} from '@peculiar/x509'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { signPng } from '../../c2pa/png.ts'
import { readManifest } from '../../c2pa/read-manifest.ts'
import { openSigner } from '../../c2pa/signer.ts'
import { sealOf } from './seal-of.ts'

const ALGORITHM = { name: 'Ed25519' } as const
const [MAIL_PROTECTION, SERVER_AUTHENTICATION] = ['1.3.6.1.5.5.7.3.4', '1.3.6.1.5.5.7.3.1']
const ACTION = {
  action: 'c2pa.created',
  digitalSourceType: 'http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia',
}
const newKeys = () => crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']) as Promise<CryptoKeyPair>

interface Party {
  name: string
  keys: CryptoKeyPair
}
const party = async (name: string): Promise<Party> => ({ name: `CN=${name}, O=Test`, keys: await newKeys() })
const [root, between, stranger, ours, theirs] = (await Promise.all(
  ['root', 'between', 'root', 'pictures', 'pictures'].map(party),
)) as [Party, Party, Party, Party, Party]

let serial = 0x10
interface Form {
  ends?: string
  begins?: string
  usage?: KeyUsageFlags
  purpose?: string
}
/** A certificate of one party by another: an authority's unless it has a purpose. */
async function certify(of: Party, by: Party, { begins = '2020', ends = '2099', purpose, ...form }: Form = {}) {
  const usage = form.usage ?? (purpose ? KeyUsageFlags.digitalSignature : KeyUsageFlags.keyCertSign)
  return X509CertificateGenerator.create({
    subject: of.name,
    issuer: by.name,
    serialNumber: (serial++).toString(16),
    notBefore: new Date(begins),
    notAfter: new Date(ends),
    publicKey: of.keys.publicKey,
    signingKey: by.keys.privateKey,
    signingAlgorithm: ALGORITHM,
    extensions: [
      new BasicConstraintsExtension(!purpose, undefined, true),
      new KeyUsagesExtension(usage, true),
      ...(purpose ? [new ExtendedKeyUsageExtension([purpose])] : []),
      await AuthorityKeyIdentifierExtension.create(by.keys.publicKey),
    ],
  })
}
const signs = (form: Form = {}, of = ours, by = between) => certify(of, by, { purpose: MAIL_PROTECTION, ...form })
const pem = (...chain: X509Certificate[]) => chain.map((certificate) => certificate.toString('pem')).join('\n')

const rootCertificate = await certify(root, root)
const betweenCertificate = await certify(between, root)
const own = await signs()
const OURS = pem(own, betweenCertificate, rootCertificate)
const bare = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#c8281e' } })
  .png()
  .toBuffer()

async function pictureBy(chain: X509Certificate[], { keys } = ours): Promise<Buffer> {
  const key = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64')
  const signer = openSigner(pem(...chain), `-----BEGIN PRIVATE KEY-----\n${key}\n-----END PRIVATE KEY-----\n`)
  return signPng(signer, { generator: { name: 'Test', version: '1' }, actions: [ACTION] }, bare)
}
const sealIn = async (picture: Buffer) => sealOf((await readManifest(picture, 'image/png', OURS))!, OURS)

test('what the certificate in use signed is ours, with or without the root beside it', async () => {
  expect(await sealIn(await pictureBy([own, betweenCertificate]))).toBe('ours')
  expect(await sealIn(await pictureBy([own, betweenCertificate, rootCertificate]))).toBe('ours')
})

test('a chain that does not lead to our authority is a stranger’s, whatever names are in it', async () => {
  const foreignRoot = await certify(stranger, stranger)
  const foreign = await signs({}, theirs, stranger)
  const forged = await signs({}, theirs, { ...stranger, name: between.name })
  const plain = await certify(between, root, { purpose: MAIL_PROTECTION })
  const below = await signs({}, theirs, ours)
  const late = await certify(between, root, { ends: '2021' })
  for (const [name, chain, by] of [
    ['of a root with our root’s name', [foreign, foreignRoot], theirs],
    ['of nobody, with our chain behind it', [forged, betweenCertificate, rootCertificate], theirs],
    ['by our own certificate, which is no authority', [below, own, betweenCertificate, rootCertificate], theirs],
    ['by one between that is no authority', [await signs({}, theirs), plain, rootCertificate], theirs],
    ['by one between that is expired', [await signs({}, theirs), late, rootCertificate], theirs],
  ] as const)
    expect([name, await sealIn(await pictureBy([...chain], by))]).toEqual([name, 'signed'])
})

test('without the certificate between, nothing leads to a root', async () => {
  const picture = await pictureBy([own])
  expect((await readManifest(picture, 'image/png', pem(rootCertificate)))!.validation_state).toBe('Valid')
})

test('somebody else whom the same authority certified is somebody else', async () => {
  const picture = await pictureBy([await signs({}, theirs), betweenCertificate, rootCertificate], theirs)
  expect((await readManifest(picture, 'image/png', OURS))!.validation_state).toBe('Trusted')
  expect(await sealIn(picture)).toBe('signed')
})

test('a certificate that is expired, or not for signing, is refused; a changed file is that first', async () => {
  for (const [name, form] of [
    ['expired', { ends: '2021' }],
    ['not valid yet', { begins: '2098' }],
    ['for encryption', { usage: KeyUsageFlags.keyEncipherment }],
    ['for servers', { purpose: SERVER_AUTHENTICATION }],
  ] as const) {
    const picture = await pictureBy([await signs(form), betweenCertificate, rootCertificate])
    expect([name, await sealIn(picture)]).toEqual([name, 'uncertified'])
    const changed = Buffer.from(picture)
    changed[changed.length - 1]! ^= 1
    expect([name, await sealIn(changed)]).toEqual([name, 'changed'])
    const resigned = Buffer.from(picture)
    const signature = resigned.indexOf(Buffer.from([0xf6, 0x58, 0x40]))
    resigned[signature + 10]! ^= 1
    expect([name, signature > 0, await sealIn(resigned)]).toEqual([name, true, 'changed'])
  }
})
