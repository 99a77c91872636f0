/** What there is to tell about a portrait's eyes: glasses, and the colour of the iris where it shows. */
import { VOCABULARY, type Attributes } from '../recipe.ts'
import { PORTRAIT_SIDE, type Portrait } from './portrait.ts'

/** How much darker (or lighter) than around it a frame is, in lightness 0…1. */
const BRIDGE_CONTRAST = 0.075
const RIM_CONTRAST = 0.07

type Eyes = NonNullable<Portrait['eyes']>

/** Lightness 0…1 at a place in distances between the pupils, the mean of a small square. */
function lightAt({ rgba }: Portrait, { x, y, apart, roll }: Eyes, u: number, v: number): number {
  const px = Math.round(x + (u * Math.cos(roll) - v * Math.sin(roll)) * apart)
  const py = Math.round(y + (u * Math.sin(roll) + v * Math.cos(roll)) * apart)
  let sum = 0
  for (let j = -1; j <= 1; j++) {
    for (let i = -1; i <= 1; i++) {
      const p = (Math.max(0, Math.min(PORTRAIT_SIDE - 1, py + j)) * PORTRAIT_SIDE + Math.max(0, Math.min(PORTRAIT_SIDE - 1, px + i))) * 4
      sum += (rgba[p]! * 0.3 + rgba[p + 1]! * 0.59 + rgba[p + 2]! * 0.11) / (255 * 9)
    }
  }
  return Math.cbrt(sum)
}

/** The strongest thin line that a path crosses: how far its lightness is from that a little before and after. */
function lineAcross(portrait: Portrait, eyes: Eyes, path: (t: number) => readonly [number, number]): number {
  const steps = 40
  const values = Array.from({ length: steps + 1 }, (_, k) => lightAt(portrait, eyes, ...path(k / steps)))
  const reach = 5
  let most = 0
  for (let k = reach; k <= steps - reach; k++) {
    const before = values[k - reach]!
    const after = values[k + reach]!
    const line = before > values[k]! && after > values[k]! ? Math.min(before, after) - values[k]! : before < values[k]! && after < values[k]! ? values[k]! - Math.max(before, after) : 0
    if (line > most) most = line
  }
  return most
}

const middle = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1]!

/** Glasses have a bridge, and rims or temples on both sides; where only some of it is seen, nothing is said. */
export function eyewearOf(portrait: Portrait): 'none' | 'glasses' | 'sunglasses' | undefined {
  const { eyes } = portrait
  if (!eyes || portrait.confidence < 0.35) return undefined
  const lens = [-0.5, 0.5].map((u) => middle([-0.2, 0, 0.2].flatMap((du) => [-0.1, 0.02, 0.14, 0.26].map((v) => lightAt(portrait, eyes, u + du, v)))))
  const cheek = middle([-0.6, 0.6, 0].flatMap((u) => [0.6, 0.7, 0.8].map((v) => lightAt(portrait, eyes, u, v))))
  if (Math.max(...lens) < cheek * 0.55) return 'sunglasses'
  const bridge = middle([-0.05, 0, 0.05].map((u) => lineAcross(portrait, eyes, (t) => [u, -0.35 + 0.75 * t])))
  const rims = [-1, 1].map((side) => middle([0.42, 0.52, 0.62].map((u) => lineAcross(portrait, eyes, (t) => [side * u, 0.14 + 0.5 * t]))))
  const temples = [-1, 1].map((side) => middle([0, 0.08, 0.16].map((v) => lineAcross(portrait, eyes, (t) => [side * (0.72 + 0.4 * t), v]))))
  const contrast = cheek / 0.8
  const seen = (values: number[]) => Math.min(...values) > RIM_CONTRAST * contrast
  if (bridge > BRIDGE_CONTRAST * contrast && (seen(rims) || seen(temples))) return 'glasses'
  return bridge < 0.6 * BRIDGE_CONTRAST * contrast || (Math.max(...rims) < 0.6 * RIM_CONTRAST * contrast) ? 'none' : undefined
}

/** Values that glasses of either shape leave out. */
export const NOT_GLASSES = VOCABULARY.eyewear.filter((value) => value !== 'round-glasses' && value !== 'square-glasses')

/** Only in pictures sharp enough; brown when there is nothing else to see. @param lab OKLab at a pixel of the portrait */
export function eyeColourOf(lab: (x: number, y: number) => readonly [number, number, number], { x, y, apart, roll }: Eyes): Attributes['eyeColor'] | undefined {
  const found: (readonly [number, number, number])[] = []
  for (const side of [-0.5, 0.5]) {
    const cx = x + side * apart * Math.cos(roll)
    const cy = y + side * apart * Math.sin(roll)
    const reach = Math.round(apart * 0.13)
    const seen: (readonly [number, number, number])[] = []
    for (let j = -reach; j <= reach; j++) for (let i = -reach; i <= reach; i++) if (i * i + j * j <= reach * reach) seen.push(lab(Math.round(cx + i), Math.round(cy + j)))
    seen.sort((p, q) => p[0] - q[0])
    // The darkest are pupil and lashes, the brightest white and skin.
    found.push(...seen.slice(Math.floor(seen.length * 0.2), Math.floor(seen.length * 0.5)))
  }
  const [l, a, b] = [0, 1, 2].map((c) => middle(found.map((v) => v[c]!))) as [number, number, number]
  const chroma = Math.hypot(a, b)
  const hue = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360
  if (hue > 190 && hue < 290 && chroma > 0.012) return chroma > 0.03 ? 'blue' : 'grey'
  if (hue > 120 && hue <= 190 && chroma > 0.015) return 'green'
  if (l < 0.5) return 'brown'
  return undefined
}
