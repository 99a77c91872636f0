/** Just enough of FlatBuffers to read a .tflite model and to rewrite its vectors in place. https://flatbuffers.dev/internals/ */

export interface Vector {
  /** Where its first element lies, and where its length is written. */
  at: number
  length: number
  lengthAt: number
}

export class FlatBuffer {
  readonly bytes: Uint8Array
  readonly data: DataView
  constructor(bytes: Uint8Array) {
    this.bytes = bytes
    this.data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }
  u32(at: number): number {
    return this.data.getUint32(at, true)
  }
  i32(at: number): number {
    return this.data.getInt32(at, true)
  }
  root(): number {
    return this.u32(0)
  }
  /** Where a field of a table lies; 0 when it has its default. */
  field(table: number, n: number): number {
    const layout = table - this.i32(table)
    if (4 + 2 * n >= this.data.getUint16(layout, true)) return 0
    const offset = this.data.getUint16(layout + 4 + 2 * n, true)
    return offset ? table + offset : 0
  }
  vector(table: number, n: number): Vector {
    const field = this.field(table, n)
    if (!field) return { at: 0, length: 0, lengthAt: 0 }
    const lengthAt = field + this.u32(field)
    return { at: lengthAt + 4, length: this.u32(lengthAt), lengthAt }
  }
  ints(table: number, n: number): number[] {
    const { at, length } = this.vector(table, n)
    return Array.from({ length }, (_, i) => this.i32(at + 4 * i))
  }
  tables(table: number, n: number): number[] {
    const { at, length } = this.vector(table, n)
    return Array.from({ length }, (_, i) => at + 4 * i + this.u32(at + 4 * i))
  }
  text(table: number, n: number): string {
    const { at, length } = this.vector(table, n)
    return Buffer.from(this.bytes.subarray(at, at + length)).toString('utf8')
  }
}

/** A root of FlexBuffers that is a map: its numbers, and its vectors of numbers of one type. https://flatbuffers.dev/flexbuffers/ */
export function readFlexMap(bytes: Buffer): Record<string, number | number[]> {
  const uint = (at: number, width: number) => bytes.readUIntLE(at, Math.min(width, 4))
  const rootWidth = bytes[bytes.length - 1]!
  const root = bytes.length - 2 - rootWidth
  const width = 1 << (bytes[bytes.length - 2]! & 3)
  const map = root - uint(root, rootWidth)
  const length = uint(map - width, width)
  const keys = map - 3 * width - uint(map - 3 * width, width)
  const keyWidth = uint(map - 2 * width, width)
  const out: Record<string, number | number[]> = {}
  for (let i = 0; i < length; i++) {
    const keyAt = keys + i * keyWidth
    const key = keyAt - uint(keyAt, keyWidth)
    const name = bytes.toString('latin1', key, bytes.indexOf(0, key))
    const type = bytes[map + length * width + i]!
    const at = map + i * width
    // 1 and 2 are whole numbers, 3 is a fraction; the rest of what these models use are vectors.
    if (type >> 2 === 1 || type >> 2 === 2) out[name] = uint(at, width)
    else if (type >> 2 === 3) out[name] = width === 8 ? bytes.readDoubleLE(at) : bytes.readFloatLE(at)
    else {
      const itemWidth = 1 << (type & 3)
      const items = at - uint(at, width)
      const count = uint(items - itemWidth, itemWidth)
      out[name] = Array.from({ length: count }, (_, k) => uint(items + k * itemWidth, itemWidth))
    }
  }
  return out
}
