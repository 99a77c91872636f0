/** What somebody wears, where the photo plainly shows it: a jacket over something else, or a collar up to the chin. */
import type { Attributes } from '../recipe.ts'
import type { HeadStudy } from './head-study.ts'

/** How different, in OKLab, what is under a jacket is from it. */
const UNLIKE = 0.16
/** Jackets are darker than this. */
const DARK = 0.62
/** Pixels that a part must have. */
const LEAST = 30

export function garmentOf({
  lab,
  u,
  v,
  clothing,
  skin,
  inside,
  likeSkin,
}: HeadStudy): Attributes['clothing'] | undefined {
  const part = (u0: number, u1: number, v0: number, v1: number) => {
    let [l, a, b, cloth, alike, bare, all] = [0, 0, 0, 0, 0, 0, 0]
    for (let i = 0; i < u.length; i++) {
      const x = Math.abs(u[i]!)
      if (!inside[i] || x < u0 || x > u1 || v[i]! < v0 || v[i]! > v1) continue
      all++
      if (skin[i]! > 0.5) bare++
      if (clothing[i]! < 0.5) continue
      cloth++
      if (likeSkin(i)) alike++
      l += lab[i * 3]!
      a += lab[i * 3 + 1]!
      b += lab[i * 3 + 2]!
    }
    const n = Math.max(1, cloth)
    return { l: l / n, a: a / n, b: b / n, cloth, alike: alike / n, bare: bare / Math.max(1, all), all }
  }
  const neck = part(0, 0.45, 1.95, 2.35)
  if (neck.all > LEAST && neck.cloth > 0.8 * neck.all && neck.bare < 0.1) return 'turtleneck'
  const front = part(0, 0.3, 2.4, 3.4)
  const sides = part(0.9, 1.7, 2.6, 3.6)
  if (front.cloth < LEAST || sides.cloth < LEAST) return undefined
  // A bare neckline is no shirt under a jacket.
  if (front.alike > 0.5) return undefined
  const far = Math.hypot(front.l - sides.l, front.a - sides.a, front.b - sides.b)
  return far > UNLIKE && sides.l < DARK && front.l > sides.l ? 'blazer' : undefined
}
