/** What strangers send as a photo: sound, odd, broken and hostile, made by code. */
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { ErrorCode } from '../../../src/contract/errors.ts'
import { exifSegment, exif, promise, scansAgain, segment, withSegments } from './jpeg.ts'
import { chunk, file, flat, header, SIGNATURE, upTo, withChunks } from './png.ts'

/** Found again in anything that kept what it should not. */
export const SECRET = 'TROMBINE-SECRET-PLACE'

export interface Sound {
  /** Pixels of what comes out. */
  size: [width: number, height: number]
  type?: 'image/jpeg' | 'image/png'
  /** A colour at a place of what comes out (fractions of width and height), within a few steps. */
  look?: [x: number, y: number, colour: [number, number, number]]
}
export interface Upload {
  name: string
  /** As `image_data`. */
  data: unknown
  outcome: Sound | [status: number, code: ErrorCode]
}

const MB = 1024 * 1024
const RED: [number, number, number] = [200, 40, 30]
const BLUE: [number, number, number] = [30, 60, 200]

/** Red above, blue below: which way is up can be seen. */
function twoTone(width = 300, height = 200) {
  const pixels = Buffer.alloc(width * height * 3)
  pixels.fill(Uint8Array.from(RED), 0, pixels.length / 2).fill(Uint8Array.from(BLUE), pixels.length / 2)
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}
const one = (width: number, height: number, background = '#c8281e') =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false })
const up = (size: [number, number] = [300, 200]): Sound => ({ size, look: [0.5, 0.2, RED] })
const BROKEN: [number, ErrorCode] = [400, 'PHOTO_BROKEN']
const FORMAT: [number, ErrorCode] = [415, 'PHOTO_FORMAT']
const SMALL: [number, ErrorCode] = [400, 'PHOTO_TOO_SMALL']
const PIXELS: [number, ErrorCode] = [413, 'PHOTO_TOO_MANY_PIXELS']
const HEAVY: [number, ErrorCode] = [413, 'PHOTO_TOO_LARGE']

/** A lossless WebP that says how large it is, and then nothing. https://developers.google.com/speed/webp/docs/webp_lossless_bitstream_specification */
function webpPromise(width: number, height: number): Buffer {
  const head = Buffer.alloc(45, 0x11)
  head.write('RIFF\x25\0\0\0WEBPVP8L\x18\0\0\0/', 'latin1')
  head.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0, 21)
  return head
}

