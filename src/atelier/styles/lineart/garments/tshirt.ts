/** T-shirt. */
import type { Hex } from '../../../recipe.ts'
import type { Geometry } from '../geometry.ts'
import { cornered, corners, type Pt, spline } from '../curves.ts'
import { type Sketch, taper } from '../ink.ts'
import { type Cloth, INK } from '../palette.ts'
import { drawEmblem } from './emblem.ts'
import { opening, toneOn, weave, type Woven } from './pattern.ts'
import { seamedOn, sleeves } from './sleeves.ts'
import { armpit, BLEED, type Cut, cloth, neckline, torso } from './tailoring.ts'
import type { Neck, Print } from './wardrobe.ts'

export const teeCut = (g: Geometry, neck: Neck): Cut => ({
  neckHalf: g.neck + (neck === 'pointed' ? 28 : 34),
  neckTop: g.neckY + (neck === 'pointed' ? 0 : 4),
  dip: neck === 'pointed' ? 92 : 60,
  pointed: neck === 'pointed',
})

export function tshirt(
  s: Sketch,
  g: Geometry,
  c: Cloth,
  colour: Hex,
  neck: Neck,
  print: Print,
  woven: Woven | undefined,
): void {
  const cut = teeCut(g, neck)
  const tone = toneOn(colour)
  const t = torso(g, cut)
  cloth(s, t.body, c)
  weave(s, g, woven, { cut, inner: opening(cut, c.seam === INK ? 27 : 35) })
  if (print === 'raglan') raglan(s, g, c, tone, t)
  else if (print === 'pocket') pocket(s, g, c)
  else if (print !== 'plain') drawEmblem(s, g, print, tone, c.spot)
  if (print !== 'raglan')
    sleeves(s, g, seamedOn(c, woven), woven || print === 'pocket' ? 'plain' : neck === 'crew' ? 'folded' : 'set-in')
  neckband(s, g, c, cut, neck === 'ringer' ? tone : c.spot)
}

/** The rib about the neckline. */
export function neckband(s: Sketch, g: Geometry, c: Cloth, cut: Cut, colour: Hex): void {
  const wide = colour === c.spot ? 19 : 23
  const inner = neckline(g, cut)
  const rib = neckline(g, {
    ...cut,
    neckHalf: cut.neckHalf + wide,
    neckTop: cut.neckTop + (cut.pointed ? 9 : 12),
    dip: cut.dip + wide * (cut.pointed ? 1 : 0.6),
  })
  if (colour !== c.spot) {
    // Ink meets the ink of the contour.
    const edge = colour === INK ? neckline(g, { ...cut, neckHalf: cut.neckHalf - 4, dip: cut.dip - 4 }) : inner
    s.shape([...corners([inner[0]!]), ...edge, ...corners([inner.at(-1)!]), ...rib.toReversed()], colour)
    if (colour !== INK) s.trace(inner, taper(5, 0.1, 0.1, 0.5), INK)
  }
  s.trace(rib.slice(1, -1), taper(9, 0.4, 0.3, 0.3), colour === INK && c.spot !== INK ? INK : c.seam)
}

/** Arms of another tone, whose seams run from the neck to the armpits. */
function raglan(s: Sketch, g: Geometry, c: Cloth, tone: Hex, { left, right }: { left: Pt[]; right: Pt[] }): void {
  for (const k of [-1, 1] as const) {
    const line = k === 1 ? right : left
    const [px, py] = armpit(g, k)
    const from = line[2]!
    const seam = spline(
      [
        from,
        [from[0] + (px - from[0]) * 0.5, from[1] + (py - from[1]) * 0.5 + 6],
        [px - k * 6, py],
        [px - k * 2, BLEED],
      ],
      4,
    )
    const arm = [...corners([from]), ...line.slice(3), ...corners([line.at(-1)!, seam.at(-1)!]), ...seam.reverse()]
    // Ink meets the ink of the contour.
    if (tone === INK) s.cut(arm, INK, INK, 5, true)
    else s.shape(arm, tone)
    if (tone !== INK) s.trace(seam, taper(9, 0.05, 0.6, 0.3), c.seam === INK ? INK : tone)
  }
}

/** On the wearer's left, whole above the lower edge of the picture. */
export function pocket(s: Sketch, g: Geometry, c: Cloth): void {
  const w = g.child ? 44 : 60
  const [x, y] = [armpit(g, 1)[0] - w - (g.child ? 12 : 26), Math.min(g.neckY + 96, 820)]
  const deep = g.child ? 44 : 56
  s.ink([[x, y + 1], [x + w * 0.5, y + 4], [x + w, y - 2]], taper(12, 0.3, 0.3, 0.5), c.seam)
  const bag = cornered([
    [x + 1, y], [x + 2, y + deep * 0.76], [x + 2, y + deep * 0.76], [x + w * 0.5, y + deep], [x + w * 0.5, y + deep],
    [x + w, y + deep * 0.72], [x + w, y + deep * 0.72], [x + w - 1, y - 2],
  ])
  s.trace(bag, taper(8, 0, 0, 1), c.seam)
}
