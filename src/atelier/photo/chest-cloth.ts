/** Cloth of a chest: where it is seen, the colours of its places, and the colour it is drawn in. Lengths in distances between the pupils. */
import { hexOfOklch } from '../colour.ts'
import type { Hex } from '../recipe.ts'
import type { Lab } from './face/face-reading.ts'
import { type HeadStudy, MIDDLE } from './head-study.ts'
import { chromaOf, hueOf } from './hue.ts'
import { median } from './median.ts'
import { whitened } from './white-cloth.ts'

/**
 * Clothing in a part of the chest.
 *
 * @param chin how far it is below the eyes
 * @param box from and to, from the middle to either side and below the chin
 */
export function clothIn(
  { across, down, clothing, alpha, inside }: HeadStudy,
  chin: number,
  [u0, u1, v0, v1]: readonly [number, number, number, number],
): number[] {
  const places: number[] = []
  for (let i = 0; i < across.length; i++) {
    const [x, y] = [Math.abs(across[i]!), down[i]! + MIDDLE - chin]
    if (x >= u0 && x < u1 && y > v0 && y < v1 && inside[i] && alpha[i]! > 0.5 && clothing[i]! > 0.5) places.push(i)
  }
  return places
}

export const labAt = ({ lab }: Pick<HeadStudy, 'lab'>, i: number): Lab => ({
  l: lab[i * 3]!,
  a: lab[i * 3 + 1]!,
  b: lab[i * 3 + 2]!,
})

/** The median of each of OKLab's numbers. */
export function middleOf({ lab }: Pick<HeadStudy, 'lab'>, places: readonly number[]): Lab {
  const middle = (c: number) => median(places.map((i) => lab[i * 3 + c]!))
  return { l: middle(0), a: middle(1), b: middle(2) }
}

export function meanOf(colours: readonly Lab[]): Lab {
  const mean = (part: keyof Lab) => colours.reduce((sum, own) => sum + own[part], 0) / colours.length
  return { l: mean('l'), a: mean('a'), b: mean('b') }
}

/** How far two colours are apart, OKLab with a and b counted twice. */
export const colourDistance = (one: Lab, other: Lab): number =>
  Math.hypot(one.l - other.l, 2 * (one.a - other.a), 2 * (one.b - other.b))

/** The most chroma that cloth is drawn in, the least lightness, and how much livelier than it is seen. */
const DRAWN = { chroma: 0.16, light: 0.2, livelier: 1.1 } as const

/** Cloth as it is drawn: white where it is, no blacker than ink, a little livelier. */
export function clothOf(seen: Lab): Hex {
  const own = whitened(seen)
  return hexOfOklch({
    l: Math.max(DRAWN.light, own.l),
    c: Math.min(DRAWN.chroma, chromaOf(own) * DRAWN.livelier),
    h: hueOf(own),
  })
}
