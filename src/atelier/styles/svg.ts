/** Writes SVG text: short numbers, escaped attributes. */

/** A number with at most two decimals, as short as it can be written. */
export function num(v: number): string {
  const hundredths = Math.round(v * 100)
  // Composed from whole numbers: formatting these costs a third of formatting a fraction.
  if (hundredths % 100 === 0 || !(Math.abs(hundredths) < 1e9)) return String(hundredths / 100 + 0)
  const size = Math.abs(hundredths)
  const rest = size % 100
  return `${hundredths < 0 ? '-' : ''}${(size - rest) / 100}.${rest % 10 === 0 ? rest / 10 : rest < 10 ? `0${rest}` : rest}`
}

/** A number with at most one decimal, as short as it can be written. */
export function tenth(v: number): string {
  const tenths = Math.round(v * 10)
  if (tenths % 10 === 0 || !(Math.abs(tenths) < 1e9)) return String(tenths / 10 + 0)
  const size = Math.abs(tenths)
  return `${tenths < 0 ? '-' : ''}${(size - (size % 10)) / 10}.${size % 10}`
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
  return parts.reduce((out, part, i) => {
    const value = values[i]
    return out + part + (value === undefined ? '' : typeof value === 'number' ? num(value) : value)
  }, '')
}

/** The whole document on a 1024×1024 canvas. */
export function document1024(...children: (string | false | undefined)[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1024 1024" width="1024" height="1024">${children.filter(Boolean).join('')}</svg>`
}
