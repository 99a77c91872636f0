/**
 * Path data, written as bytes: appending one number at a time to a string makes thousands of strings a picture, which cost
 * more than the drawing.
 */
let bytes = new Uint8Array(1 << 16)
let view = new DataView(bytes.buffer)
let length = 0
const decoder = new TextDecoder()

const [SPACE, M, L, C, Q, Z] = [32, 77, 76, 67, 81, 90] as const

/** Room for what one step of a path may need. */
const SPARE = 256

/** As many tenths, up to 1228.7, are kept as text: six characters at most, and a space. */
const TENTHS = 12_288
/** Those texts, eight bytes each as one number, which is copied and never reckoned with. */
const texts = new Float64Array(TENTHS)
/** How many characters each has, without the space. */
const sizes = new Uint8Array(TENTHS)
/** Whether this machine keeps the lowest byte of a number first. */
const LITTLE = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1
for (let i = 0; i < TENTHS; i++) sizes[i] = keep(`${i / 10} `, texts, i) - 1

/** What follows the whole number in a number of two decimals, by its hundredths: nothing, “.5”, “.05”. */
const fractions = new Float64Array(100)
const fractionSizes = new Uint8Array(100)
for (let i = 0; i < 100; i++) fractionSizes[i] = keep(String(i / 100).slice(1), fractions, i)

/** Whole numbers nearer to 0 than this are kept as well, after what parts them from the number before: a space, or their minus sign. */
const WHOLES = 2048
const wholes = new Float64Array(2 * WHOLES)
const wholeSizes = new Uint8Array(2 * WHOLES)
for (let i = 0; i < 2 * WHOLES; i++) wholeSizes[i] = keep(i < WHOLES ? String(i - WHOLES) : ` ${i - WHOLES}`, wholes, i)

/** Keeps a short text at a place of a table; its length. */
function keep(text: string, table: Float64Array, place: number): number {
  const characters = new Uint8Array(table.buffer, place * 8, 8)
  for (let k = 0; k < text.length; k++) characters[k] = text.charCodeAt(k)
  return text.length
}

export const pathText = {
  begin(): void {
    length = 0
  },

  /** One character of ASCII. */
  letter(code: number): void {
    if (length + SPARE > bytes.length) grow()
    bytes[length++] = code
  },

  /** A whole number. */
  whole(value: number): void {
    if (length + SPARE > bytes.length) grow()
    let n = value
    if (n < 0) {
      bytes[length++] = 45
      n = -n
    }
    if (!(n < 10_000)) {
      spelled(n)
      return
    }
    const end = length + (n < 10 ? 1 : n < 100 ? 2 : n < 1000 ? 3 : 4)
    for (let i = end - 1; i >= length; i--) {
      const tens = (n / 10) | 0
      bytes[i] = 48 + n - tens * 10
      n = tens
    }
    length = end
  },

  /** A whole number after another one, from which its minus sign or a space parts it. */
  nextWhole(value: number): void {
    if (length + SPARE > bytes.length) grow()
    if (value > -WHOLES && value < WHOLES) {
      const place = (value | 0) + WHOLES
      view.setFloat64(length, wholes[place]!, LITTLE)
      length += wholeSizes[place]!
      return
    }
    if (!(value < 0)) bytes[length++] = SPACE
    pathText.whole(value)
  },

  /** A tenth of a whole number, as short as it can be written. */
  tenths(value: number): void {
    if (length + SPARE > bytes.length) grow()
    if (value > -TENTHS && value < TENTHS) length = copied(value | 0, length)
    else spelled(value / 10)
  },

  /** A hundredth of a whole number, as short as it can be written. */
  hundredths(value: number): void {
    if (length + SPARE > bytes.length) grow()
    if (!(value > -TENTHS * 10 && value < TENTHS * 10)) {
      spelled(value / 100)
      return
    }
    let n = value | 0
    if (n < 0) {
      bytes[length++] = 45
      n = -n
    }
    const whole = (n / 100) | 0
    const rest = n - 100 * whole
    view.setFloat64(length, texts[10 * whole]!, LITTLE)
    length += sizes[10 * whole]!
    view.setFloat64(length, fractions[rest]!, LITTLE)
    length += fractionSizes[rest]!
  },

  /** A point to a tenth of a pixel. */
  point(x: number, y: number): void {
    if (length + SPARE > bytes.length) grow()
    length = rounded(y, rounded(x, length) + 1)
  },

  /** A cubic curve to (x, y) by its two controls, to a tenth of a pixel. One call for six numbers: two thirds of the time. */
  curve(ax: number, ay: number, bx: number, by: number, x: number, y: number): void {
    if (length + SPARE > bytes.length) grow()
    bytes[length] = C
    let at = rounded(ax, length + 1)
    at = rounded(ay, at + 1)
    at = rounded(bx, at + 1)
    at = rounded(by, at + 1)
    at = rounded(x, at + 1)
    length = rounded(y, at + 1)
  },

  /** A quadratic curve to (x, y) by its control, to a tenth of a pixel. */
  bow(ax: number, ay: number, x: number, y: number): void {
    if (length + SPARE > bytes.length) grow()
    bytes[length] = Q
    let at = rounded(ax, length + 1)
    at = rounded(ay, at + 1)
    at = rounded(x, at + 1)
    length = rounded(y, at + 1)
  },

  /** Text of ASCII as it is. */
  text(ascii: string): void {
    if (length + SPARE + ascii.length > bytes.length) grow(ascii.length)
    for (let i = 0; i < ascii.length; i++) bytes[length++] = ascii.charCodeAt(i)
  },

  /** What was written since the beginning. */
  end: (): string => decoder.decode(bytes.subarray(0, length)),
}

/** A number as the language writes it. */
function spelled(value: number): void {
  pathText.text(String(value))
}

/** Writes a number to a tenth at `at`, and a space; where the space is. */
function rounded(value: number, at: number): number {
  const tenths = Math.round(value * 10)
  if (tenths > -TENTHS && tenths < TENTHS) return copied(tenths | 0, at)
  length = at
  spelled(tenths / 10)
  bytes[length] = SPACE
  return length
}

/** Copies the text of some tenths to `at`, and a space; where the space is. Always eight bytes, so that nothing depends on their number. */
function copied(tenths: number, at: number): number {
  let end = at
  let n = tenths
  if (n < 0) {
    bytes[end++] = 45
    n = -n
  }
  view.setFloat64(end, texts[n]!, LITTLE)
  return end + sizes[n]!
}

function grow(more = 0): void {
  const wider = new Uint8Array((bytes.length + more) * 2)
  wider.set(bytes)
  bytes = wider
  view = new DataView(wider.buffer)
}

/** Straight lines through points, to a tenth of a pixel. */
export function polygonText(points: readonly (readonly [number, number])[], close = true): string {
  if (points.length === 0) return ''
  pathText.begin()
  for (let i = 0; i < points.length; i++) {
    pathText.letter(i === 0 ? M : L)
    pathText.point(points[i]![0], points[i]![1])
  }
  if (close) pathText.letter(Z)
  return pathText.end()
}

/** The same through coordinates one after another. */
export function ringText(flat: readonly number[], close = true): string {
  if (flat.length === 0) return ''
  pathText.begin()
  for (let i = 0; i < flat.length; i += 2) {
    pathText.letter(i === 0 ? M : L)
    pathText.point(flat[i]!, flat[i + 1]!)
  }
  if (close) pathText.letter(Z)
  return pathText.end()
}
