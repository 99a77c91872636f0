/** Writes SVG text: short numbers, escaped attributes. */
import { pathText } from './path-text.ts'

/** Numbers as large as this, in the last of their decimals, are written by the language itself. */
const LARGE = 1e9

/** What follows the whole number, by its hundredths: nothing, “.5”, “.05”. */
const FRACTIONS = Array.from({ length: 100 }, (_, i) => String(i / 100).slice(1))

/** A number with at most two decimals, as short as it can be written. */
export function num(v: number): string {
  const hundredths = Math.round(v * 100)
  if (!(Math.abs(hundredths) < LARGE)) return String(hundredths / 100)
  // Composed from whole numbers of 32 bits: formatting these costs a third of formatting a fraction.
  const n = hundredths | 0
  const size = n < 0 ? -n : n
  const whole = (size / 100) | 0
  const text = whole + FRACTIONS[size - whole * 100]!
  return n < 0 ? `-${text}` : text
}

/** A number with at most one decimal, as short as it can be written. */
export function tenth(v: number): string {
  const tenths = Math.round(v * 10)
  if (!(Math.abs(tenths) < LARGE)) return String(tenths / 10)
  const n = tenths | 0
  const size = n < 0 ? -n : n
  const whole = (size / 10) | 0
  const text = whole + FRACTIONS[10 * (size - whole * 10)]!
  return n < 0 ? `-${text}` : text
}

type Value = string | number | undefined | false

/** An element; attributes that are undefined or false are left out. Children are markup already. */
export function el(
  name: string,
  attributes: Record<string, Value>,
  ...children: (string | false | undefined)[]
): string {
  let out = `<${name}`
  for (const key in attributes) {
    const value = attributes[key]
    if (value === undefined || value === false) continue
    out += ` ${key}="${typeof value === 'number' ? num(value) : value}"`
  }
  let inner = ''
  for (const child of children) if (child) inner += child
  return inner ? `${out}>${inner}</${name}>` : `${out}/>`
}

/** Path data from a template: d`M${x} ${y}L…` with every number rounded by `num`. */
export function d(parts: TemplateStringsArray, ...values: (number | string)[]): string {
  pathText.begin()
  for (let i = 0; i < parts.length; i++) {
    pathText.text(parts[i]!)
    const value = values[i]
    if (typeof value === 'number') pathText.hundredths(Math.round(value * 100))
    else if (value) pathText.text(value)
  }
  return pathText.end()
}

/** The same with every number rounded by `tenth`. */
export function d1(parts: TemplateStringsArray, ...values: (number | string)[]): string {
  pathText.begin()
  for (let i = 0; i < parts.length; i++) {
    pathText.text(parts[i]!)
    const value = values[i]
    if (typeof value === 'number') pathText.tenths(Math.round(value * 10))
    else if (value) pathText.text(value)
  }
  return pathText.end()
}

/** The whole document on a 1024×1024 canvas. */
export function document1024(...children: (string | false | undefined)[]): string {
  let out = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1024 1024" width="1024" height="1024">'
  for (const child of children) if (child) out += child
  return `${out}</svg>`
}
