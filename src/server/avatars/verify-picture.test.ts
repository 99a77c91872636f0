/** Where pictures say that they come from, told over HTTP; on a real PostgreSQL. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { withoutManifest } from '../../../tests/support/manifest-reader.ts'
import { plain, startTestServer, visitor } from '../../../tests/support/server.ts'
import type { ErrorBody } from '../../contract/errors.ts'
import type { VerifiedPicture } from '../../contract/verify-picture.ts'
import { ownCertificate } from '../c2pa/own-certificate.ts'
import { signPng } from '../c2pa/png.ts'
import { openSigner } from '../c2pa/signer.ts'
import { installationOf } from '../open-signer.ts'
import { embedMark } from './watermark/embed.ts'

const AUTH_SECRET = 'the secret of an installation that verifies'
const server = await startTestServer('postgres', { AUTH_SECRET, GENERATIONS_PER_MINUTE: '13' })
afterAll(() => server.stop())

const ask = (body: Buffer | string, type = 'image/png') =>
  fetch(`${server.url}/api/verify-picture`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: body as BodyInit,
  })
const told = async (file: Buffer, type?: string) => {
  const response = await ask(file, type)
  expect(response.status).toBe(200)
  return (await response.json()) as VerifiedPicture
}
const session = visitor()
const answer = await server.post('/api/generate-avatar', plain({ count: 1, transparent: true }), session)
const made = await answer.json()
const picture = Buffer.from(made.images[0], 'base64')
const bare = await sharp(withoutManifest(picture)).resize(400).png().toBuffer()
const SOURCE = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia'

test('a picture of this installation is told from one that was changed, and nothing of either is kept', async () => {
  const files = () => readdirSync(join(server.dataDir, 'files'), { recursive: true })
  const kept = files()
  expect(await told(picture)).toEqual({
    seal: 'ours',
    signer: 'Trombine, 127.0.0.1',
    generator: 'Trombine 0.1.0',
    source: 'algorithmicMedia',
    steps: [
      { action: 'c2pa.created', by: expect.stringMatching(/^Trombine atelier \d+$/), description: expect.any(String) },
    ],
    ingredients: [],
    xmp: 'algorithmicMedia',
  })
  // A chunk that no decoder minds, behind everything.
  const end = picture.subarray(picture.length - 12)
  const changed = Buffer.concat([picture.subarray(0, -12), Buffer.from('00000000745874741a2d4ec8', 'hex'), end])
  expect(await told(changed)).toMatchObject({ seal: 'changed', signer: 'Trombine, 127.0.0.1' })
  const [{ url }] = made.generation.pictures
  const favicon = Buffer.from(await (await server.get(`${url}?size=48`, session)).arrayBuffer())
  expect(await told(favicon)).toEqual({ seal: 'none', steps: [], ingredients: [], xmp: 'algorithmicMedia' })
  expect(files()).toEqual(kept)
})

test('somebody else’s signature is only a claim, and what they wrote is cut short and cannot be markup of ours', async () => {
  const { certificates, key } = await ownCertificate('somebody else', 'elsewhere.example')
  const actions = [
    { action: 'c2pa.created', digitalSourceType: SOURCE, description: `<b>\u202e${'x'.repeat(500)}` },
    ...Array.from({ length: 60 }, () => ({ action: 'c2pa.edited' })),
  ]
  const file = signPng(openSigner(certificates, key), { generator: { name: 'Other', version: '2' }, actions }, bare)
  const found = await told(file)
  expect(found).toMatchObject({ seal: 'signed', generator: 'Other 2', source: 'trainedAlgorithmicMedia' })
  expect(found.steps).toHaveLength(30)
  expect(found.steps[0]!.description).toHaveLength(120)
  expect(found.steps[0]!.description).not.toContain('\u202e')
})

test('a picture of an AI engine that lost its signature is known by its mark', async () => {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const size = { width: info.width, height: info.height }
  const rgba = new Uint8Array(data)
  embedMark({ ...size, rgba }, { installation: installationOf({ secret: AUTH_SECRET }), kind: 1 })
  const jpeg = await sharp(rgba, { raw: { ...size, channels: 4 } })
    .resize(512)
    .flatten({ background: '#ffd166' })
    .jpeg({ quality: 80 })
    .toBuffer()
  expect(await told(jpeg, 'image/jpeg')).toEqual({
    seal: 'none',
    steps: [],
    ingredients: [],
    mark: { ours: true, kind: 1 },
  })
})

test('what is no picture, or a ruin of a manifest, breaks nothing', async () => {
  const tiny = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  for (const [file, type, status, code] of [
    ['{"image_data":"x"}', 'application/json', 415, 'PICTURE_FORMAT'],
    ['<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml', 415, 'PICTURE_SVG'],
    ['\0\0\0\x18ftypheic', 'image/heic', 415, 'PICTURE_HEIC'],
    [picture.subarray(0, 3000), 'image/png', 400, 'PICTURE_BROKEN'],
    [tiny, 'image/png', 400, 'PICTURE_TOO_SMALL'],
    [Buffer.alloc(10 * 1024 * 1024), 'image/png', 413, 'PICTURE_TOO_LARGE'],
    [Buffer.alloc(10 * 1024 * 1024 + 1), 'image/png', 413, 'PAYLOAD_TOO_LARGE'],
  ] as const) {
    const response = await ask(file as Buffer, type)
    const body = (await response.json()) as ErrorBody
    expect([type, response.status, body.code]).toEqual([type, status, code])
    // It may be any picture, not only a person's photo.
    expect(body.error).not.toMatch(/photo/i)
  }
  const ruin = Buffer.from(picture)
  ruin.fill(0xff, ruin.indexOf('c2pa.claim.v2') + 20, ruin.indexOf('c2pa.claim.v2') + 200)
  expect(['changed', 'unreadable']).toContain((await told(ruin)).seal)
})

test('a network that asks too often is told to wait', async () => {
  let status = 200
  for (let i = 0; i < 13 && status !== 429; i++)
    status = (await ask(Buffer.from('\x89PNG\r\n\x1a\nnothing', 'latin1'))).status
  expect(status).toBe(429)
})
