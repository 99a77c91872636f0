/**
 * Flat pictures compressed: deflate (RFC 1951) in zlib's format (RFC 1950), from runs of one colour instead of bytes.
 *
 * zlib goes over four million bytes whatever they say. A flat picture is some forty thousand runs, a third of them the
 * same as in the row above, and the checksum of a run has a closed form: two thirds of zlib's time, and as few bytes.
 */
import { codeOf, type Code } from './huffman.ts'
import { tokenise, TOKENS_ROOM, type FlatRows, type Tokens } from './runs.ts'
import { distanceSymbol, LENGTH_FROM, LENGTH_MORE, LENGTH_SYMBOL } from './symbols.ts'

/** The symbol after the last. */
const END = 256
/** A token takes at most four codes of fifteen bits, and the codes' own lengths less than what is left. */
const words = new Int32Array(TOKENS_ROOM * 2)
const bytes = new Uint8Array(words.buffer)

/**
 * @returns zlib's format of a PNG's rows, unfiltered and straight, in memory that the next call writes on; undefined when
 *   the picture is not flat
 */
export function deflateFlat(rows: FlatRows): Uint8Array | undefined {
  const told = tokenise(rows)
  if (!told) return undefined
  told.literals[END] = 1
  const literalCode = codeOf(told.literals, 15)
  const distanceCode = codeOf(told.distances, 15)
  const bits = new Bits()
  bits.put(0x0178, 16)
  // One block, the last, with codes of its own: RFC 1951 §3.2.7.
  bits.put(0b101, 3)
  putCodes(bits, literalCode.lengths, distanceCode.lengths)
  putTokens(bits, told, literalCode, distanceCode)
  bits.put(literalCode.codes[END]!, literalCode.lengths[END]!)
  const end = bits.end()
  const [a, b] = told.adler32
  bytes.set([b >> 8, b & 255, a >> 8, a & 255], end)
  return bytes.subarray(0, end + 4)
}

/** Bits on their way into `words`, the first lowest. */
class Bits {
  written = 0
  word = 0
  held = 0

  /** `length` 1…31. */
  put(value: number, length: number): void {
    this.word |= value << this.held
    this.held += length
    if (this.held < 32) return
    words[this.written++] = this.word
    this.held -= 32
    this.word = value >>> (length - this.held)
  }

  /** How many bytes there are, the last filled up. */
  end(): number {
    words[this.written] = this.word
    return this.written * 4 + Math.ceil(this.held / 8)
  }
}

/** In which the lengths of the lengths' code come. */
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

/** Both codes' lengths, in a code of their own, each by itself: repeats would save some hundred bytes. */
function putCodes(bits: Bits, literals: Uint8Array, distances: Uint8Array): void {
  const lengths = [...literals, ...distances]
  const frequencies = new Uint32Array(19)
  for (const length of lengths) frequencies[length]!++
  const code = codeOf(frequencies, 7)
  bits.put(literals.length - 257, 5)
  bits.put(distances.length - 1, 5)
  bits.put(ORDER.length - 4, 4)
  for (const symbol of ORDER) bits.put(code.lengths[symbol]!, 3)
  for (const length of lengths) bits.put(code.codes[length]!, code.lengths[length]!)
}

/** Lengths' codes with the bits that follow them. */
const lengthCodes = new Int32Array(259)
const lengthBits = new Uint8Array(259)

function putTokens(
  bits: Bits,
  { tokens, count, colours }: Tokens,
  { lengths: bitsOf, codes }: Code,
  distance: Code,
): void {
  for (let length = 3; length <= 258; length++) {
    const symbol = LENGTH_SYMBOL[length]!
    lengthCodes[length] = codes[symbol]! | ((length - LENGTH_FROM[length]!) << bitsOf[symbol]!)
    lengthBits[length] = bitsOf[symbol]! + LENGTH_MORE[length]!
  }
  // As `Bits.put`, in variables of this loop: as fields, each code would cost six accesses to memory.
  let { word, held, written } = bits
  let colour = 0
  for (let i = 0; i < count; i++) {
    const token = tokens[i]!
    let value: number
    let size: number
    let second: number
    let secondSize: number
    if (token > 0) {
      const length = token >>> 16
      const back = token & 0xffff
      const way = distanceSymbol(back)
      const more = way < 4 ? 0 : (way >> 1) - 1
      const own = distance.lengths[way]!
      value = lengthCodes[length]!
      size = lengthBits[length]!
      second = distance.codes[way]! | (((back - 1) & ((1 << more) - 1)) << own)
      secondSize = own + more
    } else if (token < 0) {
      const pixel = colours[colour++]!
      const r = pixel & 255
      const g = (pixel >>> 8) & 255
      const b = (pixel >>> 16) & 255
      const a = pixel >>> 24
      value = codes[r]! | (codes[g]! << bitsOf[r]!)
      size = bitsOf[r]! + bitsOf[g]!
      second = codes[b]! | (codes[a]! << bitsOf[b]!)
      secondSize = bitsOf[b]! + bitsOf[a]!
    } else {
      value = codes[0]!
      size = bitsOf[0]!
      second = secondSize = 0
    }
    word |= value << held
    held += size
    if (held >= 32) {
      words[written++] = word
      held -= 32
      word = value >>> (size - held)
    }
    word |= second << held
    held += secondSize
    if (held >= 32) {
      words[written++] = word
      held -= 32
      word = second >>> (secondSize - held)
    }
  }
  bits.word = word
  bits.held = held
  bits.written = written
}
