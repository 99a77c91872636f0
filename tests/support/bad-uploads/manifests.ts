/** Pictures whose C2PA manifest is a ruin, or made to cost whoever reads it. */
import sharp from 'sharp'
import { chunk, withChunks } from './png.ts'

/** A box of a manifest store (ISO 19566-5). @param length as it is written; its own where there is none */
function box(type: string, content: Uint8Array, length = content.length + 8): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(length >>> 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}
const described = (type: string, label: string, ...content: Uint8Array[]) =>
  box(
    'jumb',
    Buffer.concat([
      box('jumd', Buffer.from(`${type}${'\0\x11\0\x10\x80\0\0\xaa\0\x38\x9b\x71'}\x03${label}\0`, 'latin1')),
      ...content,
    ]),
  )

/** Small pictures with a manifest store that is broken or a trap; the worst come first. */
export async function ruinedManifests(): Promise<[name: string, file: Buffer][]> {
  const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#c8281e' } })
    .png()
    .toBuffer()
  const holding = (store: Uint8Array) => withChunks(png, chunk('caBX', store))
  let nested: Buffer = described('c2ma', 'urn:c2pa:x')
  for (let i = 0; i < 2000; i++) nested = described('c2ma', 'urn:c2pa:x', nested)
  const cborDeep = box('cbor', Buffer.alloc(200_000, 0x81))
  const claim = (content: Uint8Array) =>
    described('c2pa', 'c2pa', described('c2ma', 'urn:c2pa:x', described('c2cl', 'c2pa.claim.v2', content)))
  return [
    ['a list in a list, 200,000 deep', holding(claim(cborDeep))],
    ['two thousand boxes in one another', holding(described('c2pa', 'c2pa', nested))],
    ['a box that promises 4 GB', holding(box('jumb', Buffer.alloc(40), 0xffffffff))],
    ['nine megabytes of noise', holding(described('c2pa', 'c2pa', box('free', Buffer.alloc(9_000_000, 0x5a))))],
    ['a text that promises 4 GB', holding(claim(box('cbor', Buffer.from([0x7a, 0xff, 0xff, 0xff, 0xff, 0x41]))))],
    ['a box that promises nothing', holding(box('jumb', Buffer.alloc(40), 0))],
    ['a box shorter than its head', holding(box('jumb', Buffer.alloc(40), 4))],
    ['an empty one', holding(Buffer.alloc(0))],
    ['four of them', withChunks(png, ...Array.from({ length: 4 }, () => chunk('caBX', claim(cborDeep))))],
  ]
}
