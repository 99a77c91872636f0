/** Reading SVG path data, quickly. */

export type Point = readonly [number, number]

/**
 * Reads the number at `from`, if there is one, into `into`.
 *
 * A drawing has tens of thousands of digits; this is ten times as fast as a regular expression and `Number`. No exponents.
 *
 * @returns where it ends; further than `from` unless a command is there
 */
export function numberAt(d: string, from: number, into: number[]): number {
  let i = from
  let c = d.charCodeAt(i)
  while (c === 32 || c === 44 || c === 10) c = d.charCodeAt(++i)
  const minus = c === 45
  if (minus) c = d.charCodeAt(++i)
  const start = i
  let value = 0
  while (c >= 48 && c <= 57) {
    value = value * 10 + c - 48
    c = d.charCodeAt(++i)
  }
  if (c === 46) {
    let scale = 1
    c = d.charCodeAt(++i)
    while (c >= 48 && c <= 57) {
      value = value * 10 + c - 48
      scale *= 10
      c = d.charCodeAt(++i)
    }
    value /= scale
  }
  if (i > start) into.push(minus ? -value : value)
  // Neither a number nor a command: skip it, or the reader would never end.
  return i === from && i < d.length && c < A ? i + 1 : i
}

/** Reads all numbers from `from` to the next command into `into`, which is emptied first; where they end. */
export function numbersAt(d: string, from: number, into: number[]): number {
  into.length = 0
  let i = from
  while (i < d.length && d.charCodeAt(i) < A) i = numberAt(d, i, into)
  return i
}

/** The first character that may be a command. */
const A = 65
