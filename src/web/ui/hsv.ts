/** Hue 0…360, saturation and value 0…1. */
export interface Hsv {
  h: number
  s: number
  v: number
}
export type HexColour = `#${string}`

export function hsvOf(hex: string): Hsv {
  const n = Number.parseInt(hex.slice(1), 16)
  const [r, g, b] = [(n >> 16) / 255, ((n >> 8) & 255) / 255, (n & 255) / 255] as const
  const max = Math.max(r, g, b)
  const range = max - Math.min(r, g, b)
  let h = 0
  if (range > 0) {
    if (max === r) h = ((g - b) / range + 6) % 6
    else if (max === g) h = (b - r) / range + 2
    else h = (r - g) / range + 4
  }
  return { h: h * 60, s: max === 0 ? 0 : range / max, v: max }
}

export function hexOf({ h, s, v }: Hsv): HexColour {
  const channel = (n: number) => {
    const k = (n + h / 60) % 6
    return Math.round(255 * (v - v * s * Math.max(0, Math.min(k, 4 - k, 1))))
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(5)}${channel(3)}${channel(1)}`
}

/** `#abc`, `abc`, `AABBCC`… as `#rrggbb`; undefined when it is no colour. */
export function readHex(text: string): HexColour | undefined {
  const digits = text.trim().replace(/^#/, '').toLowerCase()
  if (/^[0-9a-f]{6}$/.test(digits)) return `#${digits}`
  if (/^[0-9a-f]{3}$/.test(digits)) return `#${[...digits].map((digit) => digit + digit).join('')}`
  return undefined
}
