/** Names of colours, which models understand better than hexadecimal codes. */
import { oklchOf } from '../../../../atelier/colour.ts'
import type { Hex } from '../../../../atelier/recipe.ts'

const NAMES: Record<string, Hex> = {
  black: '#000000',
  charcoal: '#2f3136',
  'dark grey': '#4b4f56',
  grey: '#808080',
  'light grey': '#c4c7cc',
  white: '#ffffff',
  ivory: '#fffbeb',
  cream: '#f4e8c8',
  beige: '#e0cfae',
  tan: '#c8a878',
  brown: '#7b4a26',
  'dark brown': '#4a2c17',
  maroon: '#6d1a2a',
  burgundy: '#7d1734',
  red: '#dc2626',
  scarlet: '#ef3b24',
  coral: '#ff7a59',
  salmon: '#f99e8b',
  pink: '#f29ac0',
  'hot pink': '#ec4899',
  magenta: '#d6209c',
  'pale pink': '#f9d3de',
  orange: '#f97316',
  'burnt orange': '#bf5212',
  amber: '#f59e0b',
  mustard: '#d8a322',
  yellow: '#facc15',
  'pale yellow': '#fbf0a8',
  gold: '#c9a227',
  olive: '#74791f',
  lime: '#9bd21c',
  green: '#2f9e44',
  'bright green': '#22c55e',
  'forest green': '#1f5a34',
  mint: '#b2ebd0',
  emerald: '#10936a',
  'sage green': '#9fb59a',
  teal: '#0f8b8d',
  turquoise: '#38c9c4',
  cyan: '#06b6d4',
  'sky blue': '#7cc4f2',
  'light blue': '#b6dcf7',
  blue: '#2563eb',
  'cornflower blue': '#3b82f6',
  'royal blue': '#1d3fbd',
  navy: '#16244f',
  indigo: '#6366f1',
  'deep indigo': '#3b2f9b',
  violet: '#8b5cf6',
  purple: '#7e22ce',
  'dark purple': '#46135f',
  lavender: '#c9b8f2',
  lilac: '#d3a9dd',
  mauve: '#a3738f',
}

const PLACES = Object.entries(NAMES).map(([name, hex]) => ({ name, ...placeOf(hex) }))

function placeOf(hex: Hex): { l: number; a: number; b: number } {
  const { l, c, h } = oklchOf(hex)
  return { l, a: c * Math.cos((h * Math.PI) / 180), b: c * Math.sin((h * Math.PI) / 180) }
}

/** Distance of two colours in OKLab; black to white is 1. */
export function colourDistance(one: Hex, other: Hex): number {
  const [p, q] = [placeOf(one), placeOf(other)]
  return Math.hypot(p.l - q.l, p.a - q.a, p.b - q.b)
}

/** The nearest English name of a colour. */
export function colourName(hex: Hex): string {
  const { l, a, b } = placeOf(hex)
  let best = PLACES[0]!
  let least = Infinity
  for (const place of PLACES) {
    const distance = Math.hypot(place.l - l, place.a - a, place.b - b)
    if (distance < least) [best, least] = [place, distance]
  }
  return best.name
}
