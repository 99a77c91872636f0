/** JUMBF boxes as C2PA nests them. ISO/IEC 19566-5; C2PA 2.2 §11.1 (https://spec.c2pa.org/specifications/specifications/2.2/) */
import { encode, Token, Type } from 'cborg'

/** The rest of a content type's UUID after its four letters. */
const TYPE_END = Buffer.from('00110010800000aa00389b71', 'hex')
/** Of a description: it has a label, and the label may be asked for. */
const LABELLED = 0b11

const text = (value: string) => Buffer.from(value, 'utf8')

/** Length, four letters, content. */
export function box(type: string, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + body.length, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

/** A box of boxes. @param type four letters that say what it holds, as `c2pa` or `cbor` */
export function superBox(type: string, label: string, ...content: Uint8Array[]): Buffer {
  const description = Buffer.concat([text(type), TYPE_END, Buffer.of(LABELLED), text(label), Buffer.of(0)])
  return box('jumb', box('jumd', description), ...content)
}

/** A superbox of one CBOR value. */
export function cborBox(label: string, value: Uint8Array): Buffer {
  return superBox('cbor', label, box('cbor', value))
}

export type Plain =
  string | number | boolean | Uint8Array | Date | null | Plain[] | { [key: string]: Plain | undefined }

/** An instant, to the second: RFC 3339 with the tag of RFC 8949 §3.4.1. */
const instant = (at: Date) => [new Token(Type.tag, 0), new Token(Type.string, `${at.toISOString().slice(0, 19)}Z`)]

/** A plain value as CBOR; what is undefined is left out. */
export function cbor(value: Plain): Uint8Array {
  return encode(value, { ignoreUndefinedProperties: true, typeEncoders: { Date: instant } })
}

export interface Child {
  /** Four letters: `jumb` of a superbox. */
  type: string
  /** Of a superbox. */
  label: string | undefined
  /** Of a superbox: the four letters that say what it holds. */
  kind: string | undefined
  /** The whole box. */
  bytes: Uint8Array
  /** What is after its length and type. */
  content: Uint8Array
}

/** The boxes that follow one another in `bytes`. @throws RangeError where a length does not fit */
export function childrenOf(bytes: Uint8Array): Child[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const children: Child[] = []
  for (let at = 0; at < bytes.length;) {
    const length = view.getUint32(at) || bytes.length - at
    if (length < 8 || at + length > bytes.length) throw new RangeError('a box does not fit')
    const type = Buffer.from(bytes.subarray(at + 4, at + 8)).toString('latin1')
    const content = bytes.subarray(at + 8, at + length)
    const described = type === 'jumb' ? describedBy(content) : { label: undefined, kind: undefined }
    children.push({ type, ...described, bytes: bytes.subarray(at, at + length), content })
    at += length
  }
  return children
}

/** What the description at the beginning of a superbox says. */
function describedBy(content: Uint8Array): { label: string | undefined; kind: string | undefined } {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  if (bytes.length < 25 || bytes.toString('latin1', 4, 8) !== 'jumd') return { label: undefined, kind: undefined }
  const end = bytes.indexOf(0, 25)
  return {
    kind: bytes.toString('latin1', 8, 12),
    label: bytes[24]! & LABELLED && end > 0 ? bytes.toString('utf8', 25, end) : undefined,
  }
}