export async function makeUploads(): Promise<Upload[]> {
  const jpeg = await twoTone().jpeg({ quality: 95 }).toBuffer()
  const png = await twoTone().png().toBuffer()
  const webp = await twoTone().webp({ lossless: true }).toBuffer()
  const see = await twoTone().ensureAlpha(0.5).png().toBuffer()
  const text = (words: string) => Buffer.from(words, 'utf8')
  const html = text('<!doctype html><script>alert(1)</script>')
  const svg = text(
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><image href="http://127.0.0.1:9/x"/><script>alert(1)</script></svg>',
  )
  const icc = await sharp(jpeg).withIccProfile('p3').jpeg().toBuffer()
  const frames = await sharp(Buffer.concat([Buffer.alloc(300 * 200 * 3, 250), Buffer.alloc(300 * 200 * 3, 5)]), {
    raw: { width: 300, height: 400, channels: 3, pageHeight: 200 },
  })
    .webp({ lossless: true, loop: 0, delay: [100, 100] })
    .toBuffer()
  const b64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
  const labelled = (type: string, bytes: Uint8Array) => `data:${type};base64,${b64(bytes)}`
  const padded = (size: number) => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)])
  const xmp = (words: string) =>
    segment(0xe1, text(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/">${words}</x:xmpmeta>`))
  const progressive = await twoTone(1600, 1200).jpeg({ progressive: true }).toBuffer()
  const heif = (brand: string) =>
    Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      text(`ftyp${brand}`),
      Buffer.alloc(4),
      text(`mif1${brand}`),
      Buffer.alloc(400),
    ])

  const files: [name: string, bytes: Uint8Array, outcome: Upload['outcome']][] = [
    ['a JPEG', jpeg, { ...up(), type: 'image/jpeg' }],
    ['a progressive JPEG', await twoTone().jpeg({ progressive: true }).toBuffer(), up()],
    ['a grey JPEG', await twoTone().greyscale().jpeg().toBuffer(), { size: [300, 200] }],
    [
      'a CMYK JPEG',
      await twoTone().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer(),
      { size: [300, 200], look: [0.5, 0.2, [200, 25, 10]] },
    ],
    ['a PNG', png, { ...up(), type: 'image/jpeg' }],
    ['an interlaced PNG', await twoTone().png({ progressive: true }).toBuffer(), up()],
    ['a grey PNG', await twoTone().toColourspace('b-w').png().toBuffer(), { size: [300, 200] }],
    [
      'a grey PNG with alpha',
      await twoTone().greyscale().ensureAlpha(0.4).png().toBuffer(),
      { size: [300, 200], type: 'image/png' },
    ],
    ['a palette PNG', await twoTone().png({ palette: true, colours: 4 }).toBuffer(), up()],
    ['a PNG of one bit', flat(300, 200, { depth: 1, colour: 0 }), { size: [300, 200] }],
    ['a PNG of 16 bits', await twoTone().toColourspace('rgb16').png().toBuffer(), up()],
    [
      'a PNG of 16 bits with alpha',
      await twoTone().ensureAlpha(0.5).toColourspace('rgb16').png().toBuffer(),
      { ...up(), type: 'image/png' },
    ],
    ['a see-through PNG', see, { ...up(), type: 'image/png' }],
    [
      'a PNG whose alpha says nothing',
      await twoTone().ensureAlpha(1).png().toBuffer(),
      { ...up(), type: 'image/jpeg' },
    ],
    ['a WebP', webp, up()],
    ['a lossy WebP', await twoTone().webp({ quality: 95 }).toBuffer(), up()],
    [
      'a see-through WebP',
      await twoTone().ensureAlpha(0.5).webp({ lossless: true }).toBuffer(),
      { ...up(), type: 'image/png' },
    ],
    ['an animated WebP: its first frame', frames, { size: [300, 200], look: [0.5, 0.9, [250, 250, 250]] }],
    [
      'an animated PNG: its first frame',
      withChunks(png, chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])), chunk('fcTL', Buffer.alloc(26))),
      up(),
    ],
    ['a wide-gamut JPEG, brought to sRGB', icc, up()],
    [
      'a photo of 24 megapixels, scaled down',
      await twoTone(6000, 4000).jpeg({ quality: 50 }).toBuffer(),
      up([2048, 1365]),
    ],
    ['a tall photo', await twoTone(1000, 4000).jpeg({ quality: 50 }).toBuffer(), up([512, 2048])],
    ['a photo of just 64 pixels', await twoTone(64, 64).jpeg({ quality: 95 }).toBuffer(), up([64, 64])],
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((orientation): [string, Uint8Array, Sound] => {
      // What lies at the top of the stored picture is red: where that goes is what the tag says (Exif 2.32, tag 274).
      const place = (
        {
          1: [0.5, 0.1],
          2: [0.5, 0.1],
          3: [0.5, 0.9],
          4: [0.5, 0.9],
          5: [0.1, 0.5],
          6: [0.9, 0.5],
          7: [0.9, 0.5],
          8: [0.1, 0.5],
        } as Record<number, [number, number]>
      )[orientation]!
      return [
        `orientation ${orientation}`,
        withSegments(jpeg, exifSegment({ orientation })),
        { size: orientation > 4 ? [200, 300] : [300, 200], look: [...place, RED] },
      ]
    }),
    ['an orientation that does not exist', withSegments(jpeg, exifSegment({ orientation: 9 })), up()],
    [
      'a PNG that lies on its side',
      withChunks(png, chunk('eXIf', exif({ orientation: 6 }))),
      { size: [200, 300], look: [0.9, 0.5, RED] },
    ],
    ['GPS in Exif', withSegments(jpeg, exifSegment({ orientation: 1, secret: SECRET })), up()],
    [
      'GPS in a PNG',
      withChunks(png, chunk('eXIf', exif({ secret: SECRET })), chunk('tEXt', text(`Location\0${SECRET}`))),
      up(),
    ],
    ['a place in XMP', withSegments(jpeg, xmp(SECRET)), up()],
    [
      'a name in IPTC',
      withSegments(jpeg, segment(0xed, text(`Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x20${SECRET}`))),
      up(),
    ],
    ['a comment', withSegments(jpeg, segment(0xfe, text(SECRET))), up()],
    [
      'a thumbnail of somebody else',
      withSegments(jpeg, segment(0xe2, Buffer.concat([text(`MPF\0${SECRET}`), jpeg.subarray(0, 4000)]))),
      up(),
    ],
    ['a JPEG with a ZIP behind it', Buffer.concat([jpeg, text(`PK\x03\x04${SECRET}`), Buffer.alloc(500)]), up()],
    ['a JPEG with a page in its comment', withSegments(jpeg, segment(0xfe, html)), up()],
    ['a PNG with a script behind it', Buffer.concat([png, text(`<?php system($_GET[0]); // ${SECRET}`)]), up()],
    [
      'a PNG with a text that unpacks to 64 MB',
      withChunks(png, chunk('zTXt', Buffer.concat([text('Comment\0\0'), deflateSync(Buffer.alloc(64 * MB))]))),
      up(),
    ],
    [
      'a PNG with a profile that unpacks to 64 MB',
      withChunks(png, chunk('iCCP', Buffer.concat([text('p\0\0'), deflateSync(Buffer.alloc(64 * MB))]))),
      up(),
    ],
    [
      'a JPEG whose profile is noise',
      withSegments(jpeg, segment(0xe2, Buffer.concat([text('ICC_PROFILE\0\x01\x01'), Buffer.alloc(3000, 0x41)]))),
      up(),
    ],
    ['one byte under 10 MB', padded(10 * MB - 1), up()],
    ['10 MB to the byte', padded(10 * MB), HEAVY],
    ['10 MB and one byte', padded(10 * MB + 1), HEAVY],
    ['a JPEG cut in half', progressive.subarray(0, progressive.length >> 1), BROKEN],
    ['a JPEG cut before its last bytes', jpeg.subarray(0, jpeg.length - 400), BROKEN],
    ['the first bytes of a JPEG', jpeg.subarray(0, 24), BROKEN],
    [
      'the two first bytes of a JPEG and rubbish',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(5000, 0x33)]),
      BROKEN,
    ],
    ['a JPEG that promises 65,000 × 65,000', promise(65_000, 65_000), PIXELS],
    ['a JPEG that promises 300 × 200 and brings nothing', promise(300, 200), BROKEN],
    ['a JPEG of nothing but a thousand scans', scansAgain(progressive, 1000), BROKEN],
    ['a PNG cut in half', (await one(800, 800).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 700_000), BROKEN],
    ['a PNG without pixels', file(header(300, 200)), BROKEN],
    ['a PNG cut before its pixels', upTo(png, 'IDAT'), BROKEN],
    ['a PNG whose pixels are noise', file(header(300, 200), chunk('IDAT', Buffer.alloc(900, 0x5a))), BROKEN],
    ['a PNG with a wrong sum', Buffer.concat([png.subarray(0, -16), Buffer.alloc(4), png.subarray(-12)]), BROKEN],
    ['a PNG of no width', file(header(0, 200), chunk('IDAT', deflateSync(Buffer.alloc(900)))), BROKEN],
    [
      'a PNG two billion pixels wide',
      file(header(2 ** 31 - 1, 2 ** 31 - 1), chunk('IDAT', deflateSync(Buffer.alloc(900)))),
      BROKEN,
    ],
    ['nothing but a PNG’s signature', SIGNATURE, BROKEN],
    ['a WebP cut in half', webp.subarray(0, webp.length >> 1), BROKEN],
    ['a WebP’s head', webp.subarray(0, 16), BROKEN],
    ['nothing to be seen', await twoTone().ensureAlpha(0).png().toBuffer(), BROKEN],
    ['a bomb of 900 megapixels', flat(30_000, 30_000, { depth: 1, colour: 0 }), PIXELS],
    ['a WebP of 52 megapixels', await one(7_200, 7_200).webp({ quality: 20, effort: 0 }).toBuffer(), PIXELS],
    ['a WebP that promises 268 megapixels', webpPromise(16_383, 16_383), BROKEN],
    ['just over 50 megapixels', flat(7_072, 7_072, { depth: 8, colour: 0 }), PIXELS],
    [
      '50 megapixels of 16 bits, to be held whole',
      Buffer.concat([
        SIGNATURE,
        header(7_000, 7_000, { depth: 16, colour: 6, interlaced: true }),
        chunk('IDAT', deflateSync(Buffer.alloc(60_000))),
      ]),
      PIXELS,
    ],
    ['just under 50 megapixels', flat(7_000, 7_000, { depth: 8, colour: 2 }), { size: [2048, 2048] }],
    ['1 × 1', await one(1, 1).png().toBuffer(), SMALL],
    ['1 × 1 as JPEG', await one(1, 1).jpeg().toBuffer(), SMALL],
    ['20,000 × 1', await one(20_000, 1).png().toBuffer(), SMALL],
    ['1 × 20,000', await one(1, 20_000).jpeg().toBuffer(), SMALL],
    ['20,000 × 100, a thread once scaled', await one(20_000, 100).jpeg().toBuffer(), SMALL],
    ['63 × 400', await one(63, 400).png().toBuffer(), SMALL],
    ['a GIF', await twoTone().gif().toBuffer(), FORMAT],
    ['an AVIF', await twoTone(128, 128).avif({ effort: 0 }).toBuffer(), FORMAT],
    ['a TIFF', await twoTone().tiff().toBuffer(), FORMAT],
    ['a BMP', Buffer.concat([text('BM'), Buffer.alloc(2000, 9)]), FORMAT],
    ['an icon', Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), png]), FORMAT],
    ['a PDF', text('%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj'), FORMAT],
    ['a film', Buffer.concat([Buffer.from([0, 0, 0, 24]), text('ftypisom'), Buffer.alloc(400)]), FORMAT],
    ['a ZIP', Buffer.concat([text('PK\x03\x04'), Buffer.alloc(400)]), FORMAT],
    ['words', text('bonjour'), FORMAT],
    ['a PNG behind a page', Buffer.concat([html, png]), FORMAT],
    ['HEIC', heif('heic'), [415, 'PHOTO_HEIC']],
    ['HEIC of several pictures', heif('mif1'), [415, 'PHOTO_HEIC']],
    [
      'WAVE sound in WebP’s wrapping',
      Buffer.concat([text('RIFF'), Buffer.alloc(4), text('WAVEfmt '), Buffer.alloc(400)]),
      FORMAT,
    ],
  ]
  const strings: [name: string, data: unknown, outcome: Upload['outcome']][] = [
    ['SVG named PNG', labelled('image/png', svg), FORMAT],
    ['HTML named PNG', labelled('image/png', html), FORMAT],
    ['SVG named what it is', labelled('image/svg+xml', svg), FORMAT],
    [
      'entities that multiply',
      labelled(
        'image/png',
        text(
          '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg"><text>&b;</text></svg>',
        ),
      ),
      FORMAT,
    ],
    ['a JPEG named PNG', labelled('image/png', jpeg), up()],
    ['a PNG named HEIC', labelled('image/heic', png), up()],
    ['a WebP named text', labelled('text/plain;charset=utf-8', webp), up()],
    ['a JPEG without a name', `data:;base64,${b64(jpeg)}`, up()],
    ['nothing', '', BROKEN],
    ['a data URL of nothing', 'data:image/png;base64,', BROKEN],
    ['a data URL that is not base64', `data:image/svg+xml,${svg.toString('latin1')}`, BROKEN],
    ['base64 without its end', b64(jpeg).slice(0, -1), BROKEN],
    ['base64 with a hole', `${b64(png).slice(0, 400)}!${b64(png).slice(401)}`, BROKEN],
    ['base64 with line ends', b64(png).replace(/.{76}/g, '$&\r\n'), BROKEN],
    ['base64 of addresses', Buffer.alloc(300, 0xff).toString('base64').replaceAll('/', '_'), BROKEN],
    ['padding in the middle', `${b64(jpeg.subarray(0, 100))}${b64(jpeg)}`, BROKEN],
    ['an address instead of a photo', 'https://example.org/photo.jpg', BROKEN],
    ['a path instead of a photo', '../../../etc/passwd', BROKEN],
    ['a data URL in a data URL', labelled('image/png', text(labelled('image/png', png))), FORMAT],
    ['a number', 42, [400, 'INVALID_INPUT']],
    ['a list of bytes', [...png.subarray(0, 40)], [400, 'INVALID_INPUT']],
    ['an object', { url: 'file:///etc/passwd' }, [400, 'INVALID_INPUT']],
    ['a body of 16 MB', 'A'.repeat(16 * MB), [413, 'PAYLOAD_TOO_LARGE']],
  ]
  return [
    ...files.map(([name, bytes, outcome]) => ({ name, data: b64(bytes), outcome })),
    ...strings.map(([name, data, outcome]) => ({ name, data, outcome })),
  ]
}
