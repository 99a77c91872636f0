/**
 * Path data, written as bytes: appending one number at a time to a string makes thousands of strings a picture, which cost
 * more than the drawing.
 */
let bytes = new Uint8Array(1 << 16)
let length = 0
const decoder = new TextDecoder()

const [SPACE, M, L, C, Q, Z] = [32, 77, 76, 67, 81, 90] as const

/** Room for what one step of a path may need. */
const SPARE = 256

/** Tenths up to 1228.7 as text, eight bytes each: six characters, the number of characters in the last byte. */
const TENTHS = 12_288
const texts = new Uint8Array(TENTHS * 8)
for (let i = 0; i < TENTHS; i++) {
  const text = String(i / 10)
  for (let k = 0; k < text.length; k++) texts[i * 8 + k] = text.charCodeAt(k)
  texts[i * 8 + 7] = text.length
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

  /** A tenth of a whole number, as short as it can be written. */
  tenths(value: number): void {
    if (length + SPARE > bytes.length) grow()
    if (value > -TENTHS && value < TENTHS) length = copied(value | 0, bytes, length)
    else spelled(value / 10)
  },

  /** A hundredth of a whole number, as short as it can be written. */
  hundredths(value: number): void {
    if (!(value > -TENTHS * 10 && value < TENTHS * 10)) {
      spelled(value / 100)
      return
    }
    const tenths = (value / 10) | 0
    const rest = (value - tenths * 10) | 0
    if (rest === 0) {
      pathText.tenths(tenths)
      return
    }
    if (value < 0) pathText.letter(45)
    const size = tenths < 0 ? -tenths : tenths
    pathText.tenths(size)
    // A whole number has no tenths written yet.
    if (size % 10 === 0) {
      pathText.letter(46)
      pathText.letter(48)
    }
    pathText.letter(48 + (rest < 0 ? -rest : rest))
  },

  /** A point to a tenth of a pixel. */
  point(x: number, y: number): void {
    pathText.tenths(Math.round(x * 10))
    pathText.letter(SPACE)
    pathText.tenths(Math.round(y * 10))
  },

  /** A cubic curve to (x, y) by its two controls, to a tenth of a pixel. One call for six numbers: two thirds of the time. */
  curve(ax: number, ay: number, bx: number, by: number, x: number, y: number): void {
    if (length + SPARE > bytes.length) grow()
    bytes[length++] = C
    length = rounded(ax, length)
    bytes[length++] = SPACE
    length = rounded(ay, length)
    bytes[length++] = SPACE
    length = rounded(bx, length)
    bytes[length++] = SPACE
    length = rounded(by, length)
    bytes[length++] = SPACE
    length = rounded(x, length)
    bytes[length++] = SPACE
    length = rounded(y, length)
  },

  /** A quadratic curve to (x, y) by its control, to a tenth of a pixel. */
  bow(ax: number, ay: number, x: number, y: number): void {
    if (length + SPARE > bytes.length) grow()
    bytes[length++] = Q
    length = rounded(ax, length)
    bytes[length++] = SPACE
    length = rounded(ay, length)
    bytes[length++] = SPACE
    length = rounded(x, length)
    bytes[length++] = SPACE
    length = rounded(y, length)
  },

  /** Short text of ASCII as it is. */
  text(ascii: string): void {
    for (let i = 0; i < ascii.length; i++) pathText.letter(ascii.charCodeAt(i))
  },

  /** What was written since the beginning. */
  end: (): string => decoder.decode(bytes.subarray(0, length)),
}

/** A number as the language writes it. */
function spelled(value: number): void {
  pathText.text(String(value))
}

/** Writes a number to a tenth at `at`; where it ends. */
function rounded(value: number, at: number): number {
  const tenths = Math.round(value * 10)
  if (tenths > -TENTHS && tenths < TENTHS) return copied(tenths | 0, bytes, at)
  length = at
  spelled(tenths / 10)
  return length
}

/** Copies the text of some tenths into `out` at `at`; where it ends. All six bytes, so that nothing depends on their number. */
function copied(tenths: number, out: Uint8Array, at: number): number {
  let end = at
  let n = tenths
  if (n < 0) {
    out[end++] = 45
    n = -n
  }
  const from = n << 3
  out[end] = texts[from]!
  out[end + 1] = texts[from + 1]!
  out[end + 2] = texts[from + 2]!
  out[end + 3] = texts[from + 3]!
  out[end + 4] = texts[from + 4]!
  out[end + 5] = texts[from + 5]!
  return end + texts[from + 7]!
}

function grow(): void {
  const wider = new Uint8Array(bytes.length * 2)
  wider.set(bytes)
  bytes = wider
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
