/**
 * Path data, written as bytes: appending one number at a time to a string makes thousands of strings a picture, which cost
 * more than the drawing.
 */
let bytes = new Uint8Array(1 << 16)
let length = 0
const decoder = new TextDecoder()

const [SPACE, M, L, Z] = [32, 77, 76, 90] as const

/** Room for what one step of a path may need. */
const SPARE = 256

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
      for (const character of String(n)) bytes[length++] = character.charCodeAt(0)
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
    const size = Math.abs(value)
    const rest = size % 10
    if (value < 0) pathText.letter(45)
    pathText.whole((size - rest) / 10)
    if (rest === 0) return
    pathText.letter(46)
    pathText.whole(rest)
  },

  /** A point to a tenth of a pixel. */
  point(x: number, y: number): void {
    pathText.tenths(Math.round(x * 10))
    pathText.letter(SPACE)
    pathText.tenths(Math.round(y * 10))
  },

  /** What was written since the beginning. */
  end: (): string => decoder.decode(bytes.subarray(0, length)),
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
