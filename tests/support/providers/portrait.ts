/** The picture of the fakes: a plain portrait on the background that the prompt asks for. */
import sharp from 'sharp'

export interface Paint {
  /** The prompt. */
  prompt: string
  /** Pixels; default 512. */
  width?: number
  height?: number
  /** `opaque`: in front of a street, whatever was asked for. */
  background?: 'as asked' | 'opaque'
  format?: 'png' | 'jpeg' | 'webp'
}

const KEYS: [pattern: RegExp, colour: string][] = [
  [/chroma key green|#00ff00/i, '#00ff00'],
  [/magenta/i, '#ff00ff'],
  [/pure blue/i, '#0000ff'],
  [/transparent/i, 'none'],
]

/** The colour that a prompt asks for behind the figure; `none` for a transparent background. */
export function backgroundAsked(prompt: string): string {
  const lines = prompt.split('\n')
  const said = lines.find((line) => line.startsWith('Background:')) ?? prompt
  return KEYS.find(([pattern]) => pattern.test(said))?.[1] ?? 'opaque'
}

const painted = new Map<string, Promise<Buffer>>()

/** Skin `#b67a4b`, hair `#4a3022`, a jumper `#7e22ce`; the shoulders reach the lower edge. Cached. */
export function paintPortrait({
  prompt,
  width = 512,
  height = width,
  background = 'as asked',
  format = 'png',
}: Paint): Promise<Buffer> {
  const ground = background === 'opaque' ? 'opaque' : backgroundAsked(prompt)
  const key = `${ground} ${width} ${height} ${format}`
  const known = painted.get(key) ?? paint(ground, width, height, format)
  painted.set(key, known)
  return known
}

function paint(ground: string, width: number, height: number, format: 'png' | 'jpeg' | 'webp'): Promise<Buffer> {
  const side = Math.min(width, height)
  const [x, y] = [(width - side) / 2, height - side]
  const street = Array.from(
    { length: 40 },
    (_, i) =>
      `<rect x="${(i * width) / 40}" y="0" width="${width / 40 + 1}" height="${height}" fill="hsl(${i * 9} 40% ${40 + (i % 5) * 8}%)"/>`,
  ).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    ${ground === 'opaque' ? street : ground === 'none' ? '' : `<rect width="100%" height="100%" fill="${ground}"/>`}
    <g transform="translate(${x} ${y}) scale(${side / 100})">
      <path d="M15 100C15 74 32 70 50 70s35 4 35 30z" fill="#7e22ce"/>
      <rect x="43" y="58" width="14" height="18" rx="6" fill="#a46a3f"/>
      <circle cx="50" cy="39" r="25" fill="#4a3022"/>
      <ellipse cx="50" cy="44" rx="18" ry="21" fill="#b67a4b"/>
      <circle cx="43" cy="42" r="2" fill="#241710"/><circle cx="57" cy="42" r="2" fill="#241710"/>
      <path d="M44 53q6 5 12 0" stroke="#6d2f25" stroke-width="1.6" fill="none"/>
    </g></svg>`
  return sharp(Buffer.from(svg)).toFormat(format, { quality: 92 }).toBuffer()
}
