/** JPEG files with segments of our choice. ITU-T T.81, Exif 2.32 */

export function segment(marker: number, data: Uint8Array): Buffer {
  const out = Buffer.alloc(4 + data.length)
  out.writeUInt16BE(0xff00 + marker, 0)
  out.writeUInt16BE(data.length + 2, 2)
  out.set(data, 4)
  return out
}

/** The file with segments put in after its first marker. */
export function withSegments(jpeg: Buffer, ...segments: Buffer[]): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])
}

/** TIFF structure of an Exif block: an orientation, and a place on earth with a marker to look for afterwards. */
export function exif({ orientation, secret }: { orientation?: number; secret?: string }): Buffer {
  const note = Buffer.from(`${secret ?? ''}\0`, 'latin1')
  const entries: [tag: number, type: number, count: number, value: number | Buffer][] = []
  if (orientation !== undefined) entries.push([0x0112, 3, 1, orientation << 16])
  if (secret) entries.push([0x010e, 2, note.length, note], [0x8825, 4, 1, 0])
  const gps = 8 + 2 + entries.length * 12 + 4
  const places = gps + 2 + 2 * 12 + 4
  const tiff = Buffer.alloc(places + 24 + note.length)
  tiff.write('MM\0*', 0, 'latin1')
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(entries.length, 8)
  for (const [i, [tag, type, count, value]] of entries.entries()) {
    const at = 10 + i * 12
    tiff.writeUInt16BE(tag, at)
    tiff.writeUInt16BE(type, at + 2)
    tiff.writeUInt32BE(count, at + 4)
    if (typeof value !== 'number') value.copy(tiff, places + 24)
    tiff.writeUInt32BE(typeof value === 'number' ? (tag === 0x8825 ? gps : value >>> 0) : places + 24, at + 8)
  }
  if (secret) {
    // 48° 51′ 24″ N
    tiff.writeUInt16BE(2, gps)
    for (const [i, [tag, type, count, value]] of [[1, 2, 2, 0x4e000000], [2, 5, 3, places]].entries()) {
      const at = gps + 2 + i * 12
      tiff.writeUInt16BE(tag!, at)
      tiff.writeUInt16BE(type!, at + 2)
      tiff.writeUInt32BE(count!, at + 4)
      tiff.writeUInt32BE(value!, at + 8)
    }
    for (const [i, value] of [48, 51, 24].entries()) {
      tiff.writeUInt32BE(value, places + i * 8)
      tiff.writeUInt32BE(1, places + i * 8 + 4)
    }
  }
  return tiff
}

export const exifSegment = (what: Parameters<typeof exif>[0]) =>
  segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif(what)]))

/** A header with dimensions and no picture data. */
export function promise(width: number, height: number): Buffer {
  const frame = Buffer.from([8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0])
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xc0, frame),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0, 0xff, 0xd9]),
  ])
}

/** A progressive JPEG whose last scan is repeated: small to send, expensive to decode. */
export function scansAgain(progressive: Buffer, times: number): Buffer {
  let last = -1
  for (let at = 2; at < progressive.length - 3; at++)
    if (progressive[at] === 0xff && progressive[at + 1] === 0xda) last = at
  const scan = progressive.subarray(last, progressive.length - 2)
  return Buffer.concat([
    progressive.subarray(0, -2),
    ...Array.from({ length: times }, () => scan),
    Buffer.from([0xff, 0xd9]),
  ])
}

/** Most blocks that one end-of-band run covers: symbol E0 and 14 bits of ones. ITU-T T.81, G.1.2.2 */
const RUN = 2 ** 15 - 1

/**
 * A legal progressive JPEG of one grey, in which every coefficient of every component comes alone and bit by bit: each
 * scan is some bytes, and makes a decoder go over the whole picture. ITU-T T.81, annex G
 *
 * @param width a multiple of 8
 * @param height a multiple of 8; width × height / 64 must be a multiple of 32,767
 * @param scans at most 2,647
 */
export function manyScans(width: number, height: number, scans: number): Buffer {
  const blocks = (width * height) / 64
  const frame = Buffer.from([
    8,
    height >> 8,
    height & 255,
    width >> 8,
    width & 255,
    3,
    1,
    0x11,
    0,
    2,
    0x11,
    0,
    3,
    0x11,
    0,
  ])
  /** One table of one code: `0` for the symbol. */
  const table = (kind: number, symbol: number) =>
    segment(0xc4, Buffer.from([kind << 4, 1, ...Array<number>(15).fill(0), symbol]))
  const scan = (components: number[], band: [number, number], bits: number) =>
    segment(0xda, Buffer.from([components.length, ...components.flatMap((id) => [id, 0]), band[0], band[1], bits]))
  const parts = [
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, Buffer.from([0, ...Array<number>(64).fill(1)])),
    segment(0xc2, frame),
    table(0, 0),
    table(1, 0xe0),
    // All differences are zero: one bit, 0, for each block of each component.
    scan([1, 2, 3], [0, 0], 0),
    Buffer.alloc(Math.ceil((blocks * 3) / 8)),
  ]
  // A run is 15 bits: the code 0 and fourteen ones.
  const bits = '0'.concat('1'.repeat(14)).repeat(blocks / RUN)
  const bytes = bits
    .padEnd(Math.ceil(bits.length / 8) * 8, '1')
    .match(/.{8}/g)!
    .flatMap((byte) => (byte === '11111111' ? [255, 0] : [Number.parseInt(byte, 2)]))
  for (let count = 0, component = 1; component <= 3; component++) {
    for (let at = 1; at < 64; at++) {
      for (let low = 13; low >= 0 && count < scans; low--, count++) {
        parts.push(scan([component], [at, at], low === 13 ? low : ((low + 1) << 4) | low), Buffer.from(bytes))
      }
    }
  }
  return Buffer.concat([...parts, Buffer.from([0xff, 0xd9])])
}

/** With bytes between two segments that decoders pass over: a stray one, or the marker TEM, which has no length. */
export function withStray(jpeg: Buffer, bytes = [0]): Buffer {
  const at = 4 + jpeg.readUInt16BE(4)
  return Buffer.concat([jpeg.subarray(0, at), Buffer.from(bytes), jpeg.subarray(at)])
}
