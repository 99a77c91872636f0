/** The colour of what somebody wears. */
import { hexOfOklch } from '../colour.ts'
import type { Hex } from '../recipe.ts'
import { chromaOf, colourOf, hueOf, type HeadStudy } from './head-study.ts'

/** Shares of what is told to be clothing that a garment has at least, where the rest is bare shoulders, or hair that hangs over it. */
const [BESIDE_BARE, BESIDE_HAIR] = [0.12, 0.06]
/** Chroma of hair from which cloth hardly ever has its colour; how far locks lie from that in hue, degrees, and lightness, and in chroma, times. */
const [COLOURED, LOCK] = [0.035, { hue: 10, light: 0.25, chroma: 1.4 }]

/**
 * The colour of most of the clothing, a little livelier than a camera sees cloth. Bare shoulders and locks count as
 * clothing: their colour is taken only where there is hardly another.
 */
export function clothingColourOf(study: HeadStudy, hangs: boolean): Hex | undefined {
  const { lab, clothing, likeSkin } = study
  const isLock = lockOf(study, hangs)
  const bins = new Map<number, { n: number; bare: number; lock: number; l: number; a: number; b: number }>()
  let all = 0
  for (let i = 0; i < clothing.length; i++) {
    if (clothing[i]! < 0.8) continue
    all++
    const [l, a, b] = [lab[i * 3]!, lab[i * 3 + 1]!, lab[i * 3 + 2]!]
    const key = Math.round(l * 5) * 10000 + Math.round(a * 14 + 50) * 100 + Math.round(b * 14 + 50)
    const bin = bins.get(key) ?? { n: 0, bare: 0, lock: 0, l: 0, a: 0, b: 0 }
    bin.n++
    if (likeSkin(i)) bin.bare++
    if (isLock(i)) bin.lock++
    bin.l += l
    bin.a += a
    bin.b += b
    bins.set(key, bin)
  }
  if (all < 400) return undefined
  type Bin = typeof bins extends Map<number, infer B> ? B : never
  const most = (of: readonly Bin[]): Bin | undefined => of.toSorted((p, q) => q.n - p.n)[0]
  const isBare = ({ n, bare }: Bin) => bare > 0.5 * n
  const isHair = ({ n, lock }: Bin) => lock > 0.5 * n
  const any = [...bins.values()]
  const common = most(any)!
  const cloth = most(any.filter((bin) => !isBare(bin) && !isHair(bin)))
  const least = isHair(common) ? BESIDE_HAIR : isBare(common) ? BESIDE_BARE : 0
  const own = cloth && cloth.n > least * all ? cloth : common
  const [l, a, b] = [own.l / own.n, own.a / own.n, own.b / own.n]
  const chroma = Math.hypot(a, b)
  return hexOfOklch({
    l: Math.max(0.22, Math.min(0.96, l)),
    c: chroma < 0.02 ? chroma : chroma * 1.1,
    h: (Math.atan2(b, a) * 180) / Math.PI,
  })
}

/** Whether a place may be a lock that hangs over the garment. */
function lockOf(study: HeadStudy, hangs: boolean): (i: number) => boolean {
  const { lab, hair, alpha } = study
  const own = colourOf(study, (i) => hair[i]! > 0.9 && alpha[i]! > 0.95, 0.1, 0.9)
  if (!hangs || own.area < 0.5 || chromaOf(own) < COLOURED) return () => false
  const [chroma, hue] = [chromaOf(own), hueOf(own)]
  return (i) => {
    const [l, a, b] = [lab[i * 3]!, lab[i * 3 + 1]!, lab[i * 3 + 2]!]
    const times = Math.hypot(a, b) / chroma
    return (
      Math.abs(l - own.l) < LOCK.light &&
      times < LOCK.chroma &&
      times > 1 / LOCK.chroma &&
      Math.abs(((hueOf({ a, b }) - hue + 540) % 360) - 180) < LOCK.hue
    )
  }
}
