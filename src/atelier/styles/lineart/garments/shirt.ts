/** Shirt. */
import type { Geometry } from '../geometry.ts'
import { corners, lerp, type Pt, spline } from '../curves.ts'
import { type Sketch, taper } from '../ink.ts'
import { type Cloth, INK, PAPER } from '../palette.ts'
import { collar, placket } from './collar.ts'
import { opening, weave, type Woven } from './pattern.ts'
import { seamedOn, sleeves } from './sleeves.ts'
import { armpit, BLEED, type Cut, cloth, torso, UNDER } from './tailoring.ts'
import { neckband, pocket, teeCut } from './tshirt.ts'
import type { Shirt } from './wardrobe.ts'

export function shirt(s: Sketch, g: Geometry, c: Cloth, how: Shirt, woven: Woven | undefined): void {
  if (how.front === 'over-tee') return overTee(s, g, c, how)
  const cut: Cut = { neckHalf: g.neck + 20, neckTop: g.neckY - 14, dip: 56 }
  cloth(s, torso(g, cut).body, c)
  weave(s, g, woven, { cut, inner: opening(cut, 34) })
  if (how.pocket) (how.collar === 'button-down' ? flaps : pocket)(s, g, c)
  placket(s, g, c)
  sleeves(s, g, seamedOn(c, woven), woven || how.pocket ? 'plain' : 'set-in')
  collar(s, g, c, 64, how.collar)
}

/** Open, over a T-shirt of paper or ink. */
function overTee(s: Sketch, g: Geometry, c: Cloth, how: Shirt): void {
  // Of two clothes side by side one is dark.
  const tee: Cloth =
    c.seam === INK && how.pocket ? { spot: INK, seam: PAPER, shade: INK } : { spot: PAPER, seam: INK, shade: INK }
  const cut = teeCut(g, 'crew')
  cloth(s, torso(g, { ...cut, neckHalf: g.neck + 24, neckTop: g.neckY - 6 }, UNDER).body, tee)
  neckband(s, g, tee, { ...cut, neckHalf: g.neck + 24, neckTop: g.neckY - 6 }, tee.spot)
  fronts(s, g, c, { square: 0, puff: 2 }, [
    [g.neck + 20, -22], [g.neck + 26, 40], [g.neck + 22, 110], [g.neck + 14, BLEED - g.neckY],
  ])
  if (how.collar === 'button-down') flaps(s, g, c)
  sleeves(s, g, c, how.collar === 'button-down' ? 'plain' : 'set-in')
  collar(s, g, c, 70, how.collar, 26)
}

/** Pockets with flaps below a yoke, as on jackets of denim. */
function flaps(s: Sketch, g: Geometry, c: Cloth): void {
  const y = Math.min(g.neckY + 122, 848)
  for (const k of [-1, 1] as const) {
    const [from, to] = [g.cx + k * (g.neck + 40), armpit(g, k)[0] - k * 14]
    if (k * (to - from) < 36) continue
    const at = (u: number, dy: number): Pt => [lerp(from, to, u), y + dy]
    s.ink([at(-0.1, -1), at(0.5, 2), at(1.1, -1)], taper(9, 0.3, 0.3, 0.5), c.seam)
    s.ink([at(0, 0), at(0.02, 18), at(0.5, 31), at(0.98, 18), at(1, 0)], taper(7, 0.1, 0.1, 0.6), c.seam, 14)
    s.dot(...at(0.5, 17), 5.5, c.seam)
    s.ink([at(0.06, 26), at(0.05, 60), at(0.07, BLEED - y)], taper(6, 0, 0, 1), c.seam)
    s.ink([at(0.94, 26), at(0.95, 60), at(0.93, BLEED - y)], taper(6, 0, 0, 1), c.seam)
  }
}

/** Both halves of what is worn open. @param edge of our right half, from the middle of the neck, pixels */
export function fronts(
  s: Sketch,
  g: Geometry,
  c: Cloth,
  build: { square: number; puff: number },
  edge: readonly Pt[],
): void {
  const t = torso(g, { neckHalf: g.neck + 20, neckTop: g.neckY - 14, dip: 56 }, build)
  for (const k of [-1, 1] as const) {
    const shoulder = k === 1 ? t.right : t.left
    const line = spline(
      edge.map(([x, y]): Pt => [g.cx + k * x, g.neckY + y]),
      4,
    )
    // What is under it lies in its shadow, on the side away from the light.
    if (k === -1 && c.seam === INK) s.trace(line.slice(2), taper(30, 0.5, 0, 0.1), INK)
    cloth(s, [...corners([line[0]!]), ...shoulder, ...corners([shoulder.at(-1)!, line.at(-1)!]), ...line.reverse()], c)
  }
}
